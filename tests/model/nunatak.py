"""A second reading of the rules of Nunatak: slow, plain, and written from the specification alone.

The program in C is compared with this model move by move (compare.py). Nothing here is clever:
a pile is a list of cards, the board is a dictionary, and every option is worked out from scratch.
The ids in the comments (N4.2, ...) are the clauses of docs/rules/nunatak.md.

How a game runs: `agenda` is the list of steps still to do, first one first. Steps that need nobody
are done at once; a step that needs a decision or a draw sets `question` and the model waits for play().
"""

import itertools
from collections import Counter

import nunatak_score
from agenda import Agenda
from nunatak_data import (BLESSINGS, CARD_PILES, COMPLETIONS, SIZE, SPACES, SYMBOLS, TILE_PILES, TOOLS,
                          TRACK, WORTH, corners, detail_of, place_of, space, symbols_of)


class Seat:
    """A player, Siku or a dummy."""

    def __init__(self, kind, blocks):
        self.kind = kind
        self.blocks = blocks      # own blocks left, without the extra one of N9
        self.set = None           # two seats: [own, siku] of the open set
        self.sets_left = 0        # two seats: sets not yet opened
        self.extra = 0            # four seats: the block beside the completion card
        self.got = {"squares": 0, "support": 0, "blessings": 0}
        self.advances = 0
        self.cards = []           # [used as, CARD] or [used as, CARD, "moved"]
        self.blessings = []       # {"id", "fresh"} in the order taken
        self.received = 0
        self.used = []            # end blessings used
        self.skip = False


