"""How games of Igloo Igloo are chosen and checked, for compare.py."""

import random
from collections import Counter

import plan
from igloo import Game
from igloo_data import BEARS, CORNERS, FISH, FOXES, INUITS, SPACES, TILES, toward


class Plan(plan.Plan):
    """What the number of a game decides."""

    id = "igloo"

    def __init__(self, number):
        self.number = number
        self.rng = random.Random("igloo %d" % number)
        self.looks = random.Random(number)  # apart, so that comparing more changes no game
        self.seats = number % 3 + 2
        self.variant = ("base", "hardcore")[number // 3 % 2]
        self.manual = number // 6 % 2 == 1
        self.first = self.rng.choice([None, None, self.rng.randrange(self.seats)])
        self.seed = "model %d" % number
        # how eagerly each kind of move is chosen
        self.appetite = {kind: self.rng.choice(values) for kind, values in {
            "melt": (1, 3), "thaw": (0.2, 1, 4), "animals": (0.5, 2, 8), "step": (3, 10), "done": (0.5, 1),
            "stamina": (1, 4), "walk": (2, 6), "enter": (1, 10, 30), "kayak": (0.5, 3), "hunt": (0.5, 3),
            "harpoon": (0.2, 2), "defend": (0.3, 1, 3), "pass": (1,), "igloo": (0.5, 3, 8), "end": (1, 2),
            "other": (1,)}.items()}
        self.appetite["hunt bear"] = 10
        # how the seats choose spaces: anywhere, in company, or where tiles cannot melt any more
        self.spaces = self.rng.choice(["any", "company", "company", "block", "block"])
        # how animals are stepped
        self.beasts = self.rng.choice(["any", "attack", "attack", "block"])
        # manual chance: which faces come first
        self.faces = self.rng.choice(["fair", "pack", "drift", "fish bear drift", "bear animals harpoon",
                                      "bear animals", "thaw animals pack", "stamina thaw", "fish animals bear"])
        # bears set on people with harpoons, by people who have just used theirs (I4.1)
        self.duel = self.rng.random() < 0.2
        if self.duel:
            self.spaces, self.beasts, self.faces = "company", "attack", "bear animals harpoon fish"
            self.appetite.update({"done": 0.01, "defend": 1, "enter": 1})

    def options(self):
        return {"variant": self.variant}

    def new_game(self):
        return Game(self.seats, self.options(), self.first)

    def style(self):
        return "spaces %s, beasts %s, faces %s, duel %s" % (self.spaces, self.beasts, self.faces, self.duel)

    def look_closely(self, game):
        return game.phase() in ("drift", "attack", "flee")

    def logs(self, game):
        return {viewer: game.log(viewer) for viewer in [None, "public"] + list(range(game.seats))}

    # ------------------------------------------------------------- choosing

    def choose(self, game, moves):
        """A move of a seat: first a kind, by appetite, then one of that kind."""
        first = self.last_tiles(game, moves) or self.duel and self.duel_moves(game, moves)
        if first:
            return self.rng.choice(first)
        kinds = {}
        for text in moves:
            kinds.setdefault(self.kind(text), []).append(text)
        names = sorted(kinds)
        kind = self.rng.choices(names, [self.appetite[n] for n in names])[0]
        pool = kinds[kind]
        if self.rng.random() < 0.2:
            return self.rng.choice(pool)
        return self.least(pool, lambda text: -self.liking(game, text))

    def last_tiles(self, game, moves):
        """Before the melt, with few candidates left: what may end the game in the middle of the turn."""
        tiles = game.candidates() if game.stage == "melt" else []
        if not 1 <= len(tiles) <= 3 or self.rng.random() < 0.2:
            return []
        if game.phase() == "steps":
            return [m for m in moves if m[:8] in ("step fox", "step bea") and self.goal(m) in tiles]
        if len(tiles) == 1 or "animals" in moves:
            return [m for m in moves if m == "animals" or m.startswith("thaw") and m[5:] in tiles]
        return []

    def duel_moves(self, game, moves):
        """The harpoon is used first, then the animals are moved; they wait while it is of no use."""
        if "animals" not in moves or self.rng.random() < 0.1:
            return []
        if game.stage == "melt":
            return [m for m in moves if m.startswith("melt")]
        if "harpoon" in game.played:
            return ["animals"]
        return [m for m in moves if m.startswith("harpoon")] or ["end"]

    @staticmethod
    def kind(text):
        words = text.split(" ")
        if words[0] in ("walk", "kayak") and words[-1] == "harpoon":
            return "enter"
        if words[0] == "harpoon":
            return "defend" if len(words) == 1 else "hunt bear" if words[1] == "bear" else "harpoon"
        if words[0] in ("place", "drift", "flee"):
            return "other"
        return words[0]

    @staticmethod
    def goal(text):
        """Where a step or an Inuit ends."""
        words = text.split(" ")
        return toward(words[2], words[3]) if words[0] == "step" else words[-2 if words[-1] == "harpoon" else -1]

    def liking(self, game, text):
        words = text.split(" ")
        if words[0] == "step":
            return self.liking_step(game, words[1], self.goal(text))
        if words[0] == "drift":
            row, _ = game.pushed_row(words[1], words[2])
            load = sum(len(game.inuits[n]) + len(game.animals[n]) for n in row)
            return min(load, 1) + 2 * (len(words) == 4) + (len(row) > 1)
        if words[0] == "thaw":
            return min(len(game.inuits[words[1]]) + 2 * len(game.animals[words[1]]), 2)
        if words[0] in ("walk", "kayak", "place"):
            to = self.goal(text)
            if self.spaces == "company":
                return len(set(game.inuits[to])) + (game.igloo[to] is not None)
            if self.spaces == "block":
                return to in game.candidates()
        return 0

    def liking_step(self, game, animal, to):
        if self.beasts == "attack":
            if animal != "bear":
                return -20
            crowds = [n for n in SPACES if game.is_ice(n) and game.inuits[n]]
            near = min((distance(to, n) for n in crowds), default=9)
            return -near + len(set(game.inuits[to])) + (game.igloo[to] is not None) + bool(game.animals[to]) / 2
        if self.beasts == "block":
            return to in game.candidates()
        return 0

    def draw(self, game, moves, weights):
        """A chance move when chance is manual."""
        if moves[0].startswith("face") and self.rng.random() < 0.8:
            pool = [m for m in moves if m[5:].rstrip("123") in self.faces.split(" ")]
            if pool:
                return self.rng.choice(pool)
        if self.rng.random() < 0.1:
            return self.rng.choice(moves)
        return self.rng.choices(moves, weights)[0]

    # ------------------------------------------------------------- what must hold

    def check(self, game):
        """At any time."""
        check_animals(game)
        check_tiles(game)
        check_inuits(game)
        assert game.over() == (not game.actors())

    def finish(self, game, stats):
        stats["games, variant " + self.variant] += 1
        stats["games, chance " + ("manual" if self.manual else "auto")] += 1
        stats["turns"] += game.turn
        for island in game.sheet()["islands"]:
            strength = [x for x in island["strength"] if x]
            stats["I6.3 islands of %d seats" % len(strength)] += 1
            ranks = sorted(set(strength), reverse=True)
            if ranks and strength.count(ranks[0]) > 1:
                stats["I6.3 tie for first" + (", and a second" if len(ranks) > 1 else "")] += 1
            if len(ranks) > 1 and strength.count(ranks[1]) > 1:
                stats["I6.3 tie for second"] += 1
        if len(game.sheet()["winners"]) > 1:
            stats["I6.4 shared win"] += 1


def distance(a, b):
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def check_animals(game):
    """I1.2, I4.4: tokens are conserved, and each is where it can be."""
    tokens = Counter(game.gone)
    for where in game.animals.values():
        tokens.update(where)
    for s in game.seat:
        tokens.update(s.hunted)
    tokens.update({"fish%d" % v: n for v, n in game.fish.items()})
    tokens.update({"fox%d" % v: n for v, n in game.foxes.items()})
    tokens["bear"] += game.bears
    everything = Counter({"bear": BEARS})
    everything.update({"fish%d" % v: n for v, n in FISH.items()})
    everything.update({"fox%d" % v: n for v, n in FOXES.items()})
    assert tokens == everything, "animals lost"
    for n in SPACES:
        for a in game.animals[n]:
            assert n not in CORNERS
            assert a == "bear" or game.is_sea(n) == a.startswith("fish")
        assert game.animals[n].count("bear") <= 1
        if game.has_bear(n) and n not in (game.attacked, game.fleeing):
            assert not game.fugitives(n), "a bear and an Inuit outside its igloo"


def check_tiles(game):
    """I1.3: faces and tiles are conserved."""
    faces = [text[5:] for who, text in game.record if who == -1 and text.startswith("face")]
    thawed = sum(1 for _, text in game.record if text.startswith("thaw"))
    pending = sum(1 for what, _ in game.draws if what == "face")
    kinds = list(game.ice.values())
    assert Counter(faces) + game.bag == Counter(TILES)
    assert kinds.count("pack") == faces.count("pack")
    assert kinds.count("down") + len(faces) + thawed + pending == 56
    used = Counter(kind for kind in faces if kind.rstrip("123") in ("thaw", "stamina", "harpoon", "animals"))
    for s in game.seat:
        used -= Counter(s.hand)
    played = Counter()
    for who, text in game.record:
        words = text.split(" ")
        if who >= 0 and words[0] in ("thaw", "animals"):
            played[words[0]] += 1
        if who >= 0 and words[0] == "stamina":
            played["stamina" + words[1]] += 1
        if who >= 0 and (words[0] == "harpoon" or words[-1] == "harpoon"):
            played["harpoon"] += 1
    assert used == played, "red tiles lost"


def check_inuits(game):
    for s in range(game.seats):
        placed = sum(where.count(s) for where in game.inuits.values())
        assert placed + game.seat[s].to_place == INUITS[game.seats], "Inuits lost"
        assert list(game.igloo.values()).count(s) + game.seat[s].igloos == 2, "igloos lost"
    for n in SPACES:
        assert not game.inuits[n] or not game.is_sea(n) or n == game.fleeing, "an Inuit in the water"
        assert game.igloo[n] is None or game.is_ice(n), "an igloo in the water"
