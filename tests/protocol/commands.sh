#!/bin/bash
# Every command with an output that takes nothing, a reader that leaves, a file that is not there and a
# bad value: the message and the exit status. $FIRN is the program. With FIRN_TABLE=FILE the messages are
# written there as a table.
# test: check
set -u
. "$(dirname "$0")/lib.bash"

record=tests/golden/igloo-2-base.json
full="firn: cannot write the output: no space left on the device"
commands=$("$firn" help | sed -nE 's/^  firn ([a-z]+) .*/\1/p')
export XDG_DATA_HOME=$dir/data XDG_STATE_HOME=$dir/state LC_ALL=C.UTF-8
declare -A seen

# row STATUS COMMAND...: a line of the table; the message is in $dir/err
row() {
	[ "${FIRN_TABLE:-}" ] || return 0
	local status=$1
	shift
	printf '| `firn %s` | %s | %s |\n' "${*//$dir/…}" "$(grep -vE '"event"|without the page' "$dir/err" | head -n 1 | sed "s|$dir|…|g")" "$status" >>"$FIRN_TABLE"
}

# refused STATUS TEXT COMMAND...: ends so and says it, in a sentence of its own
refused() {
	local want=$1 text=$2
	shift 2
	timeout 60 "$firn" "$@" >"$dir/out" 2>"$dir/err" </dev/null
	local got=$?
	[ $got = "$want" ] || fail "firn $*: status $got, not $want: $(head -n 3 "$dir/err")"
	has "firn $*" "$dir/err" "$text"
	[ ! -s "$dir/out" ] || fail "firn $*: prints as if all was well: $(head -n 2 "$dir/out")"
	row $got "$@"
}

# unwritten COMMAND...: notices that /dev/full takes nothing; its input is $dir/in
unwritten() {
	seen[$1]=1
	timeout 60 "$firn" "$@" >/dev/full 2>"$dir/err" <"$dir/in"
	local got=$?
	[ $got = 1 ] || fail "firn $* >/dev/full: status $got, not 1"
	same "firn $* >/dev/full" "$full" "$(tail -n 1 "$dir/err")"
	row $got "$@" '>/dev/full'
}

# unread COMMAND...: ends quietly and without an error if nobody reads
unread() {
	python3 - "$firn" "$@" >"$dir/err" <<'END' || fail "firn $* with a closed pipe: $(cat "$dir/err")"
import os, subprocess, sys
read, write = os.pipe()
os.close(read)
p = subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=write, stderr=subprocess.PIPE, timeout=60)
if p.returncode or p.stderr:
    sys.exit(print(p.returncode, p.stderr.decode()) or 1)
END
}

if [ "${FIRN_TABLE:-}" ]; then
	printf '| command | message | exit status |\n|---|---|---|\n' >"$FIRN_TABLE"
fi

# ---- No room for the output, nobody who reads it ----
: >"$dir/in"
mkdir "$dir/data"
while read -r line; do
	# shellcheck disable=SC2086 # words are meant
	unwritten $line
	# shellcheck disable=SC2086
	unread $line
done <<END
--version
--languages
--help
games
games --json
play igloo
play igloo --lesson
replay $record
replay $record --json
replay $record --verify
hint $record --at 60 --nodes 10
hint $record --at 60 --nodes 10 --json
analyse $record --nodes 1
arena igloo --seats random,random --games 2
arena igloo --seats random,random --games 2 --json
bench igloo --seats 2 --games 1 --once
bench igloo --seats 2 --games 1 --once --json
rules igloo
temples
temples --json
cutouts
cutouts --json
lab igloo --seats 2 --level random --games 4
END
echo '{"do":"hello"}' >"$dir/in"
unwritten engine
yes '{"do":"hello"}' | "$firn" engine 2>"$dir/err" | head -n 1 >"$dir/out" # ends by itself, or this never does
same "engine with a reader that leaves" "" "$(cat "$dir/err")"
: >"$dir/in"
unwritten serve --port 0 --db memory
unwritten puzzles nunatak --count 1 --nodes 1000 --seed a
for command in $commands; do
	unwritten help "$command"
