#!/bin/bash
# The wall clock of a server is set. $FIRN is the program; a sanitizer would not let it be preloaded.
# test: waits once
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/wall.py
