"""What people at one table may do to each other: chat keeps its names, whoever has left keeps what is theirs, and a
host takes neither a seat nor a result from anybody."""
import json, os, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from run import run  # noqa: E402
from server import FIRN, Server  # noqa: E402
from ws import PATIENCE_S, Client  # noqa: E402


def table_of(client):
    """The TABLE as this client was told it last."""
    client.drain()
    return [p for p in client.pushes if p['push'] == 'table'][-1]['table']


def agree(client, what):
    """Answers yes to the ask of this kind."""
    ask = [a['ask'] for a in table_of(client)['asks'] if a['what'] == what][0]
    client.need('answer', ask=ask, yes=True)


def take_over(host, client, ident, seat, name):
    """Takes a free seat of a running game; returns the token."""
    token = client.need('sit', table=ident, seat=seat, name=name)['token']
    agree(host, 'sit')
    client.wait('seat')
    return token


def test_a_line_keeps_its_name():
    with Server() as s:
        a, b, c = [Client(s.port) for _ in range(3)]
        ident = a.need('create', game='nunatak', seats=2, name='Ada')['table']['id']
        b.need('sit', table=ident, name='Bob')
        b.need('chat', text='said by Bob')
        assert a.wait('chat')['line']['name'] == 'Bob'
        b.need('leave')
        take_over(a, c, ident, 1, 'Cleo')
        c.need('chat', text='said by Cleo')
        lines = Client(s.port).need('join', table=ident)['chat']
        assert [(line['name'], line['text']) for line in lines] == [('Bob', 'said by Bob'), ('Cleo', 'said by Cleo')]


def test_whoever_left_keeps_what_is_theirs():
    with Server() as s:
        a, b, c = [Client(s.port) for _ in range(3)]
        ident = a.need('create', game='igloo', seats=2, name='Ada', watch=False)['table']['id']
        a.need('chat', text='before the game')
        token = b.need('sit', table=ident, name='Bob')['token']
        b.need('chat', text='words of Bob')
        b.need('leave')
        assert b.ask('forget')['error'] == 'forbidden', 'a seat is not enough to name who sat there'
        other = take_over(a, c, ident, 1, 'Cleo')
        chat = c.need('join', table=ident, token=other)['chat']
        assert [line['text'] for line in chat] == ['before the game'], 'no spectators: what was said before is not theirs'
        a.need('resign')
        seats = [{'table': ident, 'token': token}]
        mine = b.need('mine', seats=seats)['tables'][0]
        assert mine['seat'] == 'public' and mine['former'] == 1 and mine['turn'] is False
        assert [r['seat'] for r in b.need('export', seats=seats)['records']] == [1]
        assert b.ask('join', table=ident, token=token)['error'] == 'bad-token', 'it opens nothing else'
        b.need('forget', table=ident, token=token)
        assert b.need('mine', seats=seats)['tables'] == [None]
        assert c.need('chat', text='still here')
        told = json.dumps(c.need('join', table=ident, token=other))
        assert 'Bob' not in told and 'Cleo' in told and 'still here' in told


def test_whoever_was_refused_can_be_forgotten():
    with Server() as s:
        a, b, c = [Client(s.port) for _ in range(3)]
        ident = a.need('create', game='igloo', seats=2, name='Ada')['table']['id']
        b.need('sit', table=ident, name='Bob')
        b.need('leave')
        token = c.need('sit', table=ident, seat=1, name='Cleo')['token']
        a.need('answer', ask=table_of(a)['asks'][0]['ask'], yes=False)
        seats = [{'table': ident, 'token': token}]
        assert c.need('mine', seats=seats)['tables'][0]['former'] == 1
        assert c.need('export', seats=seats)['records'] == []
        c.need('forget', table=ident, token=token)
        assert c.need('mine', seats=seats)['tables'] == [None]


def people(s, count, game='nunatak', **more):
    """A running game of people from different addresses: their clients, tokens, the table's id."""
    clients = [Client(s.port, source=f'127.0.0.{i + 1}') for i in range(count)]
    first = clients[0].need('create', game=game, seats=count, name='P0', **more)
    ident = first['table']['id']
    tokens = [first['token']] + [c.need('sit', table=ident, name=f'P{i + 1}')['token']
                                 for i, c in enumerate(clients[1:])]
    return clients, tokens, ident


def play(clients, moves):
    for _ in range(moves):
        seat = clients[0].need('view')['view']['actors'][0]
        clients[seat].need('play', move=clients[seat].need('moves')['moves'][0])


