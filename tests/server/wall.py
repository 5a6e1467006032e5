"""Somebody sets the wall clock of a server: no clock at a table stands still, and none runs out."""
import os, subprocess, sys, tempfile

SUPPORT = os.path.join(os.path.dirname(__file__), '..', 'support')
sys.path.insert(0, SUPPORT)
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import Client  # noqa: E402


class Wall:
    """A folder with a wall clock that can be set, for servers that are started with `before=wall.load`."""
    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.library, self.file = self.folder.name + '/wall.so', self.folder.name + '/wall'
        subprocess.run(['cc', '-shared', '-fPIC', '-O1', '-D_GNU_SOURCE', '-o', self.library,
                        os.path.join(SUPPORT, 'preload', 'wall.c'), '-ldl'], check=True)
        self.set(0)
        return self

    def __exit__(self, *why):
        self.folder.cleanup()

    def set(self, seconds):
        """Wrong by this much from now on, in one step."""
        with open(self.file + '.new', 'w') as f:
            f.write(str(seconds))
        os.rename(self.file + '.new', self.file)

    def load(self):
        os.environ.update(LD_PRELOAD=self.library, WALL=self.file)

    def server(self):
        return Server(self.folder.name + '/firn.db', before=self.load)


def create(s, ms):
    c = Client(s.port)
    return c, c.need('create', game='nunatak', seats=2, ai={'1': 'random'}, first=0, clock={'kind': 'move', 'ms': ms})


def await_flag(c):
    while not any(e['event'] == 'flag' for e in c.wait('events')['events']):
        pass


def test_a_clock_set_back_stops_no_clock():
    with Wall() as wall, wall.server() as s:
        c, _ = create(s, 2000)
        wall.set(-3600)
        await_flag(c)
        assert s.log.count('clock-set') == 1, s.log


def test_a_clock_two_hours_ahead_makes_no_flag_fall():
    with Wall() as wall, wall.server() as s:
        patient, made = create(s, 3600000)
        hasty, _ = create(s, 2000)
        wall.set(7200)
        await_flag(hasty)  # a flag that has to fall: the server has looked at all tables since
        patient.need('play', move=patient.need('moves')['moves'][0])
        assert not any(seat['standin'] for seat in patient.wait('table')['table']['seats'])
        assert s.log.count('clock-set') == 1, s.log


def test_a_clock_set_back_before_a_restart():
    with Wall() as wall:
        with wall.server() as s:
            _, made = create(s, 3000)
            s.stop()
        wall.set(-3600)
        with wall.server() as s:
            c = Client(s.port)
            table = c.need('join', table=made['table']['id'], token=made['token'])['table']
            now = c.need('ping')['time']
            assert now - 600000 < table['clock']['at'] <= now, 'clients would show an hour more'
            await_flag(c)


if __name__ == '__main__':
    run(globals())
