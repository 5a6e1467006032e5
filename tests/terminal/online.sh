#!/bin/bash
# Tables of a server: whole games between a screen and a terminal of lines, with a client that is
# killed and a server that starts anew in the middle; and all that two people may say to each other.
# test: slow waits
set -u
. "$(dirname "$0")/lib.bash"
export XDG_DATA_HOME=$dir/data
port= server=
: >"$dir/url"

# serve [MORE...]: the same tables at the same place, as long as they lie there
serve() {
	timeout -k 5 1700 "$firn" serve "$@" --listen "127.0.0.1:${port:-0}" --db "$dir/tables.db" --per-second 100000 \
		--per-address 10000 >"$dir/url" 2>>"$dir/serve.log" &
	server=$!
	until url=$(grep -o 'https*://[^ ]*' "$dir/url") || ! kill -0 "$server" 2>/dev/null; do
		sleep 0.05
	done
	url=${url%/}
	port=${url##*:}
}

stop() {
	kill "$server" 2>/dev/null
	wait "$server" 2>/dev/null
}
trap 'stop; kill $(jobs -p) 2>/dev/null; for t in "$dir"/tmux*; do tmux -S "$t" kill-server 2>/dev/null; done; rm -rf "$dir"' EXIT

# sit NAME COMMAND...: a terminal of its own, and a state folder of its own
sit() {
	at "$1"
	tm kill-server 2>/dev/null
	rounds=$((${rounds-0} + 1))
	ln -sfn "tmux-$1-$rounds" "$dir/now-$1"
	at "$1"
	XDG_STATE_HOME=$dir/state-$1 tm new-session -d -x 80 -y 24 "cd '$dir'; ${*:2}; echo \"status \$?\"; sleep 600"
	tm set-option -g escape-time 0
}

# at NAME: what follows is about this terminal
at() {
	socket=$dir/$(readlink "$dir/now-$1" || echo "tmux-$1")
}

link() {
	screen | grep -o 'http[^ ]*#t=[a-z0-9]*' | head -1
}

# lines NAME LINK: always the first move, in lines of text
lines() {
	yes 1 | XDG_STATE_HOME=$dir/state-$1 timeout 1700 "$firn" play "$2" --name "$1" --plain >"$dir/$1.out" 2>"$dir/$1.err"
	echo "status $?" >>"$dir/$1.out"
}

# told FILE TEXT: waits until the file has it
told() {
	local end=$((SECONDS + patience))
	while [ $SECONDS -le $end ]; do
		grep -qsF -- "$2" "$1" && return 0
		sleep 0.05
	done
	printf '%s: not told: %s\n' "$1" "$2"
	tail -n 20 "$1"
	failed=1
}

# told_twice FILE TEXT: in two lines
told_twice() {
	local end=$((SECONDS + patience))
	while [ "$(grep -cF -- "$2" "$1")" -lt 2 ] && [ $SECONDS -le $end ]; do
		sleep 0.05
	done
	[ $SECONDS -le $end ] || { echo "$1: not told twice: $2" && failed=1; }
}

# gone TEXT: waits until the window shows it no more
gone() {
	local end=$((SECONDS + patience))
	while [ $SECONDS -le $end ]; do
		screen | grep -qF -- "$1" || return 0
		sleep 0.05
	done
	printf 'still there: %s\n' "$1"
	screen
	failed=1
}

serve
for game in ${GAMES-$games}; do
	sit ada "$firn" play $game --server "$url" --name Ada
	see "waiting for players"
	see "#t="
	table=$(link)
	lines bob "$table" &
	bob=$!
	see "/B/ bob"
	for _ in 1 2 3 4 5 6; do
		keys Tab Enter 1 Tab Enter 1 Tab Enter 1
		sleep 0.1
	done
	kill -9 "$(tm list-panes -F '#{pane_pid}' | xargs -I{} pgrep -P {} firn)"
	see "status 137"
	sit ada "$firn" play "$table" --name Ada # the seat is still hers
	see ":A: you"
	stop
	see "Connection lost"
	told "$dir/bob.out" "Connection lost"
	serve
	see "The connection is back."
	play_on "· the end" # the next key may take away the note that says who won
	told "$dir/bob.out" "The end. Winner:"
	keys s
	see "winner"
	keys q
	see "· the end"
	keys e
	see "Exported"
	keys q
	see "status 0"
	wait $bob
	grep -q "^winner" "$dir/bob.out" || { echo "$game: no result in lines" && tail -n 20 "$dir/bob.out" && failed=1; }
	grep -q "^status 0" "$dir/bob.out" || failed=1
	grep -q "^turn 2, \(Ada\|bob\) (seat " "$dir/bob.out" || { echo "$game: no names in the log" && failed=1; }
	for record in "$dir"/firn-$game-*.json; do
		"$firn" replay --verify "$record" >"$dir/out" || failed=1
		grep -q "^ok:" "$dir/out" || { echo "$game: no record" && failed=1; }
		rm -f "$record"
	done
	ls "$dir"/state-ada/firn/finished/$game-*.json >/dev/null || failed=1
done

# Two people: chat, a hint that is not given, consent, a pause, resignation, another game.
sit ada "$firn" play igloo --server "$url" --name Ada
see "#t="
table=$(link)
sit bob "$firn" play "$table" --name Bob
see "/B/ you"
at ada
see "/B/ Bob"
keys c "Grüße an Bob" Enter
see "Ada: Grüße an Bob"
at bob
see "Ada: Grüße an Bob"
keys h
see "No hints"
first=ada second=bob mark=:A:
screen | grep -q "to move" && first=bob second=ada mark=/B/
at $first
keys Tab Enter Enter
see "$mark  Place on"
keys u
at $second
see "asks to take back the last move.  y: yes, n: no"
keys y
see "The last move was taken back."
at $first
see "The last move was taken back."
see "to move"
keys p
at $second
see "asks for a pause."
keys n
at $first
see "Your request was declined."
keys p
at $second
see "asks for a pause.  y"
keys y
see "The game is paused"
keys p
at $first
see "asks to continue.  y"
keys y
see "The game continues."
keys '?'
see "How to play"
keys q

mkfifo "$dir/silence"
exec 9<>"$dir/silence" # whoever reads from it waits until somebody writes

# Somebody looks on; nobody else finds a seat.
XDG_STATE_HOME=$dir/state-eve timeout 600 "$firn" play "$table" --watch --plain >"$dir/eve.out" 2>&1 <&9 &
eve=$!
told "$dir/eve.out" "seat 1: Bob"
XDG_STATE_HOME=$dir/state-dan "$firn" play "$table" --name Dan --plain >"$dir/out" 2>"$dir/err" </dev/null && failed=1
grep -q "No seat is free. Use --watch" "$dir/err" || { cat "$dir/err" && failed=1; }

keys x
see "x again"
keys x
see "The game ended by resignation."
keys r
at $second
see "asks for another game.  y"
keys y
gone "resignation"
at $first
gone "resignation"
see "place"
keys q
see "Your seat is kept."
see "status 0"
told "$dir/eve.out" "resigns."
kill $eve 2>/dev/null

# Against a computer: the host starts, a hint comes. The clock is shown in German, too.
sit ada "$firn" play igloo --server "$url" --name Ada --lang de
see "Sobald jeder Platz besetzt ist"
keys Left s
see "am Zug"
keys h
see "Gewinnchance"
keys q
see "status 0"

# An open race has one clock, which all see.
race="$url/#t=$(PYTHONPATH=tests/server:tests/support python3 -c "from race import to_the_race; print(to_the_race([$port] * 2, seats=2)[2])")"
sit ada "$firn" play "$race" --watch
see "race 0:"
keys q
see "status 0"
XDG_STATE_HOME=$dir/state-ada "$firn" play "$race" --watch --plain --lang fr </dev/null >"$dir/race.out"
grep -q "^La course : encore 0:" "$dir/race.out" || { cat "$dir/race.out" && failed=1; }

# A clock, a place in the lobby.
sit ada "$firn" play igloo --server "$url" --name Ada --clock 10m+5s --public
see "Clock: 10 min for the game, plus 5 s per move"
see "The table is listed"
table=$(link)
python3 -c "import urllib.request; print(urllib.request.urlopen('$url/api/tables').read())" | grep -qF "${table##*=}" || { echo "not in the lobby" && failed=1; }

# The menu joins by link, says what is wrong with one, and comes back; a seat is offered again.
sit eve "$firn"
see "Join a table"
keys Up Up Up Up Up Enter
see "Link of the table:"
keys "$url" Enter
see "not the link of a table"
keys C-u "$url/#t=aaaaaaaaaaaaaaaa" Enter
see "Your name:"
keys Eve Enter
see "There is no such table."
keys Up Up Up Up Up Enter "$table" Enter
see "Your name: Eve"
keys Enter
see "/B/ you"
see "B 10:00"
at ada
see "/B/ Eve"
keys q
see "status 0"
at eve
keys q
see "Your seat is kept."
see "Back to your seat"
keys Enter
see "/B/ you"
keys q
see "Back to your seat"
keys q
see "status 0"

# It opens tables, too; the server is remembered.
sit eve "$firn"
see "Back to your seat"
keys Up Up Up Up Up Up Up Right
see "on a server"
see "whoever has the link"
keys Down Right Right
see "10 min for the game, plus 5 s per move"
keys Down Down Enter
see "Address of the server:"
keys "x y" Enter
see "does not name a server"
keys C-u "$url" Enter
see "▶ Your name"
keys Down Enter
see "waiting for players"
see "Eve (you), host"
see "plus 5 s per move"
keys q
see "#t=$(cut -d= -f2 "$dir/state-eve/firn/table")"
keys q
see "status 0"
[ "$(cat "$dir/state-eve/firn/server")" = "$url" ] || failed=1

# A token is the only key: for its owner alone, and written nowhere else.
for key in "$dir"/state-*/firn/seats/*; do
	[ "$(stat -c %a "$key")" = 600 ] || { ls -l "$key" && failed=1; }
	grep -qF -- "$(cat "$key")" "$dir"/*.out "$dir/err" "$dir/serve.log" && echo "a token was told" && failed=1
done
# Another server that claims to have the same table is not given it.
[ "$(cat "$dir"/state-ada/firn/seats/* | sort | uniq -d | wc -l)" -le 1 ] || failed=1

# What can go wrong is said, on stderr, with a status.
wrong() {
	XDG_STATE_HOME=$dir/state-x timeout 300 "$firn" play "${@:3}" --plain >"$dir/out" 2>"$dir/err" </dev/null
	[ $? = "$1" ] || { echo "status of: $*" && failed=1; }
	grep -qF -- "$2" "$dir/err" || { echo "not said: $2" && cat "$dir/err" && failed=1; }
}
wrong 1 "There is no such table." "$url/#t=aaaaaaaaaaaaaaaa"
wrong 1 "Diesen Tisch gibt es nicht." "$url/#t=aaaaaaaaaaaaaaaa" --lang de
wrong 2 "does not name a table" "$url/#t=short"
wrong 2 "is a server, not a table" "$url"
wrong 2 "An address begins with" "gopher://x/#t=aaaaaaaaaaaaaaaa"
wrong 2 "a name has 1 to 32" "$table" --name ""
wrong 2 "no clock '10'" igloo --server "$url" --clock 10
wrong 2 "needs --server" igloo --clock 10m
wrong 2 "not for --server" igloo --server "$url" --seed x
wrong 1 "is not a firn server" "$url/nowhere/#t=aaaaaaaaaaaaaaaa"
stop
# Servers that are not what they say: another version is said, and nobody's words reach the terminal raw.
for how in protocol rules bytes words late away; do
	python3 tests/support/false_server.py $how tests/golden/igloo-2-base.json >"$dir/false-$how" &
	while ! [ -s "$dir/false-$how" ]; do sleep 0.1; done
	address="http://127.0.0.1:$(cat "$dir/false-$how")/#t=aaaaaaaaaaaaaaaa"
	watch=
	case $how in words | late) ;; away) watch=--watch ;; *)
		wrong 1 "The server has a different version than this program." "$address"
		continue ;;
	esac
	: >"$dir/out"
	XDG_STATE_HOME=$dir/state-x timeout 300 "$firn" play "$address" $watch --plain >"$dir/out" 2>"$dir/err" <&9 &
	player=$!
	told "$dir/out" "E?[2Jve: look ?]0;here? and ??31m there"
	[ $how != late ] || told_twice "$dir/out" "E?[2Jve: look" # at the next table, too: all else has come by then
	echo quit >&9
	wait $player
	LC_ALL=C grep -qP '[\x00-\x09\x0b-\x1f\x7f]' "$dir/out" && echo "control characters" && failed=1
	[ $how = late ] || continue
	grep -q "Another game" "$dir/out" && ! grep -q "The end" "$dir/out" || { cat "$dir/out" && failed=1; }
done

# TLS: only whose certificate somebody vouches for, and only for its own name.
port=0
openssl req -x509 -newkey rsa:2048 -nodes -keyout "$dir/key.pem" -out "$dir/cert.pem" -days 2 -subj /CN=localhost \
	-addext subjectAltName=DNS:localhost 2>/dev/null
: >"$dir/url"
serve --tls-cert "$dir/cert.pem" --tls-key "$dir/key.pem"
wrong 1 "No secure connection" "$url/#t=aaaaaaaaaaaaaaaa"
export SSL_CERT_FILE=$dir/cert.pem
wrong 1 "There is no such table." "$url/#t=aaaaaaaaaaaaaaaa"
wrong 1 "No secure connection" "https://127.0.0.1:$port/#t=aaaaaaaaaaaaaaaa"
unset SSL_CERT_FILE
stop
wrong 1 "cannot be reached" "$url/#t=aaaaaaaaaaaaaaaa"
exit $failed