class Game(Agenda):
    def __init__(self, seats, edition="en", first=None):
        assert 1 <= seats <= 4 and edition in ("en", "de", "fr")
        self.seats = seats
        self.edition = edition
        self.solo = seats == 1
        self.first = 0 if self.solo else first  # N3.7
        self.turn = 0
        self.record = []      # every move, chance moves included: [seat, text]
        self.events = []      # of the last play()
        self.stats = Counter()

        self.tiles = {name: None for name in SPACES}   # None or a list of symbols
        self.blocks = {name: None for name in SPACES}  # None or a seat
        self.tile_piles = [list(pile) for pile in TILE_PILES]
        self.piles = [list(pile) for pile in CARD_PILES]  # unknown cards; one pile after N4.2
        self.mixed = False
        self.top = []             # (CARD, pile) known by providence, top first
        self.looking = 0          # how many of the top are being looked at
        self.looker = None
        self.display = [None] * 4
        self.reserved = {}        # place (from 1) -> seat
        self.blessing_deck = [b for b, (copies, _, least) in BLESSINGS.items()
                              for _ in range(copies) if seats >= least]  # N3.5, N3.6
        self.blessings = []       # revealed, the first is next to the pile (N10.7)
        self.completion = None
        self.extra_order = None   # N9: seats that still have an extra turn, once ranked
        self.markers = [1, 3] if self.solo else None  # N10.1: left and right
        self.token = 0            # solo: who starts this round (N10.6)
        self.round_turns = 0      # solo: turns ended in this round

        self.seat = self.make_seats()
        # the turn that is going on
        self.active = None
        self.effects = []         # freedom, strength, balance in force
        self.abundance = False    # used this turn
        self.second = False       # playing the second card of abundance
        self.laid = []            # tiles laid this turn (N4.11)
        self.laid_now = []        # edition fr: those laid since the last block
        self.last = None          # space of the last block
        self.last_turn = None     # N9.1: seat of the last extra turn
        self.knower = None        # who put `top` there
        self.pending = []         # squares completed and not yet scored (N4.8)
        self.placed_symbol = None
        self.placed_owner = None
        self.window_order = []    # seats still to be asked (N8.3)
        self.final_order = []     # seats still to be asked (N6.2)

        self.question = None
        self.agenda = []
        for name in SPACES[:25]:  # N3.7: the order of the set-up draws
            self.agenda.append(("draw_tile", name, "setup"))
        for slot in (1, 2, 3, 4):
            self.agenda.append(("draw_card", slot, "setup"))
        self.agenda += [("draw_blessing", "setup")] * 2
        if seats == 4:
            self.agenda.append(("draw_completion",))
        if self.first is None:
            self.agenda.append(("draw_first",))
        self.agenda.append(("first_turn",))
        self.advance()

    def make_seats(self):
        if self.seats == 1:  # N3.6
            return [Seat("player", 18), Seat("dummy", 18), Seat("dummy", 18)]
        if self.seats == 2:  # N3.5
            out = [Seat("player", 18), Seat("player", 18), Seat("siku", 18)]
            for s in out[:2]:
                s.set = [2, 1]
                s.sets_left = 8
            return out
        if self.seats == 3:  # N3.4
            return [Seat("player", 18) for _ in range(3)]
        out = [Seat("player", 13) for _ in range(4)]
        for s in out:
            s.extra = 1
        return out

    # ----------------------------------------------------------------- asking and playing

    def moves(self, seat):
        if seat not in self.question["actors"]:
            return []
        if seat == -1:
            return sorted(self.question["options"])
        kind = {"turn": self.turn_moves, "square": self.square_moves, "bless": self.bless_moves,
                "immediate": self.immediate_moves, "window": self.window_moves, "order": self.order_moves,
                "dummy": self.dummy_moves, "final": self.final_moves}
        return sorted(set(kind[self.phase()]()))

    def play(self, seat, text):
        if text not in self.moves(seat):
            raise ValueError("illegal: seat %d %s" % (seat, text))
        self.record.append([seat, text])
        self.events = [{"event": "chance", "move": text}] if seat == -1 else \
                      [{"event": "move", "seat": seat, "move": text}]
        question, self.question = self.question, None
        words = text.split(" ")
        if seat == -1:
            question["take"](words[-1])
        else:
            getattr(self, "play_" + words[0])(seat, words[1:], question)
        self.advance()
        return self.events

    def gain(self, seat, row, points, at):
        if points > 0:
            self.seat[seat].got[row] += points
            self.events.append({"event": "points", "seat": seat, "row": row, "points": points, "at": at})

    # ----------------------------------------------------------------- chance: tiles

    def step_draw_tile(self, name, phase):
        pile = next(p for p in self.tile_piles if p)  # N3.1: pile 1 lies out first, 2 is on top of the rest
        options = Counter("tile %s %s" % (name, tile) for tile in pile)

        def take(tile):
            pile.remove(tile)
            self.tiles[name] = tile.split("/")
            if phase != "setup":
                self.laid.append(name)
                self.laid_now += [name] * (self.edition == "fr")
        self.ask(phase, [-1], options=options, take=take)

    # ----------------------------------------------------------------- chance: cards

    def deck_count(self):
        return sum(len(p) for p in self.piles) + len(self.top)

    def deck_cards(self):
        return [card for pile in self.piles for card in pile] + [card for card, _ in self.top]

    def next_unknown_pile(self):
        return next(i for i, pile in enumerate(self.piles) if pile)

    def step_draw_card(self, slot, phase):
        """Reveals the next building card onto a place."""
        if self.top:  # put there by providence
            options = Counter({"card %d %s" % (slot, self.top[0][0]): 1})
        else:
            pile = self.piles[self.next_unknown_pile()]
            options = Counter("card %d %s" % (slot, card) for card in pile)

        def take(card):
            if self.top:
                self.top.pop(0)
            else:
                pile.remove(card)
            while len(self.display) < slot:
                self.display.append(None)
            assert self.display[slot - 1] is None
            self.display[slot - 1] = card
        self.ask(phase, [-1], options=options, take=take)

    def display_count(self):
        return sum(1 for card in self.display if card)

    def lowest_empty_place(self):  # N3.8
        for i, card in enumerate(self.display):
            if card is None:
                return i + 1
        return len(self.display) + 1

    def ring_place(self):
        """N10.6: clockwise, starting at the first empty place after an occupied one."""
        ring = self.display[:4]
        for i in range(4):
            if ring[i] is None and ring[i - 1] is not None:
                return i + 1
        return 1  # the ring is empty

    def step_fill_display(self):
        """To four cards, if the deck lasts (N4.10, N4.2; solo N10.6, N10.3)."""
        if self.display_count() >= 4 or self.deck_count() == 0:
            return
        slot = self.ring_place() if self.solo else self.lowest_empty_place()
        self.do_next(("draw_card", slot, "draw"), ("fill_display",))

    def step_expansion(self, left):  # N8.2
        if left == 0 or self.deck_count() == 0:
            return
        self.do_next(("draw_card", self.lowest_empty_place(), "draw"), ("expansion", left - 1))

    def step_peek(self, seat, left):  # N8.2 providence
        if left == 0 or self.looking == self.deck_count():
            self.ask("order", [seat])
            return
        if self.looking < len(self.top):
            options = Counter({"peek " + self.top[self.looking][0]: 1})
        else:
            number = self.next_unknown_pile()
            options = Counter("peek " + card for card in self.piles[number])

        def take(card):
            if self.looking == len(self.top):
                self.piles[number].remove(card)
                self.top.append((card, number))
            else:
                self.stats["peek known"] += 1
            self.looking += 1
        self.looker = self.knower = seat
        self.ask("draw", [-1], options=options, take=take)
        self.do_next(("peek", seat, left - 1))

    def order_moves(self):
        return ["order " + " ".join(str(n) for n in p)
                for p in itertools.permutations(range(1, self.looking + 1))]

    def play_order(self, seat, words, question):
        seen = self.top[:self.looking]
        self.top[:self.looking] = [seen[int(n) - 1] for n in words]
        self.stats["order of %d" % self.looking] += 1
        if len({pile for _, pile in seen}) > 1:
            self.stats["order over a pile border"] += 1
        self.looking = 0
        self.looker = None

    # ----------------------------------------------------------------- chance: the rest

    def step_draw_blessing(self, phase):
        options = Counter("blessing " + b for b in self.blessing_deck)

        def take(name):
            self.blessing_deck.remove(name)
            self.blessings.insert(0, name)  # N10.7
        self.ask(phase, [-1], options=options, take=take)

    def step_fill_blessings(self):  # N4.10
        if len(self.blessings) < 2 and self.blessing_deck:
            self.do_next(("draw_blessing", "draw"), ("fill_blessings",))

    def step_draw_completion(self):  # N3.4
        def take(name):
            self.completion = name
        self.ask("setup", [-1], options=Counter("completion " + c for c in COMPLETIONS), take=take)

    def step_draw_first(self):  # N3.7
        def take(name):
            self.first = int(name)
        self.ask("setup", [-1], options=Counter("first %d" % s for s in range(self.seats)), take=take)

    # ----------------------------------------------------------------- a turn begins

    def step_first_turn(self):
        self.do_next(("begin_turn", self.first))

    def step_begin_turn(self, seat):
        self.active = seat
        self.events.append({"event": "turn", "seat": seat})
        self.do_next(("test",), ("act",))

    def free_tiles(self):
        """Names of the free tiles, N4.11 considered."""
        free = [n for n in SPACES if self.tiles[n] is not None and self.blocks[n] is None]
        if self.edition == "fr":  # N4.11
            older = [n for n in free if n not in self.laid]
            if len(older) < len(free) and self.second:
                self.stats["N4.11 hides a tile" if older else "N4.11 no other tile"] += 1
            if older:
                return older
        return free

    def free_with(self, symbol):
        return [n for n in self.free_tiles() if symbol in self.tiles[n]]

    def fits(self, card):  # N4.1
        shown = {s for n in self.free_tiles() for s in self.tiles[n]}
        return any(s in shown for s in symbols_of(card))

    def occupied_places(self):
        return [i + 1 for i, card in enumerate(self.display) if card]

    def takeable(self, seat):
        """Places from which this seat can take by the ordinary rule (N4.1 and foresight of N8.2)."""
        fitting = [p for p in self.occupied_places() if self.fits(self.display[p - 1])]
        own = [p for p in fitting if self.reserved.get(p) == seat]
        if own:
            return own
        return [p for p in fitting if p not in self.reserved]

    def takeable_any(self, seat):
        """N4.3: places from which anything may be taken; others' reserved cards only if no other is left."""
        mine = [p for p in self.occupied_places() if self.reserved.get(p, seat) == seat]
        return mine or self.occupied_places()

    def step_test(self):
        """N4.2, N4.3, N10.3: before anything else in a turn (and before abundance's second card)."""
        seat = self.active
        if self.takeable(seat):
            return
        if self.solo and self.edition in ("en", "de"):  # N10.3
            if self.display_count() < 4 and self.deck_count() > 0:
                self.stats["N10.3 top-up %s" % self.seat[seat].kind] += 1
                if [bool(c) for c in self.display[:4]] in ([True, False, True, False], [False, True, False, True]):
                    self.stats["N10.3 top-up with two gaps apart"] += 1
                self.do_next(("fill_display",), ("test",))
                return
        if self.deck_count() == 0 or not any(self.fits(card) for card in self.deck_cards()):
            # N4.3. What lies in the display and may be taken was looked at above.
            self.stats["N4.3 " + ("deck empty" if self.deck_count() == 0 else "nothing fits")] += 1
            if any(p in self.reserved and self.reserved[p] != seat for p in self.takeable_any(seat)):
                self.stats["N4.3 another's reserved card"] += 1
            return
        self.stats["N4.2"] += 1
        if self.reserved:
            self.stats["N4.2 with a reserved card"] += 1
        if self.top:
            self.stats["N4.2 with known cards on top"] += 1
        if len(self.display) > 4:
            self.stats["N4.2 with places above 4"] += 1
        if self.second:
            self.stats["N4.2 before the second card"] += 1
        if self.seat[seat].kind == "dummy":
            self.stats["N4.2 for a dummy"] += 1
        deck = self.deck_cards()
        for p in self.occupied_places():
            if p not in self.reserved:
                deck.append(self.display[p - 1])
                self.display[p - 1] = None
        self.piles = [deck]
        self.mixed = True
        self.top = []
        self.do_next(("fill_display",), ("test",))

    def step_act(self):
        if self.seat[self.active].kind == "dummy":
            self.dummy_act()
        else:
            self.ask("turn", [self.active])

    # ----------------------------------------------------------------- the phase `turn`

    def turn_moves(self):
        seat = self.active
        out = []
        takeable = self.takeable(seat)
        anything = not takeable  # N4.3
        free = self.free_tiles()
        for slot in takeable or self.takeable_any(seat):
            for symbol in symbols_of(self.display[slot - 1]):
                matching = self.free_with(symbol)
                if anything:
                    targets = free
                elif not matching:
                    continue
                elif "freedom" in self.effects:  # N8.2: card and symbol still by N4.1
                    targets = free
                else:
                    targets = matching  # N4.5
                texts = ["take %d %s %s" % (slot, symbol, target) for target in targets]
                if symbol == "builder":  # N4.4
                    texts += ["take %d builder %s swap %s" % (slot, target, tile)
                              for tile in matching for target in free if target != tile]
                for text in texts:
                    out += self.with_owner(text)
        if not self.second:  # N8.4
            for b in self.seat[seat].blessings:
                if self.usable_in_turn(seat, b):
                    out.append("use " + b["id"])
        return out

    def with_owner(self, text):
        """N7.1: for itself or for Siku, as the set still allows."""
        if self.seats != 2:
            return [text]
        own, siku = self.seat[self.active].set
        return ([text] if own else []) + ([text + " siku"] if siku else [])

    def usable_in_turn(self, seat, blessing):
        """N8.1, N8.4: a once-card at the start of the own turn."""
        name = blessing["id"]
        if BLESSINGS[name][1] != "once" or blessing["fresh"] or name == "foresight":
            return False
        if name == "abundance":
            return self.seat[seat].blocks >= 2
        if name in ("providence", "expansion"):
            return self.deck_count() > 0
        return name not in self.effects  # one freedom per block

    def play_take(self, seat, words, question):
        slot, symbol, target = int(words[0]), words[1], words[2]
        rest = words[3:]
        owner = 2 if rest and rest[-1] == "siku" else seat
        if rest and rest[0] == "swap":  # N4.4
            other = rest[1]
            self.tiles[other], self.tiles[target] = self.tiles[target], self.tiles[other]
            # N4.11 speaks of tiles: a hidden one cannot be swapped, so the names in `laid` stay right
            # unless nothing else was free, when all of them are new anyway.
            self.stats["swap"] += 1
        if not self.takeable(seat):
            self.stats["N4.3 taken as " + symbol] += 1
        self.put_block(slot, symbol, target, owner)

    def play_use(self, seat, words, question):
        name = words[0]
        self.stats["use " + name] += 1
        if self.extra_order is not None and question["phase"] == "turn":
            self.stats["use in an extra turn (N9)"] += 1
        me = self.seat[seat]
        phase = question["phase"]
        if phase in ("turn", "window"):
            spent = next(b for b in me.blessings if b["id"] == name and not b["fresh"])
        else:
            spent = next(b for b in reversed(me.blessings) if b["id"] == name)
        me.blessings.remove(spent)  # N8.1: leaves the game
        again = {"turn": ("act",), "window": ("window",), "immediate": None, "final": ("final",)}[phase]
        if again:
            self.do_next(again)
        if name == "foresight":
            self.reserved[int(words[1])] = seat
        elif name == "abundance":
            self.abundance = True
            me.skip = True
        elif name == "providence":
            self.stats["providence in " + phase] += 1
            self.do_next(("peek", seat, 3))
        elif name == "expansion":
            self.stats["expansion in " + phase] += 1
            if len(self.display) > 4 and None in self.display:
                self.stats["expansion into a gap among more than 4 places"] += 1
            self.do_next(("expansion", 2))
        elif name in ("freedom", "strength", "balance"):
            self.effects.append(name)
        elif name == "progress":
            me.advances = min(me.advances + 2, 14)
        elif name == "gift":
            self.gain(seat, "blessings", 5, None)
        elif name == "kinship":
            self.gain(seat, "blessings", len({card[0] for card in me.cards}), None)
        else:  # end blessings, N6.2
            me.used.append(name)
            if name == "transference":
                card = me.cards[int(words[1]) - 1]
                card[0] = ":".join(words[2:])
                card.append("moved")
                self.stats["transference to " + words[2]] += 1

    def play_keep(self, seat, words, question):
        if question["phase"] == "window":
            self.window_order.pop(0)
            self.do_next(("window",))
        elif question["phase"] == "final":
            self.final_order.pop(0)
            self.do_next(("final",))

    # ----------------------------------------------------------------- a block is placed

    def completed_squares(self, name):
        """N4.8: the squares of blocks on this level of which the space is a part."""
        level, column, row = place_of(name)
        out = []
        for c in (column - 1, column):
            for r in (row - 1, row):
                if 0 <= c < SIZE[level] - 1 and 0 <= r < SIZE[level] - 1:
                    if all(self.blocks[n] is not None for n in corners(level, c, r)):
                        out.append(space(level, c, r))
        return out

    def completed_rows(self, name):
        """N4.7: how many rows and columns through the space are full; none on level 4."""
        level, column, row = place_of(name)
        if level == 4:
            return 0
        lines = [[space(level, c, row) for c in range(SIZE[level])],
                 [space(level, column, r) for r in range(SIZE[level])]]
        return sum(all(self.blocks[n] is not None for n in line) for line in lines)

    def supports(self, name, owner):
        """N4.6: own blocks among the four under the space."""
        level, column, row = place_of(name)
        if level == 1:
            return 0
        return sum(self.blocks[n] == owner for n in corners(level - 1, column, row))

    def put_block(self, slot, symbol, target, owner):
        card = self.display[slot - 1]
        self.display[slot - 1] = None
        if slot in self.reserved:
            self.stats["reserved card taken"] += 1
        self.reserved.pop(slot, None)
        assert self.tiles[target] is not None and self.blocks[target] is None
        self.blocks[target] = owner
        seat, who = self.active, self.seat[owner]

        if self.seats == 4 and self.extra_order is not None:  # N9.1
            assert who.blocks == 0 and who.extra == 1
            who.extra = 0
        else:
            who.blocks -= 1
        if self.seats == 2:  # N3.5: a set is used up before the next is opened
            me = self.seat[seat]
            me.set[0 if owner == seat else 1] -= 1
            if me.set == [0, 0] and me.sets_left:
                me.sets_left -= 1
                me.set = [2, 1]

        if who.kind == "player" or symbol == "builder":  # N7.1, N10.5
            who.cards.append([symbol, card])
        if who.kind == "player":
            points = self.supports(target, owner)
            if "strength" in self.effects:
                points *= 2
            self.gain(seat, "support", points, target)
            who.advances = min(who.advances + self.completed_rows(target), 14)
        if "freedom" in self.effects:
            self.effects.remove("freedom")

        self.pending = self.completed_squares(target)
        self.last = target
        self.laid_now = []
        self.placed_symbol = symbol
        self.placed_owner = owner
        self.do_next(("squares",), ("elder",), ("end_play",))

    # ----------------------------------------------------------------- squares (N4.8, N5)

    def step_squares(self):
        if not self.pending:
            return
        self.do_next(("squares",))
        if len(self.pending) == 1:
            self.score_square(self.pending[0])
        else:
            chooser = self.active if self.seat[self.active].kind == "player" else 0
            if self.seat[self.active].kind == "dummy":
                self.stats["square picked for a dummy"] += 1
            self.ask("square", [chooser])

    def square_moves(self):
        return ["square " + name for name in self.pending]

    def play_square(self, seat, words, question):
        self.score_square(words[0])

    def score_square(self, name):
        self.pending.remove(name)
        for seat, points in sorted(self.square_awards(name, self.active).items()):
            if self.seat[seat].kind == "player":  # N5.5
                self.gain(seat, "squares", points, name)
        level, column, row = place_of(name)
        if level < 4:
            self.do_next(("draw_tile", space(level + 1, column, row), "draw"))

    def square_awards(self, name, active):
        """N5: seat -> points, for everybody in the square, Siku and dummies included."""
        count = Counter(self.blocks[n] for n in corners(*place_of(name)))
        if "balance" in self.effects:  # N8.2
            count[active] += 1
        most = max(count.values())
        first = [s for s in count if count[s] == most]
        if active in first:  # N5.2
            awards = {active: 5}
            second = [s for s in first if s != active]
            if second:
                self.stats["N5.2 tie for first"] += 1
        elif len(first) == 1:
            awards = {first[0]: 5}
            second = []
        else:  # N5.4
            self.stats["N5.4 other player and Siku"] += 1
            assert self.seats == 2 and len(first) == 2
            return {s: 3 for s in first}
        if not second:
            others = [s for s in count if s not in awards]
            if others:
                next_most = max(count[s] for s in others)
                second = [s for s in others if count[s] == next_most]
        if active in second:  # N5.2
            second = [active]
        for s in second:  # N5.1, N5.3
            awards[s] = {1: 2, 2: 1, 3: 0}[len(second)]
        return awards

    # ----------------------------------------------------------------- blessings taken (N4.9)

    def step_elder(self):
        kind = self.seat[self.placed_owner].kind
        if self.placed_symbol != "elder" or kind == "siku":  # N7.1
            return
        if kind == "dummy":  # N10.5: the one farther from the pile
            if self.blessings:
                self.blessings.pop()
        elif self.blessings:
            self.ask("bless", [self.active])

    def bless_moves(self):
        return ["bless %d" % (i + 1) for i in range(len(self.blessings))]

    def play_bless(self, seat, words, question):
        name = self.blessings.pop(int(words[0]) - 1)
        me = self.seat[seat]
        me.blessings.append({"id": name, "fresh": True})
        me.received += 1
        if BLESSINGS[name][1] == "immediate":
            self.ask("immediate", [seat], name=name)

    def immediate_moves(self):
        return ["keep", "use " + self.question["name"]]

    # ----------------------------------------------------------------- the end of a turn

    def blocks_placed(self):
        return sum(1 for b in self.blocks.values() if b is not None)

    def step_end_play(self):
        """N4.10; after the first card of abundance only the displays are refilled (N8.2)."""
        if self.abundance and not self.second:
            self.do_next(("fill_display",), ("fill_blessings",), ("second",), ("test",), ("act",))
            return
        if self.solo:
            self.round_turns += 1
            self.do_next(("fill_blessings",), ("round_end",), ("open_window",))
        else:
            self.do_next(("fill_display",), ("fill_blessings",), ("open_window",))

    def step_second(self):
        self.second = True

    def step_round_end(self):  # N10.6
        if self.round_turns < 3:
            return
        self.round_turns = 0
        self.do_next(("fill_display",), ("move_markers",))

    def step_move_markers(self):
        self.markers = [m % 4 + 1 for m in self.markers]
        self.token = (self.token + 1) % 3

    # ----------------------------------------------------------------- the window (N8.3)

    def step_open_window(self):
        placed = self.blocks_placed()
        if placed == 54 or (self.seats == 4 and placed >= 52):
            self.window_order = []
        elif self.solo:
            self.window_order = [0]
        else:
            self.window_order = [(self.active + i) % self.seats for i in range(1, self.seats + 1)]
        self.do_next(("window",))

    def step_window(self):
        while self.window_order:
            seat = self.window_order[0]
            if len(self.window_uses(seat)) > 0:
                self.ask("window", [seat])
                return
            self.window_order.pop(0)
        self.do_next(("close_turn",))

    def window_uses(self, seat):
        me = self.seat[seat]
        out = []
        for b in me.blessings:
            if b["fresh"]:  # N8.1
                continue
            if b["id"] in ("providence", "expansion") and self.deck_count() > 0:
                out.append("use " + b["id"])
            if b["id"] == "foresight" and self.has_turn_left(seat):
                out += ["use foresight %d" % p for p in self.occupied_places() if p not in self.reserved]
        return out

    def window_moves(self):
        return ["keep"] + self.window_uses(self.question["actors"][0])

    def has_turn_left(self, seat):
        me = self.seat[seat]
        return me.blocks > 0 or (me.set is not None and me.set[1] > 0)

    # ----------------------------------------------------------------- the next turn

    def step_close_turn(self):
        self.turn += 1  # N8.3: the window has closed
        while len(self.display) > 4 and self.display[-1] is None:  # N3.8
            self.display.pop()
        self.effects = []
        self.abundance = False
        self.second = False
        self.laid = []
        self.laid_now = []
        for s in self.seat:
            for b in s.blessings:
                b["fresh"] = False
        placed = self.blocks_placed()
        if placed == 54:  # N6.1
            self.do_next(("begin_final",))
        elif self.seats == 4 and placed >= 52:  # N9.1
            if self.extra_order is None:
                self.extra_order = self.completion_ranking()[:2]
                self.last_turn = self.extra_order[1]
                self.reserved = {}  # N8.2: foresight lapses before N9
                if any(s.skip for s in self.seat):
                    self.stats["skip still set at N9"] += 1
                for s in self.seat:
                    s.skip = False  # an extra turn is not skipped: N9.1 says who takes the two cards
            self.do_next(("begin_turn", self.extra_order.pop(0)))
        elif self.solo:  # N10.6: the token says who starts the round
            self.do_next(("begin_turn", (self.token + self.round_turns) % 3))
        else:
            seat = (self.active + 1) % self.seats
            if self.seat[seat].skip:  # N8.2 abundance
                self.stats["turn skipped"] += 1
                self.seat[seat].skip = False
                seat = (seat + 1) % self.seats
            self.do_next(("begin_turn", seat))

    def completion_ranking(self):
        """N9.1, N9.2: the best seat first."""
        def lines(seat):
            me = self.seat[seat]
            types = Counter(card[0] for card in me.cards)
            tools = [sum(1 for a, card in me.cards if a == "artisan" and detail_of(card, a) == t) for t in TOOLS]
            beasts = Counter(detail_of(card, a) for a, card in me.cards if a == "beast")
            level = Counter(place_of(n)[0] for n, b in self.blocks.items() if b == seat)
            return {"tools": (max(tools), min(tools)),
                    "beasts": (beasts["1"], beasts["2"]),
                    "builders": (types["builder"], level[1]),
                    "sculptors": (types["sculptor"], level[2]),
                    "track": (me.advances, types["architect"]),
                    "blessings": (me.received, types["elder"])}[self.completion]

        def key(seat):
            return lines(seat) + ((seat - self.first) % 4,)
        values = [lines(s) for s in range(4)]
        if len(set(values)) < 4:
            self.stats["N9.1 tie on both lines"] += 1
        return sorted(range(4), key=key, reverse=True)

    # ----------------------------------------------------------------- dummies (N10)

    def dummy_places(self):
        """N10.2: from the marker clockwise round the ring, then 5, 6 and on."""
        marker = self.markers[self.active - 1]
        ring = [(marker - 1 + i) % 4 + 1 for i in range(4)]
        return [p for p in ring + list(range(5, len(self.display) + 1)) if self.display[p - 1]]

    def dummy_act(self):
        playable = self.takeable(self.active)
        anything = not playable  # N4.3
        places = self.dummy_places()
        slot = places[0] if anything else next(p for p in places if p in playable)
        if slot > 4:
            self.stats["dummy takes from 5 or higher"] += 1
        options = self.dummy_options(self.display[slot - 1], anything)
        if len(options) == 1:
            name, symbol = options[0]
            self.put_block(slot, symbol, name, self.active)
        else:
            self.stats["dummy tie"] += 1
            self.ask("dummy", [0], slot=slot, options=options)

    def dummy_options(self, card, anything):
        """N10.4: (space, symbol) that are best for the dummy; the player chooses among them."""
        options = [(n, s) for n in self.free_tiles() for s in symbols_of(card)
                   if anything or s in self.tiles[n]]
        worth = {n: self.dummy_worth(n) for n, _ in options}
        best = max(worth.values())
        options = [(n, s) for n, s in options if worth[n] == best]
        if symbols_of(card) == ["builder", "architect"]:
            builders = [(n, s) for n, s in options if s == "builder"]
            if builders and len(builders) < len(options):
                self.stats["dummy builder/architect tie"] += 1
            options = builders or options
        if symbols_of(card) == ["sculptor", "artisan"]:  # no difference: not asked
            names = sorted({n for n, _ in options})
            options = [(n, "sculptor" if "sculptor" in self.tiles[n] else "artisan") for n in names]
        if len({n for n, _ in options}) < len(options):
            self.stats["dummy beast/elder side chosen"] += 1
        return options

    def dummy_worth(self, name):
        """All points, squares, rows, support, and how central; the greatest is best."""
        self.blocks[name] = self.active  # only to look
        saved, self.stats = self.stats, Counter()
        squares = sum(self.square_awards(sq, self.active).get(self.active, 0)
                      for sq in self.completed_squares(name))
        rows = self.completed_rows(name)
        self.stats = saved
        self.blocks[name] = None
        support = self.supports(name, self.active)
        level, column, row = place_of(name)
        middle = SIZE[level] - 1  # twice the centre, so that everything stays whole
        distance = (2 * column - middle) ** 2 + (2 * row - middle) ** 2
        return squares + rows + support, squares, rows, support, -distance

    def dummy_moves(self):
        return ["place %s %s" % option for option in self.question["options"]]

    def play_place(self, seat, words, question):
        self.put_block(question["slot"], words[1], words[0], self.active)

    # ----------------------------------------------------------------- the end (N6)

    def step_begin_final(self):
        self.active = None
        self.final_order = [(self.first + i) % self.seats for i in range(self.seats)]  # N6.2
        self.do_next(("final",))

    def step_final(self):
        while self.final_order:
            seat = self.final_order[0]
            if any(BLESSINGS[b["id"]][1] == "end" for b in self.seat[seat].blessings):
                self.ask("final", [seat])
                return
            self.final_order.pop(0)
        self.ask("over", [])
        self.events.append({"event": "over", "winners": self.sheet()["winners"]})

    def final_moves(self):
        me = self.seat[self.question["actors"][0]]
        out = ["keep"]
        for b in me.blessings:
            if b["id"] == "transference":
                for n, card in enumerate(me.cards, 1):
                    for to in SYMBOLS:
                        if to == card[0]:
                            continue
                        for tool in TOOLS if to == "artisan" else [None]:
                            out.append("use transference %d %s" % (n, to) + (" " + tool if tool else ""))
            elif BLESSINGS[b["id"]][1] == "end":
                out.append("use " + b["id"])
        return out

    def sheet(self):
        return nunatak_score.sheet(self)

    # ----------------------------------------------------------------- what is seen (protocol)

    def deck_view(self):
        if self.mixed:
            return self.deck_count()
        counts = [len(pile) for pile in self.piles]
        for _, pile in self.top:
            counts[pile] += 1
        return counts

    def seat_view(self, s):
        # The protocol gives an order for `cards` (as taken) and none for blessings: sorted bytewise.
        held = sorted((dict(b) for b in s.blessings), key=lambda b: (b["id"], b["fresh"]))
        return {"kind": s.kind, "score": sum(s.got.values()), "got": dict(s.got), "advances": s.advances,
                "blocks": s.blocks, "set": None if s.set is None else list(s.set), "extra": s.extra,
                "cards": [list(card) for card in s.cards], "blessings": held,
                "received": s.received, "used": sorted(s.used), "skip": s.skip}

    def due(self):
        """What follows the question that is asked now."""
        if self.phase() == "immediate":
            return self.question["name"]
        if self.phase() == "order":
            return "window" if self.window_order else "turn"
        elder = ("elder",) in self.agenda and self.placed_symbol == "elder"
        return "bless" if elder and self.seat[self.placed_owner].kind != "siku" else None

    def top_view(self, viewer):
        if not self.top:
            return None
        piles = [pile + 1 for _, pile in self.top]
        if viewer not in (None, self.knower):
            return {"seat": self.knower, "piles": sorted(piles)}
        return {"seat": self.knower, "piles": piles, "cards": [card for card, _ in self.top]}

    def left_view(self, viewer):
        cards = [Counter(pile) for pile in self.piles]
        if viewer not in (None, self.knower):
            for card, pile in self.top:
                cards[pile][card] += 1
        return {"cards": [dict(+pile) for pile in cards], "tiles": [dict(Counter(p)) for p in self.tile_piles],
                "blessings": dict(Counter(self.blessing_deck))}

    def view_board(self, viewer):
        """The `board` of a view; viewer: a seat, "public" or None (everything)."""
        phase = self.phase()
        board = {
            "now": {"active": self.active, "second": self.second, "effects": sorted(self.effects),
                    "asking": self.question["actors"][0] if phase in ("window", "final") else None},
            "spaces": {n: None if self.tiles[n] is None else
                       {"tile": list(self.tiles[n]), "block": self.blocks[n]} for n in SPACES},
            "display": list(self.display),
            "reserved": {str(p): s for p, s in sorted(self.reserved.items())},
            "deck": self.deck_view(),
            "stack": sum(len(pile) for pile in self.tile_piles[1:]),
            "blessing_deck": len(self.blessing_deck),
            "blessings": list(self.blessings),
            "pending": sorted(self.pending),
            "first": self.first,
            "completion": self.completion,
            "markers": None if self.markers is None else list(self.markers),
            "track": TRACK,
            "worth": WORTH,
            "seat": [self.seat_view(s) for s in self.seat],
        }
        board.update(last=self.last, laid=sorted(self.laid_now), due=self.due(), last_turn=self.last_turn,
                     top=self.top_view(viewer), left=self.left_view(viewer))
        if phase == "order" and viewer in (None, self.looker):
            board["peeked"] = [card for card, _ in self.top[:self.looking]]
        return board

    def hidden(self):
        return {"top": [card for card, _ in self.top]}

    def view(self, viewer):
        out = {"game": "nunatak", "seats": self.seats, "turn": self.turn, "phase": self.phase(),
               "actors": self.actors(), "viewer": viewer, "over": self.over(),
               "options": {"edition": self.edition}, "board": self.view_board(viewer)}
        if viewer is None:
            out["hidden"] = self.hidden()
        return out
