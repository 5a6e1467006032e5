"""The shared library behind the package: its structs and functions (python/src/)."""
from __future__ import annotations

import ctypes as c
import os
from typing import Any

MAX_SEATS, MAX_OPTIONS, MAX_STATE, MAX_MOVES, MAX_TEXT, MAX_ROWS = 4, 4, 512, 8192, 96, 16
SEED_ROOM = 40  # a seed has at most 32 characters
STEPS = 3  # of a move, at most
CHANCE, OVER = -1, -2
PUBLIC, ALL = 4, 5  # viewers after the seats
AI_MEMORY = 8 << 20
LEVELS = ("random", "easy", "medium", "hard", "expert")
GREEDY = len(LEVELS)


class Start(c.Structure):
    _fields_ = [("game", c.c_int32), ("seats", c.c_int32), ("first", c.c_int32), ("ruleset", c.c_int32),
                ("option", c.c_uint8 * MAX_OPTIONS), ("seed", c.c_char * SEED_ROOM)]


class Question(c.Structure):
    _fields_ = [("seat", c.c_int32), ("level", c.c_int32), ("nodes", c.c_uint64), ("seed", c.c_uint64),
                ("move", c.c_uint32), ("value", c.c_int32 * MAX_SEATS), ("points", c.c_int32)]


class Entry(c.Structure):
    _fields_ = [("move", c.c_uint32), ("seat", c.c_int32)]


class Plan(c.Structure):
    _fields_ = [("game", c.c_int32), ("seats", c.c_int32), ("first", c.c_int32), ("ruleset", c.c_int32),
                ("option", c.c_uint8 * MAX_OPTIONS), ("games", c.c_int32), ("threads", c.c_int32),
                ("together", c.c_int32), ("hand_out", c.c_int32), ("stay_over", c.c_int32), ("reward", c.c_int32),
                ("player", c.c_int32 * MAX_SEATS), ("nodes", c.c_uint32), ("legal_cap", c.c_int32)]


class Arrays(c.Structure):
    _fields_ = [(name, c.c_void_p) for name in ("observation", "mask", "legal", "count", "weight", "seat", "reward",
                                                "done", "final", "length", "illegal")]


_I, _U, _P, _S, _Z = c.c_int32, c.c_uint32, c.c_void_p, c.c_char_p, c.c_size_t
_START = c.POINTER(Start)
_FUNCTIONS = {  # result, arguments
    "games": (_I, []), "bench": (None, [_START, c.c_uint64, _U, _P, _P]), "about": (_I, [_I, _S, _Z]), "ruleset": (_I, [_I, _S, _Z, c.POINTER(_S)]),
    "setup": (_I, [_START, _P]), "actors": (_I, [_I, _P]), "phase": (_S, [_I, _P]), "turn": (_I, [_I, _P]),
    "legal": (_I, [_I, _P, _I, _P]), "apply": (_S, [_I, _P, _I, _U]), "weights": (None, [_I, _P, _I, _P, _P]),
    "roll": (_U, [_I, _P, c.c_uint64]), "seed_draw": (c.c_uint64, [_S, c.c_uint64]), "text": (_I, [_I, _P, _U, _S]),
    "parse": (_I, [_I, _P, _I, _S, c.POINTER(_U)]), "score": (_I, [_I, _P, _P]), "view": (_I, [_I, _P, _I, _S, _Z]),
    "hide": (None, [_I, _P, _I]), "redeal": (None, [_I, _P, _I, c.c_uint64]), "broken": (_S, [_I, _P]),
    "observe": (None, [_I, _P, _I, _P]), "sparse": (_I, [_I, _P, _I, _I, _P]), "split": (None, [_I, _I, _P, _P]),
    "rows": (None, [_START, _P, _I, _I, _P, _P]), "bits": (c.c_int64, [_P, c.c_int64, _I, _P, _P]),
    "think": (_I, [_START, _P, c.POINTER(Question), _P]), "greedy": (_U, [_START, _P, _I, c.c_uint64]),
    "record": (c.c_int64, [_START, _P, _I, _S, _Z]), "record_read": (_I, [_S, _Z, _START, _P, _I]),
    "memory": (_I, [_START, _P, _I, _I, _S]),
    "batch_new": (_P, [c.POINTER(Plan), c.POINTER(Arrays)]), "batch_free": (None, [_P]), "batch_reset": (None, [_P, _P]),
    "batch_step": (_I, [_P, _P]), "batch_step_moves": (_I, [_P, _P]), "batch_random": (None, [_P, _I]),
    "batch_counts": (None, [_P, _P]), "batch_expand": (None, [_P, _P, _P, _P, _P]), "batch_get": (None, [_P, _I, _P]),
    "batch_set": (None, [_P, _I, _P]),
}


class _Library:
    """Every function firn_py_NAME of the library as the attribute NAME."""

    def __init__(self) -> None:
        path = os.environ.get("FIRN_PY_LIBRARY") or os.path.join(os.path.dirname(__file__), "libfirn_py.so")
        library = c.CDLL(path)  # releases Python's lock during calls
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, "firn_py_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:  # for type checkers; real ones are set above
        raise AttributeError(name)


lib = _Library()
