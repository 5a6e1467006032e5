#!/bin/bash
# Sizes, languages, terminals without colours or without anything.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

start 80x24 "$firn" play nunatak --seats 4 --level random --seed look
see "to move"
tm resize-window -x 60 -y 20
see "please make it 80x24"
tm resize-window -x 120 -y 40
see "Level 3"
see "moves: pick"
unseen "please make it"
tm resize-window -x 80 -y 24
see "? rules"
keys q
see "status 0"

# Numbers stand behind their names, so that one is not "1 bears".
start 160x50 "$firn" play igloo --seats 2 --level random --seed look
see "Left: fish 24, foxes 10, bears 4"
keys q
see "status 0"

# Every board has what it needs, in three languages; nothing is cut off.
for game in $games; do
	for lang in en de fr; do
		start 80x24 "$firn" play $game --seats 2 --level random --seed look --lang $lang
		case $lang in
		en) see "? rules" && see "to move" ;;
		de) see "? Regeln" && see "am Zug" && see "q Ende" ;;
		fr) see "? règles" && see "à vous" && see "q fin" ;;
		esac
		keys '?'
		case $lang in
		en) see "How to play" ;;
		de) see "So wird gespielt" ;;
		fr) see "Comment jouer" ;;
		esac
		keys q q
		see "status 0"
	done
done
start 80x24 env LANGUAGE=de "$firn"
see "Spiel beginnen"
keys q
see "status 0"
start 80x24 env -u LC_ALL LANG=fr_FR.UTF-8 "$firn"
see "Commencer la partie"
keys q
see "status 0"
start 80x24 "$firn" --lang it
see "no language"
see "status 2"

# NO_COLOR takes colours away and nothing else: the screen with its marks stays.
colours() {
	tm capture-pane -e -p | grep -cE $'\033\\[([0-9;]*;)?([34][0-8]|9[0-7]|10[0-7])[;m]'
}
for none in "" 1; do
	start 80x24 env NO_COLOR=$none "$firn" play nunatak --seats 3 --level random --seed look
	see "moves: pick what is marked ›"
	see "? rules"
	if [ -n "$none" ]; then
		[ "$(colours)" = 0 ] || { echo "colours in spite of NO_COLOR" && failed=1; }
	else
		[ "$(colours)" -gt 5 ] || { echo "no colours" && failed=1; }
	fi
	keys q
	see "status 0"
done

# Plain text: for screen readers, for terminals that can do nothing.
for how in "TERM=dumb $firn play" "$firn play --plain"; do
	case $how in
	*--plain) start 80x24 "$firn" play --plain --seed look ;;
	*) start 80x24 env TERM=dumb "$firn" play --seed look ;;
	esac
	see "seat 0>"
	keys quit Enter
	see "status 0"
done

# The menu too: a list of numbers.
start 80x24 env TERM=dumb "$firn" --lang de
see "Nummer, oder quit>"
keys 2 Enter
see "Wer spielt? [you,medium]>"
keys you,nobody Enter
see "Für jeden Platz"
keys you,random Enter
see "Platz 0>"
keys quit Enter
see "Nummer, oder quit>"
keys "$(row "Join a table")" Enter "https://x/" Enter
see "Das ist die Adresse eines Servers"
keys 99 Enter
see "Gib eine Nummer"
keys quit Enter
see "status 0"

# Sixteen and no colours at all.
for term in xterm xterm-256color vt100 linux; do
	start 80x24 env TERM=$term "$firn" play igloo --seats 2 --level random --seed look
	see "to move"
	keys q
	see "status 0"
done
exit $failed
