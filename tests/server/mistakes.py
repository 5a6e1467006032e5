"""What a host gets wrong: said in a line that helps, with a status, and nothing serves half."""
import os, socket, sqlite3, subprocess, sys, tempfile

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
                (1, 'Address already in use; --port 0 takes', [*memory, f'127.0.0.1:{taken.getsockname()[1]}']),
                (1, 'nohost.invalid: ', [*memory, 'nohost.invalid:0']),
                (1, '192.0.2.1:0: ', [*memory, '192.0.2.1:0']),
                (1, d + '/none: no such file', [*memory, '127.0.0.1:0', '--tls-cert', d + '/none', '--tls-key', d + '/none']),
                (1, d + '/junk: this is not a certificate', [*memory, '127.0.0.1:0', '--tls-cert', d + '/junk', '--tls-key', d + '/junk']),
                (1, 'no such folder', ['--listen', '127.0.0.1:0', '--db', d + '/none/firn.db']),
                (1, 'not an intact database', ['--listen', '127.0.0.1:0', '--db', d + '/junk']),
                (2, 'go together', [*memory, '127.0.0.1:0', '--tls-cert', d + '/junk']),
                (2, '--public-url takes', [*memory, '127.0.0.1:0', '--public-url', 'games.example']),
                (2, '--listen takes', [*memory, 'here']),
                (2, '--silent takes', [*memory, '127.0.0.1:0', '--silent', '0'])):
            got = serve(*arguments)
            assert got[0] == status and words in got[1], (arguments, got)
            assert 'Inappropriate' not in got[1] and ' E: ' not in got[1], got


def make_certificate(name):
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
                    '-keyout', name + '.key', '-out', name + '.pem', '-subj', '/CN=localhost'], check=True, capture_output=True)


def test_certificates_and_keys():
    with tempfile.TemporaryDirectory() as d:
        make_certificate(d + '/a')
        make_certificate(d + '/b')
        subprocess.run(['openssl', 'pkcs8', '-topk8', '-in', d + '/a.key', '-out', d + '/locked.key', '-passout', 'pass:x'],
                       check=True, capture_output=True)
        for wrong, words, key in (
                ('b.key', 'does not belong to the certificate', d + '/b.key'),
                ('locked.key', 'without a password', d + '/locked.key'),
                ('a.pem', 'not a private key', d + '/a.pem'),
                ('none', 'no such file', d + '/none'),
                (d, 'this is a folder', d)):
            status, text = serve('--db', 'memory', '--listen', '127.0.0.1:0', '--tls-cert', d + '/a.pem', '--tls-key', key)
            assert status == 1 and wrong in text and words in text, (status, text)
        os.chmod(d + '/a.key', 0o644)
        with Server('memory', '--tls-cert', d + '/a.pem', '--tls-key', d + '/a.key') as server:
            assert 'chmod 600' in server.log, server.log


def test_databases():
    with tempfile.TemporaryDirectory() as d:
        for name, sql in (('newer', 'PRAGMA user_version = 999'), ('other', 'CREATE TABLE recipes (text TEXT)')):
            db = sqlite3.connect(d + '/' + name)
            db.execute(sql)
            db.commit()
            db.close()
        for words, where in (
                ('newer version of firn; install that version', d + '/newer'),
                ('a database of another program', d + '/other'),
                ('the file cannot be opened', d),
                ('check that the database runs', 'postgres://firn:secret@127.0.0.1:1/firn')):
            status, text = serve('--listen', '127.0.0.1:0', '--db', where)
            lines = [line for line in text.splitlines() if 'without the page' not in line]
            assert status == 1 and words in text and len(lines) == 1, (status, text)
            assert 'secret' not in text, text
        db = sqlite3.connect(d + '/other')
        assert db.execute('SELECT count(*) FROM sqlite_master').fetchone() == (1,), 'it was changed'


def test_two_servers_and_one_file():
    with tempfile.TemporaryDirectory() as d, Server(d + '/firn.db'):
        status, text = serve('--listen', '127.0.0.1:0', '--db', d + '/firn.db')
        assert status == 1 and 'another server uses this file' in text, text


if __name__ == '__main__':
    run(globals())
