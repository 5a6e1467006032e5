#!/bin/bash
# One number from every build: gcc, clang, sanitizers, WebAssembly.
# test: later
set -eu
cd "$(dirname "$0")/.."
games=200
want='' status=0
for build in release san clang wasm; do
	case $build in
	wasm) json=$(node scripts/wasm-bench.mjs build/wasm/firn.wasm --once --games $games) ;;
	*) json=$(build/$build/firn bench --json --once --games $games) ;;
	esac
	got=$(jq -rc '[.signature] + [.results[] | "\(.game) \(.seats) \(.signature)"]' <<<"$json")
	echo "$build: $got"
	[ "${want:=$got}" = "$got" ] || status=1
done
exit $status
