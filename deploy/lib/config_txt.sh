# The lines in the Pi's config.txt: between marks, so that they can be found again, and with the
# file as it was kept beside it. Sourced after places.sh.
# shellcheck shell=bash disable=SC2154

config_begin='# --- Higaki: begin'
config_end='# --- Higaki: end'

find_config_txt() {
    local path
    for path in "$root"/boot/firmware/config.txt "$root"/boot/config.txt; do
        if [ -e "$path" ]; then
            echo "$path"
            return
        fi
    done
}

wants_config_txt() {
    case $config_txt in yes) true ;; no) false ;; *) wants_buttons && [ -n "$(find_config_txt)" ] ;; esac
}

without_our_lines() {
    if grep --quiet --line-regexp --regexp="$config_end" "$1"; then
        sed "/^$config_begin\$/,/^$config_end\$/d" "$1"
    else
        # Somebody took the mark at the end away: nothing tells our lines from theirs any more.
        sed "/^$config_begin\$/d" "$1"
    fi
}

add_config_lines() {
    local path
    path=$(find_config_txt)
    [ -n "$path" ] || stop "There is no config.txt in /boot." "Run it again with --no-config-txt."
    {
        without_our_lines "$path"
        # [all]: the lines before may be for one kind of Pi only.
        printf '%s\n' "$config_begin" '[all]' 'gpio=5,6,12,13,16,26=ip,pu' "$config_end"
    } >"$path.higaki-new"
    if swap_config_txt "$path"; then say "The pins get their pull-ups at the next boot."; fi
}

remove_config_lines() {
    local path
    path=$(find_config_txt)
    [ -n "$path" ] || return 0
    without_our_lines "$path" >"$path.higaki-new"
    swap_config_txt "$path" || true
}

# Whether anything changed.
swap_config_txt() {
    if cmp --quiet "$1" "$1.higaki-new"; then
        rm "$1.higaki-new"
        say "Nothing to change in $1."
        return 1
    fi
    [ -e "$1.before-higaki" ] || cp --preserve=timestamps "$1" "$1.before-higaki"
    # A Pi without a whole config.txt may not boot: the new one is on the card before it takes the
    # place of the old one, and the exchange is there before anything else happens.
    sync "$1.higaki-new" "$1.before-higaki"
    mv "$1.higaki-new" "$1"
    sync --file-system "$1"
}
