"""How games of City Blox are chosen and checked, for compare.py."""

import random
from collections import Counter

import plan
from city_blox import Block, Game, Lot
from city_blox_data import CARDS, CELLS, EVENTS, FLAT, KINDS, LOTS, QUARTERS, SIZES, placements_on

EAGER = {"build": (2, 8), "keep": (0.2, 1, 4), "trade": (1, 5), "lift": (0.05, 0.5, 2), "pass": (0.05, 0.3, 1),
         "crane": (1, 5), "hit": (1,), "swap": (1,), "supply": (1,)}


class Plan(plan.Plan):
    """What the number of a game decides."""

    id = "city-blox"

    def __init__(self, number):
        self.number = number
        self.rng = random.Random("city-blox %d" % number)
        self.looks = random.Random(number)  # apart, so that comparing more changes no game
        self.seats = number % 3 + 2
        self.level = number // 3 % 3 + 1
        self.events = "off" if number // 9 % 4 == 3 else "on"
        self.manual = number // 36 % 2 == 1
        self.supply = self.rng.choice(["normal", "normal", "double"])
        self.first = self.rng.choice([None, self.rng.randrange(self.seats)])
        self.seed = "model %d" % number
        self.appetite = {word: self.rng.choice(values) for word, values in EAGER.items()}
        # how each seat builds: by a plan, at random, as high or as much as it can
        self.builders = [self.rng.choice(["plan"] * 6 + ["random", "towers", "many"]) for _ in range(self.seats)]
        self.care = self.rng.choice([0.7, 0.95, 1])  # how often a builder by a plan keeps to it
        # a set that is hard to build with
        self.mean = self.rng.random() < 0.15
        # manual chance: which events come first
        self.events_first = self.rng.sample(EVENTS, 4)
        self.goals = {}
        if number % 5 == 4:
            self.ruleset = house_rules(random.Random("rules %d" % number))

    def options(self):
        return {"level": str(self.level), "events": self.events, "supply": self.supply}

    def new_game(self):
        return Game(self.seats, self.options(), self.first, self.ruleset)

    def style(self):
        return "builders %s, care %s, mean %s" % (" ".join(self.builders), self.care, self.mean)

    def look_closely(self, game):
        return game.phase() == "event"

    # ------------------------------------------------------------- choosing

    def choose(self, game, moves):
        seat = self.actor
        if game.phase() == "supply":
            if self.mean:
                return self.least(moves, lambda m: m.count("1"))
            return self.rng.choice(moves)
        style = self.builders[seat]
        if style == "plan" and self.rng.random() < self.care:
            planned = self.planned(game, seat, moves)
            if planned:
                return self.rng.choice(planned)
            dull = [m for m in moves if m.split(" ")[0] not in ("build", "trade")]
            moves = dull or moves
        words = sorted({m.split(" ")[0] for m in moves})
        word = self.rng.choices(words, [self.appetite[w] for w in words])[0]
        pool = [m for m in moves if m.split(" ")[0] == word]
        if style == "towers" and word in ("build", "trade"):
            return self.least(pool, lambda m: -self.rises(game, seat, m))
        if style == "many" and word in ("build", "trade"):
            return self.least(pool, lambda m: m.split(" ")[1] not in ("1x1", "1x2"))
        return self.rng.choice(pool)

    @staticmethod
    def rises(game, seat, text):
        words = text.split(" ")
        return game.seat[seat].lots[int(words[2])].height(words[3])

    def planned(self, game, seat, moves):
        """The moves that begin the shortest ways known to finish a lot, or that clear a lot without one."""
        first = {}
        for n in LOTS:
            lot = game.seat[seat].lots[n]
            if lot.finished:
                continue
            ways = self.ways(game, seat, n, lot)
            for way in ways:
                tail = said_tail(n, way[0])
                first[tail] = min(len(way), first.get(tail, 99))
            if not ways:
                first.update({"lift %d" % n: 50})
        best = {}
        for m in moves:
            words = m.split(" ")
            if words[0] in ("build", "trade"):
                worth = first.get(" ".join(words[1:]))
            elif words[0] == "lift" and game.phase() == "turn":
                worth = first.get(" ".join(words[:2]))
            else:
                worth = None
            if worth is not None:
                best.setdefault(worth, []).append(m)
        return best[min(best)] if best else []

    def ways(self, game, seat, n, lot):
        """Some ways to finish this lot: lists of (size, turn, first cell)."""
        key = (seat, n, lot.card, tuple((b.size, b.turn, b.at) for b in lot.blocks))
        if key not in self.goals:
            found = (self.way(game, lot) for _ in range(6))
            self.goals[key] = [w for w in found if w]
        return self.goals[key]

    def way(self, game, lot):
        """Blocks let down at random until the lot is finished; None if that fails."""
        try_lot = Lot()
        try_lot.card = lot.card
        try_lot.blocks = list(lot.blocks)
        kind, cut = game.cards[lot.card]
        most = game.numbers["hidden"][kind] if self.level == 3 else 2 if self.level == 2 else 0
        heights = {c: lot.height(c) for c in cut}
        out = []
        sizes = [s for s in SIZES if game.numbers["blocks"][s]]
        while len(try_lot.blocks) < 9:
            pool = []
            may_hide = most - len(try_lot.hidden())
            higher = try_lot.layers() + 1 if self.level == 3 else None  # a layer that may be worth a block of its own
            for size in sizes:
                for turn, at, cells in placements_on(cut)[size]:
                    under = [heights[c] for c in cells]
                    layer, new = 1 + max(under), under.count(0)
                    hidden = new if layer > 1 else 0
                    if layer <= game.most_layers() and hidden <= may_hide and (new or layer == higher):
                        pool.append((1 + new * new * (1 + 2 * hidden), size, turn, at, layer, cells))
            if not pool:
                return None
            _, size, turn, at, layer, cells = self.rng.choices(pool, [p[0] for p in pool])[0]
            try_lot.blocks.append(Block(size, turn, at, layer, cells))
            heights.update({c: layer for c in cells})
            out.append((size, turn, at))
            if game.fits(try_lot):
                return out
        return None

    def draw(self, game, moves, weights):
        """A chance move when chance is manual."""
        if moves[0].startswith("event") and self.rng.random() < 0.8:
            pool = [m for m in moves if m[6:] in self.events_first]
            if pool:
                return self.rng.choice(pool)
        return self.rng.choice(moves)

    # ------------------------------------------------------------- moves that may be refused

    def probes(self, game, actor, moves):
        """A few random texts, most of them illegal, and most of them well formed."""
        rng = self.looks
        out = [rng.choice(moves)]
        for _ in range(rng.choice([0, 0, 0, 8])):
            word = rng.choice(["build", "build", "build", "keep", "trade", "lift", "pass", "hit", "swap", "crane",
                               "supply", "chance"] + 4 * [rng.choice(moves).split(" ")[0]])
            out.append(self.probe(game, actor, word, rng))
        return [x for x in out if x]

    def probe(self, game, actor, word, rng):
        some = lambda: rng.choice(SIZES)
        turn = lambda: rng.choice(["", "", " flat", " tall", " " + rng.choice(QUARTERS)])
        seat = lambda: rng.randrange(4)

        def right_turn(size):
            if rng.random() < 0.03:
                return turn()
            return {"1x1": "", "2x2": "", "corner": " " + rng.choice(QUARTERS)}.get(size, " " + rng.choice(FLAT))

        def spot(seat):
            """A lot and a cell, mostly of its cut-out."""
            n = rng.choice(LOTS)
            cells = sorted(game.cards[game.seat[seat].lots[n].card][1]) if seat < game.seats else CELLS
            return "%d %s" % (n, rng.choice(cells if rng.random() < 0.8 else CELLS))

        def block(seat):
            """A block that lies there, mostly."""
            mine = [(n, b.at) for n in LOTS for b in game.seat[seat].lots[n].blocks] if seat < game.seats else []
            return "%d %s" % rng.choice(mine) if mine and rng.random() < 0.8 else spot(seat)

        if word in ("build", "trade"):
            size = rng.choice(game.supply) if game.supply and rng.random() < 0.7 else some()
            return "%s %s %s%s" % (word, size, spot(actor), right_turn(size))
        if word == "crane":
            return "crane %s %s%s" % (block(actor), spot(actor) if rng.random() < 0.8 else block(actor), turn())
        if word == "swap":
            other = seat()
            return "swap %s %d %s" % (block(actor), other, block(other))
        if word == "supply":
            sizes = [some() for _ in range(rng.randrange(10))]
            return " ".join(["supply"] + (sorted(sizes) if rng.random() < 0.9 else sizes))
        if word == "chance":
            return rng.choice(["first %d" % seat(), "card %d %d H01" % (seat(), rng.choice(LOTS)), "event aid",
                               "event nothing", "card 0 1 H13", "build", "keep 3x3", "pass 1", "lift 4 a1", "hit 4"])
        return {"keep": "keep " + some(), "lift": "lift " + block(actor), "pass": "pass",
                "hit": "hit %d" % seat()}[word]

    # ------------------------------------------------------------- what must hold

    def check(self, game):
        """At any time."""
        assert game.over() == (not game.actors())
        check_blocks(game)
        for s in game.seat:
            assert len(s.kept) <= game.numbers["kept"]
            assert s.hand is None or game.event == "faulty" or game.over()
            for n in LOTS:
                if s.lots[n].card:
                    check_lot(game, s.lots[n], KINDS[n - 1])
        best = max(s.finished() for s in game.seat)
        assert best < 3 or game.over()
        assert not game.over() or best == 3 or game.round == game.numbers["rounds"]
        for seat in game.actors():
            if seat >= 0 and self.looks.random() < 0.2:
                moves = game.moves(seat)
                for text in [self.looks.choice(moves)] + self.probes(game, seat, moves):
                    assert (game.reason(seat, text) is None) == (text in moves), text

    def finish(self, game, stats):
        stats["games, level %d" % self.level] += 1
        stats["games, supply " + self.supply] += 1
        stats["games, events " + self.events] += 1
        stats["games, chance " + ("manual" if self.manual else "auto")] += 1
        stats["games, ruleset"] += self.ruleset is not None
        stats["turns"] += game.turn
        sheet = game.sheet()
        stats["finished lots"] += sum(s.finished() for s in game.seat)
        if len(sheet["winners"]) > 1:
            stats["C7.2 shared win"] += 1


