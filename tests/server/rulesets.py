"""House rules: a server offers the rulesets that its operator gave and no others; a table shows which it follows before
anybody sits down, its game follows them, and its record carries them."""
import json, os, subprocess, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from run import run  # noqa: E402
from server import FIRN, Server  # noqa: E402
from ws import Client  # noqa: E402

RULES = {'firn-ruleset': 1, 'game': 'igloo', 'name': 'Long walks', 'about': 'Seven points per turn.', 'points': 7}


def rules_file(folder, rules, name='rules.json'):
    path = os.path.join(folder, name)
    with open(path, 'w') as f:
        json.dump(rules, f)
    return path


def test_a_table_follows_and_shows_them():
    with tempfile.TemporaryDirectory() as folder:
        rules = rules_file(folder, RULES)
        with Server('memory', '--ruleset', rules, '--threads', '2') as s:
            a, b, guest = [Client(s.port) for _ in range(3)]
            offered = guest.need('rulesets')['rulesets']
            assert [r['name'] for r in offered] == ['Long walks'] and offered[0]['ruleset'] == RULES, offered
            assert offered[0]['changes'] == [{'key': 'points', 'label': 'Action points per turn (I5.1)', 'old': 3, 'new': 7}]
            assert guest.need('rulesets', game='nunatak')['rulesets'] == []
            made = a.need('create', game='igloo', seats=2, public=True, name='Ada', ruleset=offered[0]['hash'])
            shown = {'name': 'Long walks', 'hash': offered[0]['hash']}
            assert made['table']['ruleset'] == shown, made['table']
            ident = made['table']['id']
            while not guest.need('lobby')['tables']:
                pass
            assert guest.need('lobby')['tables'][0]['ruleset'] == shown
            assert guest.need('join', table=ident)['table']['ruleset'] == shown
            b.need('sit', table=ident, name='Bob')
            b.need('resign')
            record = a.need('export', seats=[{'table': ident, 'token': made['token']}])['records'][0]['record']
            assert record['ruleset'] == RULES, record
            path = rules_file(folder, record, 'record.json')
            assert subprocess.run([FIRN, 'replay', '--verify', path], capture_output=True).returncode == 0
            plain = a.need('create', game='igloo', seats=2)
            assert 'ruleset' not in plain['table']


def test_only_what_the_operator_gave():
    with tempfile.TemporaryDirectory() as folder:
        with Server('memory', '--ruleset', rules_file(folder, RULES)) as s:
            c = Client(s.port)
            offered = c.need('rulesets')['rulesets'][0]['hash']
            for wrong in ('0' * 64, RULES, 7, ''):
                assert c.ask('create', game='igloo', seats=2, ruleset=wrong)['error'] == 'bad-request', wrong
            assert c.ask('create', game='nunatak', seats=2, ruleset=offered)['error'] == 'bad-request'
            assert c.ask('ruleset', game='igloo', ruleset=dict(RULES, points=9))['error'] == 'forbidden'
            assert len(c.need('rulesets')['rulesets']) == 1
        wrong = rules_file(folder, dict(RULES, points=99), 'wrong.json')
        done = subprocess.run([FIRN, 'serve', '--listen', '127.0.0.1:0', '--db', 'memory', '--ruleset', wrong],
                              capture_output=True, text=True, timeout=60)
        assert done.returncode == 1 and 'points: 99: must be a whole number from 1 to 15' in done.stderr, done


def test_they_outlive_the_server():
    with tempfile.TemporaryDirectory() as folder:
        rules, db = rules_file(folder, RULES), os.path.join(folder, 'firn.db')
        with Server(db, '--ruleset', rules) as s:
            c = Client(s.port)
            made = c.need('create', game='igloo', seats=2, ruleset=c.need('rulesets')['rulesets'][0]['hash'])
            s.stop()
        with Server(db) as s:  # not offered any more: the table is not played by other rules
            assert 'error' in Client(s.port).ask('join', table=made['table']['id'], token=made['token'])
            s.stop()
        with Server(db, '--ruleset', rules_file(folder, dict(RULES, points=4), 'other.json'), '--ruleset', rules) as s:
            again = Client(s.port).need('join', table=made['table']['id'], token=made['token'])
            assert again['table']['ruleset'] == made['table']['ruleset']


if __name__ == '__main__':
    run(globals())
