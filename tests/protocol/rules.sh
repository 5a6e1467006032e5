#!/bin/bash
# `firn rules`: every rulebook in every language, its sections, clauses of the exact rules. $FIRN is the program.
# test: check
set -u
. "$(dirname "$0")/lib.bash"

for game in $("$firn" games --plain | sed -n 's/^game //p'); do
	[ -f "docs/book/$game.md" ] && for lang in en $(sed -n 's/^\([A-Za-z_]*\) .*/\1/p' po/LINGUAS); do
		file=docs/book/${lang/#en/}/$game.md
		[ -f "$file" ] || file=docs/book/$game.md
		status "$game in $lang" 0 "$firn" rules "$game" --lang "$lang"
		for mark in '```' '\{#' '\*\*' '^ *(game|moves|mark|step|try):'; do
			! grep -qE -- "$mark" "$dir/out" || fail "$game in $lang: shows $mark"
		done
		! grep -E '^[^ ].*[^ ]  ' "$dir/out" || fail "$game in $lang: two blanks" # tables begin with blanks
		same "$game in $lang: pictures" "$(grep -c '^text:' "$file")" \
			"$(grep -cE "^($("$firn" rules "$game" --lang "$lang" | grep -oE '^(Picture|Bild|Image ?):' | head -1))" "$dir/out")"
		same "$game in $lang: numbers" "$(grep -c '^mark:' "$file")" "$(grep -cE '^  \([0-9]+\) ' "$dir/out")"
		while read -r number name _; do
			status "$game in $lang: $name" 0 "$firn" rules "$game" "$name" --lang "$lang"
			has "$game in $lang: $name" "$dir/out" "## $number "
			same "$game in $lang: $name" 1 "$(grep -c '^## ' "$dir/out")"
			cmp -s "$dir/out" <("$firn" rules "$game" "$number" --lang "$lang") || fail "$game: section $number is not $name"
		done < <("$firn" rules "$game" --contents --lang "$lang")
		same "$game in $lang: sections" "$(grep -c '^## ' "$file")" "$("$firn" rules "$game" --contents --lang "$lang" | wc -l)"
	done
	clause=$(grep -oE '^- [A-Z][0-9]+\.[0-9]+' "docs/rules/$game.md" | sed -n '5s/- //p')
	status "$game $clause" 0 "$firn" rules "$game" "$clause"
	same "$game $clause" 1 "$(grep -cE '^- [A-Z][0-9]+\.[0-9]+ ' "$dir/out")"
	has "$game $clause" "$dir/out" "- $clause "
	for clause in $(grep -oE '^- [A-Z][0-9]+\.[0-9]+' "docs/rules/$game.md" | sed 's/- //'); do
		"$firn" rules "$game" "$clause" | grep -v '^ *|' | grep -nE '[^ ]  ' && fail "$game $clause: two blanks"
	done
	status "$game, exact" 0 "$firn" rules "$game" --exact
	cmp -s "$dir/out" "docs/rules/$game.md" || fail "$game: other exact rules than docs/rules/"
done
"$firn" rules nunatak >"$dir/out"
# A section is called by its title, too, and small letters will do.
same "a title" "$("$firn" rules igloo aim)" "$("$firn" rules igloo Aim)"
same "a title in small letters" "$("$firn" rules igloo 8)" "$("$firn" rules igloo "every tile and piece")"
same "a German title" "$("$firn" rules igloo 1 --lang de)" "$("$firn" rules igloo ziel --lang de)"
same "a clause in small letters" "$("$firn" rules igloo I4.1)" "$("$firn" rules igloo i4.1)"
awk 'length > 100 { print "too wide: " $0; exit 1 }' "$dir/out" || failed=1
status "no game" 2 "$firn" rules
status "unknown game" 2 "$firn" rules chess
has "unknown game" "$dir/err" "chess"
status "unknown section" 1 "$firn" rules nunatak nowhere
has "unknown section" "$dir/err" "squares"
exit $failed
