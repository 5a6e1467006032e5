#!/bin/bash
# What players leave behind. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/privacy.py
