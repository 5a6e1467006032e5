#!/usr/bin/env python3
"""Plant small bugs in engine/, games/ and match/ and see whether the unit tests notice.

  scripts/mutants.py [--count N] [--seed S] [--jobs J] [--only TEXT] [--list]

A mutant is the program with one line changed: another operator, another constant, a condition
turned round, a call left out. It is killed if a unit test fails, crashes or does not end. The
order of the sample depends on the seed and on the text of the lines, not on their numbers, so
that an edit elsewhere leaves it alone. Mutants that do not compile, or compile to the same
object as the original, do not count.

Survivors must be named in tests/mutants/equivalent.txt with the reason why no test can tell
them from the original. `make mutants` builds what is needed and runs this.
"""
import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "release"
NAMED = ROOT / "tests" / "mutants" / "equivalent.txt"
GOAL = 0.97
CPU_SECONDS = 20  # a test program that needs more hangs; the slowest needs 2
WALL_SECONDS = 300  # the same for one that waits

# Undefined behaviour traps, so that a read outside an array counts as a failure.
MUTANT_FLAGS = "-O1 -g0 -w -fsanitize=undefined -fsanitize-undefined-trap-on-error".split()

# clang-format puts blanks around binary operators, and around them only.
SWAPS = {
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "*",
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
    "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "<<=": ">>=", ">>=": "<<=",
}
BINARY = re.compile(r"(?<= )(" + "|".join(sorted(map(re.escape, SWAPS), key=len, reverse=True)) + r")(?= )")
STEP = re.compile(r"\+\+|--")
NUMBER = re.compile(r"(?<![\w.])(0x[0-9a-f]+|\d+)(u?)(?![\w.])")
NOT = re.compile(r"!(?=[\w(*])")
CONDITION = re.compile(r"\b(if|while) \((.*)\)( \{)?$")
DROPPED = re.compile(r"(?:[a-z_]\w*(?:(?:->|\.)\w+)*\(.*\)|break|continue|return);$")
BUFFER = re.compile(r"\t+(?!return )(?:static |const |unsigned )*(?:struct )?\w+ [^=]*\[[^=]*;$")  # larger ones do no harm
TEXT = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/')


class Mutant:
    def __init__(self, path, number, old, new):
        self.path, self.number, self.old, self.new = path, number, old, new

    def key(self):
        return self.path, self.old.strip(), self.new.strip()

    def __str__(self):
        return f"{self.path}:{self.number}\n- {self.old.strip()}\n+ {self.new.strip()}"


def code_lines(text):
    """Numbers and texts of lines in function bodies and initializers."""
    inside = comment = False
    for number, line in enumerate(text.split("\n"), 1):
        if comment:
            comment = "*/" not in line
        elif re.match(r"\s*/\*", line) and "*/" not in line:
            comment = True
        elif line == "{" or re.search(r"= \{$", line) and not line.startswith("\t"):
            inside = True
        elif line.startswith("}"):
            inside = False
        elif inside and line.startswith("\t") and "assert(" not in line.lower() and not BUFFER.match(line):
            yield number, line


def changes(line):
    """All lines that one change makes of this one."""
    # Texts and comments are masked by letters, which nothing below changes.
    code = TEXT.sub(lambda m: "_" * len(m[0]), line)
    def put(m, new):
        return line[:m.start()] + new + line[m.end():]
    for m in BINARY.finditer(code):
        yield put(m, SWAPS[m[1]])
    for m in STEP.finditer(code):
        yield put(m, "--" if m[0] == "++" else "++")
    for m in NUMBER.finditer(code):
        n = int(m[1], 0)
        yield put(m, f"{n + 1}{m[2]}")
        if n:
            yield put(m, f"{n - 1}{m[2]}")
    for m in NOT.finditer(code):
        yield put(m, "")
    for m in CONDITION.finditer(code.rstrip()):
        if m[2].count("(") == m[2].count(")"):
            yield line[:m.start(2)] + f"!({line[m.start(2):m.end(2)]})" + line[m.end(2):]
    if DROPPED.fullmatch(code.strip()):
        yield line[:len(line) - len(line.lstrip())] + ";"


