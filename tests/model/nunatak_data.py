"""The board and the components of Nunatak: the values of N1, N2, N8.2 and N9.2, and nothing else."""

SIZE = {1: 5, 2: 4, 3: 3, 4: 2}  # N1.1
SYMBOLS = ["builder", "sculptor", "artisan", "beast", "architect", "elder"]
TOOLS = ["rope", "pickaxe", "saw"]


def space(level, column, row):
    """The name of a space, N1.1; column and row count from 0."""
    return "%d%s%d" % (level, "abcde"[column], row + 1)


def place_of(name):
    return int(name[0]), "abcde".index(name[1]), int(name[2]) - 1


SPACES = [space(lv, c, r) for lv in SIZE for c in range(SIZE[lv]) for r in range(SIZE[lv])]


def corners(level, column, row):
    """The four spaces of the 2x2 square whose smallest corner is given."""
    return [space(level, column + i, row + j) for i in (0, 1) for j in (0, 1)]


def is_outer(name):  # N1.3
    level, column, row = place_of(name)
    last = SIZE[level] - 1
    return column in (0, last) or row in (0, last)


# N2.2, N2.4, N2.5: the building cards of each pile, as their protocol texts.
CARD_PILES = [
    ["builder"] * 5 + ["sculptor"] * 4
    + ["artisan:rope", "artisan:pickaxe", "artisan:saw"] * 2
    + ["beast:1"] * 3 + ["beast:2"] + ["architect"] * 3
    + ["elder:artisan+elder", "elder:builder+beast", "elder:sculptor+architect"],
    ["builder"] * 2 + ["sculptor"] * 2
    + ["artisan:rope", "artisan:pickaxe", "artisan:saw"]
    + ["beast:1"] * 2 + ["architect"] * 2 + ["elder:builder+elder"] + ["builder/architect"]
    + ["sculptor/artisan:rope", "sculptor/artisan:pickaxe"] + ["beast:1/elder:artisan+architect"],
    ["builder", "sculptor", "beast:2", "architect", "elder:sculptor+beast", "builder/architect",
     "sculptor/artisan:saw", "sculptor/artisan:rope", "beast:1/elder:beast+elder"],
    ["builder/architect"] * 2 + ["sculptor/artisan:pickaxe", "sculptor/artisan:saw"],
]


def symbols_of(text):
    """The one or two symbols of a card or a tile."""
    return [side.split(":")[0] for side in text.split("/")]


def detail_of(card, symbol):
    """What follows the colon on the side with this symbol: tool, beast symbols or elder pair."""
    for side in card.split("/"):
        name, _, detail = side.partition(":")
        if name == symbol:
            return detail
    raise ValueError((card, symbol))


# N2.3: tiles have the symbols of the cards of their pile.
TILE_PILES = [["/".join(symbols_of(card)) for card in pile] for pile in CARD_PILES]

SCULPTOR_POINTS = [0, 2, 5, 9, 14, 20, 27, 35, 43, 51, 60]  # N2.6
ORNAMENT_POINTS = [0, 5, 10, 15, 21, 27, 34, 41, 48, 56, 64]  # N8.2 ornaments
ARTISAN_POINTS = [0, 1, 3, 8, 15, 24]  # N2.7
TRACK = [None, 1, None, 2, None, 3, None, 4, 5, None, 6, 7, 8, 9, 10]  # N2.8

WORTH = {"progress": 2, "gift": 5, "kinship": 1, "edge": 1, "fellowship": 3, "unused": 2,
         "strength": 2, "balance": 1, "expansion": 2, "providence": 3}  # N8.2, N6.10

# N8.2: id -> (copies, kind, fewest seats)
BLESSINGS = {
    "foresight": (2, "once", 2), "abundance": (1, "once", 3), "providence": (1, "once", 1),
    "expansion": (2, "once", 1), "freedom": (2, "once", 1), "strength": (1, "once", 1),
    "balance": (1, "once", 3), "progress": (2, "immediate", 1), "gift": (2, "immediate", 1),
    "kinship": (1, "immediate", 1), "transference": (1, "end", 1), "insight": (1, "end", 1),
    "ornaments": (1, "end", 1), "edge": (1, "end", 1), "fellowship": (1, "end", 1),
}
COMPLETIONS = ["tools", "beasts", "builders", "sculptors", "track", "blessings"]  # N9.2

ROWS = ["squares", "support", "blessings", "cap", "builders", "sculptors", "artisans", "beasts",
        "architects", "elders", "unused", "sets", "total"]


def track_number(advances):
    """N2.8: on no number, the last number behind; 0 at the start."""
    return max([n for n in TRACK[:advances + 1] if n is not None], default=0)


def track_number_up(advances):
    """N8.2 insight: on no number, the next number."""
    return next(n for n in TRACK[advances:] if n is not None)
