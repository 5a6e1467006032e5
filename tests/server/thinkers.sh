#!/bin/bash
# Computers think for people who are there, in fair shares. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/thinkers.py
