#!/usr/bin/env python3
"""Plays the ladder of docs/strength.md and writes its tables anew.

Every rung is one `firn arena` with a node budget, so its games are the same on every machine.
Games are kept in build/ladder: stop it at any time, it goes on where it was.
Rows of rungs that were not played here stay as they are.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess

SECOND = 1_000_000  # nodes that stand for the expert's second
TENTH = SECOND // 10
SEED = "ladder"
STEPS = (("easy", "random", .90), ("medium", "easy", .75), ("hard", "medium", .70), ("expert", "hard", .60))
SOLO = (("hard", 226), ("expert", 240))  # points that these levels should reach on average
root = pathlib.Path(__file__).resolve().parent.parent
firn = root / "build" / "firn"
GAMES = json.loads(subprocess.run([firn, "games", "--json"], stdout=subprocess.PIPE, check=True).stdout)["games"]
kept = root / "build" / "ladder"


class Rung:
    def __init__(self, game, players, games, nodes, target, sprt=None):
        self.game, self.players, self.games, self.nodes = game, players, games, nodes
        self.target, self.sprt = target, sprt
        self.name = f"{game}-{len(players)}-{players[0]}-{players[-1]}-{nodes}"

    def command(self):
        words = ["arena", self.game, "--seats", ",".join(self.players), "--games", str(self.games),
                 "--seed", SEED, "--nodes", str(self.nodes)]
        return words + ([f"--sprt={self.sprt}"] if self.sprt else [])

    def path(self):
        return kept / (self.name + ".jsonl")

    def result(self):
        return kept / (self.name + ".json")

    def play(self):
        run = subprocess.run([firn, *self.command(), "--json", "--out",
                              self.path(), "--jobs", str(os.cpu_count())], stdout=subprocess.PIPE, check=True)
        self.result().write_bytes(run.stdout)


def rungs():
    """In the order in which they are played: the dear ones last."""
    ids = [game["id"] for game in GAMES]
    solo = [game["id"] for game in GAMES if game["seats"][0] == 1]
    for game in ids:
        for strong, weak, target in STEPS:
            yield Rung(game, [strong, weak], 400, TENTH, target, f"{target}:{min(target + .1, .99):.2f}")
    for game in solo:
        for level, target in SOLO:
            yield Rung(game, [level], 200, TENTH, target)
    for seats in (3, 4):
        for game in ids:
            share = 1.7 / seats
            yield Rung(game, ["expert"] + ["medium"] * (seats - 1), 400, TENTH, share, f"{share:.3f}:{share + .1:.3f}")
    for game in ids:
        yield Rung(game, ["expert", "hard"], 40, SECOND, .60)
    for game in solo:
        yield Rung(game, ["expert"], 40, SECOND, 240)


def percent(x):
    return f"{100 * x:.1f}"


def row(rung, before=()):
    """Its line of the table. `before`: the lines of the game's tables so far."""
    text = f"| {' '.join(rung.players)} | {rung.nodes} |"
    if not rung.result().exists():
        return next((line for line in before if line.startswith(text)), text + " not played | | | |")
    data = json.loads(rung.result().read_text())
    first = data["seats"][0]
    if len(rung.players) == 1:
        return text + f" {data['games']} | {first['mean_score']:.1f} | {rung.target} | {grades(data)} |"
    low, high = first["ci95"]
    return text + (f" {data['games']} | **{percent(first['win_rate'])}** ({percent(low)} to {percent(high)}) | "
                   f"{percent(rung.target)} | {' : '.join(format(s['mean_score'], '.1f') for s in data['seats'])} |")


def grades(data):
    return ", ".join(f"{name} {count}" for name, count in data.get("grades", {}).items())


def tables(page):
    text = ""
    for game, fewest in ((game["id"], game["seats"][0]) for game in GAMES):
        before = page.partition(f"\n### {game}\n")[2].partition("\n### ")[0].splitlines()
        text += f"\n### {game}\n| players | nodes (expert) | games | first player wins, % (95 %) | goal | mean scores |\n|---|---|---|---|---|---|\n"
        text += "".join(row(r, before) + "\n" for r in rungs() if r.game == game and len(r.players) > 1)
        if fewest == 1:
            text += "\nSolo:\n\n| player | nodes (expert) | games | mean score | goal | grades |\n|---|---|---|---|---|---|\n"
            text += "".join(row(r, before) + "\n" for r in rungs() if r.game == game and len(r.players) == 1)
    return text


def write():
    page = root / "docs" / "strength.md"
    before, rest = page.read_text().split("<!-- ladder -->\n", 1)
    old, after = rest.split("<!-- /ladder -->", 1)
    page.write_text(before + "<!-- ladder -->\n" + tables(old) + "<!-- /ladder -->" + after)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="PATTERN", help="play the rungs whose name fits")
    parser.add_argument("--list", action="store_true", help="name them instead")
    parser.add_argument("--dry", action="store_true", help="only write the tables of what is there")
    args = parser.parse_args()
    kept.mkdir(parents=True, exist_ok=True)
    for rung in rungs():
        if not re.search(args.only, rung.name):
            continue
        if args.list:
            print(rung.name, "=", "firn", *rung.command())
        elif not args.dry:
            print(rung.name, flush=True)
            rung.play()
            print(row(rung), flush=True)
            write()
    if args.dry:
        write()


main()
