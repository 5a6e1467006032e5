#!/bin/bash
# `firn arena` as a process: pairing, files, jobs, bots that fail, conformance. $FIRN is the program.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

# arena STATUS ARGUMENTS...: output in $dir/out and $dir/err
arena() {
	local want=$1
	shift
	status "arena $*" "$want" timeout 600 "$firn" arena "$@" || head -n 20 "$dir/err"
}

# until NAME COMMAND...: it comes true in the end
until_true() {
	local name=$1
	shift
	for _ in $(seq 2400); do
		"$@" && return
		sleep 0.05
	done
	echo "$name: it never happened"
	failed=1
}

# holds NAME FILTER [FILE]: jq finds it true
holds() {
	[ "$(jq -s "if length == 1 then .[0] else . end | $2" "${3:-$dir/out}" 2>&1)" = true ] && return
	printf '%s: not so: %s\n' "$1" "$2"
	head -c 600 "${3:-$dir/out}"
	failed=1
}

python=$(python3 -c 'import sys; print(sys.executable)')
gcc -Wall -Wextra -Werror -o "$dir/bot" examples/bot.c || failed=1
cbot=bot:$dir/bot

# ---- Pairing, the report, the file ----
arena 0 igloo --seats "random,$cbot,random" --games 8 --seed pair --json --out "$dir/log"
same "nothing but the result" "" "$(cat "$dir/err")"
holds "json" '.game == "igloo" and .games == 8 and .seed == "pair" and .endless == 0 and (.seats | length == 3)
	and (.seats[0] | keys_unsorted == ["player", "wins", "win_rate", "ci95", "mean_score", "score_ci95", "rating", "rating_sigma", "forfeits", "rows"])
	and ([.seats[].wins] | add | . > 7.99 and . < 8.01) and (.seats[1].player | startswith("bot:"))
	and (.seats | all(.ci95[0] <= .win_rate and .win_rate <= .ci95[1] and .score_ci95[0] < .mean_score
	and .win_rate * 8 - .wins < 0.001 and .forfeits == 0))'
holds "head" '.[0]["firn-arena"] == 1 and .[0].game == "igloo" and .[0].seed == "pair" and (.[0].players | length == 3)' "$dir/log"
holds "numbers" '[.[1:][].n] == [range(1; 9)]' "$dir/log"
holds "seeds" '[.[1:][].seed] == ["pair/0", "pair/0", "pair/0", "pair/1", "pair/1", "pair/1", "pair/2", "pair/2"]' "$dir/log"
holds "seating" '[.[1:5][].seating] == [[0,1,2],[1,2,0],[2,0,1],[0,1,2]]' "$dir/log"
holds "same draws" '[.[1:4][].record.moves[:5]] | unique | length == 1' "$dir/log"
holds "games" '.[1:] | all(.end == "over" and .forfeit == null and (.scores | length == 3)
	and .record.seed == .seed and .decisions == ([.record.moves[] | select(.[0] >= 0)] | length))' "$dir/log"
jq -c 'select(.n == 5).record' "$dir/log" >"$dir/record"
"$firn" replay "$dir/record" >"$dir/replay" 2>&1 || failed=1
has "winner of the record" "$dir/replay" "winner seat $(jq -r 'select(.n == 5).winners[0]' "$dir/log")"
cp "$dir/out" "$dir/json" && cp "$dir/log" "$dir/log.json"

# Turn order, length and rows, by hand.
holds "turn order" '([.turn_order[].place] == [1, 2, 3]) and ([.turn_order[].wins] | add | . > 7.99 and . < 8.01)
	and (.turn_order | all(.ci95[0] <= .win_rate and .win_rate <= .ci95[1]))' "$dir/json"
for place in 0 1 2; do
	same "place $place" "$(jq -s "[.[1:][] | .scores[(.first + $place) % 3]] | add / length * 1000 | round" "$dir/log")" \
		"$(jq ".turn_order[$place].mean_score * 1000 | round" "$dir/json")"
