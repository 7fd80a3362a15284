# Telling what goes on: one line for each step, and every error with its step and a way out.
# Sourced by install.sh, update.sh and uninstall.sh.
# shellcheck shell=bash

# The exit status of whoever has said why: it is not said again further out.
told=70
step_name=start
step_number=0

step() {
    step_name=$1
    step_number=$((step_number + 1))
    printf '[%d/%d] %s\n' "$step_number" "${steps:-?}" "$2"
}

say() { printf '      %s\n' "$*"; }

# stop WHAT WAY_OUT: one sentence each.
stop() {
    printf '\nStopped at the step "%s". %s\n%s\n' "$step_name" "$1" "$2" >&2
    exit "$told"
}

# Whatever fails without a word of its own still names its step.
trap '[ $? = "$told" ] && exit "$told"; stop "A command failed (line $LINENO of ${BASH_SOURCE[0]##*/})." \
    "What was there before is still there: put right what the lines above say and run it again."' ERR

need_root() {
    [ "$(id -u)" = 0 ] || stop "This must run as root." "Run it again with sudo in front."
}

# need_value FLAG [VALUE]: the value of a flag.
need_value() {
    [ -n "${2-}" ] || stop "$1 needs a value." "See ${0##*/} --help."
}

# The help of a script is the comment at its top.
show_help() { sed -n '2,/^[^#]/ { s/^# \{0,1\}//p }' "$0"; }
