"""The final scoring of Nunatak (N6): functions of a game, in the order of the rules."""

from collections import Counter

from nunatak_data import ARTISAN_POINTS, ORNAMENT_POINTS, ROWS, SCULPTOR_POINTS, SYMBOLS, TOOLS
from nunatak_data import detail_of, is_outer, place_of, track_number, track_number_up


def outer(game, seat, level=None):
    return sum(1 for n, b in game.blocks.items()
               if b == seat and is_outer(n) and level in (None, place_of(n)[0]))


def cap_holder(game):
    """N6.3: the seat with the temple cap, Siku and dummies included, or None."""
    best = list(range(len(game.seat)))
    for level in (None, 1, 2, 3, 4):
        most = max(outer(game, s, level) for s in best)
        best = [s for s in best if outer(game, s, level) == most]
    return best[0] if len(best) == 1 else None


def builders(game, seat):
    return sum(1 for card in game.seat[seat].cards if card[0] == "builder")


def sheet(game):
    """N6.3 to N6.13; before the end, as if the game ended now."""
    players = [i for i, s in enumerate(game.seat) if s.kind == "player"]
    most_builders = max(builders(game, s) for s in range(len(game.seat)))
    holders = [s for s in range(len(game.seat)) if most_builders > 0 and builders(game, s) == most_builders]
    cap = cap_holder(game)
    out = []
    for seat in players:
        me = game.seat[seat]
        row = dict(me.got)
        as_type = Counter(card[0].split(":")[0] for card in me.cards)

        row["cap"] = 7 if seat == cap else 0  # N6.3
        if seat in holders:  # N6.4
            row["builders"] = 20 if len(holders) == 1 else 12
        else:
            row["builders"] = 2 * builders(game, seat)
        table = ORNAMENT_POINTS if "ornaments" in me.used else SCULPTOR_POINTS
        row["sculptors"] = table[min(as_type["sculptor"], 10)]  # N6.5
        tools = {tool: 0 for tool in TOOLS}
        symbols = 0
        elders = 0
        for card in me.cards:
            moved = len(card) == 3
            kind = card[0].split(":")[0]
            if kind == "artisan":
                tools[card[0].split(":")[1] if moved else detail_of(card[1], "artisan")] += 1
            if kind == "beast" and not moved:
                symbols += int(detail_of(card[1], "beast"))
            if kind == "elder" and not moved:  # N6.9
                elders += sum(as_type[t] for t in detail_of(card[1], "elder").split("+"))
        row["artisans"] = sum(ARTISAN_POINTS[min(n, 5)] for n in tools.values()) + 10 * min(tools.values())  # N6.6
        row["beasts"] = as_type["beast"] * symbols  # N6.7
        row["architects"] = as_type["architect"] * track_number(me.advances)  # N6.8
        row["elders"] = elders
        row["unused"] = 2 * len(me.blessings)  # N6.10
        row["sets"] = 10 * min(as_type[t] for t in SYMBOLS)  # N6.11
        if "insight" in me.used:
            row["blessings"] += track_number_up(me.advances)
        if "edge" in me.used:
            row["blessings"] += outer(game, seat)
        if "fellowship" in me.used and seat not in holders:
            row["blessings"] += 3 * builders(game, seat)
        row["total"] = sum(row.values())
        out.append({name: row[name] for name in ROWS})
    best = max((out[i]["total"], outer(game, s)) for i, s in enumerate(players))  # N6.12
    winners = [s for i, s in enumerate(players) if (out[i]["total"], outer(game, s)) == best]
    return {"rows": list(ROWS), "seats": out, "winners": winners,
            "grade": grade(out[0]["total"]) if game.solo else None}


def grade(points):  # N10.8
    for least, name in ((251, "ice-temple"), (226, "iceberg"), (201, "block-of-ice"), (186, "ice-cubes"),
                        (151, "snowball"), (100, "slush")):
        if points >= least:
            return name
    return None
