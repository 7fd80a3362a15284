#!/usr/bin/env bash
# Writes the lock files anew: every package Higaki needs, at one exact version and with the hash of
# each of its files, from what pyproject.toml allows. They hold for Python 3.11 to 3.13 on x86-64
# and aarch64. lgpio, which reads real buttons, has a file of its own: only a Pi needs it.
set -euo pipefail
cd "$(dirname "$0")/.."

uv_version=0.13.8
tool=build/lock-tool

[ -x "$tool/bin/uv" ] || .venv/bin/python -m venv "$tool"
"$tool/bin/python" -m pip install --quiet --disable-pip-version-check "uv==$uv_version"

# Higaki runs on Linux alone, so the marker that says so on every line is left out.
compile() {
    "$tool/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-header --no-annotate pyproject.toml "$@" |
        sed "s/ ; sys_platform == 'linux' / /; s/ and sys_platform == 'linux' / /"
}

# pi.txt: what the extra adds to runtime.txt, and nothing of that again.
only_lgpio() { awk '/^[a-z]/ { is_ours = /^lgpio==/ } is_ours'; }

compile >build/runtime.txt
compile --group dev --constraints build/runtime.txt >build/dev.txt
compile --extra pi --constraints build/runtime.txt | only_lgpio >build/pi.txt
mv build/runtime.txt build/dev.txt build/pi.txt deploy/lock/
echo "Written: deploy/lock/runtime.txt, deploy/lock/pi.txt and deploy/lock/dev.txt."
