#!/bin/bash
# The games as kernels (make gpu) against the processor, move for move and array by array, without a GPU: their PTX is
# translated to C, and a driver that is none runs it, with bounds and alignments checked.
# test: once release slow
set -u
cd "$(dirname "$0")/../.." || exit 1
unset PYTHONPATH FIRN_PY_LIBRARY
if ! command -v llc >/dev/null || ! llc --version | grep -q nvptx64; then
	echo "SKIPPED: kernels for GPUs (no llc with NVPTX)"
	exit 0
fi
. tests/support/venv.sh
venv build/gpu/test && install_firn || exit 1
gpu/build.py || exit 1

checks=(-fsanitize=address -fno-omit-frame-pointer)
flags=(-O1 -fPIC -fvisibility=hidden -fno-strict-aliasing -ffp-contract=off -I.)
objects=()
for ptx in build/gpu/*.ptx; do
	name=${ptx%.ptx}
	objects+=("$name.o")
	[ "$name.o" -nt "$ptx" ] && [ "$name.o" -nt tests/gpu/ptx2c.py ] && continue
	{ tests/gpu/ptx2c.py "$ptx" >"$name.c" && gcc "${flags[@]}" "${checks[@]}" -w -c "$name.c" -o "$name.o" || rm -f "$name.o"; } &
done
wait
gcc "${flags[@]}" "${checks[@]}" -Wall -Wextra -Werror -shared tests/gpu/fake_cuda.c "${objects[@]}" -lm -o build/gpu/libfake_cuda.so || exit 1

cd python/tests || exit 1
export FIRN_PTX=../../build/gpu FIRN_CUDA_LIBRARY=../../build/gpu/libfake_cuda.so FIRN_GPU_GAMES=${FIRN_GPU_GAMES:-200}
export LD_PRELOAD ASAN_OPTIONS=detect_leaks=0
LD_PRELOAD=$(gcc -print-file-name=libasan.so)
"$python" -m unittest test_gpu && "$python" ../bench_gpu.py .01 100
