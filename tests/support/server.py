"""Starts and stops `firn serve` for tests; always under a time limit, never left behind."""
import os, re, signal, subprocess, tempfile, urllib.error, urllib.request

FIRN = os.environ.get('FIRN', 'build/firn')
LOOPS = ('--threads', os.environ['FIRN_LOOPS']) if 'FIRN_LOOPS' in os.environ else ()  # default: one per processor


class Server:
    def __init__(self, db='memory', *more, limits=('100000', '100000'), limit=1700, before=None):
        self.errors = tempfile.NamedTemporaryFile('w')  # a pipe that nobody reads would stop the server one day
        self.p = subprocess.Popen(
            ['timeout', '-k', '5', str(limit), FIRN, 'serve', '--listen', '127.0.0.1:0', '--db', db,
             '--per-address', limits[0], '--per-second', limits[1], *(() if '--threads' in more else LOOPS), *more],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, text=True, start_new_session=True, preexec_fn=before)
        line = self.p.stdout.readline()
        port = re.search(r':(\d+)/?$', line.strip())
        if not port:
            os.killpg(self.p.pid, signal.SIGKILL)
            raise RuntimeError(line + self.log)
        self.port = int(port.group(1))

    @property
    def log(self):
        """All that it has said so far."""
        with open(self.errors.name) as f:
            return f.read()

    def running(self):
        return self.p.poll() is None

    def get(self, path, **headers):
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{path}', headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=120) as r:
                return r.status, r.headers, r.read()
        except urllib.error.HTTPError as e:
            return e.code, e.headers, e.read()

    def pid(self):
        """Of the program itself, below `timeout`."""
        with open(f'/proc/{self.p.pid}/task/{self.p.pid}/children') as f:
            return int(f.read().split()[0])

    def kill(self):
        """kill -9: no time to say goodbye."""
        os.kill(self.pid(), signal.SIGKILL)
        self.p.wait()

    def stop(self):
        """SIGTERM; returns the exit status."""
        self.p.send_signal(signal.SIGTERM)
        return self.p.wait(timeout=120)

    def __enter__(self):
        return self

    def __exit__(self, *why):
        if self.running():
            try:
                self.kill()  # and not its group: `timeout` has to see it end, and with it the lock of its file
            except (IndexError, OSError):  # it has ended by itself
                self.p.wait()
        if why[0]:
            print(self.log[-8000:])
        self.errors.close()
