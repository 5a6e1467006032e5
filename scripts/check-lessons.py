#!/usr/bin/env python3
"""The terminal (cli/term/draw_*_lessons.c) teaches what the page teaches (web/src/games/*/course.ts): the same lessons
with the same games, moves and texts. Texts that speak of clicking, of buttons or of
windows of the page differ; they are counted."""
import glob
import os
import re
import sys

OWN = re.compile(r'[Cc]lick|button|[Pp]ress “|side window')  # what a terminal says in other words


def literals(text, quote):
    """The string literals of a source, neighbours joined (C)."""
    one = r"'((?:[^'\\]|\\.)*)'" if quote == "'" else r'"((?:[^"\\]|\\.)*)"'
    if quote == '"':
        text = re.sub(r'"\s*\n\s*"', '', text)
    return [found.replace("\\'", "'") for found in re.findall(one, text)]


def page(game):
    text = open(f'web/src/games/{game}/course.ts').read()
    texts = {found.replace("\\'", "'") for found in re.findall(r"_\('((?:[^'\\]|\\.)*)'\)", text)}
    rest = set(literals(re.sub(r"_\('(?:[^'\\]|\\.)*'\)", '', re.sub(r'(?m)^//.*|^import .*', '', text)), "'"))
    return texts, rest


def drawn(game):
    """Games that the terminal does not draw yet are not taught there."""
    return os.path.exists(f'cli/term/draw_{game.replace("-", "_")}.c')


def source(game):
    return f'cli/term/draw_{game.replace("-", "_")}_lessons.c'


def terminal(game):
    text = open(source(game)).read()
    text = re.sub(r'"\s*\n\s*"', '', text)
    texts = set(re.findall(r'N_\(\s*"((?:[^"\\]|\\.)*)"\)', text))
    rest = re.sub(r'N_\(\s*"(?:[^"\\]|\\.)*"\)', '', text)
    keys = re.findall(r'\.(id|seed|show|clause) = "([^"]*)"', rest)
    moves = [move for list_ in re.findall(r'\.(?:moves|replies) =\s*"([^"]*)"', rest) for move in list_.split('; ')]
    return texts, {value for _, value in keys} | set(moves)


def main():
    courses = glob.glob('web/src/games/*/course.ts')
    games = [game for game in (path.split('/')[-2] for path in courses) if drawn(game)]
    bad = not games
    for game in games:
        if not os.path.exists(source(game)):
            print(f'the terminal draws {game}, but has no lessons: write {source(game)}')
            bad = True
            continue
        texts, rest = page(game)
        rest |= {move for line in rest for move in line.split('; ')}
        own, moves = terminal(game)
        told_otherwise = {text for text in texts - own if OWN.search(text)}
        faults = [f'the terminal lacks: {text}' for text in texts - own - told_otherwise]
        if len(own - texts) != len(told_otherwise):
            faults += [f'the page lacks: {text}' for text in own - texts]
        faults += [f'the page lacks: {text}' for text in moves - rest]
        for fault in faults:
            print(f'lessons of {game}: {fault}')
        bad = bad or bool(faults) or not own
    return bad


sys.exit(main())
