"""Fair dice: the server is bound before it knows a part, at tables, alone and in rematches, and a record shows it."""
import hashlib, json, os, re, socket, subprocess, sys, tempfile, threading

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'support'))
from run import run  # noqa: E402
from server import FIRN, Server  # noqa: E402
from ws import Client  # noqa: E402

BOUND = 'fair: the server was bound before it knew the parts of seats'
LOOSE = 'fair: nothing shows that the server was bound before it knew the parts of seats'


def part(commit):
    """Quotes the commitment, then 128 random bits."""
    return commit[:32] + os.urandom(16).hex()


def verified(record):
    """What `firn replay --verify` says of a record."""
    with tempfile.NamedTemporaryFile('w', suffix='.json') as f:
        json.dump(record, f)
        f.flush()
        p = subprocess.run([FIRN, 'replay', '--verify', f.name], capture_output=True, text=True, env={**os.environ, 'LC_ALL': 'C.UTF-8'})
    assert p.returncode == 0, p
    return p.stdout.splitlines()[1:]


def by_hand(record):
    """docs/record.md with nothing but SHA-256: seats whose part the server could not know when it was bound."""
    fair = record['fair']
    assert hashlib.sha256(fair['server'].encode()).hexdigest() == fair['commit']
    assert hashlib.sha256('\n'.join([fair['server'], *fair['seats']]).encode()).hexdigest()[:32] == record['seed']
    return [i for i, p in enumerate(fair['seats']) if p.startswith(fair['commit'][:32]) and len(p) >= 48]


def alone(c, **more):
    """A table against a computer, and the record of it; resigned at once."""
    answer = c.need('create', game='igloo', seats=2, name='A', ai={'1': 'random'}, **more)
    c.need('resign')
    return answer, c.need('save')['record']


def test_alone():
    with Server() as s:
        c = Client(s.port)
        commit = c.need('hello')['commit']
        assert c.need('hello')['commit'] == commit  # until it is used
        answer, record = alone(c, part=part(commit))
        assert answer['table']['fair']['commit'] == commit == record['fair']['commit']
        assert by_hand(record) == [0] and verified(record) == [f'{BOUND} 0']
        assert c.need('hello')['commit'] != commit  # the record has revealed what is behind it


def test_a_part_that_came_too_early_is_not_called_bound():
    with Server() as s:
        c = Client(s.port)
        mine = part(c.need('hello')['commit'])
        assert verified(alone(c, part=mine)[1]) == [f'{BOUND} 0']
        _, record = alone(c, part=mine)  # the server has seen it before it chose
        assert record['fair']['seats'][0] == mine and by_hand(record) == [] and verified(record) == [f'{LOOSE} 0']
        _, record = alone(Client(s.port), part='an old client')  # never heard a commitment
        assert verified(record) == [f'{LOOSE} 0']
        _, record = alone(c)
        assert verified(record) == ['fair: no player added a part, so the server alone chose the seed']


def test_a_commitment_goes_with_its_connection():
    """From one event loop to another: tables belong to loops by their ids."""
    with Server('memory', '--threads', '4') as s:
        tables = [Client(s.port).need('create', game='igloo', seats=2, name='B')['table']['id'] for _ in range(12)]
        c = Client(s.port)
        for t in tables:
            commit = c.need('hello')['commit']
            c.need('join', table=t)
            assert c.need('create', game='igloo', seats=2, name='A')['table']['fair']['commit'] == commit


def over(c):
    """The commitment for the rematch, shown at the end."""
    c.drain()
    return [p for p in c.pushes if p['push'] == 'table'][-1]['table']['fair']['rematch']


def test_a_table_and_its_rematch():
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/firn.db') as s:
            a, b = Client(s.port), Client(s.port)
            first = a.need('create', game='igloo', seats=2, name='A', part=part(a.need('hello')['commit']))
            assert 'rematch' not in first['table']['fair']
            seen = b.need('join', table=first['table']['id'])['table']['fair']['commit']  # before sitting down
            second = b.need('sit', table=first['table']['id'], name='B', part=part(seen))
            a.need('resign')
            assert by_hand(b.need('save')['record']) == [0, 1]
            promise = over(a)
            assert promise == over(b) != seen
            mine, theirs = part(promise), part(promise)
            a.need('ask', what='rematch', part=mine)
            s.kill()  # what was promised and given is in the log
        with Server(d + '/firn.db') as s:
            a, b = Client(s.port), Client(s.port)
            a.need('join', table=first['table']['id'], token=first['token'])
            told = b.need('join', table=first['table']['id'], token=second['token'])['table']
            assert told['fair']['rematch'] == promise
            b.need('answer', ask=told['asks'][0]['ask'], yes=True, part=theirs)
            new = a.wait('rematch')['table']
            for c, t in ((a, first['token']), (b, second['token'])):
                fair = c.need('join', table=new, token=t)['table']['fair']
                assert fair == {'commit': promise, 'parts': [True, True]}, fair
            b.need('resign')
            record = a.need('save')['record']
            assert record['fair']['seats'] == [mine, theirs] and verified(record) == [f'{BOUND} 0, 1']
            assert over(a) != promise  # for the game after that


def test_a_rematch_alone_and_one_without_parts():
    with Server() as s:
        c = Client(s.port)
        token = alone(c)[0]['token']
        promise, mine = over(c), None
        for mine in (part(promise), ''):
            c.need('ask', what='rematch', **({'part': mine} if mine else {}))
            c.need('join', table=c.wait('rematch')['table'], token=token)
            c.need('resign')
            assert c.need('save')['record']['fair']['seats'] == [mine, '']
        assert not c.ask('ask', what='rematch', part='x' * 65)['ok']


class Cheat(threading.Thread):
    """Between a player and a server, so that for the player it is one server: it is bound to something in `hello`, and uses another
    part, which it may choose when it knows the player's."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.to, self.listener = port, socket.create_server(('127.0.0.1', 0))
        self.port = self.listener.getsockname()[1]
        self.start()

    def pass_on(self, source, target, change):
        while data := source.recv(1 << 20):
            if change:
                data = re.sub(rb'(?<="commit":")[0-9a-f]{64}(?="})', b'c' * 64, data)  # the last member of hello's answer
            target.sendall(data)
        target.close()

    def run(self):
        player, server = self.listener.accept()[0], socket.create_connection(('127.0.0.1', self.to))
        threading.Thread(target=self.pass_on, args=(player, server, False), daemon=True).start()
        self.pass_on(server, player, True)


def at_terminal(port, d):
    """A game against a computer in lines of text, resigned after a move: what the player is told of its dice."""
    p = subprocess.Popen(['timeout', '100', FIRN, 'play', 'igloo', '--server', f'http://127.0.0.1:{port}', '--players', 'you,random',
                          '--name', 'A', '--plain'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                         env={**os.environ, 'XDG_STATE_HOME': d, 'LC_ALL': 'C.UTF-8'})
    p.stdin.write('1\nresign\n')
    p.stdin.flush()
    told = next((line for line in p.stdout if 'dice' in line), '')
    p.stdin.close()
    p.stdout.close()
    p.wait()
    return told


def test_a_terminal_checks_it():
    with Server() as s, tempfile.TemporaryDirectory() as d:
        told = at_terminal(s.port, d)
        assert 'Fair dice: checked. The server was bound before it knew your part.' in told, told
        told = at_terminal(Cheat(s.port).port, d)
        assert 'The dice of this game do not agree. The server\'s part is not the one it was bound to.' in told, told


run(globals())
