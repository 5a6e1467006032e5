#!/usr/bin/env python3
"""Trains the nets of a game over several generations of self-play.

  generations.py GAME[,OPTION=any] OUT --generations G --games N --visits V [--noise W] [--jobs J]
                 [--nets FILE] [--duel N]

A generation plays N games per seat count on all cores (fewer with more seats), fits a base to them,
OUT/gen<k>.base, and compares it with the one before by --duel games.
"""
import argparse
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

root = pathlib.Path(__file__).resolve().parent.parent
tools = root / "build" / "release" / "train"
LOWEST = {"nunatak": 1}


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument("game")
    p.add_argument("out", type=pathlib.Path)
    p.add_argument("--generations", type=int, default=3)
    p.add_argument("--games", type=int, default=4000)
    p.add_argument("--visits", type=int, default=20)
    p.add_argument("--noise", type=int, default=1500)
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--nets", default=None)
    p.add_argument("--duel", type=int, default=400)
    return p.parse_args()


def generate(a, generation, seats, nets):
    """Files of samples; half of the games by greedy play with more noise, for variety."""
    def one(job):
        path = a.out / f"g{generation}-s{seats}-{job}.samples"
        visits, noise = (a.visits, a.noise) if job % 4 else (0, 2 * a.noise)
        words = [tools / "selfplay", a.game, seats, max(1, 2 * a.games // (1 + seats) // a.jobs),
                 1000 * generation + 50 * seats + job, noise, visits] + ([nets] if nets else [])
        with open(path, "wb") as out:
            subprocess.run([str(w) for w in words], stdout=out, check=True)
        return str(path)
    with ThreadPoolExecutor(a.jobs) as pool:
        return list(pool.map(one, range(a.jobs)))


def duel(a, seats, new, old):
    """The new nets against the old, one look ahead and with a small search; in parallel."""
    def one(setting):
        visits, part = setting
        text = f"{visits}:24:16:0"
        words = [tools / "duel", a.game, seats, a.duel // (1 if visits == 0 else 4) // seats * seats, 90000 + part * 1000,
                 text + ":" + str(new)] + ([text + (":" + str(old) if old else "")] if seats > 1 else [])
        return subprocess.run([str(w) for w in words], stdout=subprocess.PIPE, check=True, text=True).stdout
    with ThreadPoolExecutor(a.jobs) as pool:
        for text in pool.map(one, ((0, 0), (40, 1))):
            print("   ", text.splitlines()[0], "|", " | ".join(l.strip()[:60] for l in text.splitlines()[1:]), flush=True)


def main():
    a = arguments()
    game = a.game.split(",")[0]
    counts = range(LOWEST.get(game, 2), 5)
    nets, older = a.nets, {}
    a.out.mkdir(parents=True, exist_ok=True)
    for generation in range(1, a.generations + 1):
        samples = {seats: generate(a, generation, seats, nets) for seats in counts}
        target = a.out / f"gen{generation}.base"
        subprocess.run([sys.executable, str(root / "train" / "fit.py"), game, str(target)] +
                       [f"{seats}=" + ",".join(older.get(seats, []) + samples[seats]) for seats in counts], check=True)
        new = target
        for seats in counts:
            duel(a, seats, new, nets)
        for files in older.values():
            for f in files:
                os.remove(f)
        nets, older = new, samples


main()
