"""A WebSocket client for tests: blocking, small, and able to misbehave."""
import base64, json, os, select, socket, ssl, struct, time, zlib


PATIENCE_S = 120  # until what should come is missed: only a failing test waits so long


class Closed(Exception):
    pass


class Socket:
    def __init__(self, port, path='/ws', origin=None, host='127.0.0.1', timeout=PATIENCE_S, tls=False,
                 source=None, more=''):
        """source: the address it comes from, such as 127.0.0.2; more: lines of the head."""
        self.s = socket.create_connection((host, port), timeout=timeout, source_address=(source, 0) if source else None)
        self.s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:  # of a certificate that the test made: nobody vouches for it
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            self.s = context.wrap_socket(self.s)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (f'GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n'
                f'Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n')
        if origin:
            head += f'Origin: {origin}\r\n'
        self.s.sendall((head + more + '\r\n').encode())
        self.buffer = b''
        while b'\r\n\r\n' not in self.buffer:
            self.more()
        answer, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        if b' 101 ' not in answer.split(b'\r\n')[0]:
            raise Closed(answer.decode())
        self.code = None

    def more(self):
        data = self.s.recv(65536)
        if not data:
            raise Closed(getattr(self, 'code', None))
        self.buffer += data

    def frame(self, data, op=1, fin=True, masked=True, length=None):
        n = len(data) if length is None else length
        head = bytes([op | (0x80 if fin else 0)])
        bit = 0x80 if masked else 0
        if n < 126:
            head += bytes([bit | n])
        elif n < 65536:
            head += bytes([bit | 126]) + struct.pack('>H', n)
        else:
            head += bytes([bit | 127]) + struct.pack('>Q', n)
        if masked:
            mask = os.urandom(4)
            data = bytes(b ^ mask[i & 3] for i, b in enumerate(data))
            head += mask
        self.s.sendall(head + data)

    def send(self, message):
        self.frame(json.dumps(message).encode())

    def take(self):
        """One frame: opcode and payload, or None if it is not there yet."""
        b = self.buffer
        if len(b) < 2:
            return None
        n, at = b[1] & 127, 2
        if n == 126:
            if len(b) < 4:
                return None
            n, at = struct.unpack('>H', b[2:4])[0], 4
        elif n == 127:
            if len(b) < 10:
                return None
            n, at = struct.unpack('>Q', b[2:10])[0], 10
        if len(b) < at + n:
            return None
        self.buffer = b[at + n:]
        return b[0], b[at:at + n]

    def receive(self, wait=True):
        """The next message as text; None if there is none and nobody waits."""
        text = b''
        while True:
            got = self.take()
            if got is None:
                if not wait and not text and not self.buffer and not self.ready():
                    return None
                self.more()
                continue
            first, data = got
            if first & 15 == 9:
                self.frame(data, op=10)
            elif first & 15 == 8:
                self.code = struct.unpack('>H', data[:2])[0] if len(data) >= 2 else 1005
                raise Closed(self.code)
            elif first & 15 in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()
            elif first & 15 == 2:  # packed
                return zlib.decompress(data, -15).decode()

    def ready(self):
        """Is there something to receive at once?"""
        if len(self.buffer) >= 2:
            return True
        return bool(select.select([self.s], [], [], 0)[0])

    def close(self):
        self.s.close()


class Client(Socket):
    """Asks and is answered; pushes are kept. `raw` remembers every text received."""
    def __init__(self, port, **more):
        super().__init__(port, **more)
        self.number, self.pushes, self.raw, self.n = 0, [], [], 0

    def next(self, wait=True):
        text = self.receive(wait)
        if text is None:
            return None
        self.raw.append(text)
        m = json.loads(text)
        if m.get('push') == 'events' or 'events' in m and 'n' in m and 'view' not in m:
            assert m['n'] - len(m['events']) == self.n, (self.n, m)
            self.n = m['n']
        return m

    def ask(self, do, **more):
        self.number += 1
        self.send({'id': self.number, 'do': do, **more})
        while True:
            m = self.next()
            if 'push' not in m:
                assert m.get('id') == self.number, m
                if m['ok'] and do in ('create', 'sit', 'join', 'claim'):
                    self.n = m['n']
                return m
            self.pushes.append(m)

    def need(self, do, **more):
        m = self.ask(do, **more)
        assert m['ok'], (do, more, m)
        return m

    def wait(self, push):
        """The next push of this kind."""
        end = time.time() + PATIENCE_S
        while time.time() < end:
            for i, m in enumerate(self.pushes):
                if m['push'] == push:
                    return self.pushes.pop(i)
            self.pushes.append(self.next())
        raise AssertionError(f'no push {push}')

    def poll(self):
        """What has arrived already."""
        while m := self.next(wait=False):
            self.pushes.append(m)

    def drain(self):
        """All pushes of what was answered to anybody before: this answer comes after them."""
        self.need('ping')
