#!/usr/bin/env python3
"""Builds and runs tests in parallel: a line per test, what took longest, and at the end "N passed, N failed".

usage: test.py check|all [WORD...]      with words: only the tests whose name holds one of them, and the builds they need
       check: after every change, short. all: everything.

Tests are found by their place: tests/{unit,server,property}/*.c are cmocka programs, tests/fuzz/*.c libFuzzer targets, tests/simulate one program that runs seeds,
tests/*/*.sh single tests that get the program in $FIRN, tests/browser/*.mjs the page in Chromium, scripts/check-* what
reads sources. A script may hold a comment "test: MARK...":
  check   belongs to `make check` too
  once    runs with one build only; without this mark it runs with the release build and with the sanitizers
  release the build of a test that runs once (default: sanitizers)
  slow    starts before the others
  waits   needs less than half of a core: such tests run beside those that compute. They drive real terminals, browsers and
          sockets; one that fails is run once more, and if it passes then it is listed as unstable at the end: mend it
  alone   runs while nothing else runs
  later   of scripts/check-*: needs more than the release build and is named below
A line "SKIPPED: WHAT" that a script prints is repeated in the closing line.
FIRN_GAMES: random games per seat count for properties (default 10000), FUZZ_SECONDS: per fuzz target (default 10).
"""
import glob, os, queue, re, signal, subprocess, sys, tempfile, threading, time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CORES = os.cpu_count() or 1
LIMIT_S = '1800'  # per test, also on a busy machine
ENVIRONMENT = {'LC_ALL': 'C.UTF-8', 'CMOCKA_MESSAGE_OUTPUT': 'TAP', 'ASAN_OPTIONS': 'detect_leaks=1', 'UBSAN_OPTIONS': 'print_stacktrace=1'}


class Job:
    """A command to run: one test, or a cmocka program (`tap`) with many."""
    def __init__(self, name, command, needs=(), marks=(), tap=False, **environment):
        self.name, self.command, self.needs, self.marks, self.tap = name, command, needs, set(marks), tap
        self.environment = {**os.environ, **ENVIRONMENT, **environment}
        self.process, self.seconds, self.cpu, self.again = None, 0.0, 0.0, False
        self.passed, self.failed, self.lines, self.skipped = 0, 0, [], []

    def run(self, done):
        """Runs to the end; `done` is a queue that gets this job then."""
        begin = time.monotonic()
        with tempfile.TemporaryFile('w+', errors='replace') as out, tempfile.TemporaryFile('w+', errors='replace') as err:
            self.process = subprocess.Popen(['timeout', '-k', '10', LIMIT_S, *self.command], cwd=ROOT, env=self.environment,
                                            stdin=subprocess.DEVNULL, stdout=out, stderr=err if self.tap else out)
            _, status, used = os.wait4(self.process.pid, 0)
            status = self.process.returncode = os.waitstatus_to_exitcode(status)
            self.seconds, self.cpu = time.monotonic() - begin, used.ru_utime + used.ru_stime
            out.seek(0), err.seek(0)
            if self.tap:
                self.read_tap(out.read().splitlines(), err.read().splitlines(), status)
            else:
                self.read_output(out.read().splitlines(), status)
        done.put(self)

    def try_again(self):
        """Forgets a failure for a second and last run. Returns what the first one said."""
        said = [line.replace('FAIL ', 'AGAIN', 1) for line in self.lines]
        self.again, self.passed, self.failed, self.lines = True, 0, 0, []
        return said

    def tell(self, ok, name):
        self.passed, self.failed = self.passed + ok, self.failed + (not ok)
        self.lines.append(f'{"ok   " if ok else "FAIL "} {name}')

    def show(self, lines):
        self.lines += ['      ' + line for line in lines]

    def read_output(self, lines, status):
        self.tell(status == 0, self.name)
        self.skipped = [line[len('SKIPPED: '):] for line in lines if line.startswith('SKIPPED: ')]
        if status == 124:
            self.show([f'stopped after {LIMIT_S} seconds'])
        if status:
            self.show([line for line in lines[:-40] if 'error:' in line][:20] + lines[-40:])

    def read_tap(self, lines, errors, status):
        """A test per line. A program that dies early prints fewer lines than its plan says, or none: one failure more."""
        planned = 0
        for line in lines:
            if plan := re.match(r'1\.\.(\d+)', line):
                planned += int(plan.group(1))
            elif test := re.match(r'(not )?ok \d+ - (.*)', line):
                self.tell(not test.group(1), f'{self.name}: {test.group(2)}')
            elif re.match(r'# (?!ok|not ok)', line):  # but the group as a whole
                self.show([line])
        seen = self.passed + self.failed
        if seen < planned or seen == 0 or status and not self.failed:
            self.tell(False, f'{self.name}: ended with status {status} after {seen} of {planned} tests')
        if status:
            self.show(errors[-40:])


