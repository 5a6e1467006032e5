"""What the tests share: all games with all their seat counts, and positions of random games."""
import firn
import numpy as np

GAMES = [firn.game(name, seats) for name in firn.games() for seats in range(1, 5) if seats > 1 or name == "nunatak"]


def random_game(game, seed, moves=1 << 30):
    """The state after so many random moves of seats, or at the end."""
    rng = np.random.default_rng(seed)
    state = game.new().play_chance(rng)
    while not state.over and moves > 0:
        seat = int(rng.choice(state.actors))
        state.apply(int(rng.choice(state.moves(seat))), seat).play_chance(rng)
        moves -= 1
    return state


def positions(per_game):
    """Positions of random games, from their beginning to near their end; hands and hidden building among them."""
    for game in GAMES:
        for i, state in enumerate(firn.replay(random_game(game, game.seats))):
            if not state.over and not state.chance and (i * 7919) % 97 < per_game:
                yield state


def secret_positions():
    """Positions of Nunatak in which a seat has looked at cards that others may not know: players who love providence."""
    found = 0
    for seed in range(40):
        game = firn.game("nunatak", 2 + seed % 3)
        rng = np.random.default_rng(seed)
        state = game.new().play_chance(rng)
        while not state.over:
            texts = state.texts()
            loved = [t for t in texts if "providence" in t or t.startswith(("bless", "order"))]
            state.apply(str(rng.choice(loved or texts))).play_chance(rng)
            if not state.over and any(state.redeal(seat, 1) != state for seat in range(game.seats)):
                found += 1
                yield state.copy()
        if found >= 40:
            return
