#!/bin/bash
# What a request may cost. $FIRN is the program.
# test: waits check
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/expensive.py "$@"
