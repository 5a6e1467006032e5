"""A second reading of the rules of Igloo Igloo: slow, plain, and written from the specification alone.

The program in C is compared with this model move by move (compare.py). Nothing here is clever: the board is a
few dictionaries from the name of a space to what is there, and every option is worked out from scratch.
The ids in the comments (I3.1, ...) are the clauses of docs/rules/igloo.md.

How a game runs: `stage` is where the game stands (setup, place, melt, event, drift, act, over). Four things come in
between and are finished before the stage goes on: `draws` (chance moves still due), `attacked` (a space whose
seats are being asked), `fleeing` (a space whose Inuits are being put on corners) and `stepping` (move animals).
"""

from collections import Counter

from agenda import Seeded
from igloo_data import (BEARS, CORNERS, FISH, FOXES, HARDCORE, INUITS, KINDS, MIDDLE, RED, RING, SPACES, TILES, WAYS,
                        neighbours, toward)

# Open point of the view (seen with manual chance only). The protocol says: "While a face is drawn ... `pending` holds
# it", so by the letter ("face",); the program goes on holding it while the tile's fish or fox are drawn.
PENDING_DRAWS = ("face", "fish", "fox")
# Open point of the view. `played` is "by the active seat this turn", and when the game is over there is no active
# seat: by the letter False; the program goes on showing what was played in the turn that the game ended in.
PLAYED_WHEN_OVER = False


class Seat:
    def __init__(self, to_place):
        self.hand = []         # kinds of the red tiles held
        self.hunted = []       # animals
        self.igloos = 2        # not yet built
        self.to_place = to_place


