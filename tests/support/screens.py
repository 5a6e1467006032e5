#!/usr/bin/env python3
"""screens.py LANG SIZE GAME FILE...: screens of a game in a language, from a window of
COLUMNSxLINES. Nothing may be cut off: what is cut reaches the last column. The last line names the
same keys in every language, moves are told in the language, and a large window is used."""
import re
import sys

KEYS = {"?", ":", "h", "u", "l", "s", "m", "q"}
# First words of the protocol's moves that are no words of the other languages.
PROTOCOL = r"(?<!\w)(take|bless|keep|card|tile|put|borrow|back|roll|dice|walk|melt|hunt|flee)(?!\w)"
ALONG = re.compile(r"a +b +c +d +e +f +g")


def cut(lines, columns):
    for number, line in enumerate(lines[1:-1], 2):
        if len(line) >= columns:
            yield "line %d reaches the edge: %r" % (number, line[-30:])
    if len(lines[-1]) > columns:
        yield "the keys do not fit"


def wrong_keys(last):
    found = {item.split(" ")[0] for item in re.split(r"  +", last.strip())}
    return KEYS - found


def rows_apart(lines):
    """Lines between the rows 3 and 2 of the board, which are numbered at its left edge."""
    at = {line[0]: i for i, line in enumerate(lines) if re.match(r"[23][ ›▶▷*◆]", line)}
    return at["2"] - at["3"] if "2" in at and "3" in at else None


def in_words(lang, text):
    return lang == "en" or not re.search(PROTOCOL, text)


def large(game, columns, lines):
    """What a large window shows more of."""
    wide = columns >= 160
    zones = sum(len(ALONG.findall(line)) for line in lines)
    if game == "temple-rush" and wide and zones < 8:
        yield "the temples of the others are not drawn in full: %d" % zones
    apart = rows_apart(lines)
    if game != "temple-rush" and apart is not None and (apart > 2) != wide:
        yield "rows are %d lines apart" % apart


def faults(lang, size, game, text):
    columns, height = map(int, size.split("x"))
    lines = text.rstrip("\n").split("\n")
    if len(lines) != height:
        yield "%d lines" % len(lines)
        return
    yield from cut(lines, columns)
    missing = wrong_keys(lines[-1])
    if missing:
        yield "keys are missing: " + " ".join(sorted(missing))
    if not in_words(lang, text):
        yield "a move as the protocol writes it: %r" % re.search(PROTOCOL, text).group()
    yield from large(game, columns, lines)


def main():
    lang, size, game = sys.argv[1:4]
    bad = len(sys.argv) < 5
    for path in sys.argv[4:]:
        text = open(path).read()
        for fault in faults(lang, size, game, text):
            bad = True
            print("%s %s %s: %s\n%s" % (game, lang, size, fault, text))
    return bad


sys.exit(main())
