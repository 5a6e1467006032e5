#!/bin/bash
# Builds the container image from a clean copy of the last commit and runs it: the page is served, and SIGTERM ends it.
# usage: container.sh
# docker or podman with a running daemon are used if there are any, else buildah without one. Where the base image cannot be
# downloaded, buildah gets one that mmdebstrap makes of Debian's packages.
set -eu
cd "$(dirname "$0")/.."
dir=$(mktemp -d -p "${TMPDIR:-/tmp}")
running=
finish() {
	[ -z "$running" ] || kill "$running" 2>/dev/null || true
	wait 2>/dev/null || true
	rm -rf "$dir"
}
trap finish EXIT
mkdir "$dir/src"
git archive HEAD | tar -x -C "$dir/src"

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

# Waits for the page at $port.
see_page() {
	for _ in $(seq 600); do
		python3 -c "
import urllib.request
assert '<html' in urllib.request.urlopen('http://127.0.0.1:$port/').read().decode()" 2>/dev/null && return 0
		sleep 0.1
	done
	echo "the container serves no page"
	exit 1
}

with_daemon() {
	"$1" build -q -t firn-test "$dir/src"
	id=$("$1" run -d --rm -p "127.0.0.1:$port:8080" firn-test)
	see_page
	"$1" stop -t 10 "$id" >/dev/null
	"$1" rmi -f firn-test >/dev/null
}

b() {
	buildah --root "$dir/images" --runroot "$dir/run" --storage-driver vfs "$@"
}

# A base image of Debian's packages, with the certificates that this machine trusts.
make_base() {
	local base
	mmdebstrap -q --variant=minbase --include=ca-certificates bookworm "$dir/base.tar" /etc/apt/sources.list.d/*.sources
	base=$(b from scratch)
	b add -q "$base" "$dir/base.tar" / >/dev/null
	if [ -n "${NODE_EXTRA_CA_CERTS-}" ]; then
		b copy -q "$base" "$NODE_EXTRA_CA_CERTS" /etc/extra-ca.pem >/dev/null
		b config --env NODE_EXTRA_CA_CERTS=/etc/extra-ca.pem "$base"
	fi
	b commit -q "$base" debian:bookworm-slim >/dev/null
	rm "$dir/base.tar"
}

with_buildah() {
	b pull -q debian:bookworm-slim >/dev/null 2>&1 || make_base
	b bud -q --isolation chroot --network host --pull=never -t firn-test "$dir/src" >/dev/null
	box=$(b from --pull=never firn-test)
	root=$(b mount "$box")
	chroot --userspec=firn "$root" /usr/bin/firn serve --listen "127.0.0.1:$port" --db /data/firn.db >"$dir/out" 2>&1 &
	running=$!
	see_page
	kill -TERM $running
	wait $running || { cat "$dir/out" && exit 1; }
	running=
	[ -s "$root/data/firn.db" ]
	b umount "$box" >/dev/null
}

for builder in docker podman; do
	if command -v $builder >/dev/null && $builder info >/dev/null 2>&1; then
		with_daemon $builder
		echo "the container works ($builder)"
		exit 0
	fi
done
command -v buildah >/dev/null && command -v mmdebstrap >/dev/null || { echo "NOT RUN: install docker, podman, or buildah and mmdebstrap"; exit 0; }
with_buildah
echo "the container works (buildah)"
