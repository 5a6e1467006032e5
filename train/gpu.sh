#!/bin/bash
# All that is to be shown on a machine with a GPU, in one call of less than ten minutes.
# usage: train/gpu.sh pack      here: compiles kernels and library into build/gpu-pack, which travels to that machine
#        train/gpu.sh           there: signatures, batches and PyTorch against the processor, then the speeds; $OUT gets both
# There it needs python3 with numpy and a CUDA driver; PyTorch for the lines that use it; no compiler.
set -u
cd "$(dirname "$0")/.." || exit 1
pack=build/gpu-pack out=${OUT:-build/gpu-pack}

if [ "${1-}" = pack ]; then
	mkdir -p $pack/wheel && gpu/build.py && cp build/gpu/*.ptx $pack/ || exit 1
	make -s python && unzip -o -q -d $pack/wheel build/python/dist/firn-*.whl && cp $pack/wheel/firn/libfirn_py.so $pack/ || exit 1
	rm -rf $pack/wheel
	ls -l $pack
	exit 0
fi

export PYTHONPATH=$PWD/python FIRN_PTX=$PWD/$pack FIRN_PY_LIBRARY=$PWD/$pack/libfirn_py.so PYTHONDONTWRITEBYTECODE=1
ls $pack/*.ptx "$FIRN_PY_LIBRARY" >/dev/null || { echo "first: train/gpu.sh pack, where the compilers are" && exit 1; }
nvidia-smi --query-gpu=name,driver_version,memory.total --format=csv 2>/dev/null
status=0
(cd python/tests && FIRN_GPU_GAMES=2000 timeout 300 python3 -m unittest -v test_gpu) >"$out/tests.txt" 2>&1 || status=1
tail -25 "$out/tests.txt"
timeout 270 python3 python/bench_gpu.py "${FIRN_GPU_SECONDS:-3}" "${FIRN_GPU_BATCH:-262144}" >"$out/speed.md" 2>&1 || status=1
cat "$out/speed.md"
exit $status