done
holds "who is first" '.[1:] | all(.first == ([.record.moves[] | select(.[0] >= 0)][0][0]))' "$dir/log"
same "length" "$(jq -sc '.[1:] | [.[].decisions] | [(add / length), min, max]' "$dir/log")" \
	"$(jq -c '.length.decisions | [.mean, .least, .most]' "$dir/json")"
same "turns" "$(jq -c '.record' "$dir/log" | sed -n 2p | "$firn" replay - | grep -c '^turn ')" "$(sed -n 2p "$dir/log" | jq .turns)"
same "rows" "$(jq -sc '[.[1:][] | .rows[.seating | index(1)]] | transpose | map(add / length * 1000 | round)' "$dir/log")" \
	"$(jq -c '.seats[1].rows | map(. * 1000 | round)' "$dir/json")"

# A mean by hand.
same "mean score" "$(jq -s '[.[1:][] | .scores[.seating | index(1)]] | add / length * 1000 | round' "$dir/log")" \
	"$(jq '.seats[1].mean_score * 1000 | round' "$dir/json")"

# ---- Jobs, resuming ----
arena 0 igloo --seats "random,$cbot,random" --games 8 --seed pair --json --out "$dir/jobs" --jobs 3
same "jobs: result" "$(cat "$dir/json")" "$(cat "$dir/out")"
cmp "$dir/log" "$dir/jobs" || failed=1
arena 0 igloo --seats "random,$cbot,random" --games 8 --seed pair --json --out "$dir/log"
same "complete file: result" "$(cat "$dir/json")" "$(cat "$dir/out")"
for cut in 1 1000 12000 "$(($(wc -c <"$dir/jobs") - 20))"; do
	head -c "-$cut" "$dir/jobs" >"$dir/log"
	arena 0 igloo --seats "random,$cbot,random" --games 8 --seed pair --json --out "$dir/log" --jobs 2
	same "torn by $cut: result" "$(cat "$dir/json")" "$(cat "$dir/out")"
	cmp "$dir/log" "$dir/jobs" || failed=1
done
jq -c 'del(.first, .turns, .rows)' "$dir/jobs" >"$dir/log" # as earlier versions wrote it
arena 0 igloo --seats "random,$cbot,random" --games 8 --seed pair --json --out "$dir/log"
same "a file of an earlier version: result" "$(cat "$dir/json")" "$(cat "$dir/out")"
cp "$dir/jobs" "$dir/log"
arena 0 igloo --seats "random,$cbot,random" --games 5 --seed pair --json --out "$dir/log"
holds "fewer games than the file has" '.games == 5'
cmp "$dir/log" "$dir/jobs" || failed=1
arena 0 igloo --seats "random,$cbot,random" --games 9 --seed pair --json --out "$dir/log"
same "more games than the file has" "9 10" "$(jq .games "$dir/out") $(wc -l <"$dir/log")"
cp "$dir/jobs" "$dir/log"
for other in "--nodes 5" "--ms 5" "--option variant=hardcore" "--max-moves 50"; do
	# shellcheck disable=SC2086 # two words are meant
	arena 1 igloo --seats "random,$cbot,random" --games 8 --seed pair --out "$dir/log" $other
	has "other $other" "$dir/err" "was written for another arena"
done
arena 1 igloo --seats "$cbot,random,random" --games 8 --seed pair --out "$dir/log"
arena 1 igloo --seats "random,$cbot,random" --games 8 --seed other --out "$dir/log"
cmp "$dir/log" "$dir/jobs" || failed=1
sed '3s/"n":2/"n":4/' "$dir/jobs" >"$dir/log"
arena 1 igloo --seats "random,$cbot,random" --games 8 --seed pair --out "$dir/log"
has "damaged" "$dir/err" "line 3 is damaged"
echo "a letter" >"$dir/letter"
arena 1 igloo --seats random,random --out "$dir/letter"
same "a file that is none of ours" "a letter" "$(cat "$dir/letter")"
arena 1 igloo --seats random,random --out "$dir"
arena 1 igloo --seats random,random --games 2 --out /dev/zero
has "no regular file" "$dir/err" "is not a regular file"

