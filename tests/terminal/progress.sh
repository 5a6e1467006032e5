#!/bin/bash
# While a hint or an analysis is worked out a terminal tells how far it is; a pipe hears nothing of it.
# test: waits
set -u
. "$(dirname "$0")/lib.bash"

record=$dir/game.json
printf '%s\n' '{"do":"new","game":"nunatak","seats":3,"seed":"7","first":0}' '{"do":"save"}' |
	"$firn" engine | sed -n 's/^{"ok":true,"record":\(.*\)}$/\1/p' > "$record"

start 80x24 "$firn" hint "$record" --ms 3000
see "Thinking: "
see "status 0"
unseen "Thinking"
see "chance to win"

start 80x24 "$firn" analyse "$record" --lang de --ms 20 --json ">" "$dir/json"
see "status 0"
unseen "Analyse"

# A table that goes elsewhere is told move by move: a game long enough to be seen.
"$firn" arena nunatak --seats random,random --games 1 --out "$dir/games" > /dev/null
tail -1 "$dir/games" | python3 -c 'import json, sys; json.dump(json.load(sys.stdin)["record"], sys.stdout)' > "$dir/long.json"
start 80x24 "$firn" analyse "$dir/long.json" --ms 60 ">" "$dir/table"
see " of "
see "status 0"
unseen "Analysis"

"$firn" hint "$record" --nodes 200 > /dev/null 2> "$dir/err" || failed=1
[ -s "$dir/err" ] && echo "standard error is no terminal, but was told" && failed=1
exit $failed
