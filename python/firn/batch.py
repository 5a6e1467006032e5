"""Thousands of games stepped by one call."""
from __future__ import annotations

import os
from typing import Any, Optional, Sequence, Tuple, Union

import numpy as np

from ._lib import MAX_SEATS, MAX_STATE, Arrays, Plan, Start, lib
from .game import Game, IllegalMove, State, _level, _pointer

_REWARDS = ("win", "points", "sheet")
_CALLER = -1


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0))


def game_seeds(seed: Union[int, Sequence[int], np.ndarray], games: int) -> np.ndarray:
    """A seed per game, from one number or as they are."""
    if np.ndim(seed) == 0:
        return np.random.SeedSequence(int(seed)).generate_state(games, np.uint64)  # type: ignore[arg-type]
    seeds = np.ascontiguousarray(seed, np.uint64)
    if seeds.shape != (games,):
        raise ValueError(f"{games} seeds are needed")
    return seeds


def random_games(game: Game, games: int, first: int = 1) -> Tuple[np.ndarray, np.ndarray]:
    """Random games with the seeds first, first + 1, ..., on one core: how many moves and draws each had, and a hash of its
    end. `firn.gpu.random_games` gives the same."""
    nodes, hashes = np.zeros(games, np.uint64), np.zeros(games, np.uint64)
    lib.bench(game._start, first, games, nodes.ctypes.data, hashes.ctypes.data)
    return nodes, hashes


