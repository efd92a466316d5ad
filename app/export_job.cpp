// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_job.h"

#include "app/help.h"
#include "app/json.h"
#include "app/number.h"
#include "app/output.h"
#include "figures/registry.h"
#include "widgets/exporter.h"
#include "widgets/guide.h"
#include "widgets/safe_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <set>
#include <utility>

namespace gatefold {

namespace {

// What ends the job: one sentence.
struct Failure {
    QString sentence;
};

void fail_on(const std::optional<QString>& error)
{
    if (error)
        throw Failure{*error};
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString two_digits(int number)
{
    return QString::number(number).rightJustified(2, u'0');
}

const Step& step_of(const Figure& figure, const Bookmark& place)
{
    return figure.steps[static_cast<std::size_t>(place.at.step)];
}

// Opens for some of a figure's steps only.
class SomeSteps : public Work {
public:
    explicit SomeSteps(std::set<int> steps) : steps_(std::move(steps)) {}
    bool wants(int step) const override { return steps_.contains(step); }

private:
    std::set<int> steps_;
};

// The Frames of places; a figure is opened again only for another figure or other settings, and only for the steps
// among the places.
class FrameSource {
public:
    explicit FrameSource(const std::vector<Bookmark>& places) : places_(places) {}

    Frame frame(const Bookmark& place)
    {
        if (!frame_at_ || figure_ != place.figure || settings_ != place.settings) {
            std::set<int> steps;
            for (const Bookmark& other : places_)
                if (other.figure == place.figure)
                    steps.insert(other.at.step);
            SomeSteps work(std::move(steps));
            frame_at_ = find_figure(place.figure)->open_with(place.settings, work);
            figure_ = place.figure;
            settings_ = place.settings;
        }
        return frame_at_(place.at);
    }

private:
    const std::vector<Bookmark>& places_;
    std::string figure_;
    Settings settings_;
    FrameAt frame_at_;
};

Page page_of(const Export& wish, const Bookmark& place, const Frame& frame)
{
    const QString step = text(step_of(*find_figure(place.figure), place).id);
    Page page;
    page.size = wish.size;
    page.theme = wish.theme;
    page.caption = caption_of(text(place.figure), step, frame);
    if (const QString missing = missing_glyphs(frame, page); !missing.isEmpty())
        throw Failure{QString("No font of the program has %1, which stands in the step %2 of %3.")
                          .arg(missing, step, text(place.figure))};
    return page;
}

QString parameters_text(const Figure& figure, const Bookmark& place)
{
    QStringList result;
    for (const Param& param : figure.params) {
        const double value = param_value(figure, place.settings, place.at.step, param.id);
        result << text(param.id) + u'=' + text(param_text(param, value));
    }
    return result.join(u' ');
}

Metadata metadata_of(const Bookmark& place, const Frame& frame, const QString& caption)
{
    const Figure& figure = *find_figure(place.figure);
    const Step& step = step_of(figure, place);
    return {{"Title", title_of(text(figure.id), step, frame, place.at.progress)},
            {"Description", caption},
            {"Figure", text(figure.id)},
            {"Step", text(step.id)},
            {"Progress", text(shortest_text(place.at.progress))},
            {"Parameters", parameters_text(figure, place)},
            {"Seed", QString::number(place.settings.seed)},
            {"Software", text(version_text())}};
}

QByteArray bytes_of(const Export& wish, const Bookmark& place, const Frame& frame)
{
    if (wish.format == Format::json)
        return QByteArray::fromStdString(frame_json(*find_figure(place.figure), place, frame));
    const Page page = page_of(wish, place, frame);
    const Metadata metadata = metadata_of(place, frame, page.caption);
    return wish.format == Format::svg ? render_svg(frame, page, metadata) : render_png(frame, page, metadata);
}

// The figures that places are in, each once.
QStringList figures_of(const std::vector<Bookmark>& places)
{
    QStringList result;
    for (const Bookmark& place : places)
        if (const QString id = text(place.figure); !result.contains(id))
            result << id;
    return result;
}

QByteArray sheet_bytes(const Export& wish, const std::vector<Bookmark>& places, FrameSource& frames)
{
    std::vector<std::pair<Frame, Page>> pictures;
    for (const Bookmark& place : places) {
        Frame frame = frames.frame(place);
        Page page = page_of(wish, place, frame);
        pictures.emplace_back(std::move(frame), std::move(page));
    }
    const QStringList ids = figures_of(places);
    const QString title = ids.size() == 1 ? text(find_figure(places.front().figure)->title) : QString("Gatefold");
    return render_sheet_png(pictures, wish.size / std::max(3, sheet_columns(static_cast<int>(places.size()))),
                            {{"Title", title}, {"Figure", ids.join(u' ')}, {"Software", text(version_text())}});
}

// The places of each contact sheet: of each figure its own, and one of the figures' covers.
std::vector<std::vector<Bookmark>> sheets_of(const Export& wish)
{
    if (!wish.folder)
        return {wish.places};
    std::vector<std::vector<Bookmark>> sheets;
    std::vector<Bookmark> covers;
    for (const Bookmark& place : wish.places) {
        if (sheets.empty() || sheets.back().front().figure != place.figure) {
            sheets.emplace_back();
            covers.push_back(place);
            covers.back().at.step = cover_step(*find_figure(place.figure));
        }
        sheets.back().push_back(place);
    }
    sheets.push_back(covers);
    return sheets;
}

void make_folder(const QString& path)
{
    const QFileInfo info(path);
    if (info.isDir() || QDir().mkdir(path))
        return;
    if (info.exists())
        throw Failure{QString("Cannot write into \"%1\": it is a file, and a folder is needed.").arg(path)};
    throw Failure{
        QString("Cannot make the folder \"%1\": the folder around it does not exist or cannot be written.").arg(path)};
}

void deliver(const Export& wish, const QString& path, const QByteArray& bytes)
{
    if (bytes.isEmpty())
        throw Failure{QString("There is not enough memory for a picture of %1x%2 pixels; --size can ask for less.")
                          .arg(wish.size.width())
                          .arg(wish.size.height())};
    if (wish.out != "-")
        return fail_on(write_file(path, bytes, wish.force));
    if (const auto error = write_output({bytes.data(), static_cast<std::size_t>(bytes.size())}))
        throw Failure{text(*error)};
}

void write_all(const Export& wish)
{
    if (wish.folder && !wish.out.empty())
        make_folder(text(wish.out));
    std::vector<QString> targets = target_paths(wish);
    for (const QString& target : targets)
        fail_on(check_writable(target, wish.force));
    targets.resize(wish.places.size());  // standard output has no path

    FrameSource frames(wish.places);
    if (wish.sheet) {
        const auto sheets = sheets_of(wish);
        for (std::size_t at = 0; at < sheets.size(); ++at)
            deliver(wish, targets[at], sheet_bytes(wish, sheets[at], frames));
        return;
    }
    for (std::size_t at = 0; at < wish.places.size(); ++at)
        deliver(wish, targets[at], bytes_of(wish, wish.places[at], frames.frame(wish.places[at])));
}

}  // namespace

QString file_name(const Bookmark& place, Format format)
{
    const Figure& figure = *find_figure(place.figure);
    return two_digits(figure.number) + u'-' + text(figure.id) + u'-' + two_digits(place.at.step + 1) + u'-' +
           text(step_of(figure, place).id) + u'.' + text(format_name(format));
}

std::vector<QString> target_paths(const Export& wish)
{
    const QString out = text(wish.out);
    if (wish.out == "-")
        return {};
    if (!wish.folder && !out.isEmpty())
        return {out};
    std::vector<QString> result;
    const QString folder = out.isEmpty() ? QString() : out + u'/';
    if (wish.sheet) {
        for (const auto& sheet : sheets_of(wish)) {
            const Figure& figure = *find_figure(sheet.front().figure);
            result.push_back(folder + two_digits(figure.number) + u'-' + text(figure.id) + ".png");
        }
        if (wish.folder)
            result.back() = folder + "gatefold.png";
        return result;
    }
    for (const Bookmark& place : wish.places)
        result.push_back(folder + file_name(place, wish.format));
    return result;
}

std::optional<QString> carry_out(const Export& wish)
{
    try {
        write_all(wish);
        return std::nullopt;
    } catch (const Failure& failure) {
        return failure.sentence;
    }
}

QByteArray file_bytes(const Export& wish)
{
    try {
        FrameSource frames(wish.places);
        return bytes_of(wish, wish.places.front(), frames.frame(wish.places.front()));
    } catch (const Failure&) {
        return {};
    }
}

}  // namespace gatefold
