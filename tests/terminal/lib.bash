# Drives the program in a tmux of its own: its window is what a person sees. Sourced.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
firn=${FIRN:-$PWD/build/firn}
dir=$(mktemp -d)
socket=$dir/tmux
started=0
failed=0
patience=${FIRN_PATIENCE:-120} # seconds until what should come is missed: only a failing test waits so long
export XDG_STATE_HOME=$dir/state LC_ALL=C.UTF-8 ESCDELAY=25
unset NO_COLOR LANGUAGE TMUX
export ASAN_OPTIONS=detect_leaks=0 # ncurses keeps what it allocated
games=$("$firn" games --plain | sed -n 's/^game //p') # all of the program

tm() {
	tmux -S "$socket" -f /dev/null "$@"
}
trap 'tm kill-server 2>/dev/null; rm -rf "$dir"' EXIT

# start SIZE COMMAND...: in a window of COLUMNSxLINES; the exit status appears when it ends
start() {
	local size=$1
	shift
	tm kill-server 2>/dev/null
	started=$((started + 1)) socket=$dir/tmux$started # the last server may still be dying
	tm new-session -d -x "${size%x*}" -y "${size#*x}" "cd '$dir'; $*; echo \"status \$?\"; sleep 600"
	tm set-option -g escape-time 0
}

screen() {
	tm capture-pane -p
}

keys() {
	tm send-keys "$@"
}

# see TEXT: waits until the window shows it
see() {
	local end=$((SECONDS + patience))
	while [ $SECONDS -le $end ]; do
		screen | grep -qF -- "$1" && return 0
		sleep 0.05
	done
	printf 'not seen: %s\n' "$1"
	screen
	failed=1
	return 1
}

# unseen TEXT: the window does not show it
unseen() {
	screen | grep -qF -- "$1" || return 0
	printf 'should not be there: %s\n' "$1"
	screen
	failed=1
}

# play_on TEXT: picks and plays whatever comes first until the window shows TEXT
play_on() {
	local end=$((SECONDS + 5 * patience))
	while [ $SECONDS -lt $end ]; do
		screen | grep -qF -- "$1" && return 0
		keys Tab Enter 1 Tab Enter 1 Tab Enter 1 Tab Enter 1 Tab Enter 1 Tab Enter 1
		sleep 0.02
	done
	printf 'never came: %s\n' "$1"
	screen
	failed=1
}

# row TEXT: the number of the row of the menu in lines that begins with TEXT.
row() {
	"$firn" --plain <<<quit 2>&1 | sed -n "s/^ *\([0-9]*\)  $1.*/\1/p" | head -n 1
}
