#!/bin/bash
# Speed in five views: time native (-O2, then -O3 for recent CPUs), instructions and
# mispredicted branches per node, time in WebAssembly, thinking in both. Takes about a minute.
set -eu
cd "$(dirname "$0")/.."
scripts/setup.sh
make -s -j"$(nproc)" all wasm
make -s -j"$(nproc)" FLAVOUR=fast program
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

echo "== native, -O2"
build/firn bench
if grep -q avx2 /proc/cpuinfo 2>/dev/null; then
	echo "== native, -O3 -march=x86-64-v3"
	build/fast/firn bench
fi

# count GAME SEATS GAMES: instructions, mispredictions and nodes of one run.
count() {
	local run=(build/firn bench "$1" --seats "$2" --games "$3" --once --json)
	valgrind --tool=callgrind --branch-sim=yes --callgrind-out-file=/dev/null "${run[@]}" \
		>"$tmp/json" 2>"$tmp/log"
	# "Collected : Ir Bc Bcm Bi Bim": conditional and indirect jumps, mispredicted ones
	awk '/Collected :/ { print $4, $6 + $8 }' "$tmp/log"
	jq '[.results[].nodes] | add' "$tmp/json"
}

# Two runs of different length: what start-up costs is in both and cancels.
echo "== instructions and mispredicted branches per node (callgrind)"
build/firn bench --once --json --games 1 | jq -r '.results[] | "\(.game) \(.seats)"' |
	while read -r game seats; do
		{ count "$game" "$seats" 10 && count "$game" "$seats" 110; } | paste -s -d ' ' |
			awk -v name="$game, $seats seats" '{ n = $6 - $3
				printf "%-22s %8.1f instructions %8.3f mispredictions\n", name, ($4 - $1) / n, ($5 - $2) / n }'
	done

echo "== WebAssembly under node $(node --version), $(stat -c %s build/firn.wasm) bytes," \
	"$(gzip -9c build/firn.wasm | wc -c) gzipped"
build/firn bench --json >"$tmp/native"
node scripts/wasm-bench.mjs build/firn.wasm >"$tmp/wasm"
jq -rs '.[0].signature as $s | [.[0].results, .[1].results] | transpose[] |
	"\(.[0].game), \(.[0].seats) seats: \(.[1].ns_per_node) ns/node, native \(.[0].ns_per_node), ratio \(
	.[1].ns_per_node / .[0].ns_per_node * 100 | round / 100)"' "$tmp/native" "$tmp/wasm"

# Without nets of its own, random ones take as long.
nets=nets program=build/firn
if ! compgen -G 'nets/*.net' >/dev/null; then
	nets=build/standin program=build/release/standin/firn
	make -s -j"$(nproc)" $program
fi
echo "== positions evaluated per second by an expert, with the nets of $nets (without a net)"
$program bench --json --games 1 >"$tmp/native"
node scripts/wasm-bench.mjs build/firn.wasm --think $nets >"$tmp/wasm"
jq -rs '[.[0].results, .[1].results] | transpose[] | "\(.[0].game), \(.[0].seats) seats: native \(
	.[0].search_per_s) (\(.[0].base_per_s)), WebAssembly \(.[1].search_per_s) (\(.[1].base_per_s)), ratio \(
	.[0].search_per_s / .[1].search_per_s * 100 | round / 100)"' "$tmp/native" "$tmp/wasm"
