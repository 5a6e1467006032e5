"""A server that is not what it says: of another version, one that sends what would harm a terminal, or one on a bad day.

usage: false_server.py HOW [RECORD]     prints its port, serves one connection. HOW: protocol, rules, bytes, words,
away (the table is to be had at the second try only), late (what was asked of one table is answered after all have agreed to go to the next)
"""
import base64, hashlib, json, socket, struct, sys

HOW = sys.argv[1]
AWAY = ['unavailable'] if HOW == 'away' else []
TABLE = {'id': 'a' * 16, 'link': 'http://x/#t=' + 'a' * 16, 'game': 'igloo', 'state': 'playing', 'options': {}, 'first': None, 'host': 0,
         'public': False, 'watch': True, 'watchers': 0, 'opened': 0, 'clock': None, 'flag': 'ai', 'asks': [], 'fair': {}, 'result': None, 'next': None,
         'seats': [{'kind': 'human', 'name': n, 'here': True, 'standin': False, 'resigned': False, 'muted': False} for n in ('Ada', 'E\x1b[2Jve')]}
STATE = {'game': 'igloo', 'rules': 9999 if HOW == 'rules' else 1, 'size': 304, 'order': 'little', 'bytes': 'ff' * 304}
CHAT = [{'seat': 1, 'at': 1, 'text': 'look \x1b]0;here\x07 and \u009b31m there'}]


def read(s, n):
    data = b''
    while len(data) < n:
        more = s.recv(n - len(data))
        if not more:
            sys.exit()
        data += more
    return data


def receive(s):
    head = read(s, 2)
    n = head[1] & 127
    n = struct.unpack('>H', read(s, 2))[0] if n == 126 else n
    mask = read(s, 4)
    if head[0] & 15 == 8:
        sys.exit()
    return json.loads(bytes(b ^ mask[i & 3] for i, b in enumerate(read(s, n))))


def send(s, message):
    data = json.dumps(message).encode()
    s.sendall(b'\x81' + (bytes([len(data)]) if len(data) < 126 else b'\x7e' + struct.pack('>H', len(data))) + data)


def answer(request):
    if request['do'] == 'hello' and HOW == 'protocol':
        return {'ok': False, 'error': 'bad-protocol', 'text': 'The server speaks another version.'}
    if request['do'] == 'hello':
        return {'ok': True, 'protocol': 1, 'time': 0}
    if request['do'] == 'join' and AWAY:
        return {'ok': False, 'error': AWAY.pop(), 'text': 'This could not be stored.'}
    if request['do'] in ('sit', 'join'):
        view = None if HOW in ('words', 'late', 'away') else {'turn': 0}
        table = {**TABLE, 'id': request['table']}
        return {'ok': True, 'seat': 0, 'token': 'b' * 32, 'n': 0, 'table': table, 'view': view, 'events': [], 'chat': CHAT}
    return {'ok': True, 'n': 0, 'state': STATE}


listener = socket.create_server(('127.0.0.1', 0))
listener.settimeout(600)
print(listener.getsockname()[1], flush=True)
s = listener.accept()[0]
s.settimeout(600)
head = b''
while b'\r\n\r\n' not in head:
    head += s.recv(4096)
key = [line.split(b': ')[1] for line in head.split(b'\r\n') if line.lower().startswith(b'sec-websocket-key')][0]
accept = base64.b64encode(hashlib.sha1(key + b'258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest())
s.sendall(b'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ' + accept + b'\r\n\r\n')
while True:
    request = receive(s)
    send(s, {'id': request['id'], **answer(request)})
    if HOW == 'late' and request['do'] == 'sit':
        send(s, {'push': 'rematch', 'table': 'c' * 16})
        send(s, {'push': 'table', 'table': {**TABLE, 'state': 'over', 'result': {'winners': [0], 'by': 'resign'}}})
        with open(sys.argv[2]) as f:
            send(s, {'id': 'save', 'ok': True, 'record': json.load(f)})
