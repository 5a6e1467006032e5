"""PettingZoo: `aec_env` asks one seat after the other, `parallel_env` all that may act at the same time.

Actions are the numbered steps of moves (`Game.actions`); a dict observation holds "observation" and "action_mask".
Draws are played inside. Rewards come at the end, as `State.returns`."""
from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Tuple

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv

from .game import Game, IllegalMove, State, game


def _spaces(g: Game) -> Tuple[spaces.Dict, spaces.Discrete]:
    seen = spaces.Dict({"observation": spaces.Box(0, 255, (g.observation_size,), np.uint8),
                        "action_mask": spaces.Box(0, 1, (g.actions,), np.int8)})
    return seen, spaces.Discrete(g.actions)


class _Table:
    """A game in steps: its state, and what each seat has chosen of its move so far."""

    def __init__(self, g: Game) -> None:
        self.game = g
        self.rng = np.random.default_rng()
        self.begin(None)

    def begin(self, seed: Optional[int]) -> None:
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.state: State = self.game.new().play_chance(self.rng)
        self.chosen: Dict[int, List[int]] = {seat: [] for seat in range(self.game.seats)}

    def actions(self, seat: int) -> Dict[int, np.ndarray]:
        if seat not in self.state.actors:
            return {}
        return self.state.actions(seat, self.chosen[seat])

    def step(self, seat: int, action: int) -> bool:
        """Takes one step; True: it completed a move."""
        left = self.actions(seat).get(int(action))
        if left is None:
            raise IllegalMove(f"action {action} is not legal for seat {seat}")
        self.chosen[seat].append(int(action))
        if len(left) > 1:
            return False
        self.state.apply(int(left[0]), seat).play_chance(self.rng)
        self.chosen = {s: [] if s == seat or s not in self.state.actors else c for s, c in self.chosen.items()}
        return True

    def look(self, seat: int) -> Dict[str, np.ndarray]:
        mask = np.zeros(self.game.actions, np.int8)
        mask[list(self.actions(seat))] = 1
        return {"observation": self.state.observation(seat), "action_mask": mask}


class FirnAEC(AECEnv, EzPickle):
    metadata = {"render_modes": ["ansi"], "name": "firn_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, name: str = "nunatak", seats: Optional[int] = None, options: Optional[Mapping[str, str]] = None,
                 render_mode: Optional[str] = None) -> None:
        EzPickle.__init__(self, name, seats, options, render_mode)
        AECEnv.__init__(self)
        self.game = game(name, seats, options=options)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"firn_{name}_v0"}
        self.possible_agents = [f"seat_{i}" for i in range(self.game.seats)]
        self.agents = self.possible_agents[:]
        seen, acts = _spaces(self.game)
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: acts for agent in self.possible_agents}
        self._table = _Table(self.game)

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.state.actors[0]]

    def observe(self, agent: str) -> Dict[str, np.ndarray]:
        return self._table.look(self.possible_agents.index(agent))

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self.possible_agents.index(agent)
        done = self._table.step(seat, action)  # type: ignore[arg-type]
        state = self._table.state
        if state.over:
            self.rewards = dict(zip(self.possible_agents, state.returns()))
            self.terminations = {agent: True for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            after = sorted(state.actors, key=lambda s: (s - seat - done) % self.game.seats)
            self.agent_selection = self.possible_agents[after[0]]
            self._clear_rewards()
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        return str(self._table.state.view()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class FirnParallel(ParallelEnv, EzPickle):
    """All seats give an action at each step; those of seats that are not asked are ignored. Their mask is empty but for
    action 0, which stands for nothing. An illegal action plays the first legal one and sets info["illegal"]."""
    metadata = {"render_modes": ["ansi"], "name": "firn_v0", "render_fps": 1}

    def __init__(self, name: str = "temple-rush", seats: Optional[int] = None, options: Optional[Mapping[str, str]] = None,
                 render_mode: Optional[str] = None) -> None:
        EzPickle.__init__(self, name, seats, options, render_mode)
        self.game = game(name, seats, options=options)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"firn_{name}_parallel_v0"}
        self.possible_agents = [f"seat_{i}" for i in range(self.game.seats)]
        self.agents: List[str] = []
        seen, acts = _spaces(self.game)
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: acts for agent in self.possible_agents}
        self._table = _Table(self.game)

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def _looks(self) -> Tuple[Dict[str, Dict[str, np.ndarray]], Dict[str, Dict[str, Any]]]:
        looks = {agent: self._table.look(seat) for seat, agent in enumerate(self.possible_agents)}
        asked = {agent: {"asked": bool(look["action_mask"].any())} for agent, look in looks.items()}
        for look in looks.values():
            if not look["action_mask"].any():
                look["action_mask"][0] = 1
        return looks, asked

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Dict, Dict]:
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        return self._looks()

    def step(self, actions: Mapping[str, int]) -> Tuple[Dict, Dict, Dict, Dict, Dict]:
        asked = [seat for seat in self._table.state.actors if seat >= 0]
        legal = {seat: list(self._table.actions(seat)) for seat in asked}
        illegal = []
        for seat in asked:
            action = int(actions[self.possible_agents[seat]])
            if action not in legal[seat]:
                illegal.append(seat)
                action = legal[seat][0]
            if action in self._table.actions(seat):  # unless another seat was faster
                self._table.step(seat, action)
        looks, infos = self._looks()
        for seat, agent in enumerate(self.possible_agents):
            infos[agent]["illegal"] = seat in illegal
        over = self._table.state.over
        rewards = dict(zip(self.possible_agents, self._table.state.returns()))
        ends = {agent: over for agent in self.possible_agents}
        if over:
            self.agents = []
        return looks, rewards, ends, {agent: False for agent in self.possible_agents}, infos

    def render(self) -> Optional[str]:
        return str(self._table.state.view()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def aec_env(name: str = "nunatak", seats: Optional[int] = None, **more: Any) -> FirnAEC:
    return FirnAEC(name, seats, **more)


def parallel_env(name: str = "temple-rush", seats: Optional[int] = None, **more: Any) -> FirnParallel:
    return FirnParallel(name, seats, **more)
