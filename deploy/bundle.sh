#!/usr/bin/env bash
# Fetches what a machine without network needs into a folder for a stick: install.sh --offline DIR.
#
#   deploy/bundle.sh [flags] DIR
#
#   --machine aarch64|x86_64   what it is for (aarch64, a Raspberry Pi)
#   --python 3.11|3.12|3.13    its Python; may be said more than once (3.11 and 3.13)
#   --debs DIR                 take the .deb files of this folder along
#   --help
#
# Only the files whose hashes are in deploy/lock/ are taken; MANIFEST says the hash of each file.
set -Eeuo pipefail

source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=deploy/lib/telling.sh
. "$source/deploy/lib/telling.sh"
# shellcheck source=deploy/lib/bundle.sh
. "$source/deploy/lib/bundle.sh"
step_name=bundle

machine=aarch64 debs='' folder='' pythons=()
while [ $# -gt 0 ]; do
    case $1 in
        --machine | --debs)
            need_value "$@"
            printf -v "${1#--}" '%s' "$2"
            shift
            ;;
        --python)
            need_value "$@"
            pythons+=("$2")
            shift
            ;;
        --help) show_help && exit ;;
        -*) stop "There is no flag $1." "See ${0##*/} --help." ;;
        *) folder=$1 ;;
    esac
    shift
done
[ -n "$folder" ] || stop "No folder is named." "See ${0##*/} --help."
case $machine in aarch64 | x86_64) ;; *) stop "There is no --machine $machine." "Take aarch64 or x86_64." ;; esac
[ ${#pythons[@]} -gt 0 ] || pythons=(3.11 3.13)
[ -z "$debs" ] || compgen -G "$debs/*.deb" >/dev/null ||
    stop "There are no .deb files in $debs." "See --debs."
# What a folder holds besides an earlier bundle, which is made anew.
strangers() {
    find "$folder/" -mindepth 1 -printf '%P\n' | grep --invert-match --line-regexp --fixed-strings \
        --regexp="$manifest" --file=<(cut --characters=67- "$folder/$manifest" 2>/dev/null) || true
}
[ ! -e "$folder" ] || [[ -d $folder && -z "$(strangers)" ]] ||
    stop "$folder holds something else." "Name a new folder, or an empty one."

# Debian 12 has glibc 2.36; whatever is built for an older one runs there as well.
platforms=(--platform "linux_$machine" --platform "manylinux2014_$machine")
for minor in 17 24 26 27 28 31 34 35 36; do platforms+=(--platform "manylinux_2_${minor}_$machine"); done

work=$(mktemp --directory)
trap 'rm --recursive --force "$work"' EXIT
"${PYTHON:-python3}" -m venv "$work/tool" || stop "No Python environment could be made." "Is python3-venv there?"

# fetch PYTHON LOCK: the files of a lock for one Python, as wheels. A package that another one
# needs and that the lock lacks is an error. Conditions in the lock are left out: pip would ask
# them of the Python it runs on.
fetch() {
    sed 's/ ;[^\\]*//' "$source/deploy/lock/$2" >"$work/$2"
    "$work/tool/bin/python" -m pip download --quiet --disable-pip-version-check \
        --require-hashes --only-binary ":all:" --implementation cp --python-version "$1" \
        "${platforms[@]}" --dest "$work/files" --requirement "$work/$2" ||
        stop "The packages of $2 could not be fetched for Python $1 on $machine." "Is this machine online?"
}

for python in "${pythons[@]}"; do
    say "Python $python on $machine"
    fetch "$python" runtime.txt
    # Newer Pythons have no wheel of it and take the one of Raspberry Pi OS.
    case $python in 3.11 | 3.12) [ "$machine" != aarch64 ] || fetch "$python" pi.txt ;; esac
done
[ -z "$debs" ] || cp "$debs"/*.deb "$work/files/"
(cd "$work/files" && LC_ALL=C && sha256sum -- * >"../$manifest")
rm --recursive --force "$folder"
mkdir --parents "$folder"
cp "$work/files"/* "$work/$manifest" "$folder/"
say "$(wc --lines <"$folder/$manifest") files are in $folder."
