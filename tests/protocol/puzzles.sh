#!/bin/bash
# `firn puzzles` as a process, and the puzzles that are shipped. $FIRN is the program.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

# puzzles STATUS ARGUMENTS...: output in $dir/out and $dir/err
puzzles() {
	local want=$1
	shift
	status "puzzles $*" "$want" timeout 600 "$firn" puzzles "$@" || head -n 20 "$dir/err"
}

# Requests that load every puzzle of a file and ask what its seat may do.
requests() {
	jq -c '.game as $game | .rules as $rules | .puzzles[] |
		{do: "load", record: {firn: 1, game: $game, rules: $rules, seats, seed: "1", first: null, options: {},
			chance: "manual", moves: [.moves | split(";")[] |
				[if .[:1] == "-" then -1 else .[:1] | tonumber end, .[1:]]]}},
		{do: "moves", seat}' "$1"
}

# asks FILE: every puzzle loads, it is that seat's turn, the answers are legal, its numbers possible
asks() {
	requests "$1" | "$firn" engine >"$dir/answers"
	same "$1: every request is answered" "$(jq '2 * (.puzzles | length)' "$1")" "$(grep -c . "$dir/answers")"
	same "$1: every puzzle loads and its answers are legal" "[]" "$(jq -c --slurpfile answers "$dir/answers" \
		'[.puzzles | to_entries[] | .key as $k | select(($answers[2 * $k].ok and $answers[2 * $k + 1].ok
			and (.value.best - $answers[2 * $k + 1].moves == []) and (.value.best | length > 0)
			and ($answers[2 * $k + 1].moves | length >= 6)) | not) | .key]' "$1")"
	same "$1: gaps, grades and seats" "[]" "$(jq -c '[.puzzles | to_entries[] | select(.value |
		((if .seats == 1 then .gap >= 50 else .gap >= 120 and .value <= 1000 end)
			and .grade >= 1 and .grade <= 5 and .seat < .seats and (.why | length <= 3)) | not) | .key]' "$1")"
}

# ---- A small search ----
small="nunatak --nodes 10000 --seed test --count 3"
puzzles 0 $small --json
cp "$dir/out" "$dir/one.json"
same "as many as wanted" 3 "$(jq '.puzzles | length' "$dir/one.json")"
asks "$dir/one.json"
puzzles 0 $small --json --jobs 2
same "two jobs find the same" "$(cat "$dir/one.json")" "$(cat "$dir/out")"

# ---- Going on ----
puzzles 0 nunatak --nodes 10000 --seed test --count 1 --out "$dir/log"
printf '{"n":99,"puz' >>"$dir/log" # as if it had been killed
puzzles 0 $small --out "$dir/log" --json
same "going on finds the same" "$(cat "$dir/one.json")" "$(cat "$dir/out")"
puzzles 1 nunatak --nodes 20000 --seed test --count 1 --out "$dir/log"
has "another search" "$dir/err" "was written for another search"
puzzles 2 chess
puzzles 2 nunatak --seed "this seed is far too long for us"

# ---- Secrets: what others hide is drawn again, the rest stays ----
puzzles 0 temple-rush --nodes 5000 --seed test --count 2 --json
cp "$dir/out" "$dir/secret.json"
asks "$dir/secret.json"
same "no seed is told" 0 "$(grep -c test "$dir/secret.json")"

# ---- Those that are shipped ----
for file in puzzles/*.json; do
	[ -e "$file" ] || continue
	asks "$file"
	same "$file: as many as promised" 100 "$(jq '.puzzles | length' "$file")"
	same "$file: no position twice" 0 "$(jq '[.puzzles[].moves] | length - (unique | length)' "$file")"
done
exit $failed
