#!/bin/bash
# Flags that fall though nobody is there. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/alarms.py "$@"
