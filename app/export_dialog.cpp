// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_dialog.h"

#include "app/export_job.h"
#include "figures/registry.h"
#include "widgets/table_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardPaths>

#include <algorithm>
#include <array>

namespace gatefold {
namespace {

constexpr std::array formats{Format::png, Format::svg, Format::json};
constexpr std::array presets{QSize(1600, 900), QSize(1920, 1080), QSize(3840, 2160)};
constexpr std::array themes{ThemeId::light, ThemeId::dark, ThemeId::projector};
enum Steps { this_moment, every_step };
constexpr int smallest_side = 16;
constexpr int largest_side = 12000;  // a square of it is as much as an export may have

QString pictures_folder()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

std::optional<Format> format_of(const QString& path)
{
    for (const Format format : formats)
        if (path.endsWith('.' + table_text(format_name(format)), Qt::CaseInsensitive))
            return format;
    return std::nullopt;
}

QString without_suffix(const QString& path)
{
    return format_of(path) ? path.left(path.lastIndexOf('.')) : path;
}

}  // namespace

QString with_suffix(const QString& path, Format format)
{
    return format_of(path) == format ? path : path + '.' + table_text(format_name(format));
}

ExportDialog::ExportDialog(const Bookmark& place, ThemeId theme, QWidget* parent)
    : QDialog(parent),
      place_(place),
      ask_([this](const QString& question) {
          return QMessageBox::question(this, windowTitle(), question) == QMessageBox::Yes;
      }),
      steps_(new QComboBox(this)),
      format_(new QComboBox(this)),
      preset_(new QComboBox(this)),
      width_(new QSpinBox(this)),
      height_(new QSpinBox(this)),
      theme_(new QComboBox(this)),
      path_(new QLineEdit(this)),
      error_(new QLabel(this))
{
    setWindowTitle(tr("Export"));
    steps_->addItems({tr("This moment"), tr("Every step of the figure")});
    for (const Format format : formats)
        format_->addItem(table_text(format_name(format)).toUpper());
    for (const QSize& size : presets)
        preset_->addItem(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()));
    preset_->addItem(tr("Free"));
    for (QSpinBox* side : {width_, height_}) {
        side->setRange(smallest_side, largest_side);
        side->setSuffix(QStringLiteral(" px"));
    }
    theme_->addItems({tr("Light"), tr("Dark"), tr("Projector")});
    theme_->setCurrentIndex(static_cast<int>(theme));
    build();
    follow_preset();
    path_->setText(pictures_folder() + '/' + file_name(place_, Format::png));
    connect(steps_, &QComboBox::currentIndexChanged, this, &ExportDialog::follow_steps);
    connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::follow_format);
    connect(preset_, &QComboBox::currentIndexChanged, this, &ExportDialog::follow_preset);
    connect(path_, &QLineEdit::editingFinished, this, &ExportDialog::follow_path);
    for (QSpinBox* side : {width_, height_})
        connect(side, &QSpinBox::valueChanged, this, [this] {
            const QSignalBlocker blocker(preset_);
            preset_->setCurrentIndex(static_cast<int>(
                std::ranges::find(presets, QSize(width_->value(), height_->value())) - presets.begin()));
        });
}

void ExportDialog::build()
{
    steps_->setObjectName("steps");
    format_->setObjectName("format");
    preset_->setObjectName("preset");
    width_->setObjectName("width");
    height_->setObjectName("height");
    theme_->setObjectName("theme");
    path_->setObjectName("path");
    error_->setObjectName("error");
    width_->setAccessibleName(tr("Width"));
    height_->setAccessibleName(tr("Height"));
    auto* sides = new QHBoxLayout;
    sides->addWidget(width_, 1);
    sides->addWidget(new QLabel(QStringLiteral("×"), this));
    sides->addWidget(height_, 1);
    auto* browse = new QPushButton(tr("&Browse…"), this);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::choose_path);
    auto* place = new QHBoxLayout;
    path_->setMinimumWidth(160);
    place->addWidget(path_, 1);
    place->addWidget(browse);
    error_->setWordWrap(true);
    error_->setTextFormat(Qt::PlainText);
    error_->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    auto* form = new QFormLayout(this);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("&What"), steps_);
    form->addRow(tr("&Format"), format_);
    form->addRow(tr("&Size"), preset_);
    form->addRow(QString(), sides);
    form->addRow(tr("&Theme"), theme_);
    auto* place_label = new QLabel(tr("&Place"), this);
    place_label->setBuddy(path_);
    form->addRow(place_label, place);
    form->addRow(error_);
    form->addRow(buttons);
    resize(520, sizeHint().height());
}