class Batch:
    """Many games of one kind. Each game has its own seed; results do not depend on the number of threads.

    After `reset` and after every step these arrays hold the news. They are filled in place; copy what you keep.

    | array         | shape         | content                                                             |
    |---------------|---------------|---------------------------------------------------------------------|
    | `seat`        | rows          | who is asked; -1: a draw is handed out, -2: nobody                  |
    | `count`       | rows          | how many actions are legal                                          |
    | `legal`       | rows, width   | their numbers                                                       |
    | `mask`        | rows, actions | the same as booleans (only with mask=True)                          |
    | `observation` | rows, size    | what the seat sees (only with observe=True)                         |
    | `weight`      | rows, width   | of draws, if they are handed out                                    |
    | `reward`      | games, seats  | of this step                                                        |
    | `done`        | games         | a game ended in this step, and a new one has begun                  |
    | `final`       | games, seats  | points of the game that ended last                                  |
    | `length`      | games         | its decisions                                                       |

    A row is a game. With `together=True` there is a row per game and seat, seats that may act at the same time are asked
    at the same time, and `seat` is -2 in the rows of the others.
    """

    def __init__(self, game: Game, games: int, seed: Union[int, Sequence[int], np.ndarray] = 0, *, observe: bool = False,
                 mask: bool = False, reward: str = "win", together: bool = False, chance: str = "inside",
                 auto_reset: bool = True, players: Sequence[Optional[str]] = (), nodes: int = 200,
                 threads: Optional[int] = None, width: int = 512) -> None:
        if reward not in _REWARDS or chance not in ("inside", "outside") or games < 1 or not 1 <= width <= 4096:
            raise ValueError("reward: win, points or sheet; chance: inside or outside; games, width: 1 or more")
        if together and chance == "outside":
            raise ValueError("draws are handed out only where one seat is asked at a time")
        if len(players) > game.seats or len(players) == game.seats and None not in players:
            raise ValueError("players: a level or None per seat, and at least one None")
        self._batch: Any = None
        self.game, self.games, self.rows = game, games, games * (game.seats if together else 1)
        rows, seats = self.rows, game.seats
        self.seat = np.zeros(rows, np.int8)
        self.count = np.zeros(rows, np.int32)
        self.legal = np.zeros((rows, width), np.int16)
        self.mask = np.zeros((rows, game.actions), np.bool_) if mask else None
        self.observation = np.zeros((rows, game.observation_size), np.uint8) if observe else None
        self.weight = np.zeros((rows, width), np.float32) if chance == "outside" else None
        self.reward = np.zeros((games, seats), np.float32)
        self.done = np.zeros(games, np.bool_)
        self.final = np.zeros((games, seats), np.float32)
        self.length = np.zeros(games, np.int32)
        self._illegal = np.zeros(games, np.uint8)
        start = game._start
        plan = Plan(game=game.index, seats=seats, first=start.first, ruleset=start.ruleset, option=start.option, games=games,
                    threads=threads or cores(), together=together, hand_out=chance == "outside", stay_over=not auto_reset,
                    reward=_REWARDS.index(reward), nodes=nodes, legal_cap=width)
        for i in range(MAX_SEATS):
            level = players[i] if i < len(players) else None
            plan.player[i] = _CALLER if level is None else _level(level)
        arrays = Arrays(**{name: a.ctypes.data for name, a in self._arrays().items() if a is not None})
        self._batch = lib.batch_new(plan, arrays)
        if not self._batch:
            raise MemoryError(f"{games} games of {game!r}")
        self._actions = np.zeros(rows, np.int32)
        self.reset(seed)

    def _arrays(self) -> dict:
        return {"observation": self.observation, "mask": self.mask, "legal": self.legal, "count": self.count,
                "weight": self.weight, "seat": self.seat, "reward": self.reward, "done": self.done, "final": self.final,
                "length": self.length, "illegal": self._illegal}

    def __del__(self) -> None:
        if getattr(self, "_batch", None):
            lib.batch_free(self._batch)
            self._batch = None

    def reset(self, seed: Union[int, Sequence[int], np.ndarray] = 0) -> None:
        """Begins all games. `seed`: one number, from which each game gets its own, or one per game."""
        seeds = game_seeds(seed, self.games)
        lib.batch_reset(self._batch, seeds.ctypes.data)

    def _numbers(self, values: np.ndarray, size: int) -> np.ndarray:
        values = np.asarray(values)
        if values.size != size:
            raise ValueError(f"{size} numbers are needed")
        if values.dtype == np.int32 and values.flags.c_contiguous:
            return values
        self._actions[:size] = values.reshape(-1)
        return self._actions

    def _check(self, illegal: int) -> None:
        if illegal:
            where = np.flatnonzero(self._illegal)[:8].tolist()
            raise IllegalMove(f"{illegal} illegal actions, which changed nothing; the other games went on: games {where}")

    def step(self, actions: np.ndarray) -> None:
        """Plays one action per row; what rows that are not asked hold does not matter."""
        numbers = self._numbers(actions, self.rows)
        self._check(lib.batch_step(self._batch, numbers.ctypes.data))

    def sample(self, rng: np.random.Generator) -> np.ndarray:
        """A random legal action per row; 0 where nobody is asked. Draws that are handed out follow their weights."""
        pick = (rng.random(self.rows, np.float32) * np.minimum(self.count, self.legal.shape[1])).astype(np.int32)
        actions = self.legal[np.arange(self.rows), pick].astype(np.int32)
        if self.weight is not None:
            for row in np.flatnonzero(self.seat == -1):
                weights = self.weight[row, : self.count[row]].astype(np.float64)
                actions[row] = rng.choice(len(weights), p=weights / weights.sum())
        actions[self.count == 0] = 0
        return actions

    def step_random(self, steps: int = 1) -> None:
        """So many random moves per game, chosen inside. `reward` and `done` are those of the last one."""
        lib.batch_random(self._batch, steps)

    def expand(self, sparse: bool = False) -> Tuple[np.ndarray, np.ndarray, np.ndarray, Optional[np.ndarray]]:
        """All legal moves of all games: offsets (games + 1), codes, rows of features (`game.columns`), and, if wanted, what
        our nets would see after each move, as rows of 64-bit words (`sparse_indices`). The moves of game i are those from
        offsets[i] to offsets[i + 1]; `step_moves` plays by their number within the game."""
        counts = np.empty(self.games, np.int32)
        lib.batch_counts(self._batch, counts.ctypes.data)
        offsets = np.zeros(self.games + 1, np.int64)
        np.cumsum(counts, out=offsets[1:])
        total = int(offsets[-1])
        moves = np.empty(total, np.uint32)
        columns = np.empty((total, len(self.game.columns)), np.int16)
        words = np.empty((total, self.game.sparse_size // 64), np.uint64) if sparse else None
        lib.batch_expand(self._batch, offsets.ctypes.data, moves.ctypes.data, columns.ctypes.data,
                         None if words is None else words.ctypes.data)
        return offsets, moves, columns, words

    def step_moves(self, numbers: np.ndarray) -> None:
        """Plays one whole move per game, by its number in the list of `expand`."""
        numbers = self._numbers(numbers, self.games)
        self._check(lib.batch_step_moves(self._batch, numbers.ctypes.data))

    def state(self, game: int) -> State:
        """A copy of one game's state. It knows no history."""
        raw = bytearray(MAX_STATE)
        lib.batch_get(self._batch, range(self.games)[game], _pointer(raw))
        return State(self.game, raw, Start.from_buffer_copy(self.game._start), None)

    def set_state(self, game: int, state: State) -> None:
        """Lets one game go on from a state of the same game with as many seats."""
        if state.game.index != self.game.index or state.game.seats != self.game.seats:
            raise ValueError(f"not a state of {self.game!r}")
        lib.batch_set(self._batch, range(self.games)[game], state._at)
