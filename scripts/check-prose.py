#!/usr/bin/env python3
"""Markdown source: prose has at most 100 columns (bytes); tables, examples and long words excepted.
Lists offenders; --fix rewraps their paragraphs. The rules (docs/rules/) keep one clause per line."""
import re
import subprocess
import sys

WIDTH = 100
ITEM = re.compile(r"^(\s*)([-*] |\d+\. )")


def size(text):
    return len(text.encode())


def is_prose(line):
    return bool(line.strip()) and not re.match(r"\s*([|!]|#|<!--|\[[^\]]+\]:)", line)


def paragraphs(lines):
    """Yields (is prose, lines): a paragraph or one item of a list; anything else line by line."""
    inside, block = False, []
    for line in lines:
        fence = line.startswith("```")
        starts = ITEM.match(line) or fence or inside or not is_prose(line)
        if block and starts:
            yield True, block
            block = []
        if fence or inside or not is_prose(line):
            inside ^= fence
            yield False, [line]
        else:
            block.append(line)
    if block:
        yield True, block


def wrap(block):
    """The words of a block in lines of at most WIDTH; code spans and links stay in one piece."""
    item = ITEM.match(block[0])
    first = item.group(0) if item else re.match(r"\s*", block[0]).group(0)
    rest = " " * len(first)
    text = " ".join(line.strip() for line in block)[len(first.strip()):].strip()
    words = re.findall(r"(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|[^\s`\[]|\[|`)+", text)
    out, line = [], first
    for word in words:
        if size(line) + 1 + size(word) > WIDTH and line.strip() != first.strip():
            out.append(line)
            line = rest
        line += word if line in (first, rest) else " " + word
    return out + [line]


def main():
    fix, bad = "--fix" in sys.argv, 0
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], capture_output=True, text=True,
                           check=True).stdout.split()
    for name in files:
        if name.startswith("docs/rules/"):
            continue
        with open(name, encoding="utf-8") as file:
            lines = file.read().split("\n")
        out, changed = [], False
        for prose, block in paragraphs(lines):
            long = prose and any(size(line) > WIDTH for line in block)
            new = wrap(block) if long else block
            if new != block:
                changed = True
                if not fix:
                    bad += 1
                    print(f"{name}: a line of more than {WIDTH} columns: {block[0][:60]}")
            out += new
        if fix and changed:
            with open(name, "w", encoding="utf-8") as file:
                file.write("\n".join(out))
    return 1 if bad else 0


sys.exit(main())
