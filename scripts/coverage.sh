#!/bin/bash
# Counts which branches of engine/, games/ and match/ the unit tests and short properties take,
# prints a line per folder and the lines with a branch that none takes. Fails below the goals.
# A branch that cannot be taken is marked where it is: /* GCOVR_EXCL_BR_LINE: reason */.
set -eu
cd "$(dirname "$0")/.."
O=build/cov
report=$O/coverage.json
tests=(tests/unit/*.c tests/property/prop_games.c)
programs=("${tests[@]/#/$O/}")
programs=("${programs[@]%.c}")

make -s -j"$(nproc)" FLAVOUR=cov CFLAGS=-w "${programs[@]}"
find $O -name '*.gcda' -delete
for program in "${programs[@]}"; do
	FIRN_GAMES=2 "$program" >$O/test.log 2>&1 </dev/null || {
		cat $O/test.log
		exit 1
	}
done

# An assert is our own claim: its other branch is a bug, which no test has.
gcovr --root . --object-directory $O --exclude-branches-by-pattern '.*\bassert\(.*' \
	--json $report $O/engine $O/games $O/match

status=0
games=(games/*/)
for goal in engine:95 "${games[@]/%\//:100}" match:95; do
	gcovr -a $report --filter "${goal%:*}/" --branches --fail-under-branch "${goal#*:}" \
		>$O/report.txt 2>$O/problem.txt || status=1
	awk -v folder="${goal%:*}" -v goal="${goal#*:}" '
		NF < 4 || /^-|^File|^Directory|^ *GCC/ { next }
		$1 == "TOTAL" { printf "%-18s %4d of %4d branches %6.1f %%  goal %d %%\n%s", folder, $3, $2, 100 * $3 / $2, goal, open }
		$1 != "TOTAL" && $2 > $3 { open = open "  " $1 ": " $NF "\n" }' $O/report.txt
done
exit $status
