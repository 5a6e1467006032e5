#!/bin/bash
# Plants the faults of tests/simulate/faults/ in a copy of the server, one at a time, and tells how many seeds the
# simulation needs to find each. Fails if one is not found or no longer applies.
# usage: simulate-faults.sh [SEEDS [WORD...]]     try at most SEEDS (20000); only faults whose name contains a WORD
cd "$(dirname "$0")/.." || exit 1
seeds=${1:-20000}
shift
copy=build/faults program=build/release/tests/simulate/simulate wrong=0
mkdir -p $copy
find Makefile po/LINGUAS scripts engine games ai match store online server tests/simulate tests/support -type f -print0 |
	xargs -0 cp -pu --parents -t $copy || exit 1

# The first line of a patch says what is wrong with the server then.
try() {
	local patch=$1 name out
	name=$(basename "$patch" .patch)
	if ! (cd $copy && patch -sfp1 --dry-run <"$patch" >/dev/null); then
		echo "$name: NO LONGER APPLIES"
		return 1
	fi
	(cd $copy && patch -sp1 <"$patch" && make -s $program >build.log 2>&1) || { echo "$name: DOES NOT BUILD ($copy/build.log)"; undo "$patch"; return 1; }
	out=$($copy/$program --seeds "$seeds" --jobs "$(nproc)" 2>/dev/null)
	undo "$patch"
	out=$(sed -n 's/^seed \([0-9]*\) fails: /\1 seeds: /p' <<<"$out")
	echo "$name: ${out:-NOT FOUND in $seeds seeds}"
	[ -n "$out" ]
}

undo() {
	(cd $copy && patch -sRp1 <"$1")
}

for patch in "$PWD"/tests/simulate/faults/*.patch; do
	for word in "${@:-}"; do
		[[ $(basename "$patch") == *"$word"* ]] || continue
		try "$patch" || wrong=1
		break
	done
done
exit $wrong
