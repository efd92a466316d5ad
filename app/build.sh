# SPDX-License-Identifier: GPL-3.0-or-later
# What app/run and tests/run share: the packages and the way from sources to a build folder. It is sourced, with
# $root set to the project's folder. All messages go to standard error: standard output is the program's.

program_packages='g++ cmake ninja-build qt6-base-dev libgl-dev libqcustomplot-dev libeigen3-dev libopenblas0 libfreetype-dev fonts-inter fonts-dejavu-core'
libraries='a C++20 compiler, CMake 3.25, Qt 6.4 with Widgets and Test, QCustomPlot 2.1 for Qt 6, Eigen 3.4, FreeType, and the fonts Inter and DejaVu Sans'

case ${CXX:-g++} in
*clang*) compiler=clang ;;
*) compiler=gcc ;;
esac

say()
{
    echo "${0##*/}: $*" >&2
}

as_root()
{
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# Installs those of the named packages that are missing. Where that is impossible it says so and goes on, because
# the libraries may have come another way; configuring names the one that has not.
install_packages()
{
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "there is no apt-get here; Gatefold needs $libraries."
        return
    fi
    known=$(dpkg-query --show --showformat='|${Package} ${db:Status-Status}|' "$@" 2>/dev/null) || :
    missing=
    for package; do
        case $known in
        *"|$package installed|"*) ;;
        *) missing="$missing $package" ;;
        esac
    done
    [ "$missing" ] || return 0
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        say "these packages are missing, and installing them needs root or sudo:$missing."
        return
    fi
    say "installing$missing"
    {
        as_root apt-get update -o DPkg::Lock::Timeout=600 || :
        # shellcheck disable=SC2086 # a list of package names
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
            -o DPkg::Lock::Timeout=600 $missing || say "apt-get could not install all of:$missing."
    } </dev/null >&2
}

# build FOLDER TARGET OPTION...: configures and builds. FOLDER/built then has the time at which that began, so that a
# source changed meanwhile is newer. The lock keeps two builds in one folder apart.
build()
{
    folder=$1
    target=$2
    shift 2
    mkdir -p "$folder" || return
    (
        ! command -v flock >/dev/null || flock 9
        : >"$folder/begun"
        if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
            set -- --fresh "$@" # a first build, or the project's folder has moved
            ! command -v ninja >/dev/null || set -- -G Ninja "$@"
        fi
        cmake -S "$root" -B "$folder" "$@" &&
            cmake --build "$folder" --target "$target" --parallel "$(nproc)" &&
            mv -f "$folder/begun" "$folder/built"
    ) </dev/null >&2 9>"$folder/lock"
}
