import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FarTurns } from '../src/core/far.ts';
import { keep, kept, tokenOf } from '../src/core/kept.ts';
import { Remote } from '../src/core/remote.ts';
import { pause, Wire, type Socket } from '../src/core/wire.ts';
import { ago, clockWords, linkOf, local, removal, time } from '../src/screens/online/words.ts';
import { plain } from '../src/games/generic/index.tsx';
import { aboutOf } from '../src/games/about.ts';

type Message = { id: number; do: string; part?: string; n?: number; seat?: number | 'public'; from?: number; token?: string | null; move?: string };

const view = { game: 'x', seats: 2, turn: 0, phase: 'turn', actors: [0], viewer: 0, over: false, options: {}, board: {} };
const table = { id: 'abc', link: '', game: 'x', state: 'playing', options: {}, host: 0, public: false, watch: true, watchers: 0, opened: 0, seats: [], clock: null, flag: 'ai', asks: [], result: null, next: null, fair: { commit: 'c'.repeat(64), parts: [] } };

// A server of one table: it answers as docs/server.md says.
class Fake {
	sockets: (Socket & { closed: boolean })[] = [];
	asked: Message[] = [];
	moves: [number, string][] = [];
	events: object[] = [{ event: 'begin' }];
	view = { ...view };
	chat: object[] = [];
	away = 0; // times that the table cannot be read
	silent = false; // play is done, the answer never comes

	dial = (): Socket => {
		const socket = {
			onopen: null as (() => void) | null,
			onmessage: null as ((m: { data: string | Blob }) => void) | null,
			onclose: null as ((e: { code: number }) => void) | null,
			closed: false,
			send: (text: string) => void queueMicrotask(() => this.heard(socket, JSON.parse(text) as Message)),
			close: () => void (socket.closed = true),
		};
		this.sockets.push(socket);
		queueMicrotask(() => socket.onopen?.());
		return socket;
	};

	play(seat: number, move: string): void {
		this.moves.push([seat, move]);
		this.events.push({ event: 'move', seat, move }, { event: 'turn', seat: 1 - seat });
		this.view = { ...this.view, turn: this.view.turn + 1, actors: [1 - seat] };
	}

	push(message: object): void {
		this.sockets[this.sockets.length - 1]!.onmessage?.({ data: JSON.stringify(message) });
	}

	cut(): void {
		this.sockets[this.sockets.length - 1]!.onclose?.({ code: 1006 });
	}

	private heard(socket: Socket & { closed: boolean }, m: Message): void {
		this.asked.push(m);
		const say = (fields: object) => socket.closed || socket.onmessage?.({ data: JSON.stringify({ id: m.id, ok: true, ...fields }) });
		const n = this.events.length;
		switch (m.do) {
			case 'hello':
				return void say({ games: [], phrases: ['hello'], time: Date.now() });
			case 'join':
				if (this.away-- > 0) return void say({ ok: false, error: 'unavailable', text: 'This could not be stored.' });
				return void say({ seat: m.token ? 0 : 'public', n, table, view: this.view, events: m.n ? this.events.slice(m.n) : [], chat: this.chat });
			case 'sit': // by then the server is bound to something else
				return void say({ seat: 0, n, token: 'f'.repeat(32), table: { ...table, fair: { commit: 'd'.repeat(64), parts: [] } }, view: this.view, events: [], chat: [] });
			case 'look': {
				const from = Math.min(m.from ?? 0, this.moves.length);
				const moves = this.view.actors[0] === 0 ? ['go', 'stay'] : [];
				const sheet = { rows: [], seats: [{ total: 0 }, { total: 0 }], winners: [0], grade: null };
				const log = { from, next: this.moves.length, moves: this.moves.slice(from) };
				return void say({ view: { ...this.view, viewer: m.seat }, sheet, moves, log });
			}
			case 'play':
				this.play(0, m.move!);
				return void (this.silent || say({ n: this.events.length, events: this.events.slice(-2) }));
			default:
				return void say({});
		}
	}
}

const soon = (ms = 30) => new Promise<void>((go) => setTimeout(go, ms));

async function opened(fake: Fake, token: string | null = 'f'.repeat(32)) {
	const wire = new Wire(fake.dial);
	const remote = new Remote(wire, 'abc', token);
	await wire.connect();
	const players = [0, 1].map((i) => ({ kind: 'human' as const, name: 'AB'[i]! }));
	const far = await FarTurns.open(plain(aboutOf('x')), remote, players);
	far.attend();
	return { wire, remote, match: far.match };
}

