"""OpenSpiel: importing this module registers python_firn_nunatak, python_firn_igloo, python_firn_temple_rush and python_firn_city_blox.

Parameters are `seats` and the options of the game. Actions are the numbered steps of moves; seats that may act at the
same time act one after the other without seeing each other's choice. Draws are chance nodes whose outcomes are numbered
from 0. Information states are hashes of all that a seat has seen and done; observation tensors are `State.observation`."""
from __future__ import annotations

import hashlib
from typing import Any, Dict, List, Mapping, Optional, Tuple

import numpy as np
import pyspiel

from .game import Game, State, _about, game, games

MAX_CHANCE = 1024  # outcomes of a draw: four dice have 625
MAX_LENGTH = 20000
SHORT_NAME = "python_firn_"


def _game_type(name: str, index: int) -> "pyspiel.GameType":
    about = _about(index)
    parameters: Dict[str, Any] = {"seats": max(2, about["min_seats"])}
    # A value that looks like a number is one there, wherever a game is written down and read again.
    parameters.update({key: int(values[0]) if values[0].isdigit() else values[0] for key, values in about["options"].items()})
    return pyspiel.GameType(
        short_name=SHORT_NAME + name.replace("-", "_"), long_name=about["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION, utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=about["max_seats"],
        min_num_players=about["min_seats"], provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True, provides_factored_observation_string=False,
        parameter_specification=parameters)


class FirnGame(pyspiel.Game):
    """A game of firn behind OpenSpiel's interface."""
    firn_name = ""
    game_type: Any = None

    def __init__(self, params: Optional[Mapping[str, Any]] = None) -> None:
        given = dict(params or {})
        seats = int(given.get("seats", self.game_type.parameter_specification["seats"]))
        options = {key: str(value) for key, value in given.items() if key != "seats"}
        self.firn: Game = game(self.firn_name, seats, options=options)
        solo = seats == 1
        super().__init__(self.game_type, pyspiel.GameInfo(
            num_distinct_actions=self.firn.actions, max_chance_outcomes=MAX_CHANCE, num_players=seats,
            min_utility=0.0 if solo else -1.0, max_utility=500.0 if solo else 1.0, utility_sum=None,
            max_game_length=MAX_LENGTH), given)

    def new_initial_state(self) -> "FirnState":
        return FirnState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "FirnObserver":
        return FirnObserver(self.firn, iig_obs_type)


class FirnState(pyspiel.State):
    """A position, and what the seat to move has chosen of its move so far."""

    def __init__(self, owner: FirnGame) -> None:
        super().__init__(owner)
        self.firn: State = owner.firn.new()
        self.chosen: List[int] = []
        self.memory: List[bytes] = [b""] * owner.firn.seats  # by seat: all it has seen and done, hashed

    def _play(self, move: int, seat: int) -> None:
        self.firn.apply(move, seat)
        self.memory = [hashlib.blake2b(b"%s %d " % (old, move if player == seat else 0) + self.firn.key(player), digest_size=16).digest()
                       for player, old in enumerate(self.memory)]

    def current_player(self) -> int:
        if self.firn.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.firn.chance else self.firn.actors[0]

    def _legal_actions(self, player: int) -> List[int]:
        return sorted(self.firn.actions(player, self.chosen))

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        return [(i, float(p)) for i, p in enumerate(self.firn.weights())]

    def _apply_action(self, action: int) -> None:
        if self.firn.chance:
            self._play(int(self.firn.moves(-1)[action]), -1)
            return
        left = self.firn.actions(self.firn.actors[0], self.chosen)[action]
        if len(left) > 1:
            self.chosen = [*self.chosen, action]
            return
        self._play(int(left[0]), self.firn.actors[0])
        self.chosen = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.firn.text(self.firn.moves(-1)[action])
        left = self.firn.actions(player, self.chosen).get(action)
        if left is None:
            return f"action {action}"
        return self.firn.text(left[0]) + (f" and {len(left) - 1} more" if len(left) > 1 else "")

    def is_terminal(self) -> bool:
        return self.firn.over

    def returns(self) -> List[float]:
        return self.firn.returns()

    def _own(self, player: int) -> str:
        return str(self.chosen) if self.chosen and self.firn.actors[0] == player else ""

    def information_state_string(self, player: Optional[int] = None) -> str:
        player = self.current_player() if player is None else player
        return self.memory[player].hex() + self._own(player)

    def observation_string(self, player: Optional[int] = None) -> str:
        player = self.current_player() if player is None else player
        return self.firn.key(player).hex() + self._own(player)

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        player = self.current_player() if player is None else player
        return (self.firn.observation(player) * self.firn.game.scale).tolist()

    def resample_from_infostate(self, player: int, sampler: Any) -> "FirnState":
        """A state that this seat cannot tell from this one; for information-set MCTS. It remembers what this one does."""
        out = self.clone()
        out.firn = self.firn.redeal(player, int(sampler() * (1 << 53)))
        return out

    def __str__(self) -> str:
        return " ".join(f"{seat}:{move:x}" for seat, move in self.firn.log()) + self._own(self.current_player())


class FirnObserver:
    """What OpenSpiel's observers ask for."""

    def __init__(self, g: Game, iig_obs_type: Any) -> None:
        self.recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.game = g
        self.tensor = np.zeros(g.observation_size, np.float32)
        self.dict = {p.name: self.tensor[p.start:p.stop].reshape(p.shape) for p in g.planes.values()}

    def set_from(self, state: FirnState, player: int) -> None:
        np.multiply(state.firn.observation(player), self.game.scale, out=self.tensor)

    def string_from(self, state: FirnState, player: int) -> str:
        return state.information_state_string(player) if self.recall else state.observation_string(player)


def _register() -> List[str]:
    names = []
    for index, name in enumerate(games()):
        kind = _game_type(name, index)
        made = type("FirnGame_" + name.replace("-", "_"), (FirnGame,), {"firn_name": name, "game_type": kind})
        pyspiel.register_game(kind, made)
        names.append(kind.short_name)
    return names


GAMES = _register()
