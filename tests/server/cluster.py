"""Two servers on one PostgreSQL: players on both, one server killed in the middle."""
import os, random, socket, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from race import gave_up, to_the_race  # noqa: E402
from server import FIRN, Server  # noqa: E402
from ws import PATIENCE_S, Client, Closed  # noqa: E402

HELPER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support', 'postgres.sh')
random.seed(5)


class Network:
    """Between a server and its PostgreSQL. When it is frozen, nothing comes through; when it is dead, connections are cut, and
    new ones hear nothing."""
    def __init__(self, folder):
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.to, self.frozen, self.dead, self.silent, self.pairs = folder + '/.s.PGSQL.5432', False, False, [], []
        self.address = f'postgres://firn@127.0.0.1:{self.listener.getsockname()[1]}/postgres?sslmode=disable'
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            near, _ = self.listener.accept()
            if self.dead:
                self.silent.append(near)
                continue
            far = socket.socket(socket.AF_UNIX)
            far.connect(self.to)
            self.pairs += [near, far]
            for a, b in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=(a, b), daemon=True).start()

    def carry(self, a, b):
        try:
            while data := a.recv(65536):
                while self.frozen:
                    time.sleep(.01)
                b.sendall(data)
        except OSError:
            pass

    def die(self):
        self.dead = True
        for s in self.pairs:
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:  # gone by itself
                pass

    def live(self):
        self.dead = False
        for s in self.silent:
            s.close()

    def waits(self, s):
        """Has the server not given this one up?"""
        s.setblocking(False)
        try:
            while s.recv(65536):
                pass
            return False
        except BlockingIOError:
            return True


def settle(clients):
    """Until both have been told the same number of events: both are told all of this game's, hidden ones as such."""
    end = time.time() + PATIENCE_S
    while time.time() < end:
        for c in clients:
            c.drain()
        if clients[0].n == clients[1].n:
            return
        time.sleep(.005)
    raise AssertionError([c.n for c in clients])


def step(clients):
    settle(clients)
    view = clients[0].need('view')['view']
    if view['over']:
        return False
    seat = view['actors'][0]
    clients[seat].need('play', move=random.choice(clients[seat].need('moves')['moves']))
    return True


def both_at_once(a, b):
    """Chat from both sides at the same moment: numbers are given once, nobody is refused."""
    for i in range(4):
        a.send({'id': 900 + i, 'do': 'chat', 'text': f'a{i}'})
        b.send({'id': 900 + i, 'do': 'chat', 'text': f'b{i}'})
    for c in (a, b):
        got, lines = 0, 0
        while got < 4 or lines < 8:
            m = c.next()
            got += m.get('id', 0) >= 900 and m['ok']
            lines += m.get('push') == 'chat'


def told(client, holds):
    """Waits until a push of the table says so."""
    end = time.time() + PATIENCE_S
    while time.time() < end:
        for p in client.pushes:
            if p['push'] == 'table' and holds(p['table']):
                client.pushes.clear()
                return
        client.pushes.clear()
        client.pushes.append(client.next())
    raise AssertionError('nobody was told')


def presence(address):
    """Who is there is known on both servers; a code of one is good on the other."""
    with Server(address) as one, Server(address) as two:
        a, b, lobby = Client(one.port), Client(two.port), Client(two.port)
        lobby.need('lobby', watch=True)
        first = a.need('create', game='igloo', seats=3, name='A', public=True)
        ident = first['table']['id']
        assert lobby.wait('lobby')['tables'][0]['id'] == ident
        b.need('sit', table=ident, name='B')
        told(b, lambda t: t['seats'][0]['here'] and t['seats'][1]['here'])
        told(a, lambda t: t['seats'][0]['here'] and t['seats'][1]['here'])
        watcher = Client(two.port)
        assert watcher.need('join', table=ident)['table']['watchers'] == 1
        told(a, lambda t: t['watchers'] == 1)
        watcher.close()
        told(a, lambda t: t['watchers'] == 0)
        moved = Client(two.port).need('claim', table=ident, code=a.need('device')['code'])
        assert moved['seat'] == 0
        a.wait('removed')
        assert Client(one.port).ask('join', table=ident, token=first['token'])['error'] == 'bad-token'
        a.need('join', table=ident, token=moved['token'])
        told(b, lambda t: t['seats'][0]['here'])
        one.kill()
        told(b, lambda t: not t['seats'][0]['here'])
    with Server(address) as one, Server(address) as two:
        a, b = Client(one.port), Client(two.port)
        a.need('join', table=ident, token=moved['token'])
        b.need('join', table=ident)
        told(b, lambda t: t['seats'][0]['here'])
        assert one.stop() == 0
        told(b, lambda t: not t['seats'][0]['here'])


def clocks(address):
    """A server is killed: the other lets the flags of its tables fall."""
    with Server(address) as two:
        with Server(address) as one:
            c = Client(one.port)
            first = c.need('create', game='nunatak', seats=2, ai={'1': 'random'}, first=0, flag='resign',
                           clock={'kind': 'game', 'ms': 5000})
            one.kill()
        end = time.time() + PATIENCE_S
        while b'"over"' not in two.get(f'/api/tables/{first["table"]["id"]}')[2]:
            assert time.time() < end
            time.sleep(.1)


