#!/usr/bin/env python3
"""Counts how long games of Temple Rush take, and how many end only by idle laps (T3.9).

  train/idle.py PLAYERS GAMES [NODES] [SEED]      train/idle.py hard,easy 30

Plays an arena with a node budget (100000), so its games are the same on every machine. A roll is
a call of the dice, a solo turn or a race. "cleared": open cards left the game after ten laps
without a won card; "ended": so the game came to its end.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

LAPS = 10
firn = pathlib.Path(__file__).resolve().parent.parent / "build" / "firn"


def records(players, games, nodes, seed):
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "games.jsonl"
        subprocess.run([firn, "arena", "temple-rush", "--seats", players, "--games", games, "--nodes", nodes,
                        "--seed", seed, "--out", out], check=True, stdout=subprocess.DEVNULL)
        return [json.loads(line)["record"] for line in out.read_text().splitlines()[1:]]


def transcript(record):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(record, file)
        file.flush()
        return subprocess.run([firn, "replay", file.name], check=True, capture_output=True, text=True).stdout


def measure(record):
    """Rolls of a game, how often cards were cleared, and whether that ended it."""
    rolls = quiet = cleared = 0
    limit = LAPS * record["seats"]
    for line in transcript(record).splitlines():
        if re.match(r"  \d  (roll|use solo|use lightning)", line):
            cleared += quiet >= limit
            quiet = 1 if quiet >= limit else quiet + 1
            rolls += 1
        elif line.startswith("     cards"):
            quiet = 0
    return rolls, cleared, quiet >= limit


def main():
    if not 3 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    players, games, nodes, seed = (sys.argv[1:] + ["100000", "study"][len(sys.argv) - 3:])[:4]
    found = [measure(record) for record in records(players, games, nodes, seed)]
    rolls = [r for r, _, _ in found]
    print(f"{players}: {sum(e for _, _, e in found)} of {len(found)} games ended by idle laps, "
          f"{sum(c > 0 or e for _, c, e in found)} with cards cleared, "
          f"{sum(rolls) / len(rolls):.1f} rolls on average, {max(rolls)} at most")


if __name__ == "__main__":
    main()
