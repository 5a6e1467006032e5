"""`firn serve` as players meet it: real sockets on loopback, every game to its end."""
import json, os, random, re, shutil, signal, sqlite3, ssl, subprocess, sys, tempfile, time, urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'support'))
from run import run  # noqa: E402
from server import FIRN, Server  # noqa: E402
from ws import PATIENCE_S, Client, Closed  # noqa: E402

random.seed(int(os.environ.get('FIRN_SEED', '7')))
ALL = [g['id'] for g in json.loads(subprocess.check_output([FIRN, 'games', '--json']))['games']]
GAMES = [(game, seats) for game in ALL for seats in (2, 4)]


def sit(server, game, seats, **more):
    """People at every seat: clients, and what each was answered."""
    clients = [Client(server.port) for _ in range(seats)]
    answers = [clients[0].need('create', game=game, seats=seats, name='P0', part='p0', **more)]
    answers += [c.need('sit', table=answers[0]['table']['id'], name='P') for c in clients[1:]]
    return clients, answers


def table(server, game, seats, **more):
    """A table with people at every seat: clients, tokens, id."""
    clients, answers = sit(server, game, seats, **more)
    return clients, [a['token'] for a in answers], answers[0]['table']['id']


def asked(client):
    """The number of the newest ask."""
    client.drain()
    return [p for p in client.pushes if p['push'] == 'table' and p['table']['asks']][-1]['table']['asks'][0]['ask']


def step(clients):
    """One random move by whoever may act; False at the end."""
    view = clients[0].need('view')['view']
    if view['over']:
        return False
    seat = random.choice(view['actors'])
    moves = clients[seat].need('moves')['moves']
    quick = [m for m in moves if m.split()[0] in ('pass', 'done', 'end', 'giveup', 'keep')]
    move = random.choice(quick if quick and random.random() < .3 else moves)
    clients[seat].need('play', move=move)
    return True


def play(clients, most=3000):
    for i in range(most):
        if not step(clients):
            return i
    for seat, c in enumerate(clients[1:]):  # some random games never end by themselves
        c.ask('resign')
    return most


def agree(clients):
    """All see the same game: logs by the same numbers, events without gaps."""
    for c in clients:
        c.drain()
    assert len({c.need('view')['view']['turn'] for c in clients}) == 1


def test_games_to_the_end():
    with Server() as s:
        for game, seats in GAMES:
            clients, tokens, ident = table(s, game, seats)
            watcher = Client(s.port)
            watcher.need('join', table=ident)
            play(clients)
            agree(clients)
            record = clients[0].need('save')['record']
            assert record['fair']['seats'][0] == 'p0'
            with tempfile.NamedTemporaryFile('w', suffix='.json') as f:
                json.dump(record, f)
                f.flush()
                subprocess.run([FIRN, 'replay', '--verify', f.name], check=True, stdout=subprocess.DEVNULL)
                record['fair']['seats'][0] = 'other'
                f.seek(0)
                f.truncate()
                json.dump(record, f)
                f.flush()
                bad = subprocess.run([FIRN, 'replay', '--verify', f.name], capture_output=True, text=True)
                assert bad.returncode == 1 and 'does not follow' in bad.stderr, bad
            watcher.drain()
            status, _, body = s.get(f'/api/tables/{ident}/record')
            assert status == 200 and json.loads(body)['fair']['commit']
            for c in clients + [watcher]:
                c.close()


