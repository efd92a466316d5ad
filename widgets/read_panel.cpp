// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/read_panel.h"

#include "widgets/guide.h"
#include "widgets/param_panel.h"
#include "widgets/readout_table.h"
#include "widgets/secondary.h"
#include "widgets/table_text.h"

#include <QEvent>
#include <QLabel>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace gatefold {

/// A label that lays out its words once a change, at its own width, and keeps the height they need. A plain one is
/// asked for its height at many widths, which while a figure plays costs more than the figure.
class Prose : public QLabel {
public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override { return {80, 0}; }
    QSize sizeHint() const override { return minimumSizeHint(); }
    bool hasHeightForWidth() const override { return false; }

    void show_text(const QString& text)
    {
        if (text == this->text())
            return;
        setText(text);
        fit();
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QLabel::resizeEvent(event);
        if (event->size().width() != event->oldSize().width())
            fit();
    }

    void changeEvent(QEvent* event) override
    {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::FontChange)
            fit();
    }

private:
    void fit() { setFixedHeight(std::max(0, heightForWidth(width()))); }
};

namespace {

constexpr int side_margin = 20;
constexpr int section_gap = 18;

/// The ids of the read-outs that the words of a step name.
QStringList named_in(const GuideSection& section)
{
    QStringList named = placeholders(section.caption);
    for (const QString& paragraph : section.paragraphs)
        named += placeholders(paragraph);
    return named;
}

/// The words of a step as rich text, with live numbers in bold.
QString prose_text(const GuideSection& section, const std::vector<Readout>& readouts)
{
    QString text;
    for (const QString& paragraph : section.paragraphs)
        text += QStringLiteral("<p style=\"line-height:138%; margin-top:0; margin-bottom:10px\">%1</p>")
                    .arg(fill_in(paragraph, readouts, true));
    return text;
}

}  // namespace

ReadPanel::ReadPanel(FigurePage& page, QWidget* parent) : QScrollArea(parent), page_(page)
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(side_margin, 16, side_margin, 16);
    column->setSpacing(0);
    counter_ = add_label(new QLabel(this), QStringLiteral("counter"));
    title_ = add_label(new QLabel(this), QStringLiteral("title"));
    prose_ = new Prose(this);
    add_label(prose_, QStringLiteral("prose"));
    readouts_title_ = add_label(new QLabel(this), QStringLiteral("readouts_title"));
    params_title_ = add_label(new QLabel(this), QStringLiteral("params_title"));
    others_title_ = add_label(new QLabel(this), QStringLiteral("others_title"));
    readouts_title_->setText(tr("Values"));
    params_title_->setText(tr("Parameters"));
    others_title_->setText(tr("More values"));
    prose_->setTextFormat(Qt::RichText);
    prose_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    readouts_ = new ReadoutTable(QStringLiteral("readout"), body);
    others_ = new ReadoutTable(QStringLiteral("other"), body);
    column->addWidget(counter_);
    column->addSpacing(4);
    column->addWidget(title_);
    column->addSpacing(10);
    column->addWidget(prose_);
    column->addSpacing(section_gap - 10);
    column->addWidget(readouts_title_);
    column->addSpacing(4);
    column->addWidget(readouts_);
    column->addSpacing(section_gap);
    column->addWidget(params_title_);
    column->addSpacing(8);
    column->addWidget(new ParamPanel(page_, body));
    column->addSpacing(section_gap);
    column->addWidget(others_title_);
    column->addSpacing(4);
    column->addWidget(others_);
    column->addStretch();
    setWidget(body);
    show_fonts();
    connect(&page_, &FigurePage::figure_changed, this, [this] { verticalScrollBar()->setValue(0); });
    connect(&page_, &FigurePage::frame_changed, this, &ReadPanel::show_frame);
    show_frame();
}

QSize ReadPanel::sizeHint() const
{
    return {380, 600};
}

void ReadPanel::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    if (due_)
        show_frame();
}

void ReadPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (counter_ && (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange))
        show_fonts();
}

QLabel* ReadPanel::add_label(QLabel* label, const QString& object_name)
{
    label->setObjectName(object_name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

void ReadPanel::show_fonts()
{
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    counter_->setFont(secondary_font(font()));
    title_->setFont(scaled_font(strong, 1.6));
    prose_->setFont(scaled_font(font(), 1.1));
    readouts_title_->setFont(strong);
    params_title_->setFont(strong);
    others_title_->setFont(strong);
    QPalette pale = palette();
    pale.setColor(QPalette::WindowText, secondary_text(palette()));
    counter_->setPalette(pale);
}

void ReadPanel::show_frame()
{
    // A panel behind another tab costs nothing while the figure plays.
    due_ = !isVisible();
    const Figure* figure = page_.figure();
    // A figure that opens beside the window shows no step yet.
    if (due_ || !figure || page_.step() < 0)
        return;
    const Step& step = figure->steps[static_cast<std::size_t>(page_.step())];
    const GuideSection section = guide_section(table_text(figure->id), table_text(step.id));
    counter_->setText(tr("Step %1 of %2").arg(page_.step() + 1).arg(figure->steps.size()));
    title_->setText(page_.step_title());
    prose_->show_text(prose_text(section, page_.frame().readouts));
    prose_->setVisible(!section.paragraphs.isEmpty());
    show_readouts(named_in(section));
}

void ReadPanel::show_readouts(const QStringList& named)
{
    // A value and the place where it is reached stay together.
    const QString place = QStringLiteral("_at");
    std::vector<const Readout*> own;
    std::vector<const Readout*> others;
    for (const Readout& readout : page_.frame().readouts) {
        QString id = QString::fromStdString(readout.id);
        if (id.endsWith(place))
            id.chop(place.size());
        (named.contains(id) || named.contains(id + place) ? own : others).push_back(&readout);
    }
    // Where the words name none, none is less than the others.
    if (own.empty())
        std::swap(own, others);
    readouts_title_->setVisible(!own.empty());
    readouts_->show_readouts(own, page_.figure()->readouts);
    others_title_->setVisible(!others.empty());
    others_->show_readouts(others, page_.figure()->readouts);
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_read_panel.cpp"
