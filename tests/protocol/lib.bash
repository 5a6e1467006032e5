# What tests of the program as a process share. Sourced: $firn is the program, $dir an empty
# folder, $games all games of the program, $failed what to exit with.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
firn=$(realpath "${FIRN:-build/firn}")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0
games=$("$firn" games --plain | sed -n 's/^game //p') # all of the program

# fail WORDS: false, so that more can be told after it
fail() {
	printf '%s\n' "$1"
	failed=1
	return 1
}

# same NAME WANT GOT
same() {
	[ "$2" = "$3" ] || fail "$1"$'\n'"  wanted $2"$'\n'"  got    $3"
}

# has NAME FILE TEXT
has() {
	grep -qF -- "$3" "$2" && return
	fail "$1: no \"$3\" in"
	head -n 40 "$2"
}

# status NAME WANT COMMAND...: its exit status; output in $dir/out and $dir/err
status() {
	local name=$1 want=$2
	shift 2
	"$@" >"$dir/out" 2>"$dir/err" </dev/null
	local got=$?
	[ $got = "$want" ] || fail "$name: status $got, not $want"
}