# Killed in the middle: the bot waits in the third game until it may go on.
cat >"$dir/slow" <<END
#!$python -ES
# Plays the first move; greets from the third game on only if $dir/go is there.
import json, os, sys, time
print(os.getpid(), file=open("$dir/pids", "a"))
games = 0
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "quit":
        break
    games += request["do"] == "hello"
    while games > 2 and not os.path.exists("$dir/go") and os.path.exists("$dir/slow"):
        time.sleep(0.02)
    print(json.dumps({"ok": True, "name": "slow", "move": request.get("moves", [""])[0]}), flush=True)
END
chmod +x "$dir/slow"
touch "$dir/go"
arena 0 nunatak --seats "bot:$dir/slow,random" --games 5 --json --out "$dir/whole"
holds "not interrupted" '.interrupted == false'
cp "$dir/out" "$dir/json"
three_lines() { [ "$(grep -c "" "$dir/part" 2>/dev/null)" = 3 ]; }
gone() { ! kill -0 "$1" 2>/dev/null; }
for signal in KILL TERM INT; do
	rm -f "$dir/go" "$dir/part" "$dir/pids"
	"$firn" arena nunatak --seats "bot:$dir/slow,random" --games 5 --bot-timeout 300000 --out "$dir/part" --json >"$dir/some" 2>"$dir/told" &
	pid=$!
	until_true "two games are kept" three_lines
	arena 1 nunatak --seats "bot:$dir/slow,random" --games 5 --out "$dir/part"
	has "two arenas, one file" "$dir/err" "is in use"
	kill -$signal $pid
	wait $pid 2>/dev/null
	ended=$?
	if [ $signal = INT ]; then
		same "status after Ctrl-C" 130 $ended
		holds "what there is after Ctrl-C" '.games == 2 and .interrupted and (.seats | length == 2)' "$dir/some"
		has "what there is after Ctrl-C" "$dir/told" "interrupted after 2 of 5 games"
	fi
	[ $signal = KILL ] || until_true "the bot ends with the arena" gone "$(head -n 1 "$dir/pids")"
	touch "$dir/go"
	arena 0 nunatak --seats "bot:$dir/slow,random" --games 5 --json --out "$dir/part"
	same "after $signal: result" "$(cat "$dir/json")" "$(cat "$dir/out")"
	cmp "$dir/part" "$dir/whole" || failed=1
done
until_true "no bot is left" gone "$(head -n 1 "$dir/pids")"

# ---- Kinds of games ----
arena 0 igloo --seats random,random --games 2 --ruleset tests/golden/table-igloo.json --json --out "$dir/own"
holds "ruleset" '.ruleset | length == 64'
holds "ruleset in the file" '(.[0].ruleset | length == 64) and (.[0].ruleset as $hash | .[1:] | all(.record.table == $hash))' "$dir/own"
arena 1 igloo --seats random,random --games 2 --out "$dir/own"
has "another ruleset" "$dir/err" "was written for another arena"
arena 1 nunatak --seats random,random --games 2 --ruleset tests/golden/table-igloo.json
arena 0 nunatak --seats random --games 12 --json
holds "solo" '(.seats | length == 1) and .seats[0].score_ci95[0] < .seats[0].mean_score and ([.grades[]] | add) == 12'
arena 0 nunatak --seats random --games 12
has "solo" "$dir/out" "random: mean score"
has "solo" "$dir/out" "slush"
arena 0 temple-rush --seats random,random,random,random --option race=open --games 8 --jobs 2
has "options" "$dir/out" "temple-rush, 4 seats, 8 games, seed 1, race open"
same "a line for each player" 4 "$(grep -c '^random ' "$dir/out")"
has "turn order" "$dir/out" "turn order"
has "length" "$dir/out" "length: "
has "rows" "$dir/out" "mean points"
awk 'length > 100 { print "too wide: " $0; exit 1 }' "$dir/out" || failed=1
arena 1 nunatak --seats random,random --games 2 --max-moves 5 --json
holds "endless" '.endless == 2 and .seats[0].wins == 0 and .seats[0].mean_score == null'
has "endless" "$dir/err" "game 2: not over after 5 decisions"

