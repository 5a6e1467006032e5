#!/bin/bash
# What a host gets wrong. $FIRN is the program.
# test: check
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/mistakes.py
