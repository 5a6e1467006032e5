"""Several event loops in one process: tables of one loop, sockets of others. Which loop has what is not visible from outside, so
there are enough tables and sockets that every pair of loops meets."""
import json, os, random, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'support'))
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import Client, Closed  # noqa: E402

random.seed(int(os.environ.get('FIRN_SEED', '7')))
LOOPS, MANY = ('--threads', '3'), 12


def clients(s, n=MANY):
    return [Client(s.port) for _ in range(n)]


def open_tables(s, n=MANY, **more):
    """Tables of different loops: (host, id, token) each."""
    hosts = clients(s, n)
    answers = [h.need('create', game='nunatak', seats=2, name=f'H{i}', **more) for i, h in enumerate(hosts)]
    return [(h, a['table']['id'], a['token']) for h, a in zip(hosts, answers)]


def move(c):
    """A random move of whoever may act."""
    c.need('play', move=random.choice(c.need('moves')['moves']))


def play(a, b, moves):
    for _ in range(moves):
        view = a.need('view')['view']
        if view['over']:
            return
        move((a, b)[view['actors'][0]])


def same_game(a, b):
    for c in (a, b):
        c.drain()
    one, two = a.need('view')['view'], b.need('view')['view']
    assert one['turn'] == two['turn'], (one['turn'], two['turn'])


def metric(s, name):
    text = s.get('/metrics')[2].decode()
    return int([line for line in text.splitlines() if line.startswith(f'firn_{name} ')][0].split()[1])


def until(true, seconds=60):
    end = time.time() + seconds
    while not true():
        assert time.time() < end
        time.sleep(.02)


def test_players_from_every_loop():
    """Guests walk from table to table: each sees the table it is at, and its moves count there."""
    with Server('memory', *LOOPS) as s:
        tables, guests, watchers = open_tables(s), clients(s), clients(s, 3)
        for guest, (host, ident, _) in zip(guests, tables):
            assert guest.need('sit', table=ident, name='G')['seat'] == 1
            play(host, guest, 12)
            same_game(host, guest)
        for watcher in watchers:
            for host, ident, _ in random.sample(tables, MANY):
                j = watcher.need('join', table=ident)
                assert j['table']['id'] == ident and j['seat'] == 'public'
                assert watcher.need('view')['view']['turn'] == host.need('view')['view']['turn'], 'of the new table'
        assert metric(s, 'connections') == 2 * MANY + 3


def test_who_is_refused_stays():
    """A table of another loop that one may not enter: the client is still where it was."""
    with Server('memory', *LOOPS) as s:
        tables = open_tables(s)
        for i, (host, ident, token) in enumerate(tables):
            other = tables[(i + 1) % MANY][1]
            assert host.ask('join', table=other, token='0' * 32)['error'] == 'bad-token'
            assert host.ask('join', table='a' * 16)['error'] == 'no-table'
            assert host.ask('join', table=7)['error'] == 'no-table'
            assert host.need('chat', phrase='hello') and host.wait('chat')['line']['seat'] == 0
        assert all(h.need('start', level='random') for h, _, _ in tables), 'each is still the host of its own table'


def test_answers_keep_their_order():
    """A burst of requests that go to tables of all loops: answers in order, each of the right table."""
    with Server('memory', *LOOPS) as s:
        tables = open_tables(s)
        for c in clients(s, 4):
            for _ in range(6):
                path = [random.choice(tables)[1] for _ in range(10)]
                for i, ident in enumerate(path):
                    c.send({'id': 2 * i, 'do': 'join', 'table': ident})
                    c.send({'id': 2 * i + 1, 'do': 'ping'})
                answers = []
                while len(answers) < 2 * len(path):
                    m = c.next()
                    if 'push' not in m:
                        answers.append(m)
                    elif m['push'] == 'table' and answers:  # who has been told of one table hears nothing of the one before
                        assert m['table']['id'] == [a for a in answers if 'table' in a][-1]['table']['id'], (m, answers[-1])
                assert [a['id'] for a in answers] == list(range(2 * len(path)))
                assert [a['table']['id'] for a in answers[::2]] == path


def test_pushes_follow_the_client():
    """Who has gone to another table hears of that one only; what is said there arrives once."""
    with Server('memory', *LOOPS) as s:
        tables = open_tables(s)
        c = Client(s.port)
        for i, (host, ident, _) in enumerate(tables):
            c.need('join', table=ident)
            c.pushes.clear()
            for h, _, _ in tables[max(0, i - 2):i + 1]:
                h.need('chat', text=f'{i} at {ident}')
            assert c.wait('chat')['line']['text'] == f'{i} at {ident}'
            c.drain()
            assert not [p for p in c.pushes if p['push'] == 'chat'], c.pushes


