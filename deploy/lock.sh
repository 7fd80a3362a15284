#!/usr/bin/env bash
# Writes the lock files anew: every package Higaki needs, at one exact version, from what
# pyproject.toml allows. They hold for Python 3.11 to 3.13 on x86-64 and aarch64.
set -euo pipefail
cd "$(dirname "$0")/.."

uv_version=0.13.8
tool=build/lock-tool

[ -x "$tool/bin/uv" ] || .venv/bin/python -m venv "$tool"
"$tool/bin/python" -m pip install --quiet --disable-pip-version-check "uv==$uv_version"

# Higaki runs on Linux alone, so the marker that says so on every line is left out.
compile() {
    "$tool/bin/uv" pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate \
        pyproject.toml "$@" | sed "s/ ; sys_platform == 'linux'\$//; s/ and sys_platform == 'linux'\$//"
}

compile >build/runtime.txt
compile --group dev --constraints build/runtime.txt >build/dev.txt
mv build/runtime.txt build/dev.txt deploy/lock/
echo "Written: deploy/lock/runtime.txt and deploy/lock/dev.txt."