done
FIRN_TABLE='' unwritten --plain

# ---- A server to look after ----
timeout 300 "$firn" serve --port 0 --db "$dir/firn.db" >"$dir/serve" 2>"$dir/log" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$dir"' EXIT
until [ -s "$dir/serve" ] || ! kill -0 $server 2>/dev/null; do sleep 0.05; done
unwritten admin stats --db "$dir/firn.db"
refused 1 "another server uses this file; stop it" serve --port 0 --db "$dir/firn.db"
refused 1 "another server uses this file; stop it" restore "$dir/firn.db" --db "$dir/firn.db"
kill $server
wait $server

# Every command that prints is above; these print nothing.
for command in $commands; do
	[ "${seen[$command]:-}" ] || [ "$command" = backup ] || [ "$command" = restore ] ||
		fail "no test of firn $command >/dev/full"
done

# ---- A file that is not there ----
none=$dir/none
refused 1 "$none: no such file" replay "$none"
refused 1 "$none: no such file" hint "$none"
refused 1 "$none: no such file" analyse "$none"
refused 1 "$none: no such file" play igloo --ruleset "$none"
refused 1 "$none: no such file" engine --ruleset "$none"
refused 1 "$none: no such file" arena igloo --seats random,random --ruleset "$none"
refused 1 "$none/log: no such file" arena igloo --seats random,random --out "$none/log"
refused 1 "$none/log: no such file" puzzles igloo --out "$none/log"
refused 1 "$none: no such file" backup "$dir/copy" --db "$none"
refused 1 "$none: no such file" restore "$none" --db "$dir/firn.db"
refused 1 "the target cannot be written" backup "$none/copy" --db "$dir/firn.db"
refused 1 "$none: no such file" serve --db memory --tls-cert "$none" --tls-key "$none"
refused 1 "$none/db: no such folder" serve --db "$none/db"
refused 1 "$dir/x: no such file" backup "$dir/copy" --db "$dir/x"
refused 1 "--db takes a file, postgres://USER@HOST/NAME or memory" serve --db "host=127.0.0.1 password=x"
refused 1 "--db takes a file, postgres://USER@HOST/NAME or memory" serve --db mysql://127.0.0.1/x
[ ! -e "host=127.0.0.1 password=x" ] || fail "a database of that name was made"
refused 1 "no server of this user answers at $none" admin stats --control "$none"
refused 1 "$dir: this is a folder, not a file" replay "$dir"

