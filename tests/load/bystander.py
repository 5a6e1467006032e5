"""How long a bystander waits for a pong while others send expensive requests: p95 of each, beside the idle one.

usage: bystander.py [SECONDS per phase, 5] [DATABASE: sqlite | postgres]      $FIRN is the program, with its default limits"""
import os, random, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from server import Server  # noqa: E402
from ws import Client, Closed  # noqa: E402

HELPER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support', 'postgres.sh')
LIMITS = ('100', '20')  # the defaults
TABLES = 64


def finished(port, source):
    a, b = Client(port, source=source), Client(port, source=source)
    one = a.need('create', game='nunatak', seats=2, name='A')
    b.need('sit', table=one['table']['id'], name='B')
    a.need('resign')
    for c in a, b:
        c.close()
    return {'table': one['table']['id'], 'token': one['token']}


def wrong(seat):
    return {**seat, 'token': '0' * 32}


def attack(port, source, requests, stop, counts):
    """Sends one request after the other, as fast as they are answered."""
    c = Client(port, source=source)
    while not stop.is_set():
        try:
            m = c.ask(**random.choice(requests))
            counts['ok' if m['ok'] else m['error']] = counts.get('ok' if m['ok'] else m['error'], 0) + 1
            if m.get('error') == 'too-fast':
                time.sleep(.05)
        except (Closed, ConnectionError):
            c = Client(port, source=source)


def p95(port, seconds):
    c, times, end = Client(port, source='127.0.0.99'), [], time.time() + seconds
    while time.time() < end:
        begin = time.perf_counter()
        c.need('ping')
        times.append(time.perf_counter() - begin)
        time.sleep(.03)
    c.close()
    return sorted(times)[len(times) * 95 // 100] * 1000


def measure(address, seconds):
    with Server(address, '--idle', '1', limits=('100000', '100000')) as s:
        seats = [finished(s.port, '127.0.0.2') for _ in range(TABLES)]
        s.stop()
    with Server(address, '--idle', '1', limits=LIMITS) as s:
        print(f'idle: p95 {p95(s.port, seconds):.2f} ms')
        ids = [x['table'] for x in seats]
        for phase, (name, requests) in enumerate((
                ('export, one seat 64 times', [{'do': 'export', 'seats': seats[:1] * 64}]),
                ('export, 64 seats', [{'do': 'export', 'seats': seats}]),
                ('mine, 64 seats', [{'do': 'mine', 'seats': seats}]),
                ('mine, 64 wrong tokens', [{'do': 'mine', 'seats': [wrong(x) for x in seats]}]),
                ('join of cold tables', [{'do': 'join', 'table': t} for t in ids])), 1):
            stop, counts = threading.Event(), {}
            threads = [threading.Thread(target=attack, args=(s.port, f'127.0.{phase}.{i + 1}', requests, stop, counts)) for i in range(4)]
            for t in threads:
                t.start()
            time.sleep(.3)
            print(f'{name}: p95 {p95(s.port, seconds):.2f} ms, {counts}')
            stop.set()
            for t in threads:
                t.join()
        print(f'idle again: p95 {p95(s.port, seconds):.2f} ms')


def main():
    seconds, kind = float(sys.argv[1] if len(sys.argv) > 1 else 5), sys.argv[2] if len(sys.argv) > 2 else 'sqlite'
    with tempfile.TemporaryDirectory() as d:
        os.chmod(d, 0o755)
        if kind == 'sqlite':
            measure(d + '/a.db', seconds)
            return
        p = subprocess.run(['bash', HELPER, 'start', d + '/pg'], capture_output=True, text=True, check=True)
        try:
            measure(p.stdout.strip(), seconds)
        finally:
            subprocess.run(['bash', HELPER, 'stop', d + '/pg'])


if __name__ == '__main__':
    main()
