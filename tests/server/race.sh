#!/bin/bash
# Races over links of different speed. $FIRN is the program.
# test: slow waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/race.py
