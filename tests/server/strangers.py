"""The server met by tools that are not ours: Schemathesis makes requests from docs/openapi.yaml and judges the answers, the
`websockets` client plays whole games."""
import asyncio, importlib.util, json, os, random, re, subprocess, sys, tempfile

import yaml

# Not this folder: it has a secrets.py.
sys.path[0] = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support')
from run import run  # noqa: E402
from server import Server  # noqa: E402

random.seed(11)
PATIENCE_S = 120  # until what should come is missed


class Seat:
    """A person at a table, with the client of `websockets`."""
    def __init__(self, socket):
        self.socket, self.number, self.pushes = socket, 0, []

    async def need(self, ask, **fields):
        """Asks, and returns the answer; what is pushed meanwhile is kept."""
        self.number += 1
        await self.socket.send(json.dumps({'id': self.number, 'do': ask, **fields}))
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE_S))
            if 'push' not in message:
                assert message.get('id') == self.number and message['ok'], (ask, fields, message)
                return message
            self.pushes.append(message)


async def play_whole_game(port, game, seats):
    import websockets
    url = f'ws://127.0.0.1:{port}/ws'
    people = [Seat(await websockets.connect(url, max_size=None, open_timeout=PATIENCE_S, ping_timeout=None)) for _ in range(seats)]
    first = await people[0].need('create', game=game, seats=seats, name='P0', public=True)
    for i, person in enumerate(people[1:], 1):
        await person.need('sit', table=first['table']['id'], name=f'P{i}')
    moves = 0
    while True:
        view = (await people[0].need('view'))['view']
        if view['over']:
            break
        seat = random.choice(view['actors'])
        await people[seat].need('play', move=random.choice((await people[seat].need('moves'))['moves']))
        moves += 1
        assert moves < 5000, 'it does not end'
    for person in people:  # all see the same end
        assert (await person.need('view'))['view']['over']
    assert moves > 20 and all(person.pushes for person in people)
    for person in people:
        await person.socket.close()
        assert person.socket.close_code == 1000, person.socket.close_code
    return first['table']['id']


def test_websockets_plays_whole_games():
    with Server() as s:
        for game, seats in (('nunatak', 3), ('igloo', 2)):
            asyncio.run(play_whole_game(s.port, game, seats))
        assert s.running() and s.stop() == 0


def test_schemathesis_finds_nothing():
    """Every documented path with good and bad parameters, a bounded number of each. It is told of a finished table."""
    with open('docs/openapi.yaml') as file:
        document = yaml.safe_load(file)
    with Server() as s, tempfile.TemporaryDirectory() as folder:
        document['components']['parameters']['Id']['example'] = asyncio.run(play_whole_game(s.port, 'igloo', 2))
        with open(f'{folder}/openapi.json', 'w') as file:
            json.dump(document, file)
        command = [sys.executable, '-m', 'schemathesis.cli', 'run', 'openapi.json',
                   '--url', f'http://127.0.0.1:{s.port}', '--max-examples', '40', '--seed', '7', '--request-timeout', '60',
                   '--checks', 'all', '--phases', 'examples,coverage,fuzzing', '--exclude-path', '/ws',
                   '--no-color', '--max-response-time', str(PATIENCE_S)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=900)
        assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
        assert int(re.search(r'(\d+) generated, \1 passed', done.stdout).group(1)) > 100, done.stdout[-2000:]
        assert s.running() and s.stop() == 0


if __name__ == '__main__':
    for test, module in (('test_websockets_plays_whole_games', 'websockets'), ('test_schemathesis_finds_nothing', 'schemathesis')):
        if not importlib.util.find_spec(module):
            print(f'SKIPPED: {module} (not on PyPI, or PyPI cannot be reached)')
            del globals()[test]
    run(globals())
