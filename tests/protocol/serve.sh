#!/bin/bash
# `firn serve` as a browser and as a nuisance meet it. $FIRN is the program.
set -u
trap '' PIPE
cd "$(dirname "$0")/../.." || exit 1
firn=${FIRN:-build/firn}
dir=$(mktemp -d)
failed=0
[ -f build/page.c ] || { # built without the page: it says so
	"$firn" serve 2>"$dir/err" && failed=1
	grep -q "without the page" "$dir/err" || failed=1
	rm -rf "$dir"
	exit $failed
}

timeout -k 5 60 "$firn" serve --port 0 >"$dir/out" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$dir"' EXIT
for _ in $(seq 50); do
	[ -s "$dir/out" ] && break
	sleep 0.1
done
port=$(sed -nE 's/.*:([0-9]+)\/$/\1/p' "$dir/out")

# say TEXT: sends it, the answer in $dir/answer
say() {
	exec 3<>"/dev/tcp/127.0.0.1/$port" || return
	printf '%b' "$1" >&3
	timeout 5 cat <&3 >"$dir/answer"
	exec 3<&- 3>&-
}

# has NAME TEXT
has() {
	LC_ALL=C grep -aqF -- "$2" "$dir/answer" && return
	printf '%s: no "%s" in\n' "$1" "$2"
	head -c 600 "$dir/answer"
	failed=1
}

say 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
has index "HTTP/1.1 200 OK"
has index "Content-Security-Policy: default-src 'none'"
has index '<div id="app">'
tag=$(LC_ALL=C sed -nE 's/^ETag: (.*)\r$/\1/p' "$dir/answer")
say "GET / HTTP/1.1\r\nIf-None-Match: $tag\r\n\r\n"
has cached "HTTP/1.1 304"
say 'GET /firn.wasm HTTP/1.1\r\nAccept-Encoding: gzip\r\n\r\n'
has wasm "Content-Type: application/wasm"
has wasm "Content-Encoding: gzip"
say 'HEAD /main.js HTTP/1.1\r\n\r\n'
has head "Content-Type: text/javascript"
say 'GET /../../etc/passwd HTTP/1.1\r\n\r\n'
has outside "HTTP/1.1 404"
say 'DELETE / HTTP/1.1\r\n\r\n'
has method "HTTP/1.1 405"
say '\0\0\0nonsense\r\n\r\n'
has nonsense "HTTP/1.1 400"
say "GET / HTTP/1.1\r\nX: $(head -c 9000 /dev/zero | tr '\0' a)"
has long "HTTP/1.1 431"

say 'GET / HTTP/1.1\r\n\r\n'
has after "HTTP/1.1 200 OK"
kill -TERM $server
wait $server
status=$?
[ $status = 0 ] || { echo "ended with status $status"; failed=1; }
exit $failed
