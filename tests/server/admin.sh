#!/bin/bash
# `firn admin` on a running server. $FIRN is the program.
# test: waits
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/admin.py
