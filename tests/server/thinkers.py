"""Computers think for people who are there, and one address cannot have them all.

`python3 tests/server/thinkers.py measure` measures how long a medium takes to reply while another address has
40 abandoned tables of experts, then 33 attended ones.
"""
import os, re, statistics, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'support'))
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import Client  # noqa: E402


def metric(s, name):
    return int(re.search(rf'^firn_{name} (\d+)', s.get('/metrics')[2].decode(), re.M).group(1))


def experts(s, source='127.0.0.1', level='expert'):
    """A table where the creator has resigned and three computers go on playing: client, answer."""
    c = Client(s.port, source=source)
    made = c.need('create', game='nunatak', seats=4, ai={'1': level, '2': level, '3': level})
    c.need('resign')
    return c, made


def test_nobody_plays_for_an_empty_table():
    with Server() as s:
        c, made = experts(s, level='random')
        c.close()
        while metric(s, 'connections'):
            time.sleep(.01)
        moves, begin = metric(s, 'moves_total'), metric(s, 'uptime_seconds')
        while metric(s, 'uptime_seconds') < begin + 3:  # the server looks after its tables every second
            time.sleep(.05)
        assert metric(s, 'moves_total') - moves <= 1, 'more than the thought under way'
        c = Client(s.port)
        c.need('join', table=made['table']['id'])  # a spectator will do
        while not c.need('view')['view']['over']:
            c.pushes.append(c.next())


def reply(c):
    """Plays a move against a computer; waits for the next turn and returns how long that took. None: the game is over."""
    view = c.need('view')['view']
    if view['over']:
        return None
    assert view['actors'] == [0]
    c.need('play', move=c.need('moves')['moves'][0])
    begin = time.time()
    while not ((view := c.need('view')['view'])['over'] or view['actors'] == [0]):
        c.pushes.append(c.next())
    return time.time() - begin


def opponent(s):
    """A table with a medium, the player to move."""
    c = Client(s.port)
    c.need('create', game='nunatak', seats=2, ai={'1': 'medium'}, first=0)
    return c


def test_experts_of_one_address_leave_time_to_others():
    with Server() as s:
        crowd = [experts(s, '127.0.0.2')[0] for _ in range(16)]
        c, waits = opponent(s), []
        for _ in range(8):
            before = metric(s, 'moves_total')
            assert reply(c) is not None
            waits.append(metric(s, 'moves_total') - before)
        assert statistics.median(waits) < 8, waits  # in one queue it would wait for all sixteen
        assert len(crowd) == 16


def measure(s, what, most=60):
    c, times = opponent(s), []
    while len(times) < most and (t := reply(c)) is not None:
        times.append(1000 * t)
    c.close()
    print(f'{what:44} {len(times)} replies: median {statistics.median(times):.1f} ms, '
          f'p95 {sorted(times)[len(times) * 95 // 100]:.1f} ms, longest {max(times):.1f} ms', flush=True)


def measure_all():
    with Server() as s:
        measure(s, 'alone')
        for i in range(40):
            experts(s, f'127.0.0.{2 + i // 5}')[0].close()
        measure(s, 'with 40 abandoned tables of experts')
        crowd = [experts(s, '127.0.0.99')[0] for _ in range(33)]
        measure(s, f'with {len(crowd)} attended tables of one address')
        crowd += [experts(s, f'127.0.1.{1 + i // 33}')[0] for i in range(9 * 33)]
        measure(s, f'with {len(crowd)} attended tables of ten addresses')


if __name__ == '__main__':
    measure_all() if sys.argv[1:] == ['measure'] else run(globals())