def race(address):
    """Both servers see that the time is up: it is written once."""
    more = ('--race-time', '2')
    with Server(address, *more) as one, Server(address, *more) as two:
        (a, b), _, _ = to_the_race([one.port, two.port], seats=2)
        while any(len(gave_up(c)) < 2 for c in (a, b)):
            time.sleep(.05)
        for c in (a, b):
            c.need('chat', phrase='hello')
            assert gave_up(c) == [0, 1], gave_up(c)
        settle([a, b])


def restart(address, folder):
    """PostgreSQL itself goes down and comes back: what was told stays true, the game goes on."""
    with Server(address) as one, Server(address) as two:
        a, b = Client(one.port), Client(two.port)
        ident = a.need('create', game='nunatak', seats=2, name='A')['table']['id']
        b.need('sit', table=ident, name='B')
        for _ in range(3):
            subprocess.run(['bash', HELPER, 'restart', folder], check=True)
            end = time.time() + PATIENCE_S
            while a.ask('chat', phrase='hello')['ok'] is False:
                assert time.time() < end, 'the store never came back'
                time.sleep(.2)
            b.wait('chat')
            for _ in range(3):
                assert step([a, b])
        assert one.stop() == 0 and two.stop() == 0


def run(address):
    with Server(address) as one, Server(address) as two:
        a, b = Client(one.port), Client(two.port)
        first = a.need('create', game='nunatak', seats=2, name='A', public=True)
        ident = first['table']['id']
        end = time.time() + PATIENCE_S
        while ident not in [t['id'] for t in b.need('lobby')['tables']]:
            assert time.time() < end, 'the lobby of the other server does not know the table'
            time.sleep(.01)
        token = b.need('sit', table=ident, name='B')['token']
        for _ in range(10):
            assert step([a, b])
        both_at_once(a, b)
        settle([a, b])
        before = [c.need('log')['moves'] for c in (a, b)]  # each knows what it may
        one.kill()
        try:
            while True:
                a.next()
        except (Closed, ConnectionError):
            pass
        a = Client(two.port)
        a.need('join', table=ident, token=first['token'])
        assert [c.need('log')['moves'] for c in (a, b)] == before
        moves = 0
        while step([a, b]):
            moves += 1
        assert moves > 10
        assert a.need('save')['record']['fair']
        assert Client(two.port).need('join', table=ident, token=token)['table']['state'] == 'over'
    print(f'two servers, one killed: {len(before[0])} moves kept, {moves} more played')


def dead_network(folder):
    """PostgreSQL cannot be reached: while its connections are waited for everybody else is answered."""
    network = Network(folder)
    with Server(network.address) as s:
        a = Client(s.port)
        a.need('create', game='nunatak', seats=2, name='A')
        network.frozen = True
        assert a.ask('join', table='a' * 16)['error'] == 'unavailable', 'nothing is known of it'
        network.frozen = False
        while a.ask('join', table='a' * 16)['error'] != 'no-table':
            time.sleep(.1)
        network.die()
        while len(network.silent) < 2:  # who reads and who writes
            time.sleep(.01)
        a.need('ping')
        assert any(network.waits(c) for c in network.silent), 'it was waited for'
        while s.get('/healthz')[0] != 503:
            time.sleep(.1)
        network.live()
        while not a.ask('chat', phrase='hello')['ok']:
            time.sleep(.1)
        while not a.ask('lobby')['ok']:
            time.sleep(.1)


def ban(address, folder):
    """Whoever is banned at one server is shut out of the other one too."""
    control = folder + '/control'
    with Server(address, '--control', control) as one, Server(address) as two:
        here, there = Client(one.port), Client(two.port, source='127.0.0.9')
        here.need('ping')
        subprocess.run([FIRN, 'admin', 'ban', '127.0.0.8/30', '--control', control], check=True, stdout=subprocess.DEVNULL)
        try:
            while True:
                there.next()
        except (Closed, ConnectionError):
            pass
        here.need('ping')
        subprocess.run([FIRN, 'admin', 'unban', '127.0.0.8/30', '--control', control], check=True, stdout=subprocess.DEVNULL)
        end = time.time() + PATIENCE_S
        while time.time() < end:
            try:
                return Client(two.port, source='127.0.0.9').need('ping')
            except (Closed, ConnectionError):
                time.sleep(.1)
        raise AssertionError('still banned')


def main():
    with tempfile.TemporaryDirectory() as d:
        os.chmod(d, 0o755)
        p = subprocess.run(['bash', HELPER, 'start', d + '/pg'], capture_output=True, text=True)
        if p.returncode == 77:
            print('skipped: there is no PostgreSQL to test with')
            return
        assert p.returncode == 0, p.stderr
        try:
            run(p.stdout.strip())
            presence(p.stdout.strip())
            clocks(p.stdout.strip())
            race(p.stdout.strip())
            ban(p.stdout.strip(), d)
            restart(p.stdout.strip(), d + '/pg')
            dead_network(d + '/pg')
        finally:
            subprocess.run(['bash', HELPER, 'stop', d + '/pg'])


if __name__ == '__main__':
    main()
