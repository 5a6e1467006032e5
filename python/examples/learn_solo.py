"""Learns solo Nunatak in a few minutes on a CPU: python learn_solo.py [SECONDS] [SEED]

The learner gives every input of our nets one weight. Their sum is the points that it still expects after a move; it plays
the move with the most points gained now and expected later, and learns from the difference to what it expects one
decision later (TD). The greedy player takes the most points of today's sheet. Every line shows the average points of both,
over games of their own that are not learned from."""
import sys
import time

import numpy as np

import firn

GAMES = 256  # played side by side
GAME = firn.game("nunatak", seats=1)
RATE = 2.0  # of an error that all games share
GAIN = GAME.columns.index("gain")


def first_of_games(values, offsets):
    """The number of the largest value of each game."""
    best = np.maximum.reduceat(values, offsets[:-1])
    game = np.repeat(np.arange(len(best)), np.diff(offsets))
    where = np.flatnonzero(values == best[game])
    return where[np.searchsorted(game[where], np.arange(len(best)))]


class Expectation:
    """Points to come, as a sum of weights."""

    def __init__(self):
        self.weights = np.zeros(GAME.sparse_size, np.float32)

    def of(self, index, starts):
        sums = np.concatenate(([0], np.cumsum(self.weights[index], dtype=np.float64)))
        return sums[starts[1:]] - sums[starts[:-1]]

    def learn(self, index, starts, errors, rate):
        """Moves every sum towards its target by `rate` of the error, shared by its inputs."""
        length = np.maximum(np.diff(starts), 1)
        np.add.at(self.weights, index, np.repeat(rate * errors / length, np.diff(starts)).astype(np.float32))


def rows_of(index, starts, rows):
    """The inputs of some rows only."""
    length = np.diff(starts)[rows]
    begin = np.concatenate(([0], np.cumsum(length)))
    at = np.repeat(starts[rows] - begin[:-1], length) + np.arange(begin[-1])
    return index[at], begin


def choose(batch, expectation, rng, noise):
    """Plays a move in every game. Returns its gain, what is expected after it, and its inputs."""
    offsets, _, rows, words = batch.expand(sparse=expectation is not None)
    gain = rows[:, GAIN].astype(np.float64)
    later, index, starts = np.zeros(len(gain)), None, None
    if expectation is not None:
        index, starts = firn.sparse_indices(words)
        later = expectation.of(index, starts)
    picked = first_of_games(gain + later + noise * rng.random(len(gain)), offsets)
    batch.step_moves((picked - offsets[:-1]).astype(np.int32))
    inputs = rows_of(index, starts, picked) if expectation is not None else None
    return gain[picked], later[picked], inputs


def play(expectation, games, seed):
    """Average points of so many whole games, without learning."""
    batch, rng, points = firn.Batch(GAME, GAMES, seed), np.random.default_rng(seed), []
    ended = np.zeros(GAMES, int)
    while ended.min() < games // GAMES:
        choose(batch, expectation, rng, 1e-6)
        points += batch.final[batch.done & (ended < games // GAMES), 0].tolist()
        ended += batch.done
    return np.mean(points), np.std(points) / len(points) ** 0.5


def learn(expectation, seconds, seed, tell):
    batch, rng = firn.Batch(GAME, GAMES, seed, reward="sheet"), np.random.default_rng(seed)
    spent, games, lines = 0.0, 0, 0
    before, since, fresh = None, np.zeros(GAMES), np.ones(GAMES, bool)
    while spent < seconds:
        if spent >= lines * seconds / 10:
            tell(spent, games, expectation)
            lines += 1
        begin = time.process_time()
        gain, later, inputs = choose(batch, expectation, rng, 1.0)
        rate = RATE * (1 - 0.9 * spent / seconds) / GAMES
        if before is not None:  # what came since the last move, and what is expected now
            errors = np.where(fresh, 0, since + gain + later - before[1])
            expectation.learn(*before[0], errors, rate)
        since = batch.reward[:, 0] - gain  # points that came after the move: draws, dummies, the end
        over = np.flatnonzero(batch.done)
        if len(over):
            expectation.learn(*rows_of(*inputs, over), since[over] - later[over], rate)
        before, fresh, games = (inputs, later), batch.done.copy(), games + len(over)
        spent += time.process_time() - begin


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 120
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    greedy, error = play(None, 2048, 3000)  # the same deals as for what was learned, below
    print(f"greedy player of today's sheet: {greedy:.1f} +- {error:.1f} points")
    print(" seconds   games  points")

    def tell(spent, games, expectation):
        mean, error = play(expectation, 512, 2000)
        print(f"{spent:8.0f}{games:8d}  {mean:5.1f} +- {error:.1f}  " + "#" * int(mean / 4), flush=True)

    expectation = Expectation()
    learn(expectation, seconds, seed, tell)
    learned, error = play(expectation, 2048, 3000)
    print(f"learned in {seconds:.0f} CPU seconds: {learned:.1f} +- {error:.1f} points, {learned - greedy:+.1f} to the greedy player")
    return learned > greedy


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
