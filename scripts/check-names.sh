#!/bin/bash
# Names: the library exports nothing but firn_..., and what the files of a game share begins with
# the game's id. Needs `make lib`. Lists offenders.
set -u
cd "$(dirname "$0")/.." || exit 1
make -s lib || exit 1
status=0

# offenders PATTERN WHAT: prints the symbols on stdin that do not match.
offenders() {
	local bad
	bad=$(grep -vE "$1") || return
	printf '%s\n' "$bad" | sed "s|^|$2: |"
	status=1
}

# objects FOLDER: of the sources that are there; build/ may hold those of deleted ones
objects() {
	local source
	for source in "$1"/*.c; do echo "build/release/${source%.c}.o"; done
}

symbols() { nm "$@" --defined-only 2>/dev/null | awk 'NF == 3 && $2 ~ /[A-Z]/ { print $3 }'; }

offenders '^firn_' build/libfirn.so < <(symbols -D build/libfirn.so)
offenders '^firn_' build/libfirn.a < <(symbols -g build/libfirn.a)
for game in games/*/; do
	id=$(basename "$game")
	offenders "^${id}_" "$game" < <(symbols -g $(objects "${game%/}"))
done
offenders '^firn_|^ai_|^tree_|^think_|^bits_|^temple_rush_' "engine, ai, match" < <(symbols -g $(objects engine; objects ai; objects match))
exit $status
