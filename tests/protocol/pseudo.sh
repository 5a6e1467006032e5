#!/bin/bash
# What the program prints in a language that is a third longer: nothing is untranslated.
set -u
. "$(dirname "$0")/lib.bash"
. tests/support/pseudo.sh
export XDG_DATA_HOME=$dir/data XDG_STATE_HOME=$dir/state

# say NAME COMMAND...: keeps what it prints on either stream
say() {
	"$firn" "${@:2}" >"$dir/shots/$1" 2>&1 </dev/null
	[ $? -le 2 ] || { echo "$1 died" && failed=1; }
}

commands=$("$firn" --help | sed -nE 's/^  firn ([a-z]+) .*/\1/p')
say help --help
for command in $commands; do
	say $command-help $command --help
done
for record in nunatak-1-de nunatak-2-fr igloo-4-hardcore temple-rush-3-turns city-blox-4-level-3; do
	say $record replay tests/golden/$record.json
	say $record-hint hint tests/golden/$record.json --at 60 --nodes 50
	say $record-analyse analyse tests/golden/$record.json --nodes 5
done
typed="help sheet moves hint why nonsense 1 1 1 undo log quit"
for game in $games; do
	printf '%s\n' $typed | "$firn" play $game --seats 3 --level random --seed 7 >"$dir/shots/$game" 2>&1
	say $game-arena arena $game --seats random,random --games 2
done
say bench bench igloo --seats 2 --games 1
printf '%s\n' 99 quit | "$firn" --plain >"$dir/shots/menu" 2>&1
say temples-check temples --check
say cutouts-check cutouts --check
say no-language --lang xx
say no-command nothing
say no-game play chess
say no-seats play nunatak --seats 9
say no-option play igloo --variant x
say no-table play 'http://localhost/#t=x'
say no-server play 'http://localhost:9/#t=aaaaaaaaaaaaaaaa'
say no-player arena nunatak --seats nobody
say no-bot arena --conformance bot:false
say no-address serve --listen x
say no-certificate serve --tls-cert x
say no-database backup "$dir/none/x" --db "$dir/none/y"
# One types commands, levels and what is refused here; scripts read the signature of bench.
python3 tests/support/pseudo.py --allow "$commands $typed ban bans close erase list show stats unban signature bot random en qps xx nothing chess nobody" "$dir"/shots/* || failed=1
exit $failed
