#!/bin/bash
# Every game in three languages and three windows: nothing is cut off, moves are told in the
# language, and a large window shows more.
# test: waits
set -u
. "$(dirname "$0")/lib.bash"

declare -A turn=([en]="to move" [de]="am Zug" [fr]="à vous")

# keep FILE: the window, once somebody is to move
keep() {
	see "${turn[$lang]}" && screen >"$1"
}

for game in $games; do
	for lang in en de fr; do
		for size in 80x24 160x50 200x60; do
			rm -f "$dir"/shot-*
			start $size "$firn" play $game --seats 4 --level random --seed sizes --lang $lang
			keep "$dir/shot-0"
			for n in 1 2 3 4 5; do
				keys Tab Enter Tab Enter 1 Tab Enter 1 Tab Enter 1 Tab Enter 1 Tab Enter 1 Tab
				keep "$dir/shot-$n"
			done
			keys Right Down
			keep "$dir/shot-point"
			python3 tests/support/screens.py $lang $size $game "$dir"/shot-* || failed=1
			keys q
			see "status 0"
		done
	done
done

# Before all Inuits stand nobody has points; after that there is a total.
start 80x24 "$firn" play igloo --players you,random --seed audit --lang en
see "24 moves"
unseen "total now"
play_on "melting ice"
see "total now"
keys q
see "status 0"

# The line under the board explains what the cursor is on, and why it cannot be picked.
start 80x24 "$firn" play nunatak --players you,random --seed audit --lang en
see "to move"
keys Tab
see "Worth now: "
keys Enter Up Up Up Up Up Up Up Up Right
see "N4"
keys q
see "status 0"
start 160x50 "$firn" play temple-rush --players you,random --seed audit --lang de
see "am Zug"
keys BTab
see "In einem Tempel"
keys q
see "status 0"
exit $failed
