#!/usr/bin/env bash
# What the service starts: the compositor with Higaki in it. HIGAKI_ROTATE (0, 90, 180, 270,
# clockwise) comes from /etc/higaki/kiosk.env. Called as `kiosk.sh inside` by the compositor.
set -euo pipefail

here=$(dirname "$(readlink --canonicalize "$0")")
rotate=${HIGAKI_ROTATE:-0}

# Wayland counts its turns against the clock.
declare -A transforms=([90]=270 [180]=180 [270]=90)

rotate_outputs() {
    local output
    for output in $(wlr-randr | awk '/^[^ ]/ { print $1 }'); do
        wlr-randr --output "$output" --transform "${transforms[$rotate]}"
    done
}

if [ "${1-}" = inside ]; then
    if [ "$rotate" != 0 ] && [ -z "${HIGAKI_ROTATED-}" ]; then
        rotate_outputs || echo "The screen could not be rotated: is wlr-randr installed?" >&2
    fi
    exec "$here/../../bin/higaki" run --fullscreen
fi

arguments=()
# Older cages rotate by themselves, a quarter turn for each -r; newer ones lost it.
if [ "$rotate" != 0 ] && cage -h 2>&1 | grep --quiet -- '^ *-r'; then
    for ((turn = 0; turn < rotate; turn += 90)); do arguments+=(-r); done
    export HIGAKI_ROTATED=1
fi
exec cage "${arguments[@]}" -- "$0" inside
