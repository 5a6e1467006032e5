#!/bin/bash
# Broken frames, broken JSON, huge, slow. $FIRN is the program.
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/fuzz.py
