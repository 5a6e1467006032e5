#!/usr/bin/env python3
"""Joins nets of one game that were learned for different seat counts: join.py OUT.net NET...

A net may have been joined before: its parts are taken, but for seat counts that a later net has.
The format is that of docs/decisions/022-nets.md: a head, then parts. Rows of two parts or more are
rounded to even numbers, because the page may fetch 700 KB packed and no more. Solo Nunatak, 3,000
games by one look ahead: 230.8 points before and 230.3 after, +- 0.5."""
import pathlib
import struct
import sys

HEAD, SUMS, MIDDLE, OUT = 24, 256, 32, 8
LAYERS = MIDDLE * SUMS + 4 * MIDDLE + 2 * OUT * MIDDLE + 4 * OUT  # of one seat count


def even(byte):
    """An int8, as a byte, rounded towards zero to an even number."""
    value = byte - 256 if byte > 127 else byte
    return (abs(value) // 2 * 2 * (1 if value > 0 else -1)) & 255


EVEN = bytes(even(byte) for byte in range(256))


def parts(net):
    """The parts of a net by their seat counts (a set of bits), rounded."""
    count, = struct.unpack_from("<I", net, HEAD)
    at = HEAD + 4
    for _ in range(count):
        seats, words = struct.unpack_from("<II", net, at)
        rows = at + 8 + 2 * SUMS
        layers = rows + words * 64 * SUMS
        end = layers + LAYERS * bin(seats).count("1")
        yield seats, net[at:rows] + net[rows:layers].translate(EVEN) + net[layers:end]
        at = end
    if at != len(net):
        sys.exit("join.py: a net does not end where its parts do")


def main():
    out, *files = sys.argv[1:]
    nets = [pathlib.Path(f).read_bytes() for f in files]
    heads = {net[:HEAD] for net in nets}
    if len(heads) != 1:
        sys.exit("join.py: these are not nets of the same game")
    joined = {}
    for net in nets:
        joined.update(parts(net))
    body = b"".join(joined.values())
    pathlib.Path(out).write_bytes(heads.pop() + struct.pack("<I", len(joined)) + body)


main()
