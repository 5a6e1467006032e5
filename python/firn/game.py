"""Games, and their states as values."""
from __future__ import annotations

import ctypes as c
import functools
import json
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from ._lib import (AI_MEMORY, ALL, CHANCE, GREEDY, LEVELS, MAX_MOVES, MAX_ROWS, MAX_SEATS, MAX_STATE, MAX_TEXT, OVER, PUBLIC,
                   STEPS, Entry, Question, Start, lib)

_BUFFER = 1 << 18  # bytes of JSON: a view, a record of an unusually long game
_LOG_CAP = 16384
_FAULTS = {10: "not a move", 11: "illegal move", 9: "not this seat's turn", 12: "the game is over"}


class IllegalMove(ValueError):
    """A move or an action that may not be played now. Nothing has changed."""


class Plane(NamedTuple):
    """A named part of an observation: `observation[start:stop].reshape(shape)`, usually at most `most`."""
    name: str
    shape: Tuple[int, ...]
    start: int
    stop: int
    most: int


class Advice(NamedTuple):
    """What a built-in player would do: its move, and what it expects."""
    move: int
    text: str
    chances: Tuple[float, ...]  # of each seat to win
    points: float  # expected at the end; one seat alone, otherwise 0


class _Link(NamedTuple):
    """The log of a state, shared by all states that come after it."""
    before: Optional["_Link"]
    seat: int
    move: int


@functools.lru_cache(maxsize=None)
def _about(index: int) -> Dict[str, Any]:
    out = c.create_string_buffer(_BUFFER)
    lib.about(index, out, _BUFFER)
    return json.loads(out.value)


def games() -> List[str]:
    """The ids of all games.

    >>> games()
    ['nunatak', 'igloo', 'temple-rush', 'city-blox']
    """
    return [_about(i)["id"] for i in range(lib.games())]


class Game:
    """A game with its number of seats and its options; `firn.game` makes one. Everything here is fixed."""

    def __init__(self, name: str, seats: Optional[int] = None, first: int = -1, options: Optional[Mapping[str, str]] = None,
                 ruleset: Optional[str] = None) -> None:
        if name not in games():
            raise ValueError(f"no game {name!r}: there are {', '.join(games())}")
        self.index = games().index(name)
        about = _about(self.index)
        self.name: str = name
        self.title: str = about["title"]
        self.seats: int = about["min_seats"] if seats is None else seats
        self.rows: List[str] = about["rows"]
        self.actions: int = about["actions"]
        self.columns: List[str] = ["kind", *about["fields"], *["-"] * (about["columns"] - 5 - len(about["fields"])),
                                   "gain", "others", "again", "over"]
        self.sparse_size: int = 64 * about["words"]
        self.planes: Dict[str, Plane] = {}
        at = 0
        for plane, shape, most in about["planes"]:
            size = int(np.prod(shape))
            self.planes[plane] = Plane(plane, tuple(shape), at, at + size, most)
            at += size
        self.observation_size: int = at
        self.scale = np.concatenate([np.full(p.stop - p.start, 1 / p.most, np.float32) for p in self.planes.values()])
        self._start = Start(game=self.index, seats=self.seats, first=first)
        self._state_size: int = about["state_size"]
        self._scratch = np.zeros(MAX_MOVES + 8, np.uint32)
        for key, value in (options or {}).items():
            if value not in about["options"].get(key, ()):
                raise ValueError(f"{name} has no option {key}={value}: {about['options']}")
            self._start.option[list(about["options"]).index(key)] = about["options"][key].index(value)
        if ruleset is not None:
            why = c.c_char_p()
            text = ruleset.encode()
            self._start.ruleset = lib.ruleset(self.index, text, len(text), c.byref(why))
            if self._start.ruleset < 0:
                raise ValueError(f"bad ruleset: {(why.value or b'').decode()}")
        if not about["min_seats"] <= self.seats <= about["max_seats"] or lib.setup(self._start, c.create_string_buffer(MAX_STATE)):
            raise ValueError(f"{name} takes {about['min_seats']} to {about['max_seats']} seats, and `first` is one of them or -1")

    def __repr__(self) -> str:
        return f"firn.game({self.name!r}, seats={self.seats})"

    def new(self, seed: Optional[str] = None, play_chance: bool = False) -> "State":
        """The beginning of a game. With a seed, `play_chance` takes draws from it and records can be verified."""
        raw = bytearray(MAX_STATE)
        start = Start.from_buffer_copy(self._start)
        if seed is not None:
            if not 1 <= len(seed) <= 32 or not all(" " <= x <= "~" for x in seed):
                raise ValueError("a seed is 1 to 32 printable ASCII characters")
            start.seed = seed.encode()
        lib.setup(start, _pointer(raw))
        state = State(self, raw, start, None)
        return state.play_chance() if play_chance else state

    def read(self, record: Union[str, Mapping[str, Any]]) -> "State":
        """The state at the end of a record, which is verified."""
        text = (record if isinstance(record, str) else json.dumps(record)).encode()
        start, log = Start(), (Entry * _LOG_CAP)()
        count = lib.record_read(text, len(text), start, log, _LOG_CAP)
        if count < 0 or start.game != self.index or start.seats != self.seats:
            raise ValueError(f"not a record of {self!r}")
        raw = bytearray(MAX_STATE)
        lib.setup(start, _pointer(raw))
        state = State(self, raw, start, None)
        for entry in log[:count]:
            state.apply(entry.move, entry.seat)
        return state

    def split(self, moves: Union[int, Sequence[int], np.ndarray]) -> np.ndarray:
        """The numbered steps of moves: an array of n x 3 numbers, -1 after the last step."""
        codes = np.ascontiguousarray(np.atleast_1d(moves), np.uint32)
        steps = np.empty((len(codes), STEPS), np.int32)
        lib.split(self.index, len(codes), codes.ctypes.data, steps.ctypes.data)
        return steps


