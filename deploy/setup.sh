#!/usr/bin/env bash
# Makes this folder ready for one purpose: `deploy/setup.sh run` or `deploy/setup.sh test`.
#
# Missing system packages come through apt, Python packages go into .venv at the versions of
# deploy/lock/. What is there already is left alone, so a second call is quick and needs no network.
# PYTHON=/path/to/python3 chooses another Python.
set -euo pipefail
cd "$(dirname "$0")/.."

case ${1-} in
    run) package_lists=(deploy/packages/run.txt) lock=deploy/lock/runtime.txt ;;
    test) package_lists=(deploy/packages/{run,test}.txt) lock=deploy/lock/dev.txt ;;
    *) echo "Usage: deploy/setup.sh run|test" >&2 && exit 2 ;;
esac
ready=.venv/.ready-$1

say() { echo "· $*"; }

stop() {
    echo "$*" >&2
    exit 1
}

# The first Python that will do, or nothing.
find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return
        fi
    done
}

# System packages that are asked for and not there, one a line. A package counts as there under
# a name it provides, too: Debian 13 calls libmtdev1 libmtdev1t64.
missing_packages() {
    {
        # shellcheck disable=SC2016 # dpkg-query fills these in, not the shell
        dpkg-query --show --showformat '${db:Status-Status} ${Package} ${Provides}\n' |
            sed -n 's/^installed //p' | sed 's/([^)]*)//g; s/,/ /g' | tr -s ' ' '\n'
        echo --
        sed 's/ *#.*//' "${package_lists[@]}"
        needed_for_python
    } | awk '/^--$/ { asking = 1; next } !asking { there[$0] } asking && NF && !($0 in there)'
}

needed_for_python() {
    local python
    python=$(find_python)
    if [ -z "$python" ]; then
        echo python3
        echo python3-venv
    elif ! "$python" -c 'import ensurepip' 2>/dev/null; then
        echo python3-venv
    fi
}

install_packages() {
    local missing install
    if ! command -v dpkg-query >/dev/null; then
        [ -e "$ready" ] || say "This is no Debian: packages like those in deploy/packages/ must be there."
        return
    fi
    missing=$(missing_packages | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    install="apt-get update && apt-get install --yes --no-install-recommends ${missing% }"
    if [ "$(id -u)" = 0 ]; then
        as_root=()
    elif sudo -n true 2>/dev/null; then
        as_root=(sudo -n)
    else
        stop "Some system packages are missing. Please run this line, then try again:
sudo sh -c '$install'"
    fi
    say "Installing system packages: $missing"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive sh -c "{ $install; } >/dev/null" ||
        stop "apt could not install them. Please run this line, and see what it says:
sudo sh -c '$install'"
}

# What the environment was made from; when this changes it is made ready again.
fingerprint() {
    { pwd && .venv/bin/python --version && cat "$lock" pyproject.toml deploy/setup.sh; } | sha256sum
}

make_environment() {
    local python
    python=$(find_python)
    [ -n "$python" ] ||
        stop "Higaki needs Python 3.11 or newer; ${PYTHON:-python3} is older or missing here."
    if ! fits "$python"; then
        say "Making a private Python environment in .venv ($("$python" --version))"
        "$python" -m venv --clear .venv
    elif [ -e "$ready" ] && [ "$(fingerprint)" = "$(cat "$ready")" ]; then
        return
    fi
    say "Installing Python packages from $lock"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --require-hashes --requirement "$lock" ||
        stop "The Python packages could not be installed; is this machine online?"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps \
        --no-build-isolation --editable . || stop "Higaki itself could not be installed into .venv."
    fingerprint >"$ready"
}

# Whether .venv works and is of the Python that was asked for (any that works, when none was).
fits() {
    .venv/bin/python -c 'import pip' 2>/dev/null || return 1
    [ -z "${PYTHON-}" ] || [ "$("$1" --version)" = "$(.venv/bin/python --version)" ]
}

install_packages
make_environment
