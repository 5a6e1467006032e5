"""A second reading of the rules of City Blox: slow, plain, and written from the specification alone.

The program in C is compared with this model move by move (compare.py). Nothing here is clever: a lot is a list
of blocks, and what lies where is worked out from it each time. The ids in the comments (C3.1, ...) are the
clauses of docs/rules/city-blox.md.

How a game runs: `stage` is where it stands (setup, supply, turn, draw, event, over). An event is an id with the
seats that still act; `part` says what it asks for now.
"""

from collections import Counter
from itertools import combinations

from agenda import Seeded
from city_blox_data import (CARDS, CELLS, EVENTS, FLAT, KINDS, LOTS, QUARTERS, SIZES, cells_of, numbers_of,
                            placements_on, turns_of)

CLAUSE_OF_EVENT = {"grant": "C6.3", "prize": "C6.3", "aid": "C6.3", "leftovers": "C6.3",
                   "hurricane": "C6.4", "tremor": "C6.4", "gust": "C6.4",
                   "faulty": "C6.5", "crane": "C6.6", "secondhand": "C6.7"}


class Block:
    def __init__(self, size, turn, at, layer, cells):
        self.size, self.turn, self.at, self.layer, self.cells = size, turn, at, layer, cells


class Lot:
    def __init__(self):
        self.card = None
        self.finished = False
        self.blocks = []

    def covered(self):
        return {c for b in self.blocks for c in b.cells}

    def hidden(self):
        return self.covered() - {c for b in self.blocks if b.layer == 1 for c in b.cells}

    def layers(self):
        return max((b.layer for b in self.blocks), default=0)

    def height(self, cell):
        return max((b.layer for b in self.blocks if cell in b.cells), default=0)

    def uncovered(self):
        """The blocks without a block on a higher layer over any of their cells."""
        return [b for b in self.blocks if all(self.height(c) == b.layer for c in b.cells)]

    def block_at(self, at):
        """The uncovered block with this first cell, or None."""
        found = [b for b in self.uncovered() if b.at == at]
        assert len(found) <= 1
        return found[0] if found else None


class Seat:
    def __init__(self):
        self.kept = []
        self.hand = None    # a size, in a faulty delivery
        self.strike = None  # "next" or "now"
        self.lots = {n: Lot() for n in LOTS}

    def finished(self):
        return sum(1 for lot in self.lots.values() if lot.finished)

    def liftable(self):
        """(lot, first cell) of every block that may be lifted (C4.3, C6.2)."""
        return [(n, b.at) for n in LOTS if not self.lots[n].finished for b in self.lots[n].uncovered()]


