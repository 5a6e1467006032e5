"""The lobby as those who watch it are told of it: differences, packed or not, and whole lists for older clients.

`python3 tests/server/lobby.py measure [N]` counts the bytes that N watchers (2,000) cost, and the memory of 500 who do
not read.
"""
import os, re, resource, select, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'support'))
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import Client  # noqa: E402


class Watcher(Client):
    """Keeps the list by what it is told, as a page does."""
    def __init__(self, port, **how):
        super().__init__(port)
        self.asked, self.tables, self.version = 0, {}, None
        self.how = how
        self.ask_all()

    def ask_all(self):
        self.asked += 1
        answer = self.need('lobby', watch=True, **self.how)
        if 'tables' in answer:
            self.apply(answer)
        while self.pushes:
            self.apply(self.pushes.pop(0))

    def apply(self, m):
        if 'from' not in m:
            self.tables = {}
        elif m['from'] != self.version:
            return self.ask_all()
        self.tables.update({t['id']: t for t in m['tables']})
        for ident in m.get('gone', []):
            del self.tables[ident]
        self.version = m.get('version')

    def hear(self):
        m = self.next()
        self.apply(m)
        return m


def test_watchers_know_what_there_is():
    with Server() as s:
        c = Client(s.port)
        made = [c.need('create', game='igloo', seats=2, public=True) for _ in range(12)]
        while len(c.need('lobby')['tables']) < 12:
            pass
        watchers = [Watcher(s.port), Watcher(s.port, changes=True), Watcher(s.port, packed=True)]
        for n, (a, b) in enumerate(zip(made[0::2], made[1::2])):
            Client(s.port).need('sit', table=a['table']['id'], name=f'Bob {n}')  # is played now
            c.need('join', table=b['table']['id'], token=b['token'])
            c.need('close')  # is gone
            late = Watcher(s.port, packed=n % 2 == 0, changes=True)
            while True:
                now = {t['id']: t for t in c.need('lobby')['tables']}
                if b['table']['id'] not in now and now[a['table']['id']]['state'] == 'playing':
                    break
            for w in watchers:
                while w.tables != now:
                    m = w.hear()
                    assert 'from' not in m if not w.how else len(m['tables']) <= 2, m
            while late.tables != now:
                late.hear()
            late.close()
        assert len(watchers[1].tables) == 6 and all(w.asked == 1 for w in watchers)


def watch_all(port, n, packed):
    watchers = []
    for i in range(n):
        w = Client(port, source=f'127.0.{1 + i // 50 // 200}.{1 + i // 50 % 200}')
        w.send({'do': 'lobby', 'watch': True, 'packed': packed})
        watchers.append(w)
    return watchers


def swallow(watchers, seconds):
    """Reads all that comes for so long; returns bytes."""
    poll, count, end = select.epoll(), 0, time.time() + seconds
    by_fd = {w.s.fileno(): w.s for w in watchers}
    for fd in by_fd:
        poll.register(fd, select.EPOLLIN)
    while (left := end - time.time()) > 0:
        for fd, _ in poll.poll(left):
            count += len(by_fd[fd].recv(1 << 18))
    poll.close()
    return count


def memory(s):
    with open(f'/proc/{s.pid()}/status') as f:
        return int(re.search(r'VmRSS:\s+(\d+)', f.read()).group(1)) / 1024


def measure(packed, n, seconds=10):
    """A busy lobby: about 20 tables are opened per second, as many leave the list."""
    with Server() as s:
        c = Client(s.port)
        for _ in range(100):
            c.need('create', game='igloo', seats=2, public=True, name='Somebody', clock={'kind': 'game', 'ms': 600000, 'add': 5000})
        watchers = watch_all(s.port, n, packed)
        swallow(watchers, 3)
        child = os.fork()
        if not child:
            c, end = Client(s.port), time.time() + seconds
            while time.time() < end:
                c.need('create', game='igloo', seats=2, public=True, name='Somebody else')
                time.sleep(.05)
            os._exit(0)
        count = swallow(watchers, seconds)
        os.waitpid(child, 0)
        print(f'{n} watchers, {"packed" if packed else "old protocol"}: {count / seconds / 1e6:.2f} MB/s', flush=True)


def measure_slow(packed, n=500, seconds=15):
    with Server() as s:
        c = Client(s.port)
        for _ in range(100):
            c.need('create', game='igloo', seats=2, public=True)
        before = memory(s)
        watchers, end = watch_all(s.port, n, packed), time.time() + seconds
        while time.time() < end:
            c.need('create', game='igloo', seats=2, public=True)
            time.sleep(.05)
        waiting = int(re.search(r'^firn_bytes_waiting (\d+)', s.get('/metrics')[2].decode(), re.M).group(1))
        print(f'{len(watchers)} watchers who do not read, {"packed" if packed else "old protocol"}: '
              f'{memory(s) - before:.0f} MB more, {waiting / 1e6:.1f} MB waiting', flush=True)


if __name__ == '__main__':
    if sys.argv[1:2] == ['measure']:
        resource.setrlimit(resource.RLIMIT_NOFILE, (20000, 20000))
        for packed in (True, False):
            measure(packed, int(sys.argv[2]) if len(sys.argv) > 2 else 2000)
            measure_slow(packed)
    else:
        run(globals())
