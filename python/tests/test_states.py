"""States as values: moves, chance, records, what a seat may know."""
import ast
import copy
import glob
import json
import os
import pickle
import unittest

import firn
import numpy as np
from support import GAMES, positions, random_game, secret_positions


class States(unittest.TestCase):
    def test_python_3_9_can_read_it(self):
        files = glob.glob(os.path.join(os.path.dirname(firn.__file__), "*.py"))
        self.assertGreater(len(files), 7)
        for name in files:
            with open(name) as file:
                text = file.read()
            ast.parse(text, name, feature_version=(3, 9))
            self.assertTrue("from __future__ import annotations" in text or "->" not in text, name)

    def test_values(self):
        for game in GAMES:
            state = random_game(game, 1, 20)
            twin = state.copy()
            self.assertEqual(state, twin)
            self.assertEqual(hash(state), hash(copy.deepcopy(twin)))
            move = int(state.moves()[-1])
            after = state.after(move)
            self.assertEqual(state, twin)
            self.assertNotEqual(state, after)
            self.assertEqual(pickle.loads(pickle.dumps(after)), after)

    def test_texts_mean_moves(self):
        for state in positions(5):
            for seat in state.actors:
                for move, text in list(zip(state.moves(seat), state.texts(seat)))[:20]:
                    self.assertEqual(state.after(text, seat), state.after(int(move), seat))

    def test_illegal_moves_change_nothing(self):
        state = random_game(firn.game("nunatak", seats=3), 1, 20)
        before = state.copy()
        for bad in ("take 9 nobody 1a1", "hello", "", 0, 0xFFFFFFFF, 99 << 24):
            with self.assertRaises(firn.IllegalMove):
                state.apply(bad)
        with self.assertRaises(firn.IllegalMove):
            state.apply(int(state.moves()[0]), (state.actors[0] + 1) % 3)
        self.assertEqual(state, before)

    def test_chance_has_weights(self):
        state = firn.game("igloo", seats=2).new()
        self.assertEqual(state.actors, [firn.CHANCE])
        self.assertAlmostEqual(state.weights().sum(), 1)
        self.assertEqual(len(state.weights()), len(state.moves(firn.CHANCE)))

    def test_seeds_make_records_that_verify(self):
        for game in GAMES:
            rng = np.random.default_rng(1)
            state = game.new("a seed", play_chance=True)
            for _ in range(25):
                state.apply(int(rng.choice(state.moves()))).play_chance()
            record = state.record()
            self.assertEqual(record["seed"], "a seed")
            self.assertEqual(game.read(record), state)
            self.assertEqual(game.read(json.dumps(record)).log(), state.log())
            record["moves"] = record["moves"][:-1] + record["moves"][-2:-1]
            with self.assertRaises(ValueError):
                game.read(record)

    def test_records_of_dictated_chance(self):
        for game in GAMES:
            state = random_game(game, 3, 30)
            self.assertEqual(game.read(state.record()), state)
            self.assertEqual(list(firn.replay(state))[-1], state)

    def test_ends(self):
        for game in GAMES:
            state = random_game(game, 2)
            self.assertTrue(state.over)
            self.assertEqual(state.actors, [])
            total = state.sheet()["total"]
            self.assertEqual(len(total), game.seats)
            if game.seats > 1:
                self.assertAlmostEqual(sum(state.returns()), 0, 6)
                self.assertEqual(max(state.returns()), state.returns()[state.winners()[0]])
            else:
                self.assertEqual(state.returns(), [total[0]])

    def test_bad_games(self):
        for bad in (dict(name="chess"), dict(name="igloo", seats=1), dict(name="igloo", options={"variant": "x"}),
                    dict(name="nunatak", seats=3, first=7), dict(name="nunatak", ruleset="{}")):
            with self.assertRaises(ValueError):
                firn.game(**bad)
        with self.assertRaises(ValueError):
            firn.game("igloo").new(seed="")


