#!/bin/bash
# Several event loops in one process. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/loops.py