def test_restart_in_the_middle():
    with tempfile.TemporaryDirectory() as d:
        db = d + '/firn.db'
        with Server(db) as s:
            clients, tokens, ident = table(s, 'igloo', 2)
            for _ in range(40):
                step(clients)
            agree(clients)
            views = [c.need('view') for c in clients]
            seen = [c.n for c in clients]
            clients[1].need('chat', text='still there?')
            for i in range(15):  # under way when the server stops
                clients[0].send({'id': 1000 + i, 'do': 'device'})
            clients[0].next()
            assert s.stop() == 0
            for c in clients:
                try:
                    while True:
                        c.pushes.append(c.next())
                except (Closed, ConnectionError):
                    pass
                assert any(p.get('push') == 'bye' for p in c.pushes)
                assert c.code == 1001, c.code
            answered = [p['id'] for p in clients[0].pushes if 'id' in p]
            assert answered[-1] == 1014, 'the last one was answered'
        with Server(db) as s:
            again = [Client(s.port) for _ in tokens]
            for seat, c in enumerate(again):
                j = c.need('join', table=ident, token=tokens[seat], n=seen[seat])
                assert j['n'] == seen[seat] and j['events'] == []
                assert j['view'] == views[seat]['view']
                assert j['chat'][-1]['text'] == 'still there?'
            late = Client(s.port)
            j = late.need('join', table=ident, token=tokens[0], n=seen[0] - 5)
            assert len(j['events']) == 5 and j['n'] == seen[0], (seen, j['n'], j['events'])
            play(again)
            agree(again)


def again_by_consent(a, b):
    """One gives up, and both want another game."""
    b.need('resign')
    a.need('ask', what='rematch')
    b.need('answer', ask=asked(b), yes=True)


def test_a_rematch_outlives_a_crash():
    """All agreed, and the server died before the new table was on the disk: it is opened when the old one is looked at."""
    with tempfile.TemporaryDirectory() as d:
        db = d + '/firn.db'
        with Server(db) as s:
            (a, b), tokens, ident = table(s, 'igloo', 2)
            again_by_consent(a, b)
            again = a.wait('rematch')['table']
            s.stop()
        with sqlite3.connect(db) as file:
            assert file.execute('DELETE FROM entries WHERE id = ?', [again]).rowcount > 0
        with Server(db) as s:
            c = Client(s.port)
            assert c.ask('join', table=again, token=tokens[0])['error'] == 'no-table'
            c.need('join', table=ident, token=tokens[0])
            assert c.wait('rematch')['table'] == again
            assert c.need('join', table=again, token=tokens[0])['table']['state'] == 'playing'
        with Server(db) as s:  # and who looks at the old game later stays there
            c = Client(s.port)
            c.need('join', table=ident, token=tokens[0])
            c.need('chat', text='well played')  # stored after what the first look has queued
            c.drain()
            assert not [p for p in c.pushes if p['push'] == 'rematch']


def metric(s, name):
    return int(re.search(rf'^firn_{name} (\d+)', s.get('/metrics')[2].decode(), re.M).group(1))


def change(db, sql, *values):
    """Somebody else writes into the file of a running server."""
    file = sqlite3.connect(db, isolation_level=None, timeout=PATIENCE_S)
    file.execute(sql, values)
    file.close()


def test_an_entry_that_means_nothing():
    """Of a newer server on the same database, say: its number is taken, and asking again and again would not help."""
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/firn.db') as s:
            (a, b), tokens, ident = table(s, 'nunatak', 2)
            change(d + '/firn.db', 'INSERT INTO entries SELECT id, max(n) + 1, at, 0, 99, "" FROM entries')
            for _ in range(2):
                assert a.ask('chat', text='hello')['error'] == 'unavailable'
            assert b.ask('resign')['error'] == 'unavailable'
            assert metric(s, 'writes_conflicting_total') == 1 and s.log.count('broken-entry') == 1, s.log
            b.need('view')
        with Server(d + '/firn.db') as s:
            assert Client(s.port).ask('join', table=ident, token=tokens[0])['error'] == 'unavailable'