# In an open race two bots put a stone and take it back for ever: the table gives up for them.
cat >"$dir/racer" <<END
import json, sys
for line in sys.stdin:
    r = json.loads(line)
    wants = ["use lightning", "back" if r["do"] == "choose" and r["view"]["phase"] == "race" else "roll", "put", ""]
    found = [m for want in wants for m in r.get("moves", [""]) if m.startswith(want)]
    if r["do"] == "quit":
        break
    print(json.dumps({"ok": True, "name": "racer", "move": found[0]}), flush=True)
END
arena 0 temple-rush --seats "bot:$python $dir/racer,bot:$python $dir/racer" --option race=open --games 1 --out "$dir/race"
same "16 moves each and giving up; the head start of seat 1" "17 18" "$(jq -r 'select(.n) | .record.moves | map(.[1] | startswith("use lightning")) as $use
	| .[($use | index(true)) + 1:] | .[:(map(.[1]) | indices("giveup") | .[-1]) + 1]
	| "\(map(select(.[0] == 0)) | length) \(map(select(.[0] == 1)) | length)"' "$dir/race")"

# ---- Players of before ----
arena 0 igloo --seats old-expert,expert,old-hard --games 3 --nodes 3000 --json --out "$dir/old"
holds "old players" '[.seats[].player] == ["old-expert", "expert", "old-hard"] and .games == 3'
arena 0 igloo --seats old-expert,old-expert --games 1 --nodes 3000 --out "$dir/old-2"
arena 0 igloo --seats expert,expert --games 1 --nodes 3000 --out "$dir/new-2"
[ "$(jq -c 'select(.n).record.moves' "$dir/old-2")" != "$(jq -c 'select(.n).record.moves' "$dir/new-2")" ] ||
	{ echo "old players play as those of today" && failed=1; }
for name in old-easy old-random old- old-bot:x; do
	arena 2 igloo --seats "$name,random"
	has "no such player" "$dir/err" "old-hard, old-expert or bot:COMMAND, not $name"
done
arena 2 igloo --seats "exprt,random"
has "a suggestion" "$dir/err" "no player 'exprt'; did you mean 'expert'?"

# ---- Stopping early ----
echo 'read l; echo "{\"ok\":true,\"name\":\"loser\"}"; exit 3' >"$dir/loser"
loser="bot:sh $dir/loser"
arena 0 nunatak --seats "random,$loser" --games 200 --sprt --json
holds "sprt: more" '.sprt.verdict == "more" and .sprt.p0 == 0.5 and .sprt.p1 == 0.6 and .games < 60 and .games % 2 == 0'
games=$(jq .games "$dir/out")
arena 0 nunatak --seats "random,$loser" --games 200 --sprt --json --jobs 3 --out "$dir/sprt"
same "sprt: jobs" "$games $((games + 1))" "$(jq .games "$dir/out") $(wc -l <"$dir/sprt")"
arena 0 nunatak --seats "random,$loser" --games 200 --sprt --out "$dir/sprt"
has "sprt: from the file" "$dir/out" "proven: random wins more than 50 %"
arena 0 nunatak --seats "$loser,random" --games 200 --sprt 0.2:0.3 --json
holds "sprt: less" '.sprt.verdict == "less" and .sprt.p1 == 0.3 and .games < 120'
arena 0 nunatak --seats random,random --games 4 --sprt=0.4:0.6
has "sprt: open" "$dir/out" "sprt: open"

# ---- Bots ----
# What a bot hears: its seat's view, every event once, the moves it has.
cat >"$dir/ear" <<END
tee -a $dir/heard | $dir/bot
END
arena 0 nunatak --seats "bot:sh $dir/ear,random" --games 2 --ms 700 --out "$dir/ear.log"
jq -c 'select(.do == "hello") | del(.seat)' "$dir/heard" | sort -u >"$dir/hello"
same "hello" '{"do":"hello","protocol":1,"game":"nunatak","seats":2,"options":{"edition":"en"}}' "$(cat "$dir/hello")"
holds "choose" '[.[] | select(.do == "choose")] | length > 10 and all(.ms == 700 and (.moves | length > 0) and .view.game == "nunatak"
	and .view.over == false and (.view | has("hidden") | not) and (.view.viewer as $seat | .view.actors | index($seat) != null))' "$dir/heard"