def test_remove_and_rematch():
    with Server('memory', *LOOPS) as s:
        for host, ident, token in open_tables(s, 6):
            guest, third = clients(s, 2)
            guest.need('create', game='igloo', seats=2)  # comes from a table of its own
            old = guest.need('sit', table=ident)['token']
            guest.need('resign')
            host.need('ask', what='rematch')
            guest.drain()
            asks = [p['table']['asks'] for p in guest.pushes if p['push'] == 'table']
            guest.need('answer', ask=asks[-1][0]['ask'], yes=True)
            again = host.wait('rematch')['table']
            assert again == guest.wait('rematch')['table']
            for c, t in ((host, token), (guest, old)):
                assert c.need('join', table=again, token=t)['table']['state'] == 'playing'
            play(host, guest, 6)
            same_game(host, guest)
            ident = host.need('create', game='igloo', seats=3)['table']['id']
            void = third.need('sit', table=ident)['token']
            host.need('remove', seat=1)
            assert third.wait('removed')
            assert guest.ask('join', table=ident, token=void)['error'] == 'bad-token'
            assert guest.need('sit', table=ident)['seat'] == 1


def test_sockets_that_vanish():
    """Closed while their requests are under way between two loops: nobody stays behind."""
    with Server('memory', *LOOPS) as s:
        tables = open_tables(s)
        for _ in range(20):
            for c in clients(s, 6):
                for _, ident, _ in random.sample(tables, 3):
                    c.send({'id': 1, 'do': random.choice(['join', 'sit']), 'table': ident})
                c.close()
        until(lambda: metric(s, 'connections') == MANY)
        for host, _, _ in tables:
            host.drain()
            host.need('chat', phrase='hello')
        watcher = Client(s.port)
        for _, ident, _ in tables:
            until(lambda: watcher.need('join', table=ident)['table']['watchers'] in (0, 1))
        assert s.stop() == 0


def test_kill_and_restart_with_another_number():
    """Tables belong to other loops then."""
    with tempfile.TemporaryDirectory() as d:
        games = []
        with Server(d + '/firn.db', *LOOPS) as s:
            for host, ident, token in open_tables(s):
                guest = Client(s.port)
                other = guest.need('sit', table=ident)['token']
                play(host, guest, 10)
                games.append((ident, token, other, host.need('view')['view']))
            s.kill()
        for threads in ('1', '2', '5'):
            with Server(d + '/firn.db', '--threads', threads) as s:
                for i, (ident, token, other, view) in enumerate(games):
                    a, b = clients(s, 2)
                    assert a.need('join', table=ident, token=token)['view'] == view
                    b.need('join', table=ident, token=other)
                    play(a, b, 3)
                    games[i] = (ident, token, other, a.need('view')['view'])
                mine = Client(s.port).need('mine', seats=[{'table': g[0], 'token': g[1]} for g in games])['tables']
                assert [t['id'] for t in mine] == [g[0] for g in games]
                assert all(s.get(f'/api/tables/{g[0]}')[0] == 200 for g in games)
                s.kill()


def test_stop_answers_all_loops():
    """SIGTERM: requests under way are answered, everybody is told, all loops end together."""
    with tempfile.TemporaryDirectory() as d, Server(d + '/firn.db', *LOOPS) as s:
        tables = open_tables(s)
        guests = clients(s)
        for guest, (_, ident, _) in zip(guests, tables):
            for i in range(5):
                guest.send({'id': i, 'do': 'join', 'table': tables[i][1]})
            guest.send({'id': 5, 'do': 'sit', 'table': ident})
        for guest in guests:
            guest.next()
        assert s.stop() == 0
        for c in guests + [h for h, _, _ in tables]:
            seen = []
            try:
                while True:
                    seen.append(json.loads(c.receive()))
            except (Closed, ConnectionError):
                pass
            assert [m for m in seen if m.get('push') == 'bye'], seen
            assert c.code == 1001, c.code
        assert s.log.count('"stopping"') == 1 and s.log.count('"stopped"') == 1


def test_the_lobby_is_one():
    """A table opened in one loop is in the lobby of all."""
    with Server('memory', *LOOPS) as s:
        watchers = clients(s, 6)
        for w in watchers:
            assert w.need('lobby', watch=True)['tables'] == []
        ids = {ident for _, ident, _ in open_tables(s, 6, public=True)}
        assert all(ids == {t['id'] for t in json.loads(s.get('/api/tables')[2])['tables']} for _ in range(6))
        for w in watchers:
            seen = set()
            while seen != ids:
                seen = {t['id'] for t in w.wait('lobby')['tables']}


def test_a_second_sigterm_does_not_kill():
    """timeout(1) passes a signal on and sends it to the whole group as well."""
    for _ in range(60):
        with tempfile.TemporaryDirectory() as d, Server(d + '/firn.db') as s:
            c = Client(s.port)
            c.need('create', game='igloo', seats=2, name='A', ai={'1': 'easy'})
            c.close()
            assert s.stop() == 0


run(globals())
