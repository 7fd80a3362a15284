# From one version to the next and, if need be, back. Sourced after versions.sh and system.sh.
# shellcheck shell=bash disable=SC2154

start_seconds=150
stable_seconds=6

# Without root's terminal: whoever has got hold of that user could type commands into it.
as_user() {
    if [ -n "$root" ]; then "$@"; else setsid --wait runuser --user "$user" -- "$@" </dev/null; fi
}

# Every finished game comes out as it did, or nothing is switched. The new version works on a copy.
prove_games() {
    local old=$1 new=$2 work newest
    if [ ! -e "$data/higaki.db" ]; then
        say "No games are kept yet."
        return
    fi
    if ! as_user env HIGAKI_DATA="$data" "$old/bin/higaki" backup >/dev/null; then
        stop "The games could not be copied." "See what $old/bin/higaki backup says."
    fi
    # All of it as that user, who could have put a link to a file of root's there.
    newest=$(as_user find "$data/backups" -type f -name 'higaki-*.db' | sort | tail -n 1)
    work=$(as_user mktemp --directory)
    as_user mkdir "$work/old" "$work/new"
    as_user cp --no-dereference "$newest" "$work/old/higaki.db"
    as_user cp --no-dereference "$newest" "$work/new/higaki.db"
    # An old version that fails here has nothing to compare with; the new one is still asked.
    as_user "$old/bin/higaki" --data "$work/old" verify --write "$work/results.json" >/dev/null 2>&1 || true
    local against=() said
    [ ! -s "$work/results.json" ] || against=(--against "$work/results.json")
    if ! said=$(as_user "$new/bin/higaki" --data "$work/new" verify "${against[@]}" 2>&1); then
        printf '%s\n' "$said" >&2
        as_user rm --recursive --force "$work"
        [ "$accept_differences" = no ] ||
            { say "Accepted, as you said." && return; }
        stop "The new version does not come to the same results; the old one goes on." \
            "Report the sentence above, or run it again with --accept-differences."
    fi
    say "$(tail -n 1 <<<"$said")"
    as_user rm --recursive --force "$work"
}

# switch_to FOLDER: the link, then the units of that version.
switch_to() {
    local before
    before=$(target "$current")
    if [ -n "$before" ] && [ "$before" != "$1" ]; then point "$previous" "$before"; fi
    point "$current" "$1"
    put_system_files
}

start_service() {
    systemctl --quiet enable higaki.service higaki-backup.timer
    systemctl --quiet is-active seatd.service || systemctl --quiet start seatd.service || true
    systemctl --quiet start higaki-backup.timer || true
    systemctl stop higaki.service
    systemctl reset-failed higaki.service 2>/dev/null || true
    systemctl --no-block start higaki.service
    comes_up && stays_up
}

# Ready before it has died twice.
comes_up() {
    local second
    for ((second = 0; second < start_seconds; second++)); do
        if systemctl --quiet is-active higaki.service; then return; fi
        if [ "$(systemctl show --property NRestarts --value higaki.service)" -ge 2 ]; then return 1; fi
        sleep 1
    done
    return 1
}

# The same process a few seconds later.
stays_up() {
    local first second
    first=$(systemctl show --property MainPID --value higaki.service)
    sleep "$stable_seconds"
    second=$(systemctl show --property MainPID --value higaki.service)
    systemctl --quiet is-active higaki.service && [ "$first" = "$second" ]
}

# An older version cannot read what a newer one changed: it takes the backup made before that.
restore_games() {
    [ -e "$data/higaki.db" ] || return 0
    systemctl stop higaki.service
    say "$(as_user env HIGAKI_DATA="$data" "$1/bin/higaki" restore 2>&1 || true)"
}

roll_back() {
    local broken=$1 before=$2
    if [ -z "$before" ] || [ "$before" = "$broken" ]; then
        stop "Higaki does not stay up." \
            "See: journalctl --unit higaki --lines 50, and $data/crashes.txt."
    fi
    say "It does not stay up: going back to ${before##*/}"
    point "$current" "$before"
    rm --force "$previous"
    put_system_files
    restore_games "$before"
    if start_service; then
        rm --force "$broken/.complete"
        stop "Version ${broken##*/} does not stay up, so ${before##*/} runs again." \
            "Nothing is lost. See: journalctl --unit higaki --lines 50, and $data/crashes.txt."
    fi
    stop "Neither ${broken##*/} nor ${before##*/} stays up." \
        "The games are safe in $data. See: journalctl --unit higaki --lines 50."
}
