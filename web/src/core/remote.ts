// A table that a server keeps, behind the same requests as the program in its worker: docs/server.md.
import { _ } from '../i18n/text.ts';
import { Refused } from './engine.ts';
import type { Online } from './match.ts';
import type { Answer, Do, Event, Fault, GameInfo, Requests, View } from './protocol.ts';
import { recall, remember } from './settings.ts';
import { Store } from './store.ts';

export const protocol = 1;

// As much of a WebSocket as is used; tests give their own.
export interface Socket {
	onopen: (() => void) | null;
	onmessage: ((message: { data: string }) => void) | null;
	onclose: ((event: { code: number }) => void) | null;
	send(text: string): void;
	close(): void;
}

export interface SeatInfo {
	kind: 'human' | 'ai' | 'empty';
	name: string;
	level?: string;
	here?: boolean;
	standin?: boolean;
	resigned?: boolean;
	muted?: boolean;
}

export type ClockRule = { kind: 'game'; ms: number; add?: number } | { kind: 'move'; ms: number } | { kind: 'days'; days: number };

export interface Ask {
	ask: number;
	what: 'undo' | 'pause' | 'resume' | 'rematch' | 'sit';
	by: number;
	agreed: number[];
	wait: number[];
	name?: string;
}

export interface Summary {
	id: string;
	game: string;
	state: 'open' | 'playing' | 'paused' | 'over' | 'closed';
	options: Record<string, string>;
	seats: SeatInfo[];
	clock: ClockRule | null;
	watch: boolean;
	opened: number;
	seat?: number; // of "mine"
	turn?: boolean;
}

export interface TableInfo extends Omit<Summary, 'clock' | 'seat' | 'turn'> {
	link: string;
	host: number;
	public: boolean;
	watchers: number;
	clock: (ClockRule & { left: number[]; running: number[]; at: number }) | null;
	flag: 'ai' | 'resign';
	asks: Ask[];
	result: { winners: number[]; by: 'score' | 'resign' } | null;
	next: string | null;
}

export interface ChatLine {
	seat: number;
	at: number;
	text?: string;
	phrase?: string;
}

export interface Joined {
	ok: true;
	seat: number | 'public';
	n: number;
	table: TableInfo;
	view: View | null;
	events: Event[];
	chat: ChatLine[];
	token?: string;
	asked?: boolean;
}

export interface Creating {
	game: string;
	seats: number;
	options: Record<string, string>;
	seat: number;
	name: string;
	ai: Record<string, string>;
	clock: ClockRule | null;
	flag: 'ai' | 'resign';
	public: boolean;
	watch: boolean;
	part?: string;
}

interface Hello {
	ok: true;
	games: GameInfo[];
	phrases: string[];
	time: number;
}

type Push = { push: string; [more: string]: unknown };
type Any = { ok: boolean; [more: string]: unknown };

export function offline(): Fault {
	return { ok: false, error: 'offline', text: _('No connection to the server.') };
}

// How long to wait before trial k, in ms.
export function pause(k: number, random = Math.random()): number {
	return Math.min(8000, 400 * 2 ** k) * (0.5 + random / 2);
}

// ---- the seats this browser has: a token is the only proof, kept here and never in an address ----

export interface Kept {
	table: string;
	token: string;
	game: string;
	when: number;
}

export function kept(): Kept[] {
	const list = recall<Kept[]>('seats-online');
	return Array.isArray(list) ? list : [];
}

export function keep(one: Kept): void {
	remember('seats-online', [one, ...kept().filter((k) => k.table !== one.table)].slice(0, 64));
}

export function forget(table: string): void {
	remember('seats-online', kept().filter((k) => k.table !== table));
}

export function tokenOf(table: string): string | null {
	return kept().find((k) => k.table === table)?.token ?? null;
}

// ---- the connection ----

export type WireState = 'connecting' | 'on' | 'lost' | 'none' | 'old';

// One socket that comes back by itself. State `none`: there never was a server here.
export class Wire extends Store {
	state: WireState = 'connecting';
	hello: Hello | null = null;
	skew = 0; // the server's clock less ours
	ended = false;
	greet: (() => Promise<void>) | null = null; // after every hello: come back to the table
	push: ((message: Push) => void) | null = null;
	private socket: Socket | null = null;
	private waiting = new Map<number, (answer: Any) => void>();
	private number = 0;
	private trial = 0;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private beat: ReturnType<typeof setInterval> | undefined;
	private first: { done(): void } | null = null;
	private retry = 0;

	constructor(private make: () => Socket) {
		super();
	}

	// Resolves when the first trial succeeded or failed.
	connect(): Promise<void> {
		return new Promise((done) => {
			this.first = { done };
			this.dial();
		});
	}

