#!/bin/bash
# The Debian package holds all that a host needs: it is unpacked, and its program serves the page.
# The page has to be built (make web); the package is of the release flavour whatever $FIRN is.
# test: once release
set -eu
command -v dpkg >/dev/null || { echo "no Debian, no package"; exit 0; }
cd "$(dirname "$0")/../.."
dir=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$dir"' EXIT
scripts/deb.sh 0.0.1 >/dev/null
dpkg-deb -x build/firn_0.0.1_*.deb "$dir"
if command -v lintian >/dev/null; then
	lintian --allow-root --display-info --fail-on error,warning,info build/firn_0.0.1_*.deb || { echo "lintian finds faults"; exit 1; }
else
	echo "NOT RUN: lintian is not installed"
fi
# Into an empty root and out again. Dependencies are the machine's own; scripts/deb-root.sh brings them.
mkdir -p "$dir/root/var/lib/dpkg/updates" "$dir/root/var/lib/dpkg/info"
touch "$dir/root/var/lib/dpkg/status"
in_root() {
	dpkg --root="$dir/root" --log=/dev/null --force-not-root,script-chrootless,depends "$@" >"$dir/dpkg" 2>&1 || {
		cat "$dir/dpkg" && exit 1
	}
}
in_root --install build/firn_0.0.1_*.deb
"$dir/root/usr/games/firn" --version >/dev/null
in_root --purge firn
left=$(cd "$dir/root" && find . -type f -not -path './var/lib/dpkg/*')
[ -z "$left" ] || { echo "purging leaves behind: $left"; exit 1; }
rm build/firn_0.0.1_*.deb
for file in usr/games/firn lib/systemd/system/firn.service etc/default/firn usr/share/man/man6/firn-serve.6.gz \
	$(sed -n 's|^\([A-Za-z_]*\) .*|usr/share/locale/\1/LC_MESSAGES/firn.mo|p' po/LINGUAS) usr/share/doc/firn/hosting.md \
	usr/share/bash-completion/completions/firn; do
	[ -s "$dir/$file" ] || { echo "the package has no $file"; exit 1; }
done
[ ! -e "$dir/usr/include" ]
for file in $(grep -rhoE '(docs|examples)/[a-zA-Z/_-]+\.(md|py|c|mjs)' docs/man | sort -u); do
	[ -s "$dir/usr/share/doc/firn/${file#docs/}" ] || { echo "man pages cite $file, which the package lacks"; exit 1; }
done
"$dir/usr/games/firn" --lang de --help | grep -q Spiel
XDG_DATA_HOME=$dir timeout -k 5 600 "$dir/usr/games/firn" serve --listen 127.0.0.1:0 --db memory >"$dir/out" 2>"$dir/log" &
server=$!
until [ -s "$dir/out" ]; do sleep 0.1; done
port=$(sed -nE 's/.*:([0-9]+)\/$/\1/p' "$dir/out")
python3 -c "
import urllib.request
page = urllib.request.urlopen('http://127.0.0.1:$port/').read().decode()
assert '<html' in page, page[:200]"
kill -TERM $server
wait $server
server=
if command -v systemd-analyze >/dev/null; then # a misspelt setting would be ignored
	sed "s|/usr/games/firn|$dir/usr/games/firn|" "$dir/lib/systemd/system/firn.service" >"$dir/firn.service"
	[ -z "$(systemd-analyze verify "$dir/firn.service" 2>&1 | grep "$dir")" ] || {
		systemd-analyze verify "$dir/firn.service"
		exit 1
	}
fi
echo "the package is complete"
