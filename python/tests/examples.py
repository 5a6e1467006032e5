"""Runs the examples of docs/python.md and of the package's own texts as doctests; exit status 1 if one fails."""
import doctest
import os
import re
import sys

import firn
import firn.game  # noqa: F401

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "python.md")


def main():
    failed, run = 0, 0
    for module in (firn, sys.modules["firn.game"]):
        result = doctest.testmod(module)
        failed, run = failed + result.failed, run + result.attempted
    with open(PAGE, encoding="utf-8") as page:
        blocks = re.findall(r"^```python\n(.*?)^```", page.read(), re.M | re.S)
    text = "\n".join(block for block in blocks if block.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(text, {}, "docs/python.md", PAGE, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(test)
    failed, run = failed + result.failed, run + result.attempted
    print(f"{run} examples, {failed} failed")
    return failed > 0 or result.attempted < 20


if __name__ == "__main__":
    sys.exit(main())
