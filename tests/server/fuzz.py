"""A nuisance on the socket: broken frames, broken JSON, huge, slow. The server stays up and
does not grow. usage: fuzz.py [SECONDS]"""
import json, os, random, socket, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from server import Server  # noqa: E402
from ws import Client, Closed, Socket  # noqa: E402

WORDS = ['hello', 'ping', 'lobby', 'create', 'sit', 'join', 'claim', 'mine', 'view', 'log', 'look', 'sheet', 'save', 'away',
         'moves', 'why', 'preview', 'play', 'chat', 'ask', 'answer', 'resign', 'leave', 'back', 'device', 'forget',
         'start', 'remove', 'mute', 'close', 'new', 'load', 'undo', 'ai', 'export', 'games', 'state', 'analyse', 'quit']
KEYS = ['table', 'token', 'seat', 'n', 'move', 'text', 'what', 'ask', 'yes', 'level', 'at', 'name', 'part', 'game',
        'seats', 'options', 'ai', 'clock', 'flag', 'public', 'watch', 'code', 'id', 'phrase', 'first', 'on', 'from', 'record', 'look', 'ban']


def value(r, table):
    return r.choice([None, True, False, 0, 1, -1, 2**31, 2**63, 1.5, '', 'x' * r.randrange(300), table, 'nunatak',
                     'igloo', 'temple-rush', 'city-blox', 'undo', 'sit', 'remove', 'medium', {'kind': 'move', 'ms': 1000}, {'0': 'random'},
                     {'1': 'easy'}, [], [[[]]], {}, [{'table': table, 'token': 'f' * 32}], 'hello', '\u0000', '\ud83d\ude00'])


def request(r, table):
    m = {'do': r.choice(WORDS)}
    for key in r.sample(KEYS, r.randrange(6)):
        m[key] = value(r, table)
    if r.random() < .5:
        m['table'] = table
    if m['do'] == 'create' and r.random() < .8:
        m.update(game=r.choice(['nunatak', 'igloo', 'temple-rush', 'city-blox']), seats=r.randrange(5), ai={'1': 'random'})
    return m


def bytes_of(r, table):
    data = json.dumps(request(r, table)).encode()
    for _ in range(r.choice([0, 0, 1, 5])):
        at = r.randrange(len(data))
        data = data[:at] + bytes([r.randrange(256)]) + data[at + r.randrange(2):]
    return data if r.random() < .95 else data * r.randrange(1, 400)


def misbehave_http(r, port, table):
    """Heads that are broken, huge, never end; answers that nobody reads."""
    with socket.create_connection(('127.0.0.1', port), timeout=5) as s:
        path = r.choice([b'/', b'/healthz', b'/api/tables', b'/api/tables/' + table.encode(), b'/ws', b'/%', os.urandom(20)])
        head = r.choice([b'GET', b'HEAD', b'POST', b'PUT', os.urandom(5)]) + b' ' + path + b' HTTP/1.' + r.choice([b'0', b'1', b'9'])
        for _ in range(r.choice([0, 1, 5, 500])):
            head += b'\r\n' + r.choice([b'Host: x', b'Upgrade: websocket', b'Upgrade: h2c', b'Connection: Upgrade',
                                        b'Content-Length: -1', b'Content-Length: 99999999999', b'Range: bytes=5-',
                                        b'Transfer-Encoding: chunked', b'Sec-WebSocket-Version: 13', b'Expect: 100-continue',
                                        b'Sec-WebSocket-Key: ' + os.urandom(10), b'X-' + os.urandom(20) + b': ' + b'y' * 300])
        s.sendall(head + r.choice([b'', b'\r\n', b'\r\n\r\n', b'\r\n\r\n' + os.urandom(500)]))
        if r.random() < .5:
            s.settimeout(.01)
            s.recv(1000)


def misbehave(r, port, table):
    if r.random() < .2:
        return misbehave_http(r, port, table)
    c = Socket(port, timeout=5)
    for _ in range(r.randrange(1, 60)):
        kind = r.random()
        if kind < .85:
            c.frame(bytes_of(r, table))
        elif kind < .9:
            data = bytes_of(r, table)
            c.frame(data[:5], fin=False)
            c.frame(data[5:], op=0)
        elif kind < .93:
            c.frame(os.urandom(r.randrange(200)), op=r.randrange(16), fin=r.random() < .5)
        elif kind < .95:
            c.frame(b'x', length=r.choice([2**16, 2**31, 2**40, 2**63]))
        elif kind < .97:
            c.s.sendall(os.urandom(r.randrange(1, 100)))
        elif kind < .98:
            c.frame(b'{"do":"ping"}', masked=False)
        while c.ready():
            c.receive()
    if r.random() < .1:
        c.s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    c.close()


def memory(s):
    with open(f'/proc/{s.pid()}/status') as f:
        return next(int(line.split()[1]) for line in f if line.startswith('VmRSS')) / 1024


def main(seconds):
    # what a sanitizer keeps back to find errors is no growth of the server
    os.environ['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', 'detect_leaks=1') + ':quarantine_size_mb=8'
    r = random.Random(int(os.environ.get('FIRN_SEED', '1')))
    with Server(limit=int(seconds) + 120) as s:
        host = Client(s.port)
        table = host.need('create', game='igloo', seats=3)['table']['id']
        rounds, first, end = 0, memory(s), time.time() + seconds
        while time.time() < end and s.running():
            rounds += 1
            try:
                misbehave(r, s.port, table)
            except (Closed, ConnectionError, OSError):
                pass
        assert s.running(), 'it ended by itself'
        assert s.get('/healthz')[0] == 200
        Client(s.port).need('ping')
        last = memory(s)
        assert last < first + 100, (first, last)
        assert s.stop() == 0, s.log
        assert 'ERROR' not in s.log and 'broken' not in s.log, s.log[-2000:]
    print(f'{rounds} nuisances in {seconds} s; {first:.0f} MB before, {last:.0f} MB after')


if __name__ == '__main__':
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5)
