#!/usr/bin/env python3
"""Kills the server at random moments under load: what was acknowledged is there afterwards.
usage: crash.py [ROUNDS]"""
import os, random, resource, signal, subprocess, sys, tempfile, threading, time

SUPPORT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support')
sys.path.insert(0, SUPPORT)
from server import Server  # noqa: E402
from ws import PATIENCE_S, Client, Closed  # noqa: E402

TABLES = 4


class Table:
    """Two seats of one table, and every move that the server said is stored."""
    def __init__(self, port):
        self.clients = [Client(port), Client(port)]
        first = self.clients[0].need('create', game=random.choice(['nunatak', 'igloo']), seats=2)
        self.id = first['table']['id']
        self.tokens = [first['token'], None]
        self.tokens[1] = self.clients[1].need('sit', table=self.id)['token']
        self.stored = []

    def come_back(self, port):
        self.clients = [Client(port), Client(port)]
        for c, token in zip(self.clients, self.tokens):
            c.need('join', table=self.id, token=token)

    def check(self):
        logs = [[m for m in c.need('log')['moves'] if m[0] >= 0] for c in self.clients]
        log = [both[both[0][0]] for both in zip(*logs)]  # each move as its own seat knows it
        assert log[:len(self.stored)] == self.stored, \
            (self.id, [x for x in zip(log, self.stored) if x[0] != x[1]], len(log), len(self.stored))
        assert len(log) <= len(self.stored) + 1, 'more than the one move that was under way'
        self.stored = log

    def step(self):
        """False: the game is over."""
        view = self.clients[0].need('view')['view']
        if view['over']:
            return False
        seat = view['actors'][0]
        move = random.choice(self.clients[seat].need('moves')['moves'])
        answer = self.clients[seat].ask('play', move=move)
        if answer['ok']:
            self.stored.append([seat, move])
        else:
            assert answer['error'] == 'unavailable', answer
        return True


def play_until_killed(server, tables):
    end = threading.Timer(random.uniform(.02, .4), server.kill)
    end.start()
    try:
        while True:
            for i, t in enumerate(tables):
                if not t.step():
                    tables[i] = Table(server.port)
    except (Closed, ConnectionError, OSError):
        pass
    end.join()


def kills(rounds):
    tables, moves = [], 0
    with tempfile.TemporaryDirectory() as d:
        for n in range(rounds):
            with Server(d + '/firn.db') as s:
                for t in tables:
                    t.come_back(s.port)
                    t.check()
                try:
                    while len(tables) < TABLES:
                        tables.append(Table(s.port))
                finally:
                    play_until_killed(s, tables)
            tables = [t for t in tables if None not in t.tokens]
            moves = sum(len(t.stored) for t in tables)
    print(f'killed {rounds} times; {moves} moves at the last {len(tables)} tables, none lost')


def until(holds, what):
    end = time.time() + PATIENCE_S
    while not holds():
        assert time.time() < end, what
        time.sleep(.05)


def full_disk():
    """Files may not grow past a limit, as on a full disk: refused, not lost, and it goes on."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (300000, resource.RLIM_INFINITY))

    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/firn.db', before=limit) as s:
            tables, failed = [], 0
            try:
                for _ in range(TABLES):
                    tables.append(Table(s.port))
            except AssertionError:
                failed = 1
            going = True
            while going and not failed:
                going = False
                for t in tables:
                    before = len(t.stored)
                    if t.step():
                        going = True
                        failed += len(t.stored) == before
            assert failed, 'the disk was never full'
            # A last page may still fit, and then it can store again for a moment.
            until(lambda: [t.step() for t in tables] and s.get('/healthz')[0] == 503, 'nobody said that the disk is full')
            resource.prlimit(s.pid(), resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            until(lambda: s.get('/healthz')[0] == 200, 'nobody noticed that there is room again')
            for t in tables:
                before = len(t.stored)
                over = not t.step()
                assert over or len(t.stored) > before, 'room again, and still refused'
            until(lambda: s.log.count('store-failing') == s.log.count('store-again'), s.log)
            s.kill()
        with Server(d + '/firn.db') as s:
            for t in tables:
                t.come_back(s.port)
                t.check()
    print('a full disk: refused, nothing lost, and on again')


def failing_disk(rounds):
    """Writes and syncs fail now and then, and the server is killed meanwhile."""
    failed, moves = 0, 0
    with tempfile.TemporaryDirectory() as d:
        library, flag = d + '/faulty.so', d + '/faulty'
        subprocess.run(['cc', '-shared', '-fPIC', '-O1', '-D_GNU_SOURCE', '-o', library, os.path.join(SUPPORT, 'preload', 'faulty.c'), '-ldl'],
                       check=True)

        def load():
            os.environ.update(LD_PRELOAD=library, FAULTY=flag)

        tables = []
        for n in range(rounds):
            with Server(d + '/firn.db', before=load) as s:
                for t in tables:
                    t.come_back(s.port)
                    t.check()
                while len(tables) < TABLES:
                    tables.append(Table(s.port))
                open(flag, 'w').close()
                over = set()
                for _ in range(20):
                    for t in tables:
                        before = len(t.stored)
                        if t.step():
                            failed += len(t.stored) == before
                            moves += len(t.stored) > before
                        else:
                            over.add(t)
                if n % 2:  # half of the times it is well again before it is killed
                    os.remove(flag)
                    for t in tables:
                        before = len(t.stored)
                        assert not t.step() or len(t.stored) > before, 'well again, and still refused'
                s.kill()
                if n % 2 == 0:
                    os.remove(flag)
            tables = [t for t in tables if t not in over]
        with Server(d + '/firn.db') as s:
            for t in tables:
                t.come_back(s.port)
                t.check()
    assert failed > rounds and moves > 3 * rounds, (failed, moves)
    print(f'a failing disk: {moves} moves stored, {failed} refused, none lost in {rounds} crashes')


if __name__ == '__main__':
    random.seed(3)
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    kills(rounds)
    full_disk()
    failing_disk(rounds)
