"""`firn admin` on a running server: lists, tables closed, people erased and banned, numbers."""
import json, os, stat, subprocess, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'support'))
from run import run  # noqa: E402
from server import FIRN, Server  # noqa: E402
from ws import Client, Closed  # noqa: E402


class Admin:
    """A server with a file, and its administrator."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.db = self.folder.name + '/firn.db'
        self.start()
        return self

    def start(self, *more):
        self.server = Server(self.db, *more)
        self.port = self.server.port

    def __exit__(self, *why):
        self.server.__exit__(*why)
        self.folder.cleanup()

    def run(self, *words, where=None):
        return subprocess.run(['timeout', '60', FIRN, 'admin', *words, *(where or ('--db', self.db))], capture_output=True, text=True,
                              env={**os.environ, 'LC_ALL': 'C.UTF-8'})

    def ask(self, *words):
        p = self.run(*words)
        assert p.returncode == 0, p
        return p.stdout

    def json(self, *words):
        return json.loads(self.ask(*words, '--json'))


def closed(client):
    """The server ends this connection."""
    try:
        while True:
            client.next()
    except (Closed, ConnectionError):
        return True


def refused(port, source):
    """Nobody is let in from this address."""
    try:
        Client(port, source=source).need('ping')
    except (Closed, ConnectionError):
        return True
    return False


def test_only_this_user():
    with Admin() as a:
        path = a.db + '.control'
        mode = os.stat(path).st_mode
        assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, oct(mode)
        c = Client(a.port)
        for do in ('admin-list', 'admin-close', 'admin-ban', 'admin-stats'):
            answer = c.ask(do, who='127.0.0.1', table='a' * 16)
            assert answer['error'] == 'bad-request' and answer['text'] == 'There is no such request.', answer
        assert a.server.stop() == 0
        assert not os.path.exists(path)
        p = a.run('stats')
        assert p.returncode == 1 and 'no server of this user answers' in p.stderr, p
        assert a.run('dance').returncode == a.run('close').returncode == 2


def test_tables():
    with Admin() as a:
        x, y = Client(a.port), Client(a.port)
        first = x.need('create', game='igloo', seats=2, name='Ada', public=True)
        ident = first['table']['id']
        assert [(t['id'], t['state'], t['public']) for t in a.json('list')['tables']] == [(ident, 'open', True)]
        y.need('sit', table=ident, name='Bob')
        assert a.json('list', 'open')['tables'] == []
        line = a.ask('list', 'playing')
        assert ident in line and 'Ada, Bob' in line and '(listed)' in line, line
        shown = a.ask('show', ident)
        assert 'seat 0: Ada' in shown and 'token:' in shown and '127.0.0.1' in shown, shown
        assert a.ask('close', ident) == 'done\n'
        x.drain()
        assert [p for p in x.pushes if p['push'] == 'table'][-1]['table']['state'] == 'closed'
        assert y.ask('play', move='place a2')['error'] == 'over'
        p = a.run('close', ident)
        assert p.returncode == 1 and p.stderr.startswith('firn admin: '), p
        assert a.run('show', 'b' * 16).returncode == 1
        a.server.kill()
        a.start()
        assert [t['state'] for t in a.json('list')['tables']] == ['closed']


def test_a_result_is_not_taken():
    with Admin() as a:
        c = Client(a.port)
        ident = c.need('create', game='igloo', seats=2, name='Ada', ai={'1': 'random'})['table']['id']
        c.need('resign')
        assert a.run('close', ident).returncode == 1
        assert c.need('save')['record']['fair']


def test_erase():
    with Admin() as a:
        x, y = Client(a.port), Client(a.port)
        first = x.need('create', game='igloo', seats=2, name='Name-Ada')
        y.need('sit', table=first['table']['id'], name='Name-Bob')
        y.need('chat', text='Chat-Bob')
        y.need('leave')
        assert a.ask('erase', first['table']['id'], '1') == 'done\n'
        assert a.run('erase', first['table']['id'], '1').returncode == 1  # nothing is left
        assert a.server.stop() == 0
        with open(a.db, 'rb') as f:
            data = f.read()
        assert b'Name-Ada' in data and b'Name-Bob' not in data and b'Chat-Bob' not in data


def test_ban_an_address():
    with Admin() as a:
        near, far = Client(a.port), Client(a.port, source='127.0.0.9')
        assert a.ask('ban', '127.0.0.8/29', '--hours', '2') == 'done\n'
        assert closed(far) and refused(a.port, '127.0.0.15') and not refused(a.port, '127.0.0.16')
        near.need('ping')
        assert ' until 2' in a.ask('bans')
        a.server.kill()
        a.start()
        assert refused(a.port, '127.0.0.9')  # it is in the database
        a.ask('unban', '127.0.0.8/29')
        assert not refused(a.port, '127.0.0.9') and a.json('bans')['bans'] == []
        assert a.run('unban', '127.0.0.8/29').returncode == 1
        a.ask('ban', '127.0.0.1')  # oneself: the socket stays open
        assert refused(a.port, '127.0.0.1')
        a.ask('unban', '127.0.0.1')
        a.ask('ban', '2001:db8::/48')
        for who in ('nobody', '1.2.3', '10.0.0.0/33', '10.0.0.0/', 'token:12', 'token:xyzxyzxyz', '::/0'):
            assert a.run('ban', who).returncode == 1, who
        assert a.server.stop() == 0
        with open(a.db, 'rb') as f:
            data = f.read()
        assert b'2001:db8::/48' in data and b'127.0.0.8/29' not in data  # nobody's address is kept without need
        assert '127.0.0.' not in a.server.log


def test_ban_a_token():
    with Admin() as a:
        ada = Client(a.port)
        made = ada.need('create', game='igloo', seats=2, name='Ada')
        where = {'table': made['table']['id'], 'token': made['token']}
        who = 'token:' + a.json('show', made['table']['id'])['people'][0]['token']
        assert a.ask('ban', who) == 'done\n' and closed(ada)
        assert Client(a.port).ask('join', **where)['error'] == 'forbidden'
        assert a.ask('bans').strip() == f'{who}  for good'
        assert Client(a.port).need('export', seats=[where])['records'] == []
        Client(a.port).need('forget', **where)  # whoever is banned can still erase what is theirs


def test_nobody_joins_the_list_of_bans():
    with Admin() as a:
        a.ask('ban', '192.0.2.7')
        assert Client(a.port).ask('join', table='0' * 16)['error'] == 'no-table'
        assert a.server.get('/api/tables/' + '0' * 16)[0] == 404


def test_stats():
    with Admin() as a:
        Client(a.port).need('hello')
        numbers = dict(line.rsplit(' ', 1) for line in a.ask('stats').splitlines())
        assert int(numbers['firn_connections']) >= 1 and int(numbers['firn_requests_total']) >= 1


def test_a_socket_of_ones_own():
    with tempfile.TemporaryDirectory() as d, Admin() as a:
        path = d + '/control'
        with Server('memory', '--control', path) as s:
            p = a.run('list', where=('--control', path))
            assert p.returncode == 0 and p.stdout == '', p
            with Server('memory', '--control', path) as second:  # does not take it away
                assert 'another server uses this control socket' in second.log
            assert a.run('list', where=('--control', path)).returncode == 0
            s.kill()
        with Server('memory', '--control', path):  # takes what a dead server left
            assert a.run('list', where=('--control', path)).returncode == 0
        assert a.run('list', where=('--db', 'postgres://x/y')).returncode == 1


run(globals())
