"""A second reading of the rules of Temple Rush: slow, plain, and written from the specification alone.

The program in C is compared with this model move by move (compare.py). Nothing here is clever: a figure is a
list of stones, a supply is a dictionary from size to number, and every option is worked out from scratch.
The ids in the comments (T3.5, ...) are the clauses of docs/rules/temple-rush.md.

How a game runs: `agenda` is the list of steps still to do, first one first. Steps that need nobody are done at
once; a step that needs a decision or a draw sets `question` and the model waits for play().
"""

import copy
import itertools
import os
from collections import Counter

from agenda import Agenda
from temple_rush_data import (BONUS, CARDS_IN_PLAY, FACES, LAPS_QUIET, LAPS_RACE, OPEN, POWERS, SHIELD_ROUNDS, SIZES,
                              STONES, TEMPLES, ZONES, Stone, cell_name, cells_of, is_complete, joined, one_piece,
                              places_free, solve, value_of)

# Where the text can be read in more than one way and only views and events differ: what is chosen here.
# compare.py can be told otherwise: READINGS="own=0 null=0" compare.py ...
READINGS = {
    "own": 1,     # in `place` a seat's own view shows its own doings of this round
    "null": 0,    # and so does the view of null
    "won": 1,     # a won card (and a shield on it) is still shown in its zone while a bonus is asked for
    "line": 1,    # `bonus.seats` also lists finishers that will not be asked because none fits
    "peek": 0,    # `preview` of the last commit of a round shows what the others did
    "twice": 1,   # at the reveal, the answer of `play` repeats the player's own moves among those of all seats
}
for setting in os.environ.get("READINGS", "").split():
    READINGS[setting.split("=")[0]] = int(setting.split("=")[1])
NO_STONES = {size: 0 for size in SIZES}


class Seat:
    """What lies before one player."""

    def __init__(self):
        self.supply = dict(STONES)
        self.zones = {zone: [] for zone in ZONES}      # lists of Stone
        self.loose = dict(NO_STONES)                   # stones of the zone that is being rebuilt (T3.7)
        self.mortar = {zone: False for zone in ZONES}  # active there (T5.3)
        self.bonus = []                                # sizes
        self.cards = []                                # ids
        self.points = []                               # values of point tokens
        self.tokens = []                               # not used yet: solo, mortar and the power tokens
        self.placed = False

    def copy(self):
        """Stones never change, so they may be shared."""
        other = Seat()
        for name, value in vars(self).items():
            setattr(other, name, copy.copy(value))
        other.zones = {zone: list(stones) for zone, stones in self.zones.items()}
        return other

    def card_score(self):  # T3.5: cards and point tokens
        return sum(value_of(card) for card in self.cards) + sum(self.points)

    def take_away(self, zone, at):
        stone = self.stone_at(zone, at)
        self.zones[zone].remove(stone)
        return stone

    def stone_at(self, zone, at):
        return next(stone for stone in self.zones[zone] if stone.at == at)

    def clear(self, zone):
        for stone in self.zones[zone]:
            self.supply[stone.size] += 1
        self.zones[zone] = []


