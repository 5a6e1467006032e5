#!/usr/bin/env python3
"""Steps per second of firn beside other collections of games, all with random actions: bench.py [SECONDS per line] [WORD...]

A step is one decision of a player; draws are not counted. Times are those of the processor, all threads added, so that
they can be compared on a busy machine: the last column is what two cores do. What is not installed is left out.
With words: only the lines that contain one of them."""
import os
import re
import subprocess
import sys
import time
import warnings

import numpy as np

sys.path.remove(os.path.dirname(os.path.abspath(__file__)))  # the installed package is meant, not the sources beside this
import firn  # noqa: E402

warnings.simplefilter("ignore")
LIMIT = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
WORDS = sys.argv[2:]


def version(package):
    from importlib.metadata import version as of
    return f"{package} {of(package)}"


def measure(name, tool, run):
    """`run` plays a while and returns how many steps it took; the first call warms up."""
    if WORDS and not any(word in name for word in WORDS):
        return
    run()
    steps, wall, cpu = 0, time.perf_counter(), time.process_time()
    while time.process_time() - cpu < LIMIT:
        steps += run()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(f"| {name} | {tool} | {steps / wall:,.0f} | {2 * steps / cpu:,.0f} |", flush=True)


# ---- firn ----

def firn_c(program):
    """Positions per second of random games in C on one core, draws counted."""
    if WORDS and not any(word in "firn, C" for word in WORDS):
        return
    for line in subprocess.run([program, "bench"], capture_output=True, text=True, check=True).stdout.splitlines():
        row = re.match(r"(\S+)\s+(\d)\s+\S+\s+(\d+)", line)
        if row and row.group(2) == "3":
            print(f"| {row.group(1)}, 3 seats: firn, C, positions on one core | firn bench | {int(row.group(3)):,} | {2 * int(row.group(3)):,} |")


def batch_from_python(name, seats, games=1024, **how):
    batch = firn.Batch(firn.game(name, seats), games, seed=1, **how)
    rng = np.random.default_rng(1)

    def run():
        for _ in range(20):
            batch.step(batch.sample(rng))
        return 20 * games
    return run


def batch_inside(name, seats, games=1024):
    batch = firn.Batch(firn.game(name, seats), games, seed=1)

    def run():
        batch.step_random(20)
        return 20 * games
    return run


def single_states(name, seats):
    game, rng = firn.game(name, seats), np.random.default_rng(1)

    def run():
        state, steps = game.new().play_chance(rng), 0
        while not state.over:
            moves = state.moves()
            state.apply(int(moves[int(rng.random() * len(moves))])).play_chance(rng)
            steps += 1
        return steps
    return run


def bench_firn():
    tool = version("firn")
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "firn")
    if os.path.exists(program):
        firn_c(program)
    for name in firn.games():
        measure(f"{name}, 3 seats: batch, actions from Python", tool, batch_from_python(name, 3))
    measure("nunatak, 3 seats: the same with masks", tool, batch_from_python("nunatak", 3, mask=True))
    measure("nunatak, 3 seats: the same with masks and observations", tool, batch_from_python("nunatak", 3, mask=True, observe=True))
    for name in firn.games():
        measure(f"{name}, 3 seats: batch, random actions inside", tool, batch_inside(name, 3))
    for name in firn.games():
        measure(f"{name}, 3 seats: single states from Python", tool, single_states(name, 3))


# ---- others ----

def spiel_python(game, pyspiel):
    rng = np.random.default_rng(1)

    def run():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(outcomes[int(np.searchsorted(np.cumsum(chances), rng.random() * 0.999999))])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1
        return steps
    return run


def spiel_cpp(game, pyspiel):
    """Their own random bots in their own C++ loop; decisions counted from the history."""
    bots = [pyspiel.make_uniform_random_bot(i, 1 + i) for i in range(game.num_players())]
    seed = [0]

    def run():
        steps = 0
        for _ in range(20):
            state = game.new_initial_state()
            seed[0] += 1
            pyspiel.evaluate_bots(state, bots, seed[0])
            steps += sum(p.player >= 0 for p in state.full_history())
        return steps
    return run


def bench_spiel():
    import pyspiel
    tool = version("open_spiel")
    for name in ("connect_four", "backgammon", "hanabi"):
        try:
            game = pyspiel.load_game(name)
        except Exception:  # hanabi is not in every build
            print(f"| {name}: OpenSpiel | {tool} | not in this build | |")
            continue
        measure(f"{name}: OpenSpiel from Python", tool, spiel_python(game, pyspiel))
        measure(f"{name}: OpenSpiel, its C++ loop with random bots", tool, spiel_cpp(game, pyspiel))


def bench_zoo():
    from pettingzoo.classic import connect_four_v3, tictactoe_v3
    tool = version("pettingzoo")
    for name, module in (("connect four", connect_four_v3), ("tic-tac-toe", tictactoe_v3)):
        env, rng = module.env(), np.random.default_rng(1)

        def run():
            env.reset(seed=int(rng.integers(1 << 30)))
            steps = 0
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                steps += not (over or cut)
            return steps
        measure(f"{name}: PettingZoo classic", tool, run)


def bench_pgx():
    import jax
    import jax.numpy as jnp
    import pgx
    tool = f"{version('pgx')}, {version('jax')}"
    for name in ("connect_four", "animal_shogi", "backgammon"):
        env, games = pgx.make(name), 1024
        reset = jax.jit(jax.vmap(env.init))

        def one(state, key):
            actions = jax.random.categorical(key, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
            if name == "backgammon":  # chance needs a key
                return jax.vmap(env.step)(state, actions, jax.random.split(key, games)), state.terminated
            return jax.vmap(env.step)(state, actions), state.terminated

        def many(key):
            keys = jax.random.split(key, 51)
            return jax.lax.scan(one, reset(jax.random.split(keys[0], games)), keys[1:])[1]

        many = jax.jit(many)
        seed = [0]

        def run():
            seed[0] += 1
            over = np.asarray(many(jax.random.PRNGKey(seed[0])))
            return int((~over).sum())
        measure(f"{name}: pgx, {games} games, random actions inside", tool, run)


def main():
    print(f"Python {sys.version.split()[0]}, numpy {np.__version__}, {firn.cores()} cores")
    print("| what | tool | steps per second now | per two cores |\n|---|---|---|---|")
    for bench in (bench_firn, bench_spiel, bench_zoo, bench_pgx):
        try:
            bench()
        except ImportError as missing:
            print(f"| {bench.__name__[6:]} | not installed: {missing} | | |")


if __name__ == "__main__":
    main()
