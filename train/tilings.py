#!/usr/bin/env python3
"""Writes ai/tilings_temple_rush.c: for every temple the ways to cut its outline into stones so
that all is in one piece (T2.3), and how long it takes to roll the stones of such a way.

  tilings.py games/temple_rush/temple.c ai/tilings_temple_rush.c

A stone that fills one cell may be of any size, so of those only the number counts."""
import re
import sys
from functools import lru_cache

MOST = {1: 13, 2: 4, 3: 3, 4: 3}  # T1.1
SINGLES = 10  # one more than any way needs


def in_one_piece(shape, joint):
    first = (shape & -shape).bit_length() - 1
    seen, todo = {first}, [first]
    while todo:
        c = todo.pop()
        near = [c - 8, c + 8] + [c + 1] * (joint >> c & 1)
        near += [c - 1] * (c > 0 and joint >> (c - 1) & 1)
        for d in near:
            if d >= 0 and shape >> d & 1 and d not in seen:
                seen.add(d)
                todo.append(d)
    return len(seen) == bin(shape).count("1")


def stones(shape, joint):
    """How many of each length, or None: too long."""
    count, starts = [0] * 5, shape & ~(joint << 1)
    for c in range(64):
        if starts >> c & 1:
            length = 1
            while joint >> (c + length - 1) & 1:
                length += 1
            if length > 4:
                return None
            count[length] += 1
    return count[1:]


def tilings(shape):
    pairs = [c for c in range(63) if shape >> c & shape >> (c + 1) & 1]
    for choice in range(1 << len(pairs)):
        joint = sum(1 << c for i, c in enumerate(pairs) if choice >> i & 1)
        need = stones(shape, joint)
        if need and in_one_piece(shape, joint) and all(
                n <= MOST[i + 1] for i, n in enumerate(need)):
            yield rounds(*need), joint, need


@lru_cache(None)
def after(face, single, two, three, four):
    """Rounds after the best use of a stone of that size; None: it is of no use."""
    need, best = [single, two, three, four], []
    if face > 1 and need[face - 1]:
        best.append(rounds(*(n - (i == face - 1) for i, n in enumerate(need))))
    if single:
        best.append(rounds(single - 1, two, three, four))
    return min(best) if best else None


@lru_cache(None)
def rounds(single, two, three, four):
    """Expected rolls of one die a round (T1.1) until all stones are there."""
    if not single + two + three + four:
        return 0.0
    use = [after(face, single, two, three, four) for face in (1, 2, 3, 4)]
    good = [u for u in use if u is not None]
    return (6 + sum(good) + 2 * min(good)) / (len(good) + 2)


def row(*need):
    now = rounds(*need)
    use = [after(face, *need) for face in (1, 2, 3, 4)]
    cells = [min(round(8 * (now if u is None else u)), 255) for u in use]
    return cells + [min(round(8 * now), 255), sum(need)]


def main():
    shapes = [int(s, 16) for s in re.findall(r'\{(0x[0-9a-f]+), "T\d\d"', open(sys.argv[1]).read())]
    out, lists, first = open(sys.argv[2], "w"), [], [0, 0]
    for shape in shapes:
        lists += sorted(tilings(shape))
        first.append(len(lists))
    assert max(need[0] for _, _, need in lists) < SINGLES
    out.write("/* Written by train/tilings.py. */\n#include \"ai/tilings_temple_rush.h\"\n\n")
    out.write(f"const uint16_t rush_tilings_of[{len(first)}] = {{{', '.join(map(str, first))}}};\n\n")
    out.write(f"const struct rush_tiling rush_tiling[{len(lists)}] = {{\n")
    for _, joint, (a, b, c, d) in lists:
        out.write(f"{{0x{joint:012x}, 0x{d << 12 | c << 8 | b << 4 | a:04x}, "
                  f"{a + SINGLES * (b + 5 * (c + 4 * d))}}},\n")
    out.write("};\n\nconst struct rush_wait rush_wait[RUSH_WAITS] = {\n")
    for d in range(4):
        for c in range(4):
            for b in range(5):
                for a in range(SINGLES):
                    *use, now, count = row(a, b, c, d)
                    out.write(f"{{{{{', '.join(map(str, use + [now, count]))}}}}},\n")
    out.write("};\n")


main()
