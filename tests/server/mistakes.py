"""What a host gets wrong: said in a line that helps, with a status, and nothing serves half."""
import os, socket, subprocess, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from run import run  # noqa: E402
from server import FIRN, Server  # noqa: E402


def serve(*arguments):
    p = subprocess.run(['timeout', '-k', '5', '600', FIRN, 'serve', *arguments], capture_output=True, text=True)
    assert not p.stdout, 'it said that it serves'
    return p.returncode, p.stderr


def test_mistakes_are_explained():
    with tempfile.TemporaryDirectory() as d, socket.create_server(('127.0.0.1', 0)) as taken:
        with open(d + '/junk', 'w') as f:
            f.write('junk' * 1000)
        memory = ['--db', 'memory', '--listen']
        for status, words, arguments in (
                (1, 'Address already in use', [*memory, f'127.0.0.1:{taken.getsockname()[1]}']),
                (1, 'nohost.invalid: ', [*memory, 'nohost.invalid:0']),
                (1, '192.0.2.1:0: ', [*memory, '192.0.2.1:0']),
                (1, 'No such file', [*memory, '127.0.0.1:0', '--tls-cert', d + '/none', '--tls-key', d + '/none']),
                (1, d + '/junk', [*memory, '127.0.0.1:0', '--tls-cert', d + '/junk', '--tls-key', d + '/junk']),
                (1, 'No such file', ['--listen', '127.0.0.1:0', '--db', d + '/none/firn.db']),
                (1, 'not a database', ['--listen', '127.0.0.1:0', '--db', d + '/junk']),
                (2, 'go together', [*memory, '127.0.0.1:0', '--tls-cert', d + '/junk']),
                (2, '--public-url takes', [*memory, '127.0.0.1:0', '--public-url', 'games.example']),
                (2, '--listen takes', [*memory, 'here']),
                (2, '--silent takes', [*memory, '127.0.0.1:0', '--silent', '0'])):
            got = serve(*arguments)
            assert got[0] == status and words in got[1], (arguments, got)
            assert 'Inappropriate' not in got[1] and ' E: ' not in got[1], got


def test_two_servers_and_one_file():
    with tempfile.TemporaryDirectory() as d, Server(d + '/firn.db'):
        status, text = serve('--listen', '127.0.0.1:0', '--db', d + '/firn.db')
        assert status == 1 and 'another server uses this file' in text, text


if __name__ == '__main__':
    run(globals())
