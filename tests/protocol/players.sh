#!/bin/bash
# The players as a person meets them: a short ladder, hints, an analysis. Node budgets, so that
# every run is the same. $FIRN is the program.
set -u
. "$(dirname "$0")/lib.bash"

# beats GAME STRONG WEAK WINS GAMES NODES: at least so many of the games.
beats() {
	local wins
	wins=$("$firn" arena "$1" --seats "$2,$3" --games "$5" --seed short --nodes "$6" --json |
		jq '.seats[0].wins')
	[ -n "$wins" ] && [ "$(jq -n "$wins >= $4")" = true ] ||
		fail "$1: $2 won $wins of $5 games against $3"
}

for game in $games; do
	beats $game easy random 6 8 20000
	case $game in
	city-blox) beats $game hard easy 24 32 100000 ;; # most turns have 60 moves: a thousand nodes see little
	*) beats $game hard easy 6 8 20000 ;;
	esac
done

# A solo game by a hard player is at least respectable.
score=$("$firn" arena nunatak --seats hard --games 2 --seed short --nodes 20000 --json |
	jq '.seats[0].mean_score')
[ "$(jq -n "$score >= 186")" = true ] || fail "solo: hard reached $score"

# Hints: legal, repeatable, one chance a seat.
record=tests/golden/igloo-3-base.json
"$firn" hint $record --at 60 --nodes 3000 >"$dir/one" || fail "hint failed"
"$firn" hint $record --at 60 --nodes 3000 --threads 1 >"$dir/two"
cmp -s "$dir/one" "$dir/two" || fail "a hint does not repeat"
[ "$(grep -o 'seat [0-9] [0-9.]* %' "$dir/one" | wc -l)" = 3 ] || fail "a hint without chances: $(cat "$dir/one")"
"$firn" hint $record --nodes 100 >/dev/null 2>&1 && fail "a hint after the end"
"$firn" hint $record --level godlike >/dev/null 2>&1 && fail "a hint of an unknown level"
"$firn" hint /nowhere >/dev/null 2>&1 && fail "a hint without a record"

# Reasons: they repeat, are told in three languages, and are what the protocol answers.
record=tests/golden/nunatak-3-en.json
"$firn" hint $record --at 74 --nodes 1000 --why >"$dir/one" || fail "a hint without reasons"
"$firn" hint $record --at 74 --nodes 1000 --why >"$dir/two"
cmp -s "$dir/one" "$dir/two" || fail "reasons do not repeat"
grep -q ' (compared with: .*)\. Then probably seat ' "$dir/one" || fail "no reasons: $(cat "$dir/one")"
"$firn" --lang de hint $record --at 74 --nodes 1000 --why | grep -q ' (im Vergleich mit: ' || fail "no German reasons"
"$firn" --lang fr hint $record --at 74 --nodes 1000 --why | grep -q ' (par rapport à : ' || fail "no French reasons"
"$firn" hint $record --at 74 --nodes 1000 --why --json >"$dir/json" || fail "no reasons in JSON"
jq -e '.why | (.reasons | length) > 0 and (.expected | length) == 3 and (.other | length) == 3' "$dir/json" >/dev/null ||
	fail "other reasons in JSON: $(head -c 300 "$dir/json")"

# One seat alone: points, never a chance to win.
record=tests/golden/nunatak-1-en.json
"$firn" hint $record --at 88 --nodes 1000 --why >"$dir/one" || fail "no hint alone"
grep -q '^about [0-9.]* points at the end$' "$dir/one" && ! grep -q 'chance' "$dir/one" || fail "alone: $(cat "$dir/one")"
"$firn" analyse $record --nodes 100 --why >"$dir/table" || fail "no analysis alone"
head -1 "$dir/table" | grep -q ' points ' && grep -q '^ *[A-Z][a-z ]* +[0-9]' "$dir/table" ||
	fail "alone: an analysis without points or reasons: $(head -5 "$dir/table")"

# Analysis: an entry for every recorded move, decisions with a best move, draws with luck. The
# golden games are played at random: there must be blunders in them.
for record in tests/golden/nunatak-2-en.json tests/golden/temple-rush-2*.json; do
	[ -f "$record" ] || continue
	"$firn" analyse "$record" --nodes 300 --json >"$dir/json" || fail "$record: no analysis"
	jq -e --slurpfile r "$record" '.moves | length == ($r[0].moves | length)
		and all(.[]; (.value | length) == 2 and if .seat < 0 then .luck else (.best and .lost >= 0) end)
		and any(.[]; .mark == "blunder")' "$dir/json" >/dev/null ||
		fail "$record: $(head -c 300 "$dir/json")"
done
"$firn" analyse tests/golden/nunatak-2-en.json --nodes 300 >"$dir/table" || fail "no table"
grep -q 'better: ' "$dir/table" && grep -q 'luck: ' "$dir/table" && grep -q '^seat decisions' "$dir/table" ||
	fail "a table without judgements, luck or sums"
exit $failed