class Secrets(unittest.TestCase):
    """Nothing that a learner gets for a seat depends on what that seat may not know."""

    def test_no_interference(self):
        changed = set()
        for state in (*positions(12), *secret_positions()):
            for seat in range(state.game.seats):
                for seed in range(3):
                    other = state.redeal(seat, seed)
                    if other != state:
                        changed.add(state.game.name)
                    self.assertEqual(state.key(seat), other.key(seat))
                    self.assertEqual(state.hide(seat), other.hide(seat))
                    self.assertTrue((state.observation(seat) == other.observation(seat)).all())
                    self.assertTrue((state.sparse(seat) == other.sparse(seat)).all())
                    self.assertEqual(state.view(seat), other.view(seat))
                    if seat in state.actors:
                        self.assertTrue((state.moves(seat) == other.moves(seat)).all())
                        self.assertTrue((state.move_rows(seat) == other.move_rows(seat)).all())
                        for level in ("random", "greedy"):
                            self.assertEqual(state.advice(level, seat), other.advice(level, seat))
        self.assertEqual(changed, {"igloo", "temple-rush", "nunatak"})  # otherwise nothing was proved

    def test_observations_see_what_they_should(self):
        """The planes differ where the position differs for the seat."""
        for game in GAMES:
            keys, seen = set(), set()
            state = game.new().play_chance(np.random.default_rng(4))
            rng = np.random.default_rng(5)
            for _ in range(150):
                if state.over:
                    break
                keys.add(state.key(0))
                seen.add(state.observation(0).tobytes())
                state.apply(int(rng.choice(state.moves()))).play_chance(rng)
            self.assertGreater(len(seen), 0.97 * len(keys), game)

    def test_planes_are_the_observation(self):
        for state in positions(3):
            planes = state.planes(0)
            self.assertEqual(sum(p.size for p in planes.values()), state.game.observation_size)
            self.assertEqual(len(state.game.scale), state.game.observation_size)
            flat = np.concatenate([p.ravel() for p in planes.values()])
            self.assertTrue((flat == state.observation(0)).all())

    def test_memory_keeps_secrets(self):
        """What another seat places unseen leaves no trace in a seat's information state; what is seen does."""
        game = firn.game("temple-rush", seats=2)
        rng = np.random.default_rng(1)
        state = game.new().play_chance(rng)
        while len(state.actors) < 2:
            state.apply(int(rng.choice(state.moves()))).play_chance(rng)
        puts = [m for m in state.texts(0) if m.startswith("put")][:2]
        one, two = state.after(puts[0], 0), state.after(puts[1], 0)
        self.assertNotEqual(one, two)
        self.assertEqual(one.information_state(1), two.information_state(1))
        self.assertNotEqual(one.information_state(0), two.information_state(0))
        shown = [s.after("pass", 1) for s in (one, two)]
        self.assertNotEqual(shown[0].information_state(1), shown[1].information_state(1))


class Actions(unittest.TestCase):
    def test_steps_name_moves(self):
        """Every move can be reached by its steps, and no two moves by the same."""
        for state in positions(12):
            game = state.game
            self.assertLessEqual(game.actions, 4096)
            for seat in state.actors:
                moves = state.moves(seat)
                steps = game.split(moves)
                self.assertEqual(len({tuple(s) for s in steps}), len(moves))
                self.assertLess(steps.max(), game.actions)
                reached = []

                def descend(chosen):
                    for action, left in state.actions(seat, chosen).items():
                        if len(left) == 1:
                            reached.append(int(left[0]))
                        else:
                            descend([*chosen, action])

                descend([])
                self.assertEqual(sorted(reached), moves.tolist())

    def test_rows_tell_points(self):
        """The column "gain" is what the sheet shows after the move, if the move is seen at once."""
        game = firn.game("nunatak", seats=1)
        gain = game.columns.index("gain")
        found = 0
        rng = np.random.default_rng(7)
        state = game.new().play_chance(rng)
        while not state.over:
            before = state.sheet()["total"][0]
            for move, row in zip(state.moves(), state.move_rows()):
                self.assertEqual(row[gain], state.after(int(move)).sheet()["total"][0] - before)
                found += row[gain] != 0
            state.apply(int(rng.choice(state.moves()))).play_chance(rng)
        self.assertGreater(found, 0)

    def test_players(self):
        state = random_game(firn.game("nunatak", seats=3), 1, 30)
        for level in (*firn.LEVELS, "greedy"):
            advice = state.advice(level, nodes=200)
            self.assertIn(advice.move, state.moves())
            self.assertEqual(advice.text, state.text(advice.move))
            self.assertEqual(advice, state.advice(level, nodes=200))
        with self.assertRaises(firn.IllegalMove):
            state.advice("hard", (state.actors[0] + 1) % 3)
        with self.assertRaises(ValueError):
            state.advice("godlike")


if __name__ == "__main__":
    unittest.main()
