"""Temple Rush: the pieces (T1) and the geometry of stones (T2), in plain Python."""

import functools
import json
import os

SIZES = (1, 2, 3, 4)
ZONES = (1, 2, 3)
STONES = {1: 3, 2: 4, 3: 3, 4: 3}                  # T1.1, per seat
BONUS = {1: 1, 2: 1, 3: 2, 4: 2}                   # T1.3, points by size
FACES = {"1": 1, "2": 1, "3": 1, "4": 1, "star": 2}  # T1.1, face -> how many sides of the die
POWERS = {"bomb": 2, "bag": 2, "shield": 1, "lightning": 1}  # T1.4
CARDS_IN_PLAY = {2: 9, 3: 11, 4: 13}               # T1.5
OPEN = {2: 2, 3: 2, 4: 3}
LAPS_QUIET = 10                                    # T3.9
LAPS_RACE = 12                                     # T5.8
SHIELD_ROUNDS = 3                                  # T5.6


def cell_name(column, row):
    """Columns from 0 at the left, rows from 1 at the bottom."""
    return "abcdefg"[column] + str(row)


def cell_place(name):
    return "abcdefg".index(name[0]), int(name[1:])


def read_temples():
    """id -> (value, set of (column, row))."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "temples.json")
    out = {}
    with open(path) as f:
        for entry in json.load(f):
            rows = entry["rows"]
            cells = frozenset((c, len(rows) - i) for i, row in enumerate(rows) for c, x in enumerate(row) if x == "#")
            out[entry["id"]] = (entry["value"], cells)
    assert len(out) == 31
    return out


TEMPLES = read_temples()


def value_of(card):
    return TEMPLES[card][0]


def cells_of(card):
    return TEMPLES[card][1]


class Stone:
    """A stone in a zone: its size, its left end and how it lies (T2.1)."""

    def __init__(self, size, at, way):
        self.size, self.at, self.way = size, at, way
        column, row = cell_place(at)
        self.covers = [(column + i, row) for i in range(size if way == "along" else 1)]

    def cells(self):
        return self.covers

    def __repr__(self):
        return "%d %s %s" % (self.size, self.at, self.way)

    def key(self):
        return self.size, self.at, self.way


def joined(a, b):
    """T2.1: one directly above the other with a common column; side by side is not joined."""
    (ca, row_a), (cb, row_b) = a.covers[0], b.covers[0]
    return abs(row_a - row_b) == 1 and ca < cb + len(b.covers) and cb < ca + len(a.covers)


def one_piece(stones):
    """No stone at all counts as one piece: the last one may be taken away (T3.4: so no zone dies)."""
    if not stones:
        return True
    reached, todo = [stones[0]], [stones[0]]
    while todo:
        stone = todo.pop()
        for other in stones:
            if other not in reached and joined(stone, other):
                reached.append(other)
                todo.append(other)
    return len(reached) == len(stones)


def covered(stones):
    return [cell for stone in stones for cell in stone.cells()]


def is_complete(figure, outline, loose_allowed):
    """T2.3."""
    return set(covered(figure)) == set(outline) and (loose_allowed or one_piece(figure))


@functools.cache
def places(size, outline):
    """All ways to lay a stone of this size inside the outline."""
    out = [Stone(size, cell_name(*cell), way) for cell in outline for way in ("along", "end")
           if size > 1 or way == "along"]  # T2.1: a 1x1 always lies along
    return [stone for stone in out if all(cell in outline for cell in stone.cells())]


def places_free(size, figure, outline, loose_allowed):
    """T2.2: where a stone of this size may be added to the figure."""
    taken = set(covered(figure))
    return [stone for stone in places(size, outline) if taken.isdisjoint(stone.cells())
            and (loose_allowed or not figure or any(joined(stone, other) for other in figure))]


def solve(figure, outline, stock, loose_allowed, shuffle=None, budget=None):
    """Stones out of `stock` (size -> number) that complete the figure, as a list; None if there is no way.

    Takes the free cells row by row from the left; the first one still free is always the left end of its stone.
    With `budget` (steps) it may give up early, also with None.
    """
    taken = set(covered(figure))
    free = sorted((c for c in outline if c not in taken), key=lambda c: (c[1], c[0]))
    steps = [0]

    def search(free, stock, added):
        steps[0] += 1
        if budget is not None and steps[0] > budget:
            return None
        if not free:
            everything = list(figure) + added
            return list(added) if loose_allowed or one_piece(everything) else None
        if len(free) > sum(size * n for size, n in stock.items()):
            return None
        choices = [(size, way) for size in SIZES for way in ("along", "end") if stock[size] and (size > 1 or way == "along")]
        if shuffle:
            shuffle(choices)
        for size, way in choices:
            stone = Stone(size, cell_name(*free[0]), way)
            cells = stone.cells()
            if all(cell in free for cell in cells):
                found = search([c for c in free if c not in cells], {**stock, size: stock[size] - 1}, added + [stone])
                if found is not None:
                    return found
        return None

    return search(free, dict(stock), [])
