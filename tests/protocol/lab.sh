#!/bin/bash
# `firn lab` as a process: the same numbers for any number of jobs and after an interruption; the
# report in three languages; two rulesets. $FIRN is the program.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

# lab STATUS ARGUMENTS...: output in $dir/out and $dir/err
lab() {
	local want=$1
	shift
	status "lab $*" "$want" timeout 600 "$firn" lab "$@" || head -n 20 "$dir/err"
}

small="nunatak --seats 2,3 --level easy --games 25 --seed test"

# ---- Jobs and interruptions ----
lab 0 $small --json
cp "$dir/out" "$dir/one.json"
lab 0 $small --json --jobs 2
same "two jobs find the same" "$(cat "$dir/one.json")" "$(cat "$dir/out")"
lab 0 nunatak --seats 3 --level easy --games 10 --seed test --out "$dir/report"
printf '{"n":13,"sk' >>"$dir/report/games-3.jsonl" # as if it had been killed
lab 0 $small --json --jobs 2 --out "$dir/report"
same "going on finds the same" "$(cat "$dir/one.json")" "$(cat "$dir/out")"
same "the file of the report is the same" "$(cat "$dir/one.json")" "$(cat "$dir/report/report.json")"
lab 0 nunatak --seats 3 --level easy --games 10 --seed test --json --out "$dir/report"
same "fewer games are counted than are there" 10 "$(jq '.sides[0].results[0].games' "$dir/out")"
lab 1 nunatak --seats 3 --level easy --games 10 --seed other --out "$dir/report"
has "other games" "$dir/err" "was written for another search"

# ---- A real interruption: what was played is kept ----
"$firn" lab $small --json --out "$dir/cut" >/dev/null 2>&1 &
lab_pid=$!
until [ "$(wc -l 2>/dev/null <"$dir/cut/games-2.jsonl")" -ge 4 ] 2>/dev/null; do sleep 0.05; done
kill -INT $lab_pid
wait $lab_pid
same "an interrupted run says so" 130 $?
lab 0 $small --json --out "$dir/cut"
same "what was played is kept" "$(cat "$dir/one.json")" "$(cat "$dir/out")"

# ---- The numbers fit each other ----
same "games, and one in six of unequal players" '[[2,25,5],[3,25,5]]' \
	"$(jq -c '[.sides[0].results[] | [.seats, .games, .unequal_games]]' "$dir/one.json")"
same "shares of wins add up to 1" '[true,true]' \
	"$(jq -c '[.sides[0].results[] | ([.win[].mean] | add) as $sum | ($sum > 0.999 and $sum < 1.001)]' "$dir/one.json")"
same "no mean lies outside its interval" 0 \
	"$(jq '[.. | objects | select(has("lo") and .lo != null) | select(.lo > .mean + 1e-9 or .hi < .mean - 1e-9)] | length' "$dir/one.json")"
same "rows add up to the total" '[true,true]' \
	"$(jq -c '[.sides[0].results[].rows | ([.[:-1][].points.mean] | add) - .[-1].points.mean | fabs < 0.05]' "$dir/one.json")"
same "blessings have their names" 0 "$(jq '[.. | .option? // empty | select(test("bless [0-9]"))] | length' "$dir/one.json")"

# ---- The page ----
page=$dir/report/report.html
lab 0 $small --out "$dir/report"
has "findings come first" "$page" "<h2>What we found</h2>"
has "the method comes last" "$page" "<h2>How it was measured</h2>"
same "nothing comes from elsewhere" 0 "$(grep -cE '(src|href)="?(https?:)?//|@import|url\(' "$page")"
same "every chart has a text" "$(grep -o '<svg ' "$page" | wc -l)" "$(grep -o '<svg [^>]*role="img" aria-label="[^"]\{10,\}"' "$page" | wc -l)"
same "every link has its place" "" "$(comm -23 <(grep -o 'href="#[^"]*"' "$page" | sed 's/href="#//' | sort -u) \
	<(grep -o 'id="[^"]*"' "$page" | sed 's/id="//' | sort -u))"
same "every finding has a numbered chart" 0 "$(grep -c '<a href="#[^"]*">chart 0</a>' "$page")"
has "the number of a chart" "$page" '<a href="#seats-2">chart 1</a>'
same "the data is inside" "$(jq -S . "$dir/one.json")" \
	"$(sed -n 's/.*id="data">\(.*\)/\1/p' "$page" | jq -S .)"
lab 0 $small --lang de --out "$dir/report"
has "German" "$page" "<h2>Was wir fanden</h2>"
has "German numbers have a comma" "$page" ",3."
lab 0 $small --lang fr --out "$dir/report"
has "French" "$page" "<h2>Ce que nous avons trouvé</h2>"

# ---- Two rulesets ----
echo '{"firn-ruleset":1,"game":"nunatak","name":"house","gift":9}' >"$dir/house.json"
lab 0 nunatak --seats 3 --level easy --games 20 --against "$dir/house.json" --out "$dir/both"
has "both are named" "$dir/both/report.html" "“built-in” and “house” side by side"
has "what was changed" "$dir/both/report.html" "Points of gift (N8.2): 5 → 9"
same "two sides" '["built-in","house"]' "$(jq -c '[.sides[].ruleset]' "$dir/both/report.json")"

# ---- A planted imbalance: one blessing worth 10 points more ----
jq '.gift = 15' "$dir/house.json" >"$dir/gift.json"
lab 0 nunatak --seats 3 --level easy --games 300 --jobs 2 --ruleset "$dir/gift.json" --json
same "it is found and named" true \
	"$(jq '[.findings[] | select(.kind == "worth" and .bad and .about == "bless:bless gift")] | length == 1' "$dir/out")"

# ---- Rulesets that are refused ----
echo '{"firn-ruleset":1,"game":"nunatak","gift":90}' >"$dir/large.json"
lab 2 nunatak --ruleset "$dir/large.json"
has "key, value and reason" "$dir/err" "gift: 90: must be a whole number from 0 to 50"
lab 2 igloo --ruleset "$dir/house.json"

# ---- Other games and mistakes ----
for game in igloo temple-rush; do
	lab 0 $game --seats 2 --level easy --games 5 --json
	same "$game has options" true "$(jq '.sides[0].results[0].options | length > 5' "$dir/out")"
done
same "temples are gained" true \
	"$(jq '.sides[0].results[0].things | length > 5 and all(.thing[0:7] == "cards T" and .gained <= .games)' "$dir/out")"
lab 0 igloo --seats 2 --level random --games 5 --json
same "players at random have no chances to tell of" 0 \
	"$(jq '[.findings[] | select(.kind | IN("decided", "luck", "skill"))] | length' "$dir/out")"
lab 2 chess
lab 2 nunatak --seats 1
lab 2 nunatak --seats 5
lab 2 nunatak --level strong
lab 2 nunatak --seed "this seed is far too long"
lab 1 nunatak --games 5 --level easy --out "$dir/no/such/folder"
exit $failed
