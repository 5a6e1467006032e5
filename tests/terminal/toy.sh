#!/bin/bash
# A game that nobody has drawn plays everywhere. The toy game of tests/support is added as a new game
# would be: its source and one line in the list. Then it is played on the screen, in lines, at a
# server and in the arena. tests/browser/toy.mjs plays it on the page.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"
flavour=$(basename "$(dirname "$firn")")
[ "$flavour" = build ] && flavour=release
make -s FLAVOUR="$flavour" "build/$flavour/toy/firn" || exit 1
firn=$PWD/build/$flavour/toy/firn

added=$(diff games/games.c "build/$flavour/toy/games.c" | grep -c '^[<>]')
[ "$added" = 1 ] || { echo "a game needs $added lines in the list, not one" && failed=1; }

# click TEXT: pressed and released where the window shows it
click() {
	local row line at
	row=$(screen | grep -nF -- "$1" | head -1 | cut -d: -f1)
	line=$(screen | sed -n "${row}p")
	line=${line%%"$1"*}
	at=$(printf '\\x%x\\x%x' $((33 + ${#line})) $((32 + row)))
	keys -l "$(printf '%b' "\\033[M $at")"
	keys -l "$(printf '%b' "\\033[M#$at")"
}

# The screen: the menu offers the game and starts it.
start 80x24 "$firn"
see "Start the game"
for _ in 1 2 3 4 5 6 7 8 9; do
	screen | grep -q "▶ Game" && break
	keys Up
	sleep 0.1
done
keys Right Right
see "◂ toy ▸"
keys q
see "status 0"

# Keys: the list, one choice instead of another, a reason, the rules page without rules.
start 80x24 "$firn" play toy --players you,random,random --seed toy
see "to move"
see "coins: 5 5 5"
see "mine: "
see "> :A: you"
keys Tab Tab
see "▶bid 1"
keys Enter
see "Enter plays: bid 1"
keys Right Enter
see "Enter plays: bid 2"
keys Escape
see "6 moves: pick"
keys : "bid 6" Enter
see "X1.2: The seat has too few coins."
keys ?
see "Keys"
keys q
see "to move"
keys h
see "This level is not available."
keys m
see "bid 5"
keys q
see "to move"

# The mouse: a click chooses, the second one plays.
click "bid 3"
see "Enter plays: bid 3"
click "bid 3"
see ":A:  bid 3"
keys u
see "Taken back."
play_on "· the end"
keys s
see "tricks"
see "winner"
keys q
see "Winner: "
keys e
see "Exported"
keys q
see "status 0"
record=$(ls "$dir"/firn-toy-*.json)
"$firn" replay --verify "$record" | grep -q '^ok:' || { echo "no record" && failed=1; }

# The record forwards and backwards.
start 160x50 "$firn" replay --screen --all "$record"
see "move 0 of"
keys End
see "tricks: "
keys Home Right Right
see "deal 0"
keys q
see "status 0"

# In lines, from the menu without a screen.
printf '%s\n' 3 you,random board $(yes 1 | head -20) quit | timeout 60 "$firn" --plain >"$dir/lines" 2>&1
grep -q '^ *3  toy' "$dir/lines" || { echo "the menu in lines has no toy" && head -20 "$dir/lines" && failed=1; }
grep -q '^coins: 5 5' "$dir/lines" || { echo "no board in lines" && failed=1; }
grep -q '^winner' "$dir/lines" || { echo "no end in lines" && tail -20 "$dir/lines" && failed=1; }

# At a server: a person on the screen, one in lines, and a computer.
timeout -k 5 300 "$firn" serve --listen 127.0.0.1:0 --db memory --per-second 100000 >"$dir/url" 2>"$dir/serve.log" &
server=$!
trap 'kill $server 2>/dev/null; tm kill-server 2>/dev/null; rm -rf "$dir"' EXIT
for _ in $(seq 100); do
	url=$(grep -o 'http://[^ ]*' "$dir/url") && break
	sleep 0.1
done
start 80x24 "$firn" play toy --server "${url%/}" --name Ada --players you,you,medium
see "#t="
table=$(screen | grep -o 'http[^ ]*#t=[a-z0-9]*' | head -1)
yes 1 | XDG_STATE_HOME=$dir/state-bob timeout 120 "$firn" play "$table" --name Bob --plain >"$dir/bob" 2>&1 &
bob=$!
see "/B/ Bob" 30
play_on "The end. Winner:" 60
keys s
see "winner"
keys q
see "The end"
keys q
see "status 0"
wait $bob || { echo "lines at a server failed" && failed=1; }
grep -q '^winner' "$dir/bob" || { echo "no result in lines at a server" && tail -20 "$dir/bob" && failed=1; }

# In the arena.
"$firn" arena toy --seats random,random,random --games 12 --json >"$dir/arena" || failed=1
jq -e '.game == "toy" and .games == 12 and .endless == 0' "$dir/arena" >/dev/null || { cat "$dir/arena" && failed=1; }
exit $failed
