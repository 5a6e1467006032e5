"""The conformance tests of PettingZoo, Gymnasium and OpenSpiel. A tool that is not installed is skipped."""
import unittest
import warnings

import numpy as np

try:
    import pettingzoo.test
except ImportError:
    pettingzoo = None
try:
    import gymnasium
    from gymnasium.utils.env_checker import check_env
except ImportError:
    gymnasium = None
try:
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
except ImportError:
    pyspiel = None


@unittest.skipUnless(pettingzoo, "pettingzoo is not installed")
class PettingZoo(unittest.TestCase):
    def setUp(self):
        warnings.simplefilter("ignore")

    def test_aec(self):
        from firn.pettingzoo_env import aec_env
        for name, seats in (("nunatak", 3), ("igloo", 2), ("temple-rush", 2)):
            pettingzoo.test.api_test(aec_env(name, seats), num_cycles=250)
            pettingzoo.test.seed_test(lambda: aec_env(name, seats), num_cycles=50)

    def test_parallel(self):
        from firn.pettingzoo_env import parallel_env
        for name, seats in (("temple-rush", 3), ("nunatak", 2)):
            pettingzoo.test.parallel_api_test(parallel_env(name, seats), num_cycles=200)
            pettingzoo.test.parallel_seed_test(lambda: parallel_env(name, seats), num_cycles=50)

    def test_a_whole_game(self):
        """The agents' rewards at the end are the returns of the state."""
        from firn.pettingzoo_env import aec_env
        env, rng = aec_env("nunatak", 2), np.random.default_rng(1)
        env.reset(seed=3)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            total[agent] += reward
            env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        self.assertEqual(list(total.values()), env._table.state.returns())
        self.assertTrue(env._table.state.over)


@unittest.skipUnless(gymnasium, "gymnasium is not installed")
class Gymnasium(unittest.TestCase):
    def test_checker(self):
        from firn.gymnasium_env import register
        register()
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", category=DeprecationWarning)
            check_env(gymnasium.make("firn/Solo-v0", render_mode="ansi").unwrapped)
            check_env(gymnasium.make("firn/Versus-v0", name="igloo").unwrapped)

    def test_vector(self):
        from firn.gymnasium_env import FirnVectorEnv
        env = FirnVectorEnv("nunatak", num_envs=16, seats=2, opponent="random")
        seen, _ = env.reset(seed=1)
        self.assertTrue((seen != env.reset(seed=2)[0]).any())
        again, info = env.reset(seed=1)
        self.assertTrue((seen == again).all())
        rng, sums, ends = np.random.default_rng(1), np.zeros(16), 0
        for _ in range(200):
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
            seen, reward, over, cut, info = env.step(actions)
            self.assertTrue(env.observation_space.contains(seen))
            self.assertFalse(info["illegal"].any() or cut.any())
            sums += reward
            if over.any():
                ends += over.sum()
                self.assertTrue((sums[over] == info["final_points"][over]).all())
                sums[over] = 0
        self.assertGreater(ends, 0)
        self.assertTrue(env.step(np.where(info["action_mask"][:, 0], env.game.actions - 1, 0))[4]["illegal"].any())


@unittest.skipUnless(pyspiel, "open_spiel is not installed")
class OpenSpiel(unittest.TestCase):
    def test_random_simulation(self):
        from firn.openspiel_games import GAMES
        for name in GAMES:
            pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
        for name in ("python_firn_nunatak(seats=1,edition=fr)", "python_firn_city_blox(level=3)"):
            pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)

    def test_information_set_search(self):
        """Their information-set MCTS checks that invented states look the same to the seat."""
        import firn.openspiel_games  # noqa: F401
        game, rng = pyspiel.load_game("python_firn_igloo"), np.random.RandomState(1)
        bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 3, random_state=rng)
        state, decisions, hidden = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(int(rng.choice(outcomes, p=chances)))
                continue
            unknown = state.firn.redeal(state.current_player(), 1) != state.firn
            if unknown and hidden < 3:
                state.apply_action(bot.step(state))
                hidden += 1
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
            decisions += 1
        self.assertEqual(hidden, 3)
        self.assertAlmostEqual(sum(state.returns()), 0, 6)


if __name__ == "__main__":
    unittest.main()
