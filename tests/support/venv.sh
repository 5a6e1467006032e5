# For scripts that need Python packages: `venv FOLDER` makes an environment there and sets $python; `pypi PACKAGE...`
# installs into it what PyPI has in binary form; quickly, or not at all.
export PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1 PIP_ROOT_USER_ACTION=ignore

venv() {
	local candidate
	work=$PWD/$1
	export PIP_CACHE_DIR=$PWD/build/pip
	mkdir -p "$work"
	# The first Python that has what building needs; otherwise any, and PyPI.
	python=python3
	for candidate in python3 /usr/bin/python3; do
		"$candidate" -c 'import numpy, setuptools, wheel' 2>/dev/null && python=$candidate && break
	done
	if [ ! -x "$work/venv/bin/python" ] || [ "$("$python" -V)" != "$("$work/venv/bin/python" -V)" ]; then
		rm -rf "$work/venv"
		"$python" -m venv --system-site-packages "$work/venv" || return 1
	fi
	python=$work/venv/bin/python
}

pypi() { timeout 300 "$python" -m pip install -q --only-binary :all: --retries 1 --timeout 10 "$@" >"$work/pip.log" 2>&1; }

# The package of this repository, into that environment. One at a time: they share the folder of objects.
install_firn() {
	if ! "$python" -c 'import numpy, setuptools, wheel' 2>/dev/null && ! pypi numpy setuptools wheel; then
		echo "Neither python3-numpy, python3-setuptools and python3-wheel are installed, nor can PyPI be reached:"
		cat "$work/pip.log"
		return 1
	fi
	mkdir -p build/python # no index: the package needs nothing but numpy
	flock build/python/lock "$python" -m pip install -q --no-build-isolation --no-index --force-reinstall --no-deps ./python
}
