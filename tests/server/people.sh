#!/bin/bash
# What people at one table may do to each other. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/people.py
