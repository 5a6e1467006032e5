"""Gymnasium: one seat alone, or one seat against built-in players. `FirnVectorEnv` steps many games at once, `FirnEnv` one.

An illegal action plays the first legal one and sets info["illegal"]; take actions from info["action_mask"] instead.
Rewards are those of `Batch`: "sheet" (by how much today's points changed), "points" or "win"."""
from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Tuple

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import VectorEnv

from .batch import Batch
from .game import Game, game


def _batch(g: Game, games: int, opponent: str, reward: str, nodes: int) -> Batch:
    players = [None] + [opponent] * (g.seats - 1)
    return Batch(g, games, observe=True, mask=True, reward=reward, players=players, nodes=nodes)


def _legal(batch: Batch, actions: np.ndarray) -> Tuple[np.ndarray, np.ndarray]:
    """The actions with illegal ones replaced by the first legal one, and which were replaced."""
    actions = np.asarray(actions, np.int64).reshape(-1)
    illegal = ~batch.mask[np.arange(batch.games), actions]  # type: ignore[index]
    return np.where(illegal, batch.legal[:, 0], actions).astype(np.int32), illegal


class FirnVectorEnv(VectorEnv):
    """Many games. A game that ends begins anew in the same step: the observation is the new game's."""

    def __init__(self, name: str = "nunatak", num_envs: int = 64, seats: int = 1, opponent: str = "greedy",
                 reward: str = "sheet", nodes: int = 200, options: Optional[Mapping[str, str]] = None) -> None:
        self.game = game(name, seats, options=options)
        self.num_envs = num_envs
        self.metadata = {"render_modes": []}
        mode = getattr(gymnasium.vector, "AutoresetMode", None)
        if mode is not None:
            self.metadata["autoreset_mode"] = mode.SAME_STEP
        self.single_observation_space = spaces.Box(0, 255, (self.game.observation_size,), np.uint8)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = spaces.Box(0, 255, (num_envs, self.game.observation_size), np.uint8)
        self.action_space = spaces.MultiDiscrete([self.game.actions] * num_envs)
        self.batch = _batch(self.game, num_envs, opponent, reward, nodes)

    def _infos(self, illegal: Optional[np.ndarray] = None) -> Dict[str, Any]:
        infos: Dict[str, Any] = {"action_mask": self.batch.mask.copy()}  # type: ignore[union-attr]
        if illegal is not None:
            infos["illegal"] = illegal
        if self.batch.done.any():
            infos["final_points"] = self.batch.final[:, 0].copy()
        return infos

    def reset(self, *, seed: Any = None, options: Optional[Dict[str, Any]] = None) -> Tuple[np.ndarray, Dict[str, Any]]:
        if seed is None:
            seed = int(self.np_random.integers(1 << 31))
        else:
            super().reset(seed=seed if np.ndim(seed) == 0 else None)
        self.batch.reset(seed)
        return self.batch.observation.copy(), self._infos()  # type: ignore[union-attr]

    def step(self, actions: np.ndarray) -> Tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Dict[str, Any]]:
        legal, illegal = _legal(self.batch, actions)
        self.batch.step(legal)
        b = self.batch
        return (b.observation.copy(), b.reward[:, 0].astype(np.float64), b.done.copy(),  # type: ignore[union-attr]
                np.zeros(self.num_envs, np.bool_), self._infos(illegal))

    def close_extras(self, **kwargs: Any) -> None:
        pass


class FirnEnv(gymnasium.Env):
    """One game."""
    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, name: str = "nunatak", seats: int = 1, opponent: str = "greedy", reward: str = "sheet", nodes: int = 200,
                 options: Optional[Mapping[str, str]] = None, render_mode: Optional[str] = None) -> None:
        self.game = game(name, seats, options=options)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (self.game.observation_size,), np.uint8)
        self.action_space = spaces.Discrete(self.game.actions)
        self.batch = _batch(self.game, 1, opponent, reward, nodes)

    def action_masks(self) -> np.ndarray:
        """For learners with masks, such as MaskablePPO."""
        return self.batch.mask[0].copy()  # type: ignore[index]

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[np.ndarray, Dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 31)))
        return self.batch.observation[0].copy(), {"action_mask": self.action_masks()}  # type: ignore[index]

    def step(self, action: Any) -> Tuple[np.ndarray, float, bool, bool, Dict[str, Any]]:
        legal, illegal = _legal(self.batch, np.array([action]))
        self.batch.step(legal)
        info = {"action_mask": self.action_masks(), "illegal": bool(illegal[0])}
        return (self.batch.observation[0].copy(), float(self.batch.reward[0, 0]),  # type: ignore[index]
                bool(self.batch.done[0]), False, info)

    def render(self) -> Any:
        return str(self.batch.state(0).view(0)) if self.render_mode == "ansi" else None


def register() -> None:
    """Makes `gymnasium.make("firn/Solo-v0")` and "firn/Versus-v0" known."""
    for name, more in (("firn/Solo-v0", {"seats": 1}), ("firn/Versus-v0", {"seats": 2})):
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="firn.gymnasium_env:FirnEnv", kwargs=more,
                               vector_entry_point="firn.gymnasium_env:FirnVectorEnv")
