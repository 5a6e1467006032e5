#!/bin/bash
# Extracts the texts of the C programs and brings the catalogues up to date.
# usage: po.sh POT      only writes the template there
#        po.sh          merges it into po/*.po; what is new is empty, what is gone obsolete
set -eu
cd "$(dirname "$0")/.."
pot=${1-build/firn.pot}
mkdir -p "$(dirname "$pot")"
export LC_ALL=C
find engine games ai match plug cli -name '*.[ch]' | sort |
	xgettext --from-code=UTF-8 -k_ -kN_ -kngettext:1,2 --sort-by-file --no-wrap --package-name=firn \
		-o "$pot" -f -
[ $# -gt 0 ] && exit
for po in po/*.po; do
	msgmerge --quiet --update --backup=off --no-fuzzy-matching --no-wrap "$po" "$pot"
done