def test_what_cannot_be_stored_is_tried_again():
    """A flag and a rematch that nobody asks for a second time: later, but not without a pause."""
    with tempfile.TemporaryDirectory() as d, Server(d + '/firn.db') as s:
        change(d + '/firn.db', "CREATE TRIGGER full BEFORE INSERT ON entries WHEN new.kind = 9 OR new.id NOT IN "
                               "(SELECT id FROM tables) AND (SELECT count(*) FROM tables) = 2 BEGIN SELECT raise(FAIL, 'full'); END")
        (a, b), tokens, ident = table(s, 'igloo', 2)
        c = Client(s.port)
        c.need('create', game='nunatak', seats=2, ai={'1': 'random'}, first=0, clock={'kind': 'move', 'ms': 1000})
        again_by_consent(a, b)
        begin = metric(s, 'uptime_seconds')
        while (failed := metric(s, 'writes_failed_total')) < 3:
            time.sleep(.05)
        assert failed < 6 * (metric(s, 'uptime_seconds') - begin + 1), failed
        a.drain()
        assert not [p for p in a.pushes if p['push'] == 'rematch']
        change(d + '/firn.db', 'DROP TRIGGER full')
        assert a.need('join', table=a.wait('rematch')['table'], token=tokens[0])['table']['state'] == 'playing'
        while not [e for e in c.wait('events')['events'] if e['event'] == 'flag']:
            pass


def test_nobody_is_told_that_a_seat_is_gone_without_knowing():
    """Pages throw the token away then. A log that cannot be read, say because PostgreSQL is away, is no such answer."""
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/firn.db') as s:
            first = Client(s.port).need('create', game='igloo', seats=2)
        seats = [{'table': 'a' * 16, 'token': '0' * 32}, {'table': first['table']['id'], 'token': first['token']}]
        with Server(d + '/firn.db') as s:
            c = Client(s.port)
            change(d + '/firn.db', 'ALTER TABLE entries RENAME TO away')
            for do in ('mine', 'export'):
                assert c.ask(do, seats=seats)['error'] == 'unavailable'
            assert c.ask('join', **seats[1])['error'] == 'unavailable'
            change(d + '/firn.db', 'ALTER TABLE away RENAME TO entries')
            mine = c.need('mine', seats=seats)['tables']
            assert mine[0] is None and mine[1]['seat'] == 0, mine


def test_the_lobby_forgets():
    """A table that was left open a week ago is no longer offered; its link is still good."""
    with tempfile.TemporaryDirectory() as d, Server(d + '/firn.db') as s:
        c = Client(s.port)
        old, young = [c.need('create', game='igloo', seats=2, public=True)['table']['id'] for _ in range(2)]
        while len(c.need('lobby')['tables']) < 2:
            pass
        change(d + '/firn.db', 'UPDATE tables SET touched = touched - 7 * 86400000 WHERE id = ?', old)
        last = c.need('create', game='igloo', seats=2, public=True)['table']['id']
        while last not in (listed := [t['id'] for t in c.need('lobby')['tables']]):
            pass
        assert listed == [last, young], listed
        assert Client(s.port).need('sit', table=old)['seat'] == 1


def test_reconnect_resumes():
    with Server() as s:
        clients, tokens, ident = table(s, 'temple-rush', 2)
        for _ in range(30):
            step(clients)
        clients[1].drain()
        had = clients[1].n
        clients[1].close()
        back = Client(s.port)
        clients[1] = back
        back.need('join', table=ident, token=tokens[1], n=had)
        for _ in range(20):
            step(clients)
        back.drain()
        third = Client(s.port)
        j = third.need('join', table=ident, token=tokens[1], n=had)
        assert j['n'] == back.n and len(j['events']) == back.n - had
        live = [e for p in back.raw for e in json.loads(p).get('events', [])]
        assert live == j['events'], 'told again as it was told'


