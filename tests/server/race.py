"""Where all may act at once: slow links are allowed for, up to a bound; a race has an end."""
import os, queue, re, socket, sys, tempfile, threading, time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import Client  # noqa: E402


class SlowLink:
    """A port behind which every byte takes its time, both ways."""
    def __init__(self, port, seconds):
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.port, self.to, self.seconds = self.listener.getsockname()[1], port, seconds
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        near, _ = self.listener.accept()
        far = socket.create_connection(('127.0.0.1', self.to))
        for a, b in ((near, far), (far, near)):
            way = queue.Queue()
            threading.Thread(target=self.take, args=(a, way), daemon=True).start()
            threading.Thread(target=self.give, args=(way, b), daemon=True).start()

    def take(self, a, way):
        try:
            while data := a.recv(65536):
                way.put((time.time() + self.seconds, data))
        except OSError:
            pass

    def give(self, way, b):
        try:
            while True:
                due, data = way.get()
                time.sleep(max(0, due - time.time()))
                b.sendall(data)
        except OSError:
            pass


def to_the_race(ports, **more):
    """People who have come to an open race, and their answers of create and sit: the first one has lightning."""
    while True:
        people = [Client(port) for port in ports]
        seats = [people[0].need('create', game='temple-rush', options={'race': 'open'}, first=0, **more)]
        ident = seats[0]['table']['id']
        seats += [c.need('sit', table=ident) for c in people[1:]]
        while not (begun := people[0].ask('view'))['ok']:  # another server may have to tell this one
            pass
        if 'lightning' in begun['view']['board']['seat'][0]['tokens']:
            break
        for c in people:
            c.close()
    people[0].need('play', move='use lightning 1')
    people[0].need('play', move='done')
    return people, seats, ident


def metric(s, name):
    return int(re.search(rf'^firn_{name} (\d+)', s.get('/metrics')[2].decode(), re.M).group(1))


def gave_up(c):
    """Who did, in the order of the record."""
    return [seat for seat, move in c.need('log')['moves'] if move == 'giveup']


def test_t5_8_the_table_gives_up_for_whoever_is_late():
    """Pages are closed, the server dies in the middle: the race ends all the same, once, for the computer too."""
    with tempfile.TemporaryDirectory() as d:
        with Server(d + '/firn.db', '--race-time', '6') as s:
            (a, b), (first, second), ident = to_the_race([s.port] * 2, seats=3, ai={'2': 'random'})
            b.close()
            while not (race := a.wait('table')['table']['race']):
                pass
            assert race['ms'] == 6000 and 0 < race['left'] <= 6000, race
            before = len(a.need('log')['moves'])
            while a.need('moves')['moves'] and len(a.need('log')['moves']) < before + 4:
                a.ask('play', move=next((m for m in a.need('moves')['moves'] if m.startswith('put')), 'giveup'))
            moves = a.need('log')['moves'][before:]
            assert all(seat == 0 for seat, move in moves if move != 'giveup'), f'the computer was in a hurry: {moves}'
            s.kill()
        with Server(d + '/firn.db') as s:
            a = Client(s.port)
            table = a.need('join', table=ident, token=first['token'])['table']
            assert not table['race'] or table['race']['ms'] == 6000, 'as the table was opened'
            while len(gave_up(a)) < 3:
                time.sleep(.05)
            a.need('chat', text='well')
            assert sorted(gave_up(a)) == [0, 1, 2], gave_up(a)  # the computer may do so before its time is over
            assert a.need('view')['view']['phase'] != 'race'
            assert a.need('join', table=ident, token=first['token'])['table']['race'] is None


def first_to_move(slow_link):
    """The player with such a link moves, then, while that move is under way, the fast one: whose is first in the record?"""
    with Server('memory', '--behind-proxy') as s:  # SlowLink is one: the system knows only the way to it
        fast = Client(s.port, more='X-Forwarded-RTT: 100\r\n')
        slow = Client(SlowLink(s.port, slow_link).port, more=f'X-Forwarded-RTT: {slow_link * 2e6:.0f}\r\n')
        ident = fast.need('create', game='temple-rush', seats=2, first=0)['table']['id']
        slow.need('sit', table=ident)
        end = time.time() + 2 + 2 * slow_link
        while time.time() < end:  # pings are measured
            slow.poll()
            fast.poll()
            time.sleep(.01)
        while len((view := fast.need('view')['view'])['actors']) < 2 or view['phase'] != 'place':
            mover = [fast, slow][view['actors'][0]]
            mover.need('play', move=mover.need('moves')['moves'][0])
        slow.send({'id': 'slow', 'do': 'play', 'move': 'pass'})
        time.sleep(min(.07, slow_link / 2))
        fast.send({'id': 'fast', 'do': 'play', 'move': 'pass'})
        for c, name in ((fast, 'fast'), (slow, 'slow')):
            while c.next().get('id') != name:
                pass
        fast.need('resign')
        return [seat for seat, move in fast.need('save')['record']['moves'] if seat >= 0][-2:][0]


def mostly(slow_link, seat):
    """Three times in a row, of at most 40: a busy machine may hold up anybody now and then."""
    firsts = []
    while firsts[-3:] != [seat] * 3 and len(firsts) < 40:
        firsts.append(first_to_move(slow_link))
    return firsts[-3:] == [seat] * 3


def test_slow_links_are_allowed_for():
    with ThreadPoolExecutor() as at_once:  # they wait, most of the time
        near, far = at_once.map(mostly, (.14, .6), (1, 0))
    assert near, 'a move sent earlier comes first'
    assert far, 'but nobody is waited for longer than 150 ms'


class Pinged(Client):
    """Counts the pings that it answers, each after `late` seconds, to seem far away."""
    pongs, late = 0, 0

    def frame(self, data, op=1, **more):
        if op == 10:
            time.sleep(self.late)
            self.pongs += 1
        super().frame(data, op, **more)


def answer_time():
    """Seconds until an honest player's move is answered, while another one may move as well."""
    with Server() as s:
        honest, other = Pinged(s.port), Pinged(s.port)
        other.late = .4
        ident = honest.need('create', game='temple-rush', seats=2, first=0)['table']['id']
        other.need('sit', table=ident)
        for c in (honest, other):
            while not c.pongs:
                c.poll()
                time.sleep(.01)
            c.drain()
        while len((view := honest.need('view')['view'])['actors']) < 2 or view['phase'] != 'place':
            mover = [honest, other][view['actors'][0]]
            mover.need('play', move=mover.need('moves')['moves'][0])
        begin = time.time()
        honest.need('play', move='pass')
        return time.time() - begin


def test_late_pongs_win_nothing():
    """It is not held for 150 ms; a busy machine may hold it up now and then."""
    times = []
    while len(times) < 10 and min(times, default=1) >= .1:
        times.append(answer_time())
    assert min(times) < .1, times


def test_computers_race_on_without_an_audience():
    """They think for nobody else, but whoever hangs up must not stop them while the race goes on."""
    with Server() as s:
        (a, b), _, _ = to_the_race([s.port] * 2, seats=3, ai={'2': 'expert'})
        a.close(), b.close()
        while metric(s, 'connections'):
            time.sleep(.01)
        moves = metric(s, 'moves_total')
        while metric(s, 'moves_total') == moves:
            assert metric(s, 'uptime_seconds') < 50, 'nobody acts'
            time.sleep(.05)


if __name__ == '__main__':
    run(globals())
