#!/usr/bin/env python3
"""Lets a bot (docs/bots.md) sit at a table of a server: online.py URL TABLE COMMAND...
For example: online.py http://localhost:8080 k3j5... python3 examples/bot.py"""
import base64
import json
import os
import socket
import ssl
import struct
import subprocess
import sys
import urllib.parse


class Line:
    """A WebSocket, text only."""

    def __init__(self, url):
        at = urllib.parse.urlsplit(url)
        port = at.port or (443 if at.scheme == "https" else 80)
        self.s = socket.create_connection((at.hostname, port))
        if at.scheme == "https":
            self.s = ssl.create_default_context().wrap_socket(self.s, server_hostname=at.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.s.sendall(f"GET /ws HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.file = self.s.makefile("rb")
        if b" 101 " not in self.file.readline():
            sys.exit("no WebSocket there")
        while self.file.readline().strip():
            pass

    def send(self, message, op=1):
        data = json.dumps(message).encode() if op == 1 else message
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        mask = os.urandom(4)
        self.s.sendall(bytes([0x80 | op]) + size + mask + bytes(b ^ mask[i & 3] for i, b in enumerate(data)))

    def receive(self):
        while True:
            first, size = self.file.read(2)
            if size == 126:
                size = struct.unpack(">H", self.file.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.file.read(8))[0]
            data = self.file.read(size)
            if first & 15 == 9:
                self.send(data, op=10)
            elif first & 15 == 1:
                return json.loads(data)
            elif first & 15 == 8:
                sys.exit("the server closed the line")


class Seat:
    """One seat at a table: asks, and remembers what is pushed meanwhile."""

    def __init__(self, url, table):
        self.line, self.events = Line(url), []
        arrival = self.ask("sit", table=table, name="bot")
        self.seat, self.table, self.view = arrival["seat"], arrival["table"], arrival["view"]

    def take(self, message):
        self.events += message.get("events", [])

    def ask(self, do, **more):
        self.line.send({"id": 1, "do": do, **more})
        while "id" not in (answer := self.line.receive()):
            self.take(answer)
        self.take(answer)
        if not answer["ok"]:
            sys.exit(f"{do}: {answer['text']}")
        return answer

    def turn(self):
        """The view when it is this seat's turn; None at the end."""
        while True:
            view = self.ask("view")["view"] if self.view else None
            if view and (view["over"] or any(e["event"] == "end" for e in self.events)):
                return None
            if view and self.seat in view["actors"]:
                return view
            push = self.line.receive()
            self.take(push)
            self.view = self.view or push.get("push") == "events"


def main(url, table, command):
    seat = Seat(url, table)
    bot = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(**request):
        print(json.dumps(request), file=bot.stdin, flush=True)
        return json.loads(bot.stdout.readline())

    t = seat.table
    tell(do="hello", protocol=1, game=t["game"], seats=len(t["seats"]), seat=seat.seat, options=t["options"])
    while view := seat.turn():
        events, seat.events = seat.events, []
        moves = seat.ask("moves")["moves"]
        if moves:
            seat.ask("play", move=tell(do="choose", view=view, events=events, moves=moves, ms=1000)["move"])
    tell(do="over", sheet=seat.ask("sheet")["sheet"])
    bot.stdin.close()
    bot.wait()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
