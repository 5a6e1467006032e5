"""Batches against single states, threads, seeds, rewards."""
import os
import unittest

import firn
import numpy as np
from support import GAMES


def history(game, steps, **how):
    """What a batch shows during random play: a list of copies of its arrays."""
    batch = firn.Batch(game, 200, seed=5, observe=True, mask=True, **how)
    rng, out = np.random.default_rng(1), []
    for _ in range(steps):
        batch.step(batch.sample(rng))
        out.append([a.copy() for a in (batch.seat, batch.count, batch.mask, batch.observation, batch.reward, batch.done, batch.final)])
    return out


class Batches(unittest.TestCase):
    def test_threads_change_nothing(self):
        for game in (firn.game("nunatak", 3), firn.game("temple-rush", 2)):
            one, many = history(game, 40, threads=1), history(game, 40, threads=7)
            for a, b in zip(one, many):
                for x, y in zip(a, b):
                    self.assertTrue((x == y).all())

    def test_batch_agrees_with_states(self):
        """Masks, lists, observations and ends are those of the single states."""
        for game in GAMES:
            batch = firn.Batch(game, 4, seed=game.seats, observe=True, mask=True)
            rng = np.random.default_rng(2)
            chosen = [[] for _ in range(4)]
            for _ in range(80):
                actions = batch.sample(rng)
                for i in range(4):
                    state, seat = batch.state(i), int(batch.seat[i])
                    self.assertIn(seat, state.actors)
                    legal = state.actions(seat, chosen[i])
                    self.assertEqual(sorted(batch.legal[i, : batch.count[i]].tolist()), sorted(legal))
                    self.assertEqual(np.flatnonzero(batch.mask[i]).tolist(), sorted(legal))
                    self.assertTrue((batch.observation[i] == state.observation(seat)).all())
                    chosen[i] = [*chosen[i], int(actions[i])] if len(legal[int(actions[i])]) > 1 else []
                batch.step(actions)

    def test_together(self):
        """Seats that act at the same time have a row each; their choices are made in one step."""
        game = firn.game("temple-rush", 3)
        batch = firn.Batch(game, 20, together=True, observe=True, mask=True)
        rng, widest = np.random.default_rng(3), 0
        for _ in range(400):
            asked = batch.seat.reshape(20, 3)
            for i in range(20):
                state = batch.state(i)
                self.assertEqual([s for s in range(3) if asked[i, s] == s], state.actors)
                widest = max(widest, len(state.actors))
                self.assertTrue((batch.observation[3 * i + 1] == state.observation(1)).all())
            self.assertTrue(((batch.count > 0) == (batch.seat >= 0)).all())
            self.assertTrue((batch.mask.sum(1) == batch.count).all())
            batch.step(batch.sample(rng))
        self.assertEqual(widest, 3)
        self.assertGreater(batch.length.max(), 0)

    def test_open_race(self):
        batch = firn.Batch(firn.game("temple-rush", 2, options={"race": "open"}), 16, together=True)
        rng, ended = np.random.default_rng(3), 0
        for _ in range(1500):
            batch.step(batch.sample(rng))
            ended += batch.done.sum()
        self.assertGreater(ended, 0)

    def test_chance_handed_out(self):
        game = firn.game("nunatak", 2)
        batch = firn.Batch(game, 8, chance="outside")
        rng, ended = np.random.default_rng(4), 0
        self.assertTrue((batch.seat == firn.CHANCE).all())
        for _ in range(600):
            for i in range(8):
                if batch.seat[i] == firn.CHANCE:
                    weights = batch.weight[i, : batch.count[i]]
                    self.assertTrue(np.allclose(weights / weights.sum(), batch.state(i).weights()))
            batch.step(batch.sample(rng))
            ended += batch.done.sum()
        self.assertGreater(ended, 0)

    def test_rewards(self):
        game = firn.game("nunatak", 3)
        for reward in ("win", "points", "sheet"):
            batch = firn.Batch(game, 32, reward=reward, seed=9)
            rng, total = np.random.default_rng(1), np.zeros((32, 3))
            ended = 0
            for _ in range(300):
                batch.step(batch.sample(rng))
                total += batch.reward
                for i in np.flatnonzero(batch.done):
                    ended += 1
                    if reward == "win":
                        self.assertAlmostEqual(total[i].sum(), 0, 5)
                        self.assertEqual(set(np.flatnonzero(total[i] == total[i].max())),
                                         set(np.flatnonzero(batch.reward[i] == batch.reward[i].max())))
                    elif reward == "points":
                        self.assertTrue((total[i] == batch.final[i]).all())
                    else:
                        start = total[i] - batch.final[i]
                        self.assertTrue((start == start[0]).all())  # today's sheet of a new game
                    total[i] = 0
            self.assertGreater(ended, 32)

    def test_seeds(self):
        game = firn.game("nunatak", 3)
        same = firn.Batch(game, 6, seed=[1, 2, 3, 1, 2, 3], observe=True)
        self.assertTrue((same.observation[:3] == same.observation[3:]).all())
        self.assertFalse((same.observation[0] == same.observation[1]).all())
        with self.assertRaises(ValueError):
            same.reset([1, 2])

    def test_illegal_actions(self):
        batch = firn.Batch(firn.game("igloo", 2), 5, observe=True, mask=True)
        before = [batch.state(i) for i in range(5)]
        actions = batch.legal[:, 0].astype(np.int32)
        actions[3] = np.flatnonzero(~batch.mask[3])[0]
        with self.assertRaises(firn.IllegalMove):
            batch.step(actions)
        self.assertEqual(batch.state(3), before[3])
        self.assertNotEqual(batch.state(2), before[2])
        self.assertTrue((batch.mask.sum(1) == batch.count).all())
        for bad in (-1, 1 << 30):
            with self.assertRaises(firn.IllegalMove):
                batch.step(np.full(5, bad))
        with self.assertRaises(ValueError):
            batch.step(np.zeros(4))

    def test_no_auto_reset(self):
        batch = firn.Batch(firn.game("nunatak", 1), 3, auto_reset=False, mask=True)
        rng = np.random.default_rng(1)
        for _ in range(300):
            batch.step(batch.sample(rng))
        self.assertTrue((batch.seat == -2).all() and not batch.mask.any() and not batch.done.any())
        self.assertTrue(all(batch.state(i).over for i in range(3)))

    def test_expand(self):
        for game in GAMES:
            batch = firn.Batch(game, 3, seed=2)
            rng = np.random.default_rng(game.seats)
            for _ in range(60):
                offsets, moves, rows, words = batch.expand(sparse=True)
                for i in range(3):
                    state = batch.state(i)
                    part = slice(offsets[i], offsets[i + 1])
                    self.assertTrue((moves[part] == state.moves(int(batch.seat[i]))).all())
                    self.assertTrue((rows[part] == state.move_rows(int(batch.seat[i]))).all())
                numbers = (rng.random(3) * np.diff(offsets)).astype(np.int32)
                batch.step_moves(numbers)
        index, starts = firn.sparse_indices(words)
        self.assertEqual(starts[-1], len(index))
        bits = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")
        self.assertEqual(np.flatnonzero(bits[0]).tolist(), index[: starts[1]].tolist())

    def test_players_inside(self):
        """Against random and greedy players the caller is seat 0; a greedy one has more points than a random one."""
        game = firn.game("nunatak", 3)
        batch = firn.Batch(game, 64, players=[None, "greedy", "random"])
        rng, points = np.random.default_rng(1), []
        while len(points) < 200:
            self.assertTrue((batch.seat == 0).all())
            batch.step(batch.sample(rng))
            points += batch.final[batch.done].tolist()
        mean = np.mean(points, axis=0)
        self.assertGreater(mean[1], mean[2] + 5)
        thinking = firn.Batch(firn.game("igloo", 2), 2, players=[None, "easy"], nodes=50)
        for _ in range(30):
            thinking.step(thinking.sample(rng))

    def test_states_in_and_out(self):
        game = firn.game("igloo", 2)
        batch = firn.Batch(game, 2, seed=1)
        batch.step_random(20)
        saved = batch.state(0)
        batch.step_random(5)
        batch.set_state(0, saved)
        self.assertEqual(batch.state(0), saved)
        self.assertEqual(int(batch.seat[0]), saved.actors[0])

    def test_forked_process_has_threads(self):
        batch = firn.Batch(firn.game("nunatak", 3), 500, threads=3)
        batch.step_random(3)
        child = os.fork()
        if child == 0:
            batch.step_random(3)
            os._exit(0)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
