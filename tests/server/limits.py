"""Shares: what one address uses up must not be missing for others. An address here is one of 127.0.0.0/8."""
import json, os, re, resource, select, socket, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import PATIENCE_S, Client  # noqa: E402

UPGRADE = (b'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
           b'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n')
VIEW = b'\x81\x8dmask' + bytes(x ^ b'mask'[i & 3] for i, x in enumerate(b'{"do":"view"}'))
ADDRESSES = int(os.environ.get('FIRN_ADDRESSES', '5000'))


def address(i):
    """The i-th address; 200 of them are in one /24."""
    return f'127.{i // 40000 + 1}.{i // 200 % 200}.{i % 200 + 1}'


def dial(port, source, data=b''):
    s = socket.create_connection(('127.0.0.1', port), timeout=PATIENCE_S, source_address=(source, 0))
    if data:
        s.sendall(data)
    return s


def ready(sockets, seconds):
    """Those of them that can be read within so many seconds. (select takes small descriptors only.)"""
    poll, by_number = select.poll(), {s.fileno(): s for s in sockets}
    for number in by_number:
        poll.register(number, select.POLLIN)
    return [by_number[number] for number, _ in poll.poll(seconds * 1000)]


def answer(s):
    """The status of what comes back; None: closed."""
    got = b''
    try:
        while b'\r\n\r\n' not in got and (more := s.recv(65536)):
            got += more
    except ConnectionError:
        pass
    return int(got.split()[1]) if got else None


def health(port, source):
    with dial(port, source, b'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n') as s:
        return answer(s)


def refused(s, limit):
    found = re.search(rf'^firn_refused_total{{limit="{limit}"}} (\d+)$', s.get('/metrics')[2].decode(), re.M)
    return int(found.group(1))


def logged(s, limit):
    """How often the log has told of a limit."""
    return [line['refused'] for line in map(json.loads, filter(lambda l: l.startswith('{'), s.log.splitlines()))
            if line['event'] == 'limit-reached' and line['limit'] == limit]


def test_many_addresses():
    """As many addresses as like are connected, and the next one is answered."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with Server(limits=('100', '20')) as s:
        count = min(ADDRESSES, most - 100)
        people = [dial(s.port, address(i), UPGRADE) for i in range(count)]
        assert all(answer(p) == 101 for p in people)
        assert all(health(s.port, address(count + i)) == 200 for i in range(100))
        print(f'{count} addresses connected, the next 100 answered')
        for p in people:
            p.close()


def test_half_requests():
    """Heads that never end, from four addresses: they wait for nothing, and others do not wait for them."""
    with Server(limits=('100', '20')) as s:
        slow = [dial(s.port, address(i % 4), b'GET / HTTP/1.1\r\nX: ') for i in range(1160)]
        visitors = [dial(s.port, address(1000 + i), b'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n') for i in range(20)]
        early = ready(visitors, 4)  # the library used to make them wait for 8 s and more
        assert early, 'nobody was answered'
        assert all(answer(v) == 200 for v in visitors)
        assert all(answer(x) in (None, 408) for x in slow), 'all of them are dropped'
        assert refused(s, 'unfinished-requests') >= 1160
        assert len(logged(s, 'unfinished-requests')) == 1, s.log


def test_silent_handshakes():
    """The same with TLS: connections that say nothing at all."""
    with tempfile.TemporaryDirectory() as d:
        subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost',
                        '-keyout', d + '/key.pem', '-out', d + '/cert.pem'], check=True, stderr=subprocess.DEVNULL)
        with Server('memory', '--tls-cert', d + '/cert.pem', '--tls-key', d + '/key.pem', limits=('100', '20')) as s:
            slow = [dial(s.port, address(i % 5)) for i in range(1450)]
            Client(s.port, tls=True, timeout=5).need('ping')  # the library used to make it wait for 8 s and more
            assert all(x.recv(100) == b'' for x in slow)


def test_out_of_descriptors():
    """Who cannot be let in is told so at once, and the server does not spin."""
    def few():
        resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))
    with Server(before=few) as s:
        people = [dial(s.port, address(200 * i), UPGRADE) for i in range(200)]
        got = [answer(p) for p in people]
        assert got.count(101) >= 40 and got.count(None) == 200 - got.count(101), got
        before = cpu(s.pid())
        time.sleep(2)
        assert cpu(s.pid()) - before < .3, 'it spins'
        for p in people:
            p.close()
        while health(s.port, address(1)) != 200:
            time.sleep(.05)
        assert refused(s, 'connections') >= 40 and logged(s, 'connections')


def cpu(pid):
    """Seconds that a process has computed."""
    with open(f'/proc/{pid}/stat') as f:
        user, system = f.read().rsplit(')', 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf('SC_CLK_TCK')


def test_bytes_of_one_address():
    """Who draws too much has to wait; others need not."""
    with Server(limits=('1', '100000')) as s:
        c = Client(s.port, source=address(1))
        drawn, m = 0, {'ok': True}
        while m['ok'] and drawn < 20e6:
            m = c.ask('hello')
            drawn += len(c.raw[-1])
        assert m.get('error') == 'too-fast', 'without end'
        assert drawn >= 400e3, drawn
        Client(s.port, source=address(1000)).need('hello')
        assert refused(s, 'bytes-sent') >= 1 and len(logged(s, 'bytes-sent')) <= 1
        while not c.ask('hello')['ok']:
            time.sleep(.05)


def test_slow_readers():
    """Many who do not read cost no more than all of them together may; those who read are not hurt."""
    with Server('memory', '--unread', '4') as s:
        good, crowd = Client(s.port), []
        ident = good.need('create', game='igloo', seats=2, ai={'1': 'random'})['table']['id']
        good.need('view')
        count = 300000 // len(good.raw[-1])  # some of it lies in the system; 256 KB are too many for one
        for _ in range(40):
            c = Client(s.port)
            c.need('join', table=ident)
            c.s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            c.s.sendall(VIEW * count)  # at once: from those who do not read the server reads no more, either
            crowd.append(c)
            good.need('view')
            waiting = int(re.search(r'^firn_bytes_waiting (\d+)', s.get('/metrics')[2].decode(), re.M).group(1))
            assert waiting <= 4 << 20, waiting
        while not refused(s, 'slow-readers'):
            good.need('view')
        good.need('view')


def test_a_reader_that_stops():
    """Little waits for it, and it is dropped all the same."""
    with Server('memory', '--silent', '9') as s:
        good, c = Client(s.port), Client(s.port)
        ident = good.need('create', game='igloo', seats=2, ai={'1': 'random'})['table']['id']
        good.need('view')
        c.need('join', table=ident)
        c.s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        c.s.sendall(VIEW * (300000 // len(good.raw[-1])))
        while not refused(s, 'slow-readers'):
            good.need('view')
            time.sleep(.05)


def test_tables_of_few_addresses():
    """Some open as many tables as they can: the next one still gets a table, and the log says what happened."""
    with Server('memory', '--tables', '60', limits=('100', '100000')) as s:
        def open_tables(i, count=1):
            c = Client(s.port, source=address(1000 * i))
            return [c.ask('create', game='igloo', seats=2, clock={'kind': 'move', 'ms': 600000}).get('error') for _ in range(count)]
        greedy = sum((open_tables(i, 30) for i in range(5)), [])
        assert 45 <= greedy.count(None) < 60 and set(greedy) == {None, 'busy'}, greedy
        assert open_tables(9) == [None]
        assert refused(s, 'tables-in-memory') == greedy.count('busy')
        while not logged(s, 'tables-in-memory'):
            time.sleep(.05)


if __name__ == '__main__':
    run(globals())