def test_a_result_is_not_the_hosts():
    with Server() as s:
        (a, b), tokens, ident = people(s, 2, watch=False)
        a.need('resign')
        for ban in (False, True):
            assert a.ask('remove', seat=1, ban=ban)['error'] == 'forbidden'
        assert a.ask('ask', what='remove', seat=1)['error'] in ('forbidden', 'not-yet')
        assert [r['seat'] for r in b.need('export', seats=[{'table': ident, 'token': tokens[1]}])['records']] == [1]
        assert b.need('join', table=ident, token=tokens[1])['table']['result']['winners'] == [1]


def test_in_a_game_the_others_have_to_agree():
    with Server() as s:
        (a, b, c), tokens, ident = people(s, 3)
        play([a, b, c], 6)
        assert a.ask('remove', seat=1)['error'] == 'forbidden'
        assert a.ask('ask', what='remove', seat=0)['error'] == 'forbidden'
        a.need('ask', what='remove', seat=1)
        ask = table_of(c)['asks'][0]
        assert ask['what'] == 'remove' and ask['seat'] == 1 and ask['wait'] == [2], 'whoever shall go has no vote'
        assert b.ask('answer', ask=ask['ask'], yes=False)['error'] == 'forbidden'
        c.need('answer', ask=ask['ask'], yes=True)
        assert b.wait('removed')['banned'] is False
        assert table_of(a)['seats'][1]['standin']
        assert [a.ask('ask', what='undo')['error'], c.ask('ask', what='undo')['error']] == ['no-undo'] * 2, \
            'what was played with them stays'
        second = Client(s.port, source='127.0.0.1')
        assert second.ask('sit', table=ident, seat=1, name='P0 again')['error'] == 'forbidden', 'not by the host'
        take_over(a, Client(s.port, source='127.0.0.4'), ident, 1, 'Somebody new')


def test_consent_comes_from_somebody_else():
    with Server() as s:
        (a, b), tokens, ident = people(s, 2)
        assert a.ask('ask', what='remove', seat=1)['error'] == 'forbidden', 'there is nobody to agree'
    with Server() as s:
        a, accomplice = Client(s.port, source='127.0.0.1'), Client(s.port, source='127.0.0.1')
        ident = a.need('create', game='nunatak', seats=3)['table']['id']
        accomplice.need('sit', table=ident)
        b = Client(s.port, source='127.0.0.2')
        b.need('sit', table=ident)
        assert a.ask('ask', what='remove', seat=2)['error'] == 'forbidden', 'a second connection is no second person'
        assert b.need('ask', what='remove', seat=1), 'but it has a say'
        agree(a, 'remove')
        assert accomplice.wait('removed')


def test_whose_time_is_up_may_be_removed():
    with Server() as s:
        (a, b), tokens, ident = people(s, 2, clock={'kind': 'move', 'ms': 1000}, first=1, flag='ai')
        while not a.wait('table')['table']['seats'][1]['standin']:
            pass
        a.need('remove', seat=1)
        assert b.wait('removed')
        assert b.need('mine', seats=[{'table': ident, 'token': tokens[1]}])['tables'][0]['former'] == 1


def test_nobody_has_two_seats():
    with Server() as s:
        a = Client(s.port)
        ident = a.need('create', game='igloo', seats=3)['table']['id']
        assert a.ask('sit', table=ident)['error'] == 'forbidden'


def test_a_ban_holds():
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/firn.db') as s:
            a, b, watcher = [Client(s.port, source=f'127.0.0.{i}') for i in (1, 2, 2)]
            ident = a.need('create', game='igloo', seats=3)['table']['id']
            token = b.need('sit', table=ident, name='Rude')['token']
            watcher.need('join', table=ident)
            a.need('remove', seat=1, ban=True)
            assert b.wait('removed')['banned'] and watcher.wait('removed')['banned']
            assert watcher.ask('view')['error'] == 'no-table', 'nobody looks on who may not be here'
            assert s.stop() == 0
        with open(d + '/firn.db', 'rb') as f:
            assert b'127.0.0' not in f.read()
        with Server(d + '/firn.db') as s:
            b = Client(s.port, source='127.0.0.2')
            assert b.ask('join', table=ident)['error'] == 'forbidden'
            assert b.ask('sit', table=ident)['error'] == 'forbidden'
            b.need('forget', table=ident, token=token)
            assert b.ask('sit', table=ident)['error'] == 'forbidden', 'a ban outlives what was forgotten'
            Client(s.port, source='127.0.0.3').need('sit', table=ident)


