#!/usr/bin/env python3
"""One dialect of C: a blank line follows the declarations that a function begins with, no file asks
for features of the system (the Makefile does, for all), and no function has more than six
parameters. A header begins with what it is for, and so does a .c file that has no header of its own.
Lists offenders; --fix mends the first two."""
import os
import re
import subprocess
import sys

KEYWORDS = "return|goto|else|case|if|for|while|do|switch|break|continue|default|sizeof|typedef"
TYPE = (r"(?:alignas\(\w+\)\s+)?(?:(?:static|const|volatile|unsigned|signed|struct|union|enum|long|short|"
        r"_Thread_local)\s+)*[A-Za-z_]\w*(?:\s+|\s*\*+\s*)(?:\**const\s+)?[*(]*")
DECLARATION = re.compile(rf"^\t(?!(?:{KEYWORDS})\b){TYPE}\w+\s*(?:[=;,\[)]|\)?\(|$)")
FEATURE = re.compile(r"^#define _(?:GNU|DEFAULT|XOPEN|POSIX_C)_SOURCE\b.*\n", re.M)
MOST_PARAMETERS = 6
FOREIGN = {"cuLaunchKernel"}  # their form is given from outside
FUNCTION = re.compile(r"^[A-Za-z_][\w \t*\n]*?\b(\w+)\(", re.M)
CALL = re.compile(r"^\t(?!alignas)[A-Za-z_]\w*\(")


def statement_end(lines, at):
    """The line on which the statement that begins at `at` ends with a semicolon outside brackets."""
    depth = 0
    for i in range(at, len(lines)):
        code = re.sub(r"/\*.*?\*/|//.*|'(?:\\.|[^'])'|\"(?:\\.|[^\"\\])*\"", "", lines[i])
        depth += sum(map(code.count, "([{")) - sum(map(code.count, ")]}"))
        if depth <= 0 and code.rstrip().endswith(";"):
            return i
    return at


def comment_end(lines, at):
    while "*/" not in lines[at]:
        at += 1
    return at


def mended(text):
    """The text with the blank lines it should have."""
    lines, out, i = FEATURE.sub("", text).split("\n"), [], 0
    while i < len(lines):
        out.append(lines[i])
        begins = lines[i] == "{"
        i += 1
        if not begins:
            continue
        last = None  # where the declarations end in `out`
        while i < len(lines) and lines[i] not in ("}", ""):
            if lines[i].startswith("\t/*"):
                end = comment_end(lines, i)
                declares = end + 1 < len(lines) and DECLARATION.match(lines[end + 1]) and not CALL.match(lines[end + 1])
                if not declares:
                    break
            elif DECLARATION.match(lines[i]) and not CALL.match(lines[i]):
                end = statement_end(lines, i)
                last = True
            else:
                break
            out += lines[i:end + 1]
            i = end + 1
        if last and i < len(lines) and lines[i] not in ("}", ""):
            out.append("")
    return "\n".join(out)


def blank(match):
    """Comments and strings do not count; their lines do."""
    return re.sub(r"[^\n]", " ", match.group())


def parameters(code, at):
    """How many parameters stand in the brackets that open before `at`."""
    depth, count = 1, 1
    while depth and at < len(code):
        depth += (code[at] in "([{") - (code[at] in ")]}")
        count += code[at] == "," and depth == 1
        at += 1
    return count


def too_many(text):
    """The line, name and number of parameters of functions that have too many."""
    code = re.sub(r"/\*.*?\*/|\"(?:\\.|[^\"\\])*\"", blank, text, flags=re.S)
    for match in FUNCTION.finditer(code):
        count = parameters(code, match.end())
        if count > MOST_PARAMETERS and match.group(1) not in FOREIGN:
            yield code[:match.start()].count("\n") + 1, match.group(1), count


def main():
    fix, bad = "--fix" in sys.argv, 0
    files = subprocess.run(["git", "ls-files", "*.c", "*.h"], capture_output=True, text=True, check=True).stdout
    for name in files.split():
        with open(name, encoding="utf-8") as file:
            text = file.read()
        for line, function, count in too_many(text):
            print(f"{name}:{line}: {function} has {count} parameters")
            bad += 1
        if not text.startswith("/*") and not (name.endswith(".c") and os.path.exists(name[:-1] + "h")):
            print(f"{name}: does not begin with a comment that says what it is for")
            bad += 1
        good = mended(text)
        if good == text:
            continue
        if fix:
            with open(name, "w", encoding="utf-8") as file:
                file.write(good)
        else:
            print(f"{name}: scripts/check-dialect.py --fix would change it")
            bad += 1
    return 1 if bad else 0


sys.exit(main())
