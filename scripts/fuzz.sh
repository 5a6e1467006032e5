#!/bin/bash
# Runs every fuzz target for a number of seconds. Corpora grow in build/corpus/; a crash
# leaves its input in build/crash/ and fails. tests/fuzz/<target>.seeds/, if there, begins.
# usage: fuzz.sh SECONDS [TARGET...]
set -u
cd "$(dirname "$0")/.." || exit 1
seconds=$1
shift
make -s -j"$(nproc)" FLAVOUR=fuzz WERROR="${WERROR-}" fuzzers || exit 1
mkdir -p build/crash
failed=0
for source in tests/fuzz/*.c; do
	name=$(basename "$source" .c)
	[ $# -gt 0 ] && [[ " $* " != *" $name "* ]] && continue
	corpus=build/corpus/$name
	mkdir -p "$corpus"
	seeds=()
	[ -d "tests/fuzz/$name.seeds" ] && seeds=("tests/fuzz/$name.seeds")
	log=build/fuzz/$name.log
	if "build/fuzz/tests/fuzz/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
		-artifact_prefix="build/crash/$name-" "$corpus" "${seeds[@]}" >"$log" 2>&1 </dev/null; then
		echo "$name: $(tail -n 1 "$log")"
	else
		echo "$name: FAILED, see $log and build/crash/" >&2
		tail -n 20 "$log" >&2
		failed=1
	fi
done
exit $failed
