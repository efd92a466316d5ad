// SPDX-License-Identifier: GPL-3.0-or-later
// Names of read-outs with their values, a row each.
#pragma once

#include "figures/figure.h"

#include <QWidget>

#include <span>

class QGridLayout;
class QLabel;

namespace gatefold {

/// Keeps its labels from one Frame to the next: while a figure plays only their words change.
class ReadoutTable : public QWidget {
public:
    /// Labels are called `name`_row_column.
    explicit ReadoutTable(const QString& name, QWidget* parent = nullptr);

    /// Hidden when there is none. `infos` gives names and units; a read-out that it does not know goes by its id.
    void show_readouts(std::span<const Readout* const> readouts, std::span<const ReadoutInfo> infos);

private:
    QLabel* label(int row, int column);

    QGridLayout* grid_ = nullptr;
};

}  // namespace gatefold
