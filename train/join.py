#!/usr/bin/env python3
"""Joins nets of one game that were learned for different seat counts: join.py OUT.net NET...

The format is that of docs/decisions/022-nets.md: a head, then parts."""
import pathlib
import struct
import sys

HEAD = 24


def main():
    out, *files = sys.argv[1:]
    nets = [pathlib.Path(f).read_bytes() for f in files]
    heads = {net[:HEAD] for net in nets}
    if len(heads) != 1:
        sys.exit("join.py: these are not nets of the same game")
    parts = sum(struct.unpack_from("<I", net, HEAD)[0] for net in nets)
    body = b"".join(net[HEAD + 4:] for net in nets)
    pathlib.Path(out).write_bytes(heads.pop() + struct.pack("<I", parts) + body)


main()
