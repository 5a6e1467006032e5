#!/usr/bin/env python3
"""Fits the base of one game to samples of self-play; writes nets/GAME.base.

  fit.py GAME OUT.base SEATS=FILE[,FILE...] ...     (seat counts ascending, all that the game has)
  fit.py GAME OUT.base into=BASE SEATS=FILE[,FILE...] ...     fit these seat counts anew, keep the others
  fit.py GAME OUT.base from=BASE SEATS=FILE[,FILE...] ...     fit only the spreads of these seat counts

Prints, for every seat count, the error of the projection in points by progress, and how well
the chances fit. Needs numpy. The result is whole numbers, see ai/eval.h.
"""
import sys
import numpy as np

INPUTS, HIDDEN, SPREADS = 64, 16, 17
EPOCHS = 8  # of each part
WINS = .8  # how much the winner counts in the last part, against the points
TRUST = .8  # in how a game ended, a sample before; the rest in the net


def read(files, seats):
    """Inputs, progress, points, share of the win, and which samples are for testing only: the
    last tenth of every file, whole positions."""
    raw = [np.fromfile(f, dtype=np.int16).reshape(-1, INPUTS + 4) for f in files.split(",")]
    test = [np.arange(len(r)) >= len(r) - len(r) // (10 * seats) * seats for r in raw]
    raw = np.concatenate(raw)
    return raw[:, :INPUTS].astype(np.float32), raw[:, INPUTS], raw[:, INPUTS + 1].astype(
        np.float32), raw[:, INPUTS + 2] / 12.0, np.concatenate(test)


def start(x, y, rng):
    """A linear part by least squares; the hidden part will learn what is left."""
    a = np.hstack([x, np.ones((len(x), 1), np.float32)])
    gram = a.T @ a + np.diag([1e-3 * len(x)] * INPUTS + [0])
    linear = np.linalg.solve(gram, a.T @ y).astype(np.float32)
    unit = float((y - a @ linear).std()) or 1.0
    p = {"w1": rng.normal(0, 1 / np.sqrt(12), (INPUTS, HIDDEN)), "b1": rng.normal(0, .5, HIDDEN),
         "w2": rng.normal(0, .1, HIDDEN), "skip": linear[:-1] / unit,
         "bias": np.array([linear[-1] / unit])}
    p["w1"][~x.any(0)] = 0  # inputs not in use have no weight
    return {k: v.astype(np.float32) for k, v in p.items()}, unit


def output(p, x):
    return np.maximum(x @ p["w1"] + p["b1"], 0) @ p["w2"] + x @ p["skip"] + p["bias"]


def descend(p, x, slope, seats, most, rng, rate):
    """Adam, whole positions at a time; slope(rows, output) is how the loss rises."""
    m = {k: np.zeros_like(v) for k, v in p.items()}
    v = {k: np.zeros_like(q) for k, q in p.items()}
    batch, t, positions = 2048 // seats, 0, len(x) // seats
    steps = EPOCHS * (positions // batch)
    for epoch in range(EPOCHS):
        order = rng.permutation(positions)
        for i in range(0, positions - batch + 1, batch):
            b = (order[i:i + batch, None] * seats + np.arange(seats)).ravel()
            xb = x[b]
            z = xb @ p["w1"] + p["b1"]
            h = np.maximum(z, 0)
            d = slope(b, h @ p["w2"] + xb @ p["skip"] + p["bias"]) / len(b)
            dz = np.outer(d, p["w2"]) * (z > 0)
            g = {"w1": xb.T @ dz, "b1": dz.sum(0), "w2": h.T @ d, "skip": xb.T @ d,
                 "bias": d.sum(keepdims=True)}
            t += 1
            now = rate * (1 - t / (steps + 1))
            for k in p:
                m[k] = .9 * m[k] + .1 * g[k]
                v[k] = .999 * v[k] + .001 * g[k] ** 2
                p[k] -= now * (m[k] / (1 - .9 ** t)) / (np.sqrt(v[k] / (1 - .999 ** t)) + 1e-8)
            p["skip"] = np.clip(p["skip"], -most, most)


def train(x, y, progress, share, seats, rng, wins=True):
    """First the points alone. Then, with several seats, mostly who wins: it is the difference
    between seats that counts, what a game brings to all of them does not."""
    # Centred: an input that hardly varies must not serve as a bias.
    middle, scale = x.mean(0), np.maximum(x.std(0), 0.5)
    x = ((x - middle) / scale).astype(np.float32)
    p, unit = start(x, y, rng)
    goal, won = (y / unit).astype(np.float32), share.astype(np.float32)
    most = 31 * scale / unit  # of the skip weights, see whole()
    descend(p, x, lambda b, out: out - goal[b], seats, most, rng, 3e-3)
    if wins and seats > 1:
        spread = np.array(spreads(output(p, x) * unit, y, share, progress, seats)) / 64
        steep = np.interp(progress / 16, np.arange(SPREADS), spread)
        steep = (unit * np.log(2) / steep).astype(np.float32)

        def slope(b, out):
            e = (out * steep[b]).reshape(-1, seats)
            e = np.exp(e - e.max(1, keepdims=True))
            e /= e.sum(1, keepdims=True)
            return WINS * steep[b] * (e.ravel() - won[b]) + (1 - WINS) * (out - goal[b])

        descend(p, x, slope, seats, most, rng, 2e-3)
    first, skip = p["w1"] / scale[:, None], p["skip"] * unit / scale
    return {"first": first.T, "first_bias": p["b1"] - middle @ first, "second": p["w2"] * unit,
            "skip": skip, "bias": p["bias"][0] * unit - middle @ skip}


def outlook(points, y, progress, seats):
    """The final points mixed with what the net says of the positions that followed: less luck.
    Samples are in the order of play; where progress falls by much a new game begins."""
    p, goal = points.reshape(-1, seats), y.reshape(-1, seats).copy()
    step = progress.reshape(-1, seats)[:, 0]
    same = np.append(step[1:] > step[:-1] - 64, False)
    for i in range(len(p) - 2, -1, -1):
        if same[i]:
            goal[i] = (1 - TRUST) * p[i + 1] + TRUST * goal[i + 1]
    return goal.reshape(-1).astype(np.float32)


def whole(net):
    """Rounds to what ai/eval.h holds. Rows of the hidden part are scaled to keep precision."""
    limit = 32767 / 1024
    out = {k: np.array(v, dtype=np.float64) for k, v in net.items()}
    for h in range(HIDDEN):
        big = max(np.abs(out["first"][h]).max(), 1e-6)
        # As large as fits, so that rounding costs little; but hidden values stay below 500.
        factor = min(limit / big * .9, max(1.0, abs(out["second"][h]) * 256 / 200), 64)
        factor = max(factor, abs(out["second"][h]) / 127)
        out["first"][h] *= factor
        out["first_bias"][h] *= factor
        out["second"][h] /= factor
    q = {"first": np.round(out["first"] * 1024), "first_bias": np.round(out["first_bias"] * 1024),
         "second": np.round(out["second"] * 256), "skip": np.round(out["skip"] * 1024),
         "bias": np.round(out["bias"] * 1024)}
    for k in ("first", "second", "skip"):
        if np.abs(q[k]).max() > 32767:
            print("  clipped:", k, np.abs(q[k]).max())
        q[k] = np.clip(q[k], -32767, 32767)
    return {k: v.astype(np.int64) for k, v in q.items()}


def project(q, x):
    xi = x.astype(np.int64)
    z = np.minimum(np.maximum(xi @ q["first"].T + q["first_bias"], 0) >> 4, 32767)
    return (xi @ q["skip"] + q["bias"] + (z @ q["second"]) / 16) / 1024


def spreads(points, truth, share, progress, seats):
    """Per step of progress, the lead that halves a chance."""
    out = []
    for step in range(SPREADS):
        near = np.abs(progress.reshape(-1, seats)[:, 0] / 16 - step) <= 1
        if near.sum() < 50:
            out.append(out[-1] if out else None)
            continue
        if seats == 1:
            out.append(.55 * .6931 * float((points - truth)[near].std()))
            continue
        p, s = points.reshape(-1, seats)[near], share.reshape(-1, seats)[near]
        best = None
        for o in np.exp(np.linspace(np.log(.3), np.log(200), 80)):
            e = np.exp2(-(p.max(1, keepdims=True) - p) / o)
            loss = -(s * np.log(np.maximum(e / e.sum(1, keepdims=True), 1e-4))).sum(1).mean()
            if best is None or loss < best[0]:
                best = (loss, o)
        out.append(best[1])
    first = next(o for o in out if o)
    return [min(max(round((o or first) * 64), 8), 65535) for o in out]


def surprise(points, share, progress, spread, seats):
    """Mean of -log2 of the chance that was given to who won."""
    wide = np.interp(progress / 16, np.arange(SPREADS), np.array(spread) / 64)
    z = (points / wide).reshape(-1, seats)
    z = np.exp2(z - z.max(1, keepdims=True))
    chance = np.maximum(z / z.sum(1, keepdims=True), 1e-6)
    return float(-(share.reshape(-1, seats) * np.log2(chance)).sum(1).mean())


# struct ai_base; two bytes of padding follow.
LAYOUT = (("first", (HIDDEN, INPUTS), "<i2"), ("first_bias", (HIDDEN,), "<i4"), ("skip", (INPUTS,), "<i2"),
          ("second", (HIDDEN,), "<i2"), ("bias", (1,), "<i4"), ("spread", (SPREADS,), "<u2"))


def packed(q, spread):
    """The bytes of struct ai_base."""
    values = {**q, "spread": spread}
    return b"".join(np.array(values[name], dtype=kind).tobytes() for name, _, kind in LAYOUT) + b"\0\0"


def unpacked(data):
    """The weights and the spread of a struct ai_base."""
    q, at = {}, 0
    for name, shape, kind in LAYOUT:
        q[name] = np.frombuffer(data, kind, int(np.prod(shape)), at).reshape(shape)
        at += q[name].nbytes
        q[name] = q[name].astype(np.int64)
    return q, q.pop("spread").tolist()


def read_bases(source):
    """The bytes of every base; four seats are the last."""
    data = open(source, "rb").read()
    size = len(packed(*unpacked(data)))
    return [data[at:at + size] for at in range(0, len(data), size)]


def respread(source, target, samples):
    """The same weights with spreads that fit these samples."""
    bases = read_bases(source)
    for arg in samples:
        seats, files = arg.split("=")
        at = int(seats) - 5
        q, old = unpacked(bases[at])
        x, progress, y, share, test = read(files, int(seats))
        points = project(q, x)
        new = spreads(points[~test], y[~test], share[~test], progress[~test], int(seats))
        for name, spread in ("before", old), ("now", new):
            print(f"{seats} seats {name}: surprise {surprise(points[test], share[test], progress[test], spread, int(seats)):.4f}, "
                  "spread", " ".join(f"{s / 64:.1f}" for s in spread))
        bases[at] = packed(q, new)
    open(target, "wb").write(b"".join(bases))


def fit(game, seats, files, rng):
    """The bytes of a base."""
    x, progress, y, share, test = read(files, seats)
    use = (progress[~test], share[~test], seats, rng)
    first = project(whole(train(x[~test], y[~test], *use, wins=False)), x[~test])
    q = whole(train(x[~test], outlook(first, y[~test], progress[~test], seats), *use))
    points = project(q, x)
    print(f"{game} {seats} seats: {len(x)} samples, mean {y.mean():.1f}, error "
          f"{np.sqrt(((points - y)[test] ** 2).mean()):.2f}; by progress:",
          " ".join(f"{np.sqrt(((points - y)[test][progress[test] // 32 == k] ** 2).mean()):.1f}"
                   for k in range(8) if (progress[test] // 32 == k).any()))
    spread = spreads(points, y, share, progress, seats)
    print(f"  surprise: {surprise(points[test], share[test], progress[test], spread, seats):.4f}")
    print("  spread:", " ".join(f"{s / 64:.1f}" for s in spread))
    return packed(q, spread)


def main():
    game, target, samples, rng = sys.argv[1], sys.argv[2], sys.argv[3:], np.random.default_rng(1)
    if samples[0].startswith("from="):
        return respread(samples[0][5:], target, samples[1:])
    into = samples.pop(0)[5:] if samples[0].startswith("into=") else None
    bases = read_bases(into) if into else [b""] * len(samples)
    for i, arg in enumerate(samples):
        seats, files = arg.split("=")
        bases[int(seats) - 5 if into else i] = fit(game, int(seats), files, rng)
    open(target, "wb").write(b"".join(bases))


main()
