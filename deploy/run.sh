#!/usr/bin/env bash
# Starts Higaki: in a window, on a Raspberry Pi full screen or, with no display, as a demo game on a virtual one.
# Whatever is given to this script is given to `higaki run`.
set -euo pipefail
cd "$(dirname "$0")/.."
higaki=(.venv/bin/python -m companion)
longest_seconds=1200 # a minute is usual, and no machine is twenty times as slow

if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
    if grep --quiet --text "Raspberry Pi" /proc/device-tree/model 2>/dev/null; then
        set -- --fullscreen "$@" # its panel is the table's; --window says otherwise
    fi
    exec "${higaki[@]}" run "$@"
fi

pictures=${HIGAKI_PICTURES:-${TMPDIR:-/tmp}/higaki-demo}
echo "· No display here: playing a demo game on a virtual one, by real touches."
# Not xvfb-run: it may wait for ever for a server that was quicker than itself. This one chooses a
# number that is free and says it when it can be drawn on, or says nothing and ends.
exec {numbers}< <(exec Xvfb -displayfd 3 -screen 0 800x480x24 -nolisten tcp 3>&1 >/dev/null 2>&1)
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
if ! read -r -t 60 -u "$numbers" number; then
    echo "The virtual display (Xvfb) does not start: is there room in /tmp, and is it writable?" >&2
    exit 1
fi
status=0
DISPLAY=:$number timeout --foreground --kill-after=10 "$longest_seconds" \
    "${higaki[@]}" demo --speed 40 --pictures "$pictures" || status=$?
if [ "$status" = 124 ] || [ "$status" = 137 ]; then
    echo "The demo has stood still for too long: is this machine very busy? Please try again." >&2
    exit 1
fi
exit "$status"
