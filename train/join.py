#!/usr/bin/env python3
"""Joins nets of one game that were learned for different seat counts: join.py OUT.net NET...

The format is that of docs/decisions/022-nets.md: a head, then parts. Rows of two parts or more are
rounded to even numbers, because the page may fetch 700 KB packed and no more. Solo Nunatak, 3,000
games by one look ahead: 230.8 points before and 230.3 after, +- 0.5."""
import pathlib
import struct
import sys

HEAD, SUMS = 24, 256


def even(byte):
    """An int8, as a byte, rounded towards zero to an even number."""
    value = byte - 256 if byte > 127 else byte
    return (abs(value) // 2 * 2 * (1 if value > 0 else -1)) & 255


EVEN = bytes(even(byte) for byte in range(256))


def part(net):
    """The only part of a net that train/learn wrote."""
    parts, _, words = struct.unpack_from("<III", net, HEAD)
    if parts != 1:
        sys.exit("join.py: a net that has been joined already")
    first = HEAD + 12 + 2 * SUMS
    last = first + words * 64 * SUMS
    return net[HEAD + 4:first] + net[first:last].translate(EVEN) + net[last:]


def main():
    out, *files = sys.argv[1:]
    nets = [pathlib.Path(f).read_bytes() for f in files]
    heads = {net[:HEAD] for net in nets}
    if len(heads) != 1:
        sys.exit("join.py: these are not nets of the same game")
    body = b"".join(part(net) for net in nets)
    pathlib.Path(out).write_bytes(heads.pop() + struct.pack("<I", len(nets)) + body)


main()
