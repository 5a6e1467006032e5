#!/bin/bash
# Fair dice: the server is bound before it knows a part. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/fair.py
