#!/bin/bash
# Nobody is sent what it may not know. $FIRN is the program.
# test: check
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/secrets.py
