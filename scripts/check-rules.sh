#!/bin/bash
# Translated pages docs/rules/LANGUAGE/ have the headings, clauses and table rows of the English
# ones, in the same order, and in each the same numbers and as many marks (Ruling, our
# choice, printed: docs/rules/terms.md has their words). Lists those that differ. A page that is not
# translated is no mistake: the English one is shown.
set -u
shopt -s nullglob
cd "$(dirname "$0")/.." || exit 1
status=0

# outline PAGE RULING CHOICE PRINTED: a line for every heading, clause and table row, and one for
# the introduction: its numbers in ascending order, and how often it has the three marks, which
# are given in lower case.
outline() {
	awk -v ruling="$2" -v choice="$3" -v printed="$4" '
	function count(word,   rest, n, at) {
		rest = tolower(text)
		gsub(/ +/, " ", rest)
		for (n = 0; (at = index(rest, word)); n++)
			rest = substr(rest, at + length(word))
		return n
	}
	function flush(   i, j, n, found, rest, swap) {
		n = 0
		for (rest = text; match(rest, /[0-9]+/); rest = substr(rest, RSTART + RLENGTH))
			found[++n] = substr(rest, RSTART, RLENGTH) + 0
		for (i = 2; i <= n; i++)
			for (j = i; j > 1 && found[j - 1] > found[j]; j--) {
				swap = found[j]; found[j] = found[j - 1]; found[j - 1] = swap
			}
		printf "%s:", id
		for (i = 1; i <= n; i++)
			printf " %d", found[i]
		if (id ~ /^[A-Z][0-9]/)
			printf " | rulings %d, choices %d, printed %d",
				count(ruling), count(choice), count(printed)
		print ""
		text = ""
	}
	BEGIN { id = "introduction" }
	/^#+ / { flush(); id = $1 }
	/^- [A-Z][0-9]+\.[0-9]+ / { flush(); id = clause = $2; $2 = "" }
	/^ *\|/ { flush(); id = clause " row" }
	{ text = text " " $0 }
	END { flush() }' "$1"
}

# marks LANGUAGE: the words of the three marks, in lower case, from the column of terms.md
marks() {
	awk -F ' *[|] *' -v language="$1" '
	/^\| id / { for (i = 2; i < NF; i++) column[$i] = i }
	column[language] && $column["en"] ~ /^\*(ruling|our choice|printed)\*$/ {
		word = tolower($column[language])
		gsub(/[*]/, "", word)
		print word
	}' docs/rules/terms.md
}

for english in docs/rules/*.md; do
	grep -qE '^- [A-Z][0-9]+\.[0-9]+ ' "$english" || continue # terms.md
	for page in docs/rules/*/"${english##*/}"; do
		language=$(basename "$(dirname "$page")")
		mapfile -t words < <(marks "$language")
		if [ ${#words[@]} != 3 ] || ! grep -q "^$language " po/LINGUAS; then
			echo "$page: '$language' needs a line in po/LINGUAS and a column in docs/rules/terms.md"
			status=1 && continue
		fi
		differ=$(diff <(outline "$english" ruling "our choice" printed) \
			<(outline "$page" "${words[@]}")) && continue
		echo "$page (>) differs from $english (<):"
		grep '^[<>]' <<<"$differ"
		status=1
	done
done
exit $status
