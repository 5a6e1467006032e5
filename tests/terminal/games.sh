#!/bin/bash
# A whole game of each kind against programs, played with Tab, Enter and a digit.
# test: waits
set -u
. "$(dirname "$0")/lib.bash"

for game in $games; do
	start 80x24 "$firn" play $game --seats 2 --level random --seed whole
	see "to move" || continue
	play_on "· the end"
	keys s
	see "total"
	see "winner"
	keys q
	see "Winner: "
	see "The game is over"
	keys l Home
	see "seed whole"
	keys q
	see "· the end"
	keys a
	see "nalysis: " # a game without an evaluation is judged at once
	if screen | grep -q "analysis: move"; then
		keys Escape
		see "decisions" # as far as it came
	fi
	keys q
	see "· the end"
	keys e
	see "Exported"
	keys q
	see "status 0"
	for record in "$dir"/firn-$game-*.json; do
		"$firn" replay --verify "$record" >"$dir/out" || failed=1
		grep -q "^ok:" "$dir/out" || { echo "$game: no record" && failed=1; }
		rm -f "$record"
	done
	ls "$XDG_STATE_HOME"/firn/finished/$game-*.json >/dev/null || failed=1
done
exit $failed
