// The connection to a server: one socket that comes back by itself.
import { _ } from '../i18n/text.ts';
import type { Fault, GameInfo } from './protocol.ts';
import { Store } from './store.ts';

// The version of the protocol that this page speaks.
export const protocol = 1;

// As much of a WebSocket as is used; tests give their own.
export interface Socket {
	onopen: (() => void) | null;
	onmessage: ((message: { data: string | Blob }) => void) | null;
	onclose: ((event: { code: number }) => void) | null;
	send(text: string): void;
	close(): void;
}

// The server's greeting; `time` is its clock, in ms since 1970.
export interface Hello {
	ok: true;
	games: GameInfo[];
	phrases: string[];
	time: number;
}

// A message that nobody asked for.
export type Push = { push: string; [more: string]: unknown };
type Any = { ok: boolean; [more: string]: unknown };

function unpacked(data: Blob): Promise<string> {
	return new Response(data.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

// Can this browser read packed pushes?
export function packs(): boolean {
	try {
		return !!new DecompressionStream('deflate-raw');
	} catch {
		return false;
	}
}

// The refusal of a request that could not be sent or was never answered.
export function offline(): Fault {
	return { ok: false, error: 'offline', text: _('No connection to the server.') };
}

// How long to wait before trial k, in ms.
export function pause(k: number, random = Math.random()): number {
	return Math.min(8000, 400 * 2 ** k) * (0.5 + random / 2);
}

// none: no server was ever reached; lost: it was; old: it does not speak with this page.
export type WireState = 'connecting' | 'on' | 'lost' | 'none' | 'old';

// One socket that comes back by itself. State `none`: there never was a server here; one that starts is found.
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
		socket.onmessage = async ({ data }) => {
			const text = typeof data === 'string' ? data : await unpacked(data);
			if (mine()) this.receive(text);
		};
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
		const { socket } = this;
		this.state = 'on'; // what follows the greeting may be asked at once
		await this.greet?.();
		if (this.socket !== socket) return;
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
		const away = !this.hello || (typeof navigator !== 'undefined' && navigator.onLine === false);
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
