#!/bin/bash
# Builds and runs every test; a line each, and at the end "N passed, N failed".
# What is run is found by name: tests/{unit,server,property}/*.c are cmocka programs,
# tests/fuzz/*.c libFuzzer targets, tests/*/*.sh single tests that get $FIRN, the program,
# tests/browser/*.mjs the page in Chromium.
# FIRN_GAMES (10000) random games per seat count for properties, three in a hundred of them sanitized.
set -u
cd "$(dirname "$0")/.." || exit 1
shopt -s nullglob
export LC_ALL=C.UTF-8 ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=print_stacktrace=1
games=${FIRN_GAMES:-10000}
passed=0 failed=0
log=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$log"' EXIT

pass() {
	passed=$((passed + 1))
	echo "ok    $1"
}

fail() {
	failed=$((failed + 1))
	echo "FAIL  $1"
}

# check NAME COMMAND...: one test; what it printed is shown if it fails.
check() {
	local name=$1
	shift
	if timeout -k 10 900 "$@" >"$log/out" 2>&1 </dev/null; then
		pass "$name"
	else
		fail "$name"
		{ grep -m 20 'error:' "$log/out"; tail -n 40 "$log/out"; } | sed 's/^/      /'
	fi
}

# cmocka NAME PROGRAM: a test for every line of its TAP output. A program that dies early
# prints fewer lines than its plan says, or none: that is one failure more.
cmocka() {
	local name=$1 line planned=0 seen=0 bad=0 status
	CMOCKA_MESSAGE_OUTPUT=TAP timeout -k 10 900 "$2" >"$log/tap" 2>"$log/err" </dev/null
	status=$?
	while IFS= read -r line; do
		case $line in
		1..*) planned=$((planned + ${line#1..})) ;;
		ok\ *) seen=$((seen + 1)) && pass "$name ${line#* - }" ;;
		not\ ok\ *) seen=$((seen + 1)) bad=1 && fail "$name ${line#* - }" ;;
		"# ok"* | "# not ok"* | "#") ;; # the group as a whole
		\#*) echo "      $line" ;;
		esac
	done <"$log/tap"
	if [ $seen -lt $planned ] || [ $seen -eq 0 ] || { [ $status -ne 0 ] && [ $bad -eq 0 ]; }; then
		fail "$name ended with status $status after $seen of $planned tests"
	fi
	[ $status -ne 0 ] && tail -n 40 "$log/err" | sed 's/^/      /'
}

# programs KIND FLAVOUR: all cmocka programs of tests/KIND/.
programs() {
	local source name
	for source in tests/"$1"/*.c; do
		name=$(basename "$source" .c)
		cmocka "$1 $2 $name:" "build/$2/tests/$1/$name"
	done
}

# beside COMMAND...: runs meanwhile, on another core; `beside_end` prints what it found.
beside() {
	(
		log=$log/beside
		mkdir "$log"
		"$@" >"$log/lines"
		echo "$passed $failed" >"$log/counts"
	) &
}

beside_end() {
	local more bad
	wait
	cat "$log/beside/lines"
	read -r more bad <"$log/beside/counts" || more=0 bad=1
	passed=$((passed + more)) failed=$((failed + bad))
}

build() {
	check "build $1" make -k -j"$(nproc)" WERROR=-Werror FLAVOUR="$1" "${@:2}"
}

check "build web" make -s web
build release all lib tests
build san program tests
build clang program
build wasm build/wasm/firn.wasm

check "check includes" scripts/check-includes.sh
check "check clauses" scripts/check-clauses.sh
check "check rules" scripts/check-rules.sh
check "check po" scripts/check-po.sh
check "check headers" scripts/check-headers.sh
check "check format" make -s check-format
check "check install" scripts/check-install.sh

# What needs one core for long and no clock.
thorough() {
	passed=0 failed=0
	FIRN_GAMES=$games programs property release
	FIRN_GAMES=$((games * 3 / 100)) programs property san
	check "check signature" scripts/check-signature.sh
	check "check wasm" node scripts/check-wasm.mjs build/wasm/firn.wasm build/release/firn
	for source in tests/fuzz/*.c; do
		name=$(basename "$source" .c)
		check "fuzz $name" env WERROR=-Werror scripts/fuzz.sh "${FUZZ_SECONDS:-10}" "$name"
	done
}

beside thorough
for flavour in release san; do
	programs unit $flavour
	programs server $flavour
	for script in tests/*/*.sh; do
		[ -x "$script" ] || continue
		check "$flavour ${script#tests/}" env FIRN="$PWD/build/$flavour/firn" "$script"
	done
done
beside_end

check "web unit" node web/scripts/test.mjs
check "check translations" node web/scripts/check-po.mjs
for script in tests/browser/*.mjs; do
	check "browser $(basename "$script" .mjs)" env FIRN="$PWD/build/release/firn" node "$script"
done

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