def candidates():
    for folder in ("engine", "games", "match"):
        for path in sorted((ROOT / folder).rglob("*.[ch]")):
            name = str(path.relative_to(ROOT))
            for number, line in code_lines(path.read_text()):
                for new in dict.fromkeys(changes(line)):
                    yield Mutant(name, number, line, new)


def ordered(mutants, seed):
    """By a hash of what each one is. Equal lines of a file differ by how many came before."""
    seen = {}
    def rank(m):
        seen[m.key()] = nth = seen.get(m.key(), -1) + 1
        return hashlib.sha256(repr((seed, m.key(), nth)).encode()).digest()
    return [m for _, m in sorted(((rank(m), m) for m in mutants), key=lambda pair: pair[0])]


def objects_of(path):
    """The sources whose objects change with this file."""
    if path.endswith(".c"):
        return [path]
    found = []
    for folder in ("engine", "games", "match"):
        for d in (BUILD / folder).rglob("*.d"):
            source = d.relative_to(BUILD).with_suffix(".c")
            if f" {path} " in d.read_text().replace("\\\n", " ").replace("\n", " ") and (ROOT / source).exists():
                found.append(str(source))
    return sorted(found)


class Bench:
    """Compiles and runs one mutant at a time in a folder of its own."""

    def __init__(self, compile_words, libs):
        self.compile_words, self.libs = compile_words, libs
        self.originals = {}

    def compile(self, text, place, out):
        # From stdin and with place/ before the root, so that a changed header is found first
        # and no path of the copy gets into the object.
        return subprocess.run(
            [*self.compile_words, *MUTANT_FLAGS, f"-I{ROOT}", f"-fmacro-prefix-map={ROOT}/=",
             "-fmacro-prefix-map=./=", "-MF", "/dev/null", "-x", "c", "-c", "-", "-o", out],
            input=text.encode(), cwd=place, capture_output=True, check=False).returncode == 0

    def original(self, source, place):
        if source not in self.originals:
            out = place / "original.o"
            if not self.compile((ROOT / source).read_text(), place, out):
                sys.exit(f"{source} does not compile")
            self.originals[source] = out.read_bytes()
        return self.originals[source]

    def build(self, mutant, place):
        """The objects that differ; none if the mutant does not compile or makes no difference."""
        lines = (ROOT / mutant.path).read_text().split("\n")
        lines[mutant.number - 1] = mutant.new
        changed = "\n".join(lines)
        sources = objects_of(mutant.path)
        originals = [self.original(source, place) for source in sources]
        if mutant.path.endswith(".h"):
            (place / mutant.path).parent.mkdir(parents=True)
            (place / mutant.path).write_text(changed)
        objects = []
        for i, source in enumerate(sources):
            out = place / f"{i}.o"
            text = changed if source == mutant.path else (ROOT / source).read_text()
            if not self.compile(text, place, out):
                return []
            if out.read_bytes() != originals[i]:
                objects.append(out)
        return objects

    def fails(self, program, objects, place):
        """Whether this test program notices. The objects come first and hide those in libfirn.a."""
        out = place / program
        archives = [BUILD / f"{a}.a" for a in ("support", "cli", "server", "libfirn")]
        mirror = [BUILD / "train" / "mirror.o"] if program.startswith("test_features_") else []
        subprocess.run(["gcc", BUILD / "tests" / "unit" / f"{program}.o", *mirror, *objects, *archives,
                        "-lcmocka", *self.libs, "-o", out], check=True)
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            run = subprocess.run([out], cwd=ROOT, env={**os.environ, "TMPDIR": str(place)},
                                 stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, preexec_fn=limit,
                                 timeout=WALL_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return True
        finally:
            out.unlink()
        return run.returncode != 0

    def judge(self, mutant, programs):
        """None: does not count; the name of the program that killed it, or ''."""
        place = pathlib.Path(tempfile.mkdtemp(prefix="firn-mutant-"))
        try:
            objects = self.build(mutant, place)
            if not objects:
                return None
            for program in nearest_first(programs, mutant.path):
                if self.fails(program, objects, place):
                    return program
            return ""
        finally:
            shutil.rmtree(place)


def nearest_first(programs, path):
    """Programs named after the folder or the file come first; otherwise the quick ones do."""
    p = pathlib.PurePath(path)
    return sorted(programs, key=lambda name: not (p.parent.name in name or p.stem in name))


def quick_first():
    """The unit test programs by how long they take. All must pass."""
    took = {}
    for source in sorted((ROOT / "tests" / "unit").glob("*.c")):
        start = time.monotonic()
        done = subprocess.run([BUILD / "tests" / "unit" / source.stem], cwd=ROOT, check=False,
                              stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode:
            sys.exit(f"{source.stem} fails without any mutant")
        took[source.stem] = time.monotonic() - start
    return sorted(took, key=took.get)


def read_named():
    """{key: reason} of equivalent.txt: paragraphs of file, - line, + line, reason."""
    named = {}
    text = "\n".join(l for l in NAMED.read_text().split("\n") if not l.startswith("#"))
    for paragraph in filter(None, (p.strip() for p in text.split("\n\n"))):
        lines = paragraph.split("\n")
        if len(lines) < 4 or lines[1][:2] != "- " or lines[2][:2] != "+ ":
            sys.exit(f"{NAMED.name}: cannot read\n{paragraph}")
        named[lines[0], lines[1][2:].strip(), lines[2][2:].strip()] = " ".join(lines[3:])
    return named


def stale(named):
    """Entries whose line is no longer in its file."""
    for path, old, new in named:
        file = ROOT / path
        if not file.exists() or old not in map(str.strip, file.read_text().split("\n")):
            yield f"{path}\n- {old}\n+ {new}"


def run_sample(mutants, count, jobs, bench, programs):
    """Pairs of mutant and killer of the first `count` that count, in the order of the sample."""
    results, todo = [], iter(mutants)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        running = []
        while len(results) < count:
            while len(running) < 2 * jobs and (m := next(todo, None)):
                running.append((m, pool.submit(bench.judge, m, programs)))
            if not running:
                break
            m, future = running.pop(0)
            if (killer := future.result()) is None:
                continue
            results.append((m, killer))
            if not killer:
                print(f"survived: {m}\n", flush=True)
            elif len(results) % 50 == 0:
                print(f"{len(results)} run", flush=True)
    return results


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--count", type=int, default=400, help="mutants to run (400)")
    options.add_argument("--seed", default="13", help="selects the sample (13)")
    options.add_argument("--jobs", type=int, default=os.cpu_count(), help="at a time (all cores)")
    options.add_argument("--only", default="", help="mutate only where \"PATH: LINE\" contains this")
    options.add_argument("--list", action="store_true", help="print the sample, run nothing")
    o = options.parse_args()
    mutants = ordered((m for m in candidates() if o.only in f"{m.path}: {m.old.strip()}"), o.seed)
    print(f"seed {o.seed}: {min(o.count, len(mutants))} of {len(mutants)} mutants")
    if o.list:
        for m in mutants[:o.count]:
            print(m)
        return 0
    named = read_named()
    bench = Bench(shlex.split(os.environ["MUTANTS_COMPILE"]), shlex.split(os.environ["MUTANTS_LIBS"]))
    start = time.monotonic()
    results = run_sample(mutants, o.count, o.jobs, bench, quick_first())
    return report(results, named, time.monotonic() - start)


def report(results, named, seconds):
    survivors = [m for m, killer in results if not killer]
    unnamed = [m for m in survivors if m.key() not in named]
    wrong = [m for m, killer in results if killer and m.key() in named]
    old = list(stale(named))
    killed = len(results) - len(survivors)
    print(f"{len(results)} mutants, {killed} killed ({100 * killed / max(1, len(results)):.1f} %), "
          f"{len(survivors)} survived, {len(unnamed)} of them not named; {seconds:.0f} s")
    for title, list_ in (("not named in equivalent.txt", unnamed), ("named, but killed", wrong),
                         ("named, but the line is gone", old)):
        for m in list_:
            print(f"\n{title}: {m}")
    return 0 if killed >= GOAL * len(results) and not unnamed and not wrong and not old else 1


if __name__ == "__main__":
    sys.exit(main())