class Game(Seeded):
    def __init__(self, seats, options=None, first=None, ruleset=None):
        assert 2 <= seats <= 4
        options = options or {}
        self.seats = seats
        self.level = int(options.get("level", "2"))
        self.with_events = options.get("events", "on") == "on"
        self.double = options.get("supply", "normal") == "double"
        self.numbers = numbers_of(ruleset)
        self.cards = self.numbers["cards"]  # id -> (kind, cut-out)
        self.first = first
        self.turn = 0
        self.record = []
        self.known, self.known_at = [], None  # the moves that there are after so many of the record
        self.events = []          # of the last play()
        self.stats = Counter()
        self.reserve = Counter(self.numbers["blocks"])
        self.supply = []
        self.seat = [Seat() for _ in range(seats)]
        self.round = 0
        self.left = 0
        self.active = None
        self.drawn = []
        self.again = False
        self.event = None         # an id
        self.ask = []
        self.part = None          # what the event asks for: take, keep1, lift, hit, swap, hand, crane, sell
        self.stage = "setup"
        self.draws = ["first"] if first is None else []
        self.draws += ["card %d %d" % (s, n) for s in range(seats) for n in LOTS]

    # ----------------------------------------------------------------- asking and playing

    def phase(self):
        return self.stage

    def over(self):
        return self.stage == "over"

    def actors(self):
        if self.stage == "over":
            return []
        if self.stage in ("setup", "draw"):
            return [-1]
        return [self.ask[0] if self.stage == "event" else self.active]

    def moves(self, seat):
        if seat not in self.actors():
            return []
        if self.known_at != len(self.record):  # they are asked for several times
            kinds = {"setup": self.setup_draws, "draw": self.event_draws, "supply": self.supply_moves,
                     "turn": self.turn_moves, "event": self.event_moves}
            self.known, self.known_at = sorted(set(kinds[self.stage]())), len(self.record)
        return list(self.known)

    def weights(self):
        return [1 for _ in self.moves(-1)]

    def play(self, seat, text):
        if text not in self.moves(seat):
            raise ValueError("illegal: seat %d %s" % (seat, text))
        words = text.split(" ")
        self.record.append([seat, text])
        if seat == -1:
            self.events = [{"event": "chance", "move": text}]
            self.take_chance(words)
        else:
            self.events = [{"event": "move", "seat": seat, "move": text}]
            if self.stage == "event":
                getattr(self, "answer_" + words[0])(seat, words[1:])
            else:
                getattr(self, "play_" + words[0])(seat, words[1:])
        return self.events

    def clockwise(self, start):
        return [(start + i) % self.seats for i in range(self.seats)]

    # ----------------------------------------------------------------- chance (C3.1, C6.1)

    def setup_draws(self):
        if self.draws[0] == "first":
            return ["first %d" % s for s in range(self.seats)]
        kind = KINDS[int(self.draws[0][-1]) - 1]
        dealt = {lot.card for s in self.seat for lot in s.lots.values()}
        return [self.draws[0] + " " + card for card, (k, _) in self.cards.items() if k == kind and card not in dealt]

    def event_draws(self):
        return ["event " + e for e in self.numbers["events"] if e not in self.drawn]

    def take_chance(self, words):
        if words[0] == "event":
            self.drawn.append(words[1])
            self.begin_event(words[1])
            return
        self.draws.pop(0)
        if words[0] == "first":
            self.first = int(words[1])
        else:
            self.seat[int(words[1])].lots[int(words[2])].card = words[3]
        if not self.draws:
            self.begin_round()

    # ----------------------------------------------------------------- rounds and turns (C3)

    def begin_round(self):
        self.round += 1
        self.left = 4 if self.seats == 2 else self.seats
        self.stage = "supply"
        self.active = self.first

    def supply_moves(self):
        return ["supply" + "".join(" " + size for size in some) for some in self.supplies()]

    def supplies(self):
        """C3.2, C7.3: all sets of blocks that may be set out, each in order."""
        here = [size for size in SIZES if self.reserve[size] > 0]
        many = self.numbers["supply"][self.seats]
        if not self.double:
            if self.round == 1:
                many = self.numbers["first_round"][self.seats]
            return list(combinations(here, min(many, len(here))))
        sums = [[]]
        many = min(2 * many, 8, sum(self.reserve.values()))
        for size in here:
            sums = [some + [size] * n for some in sums for n in range(min(self.reserve[size], many - len(some)) + 1)]
        least = min(self.seats, len(here), many)
        return [some for some in sums if len(some) == many and len(set(some)) >= least]

    def play_supply(self, seat, words):
        self.supply = list(words)
        self.reserve.subtract(words)
        self.stats["C3.2 set out %d" % len(words)] += 1
        self.begin_turn(seat)

    def begin_turn(self, seat):
        self.stage = "turn"
        self.active = seat
        if self.seat[seat].strike == "next":
            self.seat[seat].strike = "now"
        self.events.append({"event": "turn", "seat": seat})

    def end_turn(self):
        if self.seat[self.active].strike == "now":
            self.seat[self.active].strike = None
        self.turn += 1
        self.left -= 1
        if self.left > 0:
            self.begin_turn((self.active + 1) % self.seats)
            return
        self.reserve.update(self.supply)  # C3.5
        self.supply = []
        if self.round == self.numbers["rounds"]:
            self.stats["C7.2 ends after the last round"] += 1
            self.end()
        else:
            self.first = (self.first + 1) % self.seats
            self.begin_round()

    def end(self):
        self.stage = "over"
        self.active = None
        self.event = None
        self.ask = []
        self.again = False
        self.events.append({"event": "over", "winners": self.sheet()["winners"]})

    # ----------------------------------------------------------------- a turn (C3.3, C4)

    def turn_moves(self):
        me = self.seat[self.active]
        out = ["pass"] + ["lift %d %s" % x for x in me.liftable()]
        if len(me.kept) < self.numbers["kept"]:
            out += ["keep " + size for size in self.supply]
        if me.strike == "now":
            return out
        out += self.building("build", me, set(self.supply))
        if self.may_trade(me):
            back = self.reserve + Counter(me.kept)
            out += self.building("trade", me, [size for size in SIZES if back[size] > 0])
        return out

    def may_trade(self, me):
        return len(me.kept) == self.numbers["kept"]  # C4.2: "with two kept blocks, both go back"

    def building(self, word, me, sizes):
        """All builds of these sizes on the lots of a seat."""
        out = []
        for n in LOTS:
            lot = me.lots[n]
            if lot.finished or len(lot.blocks) >= self.numbers["lot_blocks"]:  # C5.4, C2.6
                continue
            heights = {c: lot.height(c) for c in self.cards[lot.card][1]}
            for size in sizes:
                for turn, at, cells in placements_on(self.cards[lot.card][1])[size]:
                    if 1 + max(heights[c] for c in cells) <= self.most_layers():  # C2.4, C2.5
                        out.append(said(word, size, n, at, turn))
        return out

    def most_layers(self):
        return 1 if self.level == 1 else self.numbers["layers"]  # C2.5

    def rests_on(self, lot, cells):
        """C2.4: the layer on which a block let down over these cells comes to rest."""
        return 1 + max(lot.height(c) for c in cells)

    def play_pass(self, seat, words):
        self.stats["C3.4 pass"] += 1
        self.end_turn()

    def play_keep(self, seat, words):
        self.supply.remove(words[0])
        self.keep(seat, words[0])
        self.stats["C4.1 keep"] += 1
        self.end_turn()

    def play_lift(self, seat, words):
        self.reserve[self.lift(seat, words)] += 1
        self.stats["C4.3 repair"] += 1
        self.end_turn()

    def play_build(self, seat, words):
        self.supply.remove(words[0])
        self.build_in_turn(seat, words, trade=False)

    def play_trade(self, seat, words):
        self.reserve.update(self.seat[seat].kept)
        if self.reserve[words[0]] == self.seat[seat].kept.count(words[0]):
            self.stats["C4.2 traded for a size just given back"] += 1
        self.seat[seat].kept = []
        self.reserve[words[0]] -= 1
        self.stats["C4.2 trade"] += 1
        self.build_in_turn(seat, words, trade=True)

    def build_in_turn(self, seat, words, trade):
        finished = self.set_down(seat, words)
        if self.over():
            return
        if finished and self.with_events and self.event_draws():  # C5.5
            self.stats["C6.2 event after a trade" if trade else "C6.2 event after a build"] += 1
            self.stage = "draw"
            self.again = trade
        elif not trade:
            self.end_turn()

    # ----------------------------------------------------------------- blocks

    def keep(self, seat, size):
        self.seat[seat].kept = sorted(self.seat[seat].kept + [size])

    def room(self, seat):
        return len(self.seat[seat].kept) < self.numbers["kept"]

    def lift(self, seat, words):
        lot = self.seat[seat].lots[int(words[0])]
        block = lot.block_at(words[1])
        lot.blocks.remove(block)
        return block.size

    def set_down(self, seat, words):
        """words: size, lot, first cell, perhaps turn. Whether that finished the lot (C5)."""
        size, n, at = words[0], int(words[1]), words[2]
        turn = words[3] if len(words) > 3 else None
        lot = self.seat[seat].lots[n]
        cells = cells_of(size, turn, at)
        lot.blocks.append(Block(size, turn, at, self.rests_on(lot, cells), cells))
        self.stats["C2.4 set down on layer %d" % lot.blocks[-1].layer] += 1
        if not self.fits(lot):
            return False
        lot.finished = True
        self.stats["C5.4 finished: a %s" % KINDS[n - 1]] += 1
        if self.stage == "event":
            self.stats["C5.5 finished in event " + self.event] += 1
        self.events.append({"event": "points", "seat": seat, "row": "lots", "points": self.numbers["lot_points"], "at": str(n)})
        if self.seat[seat].finished() == 3:
            self.stats["C5.5 three lots, " + (self.stage if self.stage != "event" else "event " + self.event)] += 1
            self.end()
        return True

    def fits(self, lot):
        kind, cut = self.cards[lot.card]
        if lot.covered() != cut:
            return False
        if self.level == 1:
            return True  # C5.1
        if self.level == 2:
            return len(lot.hidden()) >= 1  # C5.2
        return lot.layers() >= 3 and len(lot.hidden()) == self.numbers["hidden"][kind]  # C5.3

    # ----------------------------------------------------------------- events (C6)

    def begin_event(self, event):
        order = self.clockwise(self.active)
        drawer = self.active
        liftable = [s for s in order if self.seat[s].liftable()]
        others = [s for s in liftable if s != drawer]
        fewest = min(s.finished() for s in self.seat)
        part, ask = {
            "grant": ("take", order),
            "prize": ("take", [drawer]),
            "aid": ("take", [s for s in order if self.seat[s].finished() == fewest]),
            "leftovers": ("keep1", order[1:]),
            "hurricane": ("lift", [drawer] if drawer in liftable else []),
            "tremor": ("lift", liftable),
            "gust": ("hit", [drawer] if others else []),
            "faulty": ("swap", [drawer] if others and drawer in liftable else []),
            "crane": ("crane", [drawer] if drawer in liftable else []),
            "secondhand": ("sell", [s for s in order if self.seat[s].kept]),
            "clearance": (None, []),
            "strike": (None, []),
        }[event]
        self.stats["event " + event] += 1
        if event == "clearance":
            for s in self.seat:
                self.reserve.update(s.kept)
                s.kept = []
        if event == "strike":
            self.seat[drawer].strike = "next"
        if part and not ask:
            self.stats["C6.2 nobody acts: " + event] += 1
        self.stage = "event"
        self.event, self.part, self.ask = event, part, list(ask)
        self.go_on()

    def acted(self):
        """The actor of the event has acted."""
        if not self.over():
            self.ask.pop(0)
            self.go_on()

    def go_on(self):
        if self.ask:
            return
        self.event = self.part = None
        if self.again:
            self.again = False
            self.stage = "turn"
        else:
            self.end_turn()

    def offered(self, seat, word):
        """The sizes that an event offers for `build` or `keep`."""
        here = [size for size in SIZES if self.reserve[size] > 0]
        if self.part == "take":
            return here
        if self.part == "keep1":
            return [size for size in here if size in ("1x1", "1x2")] if word == "keep" else []
        if self.part == "hand":
            return [self.seat[seat].hand]
        return sorted(set(self.seat[seat].kept)) if self.part == "sell" and word == "build" else []

    def asked_words(self):
        return {"take": ["build", "keep", "pass"], "keep1": ["keep", "pass"], "lift": ["lift"], "hit": ["hit"],
                "swap": ["swap"], "hand": ["build", "keep", "pass"], "crane": ["crane", "pass"],
                "sell": ["build", "pass"]}[self.part]

    def event_moves(self):
        seat = self.ask[0]
        me = self.seat[seat]
        out = []
        for word in self.asked_words():
            if word == "pass":
                out.append("pass")
            elif word == "build":
                out += self.building("build", me, self.offered(seat, "build"))
            elif word == "keep":
                out += ["keep " + size for size in self.offered(seat, "keep") if self.room(seat)]
            elif word == "lift":
                out += ["lift %d %s" % x for x in me.liftable()]
            elif word == "hit":
                out += ["hit %d" % s for s in range(self.seats) if s != seat and self.seat[s].liftable()]
            elif word == "swap":
                out += ["swap %d %s %d %d %s" % (mine + (s,) + other) for mine in me.liftable()
                        for s in range(self.seats) if s != seat for other in self.seat[s].liftable()]
            elif word == "crane":
                out += self.crane_moves(me)
        return out

    def crane_moves(self, me):  # C6.6
        out = []
        for n, at in me.liftable():
            lot = me.lots[n]
            block = lot.block_at(at)
            where = lot.blocks.index(block)
            lot.blocks.pop(where)
            here = said("build", block.size, n, at, block.turn)
            for text in self.building("build", me, [block.size]):
                if text != here:
                    out.append("crane %d %s " % (n, at) + " ".join(text.split(" ")[2:]))
            lot.blocks.insert(where, block)
        return out

    def answer_pass(self, seat, words):
        if self.part == "hand":  # C6.5
            self.reserve[self.seat[seat].hand] += 1
            self.seat[seat].hand = None
        self.acted()

    def take(self, seat, size):
        """From where the event takes it."""
        if self.part == "hand":
            self.seat[seat].hand = None
        elif self.part == "sell":
            self.seat[seat].kept.remove(size)
        else:
            self.reserve[size] -= 1

    def answer_build(self, seat, words):
        self.take(seat, words[0])
        self.stats["event %s: build" % self.event] += 1
        self.set_down(seat, words)
        self.acted()

    def answer_keep(self, seat, words):
        self.take(seat, words[0])
        self.stats["event %s: keep" % self.event] += 1
        self.keep(seat, words[0])
        self.acted()

    def answer_lift(self, seat, words):  # C6.4
        size = self.lift(seat, words)
        if self.room(seat):
            self.keep(seat, size)
        else:
            self.stats["C6.4 lifted to the reserve"] += 1
            self.reserve[size] += 1
        self.acted()

    def answer_hit(self, seat, words):
        self.part = "lift"
        self.ask = [int(words[0])]

    def answer_swap(self, seat, words):  # C6.5
        other = int(words[2])
        mine, yours = self.lift(seat, words[:2]), self.lift(other, words[3:])
        self.seat[seat].hand, self.seat[other].hand = yours, mine
        self.part = "hand"
        self.ask = [seat, other]

    def answer_crane(self, seat, words):
        size = self.lift(seat, words[:2])
        self.set_down(seat, [size] + words[2:])
        self.stats["C6.6 crane"] += 1
        self.acted()

    # ----------------------------------------------------------------- reasons (C9)

    def reason(self, seat, text):
        """Of a move of an actor: None if it is legal, "bad-move" if no move is written so, else the clause."""
        clause = self.find_reason(seat, text)
        if clause:
            self.stats["C9.1 refused by " + clause] += 1
        return clause

    def find_reason(self, seat, text):
        words = parse(text)
        if words is None:
            return "bad-move"
        word = words[0]
        if seat == -1:
            return None if text in self.moves(-1) else "C3.1"  # C9.2
        if word in ("first", "card", "event"):
            return "C3.1"
        if self.stage == "supply":
            if word != "supply":
                return "C3.1"
            if tuple(words[1:]) in map(tuple, self.supplies()):
                return None
            return "C7.3" if self.double else "C3.2"
        return self.turn_reason(seat, words) if self.stage == "turn" else self.event_reason(seat, words)

    def turn_reason(self, seat, words):
        me = self.seat[seat]
        word = words[0]
        if word not in ("build", "trade", "keep", "lift", "pass"):
            return "C3.1"
        if word in ("build", "trade") and me.strike == "now":
            return "C6.8"
        if word in ("build", "keep") and words[1] not in self.supply:
            return "C3.3"
        if word == "keep" and not self.room(seat):
            return "C4.1"
        if word == "trade" and (not self.may_trade(me) or (self.reserve + Counter(me.kept))[words[1]] == 0):
            return "C4.2"
        if word in ("build", "trade"):
            return self.place_reason(me, words[1:])
        return self.lift_reason(me, words[1:]) if word == "lift" else None

    def event_reason(self, seat, words):
        me = self.seat[seat]
        word = words[0]
        clause = CLAUSE_OF_EVENT[self.event]
        if word not in self.asked_words():
            return clause
        if word in ("build", "keep") and words[1] not in self.offered(seat, word):
            return clause
        if word == "keep":
            return None if self.room(seat) else "C4.1"
        if word == "build":
            return self.place_reason(me, words[1:])
        if word == "lift":
            return self.lift_reason(me, words[1:])
        if word == "hit":
            s = int(words[1])
            return None if s != seat and s < self.seats and self.seat[s].liftable() else "C6.4"
        if word == "swap":
            s = int(words[3])
            mine = self.lift_reason(me, words[1:3])
            if mine or s == seat or s >= self.seats:
                return mine or "C6.5"
            return self.lift_reason(self.seat[s], words[4:])
        return self.crane_reason(me, words[1:]) if word == "crane" else None

    def crane_reason(self, me, words):
        refused = self.lift_reason(me, words)
        if refused:
            return refused
        lot = me.lots[int(words[0])]
        block = lot.block_at(words[1])
        turn = words[4] if len(words) > 4 else None
        if turn not in turns_of(block.size) or words[:2] == words[2:4] and turn == block.turn:
            return "C6.6"
        where = lot.blocks.index(block)
        lot.blocks.pop(where)
        refused = self.place_reason(me, [block.size] + words[2:])
        lot.blocks.insert(where, block)
        return refused

    def place_reason(self, me, words):
        lot = me.lots[int(words[1])]
        if lot.finished:
            return "C5.4"
        cells = cells_of(words[0], words[3] if len(words) > 3 else None, words[2])
        if cells is None or not self.cards[lot.card][1].issuperset(cells):
            return "C2.3"
        if self.rests_on(lot, cells) > self.most_layers():
            return "C2.5"
        return "C2.6" if len(lot.blocks) >= self.numbers["lot_blocks"] else None

    def lift_reason(self, me, words):
        lot = me.lots[int(words[0])]
        if lot.finished:
            return "C5.4"
        return None if lot.block_at(words[1]) else "C4.3"

    # ----------------------------------------------------------------- score (C7.2) and views (C8.2)

    def sheet(self):
        rows = []
        for s in self.seat:
            row = {"lots": self.numbers["lot_points"] * s.finished(),
                   "studs": sum(len(lot.covered()) for lot in s.lots.values() if not lot.finished)}
            row["total"] = row["lots"] + row["studs"]
            rows.append(row)
        best = max(row["total"] for row in rows)
        return {"rows": ["lots", "studs", "total"], "seats": rows,
                "winners": [s for s in range(self.seats) if rows[s]["total"] == best], "grade": None}

    def lot_view(self, lot):
        kind, cut = self.cards[lot.card] if lot.card else (None, ())
        card = lot.card and {"id": lot.card, "kind": kind, "cells": sorted(cut)}
        return {"card": card, "finished": lot.finished, "hidden": len(lot.hidden()), "layers": lot.layers(),
                "blocks": [{"size": b.size, "turn": b.turn, "at": b.at, "layer": b.layer}
                           for b in sorted(lot.blocks, key=lambda b: (b.layer, b.at))]}

    def view_board(self):
        return {
            "round": self.round,
            "first": self.first,
            "active": self.active,
            "left": self.left,
            "again": self.again,
            "supply": sorted(self.supply),
            "reserve": {size: self.reserve[size] for size in SIZES},
            "drawn": list(self.drawn),
            "deck": len(self.numbers["events"]) - len(self.drawn) if self.with_events else 0,
            "event": {"id": self.event, "ask": list(self.ask)} if self.event else None,
            "needs": self.needs(),
            "room": self.numbers["kept"],
            "rounds": self.numbers["rounds"],
            "seat": [{"kept": sorted(s.kept), "hand": s.hand, "strike": s.strike, "finished": s.finished(),
                      "lots": [self.lot_view(s.lots[n]) for n in LOTS]} for s in self.seat],
        }

    def needs(self):
        hidden = {1: [0, 0, 0], 2: [1, 1, 1], 3: [self.numbers["hidden"][k] for k in ("house", "school", "supermarket")]}
        return {"layers": self.level, "hidden": hidden[self.level], "more": self.level < 3}

    def options(self):
        return {"level": str(self.level), "events": "on" if self.with_events else "off",
                "supply": "double" if self.double else "normal"}

    def view(self, viewer):
        out = {"game": "city-blox", "seats": self.seats, "turn": self.turn, "phase": self.phase(),
               "actors": self.actors(), "viewer": viewer, "over": self.over(),
               "options": self.options(), "board": self.view_board()}
        if viewer is None:
            out["hidden"] = {}
        return out


def said(word, size, lot, at, turn):
    return "%s %s %d %s" % (word, size, lot, at) + (" " + turn if turn else "")


def parse(text):
    """C8.1: the words of a move, or None if no move is written so."""
    words = text.split(" ")
    word, rest = words[0], words[1:]
    sorts = {"keep": [SIZES], "lift": ["123", CELLS], "pass": [], "hit": ["0123"],
             "swap": ["123", CELLS, "0123", "123", CELLS], "first": ["0123"], "event": [EVENTS],
             "card": ["0123", "123", list(CARDS)], "build": [SIZES, "123", CELLS], "trade": [SIZES, "123", CELLS],
             "crane": ["123", CELLS, "123", CELLS]}
    if word == "supply":
        return words if rest == sorted(rest) and len(rest) <= 8 and set(rest) <= set(SIZES) else None
    if word not in sorts:
        return None
    turn = None
    if word in ("build", "trade", "crane") and rest[-1:] and rest[-1] in FLAT + QUARTERS:
        turn = rest.pop()
    if len(rest) != len(sorts[word]) or not all(x and x in sort for x, sort in zip(rest, sorts[word])):
        return None
    if word in ("build", "trade") and turn not in turns_of(rest[0]):
        return None
    return words
