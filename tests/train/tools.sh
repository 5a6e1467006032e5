#!/bin/bash
# The training tools of train/README.md, for a few seconds each: they learn, join and compare nets,
# make bases, and say what is wrong. $FIRN is the program beside which they are built (`make tests`).
# test: once
set -u
. "$(dirname "$0")/../protocol/lib.bash"
export ASAN_OPTIONS=detect_leaks=0 # they keep what they use until they end
tools=$(dirname "$firn")/train
[ -d "$tools" ] || tools=build/release/train
python=python3 # with numpy, if there is one
"$python" -c 'import numpy' 2>/dev/null || python=/usr/bin/python3

# ---- learn: from nothing, and on from there ----
learn() { "$tools/learn" igloo "$1" "$dir/$2" minutes=.03 uses=.2 keep=50000 "${@:3}"; }
status "learn" 0 learn 2 two
has "learn" "$dir/out" "games,"
status "learn goes on" 0 learn 2,3 more visits=4 deep=.5 slips=9 "from=$dir/two.floats"
status "learn goes on from a net" 0 learn 2 same width=16 minutes=0 "from=$dir/two.net"
cmp "$dir/two.net" "$dir/same.net" || fail "learn goes on from a net: not the same net"
status "learn goes on from a net of other seats" 1 learn 3 none "from=$dir/two.net"
has "learn goes on from a net of other seats" "$dir/err" "cannot go on from $dir/two.net"
status "learn goes on from a net of fewer seats" 0 learn 2,3 grown width=16 "from=$dir/two.net"
status "learn without a file to go on from" 1 learn 2 none "from=$dir/none.floats"
status "learn with a word it does not know" 2 learn 2 none colour=7
has "learn with a word it does not know" "$dir/err" "what is colour=7?"
status "learn with too many seats" 2 learn 5 none

# ---- join: the seat counts that are asked for, and of two nets for one seat count the later ----
# known NET: for which seat counts it has a part, as bits: 2 for two seats, 4 for three
known() {
	PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=train python3 -c '
import join, pathlib, struct, sys
print(sum(struct.unpack_from("<I", part)[0] for part in join.parts(pathlib.Path(sys.argv[1]).read_bytes(), 15)))' "$dir/$1.net"
}
join() { train/join.py "$dir/$1.net" "${@:2}"; }
status "join" 0 join both "$dir/two.net" "$dir/more.net:3"
same "join: seat counts" 6 "$(known both)"
same "learn goes on from a net of fewer seats: seat counts" 6 "$(known grown)"
status "calibrate" 0 "$tools/calibrate" igloo 3 2 1 0 "$dir/both.net"
has "calibrate" "$dir/out" "igloo 3 seats"
join left "$dir/more.net" "$dir/two.net"
join right "$dir/more.net:3" "$dir/two.net:2"
cmp "$dir/left.net" "$dir/right.net" || fail "join: not the later one"
status "join nets of two games" 1 join none "$dir/two.net" nets/nunatak.net

# ---- duel, calibrate, continue: a player against itself is even; errors ----
status "duel" 0 "$tools/duel" igloo 2 4 1 "5=$dir/two.net" "5=$dir/two.net"
has "duel" "$dir/out" "first wins 50.0 %"
status "duel with another trust" 0 "$tools/duel" igloo 2 4 1 "5/9:24:16" 5/9
has "duel with another trust" "$dir/out" "first wins 50.0 %"
status "duel without a file" 2 "$tools/duel" igloo 2 4 1 5 "5=$dir/none.net"
has "duel without a file" "$dir/err" "no nets in $dir/none.net"
status "duel of too many" 2 "$tools/duel" igloo 2 4 1 0 0 0 0 0
status "calibrate a net of another game" 2 "$tools/calibrate" igloo 2 2 1 0 nets/nunatak.net
status "continue" 0 "$tools/continue" igloo 2 2 1 5 4 "$dir/two.net" -
has "continue" "$dir/out" "(2 positions)"

# ---- builds.py: a build against itself is even ----
status "builds" 0 train/builds.py "$firn" "$firn" igloo 2 2 --nodes 100 --jobs 1
has "builds" "$dir/out" "the new one wins 50.0 %"
status "builds without such a game" 1 train/builds.py "$firn" "$firn" igloo 5 2 --jobs 1
has "builds without such a game" "$dir/err" "bad-seats"

# ---- bases: what selfplay writes fit.py reads ----
for seats in 2 3 4; do
	"$tools/selfplay" igloo $seats 12 1 3000 0 >"$dir/$seats" || fail "selfplay with $seats seats"
done
if "$python" -c 'import numpy' 2>/dev/null; then
	status "fit" 0 "$python" train/fit.py igloo "$dir/new.base" "2=$dir/2" "3=$dir/3" "4=$dir/4"
	status "duel with a base" 0 "$tools/duel" igloo 3 3 1 "0=$dir/new.base" 0
	# Of three bases the second is another: three seats.
	status "fit three seats anew" 0 "$python" train/fit.py igloo "$dir/three.base" into=nets/igloo.base "3=$dir/3"
	size=$(($(wc -c <nets/igloo.base) / 3))
	cmp -l nets/igloo.base "$dir/three.base" >"$dir/changed"
	awk -v size=$size 'END { exit !NR }; $1 <= size || $1 > 2 * size { exit 1 }' "$dir/changed" ||
		fail "fit three seats anew: $(wc -l <"$dir/changed") bytes changed, or others than those of three seats"
	# Of the last base, four seats, the spread alone is another: the last bytes.
	status "fit spreads" 0 "$python" train/fit.py igloo "$dir/wide.base" from=nets/igloo.base "4=$dir/4"
	has "fit spreads" "$dir/out" "4 seats now: surprise"
	first=$(cmp -l nets/igloo.base "$dir/wide.base" | awk 'NR == 1 { print $1 }')
	[ "$first" -gt $(($(wc -c <nets/igloo.base) - 36)) ] || fail "fit spreads: byte $first changed, a weight"
else
	echo "SKIPPED: fit.py (no numpy)"
fi
exit $failed
