#!/bin/bash
# Golden games: every record holds by today's rules, its transcript is the one that was read, it is
# saved as it was loaded, and a record with one thing changed is refused. make.py writes them.
# test: check
set -u
cd "$(dirname "$0")" || exit 1
: "${FIRN:?the program}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0 count=0

complain() {
	echo "$1"
	bad=1
}

# Sets `table` to the options that the record needs.
open_record() {
	record=$1 name=${1%.json} table=()
	grep -q '"table":' "$1" && table=(--ruleset "$2")
	count=$((count + 1))
}

verify() {
	"$FIRN" replay --verify "${table[@]}" "$1" >"$work/out" 2>&1
}

check_transcript() {
	"$FIRN" replay "${table[@]}" "$record" >"$work/text" 2>&1 || complain "$name: no transcript"
	diff -u "$name.txt" "$work/text" >"$work/diff" || complain "$(head -n 40 "$work/diff")"
}

# Records with a table are old ones: they name the file, new ones carry the ruleset.
check_saved() {
	printf '{"do":"load","record":%s}\n{"do":"save"}\n' "$(cat "$record")" |
		"$FIRN" engine "${table[@]}" | sed -n '2s/^{"ok":true,"record":\(.*\)}$/\1/p' |
		sed 's/"table":"[0-9a-f]*","ruleset":{.*},"moves"/"moves"/' |
		cmp - <(sed 's/"table":"[0-9a-f]*",//' "$record") || complain "$name: saved differently"
}

# refuse WHAT SED-SCRIPT: the record so changed is another, and refused at some move.
refuse() {
	sed -E "$2" "$record" >"$work/changed"
	cmp -s "$work/changed" "$record" && complain "$name: found nothing to change for $1"
	verify "$work/changed" && complain "$name: accepted with $1"
	grep -q ': move [0-9]*: ' "$work/out" || complain "$name with $1: $(cat "$work/out")"
}

check_record() {
	open_record "$1" "$2"
	verify "$record" || complain "$(cat "$work/out")"
	check_transcript
	check_saved
}

for file in nunatak-*.json; do
	check_record "$file" table.json
	refuse "a tile that does not exist" 's/"tile 1a1 [a-z]*"/"tile 1a1 nothing"/'
	refuse "another first tile" 's/(tile 1a1 [a-z]*)"/\1!"/; s/builder!/elder/; s/[a-z]*!/builder/'
	refuse "a draw left out" 's/\[-1,"(card|blessing) [^]]*\],(\[[0-3],")/\2/'
	refuse "another card taken first" 's/"take ([12]) /"take !\1 /; s/!1/2/; s/!2/1/'
	refuse "another seat that begins" 's/\[([0-3]),"take/[!\1,"take/; s/!0/1/; s/![1-3]/0/'
done
for file in igloo-*.json; do
	check_record "$file" table-igloo.json
	refuse "a face that does not exist" 's/"face [a-z0-9]*"/"face red"/'
	refuse "a draw left out" 's/\[-1,"face [^]]*\],//'
	refuse "an Inuit on a corner" 's/"place [a-h][1-8]"/"place a1"/'
	refuse "an end left out" 's/\[[0-3],"end"\],//'
	refuse "another seat that melts" 's/\[([0-3]),"melt/[!\1,"melt/; s/!0/1/; s/![1-3]/0/'
done
for file in temple-rush-*.json; do
	check_record "$file" none
	refuse "a card that does not exist" 's/"card T[0-9]*"/"card T99"/'
	refuse "another first card" 's/"card T([0-9]*)"/"card T!\1"/; s/!01/02/; s/![0-9]*/01/'
	refuse "a draw left out" 's/\[-1,"dice [^]]*\],//'
	refuse "another throw" 's/"dice ([1-4]|star)/"dice !\1/; s/!1/2/; s/!([2-4]|star)/1/'
	refuse "a commitment twice" 's/(\[[0-3],"(put|pass|back)[^]]*\],)/\1\1/'
	refuse "another seat that rolls" 's/\[([0-3]),"roll/[!\1,"roll/; s/!0/1/; s/![1-3]/0/'
done
table=()
verify nunatak-3-table.json && complain "accepted without its table"
verify igloo-2-table.json && complain "accepted without its table"
[ $count -ge 28 ] || complain "only $count golden games"
[ $bad -eq 0 ]
