#!/bin/bash
# House rules on a server. $FIRN is the program.
# test: check waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/rulesets.py
