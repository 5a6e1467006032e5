#!/usr/bin/env python3
"""Lets two builds of the program play each other: one expert of the first among experts of the second.

  train/builds.py NEW OLD GAME SEATS GAMES [--ms 40] [--nodes N] [--seed match] [--jobs 2] [--option NAME=VALUE]

NEW and OLD are programs, for example of today and of an older commit. Both hear of every move, and each thinks for its
own seats, so their rules must agree: a move that one refuses, or another result, ends the run. As in the arena, groups
of as many games as seats share a seed, and the new player sits on every seat once.
"""
import argparse
import json
import math
import subprocess
from concurrent.futures import ThreadPoolExecutor


class Program:
    def __init__(self, path):
        self.process = subprocess.Popen([path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise SystemExit(f"builds.py: {self.process.args[0]} answers {answer} to {request}")
        return answer


def arguments():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("new")
    p.add_argument("old")
    p.add_argument("game")
    p.add_argument("seats", type=int)
    p.add_argument("games", type=int)
    p.add_argument("--ms", type=int, default=40, help="thinking time per move (40)")
    p.add_argument("--nodes", type=int, help="evaluated positions per move, instead of a time")
    p.add_argument("--seed", default="match")
    p.add_argument("--jobs", type=int, default=2, help="games at the same time (2)")
    p.add_argument("--option", action="append", default=[], help="NAME=VALUE, an option of the game")
    return p.parse_args()


def play(a, programs, number):
    """The new player's share of the win in one game."""
    group, mine = divmod(number, a.seats)
    budget = {"nodes": a.nodes} if a.nodes else {"ms": a.ms}
    game = {"game": a.game, "seats": a.seats, "seed": f"{a.seed}/{group}", "options": dict(o.split("=") for o in a.option)}
    for program in programs:
        program.ask(do="new", **game)
    while not (view := programs[0].ask(do="view", seat="public")["view"])["over"]:
        seat = view["actors"][0]
        move = programs[seat != mine].ask(do="ai", seat=seat, level="expert", **budget)["move"]
        for program in programs:
            program.ask(do="play", seat=seat, move=move)
    sheets = [program.ask(do="sheet")["sheet"] for program in programs]
    if sheets[0]["winners"] != sheets[1]["winners"]:
        raise SystemExit(f"builds.py: the programs disagree about who won the game {game}")
    winners = sheets[0]["winners"]
    return (mine in winners) / len(winners)


def main():
    a = arguments()

    def some(job):
        programs = Program(a.new), Program(a.old)
        shares = [play(a, programs, number) for number in range(job, a.games, a.jobs)]
        for program in programs:
            program.ask(do="quit")
        return shares

    with ThreadPoolExecutor(a.jobs) as pool:
        shares = [share for part in pool.map(some, range(a.jobs)) for share in part]
    mean = sum(shares) / len(shares)
    error = math.sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)
    print(f"{a.game} {a.seats} seats, {len(shares)} games: the new one wins {100 * mean:.1f} % +- {196 * error:.1f}")


if __name__ == "__main__":
    main()
