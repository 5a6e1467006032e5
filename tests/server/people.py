"""What people at one table may do to each other: chat keeps its names, and whoever has left keeps what is theirs."""
import json, os, sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import Client  # noqa: E402


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


if __name__ == '__main__':
    run(globals())