class Runner:
    """Runs jobs: one per core that computes, and two more than there are cores that wait."""
    def __init__(self, jobs):
        self.left, self.running, self.ended, self.done = list(jobs), [], {}, queue.Queue()

    def may_start(self, job):
        if not all(need in self.ended for need in job.needs):
            return False
        if 'alone' in job.marks or any('alone' in other.marks for other in self.running):
            return not self.running
        alike = sum(('waits' in other.marks) == ('waits' in job.marks) for other in self.running)
        return alike < CORES + 2 * ('waits' in job.marks)

    def start(self):
        for job in list(self.left):
            if self.may_start(job):
                self.left.remove(job)
                self.running.append(job)
                threading.Thread(target=job.run, args=(self.done,), daemon=True).start()

    def end(self, job):
        if job.failed and 'waits' in job.marks and job.process and not job.again:
            print('\n'.join(job.try_again()), flush=True)
            self.left.append(job)
            return
        self.ended[job.name] = job
        print('\n'.join(job.lines), flush=True)

    def run(self):
        while self.left or self.running:
            for job in [j for j in self.left if any(n in self.ended and self.ended[n].failed for n in j.needs)]:
                self.left.remove(job)
                job.tell(False, f'{job.name}: what it needs was not built')
                self.end(job)
            self.start()
            if self.running:
                job = self.done.get()
                self.running.remove(job)
                self.end(job)

    def stop(self):
        for job in self.running:
            if job.process:
                job.process.terminate()  # `timeout` passes it on


def build(name, *targets, needs=()):
    return Job('build ' + name, ['make', '-k', f'-j{CORES}', 'WERROR=-Werror', *targets], needs)


def cmocka(kind, flavour, marks=(), **environment):
    """The cmocka programs of tests/KIND/."""
    return [Job(f'{kind} {flavour} {name}', [f'build/{flavour}/tests/{kind}/{name}'], ['build ' + flavour], marks, tap=True, **environment)
            for name in names(f'tests/{kind}/*.c')]


def names(pattern):
    return sorted(os.path.splitext(os.path.basename(path))[0] for path in glob.glob(pattern, root_dir=ROOT))


def marks_of(path):
    with open(os.path.join(ROOT, path)) as file:
        found = re.search(r'^(?:#|//) test: (.*)$', file.read(), re.M)
    return set(found.group(1).split()) if found else set()


def scripts(pattern):
    """(path, marks) of what may be executed."""
    return [(path, marks_of(path)) for path in sorted(glob.glob(pattern, root_dir=ROOT)) if os.access(os.path.join(ROOT, path), os.X_OK)]


def script(path, flavour, marks):
    loops = {'FIRN_LOOPS': '3'} if flavour == 'san' else {}  # of a server; otherwise one per processor
    return Job(f'{flavour} {path[len("tests/"):]}', [path], ['build ' + flavour], marks, FIRN=f'{ROOT}/build/{flavour}/firn', **loops)


def checks(page):
    """What reads sources and the library; `page`: what tests of the page need."""
    for path, marks in scripts('scripts/check-*.*'):
        if 'later' not in marks:
            yield Job(path[len('scripts/'):], [path], ['build release'], marks)
    yield Job('check-format', ['make', '-s', 'check-format'])
    yield Job('web check-po', ['node', 'web/scripts/check-po.mjs'], page)
    yield Job('web unit', ['node', 'web/scripts/test.mjs'], ['build release', *page], ['slow', 'waits'])


def simulate(flavour, seeds, *flags):
    """Worlds of tests/simulate, in one process."""
    return Job(f'simulate {flavour}{"".join(flags)}', [f'build/{flavour}/tests/simulate/simulate', '--seeds', str(seeds), *flags], ['build ' + flavour])


