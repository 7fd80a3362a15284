#!/usr/bin/env bash
# From an official Raspberry Pi OS Lite image to a card that installs Higaki at its first start.
#
#   deploy/make-card.sh [flags] IMAGE [CARD] [-- flags of install.sh]
#
#   IMAGE            Raspberry Pi OS Lite, 64-bit, as it was downloaded: .img or .img.xz
#   CARD             a file to make (higaki.img), or the card itself, such as /dev/sdb; all on it is
#                    lost
#   --bundle FILE    higaki-VERSION-aarch64.tar.gz of a release (made here if left out)
#   --help
#
# Nothing is booted or mounted, and no root is needed for a file. The image's own settings stay as
# they are: user, network and Wi-Fi come from Raspberry Pi Imager, or from whoever set them.
set -Eeuo pipefail

source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=deploy/lib/telling.sh
. "$source/deploy/lib/telling.sh"
# shellcheck source=deploy/lib/packing.sh
. "$source/deploy/lib/packing.sh"
PATH=$PATH:/usr/sbin:/sbin

steps=4 bundle='' image='' card='' flags=()
while [ $# -gt 0 ]; do
    case $1 in
        --bundle)
            need_value "$@"
            bundle=$2
            shift
            ;;
        --help) show_help && exit ;;
        --) shift && flags=("$@") && break ;;
        -*) stop "There is no flag $1." "See ${0##*/} --help." ;;
        *) if [ -z "$image" ]; then image=$1; else card=$1; fi ;;
    esac
    shift
done

work=$(mktemp --directory)
trap 'rm --recursive --force "$work" ${partial:+"$partial"}' EXIT

check_call() {
    local tool
    [ -n "$image" ] || stop "No image is named." "See ${0##*/} --help."
    for tool in sfdisk debugfs e2fsck xz; do
        command -v "$tool" >/dev/null ||
            stop "$tool is missing here." "Debian has it in fdisk, e2fsprogs and xz-utils."
    done
    [ -f "$image" ] || stop "There is no image $image." "Download Raspberry Pi OS Lite (64-bit)."
    [ -z "$bundle" ] || [ -f "$bundle" ] || stop "There is no bundle $bundle." "See --bundle."
    card=$(readlink --canonicalize-missing "${card:-higaki.img}")
    if is_device; then check_card; fi
    if [ -f "$image.sha256" ]; then
        say "Checking $image.sha256"
        [ "$(sha256sum <"$image" | cut --delimiter=' ' --fields=1)" = \
            "$(cut --delimiter=' ' --fields=1 "$image.sha256")" ] ||
            stop "$image is not what its .sha256 says." "Download it anew."
    fi
}

is_device() { [[ $card == /dev/* ]]; }

# A whole card that can be taken out, and that nothing here uses: neither a partition of it nor an
# encrypted or logical volume on one.
check_card() {
    local found kind removable
    found=$(lsblk --nodeps --noheadings --output TYPE,RM "$card" 2>/dev/null) ||
        stop "There is no card $card." "lsblk lists what is there."
    read -r kind removable <<<"$found"
    [ "$kind" = disk ] || stop "$card is no whole card." "Name the card, not one of its partitions."
    [[ ${card##*/} == mmcblk* || $removable = 1 ]] ||
        stop "$card cannot be taken out, so it may be this machine's own disk." "Make a file, and write it with Raspberry Pi Imager."
    [ -z "$(lsblk --noheadings --output MOUNTPOINT "$card" | tr -d ' \n')" ] ||
        stop "$card is mounted." "Unmount it first."
}

# Where the root file system begins, in bytes.
root_offset() {
    sfdisk --json "$1" 2>/dev/null | tr -d ' \n' | grep --only-matching '{"node":[^}]*}' |
        sed -n 's/.*"start":\([0-9]*\).*"type":"83".*/\1/p' | head -n 1 | { read -r start && echo $((start * 512)); }
}

has() { [ "$(debugfs -R "stat $1" "$root" 2>/dev/null | grep --count '^Inode:')" -gt 0 ]; }

