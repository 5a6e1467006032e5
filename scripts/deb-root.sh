#!/bin/bash
# Installs the Debian package into a clean root made by debootstrap, runs it, and purges it: nothing
# may stay behind. Needs root, debootstrap and a mirror ($MIRROR). usage: deb-root.sh PACKAGE.deb
set -eu
package=$1
[ -f "$package" ] || { echo "deb-root.sh: no such file: $package" >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "NOT RUN: debootstrap is not installed"; exit 0; }
[ "$(id -u)" = 0 ] || { echo "NOT RUN: debootstrap needs root"; exit 0; }
dir=$(mktemp -d)
root=$dir/root
trap 'rm -rf "$dir"' EXIT
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
debootstrap --variant=minbase "$suite" "$root" "${MIRROR:-http://deb.debian.org/debian}" >"$dir/log" 2>&1 || {
	tail -n 20 "$dir/log"
	echo "NOT RUN: debootstrap could not make a root (is there a mirror?)"
	exit 0
}
files() { # all but what apt and dpkg keep for themselves
	(cd "$root" && find . -xdev -not -path './var/lib/dpkg*' -not -path './var/lib/apt*' -not -path './var/cache*' \
		-not -path './var/log*' | sort)
}
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games "$@"; }
files >"$dir/before"
cp "$package" "$root/firn.deb"
inside apt-get -q update >/dev/null
inside apt-get -q -y --no-install-recommends install /firn.deb >/dev/null
inside firn --version
printf '{"do":"hello"}\n' | inside firn engine | grep -q '^{"ok":true'
inside apt-get -q -y purge firn >/dev/null
inside apt-get -q -y autoremove --purge >/dev/null
rm "$root/firn.deb"
files >"$dir/after"
! comm -13 "$dir/before" "$dir/after" | grep firn || { echo "purging leaves files behind"; exit 1; }
echo "the package installs, runs and purges cleanly in a clean root"
