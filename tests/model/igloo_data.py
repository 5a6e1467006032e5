"""The board and the pieces of Igloo Igloo (I1)."""

SPACES = sorted(column + row for column in "abcdefgh" for row in "12345678")
CORNERS = ["a1", "a8", "h1", "h8"]
MIDDLE = ["d4", "d5", "e4", "e5"]  # in the order of the set-up draws
RING = [n for n in SPACES if (n[0] in "ah" or n[1] in "18") and n not in CORNERS]
WAYS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}

# I1.2, I1.4
FISH = {1: 8, 2: 12, 3: 8}
FOXES = {1: 3, 2: 4, 3: 3}
BEARS = 4
INUITS = {2: 5, 3: 3, 4: 3}

# I1.3
TILES = {"fish1": 4, "fish2": 4, "fish3": 4, "pack": 10, "bear": 4, "drift": 8,
         "thaw": 5, "stamina1": 3, "stamina2": 2, "stamina3": 1, "harpoon": 6, "animals": 5}
KINDS = list(TILES)
RED = ["thaw", "stamina1", "stamina2", "stamina3", "harpoon", "animals"]

HARDCORE = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21}  # I7.1

assert sum(TILES.values()) == 56 and len(RING) == 24


def toward(name, way):
    """The next space that way, or None at the edge of the board."""
    right, up = WAYS[way]
    column, row = ord(name[0]) - ord("a") + right, int(name[1]) - 1 + up
    return "abcdefgh"[column] + "12345678"[row] if 0 <= column < 8 and 0 <= row < 8 else None


NEIGHBOURS = {name: [n for n in (toward(name, way) for way in WAYS) if n is not None] for name in SPACES}


def neighbours(name):
    return NEIGHBOURS[name]