def test_refusals():
    with Server() as s:
        clients, tokens, ident = table(s, 'nunatak', 2)
        a, b = clients
        stranger = Client(s.port)
        assert stranger.ask('view')['error'] == 'no-table'
        assert stranger.ask('join', table='aaaaaaaaaaaaaaaa')['error'] == 'no-table'
        assert stranger.ask('join', table="x' or 1=1 --")['error'] == 'no-table'
        assert stranger.ask('join', table=ident, token='0' * 32)['error'] == 'bad-token'
        assert stranger.ask('hello', protocol=2)['error'] == 'bad-protocol'
        assert stranger.ask('sit', table=ident)['error'] == 'full'
        assert stranger.ask('sit', table=ident, seat=0)['error'] == 'taken'
        assert stranger.need('join', table=ident)['seat'] == 'public'
        assert stranger.ask('play', move='x')['error'] == 'forbidden'
        assert stranger.ask('moves')['error'] == 'forbidden'
        for do in ('new', 'load', 'ai', 'analyse', 'undo', 'quit'):
            assert a.ask(do)['error'] == 'forbidden', do
        assert a.ask('save')['error'] == 'not-yet'
        assert a.ask('view', seat=1)['error'] == 'forbidden'
        assert a.ask('view', seat=None)['error'] == 'forbidden'
        assert a.ask('nonsense')['error'] == 'bad-request'
        other = [b, a][a.need('view')['view']['actors'][0]]
        assert other.ask('play', move='take 1 builder 1a1')['error'] == 'not-your-turn'
        mover = a if other is b else b
        assert mover.ask('play', move='Take')['error'] == 'bad-move'
        assert mover.ask('play', move='take 1 builder 9z9')['error'] in ('bad-move', 'illegal-move')
        assert b.ask('remove', seat=0)['error'] == 'forbidden'
        first = mover.need('moves')['moves'][0]
        assert mover.ask('play', move=first, n=1)['error'] == 'stale'
        mover.need('play', move=first, n=mover.n)
        stranger.drain()
        stranger.frame(b'{"id":"x","do":')
        assert stranger.next()['error'] == 'bad-json'
        stranger.frame(b'[]')
        assert stranger.next()['error'] == 'bad-request'


def test_look():
    """`look`: view, sheet, moves and what is new in the log in one message, for the client's own seat."""
    with Server() as s:
        assert [g['id'] for g in Client(s.port).need('games')['games']] == ALL
        host = Client(s.port)
        ident = host.need('create', game='temple-rush', seats=2)['table']['id']
        assert host.ask('look')['error'] == 'not-yet' and host.ask('look', seat=1)['error'] == 'forbidden'
        clients = [host, Client(s.port), Client(s.port)]
        assert clients[1].ask('look')['error'] == 'no-table'
        clients[1].need('sit', table=ident)
        clients[2].need('join', table=ident)
        for field in ({'seat': None}, {'seat': [0]}, {'seat': 1}, {'record': 0}):
            assert host.ask('look', **field)['error'] == 'forbidden', field
        assert host.ask('look', **{'from': -1})['error'] == 'bad-request'
        logs, following = [[], [], []], [0, 0, 0]
        for _ in range(60):
            for i, c in enumerate(clients):
                c.drain()
                look = c.need('look', **{'from': following[i]})
                assert look['view'] == c.need('view')['view'] and look['sheet'] == c.need('sheet')['sheet']
                assert look['moves'] == (c.need('moves')['moves'] if i < 2 else [])
                logs[i][look['log']['from']:] = look['log']['moves']
                following[i] = look['log']['next']
                assert logs[i] == c.need('log')['moves']
            if look['view']['over']:
                break
            seat = random.choice(look['view']['actors'])
            me, move = clients[seat], random.choice(clients[seat].need('moves')['moves'])
            for field in ({'seat': 1 - seat}, {'seat': None}, {'seat': [seat]}, {'record': 0}):
                assert me.ask('play', move=move, look=field)['error'] == 'forbidden', field
            assert me.ask('play', move=move, look=0)['error'] == 'bad-request'
            told = me.need('play', move=move, look={'from': following[seat]})['look']
            now = me.need('look', **{'from': following[seat]})
            assert told == {key: now[key] for key in now if key not in ('id', 'ok')}
        assert min(following) > 20


