#!/bin/bash
# Installs into an empty folder and builds two strangers' programs with pkg-config, in C and
# in C++, against the shared and the static library.
set -eu
cd "$(dirname "$0")/.."
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
make -s install PREFIX="$dir/usr" DESTDIR=
export PKG_CONFIG_PATH=$dir/usr/lib/pkgconfig

# A file that only C++ or only C accepts would not show that both can use the library.
cat >"$dir/stranger.c" <<'END'
#include <stdio.h>
#include <string.h>
#include <engine/bench.h>
#include <engine/hash.h>
#include <games/games.h>
#include <match/match.h>

static firn_move room[FIRN_MAX_MOVES];
static struct firn_match table;

int main(void)
{
	char hex[65];
	struct firn_bench bench;
	const struct firn_game *game = firn_games[0];
	struct firn_options options;

	memset(&options, 0, sizeof options);
	options.seats = game->min_seats;
	options.first = -1;
	firn_sha256_hex("abc", 3, hex);
	firn_match_clear(&table);
	firn_bench_play(game, &options, 1, 3, room, &bench);
	printf("%s %s %llu\n", hex, game->id, (unsigned long long)bench.nodes);
	return bench.nodes == 0;
}
END
cp "$dir/stranger.c" "$dir/stranger.cpp"
read -ra cflags <<<"$(pkg-config --cflags firn)"
read -ra libs <<<"$(pkg-config --libs firn)"
gcc -Wall -Wextra -Werror "${cflags[@]}" "$dir/stranger.c" "${libs[@]}" -o "$dir/c-shared"
g++ -Wall -Wextra -Werror "${cflags[@]}" "$dir/stranger.cpp" "${libs[@]}" -o "$dir/c++-shared"
gcc -static "${cflags[@]}" "$dir/stranger.c" "${libs[@]}" -o "$dir/c-static"
g++ -static "${cflags[@]}" "$dir/stranger.cpp" "${libs[@]}" -o "$dir/c++-static"
for program in c-shared c++-shared c-static c++-static; do
	LD_LIBRARY_PATH=$dir/usr/lib "$dir/$program" | tee "$dir/$program.out"
	cmp "$dir/$program.out" "$dir/c-shared.out"
done
"$dir/usr/bin/firn" --version

# The example of docs/library.md.
gcc -Wall -Wextra -Werror "${cflags[@]}" examples/random.c "${libs[@]}" -o "$dir/random"
[ "$(LD_LIBRARY_PATH=$dir/usr/lib "$dir/random" | grep -c '^game [0-4], winners')" = 5 ]

# Texts, man pages and completions come along, and the installed program finds its texts.
"$dir/usr/bin/firn" --lang de --help | grep -q '^Aufruf'
"$dir/usr/bin/firn" --lang fr --help | grep -q '^usage :'
for command in $("$dir/usr/bin/firn" --help | sed -n 's/^  firn \([a-z]*\) .*/-\1/p') ""; do
	test -s "$dir/usr/share/man/man6/firn$command.6"
done
test -s "$dir/usr/share/bash-completion/completions/firn"
test -s "$dir/usr/share/zsh/site-functions/_firn"
test -s "$dir/usr/share/fish/vendor_completions.d/firn.fish"
