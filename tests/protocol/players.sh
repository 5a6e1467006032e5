#!/bin/bash
# The players as a person meets them: a short ladder, hints, an analysis. Node budgets, so that
# every run is the same. $FIRN is the program.
set -u
cd "$(dirname "$0")/../.." || exit 1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
status=0

fail() {
	echo "$1"
	status=1
}

# beats GAME STRONG WEAK WINS GAMES: at least so many of the games.
beats() {
	local wins
	wins=$("$FIRN" arena "$1" --seats "$2,$3" --games "$5" --seed short --nodes 20000 --json |
		jq '.seats[0].wins')
	[ -n "$wins" ] && [ "$(jq -n "$wins >= $4")" = true ] ||
		fail "$1: $2 won $wins of $5 games against $3"
}

for game in nunatak igloo temple-rush; do
	beats $game easy random 6 8
	beats $game hard easy 6 8
done

# A solo game by a hard player is at least respectable.
score=$("$FIRN" arena nunatak --seats hard --games 2 --seed short --nodes 20000 --json |
	jq '.seats[0].mean_score')
[ "$(jq -n "$score >= 186")" = true ] || fail "solo: hard reached $score"

# Hints: legal, repeatable, one chance a seat.
record=tests/golden/igloo-3-base.json
"$FIRN" hint $record --at 60 --nodes 3000 >"$tmp/one" || fail "hint failed"
"$FIRN" hint $record --at 60 --nodes 3000 --threads 1 >"$tmp/two"
cmp -s "$tmp/one" "$tmp/two" || fail "a hint does not repeat"
[ "$(grep -o 'seat [0-9] [0-9.]* %' "$tmp/one" | wc -l)" = 3 ] || fail "a hint without chances: $(cat "$tmp/one")"
"$FIRN" hint $record --nodes 100 >/dev/null 2>&1 && fail "a hint after the end"
"$FIRN" hint $record --level godlike >/dev/null 2>&1 && fail "a hint of an unknown level"
"$FIRN" hint /nowhere >/dev/null 2>&1 && fail "a hint without a record"

# Analysis: an entry for every recorded move, decisions with a best move, draws with luck. The
# golden games are played at random: there must be blunders in them.
for record in tests/golden/nunatak-2-en.json tests/golden/temple-rush-2*.json; do
	[ -f "$record" ] || continue
	"$FIRN" analyse "$record" --nodes 300 --json >"$tmp/json" || fail "$record: no analysis"
	jq -e --slurpfile r "$record" '.moves | length == ($r[0].moves | length)
		and all(.[]; (.value | length) == 2 and if .seat < 0 then .luck else (.best and .lost >= 0) end)
		and any(.[]; .mark == "blunder")' "$tmp/json" >/dev/null ||
		fail "$record: $(head -c 300 "$tmp/json")"
done
"$FIRN" analyse tests/golden/nunatak-2-en.json --nodes 300 >"$tmp/table" || fail "no table"
grep -q 'better: ' "$tmp/table" && grep -q 'luck: ' "$tmp/table" && grep -q '^seat decisions' "$tmp/table" ||
	fail "a table without judgements, luck or sums"
exit $status
