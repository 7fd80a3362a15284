# The folder of --offline: what deploy/bundle.sh put there, and nothing else. Sourced after telling.sh.
# shellcheck shell=bash disable=SC2034

manifest=MANIFEST

# take_over_bundle DIR: from now on `packages` is a copy of it that only root can change, with each
# file as the manifest says. Whoever owns the stick can no longer exchange one after the look.
packages=
take_over_bundle() {
    local from=$1 name
    [ -f "$from/$manifest" ] ||
        stop "$from has no $manifest, so nothing says what belongs there." \
            "Make the folder with deploy/bundle.sh: see docs/build-the-box.md."
    packages=$(mktemp --directory)
    trap 'rm --recursive --force "$packages"' EXIT
    cp "$from/$manifest" "$packages/"
    # "HASH  NAME" on each line, and no name that leads elsewhere.
    if grep --quiet --invert-match --extended-regexp \
        '^[0-9a-f]{64}  [A-Za-z0-9_][A-Za-z0-9_.+%~-]*$' "$packages/$manifest"; then
        stop "$from/$manifest is not what deploy/bundle.sh writes." "Make the folder anew."
    fi
    while read -r _ name; do
        [ -f "$from/$name" ] || stop "$from lacks $name." "Copy the folder anew, as a whole."
        cp "$from/$name" "$packages/"
    done <"$packages/$manifest"
    (cd "$packages" && sha256sum --check --strict --quiet "$manifest") ||
        stop "A file in $from is not the one that was put there." "Copy the folder anew."
    # apt reads them as a user of its own.
    chmod 0755 "$packages"
}
