#!/usr/bin/env bash
# Starts Higaki: in a window, on a Raspberry Pi full screen or, with no display, as a demo game on a virtual one.
# Whatever is given to this script is given to `higaki run`.
set -euo pipefail
cd "$(dirname "$0")/.."
higaki=(.venv/bin/python -m companion)

if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
    if grep --quiet --text "Raspberry Pi" /proc/device-tree/model 2>/dev/null; then
        set -- --fullscreen "$@" # its panel is the table's; --window says otherwise
    fi
    exec "${higaki[@]}" run "$@"
fi

pictures=${HIGAKI_PICTURES:-${TMPDIR:-/tmp}/higaki-demo}
echo "· No display here: playing a demo game on a virtual one, by real touches."
xvfb-run --auto-servernum --server-args="-screen 0 800x480x24" \
    "${higaki[@]}" demo --speed 40 --pictures "$pictures"
