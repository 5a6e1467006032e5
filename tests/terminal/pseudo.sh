#!/bin/bash
# Every screen in a language that is a third longer: nothing is untranslated, nothing cut off.
set -u
. "$(dirname "$0")/lib.bash"
. tests/support/pseudo.sh
shots=0

# shot NAME TEXT: waits until the window shows the text, translated, and keeps it; of a text with
# a value only what stands before it
shot() {
	local text
	text=$(pseudo "$2")
	text=${text%%%*}
	see "${text% }" && keep "$1" 0.03
}

# keep NAME [SECONDS]: the window as it is in a moment; half a picture gets some time to be whole
keep() {
	local text begun ended
	sleep "${2-0.2}"
	for _ in 1 2 3 4 5 6 7 8; do
		text=$(screen) begun=${text//[^⟦]/} ended=${text//[^⟧]/}
		[ ${#begun} != ${#ended} ] || break
		sleep 0.1
	done
	shots=$((shots + 1))
	printf '%s\n' "$text" >"$dir/shots/$(printf '%03d' $shots)-$size-$1"
}

menu() {
	start $size env XDG_STATE_HOME="$dir/fresh-$size" "$firn"
	shot menu "Start the game"
	keys Down Down Right Down Right Down Right Down Right # who sits there, level, edition
	shot menu-edition "German edition"
	keys Down Right
	shot menu-server "Open the table"
	keys q
}

# A game at its beginning: pages, a hint, a move that is none, leaving.
play() {
	start $size "$firn" play "$1" --seats 4 --level random --seed 7
	shot "$1" "to move"
	keys '?'
	see "$(pseudo "How to play")" # the book itself is in English
	keys '?'
	shot "$1-keys" "how to play, the keys, the exact rules"
	keys q l
	shot "$1-log" "Log"
	keys q m
	shot "$1-moves" "All moves"
	keys q s
	shot "$1-sheet" "Score sheet"
	keys q : n o Enter
	shot "$1-refused" "No move is written like this."
	if [ "$size $1" = "80x24 igloo" ]; then # one is like another, and each takes seconds
		keys h
		shot hint "Hint: %s (chance to win %s %%)"
	fi
	keys Tab Enter
	shot "$1-picked" "to move"
	keys q
	see "status 0"
}

# A recorded game step by step, and its end.
replay() {
	start $size "$firn" replay --screen "$PWD/tests/golden/$1.json"
	see "0 "
	for i in 1 2 3 4 5 6; do
		keys PPage PPage PPage NPage NPage NPage NPage NPage Right Right
		keep "$1-$i"
	done
	keys End
	keep "$1-end"
	keys s
	shot "$1-sheet" "Score sheet"
	keys q a
	keep "$1-thinks"
	case $1 in
	nunatak-1-*) title="Analysis: points expected after each move" ;;
	*) title="Analysis: chances to win in % after each move" ;;
	esac
	page=$(pseudo "$title") page=${page%%%*}
	for _ in $(seq 100); do # it may be judged already; if not, no further
		screen | head -1 | grep -qF -- "${page% }" && break
		keys Escape a
		sleep 0.3
	done
	shot "$1-analysis" "$title"
	keys q q
	see "status 0"
}

# A table of a server: the room, a game against computers, its chat and questions.
online() {
	local url server
	timeout -k 5 120 "$firn" serve --listen 127.0.0.1:0 --db memory >"$dir/url" 2>/dev/null &
	server=$!
	for _ in $(seq 200); do
		url=$(grep -o 'http://[^ ]*' "$dir/url") && break
		sleep 0.1
	done
	start $size "$firn" play igloo --server "${url%/}" --name Ada --clock 10m+5s --public
	shot room "Whoever has this link can sit down:"
	keys '?'
	see "$(pseudo "How to play")"
	keys '?'
	shot room-keys "how to play, the keys, the exact rules"
	keys NPage
	keep room-more-keys
	keys q s
	shot online "to move"
	keys c
	shot online-chat "Say: "
	keys Bob Enter x
	keep online-resign
	keys q
	see "status 0"
	kill $server
	wait $server
}

for size in 80x24 120x40; do
	menu
	for game in $games; do
		play $game
	done
done
size=80x24
online
for record in nunatak-1-de nunatak-2-fr nunatak-4-en igloo-4-hardcore temple-rush-4-open city-blox-4-level-3; do
	replay $record
done
python3 tests/support/pseudo.py --words "$dir"/shots/* || failed=1
exit $failed