class Game(Agenda):
    def __init__(self, seats, options=None, first=None):
        assert 2 <= seats <= 4
        self.seats = seats
        self.option = (options or {}).get("race", "turns")
        assert self.option in ("turns", "open")
        self.turn = 0             # how often the die has passed
        self.record = []          # every move, chance moves included: [seat, text]
        self.events = []          # of the last play()
        self.stats = Counter()

        self.unknown = set(TEMPLES)                 # cards never seen; those out of play stay here (T1.5)
        self.cards = {zone: None for zone in ZONES}
        self.won_card = {}                          # zone -> the last card won there, and its shield
        self.next = None
        self.pile = CARDS_IN_PLAY[seats]            # cards not yet opened, `next` included
        self.gone = []                              # cards that left by T3.9
        self.spent = []                             # power tokens used
        self.powers = Counter(POWERS)               # T1.4: not dealt
        self.seat = [Seat() for _ in range(seats)]
        for s in self.seat:  # T1.4
            s.tokens = ["mortar"] if seats == 2 else ["mortar", "solo"]
        self.shield = {zone: None for zone in ZONES}  # None or [seat, rounds left]
        self.roller = first
        self.quiet = 0            # T3.9
        self.last = False         # one card is left and T4.1 is done

        # the round
        self.used = False         # a token before this roll (T3.1)
        self.dice = [None] * seats
        self.solo = None          # faces left, as texts
        self.race = None          # {"zone", "turn", "out", "lap"}
        self.rebuilding = None    # zone
        self.bonus = None         # {"zone", "seats"}: who is still to be asked
        self.frozen = None        # in `place`: the seats as the others still see them (T3.3)
        self.since = None         # in `place`: where the record stood when the round's placing began

        self.won_now = 0          # temples won since the die passed, for the counts
        self.listed = {}          # moves(), worked out once for each position
        self.question = None
        self.agenda = []
        if first is None:
            self.agenda.append(("draw_first",))
        for zone in ZONES[:OPEN[seats]]:
            self.agenda.append(("draw_open", zone))
        self.agenda.append(("draw_next", "setup"))
        for s in range(seats):
            self.agenda += [("draw_token", s)] * (2 if seats == 2 else 1)
        self.agenda.append(("begin_turn",))
        self.advance()

    # ----------------------------------------------------------------- asking and playing

    @property
    def active(self):
        return self.roller

    def moves(self, seat):
        if seat not in self.question["actors"]:
            return []
        if seat not in self.listed:
            self.listed[seat] = self.list_moves(seat)
        return self.listed[seat]

    def list_moves(self, seat):
        if seat == -1:
            return sorted(self.question["options"])
        kind = {"roll": self.roll_moves, "place": self.place_moves, "bonus": self.bonus_moves,
                "rebuild": self.rebuild_moves, "head": self.head_moves, "race": self.race_moves}
        return sorted(set(kind[self.phase()](seat)))

    def play(self, seat, text):
        """Returns the events, as that seat may know them."""
        if text not in self.moves(seat):
            raise ValueError("illegal: seat %d %s" % (seat, text))
        self.listed = {}
        self.record.append([seat, text])
        self.events = [{"event": "chance", "move": text}] if seat == -1 else \
                      [{"event": "move", "seat": seat, "move": text}]
        words = text.split(" ")
        if seat == -1:
            question, self.question = self.question, None
            question["take"](words[-1] if words[0] != "dice" else words[1:])
        else:
            getattr(self, "play_" + words[0])(seat, words[1:])
        self.advance()
        return self.events

    def answered(self):
        """The question is settled; what the agenda says comes next."""
        self.question = None

    def gain(self, seat, row, points, zone):
        self.events.append({"event": "points", "seat": seat, "row": row, "points": points, "at": str(zone)})

    # ----------------------------------------------------------------- seats, zones, stones

    def clockwise(self, start):
        return [(start + i) % self.seats for i in range(self.seats)]

    def open_zones(self):
        return [zone for zone in ZONES if self.cards[zone] is not None]

    def one_card_left(self):
        return self.pile == 0 and len(self.open_zones()) == 1

    def outline(self, zone):
        return cells_of(self.cards[zone])

    def shielded(self, zone, seat):
        """T5.6: by another seat."""
        return self.shield[zone] is not None and self.shield[zone][0] != seat

    def complete(self, seat, zone):
        s = self.seat[seat]
        return self.cards[zone] is not None and is_complete(s.zones[zone], self.outline(zone), s.mortar[zone])

    def stays(self, seat, zone, stone):
        """T3.2, T3.4: without this stone the figure is still in one piece, or mortar allows loose pieces."""
        s = self.seat[seat]
        return s.mortar[zone] or one_piece([x for x in s.zones[zone] if x is not stone])

    def put_texts(self, seat, zone, sizes):
        """`put` of these sizes into the zone, wherever it fits."""
        s = self.seat[seat]
        return ["put %d %d %s %s" % (zone, size, stone.at, stone.way) for size in sizes
                for stone in places_free(size, s.zones[zone], self.outline(zone), s.mortar[zone])]

    def borrow_texts(self, seat, zone, sizes):
        """T3.2: `borrow` of these sizes, which the supply lacks, into the zone."""
        s = self.seat[seat]
        out = []
        for size in sizes:
            assert s.supply[size] == 0
            sources = [(other, stone) for other in ZONES if other != zone for stone in s.zones[other]
                       if stone.size == size and self.stays(seat, other, stone)]
            for other, stone in sources:
                out += ["borrow %d %s %d %s %s" % (other, stone.at, zone, to.at, to.way)
                        for to in places_free(size, s.zones[zone], self.outline(zone), s.mortar[zone])]
        return out

    def back_texts(self, seat, zones):  # T3.4
        s = self.seat[seat]
        return ["back %d %s" % (zone, stone.at) for zone in zones for stone in s.zones[zone]
                if self.stays(seat, zone, stone)]

    def mortar_texts(self, seat):  # T5.1
        if "mortar" not in self.seat[seat].tokens:
            return []
        return ["mortar %d" % zone for zone in self.open_zones()]

    def lay(self, seat, zone, size, at, way):
        s = self.seat[seat]
        stone = Stone(size, at, way)
        if s.zones[zone] and not any(joined(stone, x) for x in s.zones[zone]):
            self.stats["T5.3 loose piece laid in %s" % self.phase()] += 1
        if way == "end":
            self.stats["T2.1 end-on"] += 1
        s.zones[zone].append(stone)

    def do_put(self, seat, words):
        """From the supply."""
        zone, size = int(words[0]), int(words[1])
        self.seat[seat].supply[size] -= 1
        self.lay(seat, zone, size, words[2], words[3])

    def do_borrow(self, seat, words):
        s = self.seat[seat]
        self.stats["T3.2 borrow in %s%s" % (self.phase(), " (solo)" if self.solo is not None else "")] += 1
        stone = s.take_away(int(words[0]), words[1])
        if not one_piece(s.zones[int(words[0])]):
            self.stats["T3.2 borrow leaves loose pieces (mortar)"] += 1
        self.lay(seat, int(words[2]), stone.size, words[3], words[4])
        return stone.size

    def do_back(self, seat, words):
        s = self.seat[seat]
        stone = s.take_away(int(words[0]), words[1])
        s.supply[stone.size] += 1
        self.stats["T3.4 back in %s%s" % (self.phase(), " (solo)" if self.solo is not None else "")] += 1
        if not one_piece(s.zones[int(words[0])]):
            self.stats["T3.4 back leaves loose pieces (mortar)"] += 1

    def play_mortar(self, seat, words):
        """T5.1: costs no turn, so the question stays."""
        zone = int(words[0])
        self.seat[seat].tokens.remove("mortar")
        self.seat[seat].mortar[zone] = True
        self.stats["T5.1 mortar in %s%s" % (self.phase(), " (solo)" if self.solo is not None else "")] += 1
        if self.shielded(zone, seat):
            self.stats["T5.1 mortar in a shielded zone"] += 1

    # ----------------------------------------------------------------- set-up and draws

    def step_draw_first(self):
        def take(word):
            self.roller = int(word)
        self.ask("setup", [-1], options={"first %d" % s: 1 for s in range(self.seats)}, take=take)

    def card_options(self):
        return {"card " + card: 1 for card in self.unknown}

    def step_draw_open(self, zone):
        def take(card):
            self.unknown.remove(card)
            self.cards[zone] = card
            self.pile -= 1
        self.ask("setup", [-1], options=self.card_options(), take=take)

    def step_draw_next(self, phase):
        def take(card):
            self.unknown.remove(card)
            self.next = card
        self.ask(phase, [-1], options=self.card_options(), take=take)

    def step_draw_token(self, seat):
        def take(token):
            self.powers[token] -= 1
            self.seat[seat].tokens.append(token)
        self.ask("setup", [-1], options={"token %d %s" % (seat, t): n for t, n in self.powers.items() if n}, take=take)

    def step_roll_dice(self, count, take):
        """One chance move for all dice; its weight is the number of ways."""
        options = {}
        for faces in itertools.product(FACES, repeat=count):
            weight = 1
            for face in faces:
                weight *= FACES[face]
            options["dice " + " ".join(faces)] = weight
        self.ask("draw", [-1], options=options, take=take)

    # ----------------------------------------------------------------- before the roll (T3.1, T5)

    def step_begin_turn(self):
        self.events.append({"event": "turn", "seat": self.roller})
        self.step_roll()

    def step_roll(self):
        self.ask("roll", [self.roller])

    def roll_moves(self, seat):
        out = ["roll"] + self.mortar_texts(seat)
        if self.used:  # T3.1: one token
            return out
        tokens = self.seat[seat].tokens
        others = [s for s in range(self.seats) if s != seat]
        figures = [(s, zone) for s in others for zone in ZONES if self.seat[s].zones[zone]]
        if "solo" in tokens:
            out.append("use solo")
        if "bomb" in tokens:  # T5.4
            out += ["use bomb %d %d" % (s, zone) for s, zone in figures]
        if "shield" in tokens and not self.one_card_left():  # T5.6
            out += ["use shield %d" % zone for zone in self.open_zones() if self.shield[zone] is None]
        if "lightning" in tokens:  # T5.6, T5.7
            out += ["use lightning %d" % zone for zone in self.open_zones() if not self.shielded(zone, seat)]
        if "bag" in tokens:
            out += ["use bag %d %d %d" % (s, zone, own) for s, zone in figures for own in self.open_zones()
                    if not self.shielded(own, seat) and self.bag_solution(seat, s, zone, own)]
        return out

    def bag_solution(self, seat, lender, zone, own):
        """T5.5: stones of the lender's zone that complete the own figure, or None."""
        me = self.seat[seat]
        figure = me.zones[own]
        stock = Counter(stone.size for stone in self.seat[lender].zones[zone])
        return solve(figure, self.outline(own), {size: stock[size] for size in SIZES}, me.mortar[own])

    def play_roll(self, seat, words):
        self.answered()
        self.quiet += 1

        def take(faces):
            self.dice = list(faces)
            self.do_next(("place",))
        self.do_next(("roll_dice", self.seats, take))

    def play_use(self, seat, words):
        self.answered()
        self.used = True
        self.seat[seat].tokens.remove(words[0])
        self.spent += [words[0]] * (words[0] in POWERS)
        getattr(self, "use_" + words[0])(seat, [int(word) for word in words[1:]])

    def use_solo(self, seat, words):  # T5.2
        self.stats["T5.2 solo turn"] += 1
        self.quiet += 1

        def take(faces):
            self.solo = sorted(faces)  # "1" < "2" < "3" < "4" < "star"
            self.do_next(("solo",))
        self.do_next(("roll_dice", 2, take))

    def use_bomb(self, seat, words):  # T5.4
        self.stats["T5.4 bomb"] += 1
        if self.shield[words[1]] and self.shield[words[1]][0] == words[0]:
            self.stats["T5.6 bomb on a shielded temple"] += 1
        self.seat[words[0]].clear(words[1])
        self.do_next(("roll",))

    def use_shield(self, seat, words):  # T5.6
        self.stats["T5.6 shield"] += 1
        self.shield[words[0]] = [seat, SHIELD_ROUNDS]
        self.do_next(("roll",))

    def use_bag(self, seat, words):
        """T5.5. The borrowed stones are back in the lender's zone at once, so they need not move at all."""
        lender, zone, own = words
        self.stats["T5.5 bag"] += 1
        if not self.seat[seat].zones[own]:
            self.stats["T5.5 bag, own figure empty"] += 1
        if zone == own:
            self.stats["T5.5 bag, the lender rebuilds"] += 1
        if self.seat[seat].mortar[own]:
            self.stats["T5.5 bag with mortar"] += 1
            if not one_piece(self.seat[seat].zones[own] + self.bag_solution(seat, lender, zone, own)):
                self.stats["T5.5 bag completes in loose pieces"] += 1
        self.do_next(*self.temple_steps(own, [seat]), ("resolve",), ("roll",))

    # ----------------------------------------------------------------- placing (T3.1 to T3.4)

    def step_place(self):
        self.frozen = [s.copy() for s in self.seat]
        self.since = len(self.record)
        self.ask("place", list(range(self.seats)))

    def step_solo(self):
        self.ask("place", [self.roller])

    def sizes_allowed(self, seat):
        """By the die (T3.1), or by the dice left of a solo turn (T5.2)."""
        faces = [self.dice[seat]] if self.solo is None else self.solo
        return [size for size in SIZES if str(size) in faces or "star" in faces]

    def place_moves(self, seat):
        s = self.seat[seat]
        sizes = self.sizes_allowed(seat)
        out = ["pass"] + self.mortar_texts(seat) + self.back_texts(seat, ZONES)
        for zone in self.open_zones():
            texts = self.put_texts(seat, zone, [x for x in sizes if s.supply[x]]) \
                + self.borrow_texts(seat, zone, [x for x in sizes if not s.supply[x]])
            if not self.shielded(zone, seat):
                out += texts
            elif texts:
                self.stats["T5.6 a shield blocks"] += 1
        return out

    def play_put(self, seat, words):
        phase = self.phase()
        if phase == "rebuild":
            self.rebuild_put(seat, words)
            return
        self.do_put(seat, words)
        self.acted(seat, phase, int(words[1]))

    def play_borrow(self, seat, words):
        phase = self.phase()
        self.acted(seat, phase, self.do_borrow(seat, words))

    def play_back(self, seat, words):
        phase = self.phase()
        self.do_back(seat, words)
        self.acted(seat, phase, None)

    def acted(self, seat, phase, size):
        """A stone of this size was added, or (None) one taken back."""
        if phase == "race":
            self.race_acted(seat)
        elif phase == "head":
            self.answered()
            self.do_next(("head",))
        elif self.solo is not None:
            self.solo_acted(size)
        else:
            self.commit(seat)

    def play_pass(self, seat, words):
        if self.solo is not None:  # T5.2: ends the turn
            self.stats["T5.2 pass with dice left"] += 1
            self.answered()
            self.do_next(("resolve",), ("end_turn",))
        else:
            self.commit(seat)

    def commit(self, seat):
        """T3.3."""
        self.seat[seat].placed = True
        self.question["actors"].remove(seat)
        if self.question["actors"]:
            return
        self.reveal(seat)
        self.answered()
        self.do_next(("resolve",), ("end_turn",))

    def reveal(self, seat):
        """All moves of the round appear, by seat; the last one to commit has seen its own already."""
        self.events += [{"event": "move", "seat": who, "move": text} for s in range(self.seats)
                        for who, text in self.record[self.since:] if who == s and (s != seat or READINGS["twice"])]
        self.frozen = self.since = None
        for s in self.seat:
            s.placed = False

    def solo_acted(self, size):
        """T5.2: a stone uses the die of its size, else a star; taking back the first die."""
        if size is None:
            self.solo.pop(0)
        else:
            self.solo.remove(str(size) if str(size) in self.solo else "star")
        if not self.solo:
            self.answered()
            self.do_next(("resolve",), ("end_turn",))

    # ----------------------------------------------------------------- temples that are finished (T3.5 to T3.7)

    def step_resolve(self):
        for seat in self.clockwise(self.roller):
            for zone in ZONES:
                if self.complete(seat, zone):
                    finishers = [s for s in self.clockwise(self.roller) if self.complete(s, zone)]
                    self.do_next(*self.temple_steps(zone, finishers), ("resolve",))
                    return
        self.settle()

    def settle(self):
        """All finished temples are resolved: T4.1."""
        if not self.open_zones():
            self.end_game()
        elif self.one_card_left() and not self.last:
            self.last = True
            self.stats["T4.1 the last card"] += 1
            if any(s.zones[zone] for s in self.seat for zone in ZONES):
                self.stats["T4.1 stones cleared"] += 1
            if any(self.shield.values()):
                self.stats["T5.6 a shield lapses at the last card"] += 1
            for zone in ZONES:
                self.shield[zone] = None
                self.clear_zone(zone)

    def clear_zone(self, zone):
        for s in self.seat:
            s.clear(zone)

    def step_clear_zone(self, zone):
        self.clear_zone(zone)

    def temple_steps(self, zone, finishers):
        """T3.5: one temple completely. Finishers are in order clockwise from the roller."""
        return [("score", zone, finishers), *[("bonus", s, zone) for s in finishers], ("refill", zone)]

    def step_score(self, zone, finishers):
        value = value_of(self.cards[zone])
        lowest = min(self.seat[s].card_score() for s in finishers)
        winner = next(s for s in finishers if self.seat[s].card_score() == lowest)
        if len(finishers) > 1:
            self.stats["T3.5 %d finishers of one temple" % len(finishers)] += 1
            if winner != finishers[0]:
                self.stats["T3.5 the card goes to a later one"] += 1
        for s in finishers:
            if s == winner:
                self.seat[s].cards.append(self.cards[zone])
                self.gain(s, "cards", value, zone)
            else:
                self.seat[s].points.append(value)
                self.gain(s, "tokens", value, zone)
        self.card_won(zone, finishers)
        asked = [s for s in finishers if READINGS["line"] or self.bonus_sizes(s, zone)]
        self.bonus = {"zone": zone, "seats": sorted(asked)} if asked else None

    def card_won(self, zone, finishers):
        for s in finishers:
            if self.seat[s].mortar[zone]:
                self.stats["T5.3 mortar ends"] += 1
                if not one_piece(self.seat[s].zones[zone]):
                    self.stats["T2.3 completed in loose pieces"] += 1
            self.seat[s].mortar[zone] = False  # T5.3
        if self.shield[zone]:
            self.stats["T5.6 shield ends with the card"] += 1
        self.won_card[zone] = (self.cards[zone], self.shield[zone])
        self.cards[zone] = None
        self.shield[zone] = None  # T5.6
        self.quiet = 0
        self.stats["temples won"] += 1
        self.won_now += 1

    def bonus_sizes(self, seat, zone):
        s = self.seat[seat]
        return sorted({stone.size for stone in s.zones[zone]} - set(s.bonus))

    def step_bonus(self, seat, zone):
        """T3.6: not asked if none fits."""
        if self.bonus_sizes(seat, zone):
            self.ask("bonus", [seat], zone=zone)
        else:
            self.stats["T3.6 not asked"] += 1
            self.seat[seat].clear(zone)
            self.bonus_over(seat)

    def bonus_moves(self, seat):
        return ["bonus none"] + ["bonus %d" % size for size in self.bonus_sizes(seat, self.question["zone"])]

    def play_bonus(self, seat, words):
        zone = self.question["zone"]
        s = self.seat[seat]
        self.stats["T3.6 bonus %s" % words[0]] += 1
        if words[0] != "none":
            size = int(words[0])
            stone = next(stone for stone in s.zones[zone] if stone.size == size)
            s.zones[zone].remove(stone)
            s.bonus.append(size)
            self.gain(seat, "bonus", BONUS[size], zone)
        s.clear(zone)
        self.bonus_over(seat)
        self.answered()

    def bonus_over(self, seat):
        if self.bonus and seat in self.bonus["seats"]:
            self.bonus["seats"].remove(seat)
            if not self.bonus["seats"]:
                self.bonus = None

    def step_refill(self, zone):
        """T3.7: a new card, and all stones of the zone are loose when it comes."""
        if self.next is None:
            if any(s.zones[zone] for s in self.seat):
                self.stats["T3.7 no card comes, stones return"] += 1
            self.clear_zone(zone)
            return
        self.open_next(zone)
        for s in self.seat:
            for stone in s.zones[zone]:
                s.loose[stone.size] += 1
            s.zones[zone] = []
        steps = [("rebuild", s, zone) for s in self.clockwise(self.roller)] + [("rebuilt",)]
        if any(sum(s.loose.values()) for s in self.seat):
            self.rebuilding = zone
        if self.pile:
            steps.insert(0, ("draw_next", "draw"))
        self.do_next(*steps)

    def open_next(self, zone):
        self.cards[zone], self.next = self.next, None
        self.pile -= 1

    def step_rebuild(self, seat, zone):
        if not any(self.seat[seat].loose.values()):
            return
        self.stats["T3.7 rebuild%s" % (" after bag" if self.dice[0] is None and self.solo is None else "")] += 1
        self.ask("rebuild", [seat])

    def rebuild_moves(self, seat):
        loose = self.seat[seat].loose
        return ["done"] + self.mortar_texts(seat) + \
            self.put_texts(seat, self.rebuilding, [size for size in SIZES if loose[size]])

    def rebuild_put(self, seat, words):
        self.seat[seat].loose[int(words[1])] -= 1
        self.lay(seat, int(words[0]), int(words[1]), words[2], words[3])

    def end_rebuild(self, seat):
        s = self.seat[seat]
        for size in SIZES:
            s.supply[size] += s.loose[size]
        s.loose = dict(NO_STONES)
        if self.complete(seat, self.rebuilding):
            self.stats["T3.7 completed by rebuilding"] += 1
        self.answered()

    def step_rebuilt(self):
        self.rebuilding = None

    def play_done(self, seat, words):
        if self.phase() == "rebuild":
            self.end_rebuild(seat)
        else:
            self.stats["T5.7 head start ended early"] += 1
            self.answered()
            self.do_next(("race",))

    # ----------------------------------------------------------------- lightning (T5.7, T5.8)

    def use_lightning(self, seat, words):
        zone = words[0]
        self.stats["T5.7 race, %s" % self.option] += 1
        if self.shield[zone]:
            self.stats["T5.7 a race ends a shield"] += 1
        self.shield[zone] = None
        self.quiet += 1
        self.race = {"zone": zone, "turn": None, "out": [], "lap": 0}
        self.do_next(("head",))

    def step_head(self):
        """The roller alone adds until it has two stones there."""
        zone = self.race["zone"]
        if self.complete(self.roller, zone):
            self.race_won(self.roller)
        elif len(self.seat[self.roller].zones[zone]) >= 2:
            self.do_next(("race",))
        else:
            self.ask("head", [self.roller])

    def race_adds(self, seat):
        s = self.seat[seat]
        zone = self.race["zone"]
        return self.put_texts(seat, zone, [x for x in SIZES if s.supply[x]]) \
            + self.borrow_texts(seat, zone, [x for x in SIZES if not s.supply[x]])

    def head_moves(self, seat):
        return ["done"] + self.mortar_texts(seat) + self.race_adds(seat)

    def step_race(self):
        if self.option == "open":
            self.ask("race", list(range(self.seats)))
        else:
            self.race["turn"] = (self.roller + 1) % self.seats
            self.ask("race", [self.race["turn"]])

    def race_moves(self, seat):
        return ["giveup"] + self.mortar_texts(seat) + self.race_adds(seat) \
            + self.back_texts(seat, [self.race["zone"]])

    def race_acted(self, seat):
        if self.complete(seat, self.race["zone"]):
            self.answered()
            self.race_won(seat)
        else:
            self.race_goes_on(seat)

    def play_giveup(self, seat, words):
        self.stats["T5.8 giveup"] += 1
        self.race["out"].append(seat)
        if len(self.race["out"]) == self.seats:
            self.stats["T5.8 all gave up"] += 1
            self.answered()
            self.race_lost()
        else:
            self.race_goes_on(seat)

    def race_goes_on(self, seat):
        out = self.race["out"]
        if self.option == "open":
            self.question["actors"] = [s for s in range(self.seats) if s not in out]
            return
        self.answered()
        # T5.8: a lap begins at the left of the roller and ends with the roller
        order = self.clockwise((self.roller + 1) % self.seats)
        place = order.index(seat)
        while True:
            place += 1
            if place == self.seats:
                place = 0
                self.race["lap"] += 1
            if order[place] not in out:
                break
        if self.race["lap"] == LAPS_RACE:
            self.stats["T5.8 12 laps"] += 1
            self.race_lost()
            return
        self.race["turn"] = order[place]
        self.ask("race", [order[place]])

    def race_won(self, seat):
        zone = self.race["zone"]
        value = value_of(self.cards[zone])
        self.stats["T5.7 won by the roller" if seat == self.roller else "T5.7 won by another"] += 1
        self.seat[seat].cards.append(self.cards[zone])
        self.gain(seat, "cards", value, zone)
        self.card_won(zone, [seat])
        # the bonus is the roller's, whoever has won
        steps = [("clear_zone", zone), ("refill", zone), ("resolve",), ("end_turn",)]
        if self.bonus_sizes(self.roller, zone):
            if seat != self.roller:
                self.stats["T5.7 bonus of a roller that lost"] += 1
                if self.roller in self.race["out"]:
                    self.stats["T5.7 bonus of a roller that gave up"] += 1
            self.bonus = {"zone": zone, "seats": [self.roller]}
            steps.insert(0, ("bonus", self.roller, zone))
        self.do_next(*steps)

    def race_lost(self):
        """T5.7: the stones return, the card stays."""
        self.stats["T5.7 no winner"] += 1
        self.clear_zone(self.race["zone"])
        self.do_next(("end_turn",))

    # ----------------------------------------------------------------- the die passes (T3.8, T3.9)

    def step_end_turn(self):
        if self.won_now > 1:
            self.stats["T3.5 %d temples in one round%s" % (self.won_now, "" if self.solo is None else " (solo)")] += 1
        self.won_now = 0
        self.turn += 1
        self.roller = (self.roller + 1) % self.seats
        self.used = False
        self.dice = [None] * self.seats
        self.solo = None
        self.race = None
        for zone in ZONES:
            if self.shield[zone]:
                self.shield[zone][1] -= 1
                if self.shield[zone][1] == 0:
                    self.stats["T5.6 shield after three rounds"] += 1
                    self.shield[zone] = None
        if self.quiet >= LAPS_QUIET * self.seats:  # T3.9
            self.stats["T3.9 cards leave"] += 1
            self.quiet = 0
            for zone in ZONES:
                self.gone += [self.cards[zone]] * (self.cards[zone] is not None)
                self.cards[zone] = None
                self.shield[zone] = None
                self.clear_zone(zone)
            self.do_next(*[("replace", zone) for zone in ZONES[:OPEN[self.seats]]], ("replaced",), ("begin_turn",))
        else:
            self.do_next(("begin_turn",))

    def step_replace(self, zone):
        if self.next is None:
            return
        self.open_next(zone)
        if self.pile:
            self.do_next(("draw_next", "draw"))

    def step_replaced(self):
        if self.one_card_left():
            self.stats["T3.9 one card comes"] += 1
        self.settle()

    def end_game(self):
        how = "T3.9" if not self.won_now else "in a race" if self.race else "by a bag" if self.dice[0] is None \
            and self.solo is None else "in a solo turn" if self.solo is not None else "in a round"
        self.stats["T4.1 the game ends " + how] += 1
        self.agenda = []
        self.events.append({"event": "over", "winners": self.sheet()["winners"]})
        self.ask("over", [])

    # ----------------------------------------------------------------- the sheet (T4.2)

    def sheet(self):
        rows = []
        for s in self.seat:
            row = {"cards": sum(value_of(card) for card in s.cards), "tokens": sum(s.points),
                   "bonus": sum(BONUS[size] for size in s.bonus)}
            row["total"] = sum(row.values())
            rows.append(row)
        ranks = [[rows[i]["total"]] + self.high_values(s) for i, s in enumerate(self.seat)]
        return {"rows": ["cards", "tokens", "bonus", "total"], "seats": rows,
                "winners": [i for i in range(self.seats) if ranks[i] == max(ranks)], "grade": None}

    @staticmethod
    def high_values(s):
        """How many cards and tokens of each value, the highest first."""
        values = [value_of(card) for card in s.cards] + s.points
        return [values.count(v) for v in (6, 5, 4, 3)]

    # ----------------------------------------------------------------- what is seen (protocol)

    def card_view(self, card):
        if card is None:
            return None
        return {"id": card, "value": value_of(card), "cells": sorted(cell_name(*cell) for cell in cells_of(card))}

    def shown(self, zone):
        """The card and the shield of a zone."""
        if READINGS["won"] and self.phase() == "bonus" and self.question["zone"] == zone:
            return self.won_card[zone]
        return self.cards[zone], self.shield[zone]

    def shield_view(self, shield):
        return None if shield is None else {"seat": shield[0], "rounds": shield[1]}

    def die_view(self, face):
        return face if face in (None, "star") else int(face)

    def tokens_view(self, viewer, seat, tokens):
        known = viewer is None or viewer == seat
        return sorted(t if known or t in ("solo", "mortar") else "power" for t in tokens)

    def sees_placing(self, viewer, seat):
        if viewer is None:
            return READINGS["null"]
        return viewer == seat and READINGS["own"]

    def seat_view(self, viewer, seat):
        """T3.3: in `place` the others' doings of this round are unseen."""
        s = self.seat[seat]
        if self.frozen is not None and not self.sees_placing(viewer, seat):
            s = self.frozen[seat]
        return {
            "supply": [s.supply[size] for size in SIZES],
            "zones": [[{"size": stone.size, "at": stone.at, "way": stone.way}
                       for stone in sorted(s.zones[zone], key=lambda stone: stone.at)] for zone in ZONES],
            "loose": [s.loose[size] for size in SIZES],
            "mortar": [s.mortar[zone] for zone in ZONES],
            "bonus": sorted(s.bonus),
            "cards": [{"id": card, "value": value_of(card)} for card in sorted(s.cards)],
            "points": sorted(s.points),
            "tokens": self.tokens_view(viewer, seat, s.tokens),
            "placed": self.seat[seat].placed,
        }

    def race_view(self):
        return None if self.race is None else {**self.race, "out": sorted(self.race["out"])}

    def view_board(self, viewer):
        """The `board` of a view; viewer: a seat, "public" or None (everything)."""
        return {
            "cards": [self.card_view(self.shown(zone)[0]) for zone in ZONES],
            "next": self.card_view(self.next),
            "pile": self.pile,
            "roller": self.roller,
            "used": self.used,
            "quiet": self.quiet,
            "dice": [self.die_view(face) for face in self.dice],
            "solo": None if self.solo is None else [self.die_view(face) for face in self.solo],
            "shield": [self.shield_view(self.shown(zone)[1]) for zone in ZONES],
            "race": self.race_view(),
            "rebuild": self.rebuilding,
            "bonus": None if self.bonus is None else {"zone": self.bonus["zone"], "seats": list(self.bonus["seats"])},
            "seat": [self.seat_view(viewer, s) for s in range(self.seats)],
            "gone": sorted(self.gone),
            "spent": sorted(self.spent),
            "placing": self.placing_view(viewer),
        }

    def placing_view(self, viewer):
        """T3.3: what the viewer did in this round, and its seat before that."""
        moves = [] if self.since is None else [text for who, text in self.record[self.since:] if who == viewer]
        if not moves:
            return None
        s, self.seat[viewer] = self.seat[viewer], self.frozen[viewer]
        before = dict(self.seat_view(viewer, viewer), placed=s.placed)
        self.seat[viewer] = s
        return {"moves": moves, "before": before}

    def hidden(self):
        placing = [[] for _ in range(self.seats)]
        if self.since is not None:
            for who, text in self.record[self.since:]:
                placing[who].append(text)
        return {"tokens": [sorted(t for t in s.tokens if t in POWERS) for s in self.seat], "placing": placing}

    def view(self, viewer):
        out = {"game": "temple-rush", "seats": self.seats, "turn": self.turn, "phase": self.phase(),
               "actors": self.actors(), "viewer": viewer, "over": self.over(),
               "options": {"race": self.option}, "board": self.view_board(viewer)}
        if viewer is None:
            out["hidden"] = self.hidden()
        return out

    def log(self, viewer):
        """The record as this viewer may know it."""
        out = []
        for n, (who, text) in enumerate(self.record):
            words = text.split(" ")
            if viewer is not None and self.since is not None and n >= self.since and who != viewer:
                continue  # T3.3: unseen until all have committed
            if words[0] == "token" and viewer is not None and int(words[1]) != viewer:
                text = "token %s ?" % words[1]
            out.append([who, text])
        return out