def test_whoever_asks_too_often_is_banned():
    with Server() as s:
        (a, b), tokens, ident = people(s, 2)
        b.need('leave')
        c = Client(s.port, source='127.0.0.3')
        c.need('sit', table=ident, name='Pest')
        a.need('answer', ask=table_of(a)['asks'][0]['ask'], yes=False, ban=True)
        assert c.wait('removed')['banned']
        assert c.ask('sit', table=ident, name='Pest')['error'] == 'forbidden'


def test_a_mute_holds():
    with Server() as s:
        a, b = [Client(s.port, source=f'127.0.0.{i}') for i in (1, 2)]
        ident = a.need('create', game='igloo', seats=3)['table']['id']
        seat = b.need('sit', table=ident)['seat']
        a.need('mute', seat=seat)
        b.need('leave')
        seat = b.need('sit', table=ident)['seat']
        assert b.ask('chat', text='me again')['error'] == 'forbidden'
        a.need('mute', seat=seat, on=False)
        b.need('chat', text='thanks')
        b.need('leave')
        b.need('sit', table=ident)
        b.need('chat', text='and again')


def test_a_mute_and_a_ban_go_on_in_a_rematch():
    with Server() as s:
        (a, b, c), tokens, ident = people(s, 3)
        a.need('mute', seat=1)
        c.need('leave')
        rude = Client(s.port, source='127.0.0.9')
        rude.need('sit', table=ident)
        a.need('answer', ask=table_of(a)['asks'][0]['ask'], yes=False, ban=True)
        take_over(a, c, ident, 2, 'C')
        for client in (a, b):
            client.need('resign')
        a.need('ask', what='rematch')
        for client in (b, c):
            agree(client, 'rematch')
        again = b.wait('rematch')['table']
        b.need('join', table=again, token=tokens[1])
        assert b.ask('chat', text='here too')['error'] == 'forbidden'
        assert rude.ask('join', table=again)['error'] == 'forbidden'


class Terminal:
    """`firn play` in lines of text."""
    def __init__(self, s, ident, name, d):
        self.out = open(f'{d}/{name}.out', 'w+')
        env = dict(os.environ, XDG_STATE_HOME=f'{d}/{name}', XDG_DATA_HOME=f'{d}/{name}', LC_ALL='C.UTF-8')
        self.p = subprocess.Popen(['timeout', '300', FIRN, 'play', f'http://127.0.0.1:{s.port}/#t={ident}', '--plain',
                                   '--name', name], stdin=subprocess.PIPE, stdout=self.out, stderr=self.out, env=env, text=True)

    def say(self, text):
        self.p.stdin.write(text + '\n')
        self.p.stdin.flush()

    def told(self, text):
        end = time.time() + PATIENCE_S
        while time.time() < end:
            with open(self.out.name) as f:
                if text in f.read():
                    return
            time.sleep(.02)
        with open(self.out.name) as f:
            raise AssertionError((text, f.read()))


def test_the_terminal_has_words_for_it():
    with tempfile.TemporaryDirectory() as d, Server() as s:
        a, c = [Client(s.port, source=f'127.0.0.{i}') for i in (2, 3)]
        ident = a.need('create', game='nunatak', seats=3, name='Ada')['table']['id']
        t = Terminal(s, ident, 'Tom', d)
        while a.wait('table')['table']['seats'][1]['name'] != 'Tom':
            pass
        c.need('sit', table=ident, name='Cleo')
        c.need('chat', text='said by Cleo')
        t.told('Cleo: said by Cleo')
        t.say('chat said by Tom')
        assert a.wait('chat')['line']['name'] == 'Cleo' and a.wait('chat')['line']['name'] == 'Tom'
        t.say('remove 2')
        while not (asks := a.wait('table')['table']['asks']):
            pass
        assert asks[0]['what'] == 'remove' and asks[0]['seat'] == 2 and asks[0]['by'] == 1
        a.need('answer', ask=asks[0]['ask'], yes=False)
        a.need('ask', what='remove', seat=1, ban=False)
        agree(c, 'remove')
        t.told('You were removed from your seat')
        t.say('erase')
        t.told('Your name and your chat were deleted')
        assert 'Tom' not in json.dumps(a.need('join', table=ident)), 'also what was said'


if __name__ == '__main__':
    run(globals())
