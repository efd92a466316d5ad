// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/number_box.h"

#include "widgets/param_scale.h"
#include "widgets/table_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace gatefold {
namespace {

constexpr int least_width = 84;
constexpr int buttons_and_frame = 34;

}  // namespace

NumberBox::NumberBox(const Param& param, QWidget* parent) : QDoubleSpinBox(parent), param_(param)
{
    // More decimals than are shown, so that no value is rounded on its way through the box.
    setDecimals(param.kind == ParamKind::real ? 15 : 0);
    setRange(param.min, param.max);
    setKeyboardTracking(false);
    setAlignment(Qt::AlignRight);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    if (!param.unit.empty())
        setSuffix(QChar::Nbsp + table_text(param.unit));
}

QSize NumberBox::sizeHint() const
{
    const int text = fontMetrics().horizontalAdvance(QStringLiteral("\u22120.0000"));
    return {std::max(least_width, text + buttons_and_frame), QDoubleSpinBox::sizeHint().height()};
}

QSize NumberBox::minimumSizeHint() const
{
    return sizeHint();
}

QString NumberBox::textFromValue(double value) const
{
    return value_text(value);
}

double NumberBox::valueFromText(const QString& text) const
{
    return parse_value(bare(text)).value_or(value());
}

QValidator::State NumberBox::validate(QString& text, int&) const
{
    static const QRegularExpression beginning(QStringLiteral("^[-+\u2212]?[0-9]*[.,]?[0-9]*(e[-+\u2212]?[0-9]*)?$"),
                                              QRegularExpression::CaseInsensitiveOption);
    const QString number = bare(text);
    const auto value = parse_value(number);
    if (value && *value >= param_.min && *value <= param_.max)
        return QValidator::Acceptable;
    return number.isEmpty() || beginning.match(number).hasMatch() ? QValidator::Intermediate : QValidator::Invalid;
}

void NumberBox::stepBy(int notches)
{
    setValue(stepped_value(param_, value(), notches));
    selectAll();
}

QString NumberBox::bare(const QString& text) const
{
    return (text.endsWith(suffix()) ? text.chopped(suffix().size()) : text).trimmed();
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_number_box.cpp"