def test_state_for_terminals():
    """`state`: not before the game, whole for its version, for spectators if they may look, everything at the end."""
    with Server() as s:
        for game, seats in GAMES:
            if seats < 2:
                continue
            host = Client(s.port)
            ident = host.need('create', game=game, seats=seats)['table']['id']
            assert host.ask('state')['error'] == 'not-yet'
            assert Client(s.port).ask('state')['error'] == 'no-table'
            clients = [host] + [Client(s.port) for _ in range(seats - 1)]
            for c in clients[1:]:
                c.need('sit', table=ident)
            watcher = Client(s.port)
            watcher.need('join', table=ident)
            for c in clients + [watcher]:
                c.drain()
                answer = c.need('state')
                state = answer['state']
                assert answer['n'] == c.n and state['game'] == game and state['order'] in ('little', 'big')
                assert len(state['bytes']) == 2 * state['size'], state
            assert clients[0].ask('state', seat=1)['error'] == 'forbidden'
            play(clients)
            if clients[0].need('view')['view']['over']:
                for c in clients + [watcher]:
                    c.drain()
                assert len({c.need('state')['state']['bytes'] for c in clients + [watcher]}) == 1
        hidden = Client(s.port)
        ident = hidden.need('create', game='igloo', seats=2, ai={'1': 'random'}, watch=False)['table']['id']
        assert Client(s.port).ask('join', table=ident)['error'] == 'forbidden'


def test_asks():
    with Server() as s:
        (a, b), tokens, ident = table(s, 'nunatak', 2)
        clients = [a, b]
        assert a.ask('ask', what='undo')['error'] in ('no-undo',)
        start = a.need('view')['view']
        for _ in range(4):
            step(clients)
        a.need('ask', what='undo')
        ask = b.wait('table')['table']
        while not ask['asks']:
            ask = b.wait('table')['table']
        number = ask['asks'][0]['ask']
        assert ask['asks'][0]['what'] == 'undo' and ask['asks'][0]['wait'] == [1]
        assert a.ask('answer', ask=number, yes=True)['error'] == 'forbidden'
        b.need('answer', ask=number, yes=True)
        agree(clients)
        assert any(e['event'] == 'undo' for p in b.pushes if p['push'] == 'events' for e in p['events'])
        assert a.need('view')['view']['actors'] == [0], 'back before the asker\'s own last move'
        # pause and go on
        b.need('ask', what='pause')
        a.need('answer', ask=asked(a), yes=True)
        assert a.ask('play', move='x')['error'] == 'not-yet'
        a.need('ask', what='resume')
        b.need('answer', ask=asked(b), yes=True)
        play(clients)
        # rematch, with the same tokens
        a.need('ask', what='rematch')
        b.need('answer', ask=asked(b), yes=True)
        again = a.wait('rematch')['table']
        assert again == b.wait('rematch')['table'], 'it is on the disk by now: nobody comes to a table that is not there'
        a.need('join', table=again, token=tokens[0])
        j = b.need('join', table=again, token=tokens[1])
        assert j['table']['state'] == 'playing' and j['seat'] == 1
        step(clients)
        stranger = Client(s.port)
        seats = [{'table': ident, 'token': tokens[1]}, {'table': ident, 'token': '0' * 32}, {'table': 'x'}]
        all_ = stranger.need('export', seats=seats)
        assert all_['done'] == 3 and [r['table']['id'] for r in all_['records']] == [ident], 'finished ones only'
        assert all_['records'][0]['seat'] == 1 and all_['records'][0]['record']['fair']['server']
        b.need('resign')
        assert [r['table']['id'] for r in stranger.need('export', seats=seats)['records']] == [ident, again]
        a.drain()
        assert a.need('join', table=again, token=tokens[0])['table']['result'] == {'winners': [0], 'by': 'resign'}
        assert a.need('save')['record']['moves']


