#!/usr/bin/env python3
"""A bot for `firn arena`: looks one move ahead in the text of a move, else plays at random."""
import json
import random
import sys

GAMES = {"nunatak", "igloo", "temple-rush"}
dice = random.Random()


def hello(request):
    dice.seed(1)
    return {"ok": request["game"] in GAMES, "name": "example in Python"}


def choose(request):
    moves = request["moves"]
    busy = [m for m in moves if m.split()[0] not in ("pass", "end", "keep", "done", "giveup")]
    return {"move": dice.choice(busy or moves)}


def over(request):
    print("winners:", request["sheet"]["winners"], file=sys.stderr)
    return {"ok": True}


for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "quit":
        break
    answer = {"hello": hello, "choose": choose, "over": over}[request["do"]](request)
    print(json.dumps(answer), flush=True)