check_image() {
    local offset
    offset=$(root_offset "$partial") ||
        stop "$image has no Linux partition." "Is it Raspberry Pi OS, unpacked or as .img.xz?"
    root="$partial?offset=$offset"
    has /etc/os-release || stop "$image holds no system." "Download Raspberry Pi OS Lite (64-bit)."
    has /usr/lib/ld-linux-aarch64.so.1 || stop "$image is not for 64 bits." "Take Raspberry Pi OS Lite (64-bit)."
    ! has /usr/sbin/lightdm || stop "$image has a desktop, which would take the screen." "Take Raspberry Pi OS Lite."
    ! has /opt/higaki-card || stop "$image has been through this already." "Start from the image as it was downloaded."
}

make_bundle() {
    local name=higaki
    mkdir "$work/$name"
    # Dated as the newest file: the same sources make the same bundle.
    SOURCE_DATE_EPOCH=$(cd "$source" && find deploy companion -type f -printf '%Ts\n' | sort -n | tail -n 1)
    export SOURCE_DATE_EPOCH
    (cd "$source" && list_sources | tar --null --files-from - --create) | tar --extract --directory "$work/$name"
    "$source/deploy/bundle.sh" "$work/$name/stick"
    bundle=$work/bundle.tar.gz
    pack "$work" "$name" "$bundle"
}

# What is written, and that it is whole: root's, and to be read by everybody.
put_files() {
    local there=/opt/higaki-card units=/etc/systemd/system
    if [ ${#flags[@]} -gt 0 ]; then printf '%s\n' "${flags[@]}"; fi >"$work/flags"
    # By names without a folder: debugfs splits its commands at spaces.
    cp "$source"/deploy/card/* "$work/"
    [ "$bundle" = "$work/bundle.tar.gz" ] || cp "$bundle" "$work/bundle.tar.gz"
    {
        has /opt || echo "mkdir /opt"
        echo "mkdir $there"
        echo "write bundle.tar.gz $there/bundle.tar.gz"
        echo "write flags $there/flags"
        echo "write first-boot.sh $there/first-boot.sh"
        echo "write higaki-first-boot.service $units/higaki-first-boot.service"
        has "$units/multi-user.target.wants" || echo "mkdir $units/multi-user.target.wants"
        echo "symlink $units/multi-user.target.wants/higaki-first-boot.service $units/higaki-first-boot.service"
        echo "set_inode_field $there mode 040755"
        own 0100755 "$there/first-boot.sh"
        own 0100644 "$there/bundle.tar.gz" "$there/flags" "$units/higaki-first-boot.service"
    } >"$work/commands"
    # debugfs ends well whatever happens: what it says and what is there afterwards is looked at.
    (cd "$work" && debugfs -w -f commands "$root" >said 2>&1)
    (cd "$work" && debugfs -R "dump $there/bundle.tar.gz back" "$root" 2>/dev/null)
    if ! cmp --quiet "$bundle" "$work/back" || ! has "$units/multi-user.target.wants/higaki-first-boot.service"; then
        cat "$work/said" >&2
        stop "The files could not be put into the image." "Is there room for $(du --human-readable "$bundle" | cut --fields=1) in it?"
    fi
    e2fsck -f -n "$root" >"$work/said" 2>&1 || { cat "$work/said" >&2 && stop "The image is damaged now." "Report the lines above."; }
}

own() {
    local mode=$1 path
    shift
    for path; do
        printf 'set_inode_field %s %s\n' "$path" "mode $mode" "$path" "uid 0" "$path" "gid 0"
    done
}

step look "Looking at the image"
check_call
partial=$(mktemp "$(is_device && echo "$work/card.XXXX" || echo "$card.XXXX")")

step unpack "Unpacking it"
case $image in *.xz) xz --decompress --stdout "$image" >"$partial" ;; *) cp --sparse=always "$image" "$partial" ;; esac
check_image

step files "Putting Higaki in"
if [ -z "$bundle" ]; then
    # shellcheck source=deploy/lib/versions.sh
    . "$source/deploy/lib/versions.sh"
    make_bundle
fi
put_files

step card "Writing $card"
if is_device; then
    dd if="$partial" of="$card" bs=4M conv=fsync status=progress || stop "$card could not be written." "Is it large enough, and may you write it (sudo)?"
else
    chmod 0644 "$partial"
    mv "$partial" "$card"
    partial=''
fi
say "Ready. At its first start it installs Higaki, with a network for Debian's packages, and starts anew."
say "User and Wi-Fi are as in the image: Raspberry Pi Imager sets them when it writes a custom image."
