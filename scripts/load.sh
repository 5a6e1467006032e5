#!/bin/bash
# The figures of a server under load: server on one core, client on the other, SQLite on disk.
# usage: load.sh [SECONDS]
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
dir=$(mktemp -d -p "${TMPDIR:-/tmp}")
make -s build/release/firn build/release/tests/load/load
server=
finish() {
	[ -z "$server" ] || kill "$server" 2>/dev/null || true
	wait 2>/dev/null || true
	rm -rf "$dir"
}
trap finish EXIT

# start: a fresh server with a fresh file; $port, $pid
start() {
	rm -f "$dir/out"
	taskset -c 0 timeout -k 5 600 build/release/firn serve --listen 127.0.0.1:0 --db "$dir/$1.db" \
		--per-address 100000 --per-second 100000 >"$dir/out" 2>"$dir/log" &
	server=$!
	until [ -s "$dir/out" ]; do sleep 0.1; done
	port=$(sed -nE 's/.*:([0-9]+)\/$/\1/p' "$dir/out")
	pid=$(pgrep -P $server)
}
stop() {
	kill -TERM $server
	wait $server || true
	server=
}
rss() { awk '/VmRSS/ { printf "%.1f MB\n", $2 / 1024 }' "/proc/$pid/status"; }

start idle
echo "memory without connections: $(rss)"
mkfifo "$dir/hold"
build/release/tests/load/load "$port" idle 5000 <"$dir/hold" >"$dir/idle" &
client=$!
exec 3>"$dir/hold"
until [ -s "$dir/idle" ]; do sleep 0.2; done
sleep 3
echo "memory with 5000 idle connections (at most 60 MB): $(rss)"
exec 3>&-
wait $client
stop

start fast
echo "1000 tables, as fast as they can (at least 10000 moves a second):"
taskset -c 1 build/release/tests/load/load "$port" play 1000 "$seconds" 0 "$pid"
echo "memory with 1000 tables: $(rss)"
stop

start paced
echo "1000 tables, 2000 moves a second (p99 under 20 ms):"
taskset -c 1 build/release/tests/load/load "$port" play 1000 "$seconds" 2000 "$pid"
stop
