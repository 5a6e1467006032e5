#!/usr/bin/env python3
"""Plays the program and the model of a game in lock-step and stops at the first difference.

  compare.py build/firn            1000 games of nunatak against `build/firn engine`
  compare.py build/firn --game igloo -n 5000 --start 77000
  compare.py build/firn --only 1234              one game, by its number
  compare.py --self -n 500         the model alone: games end, pieces are conserved

The number of a game says everything about it: seats, options, who starts, manual or automatic chance, how
the moves are chosen (GAME_plan.py). Exit status 1 on a difference.
"""

import argparse
import importlib
import json
import subprocess
import sys
from collections import Counter

sys.dont_write_bytecode = True  # no __pycache__ in the tree

GAMES = ["city-blox", "igloo", "nunatak", "temple-rush"]  # each has a module GAME_plan


class Program:
    """`firn engine`, one JSON object a line."""

    def __init__(self, path):
        self.child = subprocess.Popen([path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, **request):
        answer = self.try_tell(**request)
        if not answer.get("ok"):
            raise Difference("refused", request, answer)
        return answer

    def try_tell(self, **request):
        self.child.stdin.write(json.dumps(request) + "\n")
        self.child.stdin.flush()
        line = self.child.stdout.readline()
        if not line:
            raise Difference("the program ended", request, self.child.wait())
        return json.loads(line)


class Difference(Exception):
    def __init__(self, what, model, program):
        super().__init__(what)
        self.what, self.model, self.program = what, model, program


def differences(model, program, path=""):
    """A compact list of where two JSON values differ."""
    if type(model) is bool or type(program) is bool or type(model) is not type(program):
        return [] if model is program else ["%s: model %s, program %s" % (path, short(model), short(program))]
    if isinstance(model, dict):
        out = []
        for key in sorted(set(model) | set(program)):
            if key not in model:
                out.append("%s.%s: only program: %s" % (path, key, short(program[key])))
            elif key not in program:
                out.append("%s.%s: only model: %s" % (path, key, short(model[key])))
            else:
                out += differences(model[key], program[key], path + "." + key)
        return out
    if isinstance(model, list):
        if model != program and all(isinstance(x, str) for x in model + program):
            a, b = Counter(model), Counter(program)
            only = ["only model: " + x for x in (a - b).elements()] + ["only program: " + x for x in (b - a).elements()]
            if len(model) > 8 and only:
                return ["%s: %s%s" % (path, "; ".join(only[:12]), " …" if len(only) > 12 else "")]
            return ["%s: model %s, program %s" % (path, short(model), short(program))]
        if len(model) != len(program):
            return ["%s: model %s, program %s" % (path, short(model), short(program))]
        return [d for i, (a, b) in enumerate(zip(model, program)) for d in differences(a, b, "%s[%d]" % (path, i))]
    return [] if model == program else ["%s: model %s, program %s" % (path, short(model), short(program))]


def short(value):
    text = json.dumps(value)
    return text if len(text) < 400 else text[:400] + "…"


def same(what, model, program):
    if model != program or differences(model, program):
        raise Difference(what, model, program)


def compare_state(plan, game, program):
    view = program.tell(do="view", seat=None)["view"]
    mine = game.view(None)
    for key in ("turn", "phase", "actors", "board", "hidden", "over", "seats", "game", "options", "viewer"):
        same("view." + key, mine[key], view.get(key))
    same("keys of the view", sorted(mine), sorted(view))
    if plan.looks.random() < 0.1 or plan.look_closely(game):
        for seat in list(range(game.seats)) + ["public"]:
            same("view of %s" % seat, game.view(seat), program.tell(do="view", seat=seat)["view"])
            if seat != "public":
                same("moves of %s" % seat, game.moves(seat), program.tell(do="moves", seat=seat)["moves"])
    same("sheet", game.sheet(), program.tell(do="sheet")["sheet"])


def compare_logs(plan, game, program):
    for viewer, moves in plan.logs(game).items():
        same("log of %s" % viewer, moves, program.tell(do="log", seat=viewer)["moves"])


def compare_reasons(plan, game, actor, moves, program):
    """`why` and the list of moves must agree, for moves that may or may not be legal."""
    for text in plan.probes(game, actor, moves):
        answer = program.try_tell(do="why", seat=actor, move=text)
        legal = answer.get("legal", False)
        if legal != (text in moves) or not answer.get("ok") and answer.get("error") != "bad-move":
            raise Difference("why %d %s" % (actor, text), text in moves, answer)
        if not legal and answer["ok"] and not answer.get("clause"):
            raise Difference("why %d %s: no clause" % (actor, text), None, answer)
        if hasattr(game, "reason"):  # this model knows the clause
            same("why %d %s" % (actor, text), game.reason(actor, text), answer.get("clause") or answer.get("error"))


def compare_undo(game, actor, text, events, program):
    """Taking back and playing again changes nothing."""
    views = [None, "public"] + list(range(game.seats))
    after = [program.tell(do="view", seat=v) for v in views]
    program.tell(do="undo")
    count = len(program.tell(do="log", seat=None)["moves"])
    again = program.tell(do="play", seat=actor, move=text)
    same("events after undo", events, again["events"])
    same("views after undo", after, [program.tell(do="view", seat=v) for v in views])
    same("record after undo", len(game.record), len(program.tell(do="log", seat=None)["moves"]))
    same("undo", [actor, text], game.record[count])


def compare_past(past, program):
    """The views as they were, and saving and loading."""
    for n, viewer, view in past:
        same("view of %s at %d" % (viewer, n), view, program.tell(do="view", seat=viewer, at=n)["view"])
    record = program.tell(do="save")["record"]
    before = program.tell(do="view", seat=None)
    program.tell(do="load", record=record)
    same("view after load", before, program.tell(do="view", seat=None))
    same("record after load", record, program.tell(do="save")["record"])


def drop_dead_cards(plan, program):
    """Leaves out of the ruleset the cards that the program proves impossible to build (C1.4)."""
    while plan.ruleset and "cards" in plan.ruleset:
        fault = program.tell(do="ruleset", game=plan.id, ruleset=plan.ruleset).get("refused")
        if not fault or not fault["reason"].startswith("no way was found to build it"):
            return
        dead = fault["key"].split()[1]
        rows = [row for row in plan.ruleset["cards"] if row[0] != dead]
        plan.ruleset = {**plan.ruleset, "cards": rows}
        if not rows:
            del plan.ruleset["cards"]


def new_game(plan, program):
    request = dict(do="new", game=plan.id, seats=plan.seats, seed=plan.seed, options=plan.options(),
                   chance="manual" if plan.manual else "auto")
    if plan.first is not None:
        request["first"] = plan.first
    if plan.ruleset is not None:
        request["ruleset"] = plan.ruleset
    program.tell(**request)


def shapes(plan, events):
    return [x for x in map(plan.shape, events) if x is not None]


def play_game(plan, program, stats):
    """One game; raises Difference. With no program the model plays alone."""
    if program:
        drop_dead_cards(plan, program)
    game = plan.new_game()
    past = []  # [how many recorded moves, viewer, view]
    try:
        if program:
            new_game(plan, program)
        if not plan.manual:
            game.play_chance(plan.seed)
        while not game.over():
            if not program:
                plan.check(game)
                assert all(game.moves(s) for s in game.actors()), "somebody is asked and can do nothing"
            else:
                compare_state(plan, game, program)
            actors = game.actors()
            actor = actors[0] if len(actors) == 1 else plan.rng.choice(actors)
            plan.actor = actor  # several may act
            moves = game.moves(actor)
            if program:
                answer = program.tell(do="moves", seat=actor)
                same("moves", moves, answer["moves"])
                if plan.looks.random() < 0.02:
                    viewer = plan.looks.choice([None, "public"] + list(range(game.seats)))
                    past.append([len(game.record), viewer, game.view(viewer)])
                if actor >= 0:
                    compare_reasons(plan, game, actor, moves, program)
                if actor == -1:
                    same("weights", dict(zip(moves, game.weights())), dict(zip(moves, answer["weights"])))
            text = plan.draw(game, moves, game.weights()) if actor == -1 else plan.choose(game, moves)
            stats["moves"] += 1
            ahead = None
            if program and actor >= 0 and plan.looks.random() < 0.05:
                ahead = program.tell(do="preview", seat=actor, move=text)["events"]
            may_show = plan.previewed(game)
            events = list(game.play(actor, text))
            if ahead is not None:
                same("preview", shapes(plan, events[:may_show]), shapes(plan, ahead))
            if not plan.manual:
                events += game.play_chance(plan.seed)
            if program:
                answer = program.tell(do="play", seat=actor, move=text)
                same("events", shapes(plan, events), shapes(plan, answer["events"]))
                if plan.looks.random() < 0.02 and actor >= 0 and not game.over():
                    compare_undo(game, actor, text, answer["events"], program)
                if plan.look_at_logs(game):
                    compare_logs(plan, game, program)
        plan.check(game)
        if program:
            compare_state(plan, game, program)
            compare_logs(plan, game, program)
            compare_past(past, program)
    except Difference as d:
        d.game = game
        raise
    finally:
        stats.update(game.stats)
    stats["games"] += 1
    stats["games of %d" % plan.seats] += 1
    plan.finish(game, stats)


def report(plan, d):
    print("DIFFERENCE in %s" % d.what)
    print(plan.words())
    record = d.game.record
    print("after %d recorded moves (chance included), phase %s, active %s; the last:" % (
        len(record), d.game.phase(), d.game.active))
    for n, (seat, text) in list(enumerate(record))[-14:]:
        print("  %4d  %2d  %s" % (n, seat, text))
    for line in differences(d.model, d.program)[:30]:
        print("  " + line)
    if d.what in ("refused", "the program ended"):
        print("  request %s\n  answer %s" % (short(d.model), short(d.program)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", help="path of firn")
    parser.add_argument("--game", choices=GAMES, default="temple-rush")
    parser.add_argument("-n", type=int, default=1000, help="how many games")
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    parser.add_argument("--only", type=int, help="one game")
    parser.add_argument("--go-on", action="store_true", help="report each differing game and go on")
    parser.add_argument("--self", dest="alone", action="store_true", help="the model without a program")
    args = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)
    if not args.alone and not args.program:
        parser.error("which program?")
    make_plan = importlib.import_module(args.game.replace("-", "_") + "_plan").Plan
    numbers = [args.only] if args.only is not None else range(args.start, args.start + args.n)
    stats = Counter()
    program = None
    bad = 0
    for number in numbers:
        plan = make_plan(number)
        if not args.alone and (program is None or plan.ruleset):  # a program holds few rulesets
            program = Program(args.program)
        try:
            play_game(plan, program, stats)
        except Difference as d:
            report(plan, d)
            bad += 1
            program = None
            if not args.go_on:
                break
    for name in sorted(stats):
        print("%8d  %s" % (stats[name], name))
    print("%d games equal, %d different" % (stats["games"], bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
