"""What compare.py needs to know of any game: a base for the Plan of each."""


class Plan:
    """What the number of a game decides. A game sets: id, number, seats, first, manual, seed, rng, looks."""

    ruleset = None  # for `new`: numbers of its own

    def options(self):
        """Of the game, for `new` and the view."""
        raise NotImplementedError

    def new_game(self):
        raise NotImplementedError

    def style(self):
        """How the moves are chosen, in words."""
        return ""

    def choose(self, game, moves):
        """A move of a seat."""
        raise NotImplementedError

    def draw(self, game, moves, weights):
        """A chance move when chance is manual."""
        raise NotImplementedError

    def check(self, game):
        """Asserts what must hold at any time."""

    def finish(self, game, stats):
        """Counts what the whole game showed."""

    def look_closely(self, game):
        """Whether the views of all viewers matter now; otherwise a few are compared by chance."""
        return False

    def look_at_logs(self, game):
        return self.looks.random() < 0.01

    def probes(self, game, actor, moves):
        """Texts to ask `why` about: well formed, legal or not. Here, moves of earlier in this game and one of now."""
        if self.looks.random() > 0.1:
            return []
        known = self.__dict__.setdefault("known", set())
        old = self.looks.sample(sorted(known), min(5, len(known)))
        known.update(moves)
        return [self.looks.choice(moves)] + old

    def previewed(self, game):
        """How many events `preview` may show now; None: all."""
        return None

    def logs(self, game):
        """Viewer -> the record as it may know it."""
        return {None: game.record}

    def shape(self, event):
        """What is compared of an event, or None."""
        keys = {"points": ("event", "seat", "row", "points", "at"), "turn": ("event", "seat"),
                "over": ("event", "winners"), "move": ("event", "seat", "move"), "chance": ("event", "move")}
        if event["event"] not in keys:
            return None  # a kind of the game's own
        return {k: event[k] for k in keys[event["event"]] if k in event}

    def words(self):
        options = ", ".join("%s %s" % x for x in sorted(self.options().items()))
        rules = ", ruleset %s" % self.ruleset if self.ruleset else ""
        return "game %d: seats %d, %s, first %s, chance %s, seed %r, %s%s" % (self.number, self.seats, options, self.first,
            "manual" if self.manual else "auto", self.seed, self.style(), rules)

    def least(self, moves, worth):
        low = min(worth(m) for m in moves)
        return self.rng.choice([m for m in moves if worth(m) == low])
