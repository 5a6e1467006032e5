"""Clocks as alarms: tables whose time is up are found in the store, and no others are loaded (docs/decisions/017)."""
import os, re, sqlite3, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from server import Server  # noqa: E402
from ws import PATIENCE_S, Client  # noqa: E402

HELPER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support', 'postgres.sh')
FLAG = 9  # the kind of the entry (server/table.h)


def metric(server, name):
    return int(re.search(rf'^firn_{name} (\d+)$', server.get('/metrics')[2].decode(), re.M).group(1))


def until(holds, what):
    end = time.time() + PATIENCE_S
    while not holds():
        assert time.time() < end, what
        time.sleep(.05)


def open_tables(server, count, ms):
    """Games of two people with so much time for a move; both leave."""
    a, b, tables = Client(server.port), Client(server.port), []
    for _ in range(count):
        first = a.need('create', game='nunatak', seats=2, name='A', clock={'kind': 'move', 'ms': ms}, flag='resign')
        b.need('sit', table=first['table']['id'], name='B')
        tables.append(first)
    a.close(), b.close()
    return tables


def meet(one, two):
    """Each server knows the other: a spectator of the one is seen at a table of the other."""
    a, b = Client(two.port), Client(one.port)
    b.need('join', table=a.need('create', game='nunatak', seats=2, name='A')['table']['id'])
    until(lambda: [a.poll(), any(p['push'] == 'table' and p['table']['watchers'] for p in a.pushes)][1], 'they do not meet')


def is_over(client, table):
    return client.need('join', table=table['table']['id'], token=table['token'])['table']['state'] == 'over'


def flags_in(path, tables):
    with sqlite3.connect(path) as db:
        found = {row[0] for row in db.execute(f'SELECT id FROM entries WHERE kind = {FLAG}')}
    return [t for t in tables if t['table']['id'] in found]


def test_tables_with_clocks_leave_memory():
    """A running clock keeps no room, not even shortly before it runs out; its flag falls all the same (review, point 14)."""
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/a.db', '--idle', '3') as s:
            tables = open_tables(s, 20, 5500)
            before = metric(s, 'entries_total')
            until(lambda: metric(s, 'entries_total') >= before + 20, 'flags do not fall')
            assert metric(s, 'tables_loaded_total') > 0, 'rooms with running clocks stay in memory'
            until(lambda: metric(s, 'rooms') == 0, 'rooms that were loaded for a flag stay in memory')
            assert s.stop() == 0
        assert len(flags_in(d + '/a.db', tables)) == 20


def test_flags_fall_among_many_tables():
    """After a restart flags fall, however many newer games without clocks there are (point 13). None of these is loaded."""
    with tempfile.TemporaryDirectory() as d:
        path = d + '/a.db'
        with Server(path) as s:
            tables = open_tables(s, 2, 5000)
            assert s.stop() == 0
        with sqlite3.connect(path) as db:
            columns = [r[1] for r in db.execute('PRAGMA table_info(tables)')]
            row = dict(zip(columns, db.execute('SELECT * FROM tables LIMIT 1').fetchone()))
            new = [{**row, 'id': f'{i:016d}'.translate(str.maketrans('0189', 'abcd')), 'due': 0, 'summary': '{}',
                    'touched': row['touched'] + 1000 + i} for i in range(20100)]
            if 'due' not in columns:
                new = [{k: v for k, v in r.items() if k != 'due'} for r in new]
            db.executemany(f'INSERT INTO tables ({", ".join(new[0])}) VALUES ({", ".join(":" + k for k in new[0])})', new)
        with Server(path, '--idle', '1') as s:
            until(lambda: metric(s, 'entries_total') >= 2, 'the flags do not fall')
            assert metric(s, 'tables_loaded_total') == 2
            assert s.stop() == 0
        assert len(flags_in(path, tables)) == 2


def test_an_alarm_is_not_lost_with_a_server():
    """Killed at once, before it had any time to do more: the alarms are there."""
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/a.db') as s:
            tables = open_tables(s, 5, 4000)
            s.kill()
        with Server(d + '/a.db') as s:
            until(lambda: metric(s, 'entries_total') >= 5, 'flags do not fall after a crash')
            c = Client(s.port)
            assert all(is_over(c, t) for t in tables)


def test_a_loss_loads_nothing(address):
    """One of two servers is killed. The other loads none of its tables until they are due (point 4)."""
    with Server(address, '--idle', '1') as one, Server(address) as two:
        meet(one, two)
        far = open_tables(one, 25, 3600 * 1000)
        near = open_tables(one, 5, 12000)
        before = metric(two, 'tables_loaded_total'), metric(two, 'entries_total')
        one.kill()
        until(lambda: 'server-gone' in two.log, 'the loss is not noticed')
        until(lambda: metric(two, 'entries_total') >= before[1] + 5, 'flags of a lost server do not fall')
        assert metric(two, 'tables_loaded_total') == before[0] + 5, 'tables were loaded that are not due'
        c = Client(two.port)
        assert all(is_over(c, t) for t in near) and not any(is_over(c, t) for t in far)


def test_a_resumed_game_has_an_alarm(address):
    """What starts a clock sets an alarm, too: a pause ends, and then the server is killed."""
    with Server(address) as one, Server(address) as two:
        a, b = Client(one.port), Client(one.port)
        table = a.need('create', game='nunatak', seats=2, name='A', clock={'kind': 'move', 'ms': 3000}, flag='resign')
        b.need('sit', table=table['table']['id'], name='B')
        for what in 'pause', 'resume':
            a.need('ask', what=what)
            until(lambda: [b.poll(), [p for p in b.pushes if p['push'] == 'table' and p['table']['asks']]][1], 'nobody asks')
            ask = [p for p in b.pushes if p['push'] == 'table' and p['table']['asks']][-1]['table']['asks'][0]
            b.pushes.clear()
            b.need('answer', ask=ask['ask'], yes=True)
            b.poll(), b.pushes.clear()
        one.kill()
        until(lambda: metric(two, 'entries_total') >= 1, 'the flag does not fall')
        assert is_over(Client(two.port), table)


def main():
    words = sys.argv[1:]
    tests = [(n, f) for n, f in globals().items() if n.startswith('test_') and (not words or any(w in n for w in words))]
    with tempfile.TemporaryDirectory() as d:
        os.chmod(d, 0o755)
        p = subprocess.run(['bash', HELPER, 'start', d + '/pg'], capture_output=True, text=True)
        try:
            for name, test in tests:
                begin = time.time()
                if not test.__code__.co_argcount:
                    test()
                elif p.returncode == 0:
                    test(p.stdout.strip())
                else:
                    print('skipped: there is no PostgreSQL to test with')
                print(f'{name} {time.time() - begin:.1f} s')
        finally:
            subprocess.run(['bash', HELPER, 'stop', d + '/pg'])


if __name__ == '__main__':
    main()