holds "its own view" 'reduce .[] as $r ({seat: -1, ok: true};
	if $r.do == "hello" then .seat = $r.seat elif $r.do == "choose" then .ok = (.ok and $r.view.viewer == .seat) else . end) | .ok' "$dir/heard"
holds "over" '[.[] | select(.do == "over")] | length == 2 and all(.sheet.winners | length > 0)' "$dir/heard"
holds "quit is the last" '.[-1] == {"do":"quit"}' "$dir/heard"
# After its last choice it hears of nothing more: the record goes on.
python3 - "$dir/heard" "$dir/ear.log" <<'END' || failed=1
import json, sys
heard = []
for line in open(sys.argv[1]):
    r = json.loads(line)
    if r["do"] == "hello":
        heard.append([])
    if r["do"] == "choose":
        heard[-1] += [(e.get("seat", -1), e["move"]) for e in r["events"] if e["event"] in ("move", "chance")]
games = [[tuple(m) for m in json.loads(line)["record"]["moves"]] for line in list(open(sys.argv[2]))[1:]]
for told, played in zip(heard, games):
    if len(told) < 100 or len(told) > len(played) or any(
            a != b and not (b[1].startswith("peek") and "?" in a[1]) for a, b in zip(told, played)):
        sys.exit("a bot was not told what happened")
END

# bad NAME COMMAND REASON [TIMEOUT]: it loses both games, and is told why
bad() {
	arena 0 nunatak --seat "bot:$2" --seat random --games 2 --bot-timeout "${4:-120000}" --ms 1 --json --out "$dir/bad.$1"
	holds "$1" '.games == 2 and .seats[0].forfeits == 2 and .seats[0].wins == 0 and .seats[1].wins == 2 and .seats[1].forfeits == 0'
	same "$1: told for every game" 2 "$(grep -c "it loses this game" "$dir/err")"
	has "$1" "$dir/err" "$3"
	has "$1" "$dir/err" "(game 2, seat 1, "
	holds "$1: file" '(.[1:] | all(.end == "forfeit" and .scores == null and (.note | length > 0))) and .[1].forfeit == 0 and .[1].winners == [1]
		and .[2].forfeit == 1' "$dir/bad.$1"
}
hi='{"ok":true,"name":"bad"}'
# It has said hello; then it fails.
ok="read l; echo '$hi'; "
bad "crash" "$ok kill -SEGV \$\$" "was killed by signal 11"
bad "crash-later" "$ok read l; exit 9" "choose, move 3"
bad "hang" "$ok sleep 62" "did not answer within 2001 ms" 2000
bad "nonsense" "$ok read l; echo 'good morning'; sleep 63" "did not send a JSON object; it sent: good morning"
bad "list" "$ok read l; echo '[]'; read l" "did not send a JSON object"
bad "no-move" "$ok read l; echo '{\"play\":1}'; read l" 'did not name a move; it sent: {"play":1}'
bad "grammar" "$ok read l; echo '{\"move\":\"dance\"}'; read l" 'bad-move'
bad "illegal" "$ok read l; echo '{\"move\":\"keep\"}'; read l" 'illegal-move N'
bad "megabytes" "$ok head -c 8000000 /dev/zero" "sent a line of more than 65536 bytes"
bad "flood" "$ok yes" "did not send a JSON object; it sent: y"
bad "half-a-line" "$ok printf '{\"ok\":true'" "ended with status 0"
bad "no-output" "$ok exec >&-; sleep 64" "closed its output"
bad "binary" "$ok printf '\\000\\033[2J\\n'; cat" 'it sent: \x00\x1b[2J'

