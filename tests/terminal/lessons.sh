#!/bin/bash
# Lessons on the screen and in lines of text: all of a task is seen in every language, mistakes are
# answered and not played, the next lesson follows, what was learned is remembered.
# test: waits
set -u
. "$(dirname "$0")/lib.bash"

# box: the text that lies over the board
box() {
	screen | sed -n '/^┌/,/^└/p' | sed '1d;$d' | sed 's/^│ *//; s/ *│$//' | xargs -d '\n' | tr -s ' '
}
# task ARGUMENT...: the same in lines of text
task() {
	"$firn" play "$@" --plain <<<task | sed '1,/> task$/d; /^[^ ]*.*> *$/,$d' | xargs -d '\n' | tr -s ' ' | sed 's/ *$//'
}

# boxed TEXT: waits until that is the text over the board; a screen may be read while it is drawn
boxed() {
	local end=$((SECONDS + patience / 4))
	until [ "$(box)" = "$1" ]; do
		[ $SECONDS -le $end ] || return 1
		sleep 0.05
	done
}

for game in $games; do
	for lang in en de fr; do
		for lesson in 1 2 3 4; do
			start 80x24 "$firn" play $game --lesson $lesson --lang $lang
			see "└─" || continue
			want=$(task $game --lesson $lesson --lang $lang)
			[ ${#want} -gt 10 ] || { echo "$game $lang $lesson: no task in lines" && failed=1; }
			boxed "$want" || {
				printf '%s %s %s: the task is not seen\n  wanted %s\n  got    %s\n' $game $lang $lesson "$want" "$(box)"
				screen
				failed=1
			}
		done
	done
done

# From the menu: a mistake, the right moves, the next lesson.
start 80x24 "$firn"
see "t for a short lesson"
see "1 of 5: A card, a block, a square"
keys t
see "Lesson 1 of 5: A card, a block, a square"
see "Enter goes on, then Tab and Enter pick"
keys Enter
see "136 moves"
keys h
see "This does it: Card 1: Sculptor on 1c2"
keys u # nothing is taken back in a lesson
keys : "take 4 beast 1c3" Enter
see "it is the first card of the"
keys Enter
see "136 moves" # not played
keys : "take 1 sculptor 1c2" Enter
see "filled up again"
see "3/25" # the others have played, too
keys Enter
see "Complete the square."
keys Enter : "take 4 beast 1c3" Enter
see "A full square scores at once"
keys Enter
see "Lesson 2 of 5: A builder goes where you want"
keys q
see "2 of 5: A builder goes where you want"
keys q
see "status 0"
ls "$XDG_STATE_HOME"/firn/*.json >/dev/null 2>&1 && echo "a lesson was saved as a game" && failed=1

# h shows a move at once, while the task still lies over the board, as the line of keys says.
start 80x24 "$firn" play temple-rush --lesson 2
see "└─"
keys h
see "This does it: "
unseen "└─"
keys q
see "status 0"

# In the middle of a game, which waits.
start 160x50 "$firn" play igloo --seats 2 --level random --seed lesson
see "t for a short lesson"
keys t
see "Lesson 1 of 5: A turn: melt, walk, hunt"
keys q
see "24 moves"
see "? rules"
keys q
see "status 0"

# In lines of text: the same, to the end of the last lesson.
printf '%s\n' hint "mortar 2" "mortar 1" "put 1 3 a4 along" |
	"$firn" play temple-rush --lesson 4 --plain >"$dir/out" || failed=1
for text in "Lesson 4 of 4: Mortar holds loose stones" "This does it: Mortar on temple 1" \
	"Temple 2 holds by itself." "your stones no longer need to be joined" "Both pillars can now be built"; do
	grep -qF "$text" "$dir/out" || { echo "not told: $text" && cat "$dir/out" && failed=1; }
done
[ "$("$firn" --plain <<<quit | grep -c "Lessons: ")" -ge 3 ] || { echo "no lessons in the menu of lines" && failed=1; }
exit $failed
