#!/bin/bash
# The Python package: built, installed into an environment of its own, tested there; the examples of docs/python.md;
# with what PyPI has, the conformance tests of PettingZoo, Gymnasium and OpenSpiel, and mypy.
# test: once release slow
set -u
cd "$(dirname "$0")/../.." || exit 1
unset PYTHONPATH FIRN_PY_LIBRARY
. tests/support/venv.sh
venv build/python/test && install_firn || exit 1

status=0
cd python/tests || exit 1
"$python" -m unittest test_states test_batch || status=1
"$python" examples.py || status=1

for tool in gymnasium pettingzoo open_spiel; do
	"$python" -c "import ${tool/open_spiel/pyspiel}" 2>/dev/null || pypi "$tool" || echo "SKIPPED: $tool (not on PyPI, or PyPI cannot be reached)"
done
"$python" -m unittest test_adapters || status=1

# Types, where PyPI can be reached: of the package as it is installed.
if "$python" -c 'import mypy' 2>/dev/null || pypi mypy; then
	"$python" -m mypy --ignore-missing-imports --no-error-summary --cache-dir "$work/mypy" ../firn || status=1
else
	echo "SKIPPED: mypy (not on PyPI, or PyPI cannot be reached)"
fi
exit $status
