"""A hostile person: what must not be had, must not be done, must not cost."""
import os, re, socket, struct, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import PATIENCE_S, Client, Closed, Socket  # noqa: E402

UPGRADE = (b'GET %s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
           b'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n')


def talk(port, data, source='127.0.0.1'):
    """What comes back until the server closes; None if it closed without a word, or did not let one in."""
    with socket.create_connection(('127.0.0.1', port), timeout=PATIENCE_S, source_address=(source, 0)) as s:
        out = b''
        try:
            s.sendall(data)
            while b'\r\n\r\n' not in out and (more := s.recv(65536)):
                out += more
        except ConnectionError:
            pass
        return out or None


def get(port, path, source='127.0.0.1', head=b''):
    answer = talk(port, b'GET ' + path + b' HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' + head + b'\r\n', source)
    return int(answer.split()[1]) if answer else None


def metric(s, name):
    return int(re.search(rf'^firn_{name} (\d+)', s.get('/metrics')[2].decode(), re.M).group(1))


def closed(c):
    """Reads on until the server has closed."""
    try:
        while True:
            c.receive()
    except (Closed, ConnectionError):
        return True


def test_broken_http():
    with Server() as s:
        big = b'GET / HTTP/1.1\r\nHost: x\r\n'
        for data in (big + b'X: ' + b'a' * 100000 + b'\r\n\r\n',
                     big + b''.join(b'X%d: y\r\n' % i for i in range(3000)) + b'\r\n',
                     b'GET /' + b'a' * 20000 + b' HTTP/1.1\r\n\r\n', os.urandom(3000),
                     b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' + bytes(100), b'GET healthz HTTP/1.1\r\nHost: x\r\n\r\n'):
            answer = talk(s.port, data)
            assert not answer or int(answer.split()[1]) >= 400, answer
        for path in (b'/%2e%2e/%2e%2e/etc/passwd', b'/api/tables/%00', b'/x\x00healthz', b'/api/tables/../../etc/passwd'):
            assert get(s.port, path) in (404, None), path
        assert b' 405 ' in talk(s.port, b'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\nx')
        assert s.get('/healthz')[0] == 200
        assert s.stop() == 0
        assert all(line.startswith('{') or line.startswith('firn: ') for line in s.log.splitlines()), s.log


def test_no_protocol_but_ours():
    """No HTTP/2, no compression (and so no bomb), no WebSocket elsewhere."""
    with Server() as s:
        h2 = (b'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n'
              b'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n')
        assert talk(s.port, h2) is None
        assert talk(s.port, UPGRADE % b'/other' + b'\r\n') is None
        answer = talk(s.port, UPGRADE % b'/ws' + b'Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n')
        assert b' 101 ' in answer and b'deflate' not in answer, answer
        c = Socket(s.port)
        c.frame(b'\xaa' * 100, op=0x41)  # says that it is compressed
        assert closed(c)


def test_many_connections_of_one_address():
    """Requests that never end their head, from one address: others are served."""
    with Server(limits=('20', '20')) as s:
        slow = []
        for _ in range(100):
            slow.append(socket.create_connection(('127.0.0.1', s.port), timeout=PATIENCE_S))
            slow[-1].sendall(b'GET / HTTP/1.1\r\nX: ')
        assert get(s.port, b'/healthz') is None, 'one more of that address'
        assert get(s.port, b'/healthz', '127.0.0.2') == 200
        for x in slow:
            x.close()
        while get(s.port, b'/healthz') is None:
            pass


def test_many_requests_of_one_address():
    with Server(limits=('5', '20')) as s:
        refused = 0
        with socket.create_connection(('127.0.0.1', s.port), timeout=PATIENCE_S) as c:
            while refused < 20:  # five more per second are answered
                c.sendall(b'GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n')
                head = b''
                while b'\r\n\r\n' not in head:
                    head += c.recv(65536)
                if b' 429 ' in head:
                    assert b'retry-after: 1' in head.lower()
                    refused += 1
        assert get(s.port, b'/healthz', '127.0.0.2') == 200


def test_behind_a_proxy_nobody_is_local():
    """A list of addresses that is too long must not make a stranger one of this machine."""
    with Server('memory', '--behind-proxy') as s:
        for list_ in (b'6.6.6.6', b'127.0.0.1, 6.6.6.6', b'1.1.1.1, ' * 50 + b'6.6.6.6'):
            assert get(s.port, b'/metrics', head=b'X-Forwarded-For: ' + list_ + b'\r\n') == 404, list_
        assert get(s.port, b'/metrics', head=b'X-Forwarded-For: 127.0.0.1\r\n') == 200


def test_silent_connections_are_dropped():
    with Server('memory', '--silent', '5') as s:
        mute, polite = Socket(s.port), Client(s.port)
        while metric(s, 'connections') > 1:
            polite.drain()  # answers pings
            time.sleep(.05)
        polite.need('ping')
        assert not mute.s.recv(65536).endswith(b'ping'), 'only pings came'
        while mute.s.recv(65536):
            pass


def test_who_is_closed_and_goes_on_is_dropped():
    """Broke a limit, never reads, never stops to send."""
    with Server(limits=('100', '20')) as s:
        c = Socket(s.port)
        c.s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        c.s.settimeout(1)
        try:
            while True:
                c.send({'do': 'hello'})
        except OSError:  # cut off, or nobody takes any more
            pass
        while metric(s, 'connections'):
            time.sleep(.05)


def test_who_is_closed_is_told_why():
    """Also when much of what it said was never read; and whoever does not say goodbye is not waited for."""
    with Server(limits=('100', '20')) as s:
        for polite in (True, False):
            c = Socket(s.port)
            for _ in range(2000):
                c.send({'do': 'ping'})
            assert closed(c) and c.code == 1008, c.code
            if polite:
                c.frame(struct.pack('>H', 1008), op=8)
            assert c.s.recv(65536) == b'', 'a proper end'
        while metric(s, 'connections'):
            time.sleep(.05)


def test_chat_cannot_be_flooded_from_many_connections():
    with Server() as s:
        a = Client(s.port)
        first = a.need('create', game='igloo', seats=2)
        said, begin = 0, time.time()
        for _ in range(8):
            c = Client(s.port)
            c.need('join', table=first['table']['id'], token=first['token'])
            said += sum(c.ask('chat', text='spam')['ok'] for _ in range(10))
            c.close()
        assert 5 <= said <= 6 + time.time() - begin, said  # one more per second


def test_a_table_cannot_be_filled_up():
    """A seat may not write entry after entry until the table has no room for the game."""
    with Server() as s:
        a = Client(s.port)
        a.need('create', game='igloo', seats=2)
        begin = time.time()
        errors = [a.ask('mute', seat=0, on=i % 2 == 0).get('error') for i in range(100)]
        allowed = 21 + (time.time() - begin) / 2  # one more every two seconds
        assert errors[:20] == [None] * 20 and errors.count('too-fast') >= 100 - allowed, errors


def test_tables_and_seats_of_one_address():
    with Server(limits=('30', '1000')) as s:
        c = Client(s.port)
        made = [c.ask('create', game='igloo', seats=4, public=i < 5) for i in range(60)]
        assert [m['ok'] for m in made[:5]] == [True] * 3 + [False] * 2
        assert 5 <= sum(m['ok'] for m in made) <= 20
        ident = [m for m in made if m['ok']][-1]['table']['id']
        d = Client(s.port)  # whoever has a seat cannot have a second one
        for _ in range(40):  # sits down and rises
            m = d.ask('sit', table=ident, name='X')
            if not m['ok']:
                break
            d.ask('leave')
        assert m['error'] == 'too-fast', m


def test_requests_of_one_address_from_many_connections():
    with Server(limits=('100', '5')) as s:
        answers = []
        for _ in range(40):
            c = Client(s.port)
            for i in range(20):
                c.send({'id': i, 'do': 'ping'})
            answers += [c.next()['ok'] for _ in range(20)]
        assert answers[:200] == [True] * 200, 'each connection alone is slow enough'
        assert answers.count(False) > 100, answers.count(False)


def test_codes_and_tokens_cannot_be_guessed():
    with Server() as s:
        a, b = Client(s.port), Client(s.port)
        ident = a.need('create', game='igloo', seats=2)['table']['id']
        code = a.need('device')['code']
        errors = [b.ask('claim', table=ident, code=f'AAAA{i:04}')['error'] for i in range(30)]
        assert errors[0] == 'bad-token' and errors[-1] == 'too-fast'
        assert b.ask('claim', table=ident, code=code)['error'] == 'too-fast', 'even the right one'
        assert b.ask('join', table=ident, token='0' * 32)['error'] == 'too-fast'
        assert b.ask('claim', table=ident)['error'] == 'too-fast'
        b.need('ping')


def test_clocks_of_tables_that_left_memory():
    """Tables with clocks cannot fill the memory, and their flags fall all the same."""
    with tempfile.TemporaryDirectory() as d, Server(d + '/firn.db', '--idle', '1') as s:
        for _ in range(5):
            c = Client(s.port)
            c.need('create', game='nunatak', seats=2, ai={'1': 'random'}, first=0, clock={'kind': 'move', 'ms': 10000})
            c.close()
        entries = metric(s, 'entries_total')
        while metric(s, 'rooms'):
            time.sleep(.05)
        assert metric(s, 'entries_total') == entries
        while metric(s, 'entries_total') < entries + 5:  # nobody asks for the tables
            time.sleep(.05)


def test_what_was_missed_is_not_told_without_end():
    with Server(limits=('20', '1000')) as s:
        a, b = Client(s.port), Client(s.port)
        first = a.need('create', game='nunatak', seats=2, first=0)
        b.need('sit', table=first['table']['id'])
        full = [len(a.need('join', table=first['table']['id'], token=first['token'], n=1)['events']) for _ in range(30)]
        assert full[0] > 0 and 0 in full, full


def test_a_private_game_is_private():
    """Who came while the table was open, or only asks for a seat, is told nothing of the game or its chat."""
    with Server() as s:
        host, guest, early, asker = [Client(s.port) for _ in range(4)]
        ident = host.need('create', game='igloo', seats=2, name='H', watch=False)['table']['id']
        assert early.need('join', table=ident)['seat'] == 'public'
        guest.need('sit', table=ident, name='G')
        host.need('chat', text='between-us')
        assert Client(s.port).ask('join', table=ident)['error'] == 'forbidden'
        guest.need('leave')
        asked = asker.need('sit', table=ident, seat=1, name='X', n=1)
        again = Client(s.port).need('join', table=ident, token=asked['token'], n=1)
        for got in (asked, again):
            assert got['asked'] and got['view'] is None and got['chat'] == [] and got['events'] == [], got
        host.need('chat', text='between-us again')
        for c in (early, asker):
            for do in ('view', 'log', 'look', 'sheet', 'save', 'moves', 'preview', 'why'):
                assert c.ask(do, move='x', at=0)['error'] == 'forbidden', do
            c.drain()
            assert 'between-us' not in ' '.join(c.raw)
            assert not [p for p in c.pushes if p['push'] == 'events'], c.pushes
        assert guest.ask('view')['error'] == 'forbidden'


def test_comings_and_goings_are_told_together():
    with Server() as s:
        host, restless = Client(s.port), Client(s.port)
        ident = host.need('create', game='igloo', seats=2)['table']['id']
        for _ in range(300):
            restless.send({'do': 'join', 'table': ident})
            restless.send({'do': 'away'})
        for _ in range(600):
            while 'push' in restless.next():
                pass
        host.drain()
        assert len(host.pushes) < 100, len(host.pushes)


def test_frames_without_a_mask():
    """RFC 6455, 5.1: whoever sends them is closed. Other broken frames as well."""
    with Server() as s:
        for first in (b'\x81\x0e{"do":"ping"}', b'\x89\x00', b'\x8a\x00', b'\x88\x00', b'\x01\x01{',  # unmasked
                      b'\x09\x80mask', b'\x89\xfe\x00\x7emask', b'\x83\x80mask', b'\x80\x80mask', b'\xc1\x80mask'):
            c = Client(s.port)
            c.need('ping')
            c.s.sendall(first)
            assert closed(c) and c.code == 1002, (first, c.code)
        assert s.get('/healthz')[0] == 200


def test_messages_in_pieces():
    """Byte by byte, in several frames, with a ping between them, and many at once."""
    with Server() as s:
        c = Client(s.port)
        c.frame(b'{"do":', fin=False)
        c.frame(b'beat', op=9)
        c.frame(b'"ping"', op=0, fin=False)
        c.frame(b'}', op=0)
        assert c.next()['ok']
        frame = b'\x81\x8dmask' + bytes(x ^ b'mask'[i & 3] for i, x in enumerate(b'{"do":"ping"}'))
        for i in range(len(frame)):
            c.s.sendall(frame[i:i + 1])
        assert c.next()['ok']
        c.s.sendall(frame * 20)
        assert all(c.next()['ok'] for _ in range(20))


def test_a_pong_that_nobody_asked_for():
    """It says nothing of how slow a link is, and is no way around limits."""
    with Server() as s:
        c = Client(s.port)
        for _ in range(1000):
            c.frame(b'pong', op=10)
        c.need('ping')
        while not (frame := c.take()) or frame[0] & 15 != 9:  # its link is still to be measured: the first ping comes soon
            c.more()


if __name__ == '__main__':
    run(globals())
