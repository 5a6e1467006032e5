#!/bin/bash
# Rows and bytes that a game leaves in the database of a server: games of computers of level easy, written
# entry by entry into a SQLite file with the schema of a server.
# usage: rows.sh [GAMES]
set -eu
cd "$(dirname "$0")/.."
games=${1:-20}
dir=$(mktemp -d -p "${TMPDIR:-/tmp}")
trap 'rm -rf "$dir"' EXIT
printf '%-12s %5s %14s %15s\n' game seats rows/game bytes/game
for game in $(build/firn games --plain | sed -n "s/^game //p"); do
	for players in easy,easy easy,easy,easy,easy; do
		build/firn arena $game --seats $players --games "$games" --nodes 2000 --out "$dir/games" >/dev/null
		rm -f "$dir/db"
		cat store/schema/*.sql | sqlite3 "$dir/db"
		sqlite3 "$dir/db" VACUUM
		empty=$(stat -c %s "$dir/db")
		# one entry opens the table, one per further seat sits down, one per decision; the summary of a list is about 400 bytes
		jq -r --argjson seats "$(tr -cd , <<<"$players" | wc -c | awk '{ print $1 + 1 }')" '
			select(.record) | (.n | tostring | ("aaaaaaaaaaaaaaaa" + .)[-16:]) as $id |
			([range($seats) | "x" * 250] + [.record.moves[] | select(.[0] >= 0) | .[1]]) | to_entries[] |
			"INSERT INTO entries VALUES (\u0027\($id)\u0027, \(.key), 1763232000000, 0, 4, \u0027\(.value)\u0027);"' "$dir/games" |
			{ echo 'BEGIN;'; cat; echo 'COMMIT;'; } | sqlite3 "$dir/db"
		rows=$(sqlite3 "$dir/db" 'SELECT count(*) FROM entries')
		echo "$game $players $rows $((($(stat -c %s "$dir/db") - empty) / games + 400)) $games" |
			awk '{ printf "%-12s %5d %14d %15d\n", $1, split($2, a, ","), $3 / $5 + 1, $4 }'
		rm -f "$dir/games"
	done
done
