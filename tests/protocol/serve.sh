#!/bin/bash
# `firn serve` as a browser and as a nuisance meet it. $FIRN is the program.
# test: check waits
set -u
trap '' PIPE
cd "$(dirname "$0")/../.." || exit 1
firn=${FIRN:-build/firn}
dir=$(mktemp -d)
failed=0
timeout -k 5 600 "$firn" serve --port 0 --db memory >"$dir/out" 2>"$dir/err" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$dir"' EXIT
until [ -s "$dir/out" ] || ! kill -0 $server 2>/dev/null; do sleep 0.05; done
port=$(sed -nE 's/.*:([0-9]+)\/$/\1/p' "$dir/out")

# say TEXT: sends it, the answer in $dir/answer
say() {
	exec 3<>"/dev/tcp/127.0.0.1/$port" || return
	printf '%b' "$1" >&3 2>/dev/null
	timeout 60 cat <&3 >"$dir/answer"
	exec 3<&- 3>&-
}

# has NAME TEXT
has() {
	LC_ALL=C grep -aqiF -- "$2" "$dir/answer" && return
	printf '%s: no "%s" in\n' "$1" "$2"
	head -c 600 "$dir/answer"
	failed=1
}

close='Host: x\r\nConnection: close\r\n'
if grep -q "without the page" "$dir/err"; then
	say "GET / HTTP/1.1\r\n$close\r\n"
	has index "HTTP/1.1 404"
else
	say "GET / HTTP/1.1\r\n$close\r\n"
	has index "HTTP/1.1 200 OK"
	has index "Content-Security-Policy: default-src 'none'"
	has index '<div id="app">'
	tag=$(LC_ALL=C sed -nE 's/^etag: (.*)\r$/\1/Ip' "$dir/answer")
	say "GET / HTTP/1.1\r\n${close}If-None-Match: $tag\r\n\r\n"
	has cached "HTTP/1.1 304"
	say "GET /firn.wasm HTTP/1.1\r\n${close}Accept-Encoding: gzip\r\n\r\n"
	has wasm "Content-Type: application/wasm"
	has wasm "Content-Encoding: gzip"
	say "HEAD /main.js HTTP/1.1\r\n$close\r\n"
	has head "Content-Type: text/javascript"
fi
say "GET /../../etc/passwd HTTP/1.1\r\n$close\r\n"
has outside "HTTP/1.1 40"
say "DELETE / HTTP/1.1\r\n$close\r\n"
has method "HTTP/1.1 405"
say '\0\0\0nonsense\r\n\r\n'
say "GET / HTTP/1.1\r\nX: $(head -c 9000 /dev/zero | tr '\0' a)"

say "GET /healthz HTTP/1.1\r\n$close\r\n"
has after "HTTP/1.1 200 OK"
kill -TERM $server
wait $server
status=$?
[ $status = 0 ] || { echo "ended with status $status"; failed=1; }
exit $failed
