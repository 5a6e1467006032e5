#!/bin/bash
# Limits and fair shares on real sockets. $FIRN is the program.
# test: slow waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/limits.py
