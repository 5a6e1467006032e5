"""How long the others are silent when one of three servers on a PostgreSQL is killed that had tables with clocks.

usage: loss.py [TABLES, 8000] [MS for a move, 3600000] [SECONDS watched, 15]      $FIRN is the program"""
import json, os, re, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from server import Server  # noqa: E402
from ws import Client  # noqa: E402

HELPER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support', 'postgres.sh')
BURST = 16  # requests under way on one connection


def answers(client, count):
    got = []
    while len(got) < count:
        m = json.loads(client.receive())
        if 'push' not in m:
            assert m['ok'], m
            got.append(m)
    return got


def open_tables(port, count, ms):
    """Games of two people who leave at once."""
    a, b = Client(port), Client(port)
    while count > 0:
        n = min(BURST, count)
        for i in range(n):
            a.send({'id': i, 'do': 'create', 'game': 'nunatak', 'seats': 2, 'name': 'A', 'clock': {'kind': 'move', 'ms': ms}})
        for i, m in enumerate(answers(a, n)):
            b.send({'id': i, 'do': 'sit', 'table': m['table']['id'], 'name': 'B'})
        answers(b, n)
        count -= n
    a.close(), b.close()


def metric(server, name):
    return int(re.search(rf'^firn_{name} (\d+)$', server.get('/metrics')[2].decode(), re.M).group(1))


class Pinger(threading.Thread):
    """Asks all the time; the longest wait for an answer is the silence."""
    def __init__(self, port):
        super().__init__(daemon=True)
        self.client, self.longest, self.stopped = Client(port), 0.0, False
        self.start()

    def run(self):
        while not self.stopped:
            begin = time.perf_counter()
            self.client.need('ping')
            self.longest = max(self.longest, time.perf_counter() - begin)
            time.sleep(.005)


def watch(servers, seconds):
    pingers = [Pinger(s.port) for s in servers]
    time.sleep(seconds)
    for p in pingers:
        p.stopped = True
        p.join()
    return ' '.join(f'{p.longest * 1000:.0f}' for p in pingers)


def measure(address, count, ms, seconds):
    with Server(address) as lost, Server(address) as one, Server(address) as two:
        begin = time.time()
        threads = [threading.Thread(target=open_tables, args=(lost.port, count // 4, ms)) for _ in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        print(f'{count} tables opened in {time.time() - begin:.1f} s')
        print(f'before: longest silence of the others {watch([one, two], 5)} ms')
        lost.kill()
        print(f'after the loss: longest silence {watch([one, two], seconds)} ms')
        for s in one, two:
            print(f'tables loaded {metric(s, "tables_loaded_total")}, in memory {metric(s, "rooms")}, '
                  f'loss noticed: {"server-gone" in s.log}')


def main():
    count, ms, seconds = (int(x) for x in (sys.argv[1:] + ['8000', '3600000', '15'][len(sys.argv) - 1:]))
    with tempfile.TemporaryDirectory() as d:
        os.chmod(d, 0o755)
        p = subprocess.run(['bash', HELPER, 'start', d + '/pg'], capture_output=True, text=True, check=True)
        try:
            measure(p.stdout.strip(), count, ms, seconds)
        finally:
            subprocess.run(['bash', HELPER, 'stop', d + '/pg'])


if __name__ == '__main__':
    main()