def random_rows(rng):
    """A cut-out of 4 to 24 cells; it and the card around it are in one piece."""
    inner = [c for c in CELLS if c[0] in "bcdefg" and c[1] in "234567"]
    while True:
        size, cut = rng.randint(4, 24), {rng.choice(inner)}
        while len(cut) < size:
            cut.add(rng.choice([c for c in inner if c not in cut and beside(c) & cut]))
        if len(piece(set(CELLS) - cut)) == 64 - size:
            return ["".join("#" if c + r in cut else "." for c in "abcdefgh") for r in "87654321"]


def beside(cell):
    return {chr(ord(cell[0]) + x) + chr(ord(cell[1]) + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def piece(cells):
    """Those of the cells that hang together with the first."""
    seen = [min(cells)]
    for c in seen:  # grows while it is walked through
        seen += [n for n in sorted(beside(c) & cells) if n not in seen]
    return seen


def house_rules(rng):
    """A ruleset with numbers that bring the rare cases: few blocks, few events, much or little room."""
    every = {"blocks": [rng.choice([0, 1, 2, 3, 5, 9]) for _ in SIZES], "first-round": [rng.randint(1, 6) for _ in range(3)],
             "rounds": rng.randint(1, 60), "kept": rng.randint(1, 4), "layers": rng.randint(3, 8),
             "lot-blocks": rng.randint(6, 12), "hidden": [rng.randint(0, 5) for _ in KINDS],
             "lot-points": rng.randint(50, 250), "supply": [rng.randint(1, 6) for _ in range(3)], "events": sorted(rng.sample(EVENTS, rng.randint(0, 12))),
             "cards": [[card] + random_rows(rng) for card in sorted(rng.sample(sorted(CARDS), rng.randint(1, 36)))]}
    every["blocks"][rng.randrange(6)] = rng.randint(10, 40)
    out = {"firn-ruleset": 1, "game": "city-blox", "name": "House rules"}
    out.update({key: every[key] for key in rng.sample(sorted(every), rng.randint(1, 5))})
    return out


def said_tail(n, block):
    size, turn, at = block
    return "%s %d %s" % (size, n, at) + (" " + turn if turn else "")


def check_blocks(game):
    """C1.2: none ever leaves the game."""
    total = Counter(game.reserve) + Counter(game.supply)
    for s in game.seat:
        total.update(s.kept)
        total.update([s.hand] if s.hand else [])
        total.update(b.size for lot in s.lots.values() for b in lot.blocks)
    assert total == Counter(game.numbers["blocks"]), "blocks lost"
    assert min(game.reserve.values()) >= 0


def check_lot(game, lot, kind):
    assert game.cards[lot.card][0] == kind
    assert len(lot.blocks) <= game.numbers["lot_blocks"]
    assert lot.layers() <= game.most_layers()
    used = set()
    for b in lot.blocks:
        assert game.cards[lot.card][1].issuperset(b.cells)
        for c in b.cells:
            assert (c, b.layer) not in used, "two blocks in one place"
            used.add((c, b.layer))
    for b in lot.blocks:  # every block stands on a stud
        assert b.layer == 1 or any((c, b.layer - 1) in used for c in b.cells)
    if lot.finished:
        assert game.fits(lot)