# absent NAME COMMAND REASON [TIMEOUT]: it never says hello: the run ends at once, with its message and no result
absent() {
	arena 2 nunatak --seat random --seat "bot:$2" --games 2 --bot-timeout "${4:-120000}" --json --out "$dir/absent.$1"
	has "absent: $1" "$dir/err" "$3"
	has "absent: $1" "$dir/err" "(game 1, seat 1)"
	grep -q "firn help" "$dir/err" && fail "absent: $1: the command line is not wrong"
	same "absent: $1: no result" "" "$(cat "$dir/out")"
	same "absent: $1: no game in the file" 1 "$(wc -l <"$dir/absent.$1")"
}
absent "missing" "$dir/no-such-program" "cannot be started: ended with status 127"
absent "crash" 'kill -SEGV $$' "cannot be started: was killed by signal 11"
absent "hang" "sleep 61" "cannot be started: did not answer within 100 ms" 100
absent "nonsense" "read l; echo 'good morning'; sleep 63" "did not send a JSON object; it sent: good morning"
absent "no-name" "read l; echo '{\"ok\":true}'; read l" "did not give a name"
absent "decline" "read l; echo '{\"ok\":false,\"text\":\"igloo only\"}'; read l" 'declined the game; it sent: {"ok":false,"text":"igloo only"}'

# One that declines later ends the run, too, after a report of what was played.
cat >"$dir/shy" <<END
read l
case \$l in *'"seat":1'*) echo '{"ok":false}' ;; *) echo '$hi' ;; esac
END
arena 2 nunatak --seat "bot:sh $dir/shy" --seat random --games 4 --json
holds "declines a seat" '.games == 1 and .seats[0].forfeits == 1'
has "declines a seat" "$dir/err" "(game 2, seat 1): declined the game"

# A command that is cut in the middle of a character does not damage the file.
long=": $(printf 'x%.0s' {1..197})ö"
bad "cut" "$long; $ok exit 4" "ended with status 4"
arena 0 nunatak --seat "bot:$long; $ok exit 4" --seat random --games 3 --ms 1 --out "$dir/bad.cut"

# Its children are killed with it.
arena 2 nunatak --seat "bot:sleep 65 & echo \$! >$dir/child; wait" --seat random --games 1 --bot-timeout 2000
same "the bot has a child" 1 "$(wc -l <"$dir/child")"
until_true "a child of a bot that hangs" gone "$(cat "$dir/child")"

# One that fails at the end keeps what it has.
arena 0 nunatak --seats "bot:grep --line-buffered -v do.:.over | $dir/bot,random" --games 1 --bot-timeout 2000 --json
holds "no answer to over" '.seats[0].forfeits == 0 and .seats[0].mean_score > 0'
has "no answer to over" "$dir/err" "the result stands"

# Three bots, one bad: the others share the win, and are told of the end.
arena 0 igloo --seats "$cbot,$loser,$cbot" --games 3 --json
holds "shared by the others" '[.seats[].wins] == [1.5, 0, 1.5] and [.seats[].forfeits] == [0, 3, 0]'

# ---- A terminal sees progress ----
python3 - "$firn" <<'END' || failed=1
import os, pty, subprocess, sys
master, slave = pty.openpty()
p = subprocess.Popen([sys.argv[1], "arena", "nunatak", "--seats", "random,random", "--games", "4"],
                     stdout=subprocess.DEVNULL, stderr=slave)
p.wait()
os.close(slave)
text = ""
try:
    while piece := os.read(master, 65536):
        text += piece.decode()
except OSError:
    pass  # the end, on Linux
if not text.startswith("\r1/4  random") or not text.endswith("\r\x1b[K"):
    sys.exit("progress: %r" % text)
END

# ---- Conformance ----
arena 0 --conformance "$cbot"
grep -qx "[1-9][0-9] passed, 0 failed" "$dir/out" || fail "conformance in C: $(tail -n 1 "$dir/out")"
for game in $("$firn" games --plain | sed -n 's/^game //p'); do
	has "conformance in C: $game" "$dir/out" "$game, 3 seats: plays 3 games in a row"
