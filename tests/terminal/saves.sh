#!/bin/bash
# Saving that fails is told; a game is locked while it is played; --continue obeys its word.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

saves=$XDG_STATE_HOME/firn

# Nowhere to save: told at the first move, on leaving and at the end; the exit status is 1.
start 80x24 env XDG_STATE_HOME=/proc/nope "$firn" play igloo --seats 2 --level random --seed saves
see "to move"
keys Tab Enter 1
see "This game is not saved: /proc/nope/firn: "
keys q
see "q again"
keys e
see "Exported: firn-igloo-"
keys q
see "firn play: This game is not saved: /proc/nope/firn: "
see "status 1"
start 80x24 env XDG_STATE_HOME=/proc/nope "$firn" play igloo --players random,random --seed sheet
see "The game is over, but not saved: "
keys q q
see "status 1"
start 80x60 env XDG_STATE_HOME=/proc/nope "$firn" play igloo --plain --level random --seed saves
see "seat 0>"
keys 1 Enter
see "This game is not saved: /proc/nope/firn: "
keys quit Enter
see "status 1"

# While a game is played nobody else plays or deletes it; nothing is changed.
start 80x24 "$firn" play igloo --seats 2 --level random --seed locked
see "to move"
keys Tab Enter 1
see "  :A:  Place"
see ":A: to move" # again: nothing is written until this person moves
file=$(echo "$saves"/igloo-*.json)
before=$(sha256sum <"$file")
printf '1\nquit\n' | "$firn" play --continue >"$dir/out" 2>&1 && failed=1
grep -q "being played in another terminal" "$dir/out" || { cat "$dir/out" && failed=1; }
printf '%s\n' "$(row "Continue: ")" "$(row "Saved games: ")" "delete 1" quit | "$firn" --plain >"$dir/out" 2>&1 || failed=1
[ "$(grep -c "being played in another terminal" "$dir/out")" = 2 ] || { cat "$dir/out" && failed=1; }
[ "$(sha256sum <"$file")" = "$before" ] || { echo "a locked game was changed" && failed=1; }
keys q
see "status 0"
printf 'quit\n' | "$firn" play --continue >"$dir/out" 2>&1 || { cat "$dir/out" && failed=1; }
grep -q "seed locked" "$dir/out" || { cat "$dir/out" && failed=1; }

# --continue takes a game, a file or the name of a save, before and after the word.
"$firn" play nunatak --plain --level random --seed other <<<"quit" >/dev/null
start 80x60 "$firn" play nunatak --plain --level random --seed newer
see "seat 0>"
keys 1 Enter
see "  you  "
keys quit Enter
see "status 0"
# continued WHAT SEED
continued() {
	local seed=$1
	shift
	"$firn" play "$@" <<<"quit" >"$dir/out" 2>&1
	grep -q "seed $seed\." "$dir/out" || { echo "$*: not $seed" && cat "$dir/out" && failed=1; }
}
continued newer --continue
continued locked --continue igloo
continued locked igloo --continue
continued locked --continue=igloo
continued locked --continue "$file"
continued locked --continue "$(basename "$file" .json)"
continued newer nunatak --continue --plain
# refused STATUS TEXT ARGUMENTS...
refused() {
	local status=$1 text=$2
	shift 2
	"$firn" play "$@" <<<"quit" >"$dir/out" 2>&1
	[ $? = "$status" ] || { echo "$*: not $status" && failed=1; }
	grep -qF -- "$text" "$dir/out" || { echo "$*" && cat "$dir/out" && failed=1; }
}
refused 1 "there is no saved game of temple-rush" --continue temple-rush
refused 1 "no game, file or saved game 'nonsense'" --continue nonsense
refused 1 "no game, file or saved game 'iglo'; did you mean 'igloo'?" --continue iglo
refused 1 "firn: $dir: this is a folder, not a file" --continue "$dir"
grep -q JSON "$dir/out" && { echo "a folder is refused twice" && failed=1; }
printf '{\n"firn":1,\njunk' >"$dir/junk"
refused 1 "firn: $dir/junk: line 3: This is not valid JSON." --continue "$dir/junk"
refused 2 "--seats is not for --continue" --continue --seats 3

# A file that lies elsewhere is continued as a game of its own.
cp tests/golden/igloo-2-base.json "$dir/mine.json"
start 80x24 "$firn" play --continue mine.json
see "Igloo Igloo · "
keys u
see "Taken back."
keys q
see "status 0"
cmp -s tests/golden/igloo-2-base.json "$dir/mine.json" || { echo "the file was written" && failed=1; }
[ "$(ls "$saves"/igloo-*.json | wc -l)" = 2 ] || { ls "$saves" && failed=1; }

# A game whose end is taken back is a running one again.
rm -rf "$saves" && mkdir -p "$saves/finished"
cp tests/golden/igloo-2-base.json "$saves/finished/igloo-20260101-000000-1.json"
start 80x24 "$firn" play --continue igloo-20260101-000000-1
see "· the end"
keys u
see "Taken back."
keys q
see "status 0"
[ -e "$saves/igloo-20260101-000000-1.json" ] || { ls -R "$saves" && failed=1; }
[ ! -e "$saves/finished/igloo-20260101-000000-1.json" ] || failed=1
exit $failed
