#!/bin/bash
# The direction of includes: engine <- games <- {ai, match} <- {store, server, lab, python}, lab <- {cli, wasm}. Server and
# cli share online/ and do not know each other, but for the commands that run a server.
# And: nobody outside the lists knows a game by its id; only server_clock.c of server/ reads a clock.
set -u
cd "$(dirname "$0")/.." || exit 1
shopt -s nullglob
status=0

# What a file may include, as an extended regular expression.
allowed() {
	local game
	case $1 in
	engine/*) echo '^engine/' ;;
	games/*/*)
		game=${1#games/}
		echo "^(engine/|games/games\.h$|games/${game%%/*}/)"
		;;
	games/*) echo '^(engine/|games/)' ;; # the list names every game
	ai/eval_* | ai/features_* | ai/look_*) echo '^(engine|games|ai)/' ;;
	ai/*) echo '^(engine/|games/games\.h$|ai/)' ;;
	match/*) echo '^(engine/|games/games\.h$|match/)' ;;
	store/*) echo '^(engine/|games/games\.h$|match/|store/)' ;;
	online/*) echo '^(engine/|online/)' ;;
	server/*) echo '^(engine/|games/games\.h$|ai/|match/|store/|online/|server/)' ;;
	cli/term/draw* | cli/cmd_temples.c | cli/cmd_cutouts.c) echo '^(engine|games|match|cli)/' ;;
	cli/cmd_serve.c) echo '^(engine/|store/store\.h$|server/(serve|page|tls_check)\.h$|cli/)' ;;
	cli/cmd_backup.c) echo '^(engine/|store/backup\.h$|cli/)' ;;
	cli/link.c) echo '^(store/chain\.h$|cli/)' ;; # the queue between two threads
	lab/*) echo '^(engine/|games/games\.h$|ai/|match/|lab/)' ;;
	cli/*) echo '^(engine/|games/games\.h$|ai/|match/|online/|lab/|cli/)' ;;
	python/src/lens_*) echo '^(engine/|games/|python/)' ;;
	python/*) echo '^(engine/|games/games\.h$|ai/|match/|python/)' ;;
	gpu/*) echo '^(engine/|python/|gpu/)' ;;
	*) echo '^(engine/|games/games\.h$|ai/|match/|lab/|wasm/)' ;;
	esac
}

for file in {engine,games,ai,match,store,online,server,lab,cli,wasm}/*.[ch] {games,cli,wasm}/*/*.[ch] python/src/*.[ch] gpu/*.[ch]; do
	may=$(allowed "$file")
	while IFS= read -r name; do
		[[ $name =~ $may ]] && continue
		echo "$file must not include $name"
		status=1
	done < <(sed -nE 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*"([^"]*)".*/\1/p' "$file")
done

# One clock, so that a simulation can set it.
for file in server/*.c; do
	[[ $file == server/server_clock.c ]] && continue
	grep -nE '\b(clock_gettime|gettimeofday|time) ?\((CLOCK|NULL|&)' "$file" /dev/null && status=1 &&
		echo "$file reads a clock: ask server_now (server/server_clock.h)"
done

# Sources only: a header may say an id in a comment. A game's id is its folder's name with '-' for '_'.
# Scripts, completions and the page ask `firn games`; the page's own list is web/src/games/list.ts.
for folder in games/*/; do
	id=$(basename "$folder" | tr _ -)
	for file in engine/*.c match/*.c ai/*.c server/*.c lab/*.c cli/*.c cli/term/*.c wasm/*.c wasm/lab/*.c python/src/*.c; do
		case $file in
		ai/eval_* | ai/ai.c | cli/term/draw*) continue ;; # lists
		esac
		grep -nF "\"$id\"" "$file" /dev/null && status=1 && echo "$file knows a game by its id"
	done
	grep -rnwF --include='*.ts' --include='*.tsx' --exclude-dir=games "$id" web/src && status=1 && echo "web/src knows a game by its id"
	grep -nwF "$id" scripts/* completions/* web/scripts/* web/*.mjs && status=1 && echo "a script knows a game by its id"
done
exit $status
