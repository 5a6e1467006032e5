#!/bin/bash
# A server whose PostgreSQL is frozen. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/frozen.py