class Game(Seeded):
    def __init__(self, seats, options=None, first=None):
        assert 2 <= seats <= 4
        self.seats = seats
        self.variant = (options or {}).get("variant", "base")
        assert self.variant in ("base", "hardcore")
        self.first = first
        self.turn = 0             # `end` moves played
        self.record = []          # every move, chance moves included: [seat, text]
        self.drawn_by = []        # for each of them: the seat that alone knows the face, or None
        self.events = []          # of the last play()
        self.stats = Counter()

        # I1.1, I2.1
        self.ice = {n: None if n in CORNERS or n in MIDDLE else "down" for n in SPACES}  # None, "down" or "pack"
        self.inuits = {n: [] for n in SPACES}   # seats, one entry an Inuit
        self.igloo = {n: None for n in SPACES}  # None or a seat
        self.animals = {n: [] for n in SPACES}  # "fish1".."fish3", "fox1".."fox3", "bear"
        self.bag = Counter(TILES)               # faces not drawn yet; those of thawed tiles stay in it
        self.fish = dict(FISH)                  # value -> tokens in the reserve
        self.foxes = dict(FOXES)
        self.bears = BEARS
        self.gone = []                          # animals eaten or thawed: out of the game (I8.1)
        self.seat = [Seat(INUITS[seats]) for _ in range(seats)]

        # the turn that is going on
        self.stage = "setup"
        self.active = None
        self.melted = None
        self.points = 0
        self.steps = 0
        self.played = []       # kinds of kept tiles played by the active seat in this turn (I4.1)
        # what comes in between
        self.draws = []        # ("first", None), ("fish", space), ("face", space), ("fox", space)
        self.attacked = None
        self.ask = []          # seats still to be asked
        self.fleeing = None
        self.stepping = False

        if first is None:
            self.draws.append(("first", None))
        self.draws += [("fish", n) for n in MIDDLE]

    # ----------------------------------------------------------------- the board

    def is_land(self, n):
        return n in CORNERS

    def is_ice(self, n):
        return self.ice[n] is not None

    def is_sea(self, n):  # I1.1: a corner never counts as sea
        return n not in CORNERS and self.ice[n] is None

    def beside_sea(self, n):
        return any(self.is_sea(m) for m in neighbours(n))

    def has_bear(self, n):
        return "bear" in self.animals[n]

    # ----------------------------------------------------------------- asking and playing

    def phase(self):
        if self.stage == "over":
            return "over"
        if self.draws:
            return "setup" if self.stage == "setup" else "draw"
        if self.attacked is not None:
            return "attack"
        if self.fleeing is not None:
            return "flee"
        return "steps" if self.stepping else self.stage

    def actors(self):
        phase = self.phase()
        if phase == "over":
            return []
        if phase in ("setup", "draw"):
            return [-1]
        if phase == "attack":
            return [self.ask[0]]
        return [self.active]

    def over(self):
        return self.stage == "over"

    def moves(self, seat):
        if seat not in self.actors():
            return []
        if seat == -1:
            return sorted(self.chances())
        kind = {"place": self.place_moves, "melt": self.melt_moves, "drift": self.drift_moves,
                "act": self.act_moves, "steps": self.step_moves, "attack": self.attack_moves,
                "flee": self.flee_moves}
        return sorted(set(kind[self.phase()]()))

    def weights(self):
        """Of the chance moves, in the order of moves(-1): copies left."""
        chances = self.chances()
        return [chances[text] for text in sorted(chances)]

    def play(self, seat, text):
        if text not in self.moves(seat):
            raise ValueError("illegal: seat %d %s" % (seat, text))
        words = text.split(" ")
        secret = seat == -1 and words[0] == "face" and words[1] in RED
        self.record.append([seat, text])
        self.drawn_by.append(self.active if secret else None)
        self.events = [{"event": "chance", "move": text}] if seat == -1 else \
                      [{"event": "move", "seat": seat, "move": text}]
        if seat == -1:
            self.take_chance(words[1])
        else:
            getattr(self, "play_" + words[0])(seat, words[1:])
        return self.events

    # ----------------------------------------------------------------- chance

    def chances(self):
        """Text -> weight of what chance can do now."""
        what, _ = self.draws[0]
        if what == "first":
            return {"first %d" % s: 1 for s in range(self.seats)}
        left = {"fish": self.fish, "fox": self.foxes, "face": self.bag}[what]
        return {"%s %s" % (what, x): n for x, n in left.items() if n > 0}

    def take_chance(self, word):
        what, space = self.draws.pop(0)
        if what == "first":
            self.first = int(word)
        elif what == "fish":
            self.fish[int(word)] -= 1
            self.animals[space].append("fish" + word)
        elif what == "fox":
            self.foxes[int(word)] -= 1
            self.animals[space].append("fox" + word)
        else:
            self.bag[word] -= 1
            self.reveal(space, word)
        if self.draws:
            return
        if self.stage == "setup":
            self.stage = "place"
            self.active = self.first
        elif self.stage == "event":
            self.stage = "act"

    # ----------------------------------------------------------------- set-up

    def place_moves(self):
        return ["place " + n for n in RING]  # I2.2

    def play_place(self, seat, words):
        if self.inuits[words[0]]:
            self.stats["I2.2 placed on a shared space"] += 1
        self.inuits[words[0]].append(seat)
        self.seat[seat].to_place -= 1
        self.active = self.after(seat)
        if all(s.to_place == 0 for s in self.seat):
            self.begin_turn(self.first)

    def after(self, seat):
        return (seat + 1) % self.seats

    # ----------------------------------------------------------------- a turn

    def begin_turn(self, seat):
        self.active = seat
        self.stage = "melt"
        self.melted = None
        self.points = 3  # I5.1
        self.played = []
        self.events.append({"event": "turn", "seat": seat})
        self.test_melt("at the start of a turn")

    def play_end(self, seat, words):
        self.turn += 1
        self.begin_turn(self.after(seat))

    def test_melt(self, when):
        """I3.1: can anything be melted?"""
        if self.candidates():
            return
        self.stats["I3.1 end " + when] += 1
        if self.active is not None and "thaw" in self.seat[self.active].hand:
            self.stats["I3.1 end with a thaw in hand"] += 1
        self.stage = "over"
        self.active = None
        self.points = 0
        self.steps = 0
        if not PLAYED_WHEN_OVER:
            self.played = []
        self.events.append({"event": "over", "winners": self.sheet()["winners"]})

    # ----------------------------------------------------------------- phase 1: melt (I3)

    def candidates(self):
        empty = [n for n in SPACES if self.ice[n] == "down" and not self.inuits[n]
                 and self.igloo[n] is None and not self.animals[n]]
        return [n for n in empty if self.beside_sea(n)] or [n for n in empty if n in RING]

    def melt_moves(self):
        return ["melt " + n for n in self.candidates()] + self.kept_moves()

    def play_melt(self, seat, words):  # I3.2
        space = words[0]
        if not self.beside_sea(space):
            self.stats["I3.1 melt on the outer ring"] += 1
        self.ice[space] = None
        self.melted = space
        self.stage = "event"
        self.draws = [("face", space)]

    def reveal(self, space, kind):
        self.stats["face " + kind] += 1
        if kind in RED:  # I3.2
            self.seat[self.active].hand.append(kind)
        elif kind.startswith("fish"):  # I3.3
            number = min(int(kind[4:]), sum(self.fish.values()))
            self.draws = [("fish", space)] * number
        elif kind == "bear":  # I3.4
            if self.bears > 0:
                self.bears -= 1
                self.animals[space].append("bear")
        elif kind == "pack":  # I3.6
            self.ice[space] = "pack"
            if sum(self.foxes.values()) > 0:
                self.draws = [("fox", space)]
        elif kind == "drift":  # I3.5
            if self.drift_moves():
                self.stage = "drift"
            else:
                self.stats["I3.5 no push is legal"] += 1

    # ----------------------------------------------------------------- drift (I3.5)

    def pushed_row(self, space, way):
        """The tiles that move, and the space at the far end (None: out of the grid)."""
        row = []
        at = space
        while at is not None and self.is_ice(at):
            row.append(at)
            at = toward(at, way)
        return row, at

    def drift_moves(self):
        out = []
        for space in SPACES:
            if not self.is_ice(space):
                continue
            for way in WAYS:
                _, end = self.pushed_row(space, way)
                if end is None or not self.is_sea(end):
                    continue
                text = "drift %s %s" % (space, way)
                if not self.animals[end]:
                    out.append(text)
                    continue
                for to in neighbours(end):  # the animals swimming there are first moved
                    if self.is_sea(to) and not (self.has_bear(end) and self.has_bear(to)):
                        out.append(text + " " + to)
        return out

    def play_drift(self, seat, words):
        space, way = words[:2]
        row, end = self.pushed_row(space, way)
        if len(words) == 3:
            self.displace(end, words[2])
        for n in reversed(row):
            to = toward(n, way)
            self.ice[to], self.ice[n] = self.ice[n], None
            self.igloo[to], self.igloo[n] = self.igloo[n], None
            self.inuits[to], self.inuits[n] = self.inuits[n], []
            self.animals[to], self.animals[n] = self.animals[n], []
            for what, there in (("Inuits", self.inuits[to]), ("animals", self.animals[to])):
                if there:
                    self.stats["I3.5 pushed tile with " + what] += 1
            if self.igloo[to] is not None:
                self.stats["I3.5 pushed tile with an igloo"] += 1
        self.stats["I3.5 pushed a row of %s" % (len(row) if len(row) < 3 else "3 or more")] += 1
        if end == self.melted:
            self.stats["I3.5 pushed onto the space just melted"] += 1
        self.stage = "act"

    def displace(self, end, to):
        self.stats["I3.5 displaced " + ("a bear" if self.has_bear(end) else "fish")] += 1
        if self.has_bear(end) and len(self.animals[end]) > 1:
            self.stats["I3.5 displaced a bear and fish"] += 1
        if to == self.melted:
            self.stats["I3.5 displaced onto the space just melted"] += 1
        if self.has_bear(end) and self.animals[to]:
            self.stats["I3.5 displaced bear eats"] += 1
            self.gone += self.animals[to]
            self.animals[to] = []
        elif self.has_bear(to):
            self.stats["I3.5 fish displaced onto a bear"] += 1
        self.animals[to] += self.animals[end]
        self.animals[end] = []

    # ----------------------------------------------------------------- kept tiles (I4)

    def may_play(self, seat, kind):
        """I4.1; kind: thaw, stamina, harpoon or animals."""
        if seat == self.active and kind in self.played:
            return False
        return any(tile.startswith(kind) for tile in self.seat[seat].hand)

    def discard(self, seat, tile):
        self.seat[seat].hand.remove(tile)
        if seat == self.active:
            self.played.append(tile.rstrip("123"))

    def kept_moves(self):
        """What may be played both before the melt and in phase 2."""
        out = []
        if self.may_play(self.active, "thaw"):  # I4.2
            out += ["thaw " + n for n in SPACES
                    if self.ice[n] == "down" and self.igloo[n] is None and self.beside_sea(n)]
        if self.may_play(self.active, "animals"):  # I4.4
            out.append("animals")
        return out

    def kept_done(self, what):
        """A thaw or move animals is fully carried out."""
        if self.stage == "melt":
            self.test_melt("after " + what)

    def play_thaw(self, seat, words):  # I4.2
        space = words[0]
        self.discard(seat, "thaw")
        self.stats["I4.2 thaw in " + self.stage] += 1
        for animal in self.animals[space]:
            self.stats["I4.2 thaw with " + animal.rstrip("123")] += 1
        self.gone += self.animals[space]
        self.animals[space] = []
        self.ice[space] = None
        if self.inuits[space]:
            self.stats["I4.2 thaw with Inuits"] += 1
            self.fleeing = space
        else:
            self.kept_done("a thaw")

    def play_stamina(self, seat, words):  # I4.3
        self.discard(seat, "stamina" + words[0])
        self.points += int(words[0])
        self.stats["I4.3 stamina"] += 1

    # ----------------------------------------------------------------- move animals (I4.4)

    def play_animals(self, seat, words):
        self.discard(seat, "animals")
        self.stats["I4.4 animals in " + self.stage] += 1
        self.stepping = True
        self.steps = 3

    def may_step(self, animal, to):
        if to is None or self.is_land(to):
            return False
        if animal.startswith("fish"):
            return self.is_sea(to)
        if animal.startswith("fox"):
            return self.is_ice(to)
        return not self.has_bear(to)

    def step_moves(self):
        out = ["done"]
        for space in SPACES:
            for animal in self.animals[space]:
                for way in WAYS:
                    if self.may_step(animal, toward(space, way)):
                        out.append("step %s %s %s" % (animal, space, way))
        return out

    def play_done(self, seat, words):
        self.stats["I4.4 done with %d steps left" % self.steps] += 1
        self.steps = 0
        self.step_done()

    def step_done(self):
        if self.steps == 0:
            self.stepping = False
            self.kept_done("move animals")

    def play_step(self, seat, words):
        animal, space, way = words
        to = toward(space, way)
        self.steps -= 1
        self.animals[space].remove(animal)
        self.stats["I4.4 step of a " + animal.rstrip("123")] += 1
        if animal == "bear":
            self.bear_arrives(seat, to)
            return
        if self.has_bear(to):
            self.stats["I4.4 fish or fox onto a bear"] += 1
        self.animals[to].append(animal)
        self.step_done()

    def bear_arrives(self, mover, space):  # I4.5
        for eaten in self.animals[space]:
            self.stats["I4.5 bear eats a " + eaten.rstrip("123")] += 1
        self.gone += self.animals[space]
        self.animals[space] = ["bear"]
        order = [(mover + 1 + i) % self.seats for i in range(self.seats)]  # from the left of the mover, the mover last
        self.ask = [s for s in order if s in self.inuits[space]]
        if self.ask:
            self.stats["I4.5 attack, %d seats asked" % len(self.ask)] += 1
            self.attacked = space
        else:
            self.step_done()

    def attack_moves(self):
        return ["pass"] + (["harpoon"] if self.may_play(self.ask[0], "harpoon") else [])

    def play_pass(self, seat, words):
        if "harpoon" in self.seat[seat].hand:
            may = self.may_play(seat, "harpoon")
            self.stats["I4.5 passes with a harpoon" if may else "I4.1 asked after playing a harpoon"] += 1
        self.ask.pop(0)
        if self.ask:
            return
        space, self.attacked = self.attacked, None
        if self.igloo[space] in self.inuits[space]:  # (never None: no Inuit belongs to None)
            self.stats["I4.5 hides in an igloo"] += 1
        if self.fugitives(space):
            self.stats["I4.5 flight"] += 1
            self.fleeing = space
        else:
            self.step_done()

    def fugitives(self, space):
        """Seats of the Inuits that must leave; those with their own igloo there hide."""
        return [s for s in self.inuits[space] if s != self.igloo[space]]

    def flee_moves(self):
        return ["flee %d %s" % (s, corner) for s in self.fugitives(self.fleeing) for corner in CORNERS]

    def play_flee(self, seat, words):
        self.inuits[self.fleeing].remove(int(words[0]))
        self.inuits[words[1]].append(int(words[0]))
        if self.fugitives(self.fleeing):
            return
        self.fleeing = None
        if self.stepping:
            self.step_done()
        else:
            self.kept_done("a thaw with flight")

    # ----------------------------------------------------------------- phase 2: actions (I5)

    def act_moves(self):
        me = self.active
        out = ["end"] + self.kept_moves()  # I5.1
        if self.may_play(me, "stamina"):
            out += ["stamina " + tile[-1] for tile in self.seat[me].hand if tile.startswith("stamina")]
        if self.points >= 1:
            out += self.walk_moves(me)
        if self.points >= 3:
            out += self.kayak_moves(me) + self.igloo_moves(me)
        for animal, space in self.in_reach(me):
            if animal != "bear" and int(animal[-1]) <= self.points:  # I5.4
                out.append("hunt %s %s" % (animal, space))
            if self.may_play(me, "harpoon"):  # I4.6
                out.append("harpoon %s %s" % (animal, space))
        return out

    def standing(self, seat):
        """The spaces with Inuits of this seat."""
        return [n for n in SPACES if seat in self.inuits[n]]

    def entering(self, text, to):
        """I5.2, I5.3: the text of a move onto an ice tile or corner, or nothing."""
        me = self.active
        if self.variant == "hardcore" and self.igloo[to] not in (None, me):  # I7.1
            self.stats["I7.1 closed tile (each time it is looked at)"] += 1
            return []
        if not self.has_bear(to):
            return [text]
        return [text + " harpoon"] if self.may_play(me, "harpoon") else []

    def walk_moves(self, me):  # I5.2
        return [text for n in self.standing(me) for to in neighbours(n) if self.is_ice(to) or self.is_land(to)
                for text in self.entering("walk %s %s" % (n, to), to)]

    def kayak_moves(self, me):  # I5.3
        return [text for n in self.standing(me) for to in self.shores(n) if to != n
                for text in self.entering("kayak %s %s" % (n, to), to)]

    def shores(self, space):
        """The ice tiles next to the sea areas that begin next to this space; a bear closes its sea space."""
        crossed = []
        todo = [space]
        while todo:
            for m in neighbours(todo.pop()):
                if self.is_sea(m) and not self.has_bear(m) and m not in crossed:
                    crossed.append(m)
                    todo.append(m)
        return sorted({m for n in crossed for m in neighbours(n) if self.is_ice(m)})

    def in_reach(self, me):
        """I5.4: (animal, space) of all animals that this seat could hunt."""
        out = []
        for n in self.standing(me):
            if self.is_ice(n):
                out += [(a, n) for a in self.animals[n]]  # a fox or a bear
            for m in neighbours(n):
                if self.is_sea(m):
                    out += [(a, m) for a in self.animals[m] if a != "bear"]
        return out

    def igloo_moves(self, me):  # I5.5
        if self.seat[me].igloos == 0:
            return []
        return ["igloo " + n for n in self.standing(me)
                if self.is_ice(n) and set(self.inuits[n]) == {me} and self.igloo[n] is None]

    def play_walk(self, seat, words):
        self.points -= 1
        self.stats["I5.2 walk"] += 1
        if self.is_land(words[0]) or self.is_land(words[1]):
            self.stats["I5.2 walk from a corner" if self.is_land(words[0]) else "I5.2 walk to a corner"] += 1
        self.travel(seat, words)

    def play_kayak(self, seat, words):
        self.points -= 3
        self.stats["I5.3 kayak" + (" from a corner" if self.is_land(words[0]) else "")] += 1
        self.travel(seat, words)

    def travel(self, seat, words):
        self.inuits[words[0]].remove(seat)
        self.inuits[words[1]].append(seat)
        if self.has_bear(words[0]):
            self.stats["I8.1 leaves a tile with a bear"] += 1
        if len(words) == 3:
            self.stats["I5.2 entered by harpoon"] += 1
            self.discard(seat, "harpoon")
            self.take(seat, "bear", words[1])

    def play_hunt(self, seat, words):
        self.points -= int(words[0][-1])
        self.stats["I5.4 hunt of a " + words[0].rstrip("123")] += 1
        self.take(seat, *words)

    def play_harpoon(self, seat, words):
        self.discard(seat, "harpoon")
        if words:  # I4.6
            self.stats["I4.6 harpoon on a " + words[0].rstrip("123")] += 1
            self.take(seat, *words)
            return
        self.stats["I4.5 harpoon by " + ("the mover" if seat == self.active else "another")] += 1
        if seat != self.active and "harpoon" in self.played:
            self.stats["I4.1 harpoon in defence after one of the active seat"] += 1
        self.take(seat, "bear", self.attacked)
        self.attacked = None
        self.ask = []
        self.step_done()

    def take(self, seat, animal, space):
        """A hunted animal."""
        self.animals[space].remove(animal)
        self.seat[seat].hunted.append(animal)
        self.events.append({"event": "points", "seat": seat, "row": row_of(animal), "points": value_of(animal),
                            "at": space})

    def play_igloo(self, seat, words):
        self.points -= 3
        self.seat[seat].igloos -= 1
        self.igloo[words[0]] = seat
        self.stats["I5.5 igloo"] += 1

    # ----------------------------------------------------------------- scoring (I6)

    def islands(self):
        """I6.2: lists of spaces, by first space."""
        out = []
        seen = set()
        for start in SPACES:
            if not self.is_ice(start) or start in seen:
                continue
            island = [start]
            for n in island:  # grows while it is walked through
                island += [m for m in neighbours(n) if self.is_ice(m) and m not in island]
            seen.update(island)
            out.append(sorted(island))
        return out

    def island_entry(self, island):
        strength = [sum(self.inuits[n].count(s) + 2 * (self.igloo[n] == s) for n in island)
                    for s in range(self.seats)]
        tiles = len(island)
        ranks = sorted({x for x in strength if x > 0}, reverse=True)  # I6.3: a strength of 0 never scores
        alone = sum(1 for x in strength if x > 0) == 1
        worth = HARDCORE[min(tiles, 6)] if self.variant == "hardcore" else tiles  # I7.1
        points = []
        for x in strength:
            if ranks and x == ranks[0]:
                points.append(tiles * tiles if alone and self.variant == "base" else worth)
            elif len(ranks) > 1 and x == ranks[1]:
                points.append(worth // 2)
            else:
                points.append(0)
        return {"spaces": island, "strength": strength, "points": points}

    def sheet(self):
        islands = [self.island_entry(i) for i in self.islands()]
        rows = []
        for s in range(self.seats):
            row = {"fish": 0, "foxes": 0, "bears": 0, "islands": sum(i["points"][s] for i in islands)}
            for animal in self.seat[s].hunted:
                row[row_of(animal)] += value_of(animal)
            row["total"] = sum(row.values())
            rows.append(row)
        best = max(row["total"] for row in rows)
        return {"rows": ["fish", "foxes", "bears", "islands", "total"], "seats": rows,
                "winners": [s for s in range(self.seats) if rows[s]["total"] == best],  # I6.4
                "grade": None, "islands": islands}

    # ----------------------------------------------------------------- what is seen (protocol)

    def knows(self, viewer, seat):
        """Whether this viewer sees that seat's hand."""
        return viewer is None or viewer == seat

    def unseen(self, viewer):
        hidden = Counter()
        for s in range(self.seats):
            if not self.knows(viewer, s):
                hidden.update(self.seat[s].hand)
        return {kind: self.bag[kind] + hidden[kind] for kind in KINDS}

    def pending(self):
        if self.stage == "event" and self.draws[0][0] in PENDING_DRAWS:
            return {"space": self.draws[0][1], "ask": []}
        if self.attacked is not None:
            return {"space": self.attacked, "ask": list(self.ask)}
        if self.fleeing is not None:
            return {"space": self.fleeing, "ask": []}
        return None

    def space_view(self, n):
        kind = "land" if self.is_land(n) else self.ice[n] or "sea"
        return {"is": kind, "inuits": sorted(self.inuits[n]), "igloo": self.igloo[n],
                "animals": sorted(self.animals[n])}

    def seat_view(self, viewer, s):
        me = self.seat[s]
        return {"hand": sorted(me.hand) if self.knows(viewer, s) else len(me.hand),
                "hunted": sorted(me.hunted), "igloos": me.igloos, "to_place": me.to_place}

    def view_board(self, viewer):
        """The `board` of a view; viewer: a seat, "public" or None (everything)."""
        return {
            "spaces": {n: self.space_view(n) for n in SPACES},
            "first": self.first,
            "active": self.active,
            "melted": self.melted,
            "points": self.points,
            "steps": self.steps,
            "played": sorted(self.played),
            "pending": self.pending(),
            "reserve": {"fish": [self.fish[v] for v in (1, 2, 3)], "fox": [self.foxes[v] for v in (1, 2, 3)],
                        "bear": self.bears},
            "unseen": self.unseen(viewer),
            "seat": [self.seat_view(viewer, s) for s in range(self.seats)],
        }

    def hidden(self):
        return {"hands": [sorted(s.hand) for s in self.seat]}

    def view(self, viewer):
        out = {"game": "igloo", "seats": self.seats, "turn": self.turn, "phase": self.phase(),
               "actors": self.actors(), "viewer": viewer, "over": self.over(),
               "options": {"variant": self.variant}, "board": self.view_board(viewer)}
        if viewer is None:
            out["hidden"] = self.hidden()
        return out

    def log(self, viewer):
        """The record as this viewer may know it."""
        return [[seat, text] if by is None or self.knows(viewer, by) else [seat, "face red"]
                for (seat, text), by in zip(self.record, self.drawn_by)]


def row_of(animal):
    return {"fish": "fish", "fox": "foxes", "bear": "bears"}[animal.rstrip("123")]


def value_of(animal):
    return 4 if animal == "bear" else int(animal[-1])  # I1.2