	private dial(): void {
		clearTimeout(this.timer);
		if (this.ended || this.socket) return;
		let socket: Socket;
		try {
			socket = this.make();
		} catch {
			return this.lost();
		}
		this.socket = socket;
		const mine = () => this.socket === socket;
		const late = setTimeout(() => mine() && this.state !== 'on' && this.drop(), 10_000);
		socket.onopen = () => void (mine() && this.greeted().finally(() => clearTimeout(late)));
		socket.onmessage = (message) => mine() && this.receive(message.data);
		socket.onclose = () => (clearTimeout(late), mine() && this.lost());
	}

	private async greeted(): Promise<void> {
		const answer = (await this.request('hello', { protocol })) as unknown as Hello | Fault;
		if (!answer.ok) {
			if (answer.error !== 'bad-protocol') return this.drop();
			this.ended = true;
			return this.set('old');
		}
		this.hello = answer;
		this.skew = answer.time - Date.now();
		await this.greet?.();
		if (!this.socket) return;
		this.trial = 0;
		clearInterval(this.beat);
		this.beat = setInterval(() => void this.check(), 25_000);
		this.set('on');
	}

	private set(state: WireState): void {
		this.state = state;
		this.first?.done();
		this.first = null;
		this.changed();
	}

	private receive(text: string): void {
		let message: Any & { id?: number } & Push;
		try {
			message = JSON.parse(text);
		} catch {
			return;
		}
		if (message.push === 'bye') {
			this.retry = Number(message.retry) || 1000;
			return this.drop();
		}
		if (message.push) return this.push?.(message);
		const done = this.waiting.get(message.id ?? -1);
		this.waiting.delete(message.id ?? -1);
		done?.(message);
	}

	// An answer must come within 10 s, or the line is dead.
	async check(): Promise<void> {
		const { socket } = this;
		if (!socket || this.state !== 'on') return;
		const late = setTimeout(() => this.socket === socket && this.drop(), 10_000);
		await this.request('ping', {});
		clearTimeout(late);
	}

	// Ends this connection and tries again.
	drop(): void {
		const { socket } = this;
		if (!socket) return;
		socket.onclose = socket.onmessage = socket.onopen = null;
		socket.close();
		this.lost();
	}

	private lost(): void {
		clearInterval(this.beat);
		this.socket = null;
		for (const done of this.waiting.values()) done(offline() as unknown as Any);
		this.waiting.clear();
		if (this.ended) return;
		this.set(this.hello ? 'lost' : 'none');
		if (!this.hello) return; // a static host: no use in trying again
		const away = typeof navigator !== 'undefined' && navigator.onLine === false;
		const ms = this.retry ? this.retry * (1 + Math.random()) : away ? 5000 : pause(this.trial++);
		this.retry = 0;
		this.timer = setTimeout(() => this.dial(), ms);
	}

	// At once, if it is not there: the device is online again, or the user asks.
	now(): void {
		if (this.socket) return void this.check();
		this.trial = 0;
		this.dial();
	}

	// Sent at once, whatever the state; no socket, no answer.
	request(what: string, fields: object): Promise<Any> {
		const { socket } = this;
		if (!socket) return Promise.resolve(offline() as unknown as Any);
		const id = ++this.number;
		return new Promise((done) => {
			this.waiting.set(id, done);
			try {
				socket.send(JSON.stringify({ id, do: what, ...fields }));
			} catch {
				this.waiting.delete(id);
				done(offline() as unknown as Any);
			}
		});
	}

	async ask<T = { ok: true }>(what: string, fields: object = {}): Promise<T | Fault> {
		if (this.state !== 'on') return offline();
		return (await this.request(what, fields)) as unknown as T | Fault;
	}

	close(): void {
		this.ended = true;
		clearTimeout(this.timer);
		clearInterval(this.beat);
		const { socket } = this;
		if (socket) {
			socket.onclose = socket.onmessage = socket.onopen = null;
			socket.close();
		}
		this.lost();
	}
}

// ---- one table ----

export class Remote extends Store implements Online {
	seat: number | 'public' = 'public';
	n = 0;
	table!: TableInfo;
	begun = false;
	chat: ChatLine[] = [];
	gone: string | null = null; // why this table cannot be had any more
	asked = false; // for a seat, and the host has not answered yet
	rematch: string | null = null; // the id of the next table
	unread = 0;
	news: (() => void) | null = null; // set by the match
	private told: Event[] = [];
	private token: string | null;

	constructor(
		readonly wire: Wire,
		readonly id: string,
		token: string | null,
	) {
		super();
		this.token = token;
		wire.greet = () => this.join();
		wire.push = (message) => this.pushed(message);
	}