Export ExportDialog::wish() const
{
    Export result;
    result.format = format();
    result.size = {width_->value(), height_->value()};
    result.theme = themes[static_cast<std::size_t>(theme_->currentIndex())];
    result.folder = all_steps();
    result.places = {place_};
    const QString path = path_->text().trimmed();
    result.out = (result.folder ? path : with_suffix(path, result.format)).toStdString();
    if (result.folder) {
        const int count = static_cast<int>(find_figure(place_.figure)->steps.size());
        result.places.assign(static_cast<std::size_t>(count), place_);
        for (int step = 0; step < count; ++step)
            result.places[static_cast<std::size_t>(step)].at = {step, 1};
    }
    return result;
}

void ExportDialog::accept()
{
    error_->hide();
    Export wanted = wish();
    std::optional<QString> error;
    if (path_->text().trimmed().isEmpty()) {
        error = tr("The place is empty; it has to be the name of a file or folder.");
    } else {
        QStringList there;
        for (const QString& target : target_paths(wanted))
            if (QFileInfo::exists(target))
                there << QFileInfo(target).fileName();
        if (!there.isEmpty() && !ask_(there.size() == 1 ? tr("“%1” exists. Replace it?").arg(there.front())
                                                        : tr("%1 of the files exist. Replace them?").arg(there.size())))
            return;
        wanted.force = !there.isEmpty();
        QGuiApplication::setOverrideCursor(Qt::WaitCursor);
        error = gatefold::carry_out(wanted);
        QGuiApplication::restoreOverrideCursor();
    }
    if (!error) {
        QDialog::accept();
        return;
    }
    error_->setText(*error);
    error_->show();
}

void ExportDialog::choose_path()
{
    // The dialog would ask about replacing before the suffix is added: accept() asks, about the final name.
    const QString chosen = all_steps() ? QFileDialog::getExistingDirectory(this, windowTitle(), path_->text())
                                       : QFileDialog::getSaveFileName(this, windowTitle(), path_->text(), QString(),
                                                                      nullptr, QFileDialog::DontConfirmOverwrite);
    if (chosen.isEmpty())
        return;
    path_->setText(chosen);
    follow_path();
}

void ExportDialog::follow_format()
{
    const bool picture = format() != Format::json;
    for (QWidget* widget : std::initializer_list<QWidget*>{preset_, width_, height_, theme_})
        widget->setEnabled(picture);
    if (!all_steps() && !path_->text().trimmed().isEmpty())
        path_->setText(with_suffix(without_suffix(path_->text().trimmed()), format()));
}

void ExportDialog::follow_path()
{
    const std::optional<Format> named = format_of(path_->text().trimmed());
    if (named && !all_steps())
        format_->setCurrentIndex(static_cast<int>(std::ranges::find(formats, *named) - formats.begin()));
}

void ExportDialog::follow_preset()
{
    const auto chosen = static_cast<std::size_t>(preset_->currentIndex());
    if (chosen >= presets.size())
        return;
    const QSignalBlocker width_blocker(width_);
    const QSignalBlocker height_blocker(height_);
    width_->setValue(presets[chosen].width());
    height_->setValue(presets[chosen].height());
}

void ExportDialog::follow_steps()
{
    const QFileInfo now(path_->text().trimmed());
    path_->setText(all_steps() ? now.path() : now.filePath() + '/' + file_name(place_, format()));
}

Format ExportDialog::format() const
{
    return formats[static_cast<std::size_t>(format_->currentIndex())];
}

bool ExportDialog::all_steps() const
{
    return steps_->currentIndex() == every_step;
}

}  // namespace gatefold
