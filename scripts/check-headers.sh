#!/bin/bash
# Every header compiles alone; the public ones in C++ too.
set -u
# as in the Makefile: without it libuv's own header needs more than C11 has
platform="-D_DEFAULT_SOURCE -D_XOPEN_SOURCE=700 $(pkg-config --cflags libpq)"
cd "$(dirname "$0")/.." || exit 1
shopt -s nullglob
status=0
for header in {engine,games,ai,match,store,online,server,lab,cli}/*.h {games,cli}/*/*.h python/src/*.h; do
	echo "#include \"$header\"" | gcc -std=c11 $platform -Wall -Wextra -Werror -fsyntax-only -I. -x c - || status=1
done
for header in engine/*.h games/games.h match/*.h; do
	echo "#include \"$header\"" | g++ -std=c++11 -Wall -Wextra -Werror -fsyntax-only -I. -x c++ - || status=1
done
exit $status
