#!/usr/bin/env python3
"""pseudo.py [--allow WORDS] FILE...: screens or outputs of the program in the pseudo-language of
web/scripts/pseudo.mjs. Lists plain English words, which nobody translated, and files in which a
text has lost its closing bracket because it was cut off. What stands in records is never
translated, nor are names, flags, addresses, words in capitals and WORDS."""
import getpass
import glob
import json
import re
import sys

NAMES = ["Ada", "Bob", "Siku", "firn", getpass.getuser()]
KEPT = [
    r"(Bu|Sc|Ar|Be|Ac|El){1,2}",  # the symbols of Nunatak, on one tile
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


def without_rules(text):
    """Rules pages follow the keys; in English where they are not translated."""
    lines = text.split("\n")
    first = next((i for i, line in enumerate(lines) if line.startswith(" # ")), None)
    return text if first is None else "\n".join(lines[:first])


def faults(text, allowed):
    text = re.sub(r"⟦[^\W\d](?=\d )", "", without_rules(text))  # two letters stand for a tool
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
    allowed = protocol_words() | set(NAMES)
    files = sys.argv[1:]
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