def test_host_and_seats():
    with Server() as s:
        a, b, c = [Client(s.port) for _ in range(3)]
        first = a.need('create', game='igloo', seats=3, name='Ada', public=True, seat=1)
        ident = first['table']['id']
        assert first['seat'] == 1 and first['table']['host'] == 1
        lobby = c.need('lobby', watch=True)['tables']
        assert [t['id'] for t in lobby] == [ident]
        token = b.need('sit', table=ident, name='Böb')['token']
        a.need('remove', seat=0)
        assert b.wait('removed')
        assert Client(s.port).ask('join', table=ident, token=token)['error'] == 'bad-token'
        token = b.need('sit', table=ident, name='Bob')['token']
        assert c.wait('lobby')
        a.need('start', level='random')
        assert a.wait('events')['events'][0] == {'event': 'begin'}
        # chat, muted
        b.need('chat', phrase='hello')
        assert a.wait('chat')['line']['phrase'] == 'hello'
        a.need('mute', seat=0)
        assert b.ask('chat', text='hm')['error'] == 'forbidden'
        # another device
        code = b.need('device')['code']
        other = Client(s.port)
        assert other.ask('claim', table=ident, code='AAAAAAAA')['error'] == 'bad-token'
        moved = other.need('claim', table=ident, code=code)
        assert moved['seat'] == 0
        assert b.wait('removed')
        assert Client(s.port).ask('join', table=ident, token=token)['error'] == 'bad-token'
        assert Client(s.port).ask('claim', table=ident, code=code)['error'] == 'bad-token'
        # leaving, and somebody else with the host's consent
        other.need('leave')
        d = Client(s.port, source='127.0.0.2')  # a mute holds for all who come from one address
        asked = d.need('sit', table=ident, seat=0, name='Dora')
        assert asked['asked'] and asked['seat'] == 'public'
        a.drain()
        asks = [p for p in a.pushes if p['push'] == 'table'][-1]['table']['asks']
        assert asks[0]['what'] == 'sit' and asks[0]['name'] == 'Dora'
        d.close()  # and comes back while the host thinks about it
        d = Client(s.port)
        j = d.need('join', table=ident, token=asked['token'])
        assert j['asked'] and j['seat'] == 'public'
        mine = d.need('mine', seats=[{'table': ident, 'token': asked['token']}])['tables']
        assert mine[0]['seat'] == 'public' and not mine[0]['turn']
        a.need('answer', ask=asks[0]['ask'], yes=True)
        assert d.wait('seat')['seat'] == 0
        j = d.need('join', table=ident, token=asked['token'])
        assert j['seat'] == 0 and j['table']['seats'][0]['name'] == 'Dora'
        mine = Client(s.port).need('mine', seats=[{'table': ident, 'token': asked['token']},
                                                  {'table': ident, 'token': '1' * 32}])['tables']
        assert mine[0]['seat'] == 0 and mine[1] is None
        d.need('chat', text='my secret')
        d.need('forget')
        j = Client(s.port).need('join', table=ident)
        assert 'my secret' not in json.dumps(j) and 'Dora' not in json.dumps(j)


def test_computers_play():
    with Server() as s:
        for game in ALL:
            a = Client(s.port)
            a.need('create', game=game, seats=2, ai={'1': 'random'}, name='A')
            for _ in range(400):
                view = a.need('view')['view']
                if view['over']:
                    break
                if 0 not in view['actors']:
                    a.pushes.append(a.next())
                    continue
                moves = a.need('moves')['moves']
                if moves:
                    a.ask('play', move=random.choice(moves))
            a.need('resign') if not view['over'] else None
            a.close()


def test_clocks():
    with Server() as s:
        (a, b), answers = sit(s, 'nunatak', 2, clock={'kind': 'move', 'ms': 1000})
        t = answers[1]['table']
        slow = t['clock']['running'][0]
        assert t['clock']['left'] == [1000, 1000]
        flag = None
        while not flag:
            flag = [e for e in a.wait('events')['events'] if e['event'] == 'flag']
        assert flag[0]['seat'] == slow
        seats = [a, b][slow].need('join', table=t['id'], token=answers[slow]['token'])['table']['seats']
        assert seats[slow]['standin']
        [a, b][slow].need('back')
        (a, b), tokens, ident = table(s, 'nunatak', 2, clock={'kind': 'game', 'ms': 1000}, flag='resign')
        while True:
            events = a.wait('events')['events']
            if any(e['event'] == 'end' for e in events):
                break


