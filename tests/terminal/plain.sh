#!/bin/bash
# Lines of text as a screen reader reads them: what changed, whose turn, what may be done.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

printf '%s\n' 1 board turn why "rules 1" quit |
	"$firn" play nunatak --plain --players you,random,random --seed plain >"$dir/out" || failed=1
# has TEXT: a line of the output
has() {
	grep -qE -- "$1" "$dir/out" || { echo "not told: $1" && cat "$dir/out" && failed=1; }
}
has '^  you       Card 1: '
has '^  random 2  Card '
has '^Total now: you: [0-9]+, random 1: [0-9]+, random 2: [0-9]+\.$'
has '^Your turn, seat 0\. Turn [0-9]+: take a card, place a block\.$'
has '^1 to [0-9]+: Card 1: '
has '^Type a move after it, '
has '^## 1 Aim$'
# The board is there once, after it was asked for.
[ "$(grep -c '^  1a   1b' "$dir/out")" = 1 ] || { echo "boards nobody asked for" && failed=1; }
sed '/> board/q' "$dir/out" | grep -q '^  1a   1b' && { echo "a board nobody asked for" && failed=1; }

# Every move that is listed by number can be played by it. While Inuits are placed nobody has points.
printf '%s\n' 7 quit | "$firn" play igloo --plain --players you,random --seed plain >"$dir/out" || failed=1
has '^  you     Place on '
grep -q '^Total now' "$dir/out" && { echo "points before the first turn" && failed=1; }

# One point is one, not one points.
for lang in en de fr; do
	printf '%s\n' 1 board quit | "$firn" play city-blox --plain --players you,random --seed a --lang $lang >"$dir/out"
	case $lang in
	en) has '^.*seat 0 \(you\)  1 point, ' && has '^Your turn, seat 0\. Turn [0-9]+: build, keep or pass\.$' ;;
	de) has '^.*Platz 0 \(du\)  1 Punkt, ' ;;
	fr) has '^.*place 0 \(vous\)  1 point, ' ;;
	esac
done

# The log begins with the set-up, a sentence or a list.
for lang in en de; do
	printf '%s\n' log quit | "$firn" play temple-rush --plain --players you,random --seed pl --lang $lang >"$dir/out"
	case $lang in
	en) has '^  Token for you: [^.;]*; Token for you: [^.;]*; Hidden' ;;
	de) has '^  Plättchen \(du\): [^.;]*; Plättchen \(du\): [^.;]*;' ;;
	esac
	printf '%s\n' log quit | "$firn" play city-blox --plain --players you,random --seed pl --lang $lang >"$dir/out"
	case $lang in
	en) has '^  you, House: H[0-9]*; you, School: ' ;;
	de) has '^  du, Haus: H[0-9]*; du, Schule: ' ;;
	esac
done

for lang in de fr; do
	printf '%s\n' turn quit | "$firn" play igloo --plain --seed plain --lang $lang >"$dir/out"
	case $lang in
	de) has '^Du bist dran, Platz 0\. Zug 1: ' && has '^Iglu Iglu, du spielst an Platz 0' ;;
	fr) has '^À vous, place 0\. Tour 1 : ' && has '^1 à 24 : Placer' ;;
	esac
done
exit $failed
