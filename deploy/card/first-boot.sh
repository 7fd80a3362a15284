#!/usr/bin/env bash
# Runs once on a card made by make-card.sh: installs what lies beside it, tidies up, starts anew.
set -euo pipefail

here=$(dirname "$(readlink --canonicalize "$0")")
work=$(mktemp --directory)
trap 'rm --recursive --force "$work"' EXIT

echo "Installing Higaki. This takes some minutes; the machine then starts anew, into the game."
tar --extract --gzip --no-same-owner --strip-components=1 --directory "$work" --file "$here/bundle.tar.gz"
mapfile -t flags <"$here/flags"
# With Debian's packages on the card no network is asked for anything.
from=--bundle
if compgen -G "$work/stick/*.deb" >/dev/null; then from=--offline; fi
if ! "$work/deploy/install.sh" "$from" "$work/stick" --no-start "${flags[@]}"; then
    echo "Higaki could not be installed: the lines above say why. It is tried again at the next start."
    echo "By hand: sudo $0"
    exit 1
fi
systemctl --quiet enable higaki.service higaki-backup.timer
systemctl --quiet disable higaki-first-boot.service
rm --recursive --force "$here" /etc/systemd/system/higaki-first-boot.service
sync
systemctl reboot