def test_http_and_limits():
    with Server('memory', limits=('20', '20')) as s:
        status, headers, body = s.get('/healthz')
        assert status == 200 and json.loads(body) == {'ok': True}
        assert headers['X-Content-Type-Options'] == 'nosniff'
        assert "default-src 'none'" in headers['Content-Security-Policy']
        assert headers['Cross-Origin-Opener-Policy'] == headers['Cross-Origin-Resource-Policy'] == 'same-origin'
        assert headers['Referrer-Policy'] == 'no-referrer' and headers['Strict-Transport-Security'] is None
        assert b'firn_connections' in s.get('/metrics')[2]
        assert s.get('/nothing')[0] == 404
        assert s.get('/../../etc/passwd')[0] in (400, 403, 404)
        assert s.get('/api/tables/aaaaaaaaaaaaaaaa')[0] == 404
        try:
            Client(s.port, origin='https://evil.example')
            raise AssertionError('another origin was let in')
        except (Closed, ConnectionError):
            pass
        Client(s.port, origin=f'http://127.0.0.1:{s.port}').need('ping')
        c = Client(s.port)
        c.number = 1000
        for i in range(300):
            c.send({'do': 'ping', 'id': i})
        errors = 0
        try:
            for i in range(300):
                errors += c.next().get('error') == 'too-fast'
        except (Closed, ConnectionError):
            pass
        assert errors > 50
        c = Client(s.port)
        c.frame(b'"' + b'x' * 70000)
        try:
            c.next()
            raise AssertionError('a long message was taken')
        except (Closed, ConnectionError):
            assert c.code in (1009, None)
        many = []
        try:
            for _ in range(40):
                many.append(Client(s.port))
                many[-1].ask('ping')
            raise AssertionError('no limit of connections')
        except (Closed, ConnectionError):
            assert len(many) <= 21  # the last one was refused


def make_certificate(folder, name):
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=' + name,
                    '-keyout', folder + '/key.pem', '-out', folder + '/cert.pem'], check=True, capture_output=True)


def shown_certificate(port):
    return ssl.get_server_certificate(('127.0.0.1', port)).replace('\r', '').strip()


def test_tls():
    with tempfile.TemporaryDirectory() as d:
        make_certificate(d, 'localhost')
        with Server('memory', '--tls-cert', d + '/cert.pem', '--tls-key', d + '/key.pem') as s:
            c = Client(s.port, tls=True)
            link = c.need('create', game='igloo', seats=2)['table']['link']
            assert link.startswith('https://localhost')
            for name in ('cert', 'key'):  # a renewed certificate is read while people play
                os.rename(f'{d}/{name}.pem', f'{d}/old-{name}.pem')
            old, pid = shown_certificate(s.port), s.pid()
            make_certificate(d, 'renewed')
            new, key = [open(f'{d}/{name}.pem').read() for name in ('cert', 'key')]
            assert old != new.strip()
            for words, pair, shown in (('certificate-refused', (new, open(d + '/old-key.pem').read()), old),
                                       ('certificate-refused', (new, 'junk'), old),
                                       ('certificate-read', (new, key), new.strip())):
                for name, text in zip(('cert', 'key'), pair):
                    with open(f'{d}/{name}.pem', 'w') as f:
                        f.write(text)
                said = s.log.count(words)
                os.kill(pid, signal.SIGHUP)
                while s.log.count(words) == said:
                    time.sleep(.01)
                assert shown_certificate(s.port) == shown, s.log
                c.need('ping')
            c.s.close()
            trust = ssl._create_unverified_context()
            with urllib.request.urlopen(f'https://127.0.0.1:{s.port}/healthz', context=trust) as r:
                assert r.headers['Strict-Transport-Security'] == 'max-age=31536000'
            assert s.stop() == 0


