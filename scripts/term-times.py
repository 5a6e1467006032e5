#!/usr/bin/env python3
"""Times of the terminal client on a pseudo-terminal: start to first screen, key to its picture, CPU time of both.

usage: term-times.py [PROGRAM] [RUNS]     medians of RUNS (9) starts and 8 keys each
"""
import fcntl, json, os, pty, select, statistics, struct, subprocess, sys, tempfile, termios, time

FIRN = sys.argv[1] if len(sys.argv) > 1 else 'build/firn'
RUNS = int(sys.argv[2]) if len(sys.argv) > 2 else 9
KEYS = 8
GAMES = [game['id'] for game in json.loads(subprocess.check_output([FIRN, 'games', '--json']))['games']]
CASES = [('menu', []), *((g, ['play', g, '--level', 'random', '--seed', 'times']) for g in GAMES)]


def read_until(fd, text, seconds=20):
    """Reads until the text has come; the time of the last byte."""
    seen, end = b'', time.perf_counter() + seconds
    while text not in seen and time.perf_counter() < end:
        if select.select([fd], [], [], 0.5)[0]:
            seen += os.read(fd, 65536)
    assert text in seen, seen[-200:]
    return time.perf_counter()


def drain(fd):
    while select.select([fd], [], [], 0.05)[0]:
        os.read(fd, 65536)


def run(args, keys):
    """Starts, presses some keys, leaves: ms to the screen, ms of each key, ms of CPU in all."""
    begin = time.perf_counter()
    pid, fd = pty.fork()
    if pid == 0:
        os.execv(FIRN, [FIRN, *args])
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
    start = read_until(fd, b'q leave') - begin
    drain(fd)
    took = []
    for _ in range(keys):
        at = time.perf_counter()
        os.write(fd, b'\t')
        select.select([fd], [], [], 5)
        took.append((time.perf_counter() - at) * 1000)
        drain(fd)
    os.write(fd, b'q')
    used = None
    while used is None:
        try:
            if select.select([fd], [], [], 0.2)[0] and not os.read(fd, 65536):
                raise OSError
        except OSError:
            used = os.wait4(pid, 0)[2]
    os.close(fd)
    return start * 1000, took, (used.ru_utime + used.ru_stime) * 1000


def main():
    os.environ.update(TERM='xterm-256color', LC_ALL='C.UTF-8', ESCDELAY='25', XDG_STATE_HOME=tempfile.mkdtemp())
    os.environ.pop('NO_COLOR', None)
    print(f'load {os.getloadavg()[0]:.1f}, {RUNS} starts, {RUNS * KEYS} keys')
    print('|  | start: best / median ms | CPU of a start, median ms | key: median / 90 % ms | CPU of a key ms |')
    for name, args in CASES:
        bare = [run(args, 0) for _ in range(RUNS)]
        full = [run(args, KEYS) for _ in range(RUNS)]
        starts = [s for s, _, _ in bare + full]
        keys = sorted(k for _, took, _ in full for k in took)
        cpu = statistics.median(c for _, _, c in bare)
        more = (statistics.median(c for _, _, c in full) - cpu) / KEYS
        print(f'| {name} | {min(starts):.0f} / {statistics.median(starts):.0f} | {cpu:.1f} | '
              f'{statistics.median(keys):.1f} / {keys[len(keys) * 9 // 10]:.1f} | {max(more, 0):.2f} |')


main()