test('a move of this seat and one of another', async () => {
	const fake = new Fake();
	const { match, remote } = await opened(fake);
	assert.equal(match.actor, 0);
	assert.deepEqual(match.choice.moves, ['go', 'stay']);
	const before = fake.asked.length;
	await match.play('go');
	assert.deepEqual(fake.asked.slice(before).map((m) => [m.do, m.from]), [['play', undefined], ['look', 0]]);
	assert.equal(match.actor, null);
	assert.equal(match.recorded, 1);
	fake.play(1, 'back');
	fake.push({ push: 'events', n: fake.events.length, events: fake.events.slice(-2) });
	await soon();
	assert.deepEqual(fake.asked.slice(before + 2).map((m) => [m.do, m.from]), [['look', 1]]);
	assert.equal(match.actor, 0);
	assert.deepEqual(match.log.map((e) => [e.seat, e.move]), [[0, 'go'], [1, 'back']]);
	assert.equal(remote.n, 5);
	remote.end();
});

test('a new page is told the whole log', async () => {
	const fake = new Fake();
	fake.play(0, 'go');
	fake.play(1, 'back');
	const { match, remote } = await opened(fake);
	assert.deepEqual(match.log.map((e) => e.move), ['go', 'back']);
	assert.equal(match.actor, 0);
	remote.end();
});

test('comes back after a lost line, from the last event seen', async () => {
	const fake = new Fake();
	const { match, remote, wire } = await opened(fake);
	await match.play('go');
	const had = remote.n;
	fake.cut();
	assert.equal(wire.state, 'lost');
	assert.equal((await remote.ask('view', { seat: 0 })).ok, false);
	fake.play(1, 'back');
	wire.now();
	await soon(700);
	assert.equal(wire.state, 'on');
	assert.equal(fake.asked.filter((m) => m.do === 'join').pop()!.n, had);
	assert.deepEqual(match.log.map((e) => e.move), ['go', 'back']);
	assert.equal(match.actor, 0);
	remote.end();
});

test('a move whose answer was lost is told once, and never sent twice', async () => {
	const fake = new Fake();
	const { match, remote, wire } = await opened(fake);
	fake.silent = true;
	const done = match.play('go');
	await soon();
	fake.cut();
	await done;
	assert.equal(match.note?.kind, 'refused');
	wire.now();
	await soon(700);
	assert.equal(fake.asked.filter((m) => m.do === 'play').length, 1);
	assert.deepEqual(match.log.map((e) => e.move), ['go']);
	assert.equal(match.actor, null);
	remote.end();
});

test('a gap in the numbers asks again', async () => {
	const fake = new Fake();
	const { match, remote } = await opened(fake);
	await match.play('go');
	fake.play(1, 'back');
	fake.play(0, 'x');
	fake.push({ push: 'events', n: fake.events.length, events: fake.events.slice(-2) });
	await soon();
	assert.equal(remote.n, fake.events.length);
	assert.deepEqual(match.log.map((e) => e.move), ['go', 'back', 'x']);
	remote.end();
});

test('two joins at once tell nothing twice', async () => {
	const fake = new Fake();
	const { match, remote } = await opened(fake);
	await match.play('go');
	fake.play(1, 'back');
	await Promise.all([remote.join(), remote.join()]);
	await soon();
	assert.equal(remote.history.length, 4);
	assert.equal(match.log[1]!.events.length, 1);
	remote.end();
});

test('of two matches at one table the one that is shown hears', async () => {
	const fake = new Fake();
	const { match, remote } = await opened(fake);
	await FarTurns.open(match.drawing, remote, match.players); // a screen that was gone before it was drawn
	fake.play(0, 'go');
	fake.push({ push: 'events', n: fake.events.length, events: fake.events.slice(-2) });
	await soon();
	assert.deepEqual(match.log.map((e) => e.move), ['go']);
	remote.end();
});

test('undo takes the log back', async () => {
	const fake = new Fake();
	const { match, remote } = await opened(fake);
	await match.play('go');
	fake.moves = [];
	fake.events.push({ event: 'undo' });
	fake.view = { ...view };
	fake.push({ push: 'events', n: fake.events.length, events: [{ event: 'undo' }] });
	await soon();
	assert.deepEqual(match.log, []);
	assert.equal(match.actor, 0);
	remote.end();
});

