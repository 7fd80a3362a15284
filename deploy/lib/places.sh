# Where things are put, and what was answered last time. Sourced after telling.sh.
# shellcheck shell=bash disable=SC2034

root=
prefix=/opt/higaki
user=higaki
rotate=0
output=
buttons=auto
config_txt=auto

# Everything below $root, which is empty but for tests and images. Call it when the flags are read.
find_places() {
    versions=$root$prefix/versions
    current=$root$prefix/current
    previous=$root$prefix/previous
    settings=$root/etc/higaki
    answers=$settings/install.conf
    data=$root/var/lib/higaki
    units=$root/etc/systemd/system
    backlight_hole=$units/higaki.service.d/50-backlight.conf
    udev=$root/etc/udev/rules.d
    polkit=$root/etc/polkit-1/rules.d
}

# What was answered at the last installation holds until it is answered anew.
recall_answers() {
    local name value
    [ -e "$1/etc/higaki/install.conf" ] || return 0
    while IFS='=' read -r name value; do
        case $name in
            prefix | user | rotate | output | buttons | config_txt)
                printf -v "$name" '%s' "$value" ;;
        esac
    done <"$1/etc/higaki/install.conf"
}

keep_answers() {
    local name
    mkdir --parents "$settings"
    for name in prefix user rotate output buttons config_txt; do
        printf '%s=%s\n' "$name" "${!name}"
    done >"$answers"
}

# The folder a link points to, or nothing.
target() { [ ! -L "$1" ] || readlink --canonicalize-missing "$1"; }

# point LINK FOLDER: a link is changed in one step, so there is always one.
point() {
    ln --symbolic --force --no-dereference "$2" "$1.new"
    mv --no-target-directory "$1.new" "$1"
}
