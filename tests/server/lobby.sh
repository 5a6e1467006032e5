#!/bin/bash
# Those who watch the lobby. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/lobby.py
