#!/bin/bash
# A short crash test; `make crash-test` is the long one. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/crash.py 8