# ---- A bad value ----
refused 2 "firn: --seats takes a number from 2 to 4, not '9'" play igloo --seats 9
refused 2 "firn play: no game 'iglo'; did you mean 'igloo'?" play iglo
refused 2 "firn play: no game 'chess'; there are nunatak, igloo, temple-rush" play chess
refused 2 "firn play: no level 'hrad'; did you mean 'hard'?" play --level hrad
refused 2 "the level of City Blox is --option level=3" play city-blox --level 3
refused 2 "firn play: the option edition takes en, de, fr, not 'it'" play --edition it
refused 2 "firn play: igloo has no option 'edition'; it has: variant" play igloo --edition de
refused 2 "firn play: --option takes NAME=VALUE, not 'de'" play --option de
refused 2 "firn play: no option '--setas'; did you mean '--seats'?" play --setas 2
refused 2 "firn play: --plain takes no value" play --plain=1
refused 2 "firn: --lesson takes a number from 1 to 5, not '9'" play igloo --lesson 9
refused 2 "firn play: --seats is not for --lesson" play igloo --lesson 2 --seats 3
refused 2 "firn play: --watch needs the link of a table" play --watch
refused 2 "firn: --threads takes a number from 1 to" engine --threads x
refused 2 "firn: --at takes a number from 0 to" hint $record --at x
refused 1 "firn hint: the game is over after" hint $record
refused 1 "firn hint: --at 1 is a draw of chance; ask --at" hint $record --at 1
refused 2 "firn: --nodes takes a number of 1 or more, not '0'" analyse $record --nodes 0
refused 2 "firn replay: FILE is missing" replay
refused 2 "firn replay: no option '-x'" replay -x
refused 2 "firn replay: unexpected argument 'again'" replay $record again
refused 2 "firn: --games takes a number from 1 to" arena igloo --seats random,random --games 0
refused 2 "firn arena: igloo has no option 'varaint'; did you mean 'variant'?" arena igloo --seats random,random --option varaint=base
refused 2 "firn puzzles: GAME is missing" puzzles
refused 2 "firn lab: no game 'iglo'; did you mean 'igloo'?" lab iglo
refused 2 "firn: --count takes a number from 1 to" puzzles igloo --count few
refused 2 "firn games: no option '--jsno'; did you mean '--json'?" games --jsno
refused 2 "firn rules: no game 'nunatack'; did you mean 'nunatak'?" rules nunatack
refused 1 "firn: no section or clause 'chess'" rules igloo chess
refused 2 "firn bench: igloo takes 2 to 4 seats, not 1" bench igloo --seats 1
refused 2 "firn: --port takes a number from 0 to 65535, not '99999'" serve --port 99999
refused 2 "firn admin: no order 'lst'; did you mean 'list'?" admin lst
refused 2 'firn admin: `show` needs its table' admin show
refused 2 "firn backup: FILE is missing" backup
refused 2 "firn backup: --db takes the file of a database; for PostgreSQL use pg_dump" backup x --db postgres://a:b@c/d
refused 2 "firn restore: no option '--bd'; did you mean '--db'?" restore x --bd y
printf '{\n"firn":1,\njunk' >"$dir/junk"
refused 1 "this is not an intact database of tables" restore "$dir/junk" --db "$dir/firn.db"
refused 1 "$dir/junk: line 3: This is not valid JSON." replay "$dir/junk"
refused 1 "$dir/junk: line 3: This is not valid JSON." replay --verify "$dir/junk"
refused 1 "$dir/junk: line 3: This is not valid JSON." hint "$dir/junk"
refused 2 "firn temples: no option '--chekc'; did you mean '--check'?" temples --chekc
refused 2 "firn: no command 'paly'; did you mean 'play'?" paly
refused 2 'firn: no command '\''dance'\''; `firn help` lists the commands' help dance
refused 2 "firn: no option '--sets'; options of a command stand after it" --sets 2 play
refused 2 "firn: no option '--plani'; did you mean '--plain'?" --plani
refused 2 "firn: no language 'it'; there are en" games --lang it
refused 2 "firn: --lang needs a language; there are en" games --lang
status "a message in German" 2 "$firn" play iglo --lang de
has "a message in German" "$dir/err" "meintest du 'igloo'?"

# ---- Help, version and options of the program, anywhere ----
for command in $commands; do
	"$firn" help "$command" >"$dir/one" && "$firn" "$command" --help >"$dir/two" && "$firn" -h "$command" >"$dir/three"
	cmp "$dir/one" "$dir/two" && cmp "$dir/one" "$dir/three" && has "help $command" "$dir/one" "usage: firn $command" || failed=1
done
same "-V" "$("$firn" --version)" "$("$firn" -V)"
same "-h" "$("$firn" --help)" "$("$firn" -h)"
same "help" "$("$firn" --help)" "$("$firn" help)"
same "--lang before and after" "$("$firn" --lang de games)" "$("$firn" games --lang=de)"
same "--plain before and after" "$("$firn" --plain play igloo --seed x </dev/null)" "$("$firn" play igloo --seed x --plain </dev/null)"
same "--plain where all is plain" "$("$firn" temples)" "$("$firn" --plain temples)"
same "--plain of games" "$("$firn" games --plain)" "$("$firn" --plain games)"
same "the game after an option" "$("$firn" play igloo --seats 3 --seed x </dev/null)" "$("$firn" play --seats 3 --seed x igloo </dev/null)"
status "after -- everything is a word" 1 "$firn" replay -- --help
has "after -- everything is a word" "$dir/err" "--help: no such file"
exit $failed
