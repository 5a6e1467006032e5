#!/usr/bin/env python3
"""Records a whole game of the terminal client as an asciicast (version 2), to be watched with asciinema play FILE.

usage: record-terminal.py FILE.cast [COLUMNSxLINES] [LANGUAGE] [PROGRAM] [ARGUMENT...]
       (80x24 en build/firn play --level random --seed cast)
"""
import fcntl, glob, json, os, pty, select, shutil, signal, struct, sys, tempfile, termios, time

QUIET = 0.08     # seconds without output after which the next key is pressed
PAUSE = 0.6      # a pause is told to be at most that long
LIMIT = 600      # seconds after which a game that does not end is given up
PICK = '\t\r1'   # point at what comes first, pick it, play the first move that is offered


class Cast:
    """A program on a pseudo-terminal whose output goes to a file, with a clock that leaves out long pauses."""
    def __init__(self, path, size, command):
        columns, lines = map(int, size.split('x'))
        self.out, self.clock, self.last = open(path, 'w'), 0.0, time.monotonic()
        self.begun, self.rest, self.over = self.last, b'', False
        print(json.dumps({'version': 2, 'width': columns, 'height': lines, 'env': {'TERM': os.environ['TERM']}}), file=self.out)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            time.sleep(0.1)  # until the window has its size
            os.execvp(command[0], command)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack('HHHH', lines, columns, 0, 0))

    def hear(self, seconds=QUIET):
        """Writes what comes until it is quiet."""
        while not self.over and select.select([self.fd], [], [], seconds)[0]:
            try:
                data = self.rest + os.read(self.fd, 65536)
            except OSError:  # the program has ended
                self.over = True
                return
            now = time.monotonic()
            self.clock, self.last = self.clock + min(now - self.last, PAUSE), now
            text = data.decode('utf-8', 'ignore')  # half a character waits for its end
            self.rest = data[len(text.encode()):] if len(text.encode()) < len(data) else b''
            print(json.dumps([round(self.clock, 3), 'o', text], ensure_ascii=False), file=self.out)

    def press(self, keys):
        if not self.over:
            os.write(self.fd, keys.encode())
            self.hear()


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith('-'):
        sys.exit(__doc__)
    path, size, lang, firn, *arguments = sys.argv[1:] + ['80x24', 'en', 'build/firn'][len(sys.argv) - 2:]
    state = tempfile.mkdtemp()
    os.environ.update(TERM='xterm-256color', LC_ALL='C.UTF-8', ESCDELAY='25', XDG_STATE_HOME=state)
    command = [firn, '--lang', lang, *(arguments or ['play', '--level', 'random', '--seed', 'cast'])]
    cast = Cast(path, size, command)
    cast.hear(1)
    while not glob.glob(state + '/firn/finished/*') and not cast.over and time.monotonic() < cast.begun + LIMIT:
        cast.press(PICK)
    ended = bool(glob.glob(state + '/firn/finished/*'))
    for key in 's', 'q', 'q':
        cast.hear(0.5)
        cast.press(key)
    cast.hear(1)
    if not cast.over:
        os.kill(cast.pid, signal.SIGTERM)
    os.waitpid(cast.pid, 0)
    shutil.rmtree(state)
    print(f'{path}: {cast.clock:.0f} s' + ('' if ended else ', the game did not end'))
    return not ended


sys.exit(main())
