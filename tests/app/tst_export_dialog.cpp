// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_dialog.h"

#include "app/export_job.h"
#include "app/picture_data.h"
#include "figures/registry.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace gatefold;

class ExportDialogTest : public QObject {
    Q_OBJECT

private slots:
    void builds_the_request_of_the_command_line();
    void writes_the_bytes_of_the_command_line_data();
    void writes_the_bytes_of_the_command_line();
    void asks_about_the_final_name();
    void says_what_is_wrong_and_stays_open_data();
    void says_what_is_wrong_and_stays_open();
    void the_suffix_and_the_format_follow_each_other();
    void exports_every_step();
    void names_of_all_steps_are_valid_and_distinct();
    void copies_png_and_svg();
};

namespace {

const Bookmark place{"atlas", {7, 1}, {{{"compare", 9}}, 1}};

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// A dialog that fails the test when it asks.
std::unique_ptr<ExportDialog> make_dialog(const QString& path)
{
    auto dialog = std::make_unique<ExportDialog>(place, ThemeId::light, nullptr);
    dialog->set_ask([](const QString& question) {
        qCritical("Asked: %s", qPrintable(question));
        return false;
    });
    dialog->findChild<QLineEdit*>("path")->setText(path);
    return dialog;
}

template <typename Widget>
Widget& part(const ExportDialog& dialog, const char* name)
{
    return *dialog.findChild<Widget*>(name);
}

}  // namespace

void ExportDialogTest::builds_the_request_of_the_command_line()
{
    const auto dialog = make_dialog("/folder/picture");
    part<QComboBox>(*dialog, "format").setCurrentIndex(1);
    part<QComboBox>(*dialog, "preset").setCurrentIndex(2);
    part<QComboBox>(*dialog, "theme").setCurrentIndex(2);
    const std::vector<std::string> words{"export", "atlas",     "--step",  "gelu",      "--set", "compare=mish",
                                         "--size", "3840x2160", "--theme", "projector", "--out", "/folder/picture.svg"};
    const auto parsed = parse(words);
    const auto* request = std::get_if<Request>(&parsed);
    QVERIFY(request);
    Export expected = std::get<Export>(*request);
    const Param* compare = find_param(*find_figure("atlas"), "compare");
    QCOMPARE(compare->choices[9 + 1], "mish");
    expected.places.front().settings = place.settings;
    QVERIFY(dialog->wish() == expected);
    part<QSpinBox>(*dialog, "width").setValue(1234);
    QCOMPARE(dialog->wish().size, QSize(1234, 2160));
    QCOMPARE(part<QComboBox>(*dialog, "preset").currentText(), QString("Free"));
    part<QSpinBox>(*dialog, "width").setValue(3840);
    QCOMPARE(part<QComboBox>(*dialog, "preset").currentIndex(), 2);
}

void ExportDialogTest::writes_the_bytes_of_the_command_line_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("png") << 0;
    QTest::newRow("svg") << 1;
    QTest::newRow("json") << 2;
}

void ExportDialogTest::writes_the_bytes_of_the_command_line()
{
    QFETCH(int, format);
    const QTemporaryDir folder;
    const auto dialog = make_dialog(folder.filePath("σ(x)=½ é 名 %20"));
    part<QComboBox>(*dialog, "format").setCurrentIndex(format);
    const Export wish = dialog->wish();
    dialog->accept();
    QCOMPARE(dialog->result(), int(QDialog::Accepted));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    QCOMPARE(read(QString::fromStdString(wish.out)), file_bytes(wish));
}

void ExportDialogTest::asks_about_the_final_name()
{
    const QTemporaryDir folder;
    write(folder.filePath("a.svg"), "old");
    const auto dialog = make_dialog(folder.filePath("a"));
    part<QComboBox>(*dialog, "format").setCurrentIndex(1);
    part<QLineEdit>(*dialog, "path").setText(folder.filePath("a"));
    QStringList questions;
    bool answer = false;
    dialog->set_ask([&](const QString& question) {
        questions << question;
        return answer;
    });
    dialog->accept();
    QCOMPARE(questions.size(), 1);
    QVERIFY(questions.first().contains("a.svg"));
    QCOMPARE(read(folder.filePath("a.svg")), QByteArray("old"));
    QCOMPARE(dialog->result(), int(QDialog::Rejected));
    answer = true;
    dialog->accept();
    QCOMPARE(questions.size(), 2);
    QCOMPARE(read(folder.filePath("a.svg")), file_bytes(dialog->wish()));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"a.svg"});
}