test('the clock of a race is the server\'s', async () => {
	const fake = new Fake();
	const { match, remote, wire } = await opened(fake);
	assert.equal(match.timeLeft, null);
	wire.skew = 5000;
	const race = { ms: 60_000, left: 40_000, at: Date.now() + wire.skew - 10_000 };
	fake.push({ push: 'table', table: { ...table, race } });
	assert.ok(match.timeLeft!.left <= 30_000 && match.timeLeft!.left > 25_000 && match.timeLeft!.of === 60_000, String(match.timeLeft!.left));
	fake.push({ push: 'table', table: { ...table, state: 'paused', race } });
	assert.equal(match.timeLeft!.left, 40_000);
	fake.push({ push: 'table', table: { ...table, race: { ...race, left: 0 } } });
	await soon();
	assert.ok(!fake.asked.some((m) => m.do === 'play'), 'nobody gives up by itself');
	fake.events.push({ event: 'timeout' });
	fake.push({ push: 'events', n: fake.events.length, events: [{ event: 'timeout' }] });
	await soon();
	assert.equal(match.note?.text, 'The time of the race is up.');
	remote.end();
});

test('a spectator decides nothing', async () => {
	const { match, remote } = await opened(new Fake(), null);
	assert.equal(match.viewer, 'public');
	assert.equal(match.actor, null);
	remote.end();
});

test('a table that cannot be read now is not gone', async () => {
	const fake = new Fake();
	fake.away = 1;
	const wire = new Wire(fake.dial);
	const remote = new Remote(wire, 'abc', 'f'.repeat(32));
	await wire.connect();
	while (!remote.table) await soon(20);
	assert.equal(remote.gone, null);
	assert.equal(remote.seat, 0, 'with its token');
	remote.end();
});

test('a host that says no is heard', async () => {
	const fake = new Fake();
	const { remote } = await opened(fake, null);
	remote.asked = true;
	fake.push({ push: 'table', table: { ...table, asks: [{ ask: 3, what: 'sit', by: -1, seat: 1, name: 'X', agreed: [], wait: [0] }] } });
	assert.ok(remote.asked);
	fake.push({ push: 'table', table });
	assert.ok(!remote.asked);
	remote.end();
});

test('no server: said at once, and found when it starts', async () => {
	const fake = new Fake();
	let dialled = 0;
	let there = false;
	const wire = new Wire(() => {
		dialled++;
		if (!there) throw new Error('refused');
		return fake.dial();
	});
	await wire.connect();
	assert.equal(wire.state, 'none');
	await soon(100);
	assert.equal(dialled, 1, 'not often');
	there = true;
	wire.now();
	await soon();
	assert.equal(wire.state, 'on');
	wire.close();
});

test('what was refused or not agreed to is said', async () => {
	const fake = new Fake();
	const { remote } = await opened(fake);
	const asks = [{ ask: 7, what: 'undo', by: 0, agreed: [], wait: [1] }];
	fake.push({ push: 'table', table: { ...table, asks } });
	fake.push({ push: 'events', n: fake.events.length + 1, events: [{ event: 'undo' }] });
	fake.push({ push: 'table', table });
	assert.equal(remote.refused, '');
	fake.push({ push: 'table', table: { ...table, asks } });
	fake.push({ push: 'table', table });
	assert.equal(remote.refused, 'Your request was declined.');
	fake.cut();
	await remote.want('ask', { what: 'undo' });
	assert.equal(remote.refused, 'No connection to the server.');
	remote.end();
});

test('chat that came while away is unread, what was there before is not', async () => {
	const fake = new Fake();
	fake.chat = [{ seat: 1, at: 1, phrase: 'hello' }];
	const { remote, wire } = await opened(fake);
	assert.equal(remote.unread, 0);
	fake.push({ push: 'chat', line: { seat: 1, at: 2, text: 'a' } });
	fake.push({ push: 'chat', line: { seat: 0, at: 3, text: 'b' } });
	assert.equal(remote.unread, 1);
	remote.read();
	fake.chat = [...remote.chat, { seat: 1, at: 4, text: 'c' }];
	fake.cut();
	wire.now();
	await soon();
	assert.equal(remote.unread, 1);
	remote.end();
});

