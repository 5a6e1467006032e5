"""Requests that cost a server more than they cost the client (review, point 15): each table is read once, off the loop, and
charged to the address."""
import os, random, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from server import Server  # noqa: E402
from ws import Client  # noqa: E402

random.seed(7)


def some_id():
    return ''.join(random.choice('abcdefghijklmnopqrstuvwxyz234567') for _ in range(16))


def finished(server, name='A'):
    """A game that was resigned at once: the seats of both."""
    a, b = Client(server.port), Client(server.port)
    one = a.need('create', game='nunatak', seats=2, name=name)
    two = b.need('sit', table=one['table']['id'], name='B')
    a.need('resign')
    return [{'table': one['table']['id'], 'token': x['token']} for x in (one, two)]


def test_a_record_is_exported_once():
    with Server() as s:
        one, two = finished(s)
        other, _ = finished(s)
        c = Client(s.port)
        got = c.need('export', seats=[one] * 64)
        assert len(got['records']) == 1 and got['done'] == 64, (len(got['records']), got['done'])
        got = c.need('export', seats=[one, two, other, one])
        assert [r['table']['id'] for r in got['records']] == [one['table'], other['table']]
        assert got['records'][0]['seat'] == 0 and got['records'][0]['record']['game'] == 'nunatak'


def test_every_seat_has_its_answer():
    """`mine` answers in the order of its seats: of tables in memory, of others, of wrong tokens and of no tables."""
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/a.db') as s:
            cold = finished(s)
            assert s.stop() == 0
        with Server(d + '/a.db') as s:
            warm, _ = finished(s)
            wrong = {**cold[0], 'token': '0' * 32}
            seats = [cold[0], warm, wrong, {'table': some_id(), 'token': '0' * 32}, {'table': 5}, cold[1], cold[0]]
            got = Client(s.port).need('mine', seats=seats)['tables']
            assert [t and (t['id'], t['seat']) for t in got] == [
                (cold[0]['table'], 0), (warm['table'], 0), None, None, None, (cold[0]['table'], 1), (cold[0]['table'], 0)], got
            assert s.get('/metrics')[2].decode().count('firn_tables_loaded_total 0\n') == 1, 'looking is not visiting'


def test_reading_is_charged():
    """Whoever has many tables read has to wait, other addresses do not."""
    with Server(limits=('20', '1000')) as s:
        c, answers = Client(s.port), []
        for do in 'mine', 'mine', 'export', 'mine':
            answers.append(c.ask(do, seats=[{'table': some_id(), 'token': '0' * 32} for _ in range(64)]))
        assert answers[0]['ok'] and answers[-1].get('error') == 'too-fast', answers
        assert Client(s.port, source='127.0.0.9').need('mine', seats=[{'table': some_id(), 'token': '0' * 32}])['tables'] == [None]
        assert c.need('mine', seats=[])['tables'] == []


def main():
    words = sys.argv[1:]
    for name, test in [(n, f) for n, f in globals().items() if n.startswith('test_')]:
        if not words or any(w in name for w in words):
            begin = time.time()
            test()
            print(f'{name} {time.time() - begin:.1f} s')


if __name__ == '__main__':
    main()
