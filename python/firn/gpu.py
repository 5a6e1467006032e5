"""Batches that live on a GPU: the same sources as everywhere, compiled for PTX by `make gpu`.

    import firn, firn.gpu, torch
    batch = firn.gpu.Batch(firn.game("nunatak", seats=3), games=65536, seed=1, observe=True, mask=True)
    seen = torch.from_dlpack(batch.observation)     # shares the memory; so does batch.mask, and all others
    batch.step(policy(seen).int())

A game gives the same as in `firn.Batch` with the same seed and the same actions."""
from __future__ import annotations

import ctypes as c
import os
from typing import Any, Dict, Optional, Sequence, Tuple, Union

import numpy as np

from ._cuda import DeviceArray, Driver, GpuError
from ._lib import MAX_SEATS, MAX_STATE, Arrays, Plan, Start
from .batch import _REWARDS, game_seeds
from .game import Game, IllegalMove, State

__all__ = ["Batch", "DeviceArray", "GpuError", "available", "name", "random_games"]
_SPARE_STACK = 16384  # for the calls inside a kernel, beside what it keeps itself
_CALLER, _RANDOM = -1, 0


class _Sizes(c.Structure):
    _fields_ = [(key, c.c_uint32) for key in ("words", "stack", "options", "plan", "arrays")]


class _Options(c.Structure):
    _fields_ = [("seats", c.c_uint8), ("first", c.c_int8), ("option", c.c_uint8 * 4), ("ruleset", c.c_uint8)]


def available() -> bool:
    """Is there a CUDA driver with a GPU?"""
    try:
        Driver.get()
        return True
    except GpuError:
        return False


def name() -> str:
    """What the driver calls the GPU."""
    return Driver.get().name


def _ptx(game: Game) -> bytes:
    file = game.name.replace("-", "_") + ".ptx"
    for folder in (os.environ.get("FIRN_PTX"), os.path.join(os.path.dirname(__file__), "ptx")):
        if folder and os.path.exists(os.path.join(folder, file)):
            with open(os.path.join(folder, file), "rb") as text:
                return text.read() + b"\0"
    raise GpuError(f"no {file}: run `make gpu` and install the package again, or name the folder in FIRN_PTX")


class _Program:
    """The kernels of one game, loaded."""
    _loaded: Dict[str, "_Program"] = {}

    def __init__(self, game: Game) -> None:
        self.driver = Driver.get()
        self._module = self.driver.load(_ptx(game))
        self._end = "_" + game.name.replace("-", "_") + "_game"
        self._functions: Dict[str, c.c_void_p] = {}
        sizes = DeviceArray((c.sizeof(_Sizes),), np.uint8)
        self.run("sizes", 1, c.c_uint64(sizes.pointer))
        self.sizes = _Sizes.from_buffer_copy(sizes.numpy().tobytes())
        if (self.sizes.options, self.sizes.plan, self.sizes.arrays) != (c.sizeof(_Options), c.sizeof(Plan), c.sizeof(Arrays)):
            raise GpuError("the PTX is of another version: run `make gpu` again")
        self.driver.stack_of(self.sizes.stack + _SPARE_STACK)

    @classmethod
    def of(cls, game: Game) -> "_Program":
        if game._start.ruleset:
            raise GpuError("rulesets that were loaded are not on the GPU")
        if game.name not in cls._loaded:
            cls._loaded[game.name] = _Program(game)
        Driver.get()  # its context is the current one again
        return cls._loaded[game.name]

    def run(self, verb: str, threads: int, *arguments: Any) -> None:
        if verb not in self._functions:
            self._functions[verb] = self.driver.function(self._module, "firn_gpu_" + verb + self._end)
        self.driver.launch(self._functions[verb], threads, *arguments)


def _upload(struct: c.Structure) -> DeviceArray:
    out = DeviceArray((c.sizeof(struct),), np.uint8)
    out.put(np.frombuffer(bytes(struct), np.uint8))
    return out


def _at(a: Optional[DeviceArray]) -> c.c_uint64:
    return c.c_uint64(a.pointer if a else 0)


def random_games(game: Game, games: int, first: int = 1) -> Tuple[np.ndarray, np.ndarray]:
    """As `firn.random_games`, a game per thread."""
    program = _Program.of(game)
    start = game._start
    options = _upload(_Options(seats=start.seats, first=start.first, option=start.option, ruleset=start.ruleset))
    nodes, hashes = DeviceArray((games,), np.uint64), DeviceArray((games,), np.uint64)
    program.run("bench", games, _at(options), c.c_uint64(first), c.c_uint32(games), _at(nodes), _at(hashes))
    return nodes.numpy(), hashes.numpy()


