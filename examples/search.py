#!/usr/bin/env python3
"""A bot that looks one move ahead in worlds that fit its view. It asks `firn engine` ($FIRN)."""
import json
import os
import random
import subprocess
import sys

engine = subprocess.Popen([os.environ.get("FIRN", "firn"), "engine"], text=True, bufsize=1,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(**request):
    print(json.dumps(request), file=engine.stdin, flush=True)
    return json.loads(engine.stdout.readline())


def choose(view, moves):
    tried = random.Random(str(view)).sample(moves, min(len(moves), 12))
    value = dict.fromkeys(tried, 0)
    for world in range(4):  # every seed invents what is hidden, and what is drawn, anew
        ask(do="new", seed=str(world), **{"from": view})
        for move in tried:
            ask(do="play", seat=view["viewer"], move=move)
            totals = [seat["total"] for seat in ask(do="sheet")["sheet"]["seats"]]
            value[move] += 2 * totals[view["viewer"]] - max(totals)
            ask(do="undo")
    return max(tried, key=value.get)


for request in map(json.loads, sys.stdin):
    if request["do"] == "choose":
        print(json.dumps({"move": choose(request["view"], request["moves"])}), flush=True)
    elif request["do"] != "quit":
        print('{"ok":true,"name":"search in Python"}', flush=True)
