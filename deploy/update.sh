#!/usr/bin/env bash
# Brings an installed Higaki to the version in this folder, with what was answered before.
#
#   sudo deploy/update.sh [flags of install.sh]
#
# Before anything is switched, every finished game is replayed with the new version; if one comes
# out differently, the old version goes on and the game is named. If the new version does not stay
# up, the old one is started again.
set -Eeuo pipefail

source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=deploy/lib/telling.sh
. "$source/deploy/lib/telling.sh"

root=
for ((at = 1; at <= $#; at++)); do
    next=$((at + 1))
    case ${!at} in
        --help) show_help && exit ;;
        --root) root=${!next-} ;;
    esac
done
need_root
[ -e "$root/etc/higaki/install.conf" ] ||
    stop "Higaki is not installed here." "Run deploy/install.sh instead."
exec "$source/deploy/install.sh" "$@"
