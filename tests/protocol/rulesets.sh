#!/bin/bash
# Rulesets of a user (docs/rulesets.md) in every command that plays. $FIRN is the program.
# test: check once
set -u
. "$(dirname "$0")/lib.bash"
rules=$dir/rules.json
echo '{"firn-ruleset":1,"game":"nunatak","gift":9,"sculptors":[9,9,9,9,9,9,9,9,9,9]}' >"$rules"

# ---- bench: what a ruleset does not change is as built in ----
nodes() { "$firn" bench nunatak --seats 3 --games 20 --once "$@" | sed -n 's/ signature.*//p'; }
echo '{"firn-ruleset":1,"game":"nunatak","gift":5}' >"$dir/same.json"
same "bench with a ruleset that changes nothing" "$(nodes)" "$(nodes --ruleset "$dir/same.json")"
status "bench for another game" 1 "$firn" bench igloo --once --ruleset "$rules"
has "bench for another game" "$dir/err" "another game"

# ---- arena: the file of results keeps it, and goes on only with the same one ----
arena() { "$firn" arena nunatak --seats random,random --seed r --out "$dir/$1" --games "$2" "${@:3}"; }
status "arena" 0 arena games.jsonl 2 --ruleset "$rules"
status "arena goes on" 0 arena games.jsonl 4 --ruleset "$rules"
status "arena goes on without it" 1 arena games.jsonl 6
status "arena without a file" 1 arena other.jsonl 2 --ruleset "$dir/none.json"

# ---- rules --ruleset: what differs, in every language; refused with key, value and reason ----
status "rules" 0 "$firn" rules nunatak --ruleset "$rules"
has "rules" "$dir/out" "Points of gift (N8.2): 5 -> 9"
status "rules in German" 0 "$firn" rules nunatak --ruleset "$rules" --lang de
has "rules in German" "$dir/out" "5 -> 9"
! grep -q "Points of gift" "$dir/out" || fail "rules in German: in English"
echo '{"firn-ruleset":1,"game":"nunatak","gift":90}' >"$dir/bad.json"
status "rules, refused" 1 "$firn" rules nunatak --ruleset "$dir/bad.json"
has "rules, refused" "$dir/err" "gift: 90: must be a whole number from 0 to 50"

# ---- those that come with the program: listed, taken by name, all of them sound ----
shipped=0
while read -r game name; do
	shipped=$((shipped + 1))
	status "$name" 0 "$firn" rules "$game" --ruleset "$name"
	has "$name" "$dir/out" " -> "
	status "$name listed" 0 "$firn" rules "$game" --rulesets
	has "$name listed" "$dir/out" "$name: "
	status "$name in German" 0 "$firn" rules "$game" --ruleset "$name" --lang de
	[ "$(head -1 "$dir/out")" != "$(jq -r .name "rulesets/$game/$name.json")" ] || fail "$name in German: in English"
	status "$name played" 0 "$firn" play "$game" --players random,random --seed 1 --ruleset "$name"
	status "$name, its file" 0 "$firn" bench --once --games 5 --ruleset "rulesets/$game/$name.json"
done < <("$firn" games --plain | sed -n 's/^ruleset //p')
same "rulesets that come with the program" "$(ls rulesets/*/*.json | wc -l)" $shipped
status "no such name" 1 "$firn" rules igloo --ruleset two-races
has "no such name" "$dir/err" "two-races: no such file"
status "a game without any" 0 "$firn" rules nunatak --rulesets
has "a game without any" "$dir/err" "no rulesets of nunatak"
cp "$rules" "$dir/more-ice"
status "a file of that name" 1 env -C "$dir" "$firn" rules igloo --ruleset more-ice
has "a file of that name" "$dir/err" "another game"

# ---- a link of the page instead of a file; one that is cut or changed is refused ----
code=1$(python3 -c 'import base64,sys,zlib; print(base64.urlsafe_b64encode(zlib.compress(sys.stdin.buffer.read())).decode().rstrip("="))' <"$rules")
for link in "https://firn.example/#/ruleset/$code" "$code"; do
	status "rules by link" 0 "$firn" rules nunatak --ruleset "$link"
	has "rules by link" "$dir/out" "Points of gift (N8.2): 5 -> 9"
done
status "play by link" 0 "$firn" play nunatak --players random,random --seed 1 --ruleset "https://firn.example/#/ruleset/$code"
status "link of another game" 1 "$firn" rules igloo --ruleset "#/ruleset/$code"
has "link of another game" "$dir/err" "another game"
status "cut link" 1 "$firn" rules nunatak --ruleset "#/ruleset/${code:0:40}"
has "cut link" "$dir/err" "--ruleset: the link is damaged"
status "changed link" 1 "$firn" rules nunatak --ruleset "#/ruleset/${code/e/f}"
has "changed link" "$dir/err" "the link is damaged"
status "newer link" 1 "$firn" rules nunatak --ruleset "#/ruleset/2${code:1}"
has "newer link" "$dir/err" "newer version"
status "no ruleset in a link" 1 "$firn" rules nunatak --ruleset "#/ruleset/1eJyrBQAAewB7"
cp "$rules" "$dir/$code"
status "a file named like a link" 0 env -C "$dir" "$firn" rules nunatak --ruleset "$code"

# ---- a record carries its ruleset: another process replays it without the file ----
sed -n 2p "$dir/games.jsonl" | jq -c .record >"$dir/record.json"
has "record" "$dir/record.json" '"gift":9'
status "record" 0 "$firn" replay --verify "$dir/record.json"
jq -c 'del(.ruleset)' "$dir/record.json" >"$dir/bare.json"
status "record without its ruleset" 1 "$firn" replay --verify "$dir/bare.json"
status "record with the file" 0 "$firn" replay --verify "$dir/bare.json" --ruleset "$rules"
jq -c --arg hash "$(sha256sum "$rules" | cut -d' ' -f1)" '.table = $hash | del(.ruleset)' "$dir/record.json" >"$dir/old.json"
status "record that names the file" 0 "$firn" replay --verify "$dir/old.json" --ruleset "$rules"
jq -c '.ruleset.gift = 8' "$dir/record.json" >"$dir/other.json"
status "record with another ruleset" 0 "$firn" replay --verify "$dir/other.json"
jq -c '.ruleset.gift = 99' "$dir/record.json" >"$dir/wrong.json"
status "record with a wrong ruleset" 1 "$firn" replay --verify "$dir/wrong.json"

# ---- engine: load registers it, new takes one ----
{
	echo '{"do":"new","game":"igloo","seats":2,"seed":"1","ruleset":{"firn-ruleset":1,"game":"igloo","points":9}}'
	echo '{"do":"save"}'
	jq -c '{do: "load", record: .}' "$dir/record.json"
	echo '{"do":"save"}'
} | "$firn" engine >"$dir/out"
same "engine, new" '{"firn-ruleset":1,"game":"igloo","points":9}' "$(sed -n 2p "$dir/out" | jq -c .record.ruleset)"
same "engine, load" "$(jq -c .ruleset "$dir/record.json")" "$(sed -n 4p "$dir/out" | jq -c .record.ruleset)"

# ---- the documents' built-in rulesets change nothing ----
awk '/^```json$/ { inside = 1; file = "'"$dir"'/doc" ++n ".json"; next } /^```$/ { inside = 0 } inside { print >file }' docs/rulesets.md
for file in "$dir"/doc[2-4].json; do
	game=$(jq -r .game "$file")
	status "documented $game" 0 "$firn" rules "$game" --ruleset "$file"
	has "documented $game" "$dir/out" "Nothing differs"
done

exit $failed