def short():
    yield build('release', 'all', 'lib', 'tests')
    yield Job('check-clang', ['make', '-s', 'check-clang'])
    if os.path.exists(os.path.join(ROOT, 'web/node_modules/.installed')):
        yield from checks([])
        yield Job('web types', ['node', 'web/node_modules/typescript/bin/tsc', '-p', 'web'])
        yield Job('web components', ['node', 'web/scripts/check-components.mjs'])
    else:
        print('NOT RUN: tests of the page; they need web/node_modules (make web)')
        yield from (job for job in checks([]) if job.command[0] != 'node')
    yield from (script(path, 'release', marks) for path, marks in scripts('tests/*/*.sh') if 'check' in marks)
    yield from cmocka('property', 'release', FIRN_GAMES='10')
    yield from cmocka('unit', 'release')
    yield from cmocka('server', 'release')
    yield simulate('release', 200)


def everything():
    games = int(os.environ.get('FIRN_GAMES', '10000'))
    yield build('web', 'web')
    yield build('fuzz', 'FLAVOUR=fuzz', 'fuzzers')
    yield build('release', 'all', 'lib', 'tests', needs=['build web'])
    yield build('san', 'FLAVOUR=san', 'program', 'tests', needs=['build release'])  # both write build/locale
    yield build('clang', 'FLAVOUR=clang', 'program', needs=['build release'])
    yield from cmocka('property', 'release', ['slow'], FIRN_GAMES=str(games))
    yield from cmocka('property', 'san', ['slow'], FIRN_GAMES=str(games * 3 // 100))
    for path, marks in scripts('tests/*/*.sh'):
        flavours = ['release', 'san'] if 'once' not in marks else ['release'] if 'release' in marks else ['san']
        yield from (script(path, flavour, marks) for flavour in flavours)
    for name in names('tests/browser/*.mjs'):
        path = f'tests/browser/{name}.mjs'
        yield Job(f'browser {name}', ['node', path], ['build release'], marks_of(path), FIRN=f'{ROOT}/build/release/firn')
    yield Job('check-signature.sh', ['scripts/check-signature.sh'], ['build clang', 'build san'])
    for name, program, nets in ('', 'build/release/firn', 'nets'), (' standin', 'build/release/standin/firn', 'build/standin'):
        yield Job('check-wasm.mjs' + name, ['node', 'scripts/check-wasm.mjs', 'build/wasm/firn.wasm', program, nets], ['build release'])
    yield Job('check-wasm.mjs full', ['node', 'scripts/check-wasm.mjs', 'build/wasm/full/firn.wasm', 'build/release/firn', 'nets', 'from'], ['build release'])
    yield Job('check-wasm-lab.mjs', ['node', 'scripts/check-wasm-lab.mjs', 'build/wasm/firn.wasm', 'build/release/firn', 'nets'], ['build release'])
    for name in names('tests/fuzz/*.c'):
        yield Job(f'fuzz {name}', ['scripts/fuzz.sh', os.environ.get('FUZZ_SECONDS', '10'), name], ['build fuzz'], WERROR='-Werror')
    for flavour in ('release', 'san'):
        yield from cmocka('unit', flavour)
        yield from cmocka('server', flavour)
    yield simulate('release', 1000)
    yield simulate('release', 100, '--twice')
    yield simulate('san', 200)
    yield from checks(['build web'])


def chosen(jobs, words):
    """Those that a word names, with what they need; what is slow first."""
    jobs = list(jobs)
    assert {need for job in jobs for need in job.needs} <= {job.name for job in jobs}, 'nobody builds what is needed'
    wanted = {job.name for job in jobs if not words or any(word in job.name for word in words)}
    for job in reversed(jobs):
        if job.name in wanted:
            wanted.update(job.needs)
    return sorted((job for job in jobs if job.name in wanted), key=lambda job: (not job.name.startswith('build'), 'slow' not in job.marks))


def main(which, *words):
    runner = Runner(chosen({'check': short, 'all': everything}[which](), words))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        runner.run()
    finally:
        runner.stop()
    jobs = runner.ended.values()
    print(f'The ten slowest and the ten that compute most, in seconds, and seconds of one core ({sum(job.cpu for job in jobs):.0f} in all):')
    most = sorted(jobs, key=lambda job: -job.seconds)[:10] + sorted(jobs, key=lambda job: -job.cpu)[:10]
    for job in sorted(set(most), key=lambda job: -job.seconds):
        print(f'{job.seconds:7.1f} {job.cpu:7.1f}  {job.name}')
    unstable = [job.name for job in jobs if job.again and not job.failed]
    if unstable:
        print('Unstable, passed only when run again:', ', '.join(unstable))
    failed = sum(job.failed for job in jobs)
    skipped = [name for job in jobs for name in job.skipped]
    print(f'{sum(job.passed for job in jobs)} passed, {failed} failed' + (', skipped: ' + ', '.join(skipped) if skipped else ''))
    return failed > 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
