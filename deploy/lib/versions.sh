# One folder for each version, with its own Python environment. Sourced after places.sh.
# shellcheck shell=bash disable=SC2154

find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return
        fi
    done
    stop "Higaki needs Python 3.11 or newer." "Take a Debian or Raspberry Pi OS of 2023 or later."
}

# There is no wheel of lgpio for Python 3.13: there the distribution's is seen through.
needs_system_lgpio() {
    "$(find_python)" -c 'import sys; sys.exit(sys.version_info < (3, 13))'
}

# A name that changes whenever anything in it does: 0.1.0-3f2a9c1b.
name_version() {
    local number sum
    if [ -d "$version_from" ]; then
        number=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$version_from/companion/__init__.py")
        sum=$(cd "$version_from" && list_sources | xargs -0 sha256sum | sha256sum)
    else
        number=$(basename "$version_from" | cut --delimiter=- --fields=2)
        sum=$(cd "$source" && {
            sha256sum <"$version_from"
            find deploy systemd -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
        } | sha256sum)
    fi
    echo "$number-${sum:0:8}"
}

list_sources() {
    find companion hardware kv deploy systemd docs pyproject.toml README.md LICENSE \
        \( -name __pycache__ -o -name '.*_cache' \) -prune -o -type f -print0 2>/dev/null |
        LC_ALL=C sort -z
}

# build_version FOLDER: a version is complete when its mark is there; half of one is made anew.
build_version() {
    local folder=$1 pip
    if [ -e "$folder/.complete" ]; then
        say "Version ${folder##*/} is there already."
        return
    fi
    rm --recursive --force "$folder"
    mkdir --parents "$folder"
    make_environment "$folder"
    pip=("$folder/bin/python" -m pip --disable-pip-version-check --quiet)
    local index=()
    [ -z "$packages" ] || index=(--no-index --find-links "$packages")
    say "Installing Python packages${packages:+ from ${offline:-$bundle}}"
    # Only the very files that were locked, and none that would be built here by its own script.
    local locked=("${pip[@]}" install "${index[@]}" --require-hashes --only-binary ":all:")
    "${locked[@]}" --ignore-installed --requirement "$source/deploy/lock/runtime.txt" ||
        stop "The Python packages could not be installed." \
            "Is this machine online? If not, fetch them elsewhere and use --offline: see docs/build-the-box.md."
    if wants_buttons && ! needs_system_lgpio; then
        "${locked[@]}" --requirement "$source/deploy/lock/pi.txt" ||
            stop "lgpio, which reads the buttons, could not be installed." "Run it again with --no-buttons."
    fi
    install_higaki "$folder"
    mkdir --parents "$folder/share"
    cp --recursive "$source/deploy" "$source/systemd" "$source/docs" "$folder/share/"
    # Whoever fetched the sources may have kept them to themselves.
    chmod --recursive u=rwX,go=rX "$folder/share"
    touch "$folder/.complete"
}

make_environment() {
    local options=()
    if wants_buttons && needs_system_lgpio; then options=(--system-site-packages); fi
    "$(find_python)" -m venv "${options[@]}" "$1" ||
        stop "No Python environment could be made in $1." "Is there room on the card, and python3-venv?"
}

# From a wheel, or built from a copy, so that nothing is left in the folder it came from.
install_higaki() {
    local wheel=$version_from work
    if [ -d "$version_from" ]; then
        work=$(mktemp --directory)
        (cd "$version_from" && list_sources | tar --null --files-from - --create) |
            tar --extract --no-same-owner --directory "$work"
        wheel=$work
    fi
    "${pip[@]}" install --no-deps --no-index --no-build-isolation --force-reinstall "$wheel" ||
        stop "Higaki itself could not be installed." "Is $version_from whole? Fetch it anew."
    [ -z "${work-}" ] || rm --recursive --force "$work"
}

# Only the version that runs and the one before it stay.
prune_versions() {
    local folder
    for folder in "$versions"/*; do
        case $folder in
            "$(target "$current")" | "$(target "$previous")") ;;
            *) rm --recursive --force "$folder" ;;
        esac
    done
}
