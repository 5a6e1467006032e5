#!/bin/bash
# Plays on a server with three event loops under ThreadSanitizer, and lists the races that it saw.
set -eu
cd "$(dirname "$0")/.."
make -s FLAVOUR=tsan build/tsan/firn
reports=build/tsan/races
rm -f $reports.*
export TSAN_OPTIONS="suppressions=$PWD/tests/support/tsan.txt log_path=$PWD/$reports history_size=4"
for test in loops players lobby; do
	FIRN_LOOPS=3 FIRN=$PWD/build/tsan/firn tests/server/$test.sh || { cat $reports.* && exit 1; }
done
if ls $reports.* >/dev/null 2>&1; then
	cat $reports.*
	exit 1
fi
echo "no race was seen"
