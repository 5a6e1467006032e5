#!/bin/sh
# Installs the Debian packages that are missing; silent and instant if none is.
# usage: setup.sh [build|web|deb]     only what compiling the program, the program with its page, or a package needs
set -u

# package:command, for systems without apt-get; '-' where there is no command to look for.
build="gcc:gcc libc6-dev:- make:make pkg-config:pkg-config libwebsockets-dev:- libwebsockets-evlib-uv:-
	libuv1-dev:- libssl-dev:- libsodium-dev:- libutf8proc-dev:- libsqlite3-dev:- libpq-dev:- zlib1g-dev:-
	libncurses-dev:- gettext:msgfmt scdoc:scdoc"
web="$build clang:clang lld:wasm-ld nodejs:node npm:npm zopfli:zopfli"
deb="$web dpkg-dev:-"
all="$deb llvm:llc clang-format:clang-format libclang-rt-dev:- g++:g++
	libcmocka-dev:- valgrind:valgrind jq:jq gcovr:gcovr python3:python3 python3-yaml:-
	python3-numpy:- python3-venv:- python3-pip:- python3-setuptools:- python3-wheel:-
	tmux:tmux zsh:zsh fish:fish postgresql:- chromium:chromium libegl1:- firefox-esr:firefox-esr webkit2gtk-driver:WebKitWebDriver xvfb:xvfb-run xauth:xauth
	lintian:lintian"

case ${1-} in
build) wanted=$build ;;
web) wanted=$web ;;
deb) wanted=$deb ;;
*) wanted=$all ;;
esac

installed() {
	[ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing=
for pair in $wanted; do
	package=${pair%%:*} command=${pair#*:}
	if [ "$command" != - ] && command -v "$command" >/dev/null 2>&1; then
		continue # from wherever it came
	fi
	if command -v apt-get >/dev/null 2>&1; then
		installed "$package" && continue
	elif [ "$command" = - ]; then
		continue
	fi
	missing="$missing $package"
done
[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
	echo "Please install (names as in Debian):$missing" >&2
	exit 1
fi
if [ "$(id -u)" = 0 ]; then
	sudo=
elif sudo -n true 2>/dev/null; then
	sudo=sudo
else
	echo "Packages are missing. Please type:" >&2
	echo "  sudo apt-get update && sudo apt-get install -y --no-install-recommends$missing" >&2
	exit 1
fi
export DEBIAN_FRONTEND=noninteractive
echo "Installing:$missing"
# shellcheck disable=SC2086 # one word per package is meant
$sudo apt-get update -q >/dev/null && $sudo apt-get install -y -q --no-install-recommends $missing >/dev/null </dev/null