class Batch:
    """As `firn.Batch`, with its arrays on the GPU, as `DeviceArray`; a few things differ.

    - `step` takes int32 actions that are on the GPU already (whatever has `__cuda_array_interface__`), or copies a numpy array.
    - Nothing waits. An illegal action changes nothing in its game and sets its `illegal`; `check` waits and raises.
    - `players` may be None or "random". There is no `expand`.
    """

    def __init__(self, game: Game, games: int, seed: Union[int, Sequence[int], np.ndarray] = 0, *, observe: bool = False,
                 mask: bool = False, legal: bool = True, reward: str = "win", together: bool = False, chance: str = "inside",
                 auto_reset: bool = True, players: Sequence[Optional[str]] = (), width: int = 512) -> None:
        if reward not in _REWARDS or chance not in ("inside", "outside") or games < 1 or not 1 <= width <= 4096:
            raise ValueError("reward: win, points or sheet; chance: inside or outside; games, width: 1 or more")
        if together and chance == "outside":
            raise ValueError("draws are handed out only where one seat is asked at a time")
        if chance == "outside" and not legal:
            raise ValueError("draws that are handed out are in `legal` and `weight`")
        if len(players) > game.seats or len(players) == game.seats and None not in players or set(players) - {None, "random"}:
            raise ValueError("players: None or random per seat, and at least one None")
        self.game, self.games, self.rows = game, games, games * (game.seats if together else 1)
        self._program = _Program.of(game)
        rows, seats = self.rows, game.seats
        self.seat = DeviceArray((rows,), np.int8)
        self.count = DeviceArray((rows,), np.int32) if legal else None
        self.legal = DeviceArray((rows, width), np.int16) if legal else None
        self.mask = DeviceArray((rows, game.actions), np.bool_) if mask else None
        self.observation = DeviceArray((rows, game.observation_size), np.uint8) if observe else None
        self.weight = DeviceArray((rows, width), np.float32) if chance == "outside" else None
        self.reward = DeviceArray((games, seats), np.float32)
        self.done = DeviceArray((games,), np.bool_)
        self.final = DeviceArray((games, seats), np.float32)
        self.length = DeviceArray((games,), np.int32)
        self.illegal = DeviceArray((games,), np.uint8)
        start = game._start
        plan = Plan(game=game.index, seats=seats, first=start.first, ruleset=start.ruleset, option=start.option, games=games,
                    threads=1, together=together, hand_out=chance == "outside", stay_over=not auto_reset,
                    reward=_REWARDS.index(reward), nodes=0, legal_cap=width)
        for i in range(MAX_SEATS):
            plan.player[i] = _CALLER if i >= len(players) or players[i] is None else _RANDOM
        self._plan = _upload(plan)
        self._arrays = _upload(Arrays(**{key: array.pointer for key, array in self._outputs().items() if array}))
        self._store = DeviceArray((self._program.sizes.words, games), np.uint64)
        self._actions: Optional[DeviceArray] = None
        self.reset(seed)

    def _outputs(self) -> Dict[str, Optional[DeviceArray]]:
        return {"observation": self.observation, "mask": self.mask, "legal": self.legal, "count": self.count,
                "weight": self.weight, "seat": self.seat, "reward": self.reward, "done": self.done, "final": self.final,
                "length": self.length, "illegal": self.illegal}

    def _run(self, verb: str, *arguments: Any) -> None:
        if self.mask:
            self.mask.clear()
        self._program.run(verb, self.games, _at(self._plan), _at(self._arrays), _at(self._store), *arguments)

    def reset(self, seed: Union[int, Sequence[int], np.ndarray] = 0) -> None:
        """Begins all games. `seed`: one number, from which each game gets its own, or one per game."""
        self._seeds = DeviceArray((self.games,), np.uint64)
        self._seeds.put(game_seeds(seed, self.games))
        self._run("reset", _at(self._seeds))

    def _pointer(self, actions: Any) -> int:
        shared = getattr(actions, "__cuda_array_interface__", None)
        if shared is None:
            if self._actions is None:
                self._actions = DeviceArray((self.rows,), np.int32)
            self._actions.put(actions)
            return self._actions.pointer
        if shared["typestr"] != "<i4" or int(np.prod(shared["shape"])) != self.rows:
            raise ValueError(f"{self.rows} actions of 32 bits are needed (tensor.int()), not {shared['shape']} of {shared['typestr']}")
        if shared.get("strides") not in (None, _dense(shared["shape"])):
            raise ValueError("actions must be contiguous")
        return int(shared["data"][0])

    def step(self, actions: Any) -> None:
        """Plays one action per row; what rows that are not asked hold does not matter. Keep `actions` until it is played."""
        self._run("step", c.c_uint64(self._pointer(actions)))

    def step_random(self, steps: int = 1) -> None:
        """So many random moves per game. `reward` and `done` are those of the last one."""
        self._run("random", c.c_int32(steps))

    def check(self) -> None:
        """Waits for the GPU; raises IllegalMove if an action of the last step was illegal."""
        where = np.flatnonzero(self.illegal.numpy())
        if len(where):
            raise IllegalMove(f"{len(where)} illegal actions, which changed nothing; the other games went on: games {where[:8].tolist()}")

    def state(self, game: int) -> State:
        """A copy of one game's state. It knows no history."""
        words = self._store.numpy()[: MAX_STATE // 8, range(self.games)[game]]
        return State(self.game, bytearray(words.tobytes()), Start.from_buffer_copy(self.game._start), None)

    def set_state(self, game: int, state: State) -> None:
        """Lets one game go on from a state of the same game with as many seats."""
        if state.game.index != self.game.index or state.game.seats != self.game.seats:
            raise ValueError(f"not a state of {self.game!r}")
        number = range(self.games)[game]
        store = self._store.numpy()
        store[: MAX_STATE // 8, number] = np.frombuffer(bytes(state._raw), np.uint64)
        self._store.put(store)
        rows = self.rows // self.games
        if self.mask:
            self.mask.clear(number * rows, (number + 1) * rows)
        self._program.run("resume", 1, _at(self._plan), _at(self._arrays), _at(self._store), c.c_uint32(number))


def _dense(shape: Sequence[int]) -> Tuple[int, ...]:
    """The strides of contiguous 32-bit numbers."""
    return tuple(4 * int(np.prod(shape[i + 1:])) for i in range(len(shape)))
