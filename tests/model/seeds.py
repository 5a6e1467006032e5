"""Chance by seed, as docs/protocol.md says: ChaCha20, one block for each chance move."""

import struct


def chacha20_block(key, counter):
    """One block of ChaCha20 with nonce 0."""
    def rotate(v, n):
        return ((v << n) | (v >> (32 - n))) & 0xffffffff

    def quarter(x, a, b, c, d):
        x[a] = (x[a] + x[b]) & 0xffffffff
        x[d] = rotate(x[d] ^ x[a], 16)
        x[c] = (x[c] + x[d]) & 0xffffffff
        x[b] = rotate(x[b] ^ x[c], 12)
        x[a] = (x[a] + x[b]) & 0xffffffff
        x[d] = rotate(x[d] ^ x[a], 8)
        x[c] = (x[c] + x[d]) & 0xffffffff
        x[b] = rotate(x[b] ^ x[c], 7)

    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    start += [counter & 0xffffffff, counter >> 32, 0, 0]
    x = list(start)
    for _ in range(10):
        quarter(x, 0, 4, 8, 12)
        quarter(x, 1, 5, 9, 13)
        quarter(x, 2, 6, 10, 14)
        quarter(x, 3, 7, 11, 15)
        quarter(x, 0, 5, 10, 15)
        quarter(x, 1, 6, 11, 12)
        quarter(x, 2, 7, 8, 13)
        quarter(x, 3, 4, 9, 14)
    return struct.pack("<16I", *[(a + b) & 0xffffffff for a, b in zip(x, start)])


def seed_draw(seed, k, moves, weights):
    """The k-th chance move of a game with this seed, of the possible ones (sorted bytewise)."""
    key = seed.encode("ascii").ljust(32, b"\0")
    u = struct.unpack("<Q", chacha20_block(key, k)[:8])[0]
    limit = u * sum(weights) >> 64
    running = 0
    for text, weight in zip(moves, weights):
        running += weight
        if running > limit:
            return text
    raise AssertionError("no draw")
