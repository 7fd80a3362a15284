# What lies outside Higaki's own folder: packages, user, units, rules. Sourced after places.sh.
# shellcheck shell=bash disable=SC2154

install_packages() {
    local names plan
    mapfile -t names < <(sed 's/ *#.*//; /^$/d' "$source/deploy/packages/appliance.txt")
    if wants_buttons && needs_system_lgpio; then names+=(python3-lgpio); fi
    if plan=$(apt-get --simulate --no-install-recommends install "${names[@]}" 2>&1) &&
        ! grep --quiet '^Inst' <<<"$plan"; then
        say "All there already."
        return
    fi
    if [ -n "$offline" ]; then
        compgen -G "$packages/*.deb" >/dev/null ||
            stop "Debian packages are missing, and $offline has none." \
                "Put the .deb files of these there, or install them: ${names[*]}"
        # Without its sources apt takes what lies there, and asks nobody else.
        DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet \
            -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts=/dev/null \
            install --yes --no-install-recommends "$packages"/*.deb >/dev/null ||
            stop "The packages in $offline could not be installed." "See what apt says above."
        return
    fi
    say "Fetching ${names[*]}"
    local way_out="Is this machine online? If not, see --offline. Else try: apt-get install ${names[*]}"
    apt-get --quiet --quiet update || stop "apt could not ask for packages." "$way_out"
    need_lgpio_of_the_system "${names[@]}"
    DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet install --yes \
        --no-install-recommends "${names[@]}" >/dev/null || stop "apt could not install them." "$way_out"
}

# Raspberry Pi OS has it, plain Debian 13 does not.
need_lgpio_of_the_system() {
    [[ " $* " != *" python3-lgpio "* ]] || apt-cache show python3-lgpio >/dev/null 2>&1 ||
        stop "This system has no python3-lgpio, which reads the buttons." \
            "Take Raspberry Pi OS, or run it again with --no-buttons."
}

make_user() {
    local group
    if ! id -u "$user" >/dev/null 2>&1; then
        useradd --system --user-group --home-dir /var/lib/higaki --no-create-home \
            --shell /usr/sbin/nologin "$user"
    fi
    # Only groups that exist here; never `input`, where every tap would count twice.
    for group in video render gpio dialout; do
        if getent group "$group" >/dev/null; then usermod --append --groups "$group" "$user"; fi
    done
    install --directory --mode 0700 "$data"
    [ -n "$root" ] || chown "$user:" "$data"
}

# A file of the current version, with the names that were chosen here.
put() {
    mkdir --parents "$(dirname "$2")"
    sed -e "s|/opt/higaki|$prefix|g" -e "s|^User=higaki$|User=$user|" \
        -e "s|subject.user == \"higaki\"|subject.user == \"$user\"|" \
        -e "s|/bin/chown higaki |/bin/chown $user |" "$1" >"$2.new"
    chmod 0644 "$2.new"
    mv "$2.new" "$2"
}

# Units and rules of the version that `current` points to.
put_system_files() {
    local share=$current/share unit rule
    for unit in "$share"/systemd/*.service "$share"/systemd/*.timer; do
        put "$unit" "$units/${unit##*/}"
    done
    for rule in "$share"/deploy/udev/*.rules; do put "$rule" "$udev/${rule##*/}"; done
    put "$share/deploy/polkit/50-higaki-power.rules" "$polkit/50-higaki-power.rules"
    put_touch_rule
    put_backlight_hole
    mkdir --parents "$settings"
    printf 'HIGAKI_ROTATE=%s\n' "$rotate" >"$settings/kiosk.env"
    put_configuration "$share/deploy/higaki.toml.example"
    systemctl daemon-reload
    udevadm control --reload 2>/dev/null || true
    udevadm trigger --subsystem-match=tty --subsystem-match=input \
        --subsystem-match=backlight 2>/dev/null || true
}

# Once, and never over what somebody has written; buttons are there or not, as was answered.
put_configuration() {
    local present=true
    [ ! -e "$settings/higaki.toml" ] || return 0
    wants_buttons || present=false
    sed "/^\[buttons\]/,/^\$/ s/^present = .*/present = $present/" "$1" >"$settings/higaki.toml"
    chmod 0644 "$settings/higaki.toml"
}

# The compositor turns touch with the picture only when it knows which screen a touch belongs to.
put_touch_rule() {
    local rule=$udev/61-higaki-touch.rules screen=${output:-$(only_screen)}
    if [ "$rotate" = 0 ]; then
        rm --force "$rule"
    elif [ -z "$screen" ]; then
        say "No single screen is connected, so touch may not turn with the picture: --output NAME tells which."
    else
        mkdir --parents "$udev"
        printf 'SUBSYSTEM=="input", ENV{ID_INPUT_TOUCHSCREEN}=="1", ENV{WL_OUTPUT}="%s"\n' "$screen" >"$rule"
    fi
}

# The unit may write nothing in /sys but the two files of a panel's light, on machines that have one.
put_backlight_hole() {
    local panel files=()
    for panel in "$root"/sys/class/backlight/*; do
        [ -e "$panel/brightness" ] || continue
        panel=${panel#"$root"}
        files+=("-$panel/brightness" "-$panel/bl_power")
    done
    if [ ${#files[@]} -eq 0 ]; then
        rm --force "$backlight_hole"
    else
        mkdir --parents "${backlight_hole%/*}"
        printf '[Service]\nReadWritePaths=%s\n' "${files[*]}" >"$backlight_hole"
    fi
}

only_screen() {
    local status found=()
    for status in "$root"/sys/class/drm/card*-*/status; do
        if [ -e "$status" ] && [ "$(cat "$status")" = connected ]; then
            status=${status%/status}
            found+=("${status##*/card[0-9]-}")
        fi
    done
    [ ${#found[@]} -ne 1 ] || echo "${found[0]}"
}

remove_system_files() {
    rm --force "$units"/higaki.service "$units"/higaki-backup.{service,timer} \
        "$udev"/6[0-9]-higaki-*.rules "$polkit/50-higaki-power.rules" "$backlight_hole"
    rmdir --ignore-fail-on-non-empty "${backlight_hole%/*}" 2>/dev/null || true
    systemctl daemon-reload
    udevadm control --reload 2>/dev/null || true
}

is_a_pi() { grep --quiet --no-messages 'Raspberry Pi' "$root/proc/device-tree/model"; }

wants_buttons() {
    case $buttons in yes) true ;; no) false ;; *) is_a_pi ;; esac
}