test('a link for friends is one that they can open', () => {
	const at = (link: string) => ({ id: 'abc', link });
	assert.equal(linkOf(at('https://games.example/#t=abc'), 'http://localhost:8080/'), 'https://games.example/#t=abc');
	assert.equal(linkOf(at('http://localhost:8080/#t=abc'), 'http://192.168.0.7:8080/'), 'http://192.168.0.7:8080/#t=abc');
	assert.equal(local(linkOf(at('http://localhost:8080/#t=abc'), 'http://127.0.0.1:8080/')), true);
});

test('pauses grow and are bounded; times are read at a glance', () => {
	assert.ok(pause(0, 1) <= 400 && pause(20, 1) === 8000);
	assert.equal(time(61_000), '1:01');
	assert.equal(time(3_600_000), '1:00:00');
	assert.equal(time(2 * 86_400_000 + 3_600_000), '2 d 1 h');
	assert.equal(time(3 * 86_400_000), '3 d');
});

test('clocks and ages in words', () => {
	assert.equal(clockWords(null), 'without a clock');
	assert.equal(clockWords({ kind: 'game', ms: 600_000, add: 5000 }), '10 min for the game, plus 5 s per move');
	assert.equal(clockWords({ kind: 'move', ms: 30_000 }), '30 s per move');
	assert.equal(clockWords({ kind: 'move', ms: 120_000 }), '2 min per move');
	assert.equal(clockWords({ kind: 'days', days: 1 }), '1 day per move');
	assert.equal(ago(0, 20_000), 'just now');
	assert.equal(ago(0, 90 * 60_000), '2 hours ago');
	assert.equal(ago(0, 3 * 86_400_000), '3 days ago');
});

test('a part quotes what the server was bound to before, at a table and in a rematch', async () => {
	const stored = new Map<string, string>();
	Object.assign(globalThis, { localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) } });
	const fake = new Fake();
	const { remote } = await opened(fake, null);
	await remote.sit('Ada', 'mine');
	const sent = fake.asked.find((m) => m.do === 'sit')!.part!;
	assert.match(sent, /^c{32}mine[0-9a-f]{28}$/);
	const of = (id: string) => kept().find((k) => k.table === id);
	assert.equal(of('abc')?.commit, 'c'.repeat(64)); // so the check at the end finds out
	assert.equal(of('abc')?.part, sent);
	fake.push({ push: 'table', table: { ...table, state: 'over', fair: { ...table.fair, rematch: 'e'.repeat(64) } } });
	await remote.tell('ask', { what: 'rematch' });
	await remote.tell('ask', { what: 'rematch' });
	const [first, again] = fake.asked.filter((m) => m.do === 'ask').map((m) => m.part!);
	assert.match(first!, /^e{32}[0-9a-f]{32}$/);
	assert.equal(first, again);
	fake.push({ push: 'rematch', table: 'xyz' });
	assert.deepEqual([of('xyz')?.commit, of('xyz')?.part], ['e'.repeat(64), first]);
	remote.end();
});

test('who was removed keeps the proof of what is to be erased, and comes back without it', async () => {
	const fake = new Fake();
	keep({ table: 'abc', token: 'e'.repeat(32), game: 'x', when: 1 });
	const { remote } = await opened(fake, 'e'.repeat(32));
	fake.push({ push: 'removed', banned: false });
	await soon();
	assert.equal(fake.asked.filter((m) => m.do === 'join').pop()!.token, null);
	assert.equal(tokenOf('abc'), null);
	assert.equal(remote.own, true);
	keep({ table: 'abc', token: 'd'.repeat(32), game: 'x', when: 2 }); // sat down again
	assert.equal(await remote.erase(), null);
	assert.deepEqual(fake.asked.filter((m) => m.do === 'forget').map((m) => m.token![0]), ['d', 'e']);
	assert.equal(remote.own, false);
	fake.push({ push: 'removed', banned: true });
	assert.match(remote.gone!, /banned/);
	remote.end();
});

test('how another player may be removed', () => {
	const human = { kind: 'human' as const, name: 'A' };
	const at = (state: string, seats: object[], own: number, seat: number) => removal({ table: { ...table, state, seats } as never, seat: own, host: own === 0 }, seat);
	assert.equal(at('open', [human, human], 0, 1), 'alone');
	assert.equal(at('open', [human, human], 1, 0), null);
	assert.equal(at('playing', [human, human], 0, 1), null, 'nobody else could agree');
	assert.equal(at('playing', [human, human, human], 1, 0), 'ask');
	assert.equal(at('playing', [human, { ...human, standin: true }], 0, 1), 'alone');
	assert.equal(at('over', [human, human, human], 0, 1), null);
});
