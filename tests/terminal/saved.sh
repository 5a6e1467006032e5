#!/bin/bash
# Killed at any moment, a game goes on where it was; the menu offers it. Replays on the screen.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

start 80x24 "$firn" play igloo --seats 2 --level random --seed saved
see "to move"
keys Tab Enter 1
see "  :A:  Place on"
before=$(jq '.moves | length' "$XDG_STATE_HOME"/firn/igloo-*.json)
[ "$before" -gt 5 ] || { echo "not saved" && failed=1; }
kill -9 "$(tm list-panes -F '#{pane_pid}' | xargs -I{} pgrep -P {} firn)"
see "status 137"

start 80x24 "$firn"
see "Continue            Igloo Igloo, 20"
keys Enter
see "Igloo Igloo · "
see "to move"
keys l
see "Place on"
keys q
keys q
see "Continue" # back in the menu
keys q
see "status 0"
after=$(jq '.moves | length' "$XDG_STATE_HOME"/firn/igloo-*.json)
[ "$after" -ge "$before" ] || { echo "moves were lost" && failed=1; }
jq -e '.players == ["you", "random"]' "$XDG_STATE_HOME"/firn/igloo-*.json >/dev/null || failed=1

start 80x24 "$firn" play --continue
see "Igloo Igloo · "
keys q
see "status 0"
printf 'quit\n' | "$firn" play --continue >"$dir/out" || failed=1
grep -q "^Igloo Igloo, you are seat 0, seed saved" "$dir/out" || { cat "$dir/out" && failed=1; }

# A half-written file of a killed program harms nobody.
echo '{"firn":1,"ga' >"$XDG_STATE_HOME/firn/broken-1.json"
start 80x24 "$firn"
see "broken-1"
keys Enter
see "This file is not a game. This is not valid JSON."
keys d
see "d again"
keys d
see "Continue            Igloo Igloo, 20"
unseen "broken-1"
keys q
see "status 0"
[ ! -e "$XDG_STATE_HOME/firn/broken-1.json" ] || failed=1

# However many there are, the last one is the one to go on with.
for i in $(seq 20); do
	echo '{}' >"$XDG_STATE_HOME/firn/old-$i.json"
	touch -d 2001-01-01 "$XDG_STATE_HOME/firn/old-$i.json"
done
printf 'quit\n' | "$firn" play --continue >"$dir/out" || failed=1
grep -q "^Igloo Igloo, you are seat 0, seed saved" "$dir/out" || { cat "$dir/out" && failed=1; }
rm "$XDG_STATE_HOME"/firn/old-*.json

# The menu begins a new game, too.
start 80x24 "$firn"
see "Continue"
keys Down Down
see "▶ Game"
keys Right
see "Igloo Igloo"
keys Down Right
see "◂ 3 ▸"
keys Down Down Left Left Left
see "◂ a person at this keyboard ▸"
keys Down Right Down Right Down Right Down Down
see "▶ Start the game"
keys Enter
see "Igloo Igloo · "
keys q
see "Continue"
keys q
see "status 0"

start 80x24 "$firn" replay --screen "$PWD/tests/golden/nunatak-3-en.json"
see "move 0 of 79" # the board is set up
see "Blessings 1 balance"
keys End
see "move 79 of 79"
keys s
see "winner /B/"
keys q Home Right
see "move 1 of"
see "#C#  Card 4: Sculptor on 1a1"
keys s
see "so far" # as the board stands, not as it ends
keys q
keys q
see "status 0"

# A card whose French words are too long for its place says the last ones in two letters each.
start 80x24 "$firn" replay --screen --all "$PWD/tests/golden/nunatak-3-de.json" --lang fr
see "coup 0 sur"
keys Right
see "Dalle 1a1"
keys NPage NPage Right Right Right Right
see "An:Sc+In"
keys q
see "status 0"
"$firn" replay --screen tests/golden/nunatak-3-en.json >"$dir/out" 2>&1 </dev/null && failed=1
grep -q "needs a terminal" "$dir/out" || failed=1

# A game with a ruleset of its own goes on without that file, and so does its record.
rm -rf "$XDG_STATE_HOME"
cp tests/golden/table.json "$dir/table.json"
start 80x24 "$firn" play nunatak --seats 2 --level random --seed table --ruleset "$dir/table.json"
see "to move"
keys : t Tab
see "take "
keys Escape Tab Enter Tab Enter 1 Tab Enter Enter
keys Escape Escape l
see "  :A:  Card "
keys q
see "? rules"
keys q
see "status 0"
rm "$dir/table.json"
"$firn" replay --verify "$XDG_STATE_HOME"/firn/nunatak-*.json >"$dir/out" || failed=1
printf 'log\nquit\n' | "$firn" play --continue >"$dir/out" 2>&1 || { cat "$dir/out" && failed=1; }
grep -q "own ruleset" "$dir/out" || { cat "$dir/out" && failed=1; }
# With another text under that name it is not the same game.
sed -i 's/fellowship/friendship/' "$XDG_STATE_HOME"/firn/nunatak-*.json
"$firn" play --continue >"$dir/out" 2>&1 </dev/null && failed=1
grep -q "needs a ruleset" "$dir/out" || { cat "$dir/out" && failed=1; }
exit $failed
