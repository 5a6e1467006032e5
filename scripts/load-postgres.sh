#!/bin/bash
# The figures of PostgreSQL under load, on a database of its own: the store alone, then a server.
# usage: load-postgres.sh [SECONDS]
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
dir=$(mktemp -d -p "${TMPDIR:-/tmp}")
chmod 755 "$dir"
make -s build/release/firn build/release/tests/load/load build/release/tests/load/store
server=
finish() {
	[ -z "$server" ] || kill "$server" 2>/dev/null || true
	wait 2>/dev/null || true
	bash tests/support/postgres.sh stop "$dir/pg"
	rm -rf "$dir"
}
trap finish EXIT
address=$(bash tests/support/postgres.sh start "$dir/pg") || {
	echo "skipped: there is no PostgreSQL to measure"
	exit 0
}

echo "PostgreSQL, 1000 tables, entries without a server:"
build/release/tests/load/store "$address" 1000 "$seconds"

timeout -k 5 600 build/release/firn serve --listen 127.0.0.1:0 --db "$address" \
	--per-address 100000 --per-second 100000 >"$dir/out" 2>"$dir/log" &
server=$!
until [ -s "$dir/out" ]; do sleep 0.1; done
port=$(sed -nE 's/.*:([0-9]+)\/$/\1/p' "$dir/out")
echo "PostgreSQL, 1000 tables, as fast as they can (at least 10000 moves per second):"
build/release/tests/load/load "$port" play 1000 "$seconds" 0 "$(pgrep -P $server)"
