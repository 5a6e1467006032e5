#!/bin/bash
# The bots of examples/ that search from their view play games of each kind without a fault, and
# docs/bots.md quotes them and shows whole views as the engine answers them.
# test: once release
set -u
. "$(dirname "$0")/lib.bash"
export FIRN=$firn
gcc -Wall -Wextra -Werror -I. -o "$dir/search" examples/search.c build/libfirn.a -lm -pthread || failed=1

# plays BOT: a game of every kind against random, without a line on stderr
plays() {
	for game in $games; do
		"$firn" arena "$game" --seats "bot:exec $1,random" --games 2 --seed search >"$dir/out" 2>"$dir/err" &&
			[ ! -s "$dir/err" ] || { echo "$1, $game:" && cat "$dir/err" && failed=1; }
	done
}
plays "python3 examples/search.py"
plays "$dir/search"
if command -v node >/dev/null; then plays "node examples/search.mjs"; else echo "NOT RUN: node is not installed"; fi

for file in search.py search.mjs search.c; do
	awk -v mark="\`examples/$file\`" '$0 == mark { getline; inside = 1; next } /^```$/ { inside = 0 } inside' docs/bots.md >"$dir/quoted"
	cmp "$dir/quoted" "examples/$file" || { echo "docs/bots.md does not quote examples/$file" && failed=1; }
done

# Seat 0 after N moves of `RECORD`: then the view.
count=0
while read -r moves record; do
	count=$((count + 1))
	awk -v mark="Seat 0 after $moves moves of \`$record\`:" '
		$0 == mark { getline; inside = 1; next } /^```$/ { inside = 0 } inside' docs/bots.md | jq -S . >"$dir/shown"
	jq -c '{do: "load", record: .}' "$record" >"$dir/ask"
	echo "{\"do\":\"view\",\"seat\":0,\"at\":$moves}" >>"$dir/ask"
	"$firn" engine <"$dir/ask" | tail -n 1 >"$dir/answer"
	jq -S .view "$dir/answer" | cmp - "$dir/shown" || { echo "docs/bots.md shows another view of $record" && failed=1; }
	jq -c '{do: "new", seed: "1", from: .}' "$dir/shown" | "$firn" engine | grep -qx '{"ok":true}' ||
		{ echo "the view of $record is refused" && failed=1; }
done < <(sed -nE 's/^Seat 0 after ([0-9]+) moves of `(.*)`:$/\1 \2/p' docs/bots.md)
[ $count = "$(wc -w <<<"$games")" ] || { echo "not a view of each game" && failed=1; }
exit $failed
