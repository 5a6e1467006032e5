#!/bin/bash
# Two servers on one PostgreSQL. $FIRN is the program.
# test: slow waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/cluster.py