done
arena 0 --conformance "bot:exec $python examples/bot.py" igloo
has "conformance in Python" "$dir/out" "10 passed, 0 failed"
has "conformance in Python" "$dir/out" "ok    igloo, 4 seats: plays 4 games in a row"
# One that plays with two seats only.
sed '/example in C/i if (!strstr(line, "\\"seats\\":2")) puts("{\\"ok\\":false}"); else' examples/bot.c >"$dir/two.c"
gcc -w -o "$dir/two" "$dir/two.c" || failed=1
arena 0 --conformance "bot:$dir/two" igloo
has "plays some" "$dir/out" "skip  igloo, 4 seats: the bot declines it"
has "plays some" "$dir/out" "6 passed, 0 failed"
# unfit NAME COMMAND LINE [TIMEOUT]
unfit() {
	arena 1 --conformance "bot:$2" igloo --bot-timeout "${4:-120000}" --ms 1
	has "unfit: $1" "$dir/out" "$3"
}
unfit "nothing" "exit 3" "FAIL  igloo, 2 seats: says hello and its name: ended with status 3"
unfit "declines" "sed -u 's/.*/{\"ok\":false}/'" "skip  igloo, 3 seats: the bot declines it"
unfit "declines" "sed -u 's/.*/{\"ok\":false}/'" "FAIL  plays a game"
unfit "illegal" "sed -u 's/.*hello.*/$hi/; s/.*choose.*/{\"move\":\"end\"}/'" "FAIL  igloo, 3 seats: plays 3 games in a row: "
unfit "stays" "$dir/two; exec sleep 66" "FAIL  ends after quit, with status 0 and without further output: did not end" 2000
unfit "status" "$dir/bot; exit 5" "FAIL  ends after quit, with status 0 and without further output: ended with status 5"
unfit "talks" "$dir/bot; echo bye" "FAIL  ends when its input ends in the middle of a game: sent more than it was asked for"
cat >"$dir/strict" <<END
while read -r l; do case \$l in *unknown*) exit 1;; esac; echo "\$l"; done | $dir/bot
END
unfit "strict" "sh $dir/strict" "FAIL  ignores keys that it does not know"

# ---- Arguments ----
arena 2
arena 2 nunatak
arena 2 chess --seats random,random
arena 2 igloo --seats random
arena 2 igloo --seats random,random,random,random,random
arena 2 igloo --seats random,godlike
has "unknown player" "$dir/err" "not godlike"
arena 2 igloo --seats random,bot:
arena 2 igloo --seats random, --seat random
arena 2 igloo --seats random,random --games 0
arena 2 igloo --seats random,random --jobs 0
arena 2 igloo --seats random,random --seed ''
arena 2 igloo --seats random,random --seed 123456789012345678901234567890x
arena 2 igloo --seats random,random --option variant=none
arena 2 igloo --seats random,random --option variant
arena 2 igloo --seats random,random --sprt 0.6:0.5
arena 2 igloo --seats random,random --sprt 0.6
arena 2 nunatak --seats random --sprt
arena 2 --conformance random
arena 0 igloo --seat random --seats random --games 1
arena 0 --help
has "help" "$dir/out" "usage: firn arena"

# ---- The documents quote what runs ----
for file in bot.py bot.c batch.py; do
	awk -v mark="\`examples/$file\`" '$0 == mark { getline; inside = 1; next } /^```$/ { inside = 0 } inside' docs/bots.md >"$dir/quoted"
	cmp "$dir/quoted" "examples/$file" || { echo "docs/bots.md does not quote examples/$file" && failed=1; }
done
for file in bot.py bot.c; do
	[ "$(wc -l <examples/$file)" -le 30 ] || { echo "examples/$file is too long to be an example" && failed=1; }
done
python3 examples/batch.py build/libfirn.so nunatak 3 20 >"$dir/out" 2>"$dir/err" || { cat "$dir/err" && failed=1; }
has "batch" "$dir/out" "20 games, "
exit $failed
