"""How games of Temple Rush are chosen and checked, for compare.py."""

import random
from collections import Counter

import plan
from temple_rush import READINGS, Game
from temple_rush_data import (CARDS_IN_PLAY, FACES, OPEN, POWERS, SIZES, STONES, TEMPLES, ZONES, cell_name, cells_of,
                              covered, one_piece, solve)


class Plan(plan.Plan):
    """What the number of a game decides."""

    id = "temple-rush"

    def __init__(self, number):
        self.number = number
        self.rng = random.Random("temple-rush %d" % number)
        self.looks = random.Random(number)  # apart, so that comparing more changes no game
        self.seats = number % 3 + 2
        self.race = ("turns", "open")[number // 3 % 2]
        self.manual = number // 6 % 2 == 1
        self.first = self.rng.choice([None, self.rng.randrange(self.seats)])
        self.seed = "model %d" % number
        self.actor = None
        self.goals = {}  # (seat, zone) -> what the seat is building there
        # how stones are laid
        self.builders = self.rng.choice(["builders"] * 6 + ["together"] * 4 + ["hoarders"] * 4 + ["lazy", "random"])
        # how a race is run
        self.racers = self.rng.choice(["win", "win", "dither", "quit", "mixed", "mixed"])
        # how eagerly tokens are used before a roll, and mortar anywhere
        self.eager = self.rng.choice([0.05, 0.15, 0.4])
        self.late = self.rng.random() < 0.25  # keep the power tokens for the last cards
        self.mortar = self.rng.choice([0.005, 0.02, 0.1])
        self.bonus = self.rng.choice([0.3, 1, 1])
        # manual chance: which power tokens and cards come
        self.tokens = self.rng.choice(["bomb", "bag", "bag", "shield", "lightning", "lightning", "fair"])
        self.cards = self.rng.choice(["fair", "rebuild", "rebuild", "small"])
        self.dice = self.rng.choice(["fair", "kind", "kind", "star", "big"])

    def options(self):
        return {"race": self.race}

    def new_game(self):
        return Game(self.seats, self.options(), self.first)

    def style(self):
        return "%s, race %s, eager %s, late %s, mortar %s; manual: tokens %s, cards %s, dice %s" % (
            self.builders, self.racers, self.eager, self.late, self.mortar, self.tokens, self.cards, self.dice)

    def look_closely(self, game):
        return game.phase() in ("setup", "place", "bonus", "rebuild", "head") or self.looks.random() < 0.3

    def previewed(self, game):
        """T3.3: in `place` not even the last one may see what the others did before it has committed."""
        return 1 if game.phase() == "place" and game.solo is None and not READINGS["peek"] else None

    def look_at_logs(self, game):
        return self.looks.random() < (0.08 if game.phase() == "place" else 0.02)

    def logs(self, game):
        return {viewer: game.log(viewer) for viewer in [None, "public"] + list(range(game.seats))}

    def probes(self, game, actor, moves):
        """A few random texts that follow the grammar, most of them illegal."""
        rng = self.looks
        zone, cell, way = (lambda: rng.choice("123")), (lambda: rng.choice("abcdefg") + rng.choice("123456")), \
            (lambda: rng.choice(["along", "end"]))
        seat = lambda: str(rng.randrange(4))
        out = [rng.choice(moves)]
        for _ in range(rng.choice([0, 0, 6])):
            out.append(" ".join(rng.choice([
                ["roll"], ["pass"], ["done"], ["giveup"], ["use", "solo"], ["use", "bomb", seat(), zone()],
                ["use", "bag", seat(), zone(), zone()], ["use", "shield", zone()], ["use", "lightning", zone()],
                ["mortar", zone()], ["bonus", rng.choice(["1", "2", "3", "4", "none"])], ["back", zone(), cell()]])))
            out.append(" ".join(["put", zone(), rng.choice("1234"), cell(), way()]))
            out.append(" ".join(["put", zone(), rng.choice("1234"), self.near(game, rng), way()]))
            stones = [(str(z), stone.at) for z in ZONES for stone in game.seat[actor].zones[z]]
            if stones:
                z, at = rng.choice(stones)
                out.append("back %s %s" % (z, at))
                out.append("borrow %s %s %s %s %s" % (z, at, zone(), self.near(game, rng), way()))
        return out

    @staticmethod
    def near(game, rng):
        """A cell of one of the open cards."""
        zones = game.open_zones()
        return cell_name(*rng.choice(sorted(cells_of(game.cards[rng.choice(zones)])))) if zones else "a1"

    # ------------------------------------------------------------- choosing

    def choose(self, game, moves):
        mortar = [m for m in moves if m.startswith("mortar")]
        if mortar and self.rng.random() < self.mortar:
            return self.rng.choice(mortar)
        rest = [m for m in moves if not m.startswith("mortar")]
        return getattr(self, "choose_" + game.phase())(game, self.actor, rest)

    def choose_roll(self, game, seat, moves):
        bags = [m for m in moves if m.startswith("use bag")]
        if bags and self.rng.random() < 0.8:
            return self.rng.choice(bags)
        kinds = sorted({m.split(" ")[1] for m in moves if m.startswith("use")})
        if self.late and game.pile > 1:
            return "roll"
        if kinds and self.rng.random() < (0.6 if self.late else self.eager):
            kind = self.rng.choice(kinds)
            pool = [m for m in moves if m.split(" ")[1:2] == [kind]]
            if kind == "lightning":  # where the roller has a shield, or others have stones
                best = [m for m in pool if game.shield[int(m.split(" ")[-1])]]
                pool = best or pool
            if kind == "bomb":
                best = [m for m in pool if game.shield[int(m.split(" ")[-1])]]
                pool = best or pool
            return self.rng.choice(pool)
        return "roll"

    def choose_bonus(self, game, seat, moves):
        if self.rng.random() > self.bonus:
            return "bonus none"
        return self.rng.choice(moves)

    # ------------------------------------------------------------- building by a plan

    def goal(self, game, seat, zone, stock, name):
        """The stones still wanted in this zone: a list, empty if no way was found."""
        s = game.seat[seat]
        figure = s.zones[zone]
        key = (seat, zone, name)
        state = (game.cards[zone], s.mortar[zone])
        laid = {stone.key() for stone in figure}
        old = self.goals.get(key)
        if old and old[0] == state and laid <= old[1]:
            missing = [k for k in old[1] if k not in laid]
            need = Counter(k[0] for k in missing)
            if missing and all(stock[size] >= need[size] for size in need):
                return missing
        if old and old[0] == state and not old[1] and old[2] == (laid, dict(stock)):
            return []
        found = solve(figure, cells_of(game.cards[zone]), stock, s.mortar[zone], self.rng.shuffle, 400)
        wanted = [stone.key() for stone in found or []]
        self.goals[key] = (state, laid | set(wanted) if wanted else set(), (laid, dict(stock)))
        return wanted

    def supply_and_more(self, game, seat, zone):
        """The supply, with the stones of the other zones where it has none."""
        s = game.seat[seat]
        out = dict(s.supply)
        for other in ZONES:
            if other != zone:
                for stone in s.zones[other]:
                    if not s.supply[stone.size]:
                        out[stone.size] += 1
        return out

    @staticmethod
    def added(text):
        """What a put or borrow adds: zone, size or None, cell, way."""
        words = text.split(" ")
        if words[0] == "put":
            return int(words[1]), (int(words[2]), words[3], words[4])
        return int(words[3]), (None, words[4], words[5])

    def wanted(self, game, seat, moves, zones):
        """Moves that follow the plan of some zone, with how many stones are then missing there."""
        adds = [m for m in moves if m.startswith(("put", "borrow"))]
        out = []
        for zone in zones:
            goal = None
            for m in adds:
                where, key = self.added(m)
                if where != zone:
                    continue
                if goal is None:
                    goal = self.goal(game, seat, zone, self.supply_and_more(game, seat, zone), "supply")
                if key[0] is None:
                    size = game.seat[seat].stone_at(int(m.split(" ")[1]), m.split(" ")[2]).size
                    key = (size,) + key[1:]
                if key in goal:
                    out.append((len(goal) - 1, m))
        return out

    def choose_place(self, game, seat, moves):
        rng = self.rng
        borrows = [m for m in moves if m.startswith("borrow")]
        if self.builders == "random":
            return rng.choice(moves)
        if self.builders == "lazy" and rng.random() < 0.93:
            return "pass"
        if borrows and rng.random() < 0.3:
            return rng.choice(borrows)
        if self.builders == "hoarders" and rng.random() < 0.5:
            pool = [m for m in moves if m.startswith("put")]
            if pool:
                return rng.choice(pool)
        pairs = self.wanted(game, seat, moves, game.open_zones())
        if pairs and rng.random() < 0.95:
            least = min(n for n, _ in pairs)
            if least == 0 and self.builders == "together" and game.solo is None and rng.random() < 0.8 \
                    and not self.others_ready(game, seat, pairs):
                return "pass"
            pool = [m for n, m in pairs if n == least]
            if rng.random() < 0.15:
                pool = [m for _, m in pairs]
            return rng.choice(pool)
        kind = rng.choices(["pass", "back", "put", "borrow"], [5, 1, 2, 4])[0]
        return rng.choice([m for m in moves if m.startswith(kind)] or ["pass"])

    def others_ready(self, game, seat, pairs):
        """Whether somebody else lacks one stone of a temple that this seat can finish, and has the die for it."""
        zones = {self.added(m)[0] for n, m in pairs if n == 0}
        for other in range(game.seats):
            if other == seat:
                continue
            for zone in zones:
                goal = self.goal(game, other, zone, self.supply_and_more(game, other, zone), "supply")
                if len(goal) == 1 and game.dice[other] in (str(goal[0][0]), "star"):
                    return True
        return False

    def choose_rebuild(self, game, seat, moves):
        zone = game.rebuilding
        goal = self.goal(game, seat, zone, game.seat[seat].loose, "loose")
        puts = [m for m in moves if m.startswith("put")]
        pool = [m for m in puts if self.added(m)[1] in goal]
        if pool and self.rng.random() < 0.97:
            return self.rng.choice(pool)
        if puts and self.rng.random() < 0.75:
            return self.rng.choice(puts)
        return "done"

    def choose_head(self, game, seat, moves):
        pairs = self.wanted(game, seat, moves, [game.race["zone"]])
        if pairs and self.rng.random() < 0.8:
            return self.rng.choice(pairs)[1]
        return self.rng.choice(moves)

    def choose_race(self, game, seat, moves):
        rng = self.rng
        racers = self.racers
        if racers == "mixed":
            racers = ("win", "dither", "quit", "dither")[(seat + game.turn) % 4]
        if rng.random() < {"win": 0.01, "dither": 0.005, "quit": 0.3}[racers]:
            return "giveup"
        pairs = self.wanted(game, seat, moves, [game.race["zone"]])
        rest = [m for m in moves if m != "giveup"]
        if racers == "dither":  # never finish
            if self.race == "open" and rng.random() < 0.03:
                return "giveup"
            pool = [m for m in rest if (0, m) not in pairs and (m.startswith("back") or len(
                game.seat[seat].zones[game.race["zone"]]) < 3)]
            backs = [m for m in pool if m.startswith("back")]
            if backs and rng.random() < 0.4:
                return rng.choice(backs)
            return rng.choice(pool or rest or moves)
        if pairs and rng.random() < 0.9:
            return rng.choice(pairs)[1]
        backs = [m for m in rest if m.startswith("back")]
        if backs and rng.random() < 0.5:
            return rng.choice(backs)
        return rng.choice(rest or moves)

    # ------------------------------------------------------------- manual chance

    def draw(self, game, moves, weights):
        kind = moves[0].split(" ")[0]
        if kind == "dice":
            return self.draw_dice(game, moves)
        if kind == "token" and self.tokens != "fair":
            pool = [m for m in moves if m.endswith(self.tokens)]
            if pool and self.rng.random() < 0.7:
                return self.rng.choice(pool)
        if kind == "card" and self.cards != "fair" and self.rng.random() < 0.9:
            pool = self.draw_cards(game, moves)
            if pool:
                return self.rng.choice(pool)
        return self.rng.choices(moves, weights)[0]

    def draw_cards(self, game, moves):
        if self.cards == "small":
            return [m for m in moves if len(cells_of(m.split(" ")[1])) <= 8]
        out = []  # cards that somebody could build with the stones of one of its zones
        for s in game.seat:
            for zone in ZONES:
                stock = Counter(stone.size for stone in s.zones[zone])
                for size in SIZES:
                    stock[size] += s.loose[size]
                if sum(stock.values()) >= 4:
                    out += [m for m in moves if solve([], cells_of(m.split(" ")[1]), {x: stock[x] for x in SIZES},
                                                      s.mortar[zone], None, 300)]
        return out

    def draw_dice(self, game, moves):
        count = len(moves[0].split(" ")) - 1
        faces = []
        for i in range(count):
            seat = i if count == game.seats and game.seats > 2 else game.roller
            if not game.used and game.seats == 2:
                seat = i
            faces.append(self.draw_die(game, seat))
        return "dice " + " ".join(faces)

    def draw_die(self, game, seat):
        if self.dice == "star" and self.rng.random() < 0.6:
            return "star"
        if self.dice == "big" and self.rng.random() < 0.6:
            return "4"
        if self.dice == "kind" and self.rng.random() < 0.7:
            goals = [self.goal(game, seat, zone, self.supply_and_more(game, seat, zone), "supply")
                     for zone in game.open_zones()]
            goals = [g for g in goals if g]
            if goals:
                return str(self.rng.choice(min(goals, key=len))[0])
        return self.rng.choices(list(FACES), list(FACES.values()))[0]

    # ------------------------------------------------------------- what must hold

    def check(self, game):
        """At any time."""
        for i, s in enumerate(game.seat):
            stones = Counter({size: s.supply[size] + s.loose[size] for size in SIZES})
            stones.update(s.bonus)
            for zone in ZONES:
                figure = s.zones[zone]
                stones.update(stone.size for stone in figure)
                if game.cards[zone] is None and game.phase() != "bonus":
                    assert not figure, "stones in a zone without a card"
                cells = covered(figure)
                assert len(cells) == len(set(cells)), "stones overlap"
                if game.cards[zone]:
                    assert set(cells) <= cells_of(game.cards[zone]), "a stone outside"
                    assert s.mortar[zone] or one_piece(figure), "not in one piece"
            assert stones == Counter(STONES), "stones lost"
            assert len(s.bonus) == len(set(s.bonus))
            if game.phase() != "rebuild" and game.phase() != "draw":
                assert not any(s.loose.values())
            assert not s.placed or game.phase() == "place"
        self.check_cards(game)
        tokens = Counter(t for s in game.seat for t in s.tokens if t in POWERS) + game.powers
        assert not tokens - Counter(POWERS)
        assert game.over() == (not game.actors())
        if game.phase() in ("roll", "place"):
            open_cards = len(game.open_zones())
            assert open_cards == OPEN[game.seats] or game.pile == 0
            assert game.last == (open_cards == 1)
            assert game.phase() == "place" or not any(game.complete(s, z) for s in range(game.seats) for z in ZONES)

    @staticmethod
    def check_cards(game):
        seen = [c for c in game.cards.values() if c] + [c for s in game.seat for c in s.cards]
        seen += [game.next] if game.next else []
        assert len(seen) == len(set(seen)) and not game.unknown & set(seen)
        drawn = len(TEMPLES) - len(game.unknown)
        assert drawn <= CARDS_IN_PLAY[game.seats]
        assert game.pile == CARDS_IN_PLAY[game.seats] - drawn + (game.next is not None)
        if game.over():
            assert drawn == CARDS_IN_PLAY[game.seats] and not game.open_zones()

    def finish(self, game, stats):
        stats["games, race " + self.race] += 1
        stats["games, chance " + ("manual" if self.manual else "auto")] += 1
        stats["turns"] += game.turn
        sheet = game.sheet()
        totals = [s["total"] for s in sheet["seats"]]
        if totals.count(max(totals)) > 1:
            stats["T4.2 tie" + (" shared" if len(sheet["winners"]) > 1 else " decided")] += 1
        if max(len(s.bonus) for s in game.seat) == 4:
            stats["T1.3 a full bonus area"] += 1
