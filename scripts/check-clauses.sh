#!/bin/bash
# Every clause of docs/rules/*.md (a line that begins "- N4.5 ") must be named by a test:
# n4_5 or N4.5 somewhere in a test's name. Lists those that are not. Translations below
# docs/rules/ are not read: check-rules.sh holds them equal to the English pages.
set -u
cd "$(dirname "$0")/.." || exit 1
shopt -s nullglob
pages=(docs/rules/*.md)
[ ${#pages[@]} -eq 0 ] && exit 0

# Names only, a comment is no test: functions, names of files, texts in scripts.
named=$({
	grep -rhoE --include='*.c' '\b[a-z][0-9]+_[0-9]+_[a-z0-9_]+ *\(' tests | grep -oE '(^|_)[a-z][0-9]+_[0-9]+_'
	grep -rhoE --include='*.sh' '\b[A-Z][0-9]+\.[0-9]+\b' tests
	find tests -type f | grep -oE '[A-Za-z][0-9]+[._][0-9]+'
} | tr 'a-z_' 'A-Z.' | grep -oE '[A-Z][0-9]+\.[0-9]+' | sort -u)
defined=$(grep -hoE '^- (\*\*)?[A-Z][0-9]+\.[0-9]+\b' "${pages[@]}" | grep -oE '[A-Z].*' | sort -u)
missing=$(comm -23 <(echo "$defined") <(echo "$named"))
[ -z "$missing" ] && exit 0
echo "clauses that no test names:" "$(echo "$missing" | sort -V | tr '\n' ' ')"
exit 1
