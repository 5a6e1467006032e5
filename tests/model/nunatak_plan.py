"""How games of Nunatak are chosen and checked, for compare.py."""

import random
from collections import Counter

import plan
from nunatak import Game
from nunatak_data import BLESSINGS, CARD_PILES, SIZE, SPACES, corners, place_of, symbols_of


class Plan(plan.Plan):
    """What the number of a game decides."""

    id = "nunatak"

    def __init__(self, number):
        self.number = number
        self.rng = random.Random("nunatak %d" % number)
        self.looks = random.Random(number)  # apart, so that comparing more changes no game
        self.seats = number % 4 + 1
        self.edition = ("en", "de", "fr")[number // 4 % 3]
        self.manual = number // 12 % 2 == 1
        self.first = self.rng.choice([None, None, self.rng.randrange(self.seats)])
        self.seed = "model %d" % number
        # how eagerly each kind of move is chosen
        self.appetite = {kind: self.rng.choice(values) for kind, values in {
            "use": (0.3, 2, 10), "keep": (0.3, 1, 3), "elder": (1, 6, 20), "swap": (0.2, 1), "siku": (0.3, 1, 3),
            "take": (2,), "other": (1,)}.items()}
        # how the seats choose spaces: anywhere, where squares get done, or where symbols vanish
        self.spaces = self.rng.choice(["any", "any", "squares", "vanish", "vanish"])
        # manual chance: what is drawn
        self.cards = self.rng.choice(["fair", "misfit", "misfit", "elders", "elders then misfit"])
        self.tiles = self.rng.choice(["fair", "misfit", "misfit", "same"])
        self.wanted = self.rng.sample(list(BLESSINGS), 6)
        if self.rng.random() < 0.5:
            self.wanted = self.rng.sample(["abundance", "foresight", "expansion", "providence", "freedom",
                                           "transference", "fellowship", "balance", "strength"], 6)

    def options(self):
        return {"edition": self.edition}

    def new_game(self):
        return Game(self.seats, self.edition, self.first)

    def style(self):
        return "cards %s, tiles %s, spaces %s" % (self.cards, self.tiles, self.spaces)

    def finish(self, game, stats):
        if game.mixed:
            stats["games with N4.2"] += 1

    def look_closely(self, game):
        return game.phase() == "order"

    # ------------------------------------------------------------- comparing events

    def shape(self, event):
        if event["event"] == "points" and event["row"] == "blessings":
            event = {k: v for k, v in event.items() if k != "at"}
        if event["event"] == "chance" and event["move"].startswith("peek"):
            return None
        return super().shape(event)

    def check(self, game):
        check(game)

    # ------------------------------------------------------------- choosing

    def choose(self, game, moves):
        """A move of a seat: first a kind, by appetite, then one of that kind."""
        kinds = {}
        for text in moves:
            kinds.setdefault(self.kind(text), []).append(text)
        names = sorted(kinds)
        kind = self.rng.choices(names, [self.appetite[n] for n in names])[0]
        pool = kinds[kind]
        if kind == "use":  # transference alone has hundreds of texts
            names = sorted({text.split(" ")[1] for text in pool})
            name = self.rng.choice(names)
            pool = [text for text in pool if text.split(" ")[1] == name]
        if pool[0].startswith("take ") and self.rng.random() < 0.7:
            pool = self.prefer(game, pool)
        return self.rng.choice(pool)

    @staticmethod
    def kind(text):
        words = text.split(" ")
        if words[0] in ("use", "keep"):
            return words[0]
        if words[0] == "take":
            if words[-1] == "siku":
                return "siku"
            if "swap" in words:
                return "swap"
            return "elder" if words[2] == "elder" else "take"
        return "other"

    def prefer(self, game, pool):
        if self.spaces == "any":
            return pool
        if self.spaces == "vanish":  # take the last tiles of a symbol, so that cards stop fitting
            shown = Counter(s for n in game.free_tiles() for s in game.tiles[n])

            def worth(text):
                tile = game.tiles[text.split(" ")[3]]
                return min(shown[s] for s in tile) - len(tile)
        else:
            def worth(text):
                level, column, row = place_of(text.split(" ")[3])
                full = 0
                for c in (column - 1, column):
                    for r in (row - 1, row):
                        if 0 <= c < SIZE[level] - 1 and 0 <= r < SIZE[level] - 1:
                            full = max(full, sum(game.blocks[n] is not None for n in corners(level, c, r)))
                return -full
        least = min(worth(text) for text in pool)
        return [text for text in pool if worth(text) == least]

    def draw(self, game, moves, weights):
        """A chance move when chance is manual."""
        kind = moves[0].split(" ")[0]
        if self.rng.random() < 0.1:
            return self.rng.choice(moves)
        if kind == "blessing":
            pool = [m for m in moves if m.split(" ")[1] in self.wanted]
            return self.rng.choice(pool or moves)
        if kind in ("card", "peek"):
            if self.cards.startswith("elders"):
                pool = [m for m in moves if "elder" in symbols_of(m.split(" ")[-1])]
                if pool:
                    return self.rng.choice(pool)
            if self.cards.endswith("misfit"):
                shown = Counter(s for n in game.free_tiles() for s in game.tiles[n])
                return self.least(moves, lambda m: sum(shown[s] for s in symbols_of(m.split(" ")[-1])))
        if kind == "tile":
            if self.tiles == "misfit":
                shown = Counter(s for c in game.display if c for s in symbols_of(c))
                return self.least(moves, lambda m: sum(shown[s] for s in m.split(" ")[-1].split("/")))
            if self.tiles == "same":
                shown = Counter(s for n in game.free_tiles() for s in game.tiles[n])
                return self.least(moves, lambda m: -sum(shown[s] for s in m.split(" ")[-1].split("/")))
        return self.rng.choices(moves, weights)[0]


def check(game):
    """What must hold at any time."""
    placed = game.blocks_placed()
    known = Counter(game.deck_cards()) + Counter(c for c in game.display if c)
    for s in game.seat:
        known += Counter(card[1] for card in s.cards)
    everything = Counter(card for pile in CARD_PILES for card in pile)
    gone = everything - known
    assert not known - everything, "cards out of nowhere"
    if game.seats >= 3:
        assert not gone, "cards lost"
    assert sum((known + gone).values()) == 54
    assert game.deck_count() + game.display_count() == 54 - placed, "one card a block"
    left = sum(s.blocks + s.extra for s in game.seat)
    assert left + placed == (56 if game.seats == 4 else 54), "blocks lost"
    if game.seats == 2:
        assert game.seat[2].blocks == sum(s.set[1] + s.sets_left for s in game.seat[:2])
        assert all(s.blocks == s.set[0] + 2 * s.sets_left for s in game.seat[:2])
    assert all(game.tiles[n] is not None for n in SPACES if game.blocks[n] is not None)
    tiled = sum(1 for t in game.tiles.values() if t is not None)
    assert tiled + sum(len(p) for p in game.tile_piles) == 54
    if game.phase() != "setup":
        for n in SPACES:
            level, c, r = place_of(n)
            if level > 1 and game.tiles[n] is None:
                if all(game.blocks[m] is not None for m in corners(level - 1, c, r)):
                    assert game.phase() in ("square", "draw")
    assert len(game.reserved) <= 2 and all(game.display[p - 1] for p in game.reserved)
    if game.over():
        assert placed == 54 and game.actors() == []
