#!/bin/bash
# A hostile person on real sockets. $FIRN is the program.
# test: slow waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/attack.py