void ExportDialogTest::says_what_is_wrong_and_stays_open_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("named");
    QTest::newRow("nothing") << QString("  ") << QString("empty");
    QTest::newRow("no such folder") << QString("/nowhere/at/all/a.png") << QString("/nowhere/at/all");
}

void ExportDialogTest::says_what_is_wrong_and_stays_open()
{
    QFETCH(QString, path);
    QFETCH(QString, named);
    const auto dialog = make_dialog(path);
    dialog->accept();
    QCOMPARE(dialog->result(), int(QDialog::Rejected));
    const QLabel& error = part<QLabel>(*dialog, "error");
    QVERIFY(!error.isHidden());
    QVERIFY2(error.text().contains(named), qPrintable(error.text()));
}

void ExportDialogTest::the_suffix_and_the_format_follow_each_other()
{
    QCOMPARE(with_suffix("a", Format::png), QString("a.png"));
    QCOMPARE(with_suffix("a.PNG", Format::png), QString("a.PNG"));
    QCOMPARE(with_suffix("a.svg", Format::png), QString("a.svg.png"));
    QCOMPARE(with_suffix("8d/3.5", Format::json), QString("8d/3.5.json"));
    const auto dialog = make_dialog("/folder/a.png");
    part<QComboBox>(*dialog, "format").setCurrentIndex(1);
    QLineEdit& path = part<QLineEdit>(*dialog, "path");
    QCOMPARE(path.text(), QString("/folder/a.svg"));
    QVERIFY(part<QComboBox>(*dialog, "theme").isEnabled());
    path.setText("/folder/b.json");
    emit path.editingFinished();
    QCOMPARE(dialog->wish().format, Format::json);
    QVERIFY(!part<QComboBox>(*dialog, "theme").isEnabled());
    QVERIFY(!part<QSpinBox>(*dialog, "width").isEnabled());
}

void ExportDialogTest::exports_every_step()
{
    const QTemporaryDir folder;
    const auto dialog = make_dialog(folder.filePath("a.json"));
    part<QComboBox>(*dialog, "format").setCurrentIndex(2);
    part<QComboBox>(*dialog, "steps").setCurrentIndex(1);
    QCOMPARE(part<QLineEdit>(*dialog, "path").text(), folder.path());
    dialog->accept();
    QCOMPARE(dialog->result(), int(QDialog::Accepted));
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(files.size(), static_cast<qsizetype>(find_figure("atlas")->steps.size()));
    QCOMPARE(files.first(), QString("01-atlas-01-sigmoid.json"));
    bool asked = false;
    dialog->set_ask([&asked](const QString& question) { return asked = question.contains("12"), false; });
    dialog->accept();
    QVERIFY(asked);
}

void ExportDialogTest::names_of_all_steps_are_valid_and_distinct()
{
    QSet<QString> names;
    const QRegularExpression valid("^[0-9]{2}-[a-z0-9-]+-[0-9]{2}-[a-z0-9_-]+\\.png$");
    qsizetype count = 0;
    for (const Figure* figure : figures()) {
        for (int step = 0; step < static_cast<int>(figure->steps.size()); ++step, ++count) {
            const QString name = file_name({std::string(figure->id), {step, 1}, {}}, Format::png);
            QVERIFY2(valid.match(name).hasMatch(), qPrintable(name));
            names.insert(name);
        }
    }
    QCOMPARE(names.size(), count);
}

void ExportDialogTest::copies_png_and_svg()
{
    const std::unique_ptr<QMimeData> data = picture_data(place, ThemeId::dark);
    QCOMPARE(data->formats(), (QStringList{"image/png", "image/svg+xml"}));
    const QImage image = QImage::fromData(data->data("image/png"), "png");
    QCOMPARE(image.size(), QSize(1600, 900));
    QCOMPARE(image.pixelColor(0, 0), line_colour(ThemeId::dark, Role::paper));
    QVERIFY(data->data("image/svg+xml").contains("<svg"));
}

QTEST_MAIN(ExportDialogTest)
#include "tst_export_dialog.moc"
