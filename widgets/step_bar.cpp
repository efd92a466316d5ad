// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/step_bar.h"

#include "widgets/scrubber.h"
#include "widgets/secondary.h"
#include "widgets/step_icon.h"
#include "widgets/table_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

constexpr int control_height = 34;
constexpr int wide_button = 96;
constexpr std::size_t command_count = 5;

QString clock_text(double seconds)
{
    const int whole = static_cast<int>(std::floor(seconds + 1e-9));
    return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
}

QString name_of(StepBar::Command command, bool playing)
{
    switch (command) {
        case StepBar::Command::restart:
            return StepBar::tr("Restart");
        case StepBar::Command::previous:
            return StepBar::tr("Previous");
        case StepBar::Command::play:
            return playing ? StepBar::tr("Pause") : StepBar::tr("Play");
        case StepBar::Command::next:
            return StepBar::tr("Next");
        case StepBar::Command::loop:
            return StepBar::tr("Loop");
    }
    return {};
}

StepIcon icon_of(StepBar::Command command, bool playing)
{
    switch (command) {
        case StepBar::Command::restart:
            return StepIcon::restart;
        case StepBar::Command::previous:
            return StepIcon::previous;
        case StepBar::Command::play:
            return playing ? StepIcon::pause : StepIcon::play;
        case StepBar::Command::next:
            return StepIcon::next;
        case StepBar::Command::loop:
            return StepIcon::loop;
    }
    return StepIcon::play;
}

}  // namespace

StepBar::StepBar(FigurePage& page, QWidget* parent) : QWidget(parent), page_(page), keys_(command_count)
{
    auto* row = new QHBoxLayout(this);
    row->setSpacing(8);
    row->addStretch();
    for (const char* object_name : {"restart_button", "previous_button", "play_button", "next_button"})
        row->addWidget(add_button(QString::fromLatin1(object_name)));
    button(Command::next)->setLayoutDirection(Qt::RightToLeft);  // the icon behind the word
    scrubber_ = new Scrubber(this);
    scrubber_->slider().setObjectName(QStringLiteral("scrubber"));
    row->addSpacing(8);
    row->addWidget(scrubber_, 1);
    row->addSpacing(8);
    time_ = new QLabel(this);
    time_->setObjectName(QStringLiteral("time"));
    time_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(time_);
    speed_ = new QComboBox(this);
    speed_->setObjectName(QStringLiteral("speed"));
    speed_->setFixedHeight(control_height);
    speed_->setAccessibleName(tr("Speed"));
    speed_->setToolTip(tr("Speed"));
    for (const auto& [text, factor] : {std::pair{"¼×", 0.25}, std::pair{"½×", 0.5}, std::pair{"1×", 1.0},
                                       std::pair{"2×", 2.0}, std::pair{"4×", 4.0}})
        speed_->addItem(QString::fromUtf8(text), factor);
    row->addWidget(speed_);
    row->addWidget(add_button(QStringLiteral("loop_button")));
    button(Command::loop)->setCheckable(true);
    row->addStretch();
    connect_controls();
    show_figure();
    show_state();
}

void StepBar::connect_controls()
{
    Player& player = page_.player();
    connect(button(Command::restart), &QPushButton::clicked, &player, &Player::restart);
    connect(button(Command::play), &QPushButton::clicked, &player, &Player::toggle);
    connect(button(Command::loop), &QPushButton::toggled, &player, &Player::set_loop);
    connect(button(Command::previous), &QPushButton::clicked, this,
            [this] { page_.player().at_start() ? emit previous_figure_wanted() : page_.player().previous(); });
    connect(button(Command::next), &QPushButton::clicked, this,
            [this] { page_.player().at_end() ? emit next_figure_wanted() : page_.player().next(); });
    connect(scrubber_, &Scrubber::sought, &player, &Player::seek_seconds);
    connect(speed_, &QComboBox::activated, this,
            [this](int index) { page_.player().set_speed(speed_->itemData(index).toDouble()); });
    connect(&player, &Player::moved, this, &StepBar::show_place);
    connect(&player, &Player::state_changed, this, &StepBar::show_state);
    connect(&page_, &FigurePage::figure_changed, this, &StepBar::show_figure);
}

void StepBar::set_detail(Detail detail)
{
    if (detail_ == detail)
        return;
    detail_ = detail;
    show_buttons();
}

void StepBar::set_keys(Command command, const QString& keys)
{
    keys_[static_cast<std::size_t>(command)] = keys;
    show_buttons();
}

void StepBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        show_buttons();
    QWidget::changeEvent(event);
}

QPushButton* StepBar::add_button(const QString& object_name)
{
    auto* made = new QPushButton(this);
    made->setObjectName(object_name);
    made->setFixedHeight(control_height);
    made->setIconSize({18, 18});
    made->setFocusPolicy(Qt::TabFocus);  // a click leaves the keys where they are
    buttons_.push_back(made);
    return made;
}

QPushButton* StepBar::button(Command command) const
{
    return buttons_[static_cast<std::size_t>(command)];
}

void StepBar::show_figure()
{
    QStringList names;
    if (const Figure* figure = page_.figure())
        for (const Step& step : figure->steps)
            names << table_text(step.short_title);
    scrubber_->set_steps(page_.player().timeline(), names);
    show_place();
}

void StepBar::show_state()
{
    const Player& player = page_.player();
    const QSignalBlocker speed_blocker(speed_);
    speed_->setCurrentIndex(speed_->findData(player.speed()));
    const QSignalBlocker loop_blocker(button(Command::loop));
    button(Command::loop)->setChecked(player.loop());
    show_buttons();
}

void StepBar::show_place()
{
    const Player& player = page_.player();
    scrubber_->set_place(player.seconds(), player.moment().step);
    time_->setText(
        QStringLiteral("%1 / %2").arg(clock_text(player.seconds()), clock_text(player.timeline().duration())));
}

void StepBar::show_buttons()
{
    const bool playing = page_.player().playing();
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        const auto command = static_cast<Command>(i);
        QPushButton& shown = *buttons_[i];
        const QString name = name_of(command, playing);
        const bool stepping = command == Command::previous || command == Command::play || command == Command::next;
        const bool with_text = stepping && detail_ == Detail::full;
        shown.setText(with_text ? name : QString());
        shown.setAccessibleName(name);
        shown.setToolTip(keys_[i].isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, keys_[i]));
        shown.setIcon(step_icon(icon_of(command, playing)));
        shown.setFixedWidth(with_text ? std::max(wide_button, shown.sizeHint().width()) : control_height);
        shown.setFlat(!stepping);
        shown.setVisible(stepping || detail_ != Detail::tiny);
    }
    const int margin = detail_ == Detail::minimal || detail_ == Detail::tiny ? 8 : 16;
    layout()->setContentsMargins(margin, 8, margin, 8);
    scrubber_->set_below(detail_ == Detail::minimal ? Scrubber::Below::counter : Scrubber::Below::names);
    scrubber_->setVisible(detail_ != Detail::tiny);
    speed_->setVisible(detail_ != Detail::tiny);
    time_->setVisible(detail_ == Detail::full || detail_ == Detail::icons);
    time_->setFont(secondary_font(font()));
    time_->setMinimumWidth(time_->fontMetrics().horizontalAdvance(QStringLiteral("00:00 / 00:00")));
    QPalette pale = palette();
    pale.setColor(QPalette::WindowText, secondary_text(palette()));
    time_->setPalette(pale);
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_step_bar.cpp"
