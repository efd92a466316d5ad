// SPDX-License-Identifier: GPL-3.0-or-later
// Frames as text with six significant digits, against what stands in tests/golden. After a wanted change, run this
// program with GATEFOLD_WRITE_GOLDEN=1 and read the difference before committing it.
#include "figures/registry.h"
#include "frame_walk.h"

#include <QFile>
#include <QtTest>

using namespace gatefold;

namespace {

QString number(double value)
{
    // Rounded quadratures may come out as ±1e-17 for an exact zero.
    return std::abs(value) < 1e-12 ? QStringLiteral("0") : QString::number(value, 'g', 6);
}

QString words(const Mark& mark)
{
    QString text;
    if (const Note* note = std::get_if<Note>(&mark))
        for (const Run& run : note->runs)
            text += QString::fromStdString(run.text);
    if (const Words* block = std::get_if<Words>(&mark))
        for (const Paragraph& paragraph : block->paragraphs)
            for (const Run& run : paragraph.runs)
                text += QString::fromStdString(run.text);
    if (const Labels* names = std::get_if<Labels>(&mark))
        for (const NamedPoint& label : names->labels)
            for (const Run& run : label.runs)
                text += QString::fromStdString(run.text) + '|';
    return text;
}

QString ink(const Mark& mark)
{
    const Ink* shown = std::visit(
        [](const auto& drawn) -> const Ink* {
            if constexpr (requires { drawn.ink; })
                return &drawn.ink;
            else if constexpr (requires { drawn.cells; })
                return drawn.cells.empty() ? nullptr : &drawn.cells.front().ink;
            else if constexpr (
                requires { drawn.paragraphs; } || requires { drawn.labels; })
                return nullptr;
            else
                return drawn.runs.empty() ? nullptr : &drawn.runs.front().ink;
        },
        mark);
    if (!shown)
        return {};
    const std::string_view role = role_name(shown->role);
    return QStringLiteral("%1 %2 %3")
        .arg(QString::fromUtf8(role.data(), qsizetype(role.size())), number(shown->mix), number(shown->strength));
}

// At most nine of a mark's points, evenly spread: enough to see any move.
QString points(const Mark& mark)
{
    const auto all = coordinates(mark);
    QString text = QStringLiteral("%1:").arg(all.size());
    const std::size_t shown = std::min<std::size_t>(all.size(), 9);
    for (std::size_t i = 0; i < shown; ++i) {
        const Point& point = all[shown == 1 ? 0 : i * (all.size() - 1) / (shown - 1)];
        text += QStringLiteral(" (%1, %2)").arg(number(point.x), number(point.y));
    }
    return text;
}

QString as_text(const Figure& figure)
{
    QString text;
    const FrameAt at = figure.open({});
    for (int step = 0; step < int(figure.steps.size()); ++step)
        for (const double progress : {0.5, 1.0}) {
            const Frame frame = at({step, progress});
            text += QStringLiteral("# step %1 at %2\n").arg(step + 1).arg(progress);
            for (const Readout& readout : frame.readouts)
                text += QStringLiteral("%1 = %2\n")
                            .arg(QString::fromStdString(readout.id), QString::fromStdString(readout.text));
            for (const Panel& panel : frame.panels) {
                text += QStringLiteral("panel %1 %2…%3 %4…%5\n")
                            .arg(QString::fromStdString(panel.id), number(panel.x.min), number(panel.x.max),
                                 number(panel.y.min), number(panel.y.max));
                for (const Mark& mark : panel.marks)
                    text += QStringLiteral("  %1 [%2] %3 %4\n")
                                .arg(QString::fromStdString(mark_id(mark)), ink(mark), points(mark), words(mark))
                                .replace(" \n", "\n");
            }
        }
    return text;
}

}  // namespace

class TestGolden : public QObject {
    Q_OBJECT

private slots:
    void frames_data()
    {
        QTest::addColumn<const Figure*>("figure");
        for (const Figure* figure : figures())
            QTest::newRow(figure->id.data()) << figure;
    }
    void frames()
    {
        QFETCH(const Figure*, figure);
        QFile file(QStringLiteral(GATEFOLD_TESTS "/golden/%1.txt").arg(figure->id.data()));
        const QString now = as_text(*figure);
        if (qEnvironmentVariableIntValue("GATEFOLD_WRITE_GOLDEN") == 1) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(now.toUtf8()), now.toUtf8().size());
            return;
        }
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        const QStringList before = QString::fromUtf8(file.readAll()).split('\n');
        const QStringList after = now.split('\n');
        for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i)
            QCOMPARE(after[i], before[i]);
        QCOMPARE(after.size(), before.size());
    }
};

QTEST_GUILESS_MAIN(TestGolden)
#include "tst_golden.moc"