def _pointer(raw: bytearray) -> Any:
    return (c.c_char * MAX_STATE).from_buffer(raw)


class State:
    """A position. `copy` is cheap, `apply` changes this one; keep a copy to undo."""

    __slots__ = ("game", "_raw", "_start", "_log", "_at")

    def __init__(self, game: Game, raw: bytearray, start: Start, log: Optional[_Link]) -> None:
        self.game, self._raw, self._start, self._log = game, raw, start, log
        self._at = _pointer(raw)

    def copy(self) -> "State":
        return State(self.game, bytearray(self._raw), self._start, self._log)

    __copy__ = copy

    def __deepcopy__(self, memo: Dict[int, Any]) -> "State":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.index == other.game.index and self._raw == other._raw

    def __hash__(self) -> int:
        return hash(bytes(self._raw))

    def __getstate__(self) -> Tuple[Any, ...]:
        g = self.game
        return (g.name, g.seats, bytes(g._start), bytes(self._start), bytes(self._raw), self.log())

    def __setstate__(self, saved: Tuple[Any, ...]) -> None:
        name, seats, game_start, start, raw, log = saved
        game = Game(name, seats)
        game._start = Start.from_buffer_copy(game_start)
        link = None
        for seat, move in log:
            link = _Link(link, seat, move)
        self.__init__(game, bytearray(raw), Start.from_buffer_copy(start), link)  # type: ignore[misc]

    # ---- whose turn, and what may be done ----

    @property
    def over(self) -> bool:
        return lib.actors(self.game.index, self._at) == OVER

    @property
    def chance(self) -> bool:
        """Is a draw due?"""
        return lib.actors(self.game.index, self._at) == CHANCE

    @property
    def actors(self) -> List[int]:
        """The seats that may act; [-1] if a draw is due, [] if the game is over."""
        bits = lib.actors(self.game.index, self._at)
        if bits < 0:
            return [CHANCE] if bits == CHANCE else []
        return [seat for seat in range(self.game.seats) if bits >> seat & 1]

    @property
    def phase(self) -> str:
        return lib.phase(self.game.index, self._at).decode()

    @property
    def turn(self) -> int:
        """How many turns have ended."""
        return lib.turn(self.game.index, self._at)

    def _seat(self, seat: Optional[int]) -> int:
        if seat is not None:
            return seat
        actors = self.actors
        if not actors:
            raise IllegalMove("the game is over")
        return actors[0]

    def moves(self, seat: Optional[int] = None) -> np.ndarray:
        """The legal moves of a seat (or of chance, -1) as codes, ascending. Default: the first that may act."""
        buffer = self.game._scratch
        n = lib.legal(self.game.index, self._at, self._seat(seat), buffer.ctypes.data)
        return buffer[:n].copy()

    def text(self, move: int) -> str:
        out = c.create_string_buffer(MAX_TEXT)
        lib.text(self.game.index, self._at, int(move), out)
        return out.value.decode()

    def texts(self, seat: Optional[int] = None) -> List[str]:
        """The same moves as texts, which mean the same in every version."""
        return [self.text(move) for move in self.moves(seat)]

    def weights(self) -> np.ndarray:
        """How likely the draws of `moves(-1)` are; they sum to 1."""
        moves = self.moves(CHANCE)
        out = np.empty(len(moves), np.uint32)
        lib.weights(self.game.index, self._at, len(moves), moves.ctypes.data, out.ctypes.data)
        return out / out.sum()

    # ---- going on ----

    def apply(self, move: Union[int, str], seat: Optional[int] = None) -> "State":
        """Plays a move, given as code or text, and returns this state. IllegalMove leaves it as it was."""
        who = self._seat(seat)
        if isinstance(move, str):
            code = c.c_uint32()
            fault = lib.parse(self.game.index, self._at, who, move.encode(), c.byref(code))
            if fault:
                raise IllegalMove(f"{move!r}: {_FAULTS.get(fault, 'illegal move')}")
            move = code.value
        reason = lib.apply(self.game.index, self._at, who, int(move))
        if reason is not None:
            raise IllegalMove(reason.decode())
        self._log = _Link(self._log, who, int(move))
        return self

    def after(self, move: Union[int, str], seat: Optional[int] = None) -> "State":
        """The state after a move; this one stays."""
        return self.copy().apply(move, seat)

    def play_chance(self, rng: Optional[np.random.Generator] = None) -> "State":
        """Plays all draws that are due: from the generator, or from the seed of this game."""
        while self.chance:
            if rng is not None:
                if self._start.seed:
                    self._start = Start.from_buffer_copy(self._start)
                    self._start.seed = b""  # its record cannot be verified against the seed
                u = int(rng.integers(0, 1 << 64, dtype=np.uint64))
            elif self._start.seed:
                u = lib.seed_draw(self._start.seed, sum(seat == CHANCE for seat, _ in self.log()))
            else:
                raise ValueError("a game without a seed needs a generator")
            self.apply(lib.roll(self.game.index, self._at, u), CHANCE)
        return self

    def log(self) -> List[Tuple[int, int]]:
        """All moves so far: seat (-1: chance) and code."""
        out, link = [], self._log
        while link is not None:
            out.append((link.seat, link.move))
            link = link.before
        return out[::-1]

    def _entries(self) -> Any:
        log = self.log()
        return (Entry * max(1, len(log)))(*[Entry(move, seat) for seat, move in log]), len(log)

    def record(self) -> Dict[str, Any]:
        """The game so far as docs/record.md describes it; `Game.read` and `firn replay` take it."""
        entries, n = self._entries()
        out = c.create_string_buffer(_BUFFER)
        if lib.record(self._start, entries, n, out, _BUFFER) < 0:
            raise ValueError("this game is too long for a record")
        return json.loads(out.value)

    # ---- points ----

    def sheet(self) -> Dict[str, List[int]]:
        """Points by row and seat; before the end as if it were now."""
        points = np.zeros((MAX_SEATS, MAX_ROWS), np.int16)
        lib.score(self.game.index, self._at, points.ctypes.data)
        return {row: points[: self.game.seats, i].tolist() for i, row in enumerate(self.game.rows)}

    def winners(self) -> List[int]:
        points = np.zeros((MAX_SEATS, MAX_ROWS), np.int16)
        bits = lib.score(self.game.index, self._at, points.ctypes.data)
        return [seat for seat in range(self.game.seats) if bits >> seat & 1]

    def returns(self) -> List[float]:
        """At the end: 1 for the only winner, -1 for losers, shared so that the sum is 0. One seat alone: its points."""
        seats = self.game.seats
        if not self.over:
            return [0.0] * seats
        if seats == 1:
            return [float(self.sheet()["total"][0])]
        winners = self.winners()
        return [((seats / len(winners) if seat in winners else 0) - 1) / (seats - 1) for seat in range(seats)]

    # ---- what a seat may know ----

    def view(self, viewer: Union[int, str] = "public") -> Dict[str, Any]:
        """The board as a dict, for a seat, "public" or "all"."""
        number = {"public": PUBLIC, "all": ALL}.get(viewer, viewer)  # type: ignore[arg-type]
        out = c.create_string_buffer(_BUFFER)
        lib.view(self.game.index, self._at, number, out, _BUFFER)
        return json.loads(out.value)

    def hide(self, seat: int) -> "State":
        """A copy without what the seat may not know. It can be looked at, not played on."""
        out = State(self.game, bytearray(self._raw), self._start, None)
        lib.hide(self.game.index, out._at, seat)
        return out

    def redeal(self, seat: int, seed: int) -> "State":
        """A copy in which all that the seat may not know is invented, fairly."""
        out = State(self.game, bytearray(self._raw), self._start, None)
        lib.redeal(self.game.index, out._at, seat, seed)
        return out

    def key(self, seat: int) -> bytes:
        """What the seat sees now: equal keys, equal positions for it."""
        return bytes(self.hide(seat)._raw[: self.game._state_size])

    def information_state(self, seat: int) -> str:
        """All that the seat has seen and done since the beginning, hashed: perfect recall."""
        entries, n = self._entries()
        out = c.create_string_buffer(65)
        lib.memory(self._start, entries, n, seat, out)
        return out.value.decode()

    # ---- for learners ----

    def observation(self, seat: int, out: Optional[np.ndarray] = None) -> np.ndarray:
        """What the seat sees as a vector of bytes; times `game.scale` it is about 0 to 1."""
        if out is None:
            out = np.empty(self.game.observation_size, np.uint8)
        lib.observe(self.game.index, self._at, seat, out.ctypes.data)
        return out

    def planes(self, seat: int) -> Dict[str, np.ndarray]:
        """The same by name, each in its shape."""
        flat = self.observation(seat)
        return {p.name: flat[p.start:p.stop].reshape(p.shape) for p in self.game.planes.values()}

    def sparse(self, seat: int) -> np.ndarray:
        """The inputs of our nets that are set, as indices below `game.sparse_size`."""
        words = np.zeros(max(1, self.game.sparse_size // 64), np.uint64)
        lib.sparse(self.game.index, self._at, self.game.seats, seat, words.ctypes.data)
        return sparse_indices(words[None, :])[0]

    def actions(self, seat: Optional[int] = None, chosen: Sequence[int] = ()) -> Dict[int, np.ndarray]:
        """The numbers of the next step after the steps `chosen`, each with the moves that it leaves. A move is complete when
        only one is left; a step that is the same for all moves left is not asked for."""
        moves, depth = self.moves(seat), 0
        steps = self.game.split(moves)
        for action in chosen:
            keep = steps[:, depth] == action
            moves, steps, depth = moves[keep], steps[keep], depth + 1
            while len(moves) > 1 and (steps[:, depth] == steps[0, depth]).all():
                depth += 1
        return {int(a): moves[steps[:, depth] == a] for a in np.unique(steps[:, depth])}

    def move_rows(self, seat: Optional[int] = None) -> np.ndarray:
        """A row of features per move of `moves(seat)`; `game.columns` names them."""
        moves, who = self.moves(seat), self._seat(seat)
        out = np.empty((len(moves), len(self.game.columns)), np.int16)
        lib.rows(self._start, self._at, who, len(moves), moves.ctypes.data, out.ctypes.data)
        return out

    def advice(self, level: str = "hard", seat: Optional[int] = None, nodes: int = 2000, seed: int = 0) -> Advice:
        """What a built-in player would do, knowing what the seat may know. Levels: random, greedy, easy to expert."""
        who = self._seat(seat)
        if self.over or who not in self.actors or who == CHANCE:
            raise IllegalMove("this seat is not asked")
        if level == "greedy":
            move = lib.greedy(self._start, self._at, who, seed)
            return Advice(move, self.text(move), (0.0,) * self.game.seats, 0.0)
        q = Question(seat=who, level=_level(level), nodes=nodes, seed=seed)
        if lib.think(self._start, self._at, c.byref(q), c.create_string_buffer(AI_MEMORY)):
            raise ValueError(f"the level {level!r} does not play {self.game.name}")
        return Advice(q.move, self.text(q.move), tuple(v / 1000 for v in q.value[: self.game.seats]), q.points / 10)

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.game.seats} seats, turn {self.turn}, {self.phase}, actors {self.actors}>"


def _level(name: str) -> int:
    if name == "greedy":
        return GREEDY
    if name not in LEVELS:
        raise ValueError(f"no level {name!r}: there are greedy, {', '.join(LEVELS)}")
    return LEVELS.index(name)


def sparse_indices(words: np.ndarray) -> Tuple[np.ndarray, np.ndarray]:
    """The set bits of rows of 64-bit words: indices, and where each row begins and ends in them."""
    words = np.ascontiguousarray(words, np.uint64)
    rows, per_row = words.shape
    offsets = np.empty(rows + 1, np.int64)
    total = lib.bits(words.ctypes.data, rows, per_row, None, offsets.ctypes.data)
    index = np.empty(total, np.int32)
    lib.bits(words.ctypes.data, rows, per_row, index.ctypes.data, offsets.ctypes.data)
    return index, offsets


def game(name: str, seats: Optional[int] = None, first: int = -1, options: Optional[Mapping[str, str]] = None,
         ruleset: Optional[str] = None) -> Game:
    """A game by its id. `first`: the seat that begins (default: drawn).

    >>> game("nunatak", seats=3)
    firn.game('nunatak', seats=3)
    """
    return Game(name, seats, first, options, ruleset)


def replay(state: State) -> Iterator[State]:
    """All states of a game from its beginning to this one."""
    now = State(state.game, bytearray(MAX_STATE), state._start, None)
    lib.setup(state._start, now._at)
    yield now.copy()
    for seat, move in state.log():
        yield now.apply(move, seat).copy()