def test_slow_reader_is_dropped():
    with Server() as s:
        clients, tokens, ident = table(s, 'nunatak', 2)
        lazy = Client(s.port)
        lazy.need('join', table=ident)
        try:
            for _ in range(3000):  # asks and never reads
                lazy.send({'do': 'view'})
            end = time.time() + PATIENCE_S
            while time.time() < end and b'firn_connections 3' in s.get('/metrics')[2]:
                time.sleep(.05)
                lazy.send({'do': 'view'})
        except (ConnectionError, OSError):
            pass
        end = time.time() + PATIENCE_S
        while time.time() < end and b'firn_connections 2' not in s.get('/metrics')[2]:
            time.sleep(.05)  # another loop may have had it
        assert b'firn_connections 2' in s.get('/metrics')[2]
        waiting = [x for x in s.get('/metrics')[2].decode().split('\n') if x.startswith('firn_bytes_waiting ')]
        assert int(waiting[0].split()[1]) < 300000
        step(clients)


def test_backup_and_restore():
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/a.db') as s:
            clients, tokens, ident = table(s, 'nunatak', 2)
            for _ in range(5):
                step(clients)
            kept = clients[0].need('log')['moves']
            subprocess.run([FIRN, 'backup', d + '/copy.db', '--db', d + '/a.db'], check=True)
            for _ in range(5):
                step(clients)
            busy = subprocess.run([FIRN, 'restore', d + '/copy.db', '--db', d + '/a.db'], capture_output=True, text=True)
            assert busy.returncode == 1 and 'another server' in busy.stderr
            s.stop()
        subprocess.run([FIRN, 'restore', d + '/copy.db', '--db', d + '/a.db'], check=True)
        with open(d + '/junk', 'w') as f:
            f.write('junk' * 1000)
        for word in ('backup', 'restore'):
            same = subprocess.run([FIRN, word, d + '/a.db', '--db', d + '/a.db'], capture_output=True, text=True)
            assert same.returncode == 1 and 'the same file' in same.stderr, same
        junk = subprocess.run([FIRN, 'restore', d + '/junk', '--db', d + '/a.db'], capture_output=True, text=True)
        assert junk.returncode == 1 and 'not an intact database' in junk.stderr, junk
        shutil.copy(d + '/copy.db', d + '/newer.db')
        with sqlite3.connect(d + '/newer.db') as file:
            file.execute('PRAGMA user_version = 99')
        newer = subprocess.run([FIRN, 'restore', d + '/newer.db', '--db', d + '/a.db'], capture_output=True, text=True)
        assert newer.returncode == 1 and 'newer version' in newer.stderr, newer
        with Server(d + '/a.db') as s:
            c = Client(s.port)
            c.need('join', table=ident, token=tokens[0])
            assert c.need('log')['moves'] == kept
            c.close()
            assert s.stop() == 0
        shutil.copy(d + '/junk', d + '/a.db')  # what backups are for
        junk = subprocess.run([FIRN, 'restore', d + '/newer.db', '--db', d + '/a.db'])
        assert junk.returncode == 1 and open(d + '/a.db').read(4) == 'junk', 'it was moved for nothing'
        subprocess.run([FIRN, 'restore', d + '/copy.db', '--db', d + '/a.db'], check=True)
        assert open(d + '/a.db.damaged').read(4) == 'junk'
        with Server(d + '/a.db') as s:
            Client(s.port).need('join', table=ident, token=tokens[0])


def test_a_foreign_bot_plays():
    with Server() as s:
        a = Client(s.port)
        ident = a.need('create', game='nunatak', seats=2)['table']['id']
        bot = subprocess.Popen([sys.executable, 'examples/online.py', f'http://127.0.0.1:{s.port}', ident,
                                sys.executable, 'examples/bot.py'])
        while a.wait('table')['table']['state'] == 'open':
            pass
        while not (view := a.need('view')['view'])['over']:
            if 0 in view['actors']:
                a.need('play', move=random.choice(a.need('moves')['moves']))
            else:
                a.pushes.append(a.next())
        assert bot.wait(timeout=PATIENCE_S) == 0


if __name__ == '__main__':
    run(globals())
