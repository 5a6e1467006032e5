"""What a GPU does per second: random games inside, and batches stepped from outside, as a table. docs/python.md has its results.

    python python/bench_gpu.py [SECONDS] [GAMES]      seconds per line (3), games at the same time (262144)

The actions from outside are chosen by PyTorch on the GPU, from `legal` and `count`, without a copy; without PyTorch those
lines are left out."""
import os
import sys
import time

import numpy as np

sys.path.remove(os.path.dirname(os.path.abspath(__file__)))  # the installed package is meant, not the sources beside this
import firn  # noqa: E402
import firn.gpu  # noqa: E402

try:
    import torch
except ImportError:
    torch = None
LINE = "| {:<72} | {:>16,.0f} |"


def measure(work, seconds):
    """Calls per second of `work`, which returns how much it did, until the time is up. The first call is not counted."""
    work()
    done, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        done += work()
    return done / (time.perf_counter() - begin)


def random_nodes(game, games, seconds):
    first = [1]

    def work():
        first[0] += games
        return int(firn.gpu.random_games(game, games, first[0])[0].sum())
    return measure(work, seconds)


def random_steps(game, games, seconds):
    batch = firn.gpu.Batch(game, games, legal=False)

    def work():
        batch.step_random(8)
        batch.seat.numpy()  # waits
        return 8 * games
    return measure(work, seconds)


def torch_steps(game, games, seconds, **how):
    batch = firn.gpu.Batch(game, games, **how)
    legal, count = torch.from_dlpack(batch.legal), torch.from_dlpack(batch.count)
    assert legal.data_ptr() == batch.legal.pointer and count.data_ptr() == batch.count.pointer, "copied"

    def work():
        for _ in range(8):
            pick = (torch.rand(games, device="cuda") * count.clamp(max=legal.shape[1])).long()
            batch.step(legal.gather(1, pick[:, None]).flatten().int())
        batch.check()
        return 8 * games
    return measure(work, seconds)


def main(seconds=3.0, games=262144):
    print(f"{firn.gpu.name()}, firn {firn.__version__}, numpy {np.__version__}, PyTorch {torch.__version__ if torch else 'none'}")
    print(f"{games} games at the same time\n\n| what | per second |\n|---|---|")
    for name in firn.games():
        for seats in (3, 2):
            game = firn.game(name, seats)
            print(LINE.format(f"{name}, {seats} seats: random games, moves and draws", random_nodes(game, games, seconds)), flush=True)
        game = firn.game(name, 3)
        print(LINE.format(f"{name}, 3 seats: batch, random actions inside, decisions", random_steps(game, games, seconds)), flush=True)
        if not torch:
            continue
        some = min(games, 65536)
        for text, how in (("actions from PyTorch", {}), ("the same with masks", {"mask": True}),
                          ("the same with masks and observations", {"mask": True, "observe": True})):
            print(LINE.format(f"{name}, 3 seats: batch of {some}, {text}, decisions", torch_steps(game, some, seconds, **how)), flush=True)


if __name__ == "__main__":
    main(*[kind(value) for kind, value in zip((float, int), sys.argv[1:])])
