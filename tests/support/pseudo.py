#!/usr/bin/env python3
"""pseudo.py [--words] [--allow WORDS] FILE...: screens or outputs of the program in the pseudo-language of
web/scripts/pseudo.mjs. Lists plain English words, which nobody translated, and files in which a
text has lost its closing bracket because it was cut off. What stands in records is never
translated, nor are names, flags, addresses, words in capitals and WORDS; with --words moves are
told in words, so they are."""
import getpass
import glob
import json
import re
import sys

NAMES = ["Ada", "Bob", "Siku", "firn", getpass.getuser()]
KEPT = [
    r"\w+://\S*",  # addresses
    r"(?<!\w)--?[a-z][\w-]*(=\S+)?",  # flags
    r"`[^`]*`",
    r"[\w.-]*(/[\w.#=-]*)+",  # paths
    r"[\w-]+\.(json|md|db)\b",
    r"\b[A-Z]+\b",
]


def protocol_words():
    """Words of moves and options in the golden records and their plurals, and the ids of games."""
    words = set()
    for path in glob.glob("tests/golden/*.json"):
        record = json.load(open(path))
        if "moves" not in record:
            continue  # a ruleset
        texts = [move for _, move in record["moves"]] + [record["game"]]
        texts += [word for pair in record["options"].items() for word in pair]
        words.update(word for text in texts for word in re.findall(r"[a-z]+", text))
    return words | {word + "s" for word in words}


def without_rest(text):
    """Of a page that goes on below: without what its last lines have begun and do not end."""
    lines = text.rstrip().split("\n")
    place = re.match(r"\s*⟦?(\d+)/(\d+) ", lines[-1])
    if not place or int(place[1]) >= int(place[2]):
        return text
    body, opened = "\n".join(lines[:-1]), []
    for found in re.finditer("[⟦⟧]", body):
        if found[0] == "⟦":
            opened.append(found.start())
        elif opened:
            opened.pop()
    return body[:opened[0]] if opened and body.count("\n", opened[0]) < 3 else text


def faults(text, allowed):
    text = re.sub(r"(?m)^ *\d+-\d+ .*$", "", text)  # moves that share their beginning
    text = re.sub(r"⟦[^\W\d](?=\d )", "", text)  # two letters stand for a tool
    text = without_rest(text)
    if text.count("⟦") != text.count("⟧"):
        yield "a text is cut off: %d ⟦, %d ⟧" % (text.count("⟦"), text.count("⟧"))
    if "⟦" not in text:
        yield "nothing is translated"
    for kept in KEPT:
        text = re.sub(kept, " ", text)
    plain = set(re.findall(r"(?<!\w)[A-Za-z]{2,}(?!\w)", text)) - allowed
    if plain:
        yield "not translated: " + " ".join(sorted(plain))


def main():
    files = sys.argv[1:]
    words = files[:1] == ["--words"]
    files = files[words:]
    allowed = set(NAMES) if words else protocol_words() | set(NAMES)
    if files[:1] == ["--allow"]:
        allowed.update(files[1].split())
        files = files[2:]
    bad = not files
    for path in files:
        text = open(path).read()
        found = list(faults(text, allowed))
        if found:
            bad = True
            print(path.split("/")[-1] + ": " + "; ".join(found) + "\n" + text)
    print("%d texts looked at" % len(files))
    return bad


sys.exit(main())
