#!/bin/bash
# The subcommands as a person meets them: play, replay, bench, help. $FIRN is the program.
# test: check
set -u
. "$(dirname "$0")/lib.bash"

status "help" 0 "$firn" --help
has "help" "$dir/out" "firn replay"
for command in play engine hint analyse replay bench arena rules temples cutouts; do
	status "help of $command" 0 "$firn" $command --help
	has "help of $command" "$dir/out" "usage: firn $command"
done
status "version" 0 "$firn" --version
has "version" "$dir/out" "firn "
for base in nets/*.base; do # each game's net by its hash
	game=$(basename "$base" .base)
	net=$(sha256sum 2>/dev/null "nets/$game.net" | head -c 8)
	has "version: nets" "$dir/out" "$game: $([ "$net" ] && echo "net $net" || echo "no net")"
	hello=$(echo '{"do":"hello"}' | "$firn" engine | jq -r ".games[] | select(.id == \"$game\") | .net // \"\"")
	same "hello: nets" "$net" "$hello"
done
sed -n 's/^firn - //p' docs/man/firn.6.scd >"$dir/name"
while read -r title; do
	has "the name of the man page" "$dir/name" "$title"
done < <("$firn" games --json | jq -r '.games[].title')
status "no command" 2 "$firn"
status "unknown command" 2 "$firn" dance
has "unknown command" "$dir/err" "dance"

# A game to its end, always the first move; undo, log, sheet and save on the way.
for seats in 1 2 3 4; do
	{
		printf '?\nmoves\nwhy keep\nwhy nonsense\nnonsense\n99999\n1\nundo\nlog\nsheet\nboard\nsave %s\n' "$dir/early"
		yes 1 | head -n 400
	} | timeout 600 "$firn" play --seats $seats --seed program >"$dir/play" 2>"$dir/err"
	has "play $seats" "$dir/play" "winner "
	[ "$(LC_ALL=C.UTF-8 wc -L <"$dir/play")" -le 80 ] || { echo "play $seats: a line is too wide" && failed=1; }
	status "record of $seats" 0 "$firn" replay --verify "$dir/early"
done
printf '1\nsave %s\n' "$dir/game" | "$firn" play --seats 3 --seed x --me 2 --edition de >"$dir/play" 2>&1
has "save" "$dir/play" "Saved"
has "options" "$dir/game" '"edition":"de"'
has "seed" "$dir/game" '"seed":"x"'
status "end of input" 0 "$firn" play
status "play: option" 2 "$firn" play --edition it
status "play: option by name" 2 "$firn" play --option edition=it
status "play: option by name" 0 "$firn" play --option edition=fr
status "play: seats" 2 "$firn" play --seats 5
status "play: seat" 2 "$firn" play --seats 2 --me 2
status "play: players" 2 "$firn" play --players you,godlike
status "play: too few players" 2 "$firn" play --seats 3 --players you,easy
status "play: players" 0 "$firn" play --players easy,you
status "play: an address without a table" 2 "$firn" play https://example.org/t/1
has "play: an address without a table" "$dir/err" "is a server, not a table"
status "language" 2 "$firn" play --lang it
status "German" 2 "$firn" --lang de
has "German" "$dir/err" "Aufruf: firn"
status "French" 2 env LANGUAGE=fr "$firn"
has "French" "$dir/err" "usage : firn"
status "play: game" 2 "$firn" play chess
status "play: seed" 2 "$firn" play --seed ""
status "play: no value" 2 "$firn" play --seed
status "play: unknown option" 2 "$firn" play --speed 9
"$firn" play </dev/null >"$dir/one"
"$firn" play </dev/null >"$dir/two"
cmp -s "$dir/one" "$dir/two" && echo "the seed is not drawn" && failed=1

status "replay" 0 "$firn" replay "$dir/game"
has "replay" "$dir/out" "seed x, edition de"
has "replay" "$dir/out" "turn 1: seat"
has "replay" "$dir/out" "total"
"$firn" replay --verify - <"$dir/game" >"$dir/out"
has "verify" "$dir/out" "ok: $(jq '.moves | length' "$dir/game") moves"
jq -c '.moves[3][1] = "tile 1a4 nobody"' "$dir/game" >"$dir/bad"
status "verify a bad move" 1 "$firn" replay --verify "$dir/bad"
has "verify a bad move" "$dir/err" "move 3:"
jq -c '.seed = "y"' "$dir/game" >"$dir/bad"
status "verify another seed" 1 "$firn" replay --verify "$dir/bad"
has "verify another seed" "$dir/err" "The seed draws something else."
status "no such file" 1 "$firn" replay "$dir/none"
has "no such file" "$dir/err" "no such file"
status "a folder" 1 "$firn" replay "$dir"
echo 'not JSON' >"$dir/bad"
status "not JSON" 1 "$firn" replay "$dir/bad"
has "not JSON" "$dir/err" "This is not valid JSON."
echo '{"a":1}' >"$dir/bad"
status "no record" 1 "$firn" replay "$dir/bad"
has "no record" "$dir/err" "This is not a record"
head -c 3000000 /dev/zero >"$dir/bad"
status "too long" 1 "$firn" replay "$dir/bad"
status "no file" 2 "$firn" replay

status "games" 0 "$firn" games
for game in $(jq -rn '[inputs.games[].id] | join(" ")' < <(echo '{"do":"hello"}' | "$firn" engine)); do
	has "games" "$dir/out" "$game"
done
has "games" "$dir/out" "levels: random, easy, medium, hard, expert"
status "games, for programs" 0 "$firn" games --json
cmp -s <(jq -S . "$dir/out") <(echo '{"do":"games"}' | "$firn" engine | jq -S 'del(.ok)') || { echo "games --json is not the protocol's answer" && failed=1; }
# Every game tells what front ends need, and has words for its own rows, options and values.
jq -e '.levels == ["random","easy","medium","hard","expert"] and (.games | length > 0) and (.games | all(
	.title and .line and .minutes > 0 and .usual_seats >= .seats[0] and .usual_seats <= .seats[1]
	and (.ruleset | type == "boolean") and (.secrets | type == "boolean")
	and (.options | all(.default == .values[0].id and .label != .id and (.values | all(.label != .id))))
	and (.words.phases | has("over")) and (.words.rows | has("total"))))' "$dir/out" >/dev/null ||
	{ echo "games --json lacks something" && failed=1; }
cmp -s <(echo '{"do":"hello"}' | "$firn" engine | jq -c '.games[] | [.id, .seats, .options]') \
	<(jq -c '.games[] | [.id, .seats, (.options | map({(.id): [.values[].id]}) | add)]' "$dir/out") ||
	{ echo "hello and games differ" && failed=1; }
status "games, for shells" 0 "$firn" games --plain
cmp -s <(grep -v ^ruleset "$dir/out") <("$firn" games --json | jq -r '(.games[] | "game \(.id)"),
	(.games[].options[] | "option \(.id) \([.values[].id] | join(" "))"), (.levels[] | "level \(.)")') ||
	{ echo "games --plain is not what --json tells" && failed=1; }
status "games: a word too many" 2 "$firn" games chess

status "bench" 0 "$firn" bench --games 2 --json
jq -e '.signature and (.results | length > 0) and (.results | all(.ns_per_node > 0 and .nodes_per_s > 0
	and .games_per_s > 0 and .nodes_per_game > 0 and .state_bytes > 0 and (.signature | length == 16)))' \
	"$dir/out" >/dev/null || { echo "bench --json" && failed=1; }
once=$("$firn" bench --games 2 --once --json | jq -r .signature)
[ "$once" = "$(jq -r .signature "$dir/out")" ] || { echo "bench: two signatures" && failed=1; }
status "bench, a game and its seats" 0 "$firn" bench nunatak --seats 3 --games 2
status "bench: seats" 2 "$firn" bench --seats 9
status "bench: game" 2 "$firn" bench chess
exit $failed
