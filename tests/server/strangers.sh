#!/bin/bash
# The server met by Schemathesis and the websockets client, both from PyPI. $FIRN is the program.
# test: once release
cd "$(dirname "$0")/../.." || exit 1
. tests/support/venv.sh
venv build/strangers || exit 1
for tool in schemathesis websockets; do
	"$python" -c "import $tool" 2>/dev/null || pypi "$tool"
done
exec "$python" tests/server/strangers.py
