#!/usr/bin/env python3
"""A bot for `firn arena`: plays at random, but does something rather than nothing."""
import json
import random
import sys

IDLE = {"pass", "end", "keep", "done", "giveup"}
dice = random.Random()


def hello(request):
    dice.seed(request["seat"])  # every game alone decides how it is played
    return {"ok": request["protocol"] == 1, "name": "example in Python"}


def choose(request):
    busy = [move for move in request["moves"] if move not in IDLE]
    return {"move": dice.choice(busy or request["moves"])}


def over(request):
    return {"ok": True}


for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "quit":
        break
    answer = {"hello": hello, "choose": choose, "over": over}[request["do"]](request)
    print(json.dumps(answer), flush=True)
