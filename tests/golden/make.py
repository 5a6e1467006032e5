#!/usr/bin/env python3
"""Plays the golden games anew: NAME.json (the record) and NAME.txt (its transcript).

  make.py build/firn                    all of them
  make.py build/firn nunatak-2-de       that one
  make.py build/firn --texts            only the transcripts, from the records that are there
  make.py build/firn --search 200       looks for seeds that show more; writes nothing

Rules that stay as they are keep their records: a new record is right only when the rules were meant to
change, and the diff of the transcripts is to be read either way. Games depend on nothing but this file.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
TABLES = {"nunatak": "table.json", "igloo": "table-igloo.json"}


def game(seats, edition, seed, first=None, chance="auto", table=False):
    return {"game": "nunatak", "seats": seats, "options": {"edition": edition}, "seed": seed, "first": first,
            "chance": chance, "table": table}


def igloo(seats, variant, seed, first=None, chance="auto", table=False):
    return dict(game(seats, "", seed, first, chance, table), game="igloo", options={"variant": variant})


def rush(seats, race, seed, first=None):
    return dict(game(seats, "", seed, first), game="temple-rush", options={"race": race})


def city(seats, seed, first=None, **options):
    return dict(game(seats, "", seed, first), game="city-blox", options=options)


GAMES = {
    "nunatak-1-en": game(1, "en", "35"),
    "nunatak-1-de": game(1, "de", "161"),
    "nunatak-1-fr": game(1, "fr", "128"),
    "nunatak-2-en": game(2, "en", "291"),
    "nunatak-2-de": game(2, "de", "36", first=1),
    "nunatak-2-fr": game(2, "fr", "60", first=0),
    "nunatak-3-en": game(3, "en", "254", first=2),
    "nunatak-3-de": game(3, "de", "281"),
    "nunatak-3-fr": game(3, "fr", "133"),
    "nunatak-4-en": game(4, "en", "119"),
    "nunatak-4-de": game(4, "de", "194", first=3),
    "nunatak-4-fr": game(4, "fr", "44"),
    "nunatak-4-manual": game(4, "en", "typed in 0", chance="manual"),
    "nunatak-3-table": game(3, "en", "108", table=True),
    "igloo-2-base": igloo(2, "base", "5"),
    "igloo-2-hardcore": igloo(2, "hardcore", "13", first=1),
    "igloo-3-base": igloo(3, "base", "22"),
    "igloo-3-hardcore": igloo(3, "hardcore", "8", first=2),
    "igloo-4-base": igloo(4, "base", "24", first=3),
    "igloo-4-hardcore": igloo(4, "hardcore", "12"),
    "igloo-3-manual": igloo(3, "base", "6", chance="manual"),
    "igloo-2-table": igloo(2, "base", "3", table=True),
    "temple-rush-2-turns": rush(2, "turns", "1"),
    "temple-rush-2-open": rush(2, "open", "1", first=1),
    "temple-rush-3-turns": rush(3, "turns", "1", first=2),
    "temple-rush-3-open": rush(3, "open", "1"),
    "temple-rush-4-turns": rush(4, "turns", "1"),
    "temple-rush-4-open": rush(4, "open", "1", first=3),
    "city-blox-2-level-1": city(2, "3", level="1"),
    "city-blox-2-level-3": city(2, "5", level="3", first=1),
    "city-blox-3-level-2": city(3, "2"),
    "city-blox-3-double": city(3, "4", supply="double", first=2),
    "city-blox-4-level-2": city(4, "2"),
    "city-blox-4-level-3": city(4, "5", level="3", first=3),
}


class Dice:
    """Numbers from a name: the same on every machine and in every version of Python."""

    def __init__(self, name):
        self.name, self.count = name, 0

    def below(self, n):
        self.count += 1
        digest = hashlib.sha256(("%s %d" % (self.name, self.count)).encode()).digest()
        return int.from_bytes(digest[:8], "little") * n >> 64

    def pick(self, items):
        return items[self.below(len(items))]


class Program:
    """`firn engine`, one JSON object a line."""

    def __init__(self, path, plan):
        self.child = subprocess.Popen([path, "engine"] + table_option(plan), stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)

    def tell(self, **request):
        self.child.stdin.write(json.dumps(request) + "\n")
        self.child.stdin.flush()
        answer = json.loads(self.child.stdout.readline())
        if not answer["ok"]:
            raise SystemExit("%s\n%s" % (request, answer))
        return answer

    def close(self):
        self.child.stdin.close()
        self.child.wait()


def kind(text):
    """Moves of one kind are much the same thing."""
    words = text.split(" ")
    if words[0] in ("use", "face", "event"):
        return " ".join(words[:2])
    if words[0] in ("hunt", "harpoon", "step") and len(words) > 1:
        return words[0] + " " + words[1].rstrip("123")
    if words[0] in ("walk", "kayak", "drift") and len(words) > 3:
        return words[0] + (" harpoon" if words[3] == "harpoon" else " with swimmers")
    if words[0] != "take":
        return words[0]
    return " ".join(["take"] + [w for w in words if w in ("elder", "swap", "siku")])


def choose(dice, moves, played):
    """Half of the time any move, otherwise one of the kind that was played least: so rare things happen."""
    kinds = sorted({kind(m) for m in moves}, key=lambda k: (played[k], k))
    pool = moves if dice.below(2) else [m for m in moves if kind(m) == kinds[0]]
    return dice.pick(pool)


def stone_cells(size, way):
    return 1 if way == "end" else size


def choose_rush(dice, moves, played, view, seat):
    """Temples get finished: mostly a stone that fills most, where most is filled already."""
    puts = [m for m in moves if m.startswith("put ")]
    if view["phase"] == "roll" and dice.below(3):
        return "roll"
    if not puts or dice.below(6) == 0:
        return choose(dice, [m for m in moves if m != "pass"] or moves, played)
    filled = [sum(stone_cells(s["size"], s["way"]) for s in zone) for zone in view["board"]["seat"][seat]["zones"]]

    def worth(move):
        _, zone, size, _, way = move.split(" ")
        return filled[int(zone) - 1] + 2 * stone_cells(int(size), way)

    best = max(worth(m) for m in puts)
    return dice.pick([m for m in puts if worth(m) == best])


SHAPES = {  # of a block at the first cell (C2.2): columns and rows to its cells
    "1x1": [(0, 0)], "2x2": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "1x2 flat": [(0, 0), (1, 0)], "1x2 tall": [(0, 0), (0, 1)],
    "2x3 flat": [(x, y) for x in range(3) for y in range(2)], "2x3 tall": [(x, y) for x in range(2) for y in range(3)],
    "2x4 flat": [(x, y) for x in range(4) for y in range(2)], "2x4 tall": [(x, y) for x in range(2) for y in range(4)],
    "corner ne": [(0, 0), (0, 1), (1, 0)], "corner nw": [(0, 0), (1, 0), (1, 1)],
    "corner se": [(0, 0), (0, 1), (1, 1)], "corner sw": [(0, 0), (1, -1), (1, 0)],
}
HIDDEN = {"1": (0, 0, 0), "2": (1, 1, 1), "3": (1, 2, 3)}


def block_cells(size, at, turn):
    shape = SHAPES[size + " " + turn if turn else size]
    return {chr(ord(at[0]) + x) + str(int(at[1]) + y) for x, y in shape}


def choose_city(dice, moves, played, view, seat):
    """Lots get finished: mostly a block that covers most, and hides a cell where one must be hidden."""
    builds = [m for m in moves if m.startswith(("build ", "trade "))]
    if not builds or dice.below(5) == 0:
        return choose(dice, [m for m in moves if m != "pass"] or moves, played)
    lots = view["board"]["seat"][seat]["lots"]
    covered = [set().union(*(block_cells(b["size"], b["at"], b["turn"]) for b in lot["blocks"])) for lot in lots]

    def worth(move):
        _, size, lot, at, *turn = move.split(" ")
        lot, cells = int(lot) - 1, block_cells(size, at, *turn or [None])
        new, wanted = len(cells - covered[lot]), HIDDEN[view["options"]["level"]][lot] - lots[lot]["hidden"]
        hides = new if cells & covered[lot] else 0
        return 3 * new + len(covered[lot]) - (6 * (hides - wanted) if hides > wanted else -4 * hides)

    best = max(worth(m) for m in builds)
    return dice.pick([m for m in builds if worth(m) == best])


def draw(dice, moves, weights):
    """A draw when chance is manual: any card, but mostly one of a kind that is there already, until it is
    hard to go on; reshuffles come of it."""
    if moves[0].startswith("card ") and dice.below(4):
        return moves[-1]
    n = dice.below(sum(weights))
    for move, weight in zip(moves, weights):
        n -= weight
        if n < 0:
            return move
    raise AssertionError


def begin(program, plan):
    request = {"do": "new", "game": plan["game"], "seats": plan["seats"], "seed": plan["seed"],
               "options": plan["options"], "chance": plan["chance"]}
    if plan["first"] is not None:
        request["first"] = plan["first"]
    program.tell(**request)


def in_events(events):
    """What of a play is worth having in a golden game."""
    for e in events:
        if e["event"] in ("move", "dummy", "chance") and e.get("move"):
            yield (e["event"] + " " if e["event"] != "move" else "") + kind(e["move"])
        elif e["event"] == "points":
            yield "points %s %d" % (e["row"], e["points"])
        else:
            yield e["event"]


def in_view(view, move):
    """The same for the position and the move that is played in it."""
    if view["game"] != "nunatak":
        yield view["phase"] + " " + kind(move)
        return
    board, words = view["board"], move.split(" ")
    if board["now"]["second"] and view["phase"] == "turn":
        yield "second block of abundance"
    if board["reserved"]:
        yield "reserved"
    if len(board["display"]) > 4:
        yield "display of %d" % len(board["display"])
    if any(seat["skip"] for seat in board["seat"]):
        yield "skip"
    yield "completion %s" % board["completion"]
    if view["phase"] in ("square", "window", "final", "immediate"):
        yield view["phase"] + " " + words[0]
    if words[0] == "take" and "swap" not in words and words[2] not in board["spaces"][words[3]]["tile"]:
        yield "take anywhere, freedom" if "freedom" in board["now"]["effects"] else "take anywhere"
    if words[0] == "use" and view["phase"] == "turn":
        yield "at the start " + kind(move)


def play(path, name, plan):
    """The record of the game, and what happened in it."""
    program = Program(path, plan)
    dice, played, seen = Dice("%s %s" % (name, plan["seed"])), Counter(), Counter()
    begin(program, plan)
    while True:
        view = program.tell(do="view", seat="public")["view"]
        if view["over"]:
            break
        actors = view["actors"]
        seat = dice.pick(actors) if len(actors) > 1 else actors[0]
        answer = program.tell(do="moves", seat=seat)
        if seat < 0:
            move = draw(dice, answer["moves"], answer["weights"])
        else:
            if plan["game"] == "temple-rush":
                move = choose_rush(dice, answer["moves"], played, view, seat)
            elif plan["game"] == "city-blox":
                move = choose_city(dice, answer["moves"], played, view, seat)
            else:
                move = choose(dice, answer["moves"], played)
            played[kind(move)] += 1
            seen.update(in_view(view, move))
        seen.update(in_events(program.tell(do="play", seat=seat, move=move)["events"]))
    sheet = program.tell(do="sheet")["sheet"]
    seen["grade %s, %d winners" % (sheet["grade"], len(sheet["winners"]))] += 1
    record = program.tell(do="save")["record"]
    program.close()
    return record, seen


def table_option(plan):
    return ["--ruleset", os.path.join(HERE, TABLES[plan["game"]])] if plan["table"] else []


def write_record(name, record):
    with open(os.path.join(HERE, name + ".json"), "w", encoding="ascii") as out:
        out.write(json.dumps(record, separators=(",", ":")) + "\n")


def write_text(path, name, plan):
    text = subprocess.run([path, "replay"] + table_option(plan) + [os.path.join(HERE, name + ".json")], check=True,
                          stdout=subprocess.PIPE).stdout
    with open(os.path.join(HERE, name + ".txt"), "wb") as out:
        out.write(text)


def search(path, tries, names):
    """Seeds, game by game, that add most to what is shown already."""
    shown = Counter()
    for name in names:
        plan, best = GAMES[name], None
        for i in range(1, tries + 1):
            seed = plan["seed"] if plan["chance"] == "manual" and i == 1 else str(i)
            _, seen = play(path, name, dict(plan, seed=seed))
            new = [f for f in seen if shown[f] == 0]
            worth = (len(new), len(seen))
            if best is None or worth > best[0]:
                best = worth, seed, seen, new
        shown.update(best[2])
        print('%s: seed "%s", new: %s' % (name, best[1], ", ".join(sorted(best[3]))), flush=True)
    print("\n".join("%6d  %s" % (n, f) for f, n in sorted(shown.items())))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="path of firn")
    parser.add_argument("names", nargs="*", help="games; all if none is named")
    parser.add_argument("--texts", action="store_true")
    parser.add_argument("--search", type=int, metavar="TRIES")
    args = parser.parse_args()
    if args.search:
        search(args.program, args.search, args.names or GAMES)
        return 0
    for name in args.names or GAMES:
        if not args.texts:
            write_record(name, play(args.program, name, GAMES[name])[0])
        write_text(args.program, name, GAMES[name])
    return 0


if __name__ == "__main__":
    sys.exit(main())
