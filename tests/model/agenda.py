"""What a second reading of the rules needs besides them: chance by a seed, and questions on an agenda."""
from seeds import seed_draw


class Seeded:
    def play_chance(self, seed):
        """Plays all chance moves that are due, as the seed says."""
        events = []
        while self.actors() == [-1]:
            k = sum(1 for who, _ in self.record if who == -1)
            events += self.play(-1, seed_draw(seed, k, self.moves(-1), self.weights()))
        return events


class Agenda(Seeded):
    """A game that is always at a question: a phase, who may answer, and for chance what it may draw. When it is
    answered the steps of the agenda follow, until one asks again."""

    def ask(self, phase, actors, **more):
        self.question = dict(phase=phase, actors=actors, **more)

    def advance(self):
        while self.question is None:
            step = self.agenda.pop(0)
            getattr(self, "step_" + step[0])(*step[1:])

    def do_next(self, *steps):
        self.agenda[:0] = steps

    def phase(self):
        return self.question["phase"]

    def actors(self):
        return sorted(self.question["actors"])

    def over(self):
        return self.phase() == "over"

    def weights(self):
        """Of the chance moves, in the order of moves(-1): copies left."""
        return [self.question["options"][text] for text in self.moves(-1)]
