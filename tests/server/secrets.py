"""Nobody peeks: what a seat is sent does not depend on what it may not know."""
import json, os, random, re, sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from server import Server  # noqa: E402
from ws import Client  # noqa: E402

random.seed(11)


def table(s, game, seats=2, **more):
    clients = [Client(s.port) for _ in range(seats)]
    first = clients[0].need('create', game=game, seats=seats, **more)
    for c in clients[1:]:
        c.need('sit', table=first['table']['id'])
    watcher = Client(s.port)
    watcher.need('join', table=first['table']['id'])
    for c in clients + [watcher]:  # who is there is told a little later
        while c.wait('table')['table']['watchers'] == 0:
            pass
        c.drain()
    return clients, watcher, first['table']['id']


def knowledge(client):
    """All that a client can ask for, but who has committed: that is public."""
    look = client.need('look', **{'from': 5})
    del look['id']
    view = client.need('view')['view']
    for v in (view, look['view']):
        del v['actors']
        for seat in v['board']['seat']:
            del seat['placed']
    moves = client.need('log')['moves']
    sheets = [client.need('sheet', **at)['sheet'] for at in ({}, {'at': len(moves)}, {'at': len(moves) // 2})]
    return client.n, view, moves, sheets, look


def only_told(client, pushes):
    """Nothing else came: a request is answered, and before its answer there were these pushes."""
    client.pushes.clear()
    client.need('ping')
    assert client.pushes == pushes, client.pushes


def told_state(client):
    return bytes.fromhex(client.need('state')['state']['bytes'])


def only_that(before, after, committed):
    """Between two states told lies a commitment: who acts, and four bytes that say `unknown`; or a mortar: nothing."""
    changed = [b for a, b in zip(before, after) if a != b]
    if committed:
        assert len(changed) == 5 and changed.count(255) >= 4, changed
    else:
        assert before == after, changed


def hidden_placements():
    """While a seat of Temple Rush builds in secret, the others are told who has still to build: no number, no log."""
    with Server() as s:
        checked = committed = 0
        for clock in (None, {'kind': 'game', 'ms': 3600000, 'add': 1000}):
            clients, watcher, ident = table(s, 'temple-rush', clock=clock)
            for _ in range(400):
                for c in clients + [watcher]:
                    c.drain()
                view = clients[0].need('view')['view']
                if view['over'] or checked > 60:
                    break
                seat = random.choice(view['actors'])
                me, other = clients[seat], clients[1 - seat]
                moves = me.need('moves')['moves']
                secret = view['phase'] == 'place' and len(view['actors']) == 2
                before = [knowledge(c) for c in (other, watcher)] if secret else []
                states = [told_state(c) for c in (other, watcher)] if secret else []
                me.need('play', move=random.choice(moves))
                after = me.need('view')['view']
                if secret and after['phase'] == 'place' and 1 - seat in after['actors']:
                    public = [{'push': 'actors', 'actors': after['actors']}] if seat not in after['actors'] else []
                    committed += len(public)
                    only_told(other, public), only_told(watcher, public)
                    assert before == [knowledge(c) for c in (other, watcher)]
                    for old, c in zip(states, (other, watcher)):
                        only_that(old, told_state(c), bool(public))
                    checked += 1
        assert checked > 20 and committed > 10, (checked, committed)
        print(f'{checked} secret placements: nobody was told more than that')


def kept_tiles():
    """A red tile of Igloo Igloo is known to its finder alone, in every message of the others."""
    with Server() as s:
        seen = 0
        for _ in range(3):
            clients, watcher, ident = table(s, 'igloo')
            for c in clients + [watcher]:
                c.raw.clear()
            for _ in range(300):
                view = clients[0].need('view')['view']
                if view['over']:
                    break
                seat = view['actors'][0]
                clients[seat].need('play', move=random.choice(clients[seat].need('moves')['moves']))
            for c in clients + [watcher]:
                c.drain()
            kinds = r'"face (thaw|stamina|harpoon|animals)'
            for c, others in ((clients[0], clients[1]), (clients[1], clients[0])):
                mine = len(re.findall(kinds, ' '.join(c.raw)))
                told = len(re.findall('face red', ' '.join(others.raw)))
                seen += mine
                assert told >= mine, (told, mine)
            assert not re.search(kinds, ' '.join(watcher.raw))
            assert all('"seed"' not in r and '"hidden"' not in r and '"secret"' not in r and '"server"' not in r
                       for c in clients + [watcher] for r in c.raw)
        assert seen, 'no red tile in three games'
        print(f'{seen} kept tiles: only their finders were told')


def at_counts_what_is_known():
    """`view` with `at` over a secret: the numbers are the viewer's own."""
    with Server() as s:
        clients, watcher, ident = table(s, 'temple-rush')
        for _ in range(60):
            view = clients[0].need('view')['view']
            if view['over']:
                break
            seat = random.choice(view['actors'])
            clients[seat].need('play', move=random.choice(clients[seat].need('moves')['moves']))
        for c in clients + [watcher]:
            c.drain()
            known = len(c.need('log')['moves'])
            now = c.need('view')['view']
            assert c.need('view', at=known)['view'] == now
            assert c.need('view', at=known + 5)['view'] == now, 'no number tells of more'
            assert c.need('view', at=0)['view']['phase'] in ('setup', 'draw', 'roll', 'place')


if __name__ == '__main__':
    hidden_placements()
    kept_tiles()
    at_counts_what_is_known()
