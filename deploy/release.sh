#!/usr/bin/env bash
# Builds what is handed out of the last commit: wheel, source, an offline bundle for each kind of
# machine, a bill of materials and checksums. Built twice, in two places: both must be the same.
#
#   deploy/release.sh [DIR]      # dist
#
# It needs a network for the packages of the bundles, and .venv as `make test` leaves it.
set -Eeuo pipefail

source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=deploy/lib/telling.sh
. "$source/deploy/lib/telling.sh"
# shellcheck source=deploy/lib/packing.sh
. "$source/deploy/lib/packing.sh"
step_name=release

[ "${1-}" != --help ] || { show_help && exit; }
target=${1:-$source/dist}
cd "$source"
python=$source/.venv/bin/python
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' companion/__init__.py)
git rev-parse --verify --quiet HEAD >/dev/null || stop "This is no git repository." "A release is made of a commit."
[ -z "$(git status --porcelain)" ] || say "What is not committed is left out."
# Every date in what is built is that of the commit.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

# build DIR
build() {
    local out=$1 work machine
    umask 022 # the wheel keeps the modes of the files it is built from
    work=$(mktemp --directory)
    mkdir --parents "$out" "$work/higaki-$version"
    git archive HEAD | tar --extract --no-same-permissions --directory "$work/higaki-$version"
    pack "$work" "higaki-$version" "$out/higaki-$version-source.tar.gz"
    cp --recursive "$work/higaki-$version" "$work/to-build"
    "$python" -m pip --disable-pip-version-check --quiet wheel --no-deps --no-index \
        --no-build-isolation --wheel-dir "$out" "$work/to-build" ||
        stop "The wheel could not be built." "Does make test pass?"
    # A box needs no tests.
    rm --recursive "$work/higaki-$version/tests" "$work/higaki-$version/.ci"
    for machine in aarch64 x86_64; do
        PYTHON=$python "$work/higaki-$version/deploy/bundle.sh" --machine "$machine" \
            "$work/higaki-$version/stick" >/dev/null
        pack "$work" "higaki-$version" "$out/higaki-$version-$machine.tar.gz"
        mv "$work/higaki-$version/stick" "$work/$machine"
    done
    "$python" deploy/sbom.py --version "$version" --date "$SOURCE_DATE_EPOCH" \
        --debian deploy/packages/appliance.txt "$work/aarch64" "$work/x86_64" \
        >"$out/higaki-$version.cdx.json"
    (cd "$out" && sha256sum -- higaki-* | LC_ALL=C sort --key=2 >SHA256SUMS)
    rm --recursive --force "$work"
}

both=$(mktemp --directory)
trap 'rm --recursive --force "$both"' EXIT
say "Version $version of $(git log -1 --format=%h)"
(umask 022 && build "$both/one")
# Another place, another hour, another umask, another language: none of it may show.
say "And once more"
(umask 077 && export TZ=Pacific/Auckland LC_ALL=C TMPDIR="$both" && build "$both/two")
cmp "$both/one/SHA256SUMS" "$both/two/SHA256SUMS" ||
    stop "Two builds of one commit differ: the line above says where." "This is a mistake of Higaki's: report it."
rm --recursive --force "$target"
mkdir --parents "$target"
cp "$both/one"/* "$target/"
say "Built twice, the same both times. In $target:"
sed 's/^/      /' "$target/SHA256SUMS"