	// Comes (back), from the last event seen. A new page wants all there are, for its log: those after the first, "begin"; 0
	// would be answered without any.
	async join(): Promise<void> {
		const answer = (await this.wire.request('join', { table: this.id, token: this.token, n: this.n || 1 })) as unknown as Joined | Fault;
		if (answer.ok) return this.take_in(answer);
		if (answer.error === 'offline') return;
		if (answer.error === 'bad-token' && this.token) {
			forget(this.id);
			this.token = null;
			return this.join();
		}
		this.gone = _(answer.text);
		this.changed();
	}

	// The answer of join, sit, create, claim.
	take_in(answer: Joined): void {
		if (answer.token) {
			this.token = answer.token;
			keep({ table: answer.table.id, token: answer.token, game: answer.table.game, when: Date.now() });
		}
		const seat = this.seat;
		this.asked = answer.asked ?? false;
		this.seat = answer.seat;
		if (seat !== answer.seat) {
			this.told = [];
			this.news = null; // another seat is another match
		}
		this.told.push(...answer.events);
		this.n = answer.n;
		this.table = answer.table;
		this.begun ||= answer.view !== null;
		this.chat = answer.chat;
		this.changed();
		this.news?.();
	}

	async sit(name: string, seat?: number): Promise<Fault | null> {
		const answer = await this.wire.ask<Joined>('sit', { table: this.id, name, part: part(), ...(seat !== undefined && { seat }) });
		if (!answer.ok) return answer;
		this.n = 0;
		this.told = [];
		this.take_in(answer);
		return null;
	}

	private pushed(message: Push): void {
		switch (message.push) {
			case 'events':
				return this.hear(message.events as Event[], message.n as number);
			case 'table': {
				const { state } = this.table;
				this.table = message.table as TableInfo;
				if (state !== this.table.state) this.news?.(); // paused, over
				break;
			}
			case 'chat':
				this.chat = [...this.chat, message.line as ChatLine].slice(-200);
				if ((message.line as ChatLine).seat !== this.seat) this.unread++;
				break;
			case 'seat':
				this.again();
				break;
			case 'removed':
				forget(this.id);
				this.token = null;
				this.again();
				break;
			case 'rematch':
				this.rematch = message.table as string;
				if (this.token) keep({ table: this.rematch, token: this.token, game: this.table.game, when: Date.now() });
				break;
		}
		this.changed();
	}

	private again(): void {
		this.n = 0;
		this.told = [];
		void this.join();
	}

	private hear(events: Event[], n: number, own = false): void {
		if (n <= this.n) return;
		if (n - events.length !== this.n) return void this.join();
		this.n = n;
		this.told.push(...events);
		if (events.some((e) => (e.event as string) === 'begin')) this.begun = true;
		this.changed();
		if (!own) this.news?.(); // who plays looks by itself
	}

	// What was told since the last time.
	take(): Event[] {
		return this.told.splice(0);
	}

	async ask<D extends Do>(what: D, fields: Requests[D][0]): Promise<Answer<D>> {
		for (let k = 0; ; k++) {
			const answer = (await this.wire.ask(what, fields)) as Answer<D> & { n?: number };
			if (!answer.ok && answer.error === 'too-fast' && what !== 'play' && k < 4) {
				await new Promise((go) => setTimeout(go, 300 * (k + 1)));
				continue;
			}
			if (answer.ok && what === 'play') this.hear((answer as unknown as { events: Event[] }).events, answer.n!, true);
			return answer;
		}
	}

	async get<D extends Do>(what: D, fields: Requests[D][0]): Promise<Requests[D][1]> {
		const answer = await this.ask(what, fields);
		if (!answer.ok) throw new Refused(answer);
		return answer;
	}

	// What is no move: chat, ask, answer, resign, …
	async tell(what: string, fields: object = {}): Promise<Fault | null> {
		const answer = await this.wire.ask(what, fields);
		return answer.ok ? null : answer;
	}

	get host(): boolean {
		return this.seat === this.table.host;
	}

	// Asks that wait for this seat.
	get questions(): Ask[] {
		return this.table.asks.filter((a) => a.wait.includes(this.seat as number));
	}

	get result(): TableInfo['result'] {
		return this.table.result;
	}

	get paused(): boolean {
		return this.table.state === 'paused';
	}

	// What a seat has left now, in ms; null without a clock.
	left(seat: number, now = Date.now()): number | null {
		const { clock, state } = this.table;
		if (!clock) return null;
		const left = clock.left[seat] ?? 0;
		const runs = state === 'playing' && clock.running.includes(seat);
		return Math.max(0, runs ? left - (now + this.wire.skew - clock.at) : left);
	}

	end(): void {
		this.news = null;
		this.wire.close();
	}
}

// This browser's part of the seed: nobody can choose the draws.
export function part(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export function time(ms: number): string {
	const s = Math.ceil(ms / 1000);
	const days = Math.floor(s / 86400);
	if (days > 0) return `${days} d ${Math.floor((s % 86400) / 3600)} h`;
	const two = (x: number) => String(x).padStart(2, '0');
	return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
}
