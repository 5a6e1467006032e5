"""City Blox: the numbers of the table (C1) and the geometry of blocks (C2.1, C2.2), in plain Python."""

import functools
import json
import os

SIZES = ["1x1", "1x2", "2x2", "2x3", "2x4", "corner"]  # in the order of every list
KINDS = ["house", "school", "supermarket"]             # of lots 1, 2, 3
LOTS = (1, 2, 3)
CELLS = [column + row for column in "abcdefgh" for row in "12345678"]
FLAT = ["flat", "tall"]
QUARTERS = ["ne", "nw", "se", "sw"]
EVENTS = ["aid", "clearance", "crane", "faulty", "grant", "gust", "hurricane", "leftovers", "prize", "secondhand",
          "strike", "tremor"]


def read_cards():
    """Id -> (kind, set of cells)."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "city-blox.json")
    out = {}
    with open(path) as f:
        for card in json.load(f):
            out[card["id"]] = (card["kind"], cut_of(card["rows"]))
    assert len(out) == 36
    return out


def cut_of(rows):
    """C1.4: eight rows of eight characters, row 8 first."""
    return frozenset("abcdefgh"[c] + str(8 - r) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "#")


CARDS = read_cards()

# C1.2, C1.6, C3.2, C5.3
NUMBERS = {"blocks": {"1x1": 14, "1x2": 16, "2x2": 13, "2x3": 11, "2x4": 10, "corner": 13},
           "first_round": {2: 5, 3: 6, 4: 6}, "supply": {2: 4, 3: 3, 4: 4}, "rounds": 30, "kept": 2, "layers": 4, "lot_blocks": 12,
           "hidden": {"house": 1, "school": 2, "supermarket": 3}, "lot_points": 100, "events": EVENTS, "cards": CARDS}


def numbers_of(ruleset):
    """The numbers with those that a ruleset replaces."""
    out = dict(NUMBERS)
    for key, value in (ruleset or {}).items():
        if key == "blocks":
            out[key] = dict(zip(SIZES, value))
        elif key in ("first-round", "supply"):
            out[key.replace("-", "_")] = dict(zip((2, 3, 4), value))
        elif key == "hidden":
            out[key] = dict(zip(KINDS, value))
        elif key == "cards":
            out[key] = dict(CARDS, **{card: (CARDS[card][0], cut_of(rows)) for card, *rows in value})
        elif key.replace("-", "_") in NUMBERS:
            out[key.replace("-", "_")] = value
    return out


def turns_of(size):
    """C2.1: the turns that a size has; None is "no turn"."""
    if size == "corner":
        return QUARTERS
    return FLAT if size in ("1x2", "2x3", "2x4") else [None]


def box_of(size, turn):
    """Columns and rows of the cells of a block whose box begins at (0, 0)."""
    if size == "corner":
        empty = {"ne": (1, 1), "nw": (0, 1), "se": (1, 0), "sw": (0, 0)}[turn]
        return [(x, y) for x in (0, 1) for y in (0, 1) if (x, y) != empty]
    short, long = int(size[0]), int(size[2])
    wide, high = (short, long) if turn == "tall" else (long, short)
    return [(x, y) for x in range(wide) for y in range(high)]


def cells_of(size, turn, at):
    """C2.2: the cells of a block with this first cell, or None if it does not lie on the lot. Columns come
    before rows, so the smallest name is the smallest pair."""
    box = sorted(box_of(size, turn))
    column = "abcdefgh".index(at[0]) - box[0][0]
    row = int(at[1]) - box[0][1]
    cells = [(column + x, row + y) for x, y in box]
    if not all(0 <= x < 8 and 1 <= y <= 8 for x, y in cells):
        return None
    return ["abcdefgh"[x] + str(y) for x, y in cells]


@functools.cache
def placements_on(cut):
    """C2.3: size -> all (turn, first cell, cells) wholly inside the cut-out."""
    out = {}
    for size in SIZES:
        out[size] = []
        for turn in turns_of(size):
            for at in CELLS:
                cells = cells_of(size, turn, at)
                if cells and cut.issuperset(cells):
                    assert min(cells) == at
                    out[size].append((turn, at, cells))
    return out


assert cells_of("2x3", "tall", "c4") == ["c4", "c5", "c6", "d4", "d5", "d6"]
assert cells_of("corner", "ne", "c4") == ["c4", "c5", "d4"]
assert cells_of("corner", "sw", "c5") == ["c5", "d4", "d5"]
