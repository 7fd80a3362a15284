#!/usr/bin/env bash
# Makes this machine a Higaki box: it boots into the game. Run it again at any time.
#
#   sudo deploy/install.sh [flags]
#
#   --rotate 0|90|180|270      turn the picture clockwise (0)
#   --output NAME              the screen that touch belongs to, such as DSI-1 (the only one)
#   --buttons, --no-buttons    with or without coloured buttons (with, on a Raspberry Pi)
#   --config-txt, --no-config-txt   write the pins' pull-ups into config.txt or not (with buttons)
#   --disable-desktop          switch off a desktop that would take the screen
#   --offline DIR              the folder of deploy/bundle.sh is there; fetch nothing
#   --bundle DIR               the same, but Debian's packages are fetched
#   --no-packages              leave Debian's packages alone
#   --version-from DIR|WHEEL   what to install (the folder this script lies in)
#   --accept-differences       switch even if a finished game comes out differently
#   --start, --no-start        start it, or only install it (start)
#   --prefix DIR               where the versions go (/opt/higaki)
#   --user NAME                who Higaki runs as (higaki)
#   --root DIR                 treat DIR as /, for images and tests; then --no-start
#   --help
#
# What is answered once holds for later runs. Games are in /var/lib/higaki and never touched.
set -Eeuo pipefail
# Whatever root's umask is: what is installed is read by another user.
umask 022

source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=deploy/lib/telling.sh
. "$source/deploy/lib/telling.sh"
# shellcheck source=deploy/lib/places.sh
. "$source/deploy/lib/places.sh"
# shellcheck source=deploy/lib/system.sh
. "$source/deploy/lib/system.sh"
# shellcheck source=deploy/lib/bundle.sh
. "$source/deploy/lib/bundle.sh"
# shellcheck source=deploy/lib/config_txt.sh
. "$source/deploy/lib/config_txt.sh"
# shellcheck source=deploy/lib/versions.sh
. "$source/deploy/lib/versions.sh"
# shellcheck source=deploy/lib/switching.sh
. "$source/deploy/lib/switching.sh"

steps=8
offline='' bundle='' version_from=$source accept_differences=no
with_packages=yes disable_desktop=no with_start=auto

for ((at = 1; at < $#; at++)); do
    next=$((at + 1))
    if [ "${!at}" = --root ]; then root=${!next}; fi
done
recall_answers "$root"

while [ $# -gt 0 ]; do
    case $1 in
        --rotate | --output | --offline | --bundle | --version-from | --prefix | --user | --root)
            need_value "$@"
            name=${1#--}
            case $1 in
                --offline | --bundle | --version-from | --root) value=$(readlink --canonicalize-missing "$2") ;;
                *) value=$2 ;;
            esac
            printf -v "${name//-/_}" '%s' "$value"
            shift
            ;;
        --buttons) buttons=yes ;;
        --no-buttons) buttons=no ;;
        --config-txt) config_txt=yes ;;
        --no-config-txt) config_txt=no ;;
        --disable-desktop) disable_desktop=yes ;;
        --no-packages) with_packages=no ;;
        --accept-differences) accept_differences=yes ;;
        --start) with_start=yes ;;
        --no-start) with_start=no ;;
        --help) show_help && exit ;;
        *) stop "There is no flag $1." "See ${0##*/} --help." ;;
    esac
    shift
done

check_machine() {
    need_root
    case $rotate in 0 | 90 | 180 | 270) ;; *) stop "--rotate $rotate is no quarter turn." "Take 0, 90, 180 or 270." ;; esac
    # All three are written into rules and units, where more than a name would be a command.
    [[ $prefix =~ ^(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$ && $user =~ ^[a-z_][a-z0-9_-]*$ ]] ||
        stop "--prefix $prefix or --user $user cannot be." "Take an absolute path and a user's name."
    [[ $output =~ ^[A-Za-z0-9-]*$ ]] ||
        stop "--output $output is no screen's name." "Names are like DSI-1: see /sys/class/drm."
    command -v apt-get >/dev/null ||
        stop "This is no Debian." "Take Raspberry Pi OS Lite or Debian 12 or 13."
    [ -e "$version_from" ] || stop "There is no $version_from." "Name a folder or a wheel."
    local folder=${offline:-$bundle}
    [ -z "$folder" ] || [ -d "$folder" ] || stop "There is no folder $folder." "See --offline."
    [ -z "$folder" ] || take_over_bundle "$folder"
    if systemctl --quiet is-enabled display-manager.service 2>/dev/null; then
        [ "$disable_desktop" = yes ] ||
            stop "A desktop is set to start here and would take the screen." \
                "Run it again with --disable-desktop, or take Raspberry Pi OS Lite."
        systemctl --quiet disable --now display-manager.service
    fi
    if [ "$with_start" = auto ] && [ -n "$root" ]; then with_start=no; fi
}

# Not in somebody's folder: Python would take modules from there before its own, as root, and the
# service's user may not even be allowed in.
cd /

step machine "Looking at this machine"
check_machine
find_places
before=$(target "$current")

step packages "Debian packages"
if [ "$with_packages" = yes ]; then install_packages; else say "Left alone."; fi

step user "The user $user"
make_user

version=$(name_version)
folder=$versions/$version
step version "Version $version"
build_version "$folder"

step games "Finished games, replayed with the new version"
if [ -n "$before" ] && [ "$before" != "$folder" ]; then
    prove_games "$before" "$folder"
else
    say "Nothing to compare."
fi

step config.txt "Pins"
if wants_config_txt; then add_config_lines; else say "config.txt is left alone."; fi

step switch "Switching to $version"
keep_answers
switch_to "$folder"

step start "Starting"
if [ "$with_start" = no ]; then
    say "Not started. It starts with: systemctl enable --now higaki"
elif start_service; then
    prune_versions
    say "Higaki is on the table."
else
    roll_back "$folder" "$before"
fi
