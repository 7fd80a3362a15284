#!/usr/bin/env bash
# Takes Higaki off this machine. Games and settings stay, for whoever installs it again.
#
#   sudo deploy/uninstall.sh [--purge] [--root DIR]
#
#   --purge       delete the games, the settings and the user that was made for them as well;
#                 there is no way back
#   --root DIR    treat DIR as /
#   --help
#
# Debian's packages stay: others may use them.
set -Eeuo pipefail

source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=deploy/lib/telling.sh
. "$source/deploy/lib/telling.sh"
# shellcheck source=deploy/lib/places.sh
. "$source/deploy/lib/places.sh"
# shellcheck source=deploy/lib/system.sh
. "$source/deploy/lib/system.sh"
# shellcheck source=deploy/lib/config_txt.sh
. "$source/deploy/lib/config_txt.sh"

steps=4 purge=no
while [ $# -gt 0 ]; do
    case $1 in
        --purge) purge=yes ;;
        --root)
            need_value "$@"
            root=$2
            shift
            ;;
        --help) show_help && exit ;;
        *) stop "There is no flag $1." "See ${0##*/} --help." ;;
    esac
    shift
done
need_root
recall_answers "$root"
find_places

step stop "Stopping"
systemctl --quiet disable --now higaki.service higaki-backup.timer 2>/dev/null || say "It was not running."

step files "Units, rules and versions"
remove_system_files
remove_config_lines
rm --recursive --force "$versions" "$current" "$previous"
rmdir --ignore-fail-on-non-empty "$root$prefix" 2>/dev/null || true

step data "Games and settings"
if [ "$purge" = yes ]; then
    rm --recursive --force "$data" "$settings"
    say "Deleted."
else
    say "Kept: $data and $settings. --purge deletes them."
fi

step user "The user $user"
if [ "$purge" = no ]; then
    say "Kept: the games are theirs."
elif id -u "$user" >/dev/null 2>&1; then
    if [ "$(getent passwd "$user" | cut --delimiter=: --fields=6)" = /var/lib/higaki ]; then
        userdel "$user" && say "Deleted."
    else
        say "Kept: $user was here before Higaki."
    fi
fi
