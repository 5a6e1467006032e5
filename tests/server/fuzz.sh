#!/bin/bash
# Broken frames, broken JSON, broken heads, huge, slow; 30 s for each of two flavours. $FIRN is the program.
# test: slow
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/fuzz.py 30
