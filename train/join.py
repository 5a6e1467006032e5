#!/usr/bin/env python3
"""Joins nets of one game that were learned for different seat counts: join.py OUT.net NET[:SEATS]...

A net may have been joined before: its parts are taken, but for seat counts that a later net has.
`NET:2,3` takes these seat counts only.
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


def read(name):
    """The bytes of a net and the seat counts (a set of bits) that are wanted of it: FILE[:SEATS]."""
    path, _, seats = name.partition(":")
    return pathlib.Path(path).read_bytes(), sum(1 << int(n) - 1 for n in seats.split(",")) if seats else 15


def parts(net, wanted):
    """The parts of a net that are wanted: seat counts (a set of bits) and bytes, rounded."""
    count, = struct.unpack_from("<I", net, HEAD)
    at = HEAD + 4
    for _ in range(count):
        seats, words = struct.unpack_from("<II", net, at)
        rows = at + 8 + 2 * SUMS
        layers = rows + words * 64 * SUMS
        kept, bias, row = seats & wanted, net[at + 8:rows], net[rows:layers].translate(EVEN)
        at = layers
        body = b""
        for bit in (1, 2, 4, 8):
            if kept & bit:
                body += net[at:at + LAYERS]
            at += LAYERS if seats & bit else 0
        if kept:
            yield struct.pack("<II", kept, words) + bias + row + body
    if at != len(net):
        sys.exit("join.py: a net does not end where its parts do")


def main():
    out, *names = sys.argv[1:]
    nets = [read(name) for name in names]
    heads = {net[:HEAD] for net, _ in nets}
    if len(heads) != 1:
        sys.exit("join.py: these are not nets of the same game")
    joined = []
    taken = 0  # seat counts of later nets
    for net, wanted in reversed(nets):
        new = list(parts(net, wanted & ~taken))
        taken |= sum(struct.unpack_from("<I", part)[0] for part in new)
        joined = new + joined
    pathlib.Path(out).write_bytes(heads.pop() + struct.pack("<I", len(joined)) + b"".join(joined))


if __name__ == "__main__":
    main()
