"""What players leave behind: nothing in the log, nothing for other users of the machine, and nothing on the disk
once they want to be forgotten."""
import glob, json, os, random, stat, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from run import run  # noqa: E402
from server import FIRN, Server  # noqa: E402
from ws import PATIENCE_S, Client  # noqa: E402

random.seed(3)


def on_disk(folder, word):
    """Files of a folder that hold a word."""
    found = []
    for name in filter(os.path.isfile, glob.glob(folder + '/*')):  # not the control socket
        with open(name, 'rb') as f:
            if word.encode() in f.read():
                found.append(name)
    return found


def gone(folder, word):
    """Soon: the row of the lobby follows the entry."""
    end = time.time() + PATIENCE_S
    while on_disk(folder, word) and time.time() < end:
        time.sleep(.01)
    return not on_disk(folder, word)


def play(clients, moves):
    for _ in range(moves):
        seat = clients[0].need('view')['view']['actors'][0]
        clients[seat].need('play', move=random.choice(clients[seat].need('moves')['moves']))


def test_forgotten_is_gone_from_the_disk():
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/firn.db') as s:
            a, b, c = [Client(s.port) for _ in range(3)]
            first = a.need('create', game='nunatak', seats=2, name='Host-Heather', public=True)
            ident = first['table']['id']
            token = b.need('sit', table=ident, name='Early-Erwin')['token']
            for i in range(4):
                b.need('chat', text=f'word-of-erwin {i} ' + 'x' * 100)
            play([a, b], 30)
            b.need('leave')
            asked = c.need('sit', table=ident, seat=1, name='Late-Lavinia')
            a.drain()
            ask = [p for p in a.pushes if p['push'] == 'table'][-1]['table']['asks'][0]['ask']
            a.need('answer', ask=ask, yes=True)
            c.wait('seat')
            c.need('chat', text='word-of-lavinia')
            for word in ('Late-Lavinia', 'word-of-lavinia', 'Early-Erwin', 'word-of-erwin'):
                assert on_disk(d, word), 'the test looks in the wrong place'
            a.need('forget')
            assert gone(d, 'Host-Heather') and on_disk(d, 'Late-Lavinia')
            c.need('forget')
            assert gone(d, 'Late-Lavinia') and on_disk(d, 'word-of-erwin'), 'everybody forgets what is theirs'
            b.need('forget', table=ident, token=token)  # who left long ago
            for word in ('Host-Heather', 'Late-Lavinia', 'word-of-lavinia', 'Early-Erwin', 'word-of-erwin'):
                assert gone(d, word), (word, on_disk(d, word))
            assert 'L' not in json.dumps(Client(s.port).need('lobby'))
            assert s.stop() == 0
        with Server(d + '/firn.db') as s:  # the log without them is still a log
            again = Client(s.port)
            j = again.need('join', table=ident)
            assert j['view'] and j['chat'] == []
            for t in (first['token'], token, asked['token']):
                assert again.ask('join', table=ident, token=t)['error'] == 'bad-token'
        assert not on_disk(d, 'Lavinia')


def test_files_are_for_the_server_alone():
    with tempfile.TemporaryDirectory() as d:
        os.umask(0o022)
        with Server(d + '/firn.db') as s:
            Client(s.port).need('create', game='igloo', seats=2, name='A')
            subprocess.run([FIRN, 'backup', d + '/copy.db', '--db', d + '/firn.db'], check=True)
            for name in glob.glob(d + '/*'):
                assert stat.S_IMODE(os.stat(name).st_mode) & 0o077 == 0, name


def test_the_log_holds_no_secret():
    with Server() as s:
        a, b = Client(s.port), Client(s.port)
        first = a.need('create', game='igloo', seats=2, name='Name-Nora', part='part-of-nora')
        assert first['table']['link'] == f'http://localhost:{s.port}/#t={first["table"]["id"]}'
        token = b.need('sit', table=first['table']['id'], name='Name-Nils')['token']
        a.need('chat', text='chat-of-nora')
        code = a.need('device')['code']
        assert b.ask('join', table=first['table']['id'], token='f' * 32)['error'] == 'bad-token'
        s.get(f'/api/tables/{first["table"]["id"]}?token={token}')
        s.get(f'/nothing?token={token}')
        assert s.stop() == 0
        for word in (first['token'], token, 'f' * 32, code, 'Nora', 'Nils', 'nora', '127.0.0.1'):
            assert word not in s.log, word
        assert [json.loads(line)['event'] for line in s.log.splitlines() if line.startswith('{')] == \
            ['listening', 'stopping', 'stopped'], s.log


def test_no_password_is_shown():
    p = subprocess.run([FIRN, 'serve', '--listen', '127.0.0.1:0', '--db', 'postgres://firn:secret-word@127.0.0.1:1/x'],
                       capture_output=True, text=True, timeout=PATIENCE_S)
    assert p.returncode == 1 and 'postgres://firn:***@127.0.0.1:1/x: ' in p.stderr, p.stderr
    assert 'secret-word' not in p.stderr


if __name__ == '__main__':
    run(globals())
