// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help_dialogs.h"

#include "app/help.h"
#include "app/shortcuts.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace gatefold {

KeyboardDialog::KeyboardDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard"));
    auto* rows = new QTreeWidget(this);
    rows->setObjectName("keys");
    rows->setAccessibleName(tr("Commands and their keys"));
    rows->setHeaderLabels({tr("Command"), tr("In the window"), tr("While projecting")});
    rows->setRootIsDecorated(false);
    rows->setItemsExpandable(false);
    rows->setSelectionMode(QAbstractItemView::NoSelection);
    for (const MenuInfo& menu : menus()) {
        auto* heading = new QTreeWidgetItem(rows, {plain_name(menu.name)});
        QFont strong = rows->font();
        strong.setWeight(QFont::DemiBold);
        heading->setFont(0, strong);
        for (const CommandInfo& row : commands()) {
            if (row.menu == menu.menu)
                new QTreeWidgetItem(heading, {plain_name(row.name), key_text(row.keys), key_text(row.projection_keys)});
        }
    }
    rows->expandAll();
    for (int column = 0; column < rows->columnCount(); ++column)
        rows->resizeColumnToContents(column);
    auto* note = new QLabel(tr("Keys without Ctrl go to the control with the focus where it needs them: arrows to a "
                               "slider, a list or a number, letters to a text. In the figure, Shift with Left or Right "
                               "reads its curves, with Up or Down changes the plot."),
                            this);
    note->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setIcon({});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(rows, 1);
    column->addWidget(note);
    column->addWidget(buttons);
    resize(QSize(640, 720).boundedTo(parent->window()->size().expandedTo({300, 220})));
}

void show_about(QWidget* parent)
{
    const QString version = QString::fromStdString(version_text());
    QMessageBox::about(
        parent, QObject::tr("About Gatefold"),
        QObject::tr("<p><b>%1</b></p><p>An explainer of neural-network activation functions: every picture and every "
                    "number is computed while you look.</p><p>Free software under the GNU General Public License, "
                    "version 3 or later, without any warranty. Plots are drawn with QCustomPlot by Emanuel "
                    "Eichhammer; the typeface is Inter.</p>")
            .arg(version.toHtmlEscaped()));
}

}  // namespace gatefold
