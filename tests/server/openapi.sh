#!/bin/bash
# docs/openapi.yaml against real answers. $FIRN is the program.
# test: check
cd "$(dirname "$0")/../.." || exit 1
exec python3 tests/server/openapi.py
