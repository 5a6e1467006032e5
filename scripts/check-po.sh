#!/bin/bash
# Every text of the C programs has a German and a French translation: none missing, none
# fuzzy, formats as in English. Lines of keys fit into 80 columns.
set -u
cd "$(dirname "$0")/.." || exit 1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
status=0
scripts/po.sh "$dir/firn.pot" || exit 1
for po in po/*.po; do
	msgfmt --check -o "$dir/firn.mo" "$po" || status=1
	LC_ALL=C msgcmp "$po" "$dir/firn.pot" 2>"$dir/out" || { status=1 && cat "$dir/out"; }
	if grep -q '^#,.*fuzzy' "$po"; then
		echo "$po: fuzzy entries" && status=1
	fi
	wide=$(msgcat --no-wrap "$po" | sed -nE 's/^msgstr "( (\?|←|↑) .*)"$/\1/p' | LC_ALL=C.UTF-8 wc -L)
	if [ "$wide" -gt 80 ]; then
		echo "$po: a line of keys has $wide columns" && status=1
	fi
done
exit $status
