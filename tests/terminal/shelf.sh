#!/bin/bash
# The menu: all saved games, replays with marks, playing on, language, level, the rulebook.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

saves=$XDG_STATE_HOME/firn

# Who is new is offered the rulebook, until it was opened.
start 80x24 "$firn"
see "New here? Press ?"
keys '?'
see "1 Aim"
keys q
see "Start the game"
keys q
see "status 0"
start 80x24 "$firn"
see "Start the game"
unseen "New here?"

# Language and level are chosen here and remembered; the edition follows the language.
keys Up Up
see "▶ Language"
keys Right
see "◂ Deutsch ▸"
see "Deutsche Ausgabe"
keys q
start 80x24 "$firn"
see "Spiel beginnen"
keys Down Down Down Down
see "▶ Gegner"
keys Right
see "◂ schwer ▸"
keys q
start 80x24 "$firn"
see "Gegner              schwer"
see "Platz /B/           schwer"
keys Up Up Left
see "◂ English ▸"
keys q
"$firn" play --plain --lang fr --seed e <<<$'log\nquit' >"$dir/out"
grep -q "Édition française" "$dir/out" || { cat "$dir/out" && failed=1; }
"$firn" play --plain --lang fr --edition de --seed e <<<$'log\nquit' >"$dir/out"
grep -q "Édition allemande" "$dir/out" || { cat "$dir/out" && failed=1; }

# However many games there are, all are listed: when, what, who, how far.
mkdir -p "$saves/finished"
jq -c '. + {players: ["you", "hard"]}' tests/golden/igloo-2-base.json >"$dir/game.json"
jq -c '.moves |= .[:60]' "$dir/game.json" >"$dir/half.json"
for i in $(seq 10 40); do
	cp "$dir/half.json" "$saves/igloo-20260101-0000$i-1.json"
	touch -d "2026-01-01 00:$i" "$saves/igloo-20260101-0000$i-1.json"
done
cp "$dir/game.json" "$saves/finished/igloo-20250101-000000-1.json"
touch -d "2025-01-01 00:00" "$saves/finished/igloo-20250101-000000-1.json"
start 80x24 "$firn"
see "Saved games         31 to continue, 1 finished"
see "Continue            Igloo Igloo, 2026-01-01 00:40, turn "
keys Down Down Down Enter
see "2026-01-01 00:40  Igloo Igloo  turn "
see ": you, hard"
unseen "2026-01-01 00:10"
keys End
see "2026-01-01 00:10"
see "2025-01-01 00:00  Igloo Igloo  finished: you "
keys Home d
see "Press d again"
keys d
see "30 to continue, 1 finished"
[ ! -e "$saves/igloo-20260101-000040-1.json" ] || { echo "not deleted" && failed=1; }

# A finished one is replayed, with names and what an analysis thinks of each move.
keys End Enter
see "move 0 of "
see ":A: you"
see "/B/ hard"
keys '?' '?' # how to play, then the keys
see "play on from here against the computer"
unseen "undo your last move"
keys q
end=$((SECONDS + patience))
until screen | grep -q "lost; better: "; do # the first move that the analysis has marked by now
	[ $SECONDS -lt $end ] || { see "lost; better: " && break || break; }
	keys n
	sleep 0.1
done

# From there one plays on against the computer, in a game of its own.
keys p
see "to move"
see " you"
see "? rules"
keys Tab Enter Tab Enter 1
end=$((SECONDS + patience))
until [ "$(ls "$saves"/igloo-*.json | wc -l)" = 31 ] || [ $SECONDS -ge $end ]; do
	keys Tab Enter 1
	sleep 0.1
done
[ "$(ls "$saves"/igloo-*.json | wc -l)" = 31 ] || { echo "no game of its own" && failed=1; }
keys Escape Escape q
see "p play on"
keys q
see "Saved games         31 to continue, 1 finished"

# a in the list goes to the analysis at once.
keys Down Down Down Enter
see "turn 8: you, hard"
keys End a
see "Analysing the game; Esc ends it early."
keys Escape
see "Analysis: chances to win"
keys q q
see "Start the game"
keys q
see "status 0"
cmp -s "$dir/game.json" "$saves/finished/igloo-20250101-000000-1.json" || failed=1

# In lines of text too.
printf '%s\n' "$(row "Saved games: ")" 32 quit | "$firn" --plain >"$dir/out" 2>&1 || failed=1
grep -q "Saved games: 31 to continue, 1 finished" "$dir/out" || { cat "$dir/out" && failed=1; }
grep -q "^  32  Finished: Igloo Igloo, 2025-01-01 00:00, you " "$dir/out" || { cat "$dir/out" && failed=1; }
grep -q "^turn [0-9]*, hard$" "$dir/out" || { cat "$dir/out" && failed=1; }

# Four seats do not fit into a row of 80 columns beside date and turn: what is left out stands below.
start 80x24 "$firn" play igloo --seats 4 --level random --seed four --lang en
see "to move"
keys Tab Enter 1
see "Place on"
keys q
see "status 0"
start 80x24 "$firn" --lang en
see ", you, random, random, random"
see ", turn 1: you, random, random, random"
for lang in de fr; do
	start 80x24 "$firn" --lang $lang
	case $lang in
	de) see ", Zug 1: du, zufällig, zufällig, zufällig" ;;
	fr) see ", tour 1 : vous, au hasard, au hasard, au" ;; # and goes on in the next line
	esac
done
exit $failed
