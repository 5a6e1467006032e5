#!/usr/bin/env python3
"""Random games in a batch, on libfirn: no process, no JSON. usage: batch.py LIBFIRN GAME SEATS GAMES"""
import ctypes as c
import random
import sys
import time

CHANCE, OVER, MAX_STATE, MAX_MOVES = -1, -2, 512, 8192
P, I = c.c_void_p, c.c_int


class Options(c.Structure):
    _fields_ = [("seats", c.c_uint8), ("first", c.c_int8), ("option", c.c_uint8 * 4), ("ruleset", c.c_uint8)]


class Sheet(c.Structure):
    _fields_ = [("points", c.c_int16 * 16 * 4), ("winners", c.c_uint8), ("grade", c.c_char_p)]


class Game(c.Structure):  # struct firn_game of engine/game.h, up to `score`
    _fields_ = [
        ("id", c.c_char_p), ("rules_version", c.c_uint16), ("min_seats", c.c_uint8),
        ("max_seats", c.c_uint8), ("state_size", c.c_uint16), ("options", P), ("rows", P), ("reasons", P), ("about", P),
        ("setup", c.CFUNCTYPE(I, P, c.POINTER(Options))), ("actors", c.CFUNCTYPE(I, P)), ("phase", P),
        ("turn", P), ("legal", c.CFUNCTYPE(I, P, I, P)), ("check", c.CFUNCTYPE(I, P, I, c.c_uint32)),
        ("apply", c.CFUNCTYPE(None, P, I, c.c_uint32)), ("roll", c.CFUNCTYPE(c.c_uint32, P, c.c_uint64)),
        ("weight", P), ("events", P), ("score", c.CFUNCTYPE(None, P, c.POINTER(Sheet)))]


def play(game, seats, count, dice):
    """Steps `count` games side by side until all are over; how many moves that took."""
    room = (c.c_char * (MAX_STATE * count))()  # a state is plain data: this is the whole batch
    going = [c.addressof(room) + MAX_STATE * i for i in range(count)]
    moves, steps, wins = (c.c_uint32 * MAX_MOVES)(), 0, [0] * seats
    actors, legal, apply, roll = game.actors, game.legal, game.apply, game.roll
    for state in going:
        game.setup(state, Options(seats=seats, first=-1))
    while going:
        still = []
        for state in going:
            who = actors(state)
            if who == OVER:
                sheet = Sheet()
                game.score(state, sheet)
                for seat in range(seats):
                    wins[seat] += sheet.winners >> seat & 1
                continue
            if who == CHANCE:
                apply(state, CHANCE, roll(state, dice.getrandbits(64)))
            else:
                seat = (who & -who).bit_length() - 1  # the lowest of those who may act
                apply(state, seat, moves[dice.randrange(legal(state, seat, moves))])
            steps += 1
            still.append(state)
        going = still
    return steps, wins


if __name__ == "__main__":
    path, name, seats, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    find = c.CDLL(path).firn_game_find
    find.restype, find.argtypes = c.POINTER(Game), [c.c_char_p]
    begin = time.perf_counter()
    steps, wins = play(find(name.encode()).contents, seats, count, random.Random(1))
    print(f"{count} games, {steps} moves, wins {wins}")
    print(f"{steps / (time.perf_counter() - begin):.0f} moves per second", file=sys.stderr)
