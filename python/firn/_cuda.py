"""The CUDA driver by ctypes, and arrays on the GPU that other libraries can use without a copy."""
from __future__ import annotations

import ctypes as c
import os
from typing import Any, Dict, Optional, Sequence, Tuple

import numpy as np

STACK_SIZE = 0  # the limit of that number
_CUDA, _DLPACK = 2, b"dltensor"
_KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}  # of numpy, to DLPack


class GpuError(RuntimeError):
    """What the CUDA driver says is wrong, or that there is none."""


class Driver:
    """The first GPU, with its primary context: the one that PyTorch and CuPy use, too."""
    _only: Optional["Driver"] = None

    def __init__(self) -> None:
        name = os.environ.get("FIRN_CUDA_LIBRARY") or "libcuda.so.1"
        try:
            self._library = c.CDLL(name)
        except OSError as error:
            raise GpuError(f"there is no CUDA driver: {error}") from None
        device, context, title = c.c_int(), c.c_void_p(), c.create_string_buffer(200)
        self.call("cuInit", 0)
        self.call("cuDeviceGet", c.byref(device), 0)
        self.call("cuDeviceGetName", title, len(title), device)
        self.call("cuDevicePrimaryCtxRetain", c.byref(context), device)
        self.name, self._context = title.value.decode(), context

    @classmethod
    def get(cls) -> "Driver":
        if cls._only is None:
            cls._only = Driver()
        cls._only.call("cuCtxSetCurrent", cls._only._context)
        return cls._only

    def call(self, name: str, *arguments: Any) -> None:
        error = getattr(self._library, name)(*arguments)
        if error:
            text = c.c_char_p()
            self._library.cuGetErrorString(error, c.byref(text))
            raise GpuError(f"{name}: {(text.value or b'?').decode()}")

    def load(self, ptx: bytes) -> c.c_void_p:
        module = c.c_void_p()
        self.call("cuModuleLoadData", c.byref(module), c.c_char_p(ptx))
        return module

    def function(self, module: c.c_void_p, name: str) -> c.c_void_p:
        function = c.c_void_p()
        self.call("cuModuleGetFunction", c.byref(function), module, c.c_char_p(name.encode()))
        return function

    def launch(self, function: c.c_void_p, threads: int, *arguments: Any, block: int = 64) -> None:
        """Starts so many threads, rounded up to blocks; does not wait for them. Arguments are of ctypes."""
        pointers = (c.c_void_p * len(arguments))(*[c.addressof(a) for a in arguments])
        self.call("cuLaunchKernel", function, c.c_uint(-(-threads // block)), c.c_uint(1), c.c_uint(1), c.c_uint(block), c.c_uint(1),
                  c.c_uint(1), c.c_uint(0), None, pointers, None)

    def stack_of(self, size: int) -> None:
        """At least so many bytes of stack per thread."""
        now = c.c_size_t()
        self.call("cuCtxGetLimit", c.byref(now), STACK_SIZE)
        if now.value < size:
            self.call("cuCtxSetLimit", STACK_SIZE, c.c_size_t(size))

    def wait(self) -> None:
        self.call("cuCtxSynchronize")


class DeviceArray:
    """An array on the GPU. `torch.as_tensor(a, device="cuda")`, `torch.from_dlpack(a)` and `cupy.asarray(a)` share its memory;
    keep it alive for as long as you use theirs (DLPack does that by itself)."""

    def __init__(self, shape: Sequence[int], dtype: Any) -> None:
        self.shape, self.dtype = tuple(int(n) for n in shape), np.dtype(dtype)
        self.size = int(np.prod(self.shape))
        self.nbytes = self.size * self.dtype.itemsize
        self._driver = Driver.get()
        self._memory = c.c_uint64()
        self.pointer = 0
        self._driver.call("cuMemAlloc_v2", c.byref(self._memory), c.c_size_t(max(self.nbytes, 1)))
        self.pointer = int(self._memory.value)
        self.clear()

    def __del__(self) -> None:
        if getattr(self, "pointer", 0):
            try:
                Driver.get().call("cuMemFree_v2", c.c_uint64(self.pointer))
            except Exception:  # Python ends, and the driver is gone
                pass
            self.pointer = 0

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"DeviceArray({self.shape}, {self.dtype})"

    @property
    def __cuda_array_interface__(self) -> Dict[str, Any]:
        return {"shape": self.shape, "typestr": self.dtype.str, "data": (self.pointer, False), "version": 3, "strides": None}

    def __dlpack_device__(self) -> Tuple[int, int]:
        return (_CUDA, 0)

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        return _capsule(self)

    def clear(self, begin: int = 0, end: Optional[int] = None) -> None:
        """Zeroes rows begin to end."""
        row = self.nbytes // max(self.shape[0], 1)
        end = self.shape[0] if end is None else end
        self._driver.call("cuMemsetD8_v2", c.c_uint64(self.pointer + begin * row), c.c_ubyte(0), c.c_size_t((end - begin) * row))

    def put(self, values: Any) -> None:
        """Copies a numpy array of the same size to the GPU."""
        values = np.ascontiguousarray(values, self.dtype)
        if values.size != self.size:
            raise ValueError(f"{self.size} values are needed")
        self._driver.call("cuMemcpyHtoD_v2", c.c_uint64(self.pointer), c.c_void_p(values.ctypes.data), c.c_size_t(self.nbytes))

    def numpy(self) -> np.ndarray:
        """A copy in the memory of the processor, after all that the GPU still does."""
        out = np.empty(self.shape, self.dtype)
        self._driver.call("cuMemcpyDtoH_v2", c.c_void_p(out.ctypes.data), c.c_uint64(self.pointer), c.c_size_t(self.nbytes))
        return out


# ---- DLPack ----

class _Tensor(c.Structure):
    _fields_ = [("data", c.c_void_p), ("device_type", c.c_int32), ("device", c.c_int32), ("ndim", c.c_int32), ("code", c.c_uint8),
                ("bits", c.c_uint8), ("lanes", c.c_uint16), ("shape", c.POINTER(c.c_int64)), ("strides", c.POINTER(c.c_int64)),
                ("byte_offset", c.c_uint64)]


class _Managed(c.Structure):
    _fields_ = [("tensor", _Tensor), ("context", c.c_void_p), ("deleter", c.c_void_p)]


_lent: Dict[int, Any] = {}  # by address of what was lent: everything that must live until it comes back


@c.CFUNCTYPE(None, c.c_void_p)
def _give_back(address: int) -> None:
    _lent.pop(address, None)


@c.CFUNCTYPE(None, c.c_void_p)
def _unused(capsule: int) -> None:
    """A capsule dies. If nobody took what is in it, it still has its first name."""
    if _is_valid(capsule, _DLPACK):
        _lent.pop(_pointer_of(capsule, _DLPACK), None)


def _python(name: str, result: Any, *arguments: Any) -> Any:
    return c.PYFUNCTYPE(result, *arguments)((name, c.pythonapi))


_new = _python("PyCapsule_New", c.py_object, c.c_void_p, c.c_char_p, c.c_void_p)
_is_valid = _python("PyCapsule_IsValid", c.c_int, c.c_void_p, c.c_char_p)
_pointer_of = _python("PyCapsule_GetPointer", c.c_void_p, c.c_void_p, c.c_char_p)


def _capsule(a: DeviceArray) -> Any:
    shape = (c.c_int64 * len(a.shape))(*a.shape)
    kind, device = a.__dlpack_device__()
    managed = _Managed(_Tensor(a.pointer, kind, device, len(a.shape), _KINDS[a.dtype.kind], 8 * a.dtype.itemsize, 1, shape, None, 0),
                       None, c.cast(_give_back, c.c_void_p))
    _lent[c.addressof(managed)] = (managed, shape, a)
    return _new(c.addressof(managed), _DLPACK, c.cast(_unused, c.c_void_p))
