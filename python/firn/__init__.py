"""firn: board games for learners.

>>> import firn, numpy as np
>>> rng = np.random.default_rng(1)
>>> state = firn.game("nunatak", seats=3).new().play_chance(rng)
>>> while not state.over:
...     state = state.apply(rng.choice(state.moves())).play_chance(rng)
>>> len(state.returns())
3
>>> batch = firn.Batch(firn.game("nunatak", seats=3), games=64, seed=1)
>>> batch.step(batch.sample(rng))
"""
from ._lib import CHANCE, LEVELS
from .batch import Batch, cores, random_games
from .game import Advice, Game, IllegalMove, Plane, State, game, games, replay, sparse_indices

__version__ = "0.1.0"
__all__ = ["Advice", "Batch", "CHANCE", "Game", "IllegalMove", "LEVELS", "Plane", "State", "cores", "game", "games", "random_games",
           "replay", "sparse_indices"]
