# Archives that depend on their content alone. Sourced by release.sh.
# shellcheck shell=bash

# pack FOLDER NAME ARCHIVE: NAME in FOLDER as a tar.gz, dated $SOURCE_DATE_EPOCH, of nobody.
pack() {
    LC_ALL=C tar --create --directory "$1" --format=gnu --sort=name --owner=0 --group=0 \
        --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" "$2" |
        gzip --no-name --best >"$3"
}
