#!/bin/bash
# The catalogues are well formed and those of po/LINGUAS; rows of things (texts of one line
# with a gap of two blanks, such as the keys at the bottom) fit into 80 columns. That no text is
# missing, fuzzy or said no more: web/scripts/check-po.mjs.
set -u
cd "$(dirname "$0")/.." || exit 1
status=0
if ! diff <(sed -n 's/^\([A-Za-z_]*\) .*/po\/\1.po/p' po/LINGUAS | sort) <(ls po/*.po); then
	echo "po/LINGUAS (<) and the catalogues (>) differ" && status=1
fi
for po in po/*.po; do
	msgfmt --check -o /dev/null "$po" || status=1
	wide=$(msgcat --no-wrap "$po" | sed -nE '/\\n/d; s/^msgstr "(.*[^ ]  [^ ].*)"$/\1/p' | LC_ALL=C.UTF-8 wc -L)
	if [ "$wide" -gt 80 ]; then
		echo "$po: a row of keys or the like has $wide columns" && status=1
	fi
done
exit $status
