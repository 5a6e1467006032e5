// A table that a server keeps, behind the same requests as the program in its worker: docs/server.md.
import { _ } from '../i18n/text.ts';
import { Refused } from './engine.ts';
import { forget, keep, muted, part, proofs, quote, retire, type Promise_ } from './kept.ts';
import type { Answer, Do, Event, Fault, Requests } from './protocol.ts';
import type { Online, TimeLeft } from './state.ts';
import { Store } from './store.ts';
import type { Ask, ChatLine, Joined, TableInfo } from './table.ts';
import type { Push, Wire } from './wire.ts';

// One table at a server, from the seat that this browser has there. It comes back by itself after the connection was lost.
export class Remote extends Store implements Online {
	seat: number | 'public' = 'public';
	n = 0;
	table!: TableInfo;
	begun = false;
	chat: ChatLine[] = [];
	gone: string | null = null; // why this table cannot be had any more
	exists = true; // the server knows this table
	asked = false; // for a seat, and the host has not answered yet
	rematch: string | null = null; // the id of the next table
	refused = ''; // why what was wanted last could not be had
	unread = 0;
	code = ''; // for a seat that is on another device, if the link had one
	news: (() => void) | null = null; // set by the match
	history: Event[] = []; // all that this seat was told, from its coming to the page on
	private sitting = false; // asked for a seat: what is told until the answer is told again by it
	private token: string | null;
	private promise: Promise_ | null = null; // of the dice, when this page sat down
	private next: Promise_ | null = null; // of those of the rematch
	private undone = false; // a move was taken back, and the table is still to be told
	private timer: ReturnType<typeof setTimeout> | undefined;

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
		if (['unavailable', 'busy', 'too-fast'].includes(answer.error)) return void setTimeout(() => void this.join(), 1000); // the table is there
		if (answer.error === 'bad-token' && this.token) {
			retire(this.id);
			this.token = null;
			return this.join();
		}
		this.exists = answer.error !== 'no-table';
		this.gone = answer.error === 'forbidden' ? _('Only those who play may look at this table.') : _(answer.text);
		this.changed();
	}

	// The answer of join, sit, create, claim.
	take_in(answer: Joined): void {
		if (answer.token) {
			this.token = answer.token;
			keep({ table: answer.table.id, token: answer.token, game: answer.table.game, when: Date.now(), ...(this.promise ?? { commit: answer.table.fair.commit }) });
		}
		if (this.seat !== answer.seat) {
			this.n = 0;
			this.history = [];
			this.news = null; // another seat is another match
		}
		this.asked = answer.asked ?? false;
		this.seat = answer.seat;
		const before = answer.n - answer.events.length; // events told before these
		this.history.push(...answer.events.slice(Math.max(0, this.n - before)));
		this.n = answer.n;
		const last = this.chat[this.chat.length - 1]?.at ?? 0;
		if (this.table) this.count(answer.chat.filter((line) => line.at > last)); // who has just come missed nothing
		this.chat = answer.chat;
		this.table = answer.table;
		this.begun ||= answer.view !== null;
		this.changed();
		this.news?.();
	}

	sit(name: string, own: string, seat?: number): Promise<Fault | null> {
		const { part } = (this.promise = quote(this.table.fair.commit, own));
		return this.enter('sit', { name, ...(part && { part }), ...(seat !== undefined && { seat }) });
	}

	// The seat of another device, by the code which that one was given.
	claim(code: string): Promise<Fault | null> {
		this.promise = null;
		return this.enter('claim', { code });
	}

	private async enter(what: string, fields: object): Promise<Fault | null> {
		this.sitting = true;
		const answer = await this.wire.ask<Joined>(what, { table: this.id, ...fields });
		this.sitting = false;
		if (!answer.ok) return answer;
		this.gone = null;
		this.take_in(answer.asked ? answer : { ...answer, events: [], n: 0 });
		if (!this.asked) await this.join();
		return null;
	}

	private pushed(message: Push): void {
		switch (message.push) {
			case 'events':
				if (this.sitting) return;
				return this.hear(message.events as Event[], message.n as number);
			case 'actors': // somebody has chosen unseen
				return this.news?.();
			case 'table': {
				const before = this.table;
				this.table = message.table as TableInfo;
				this.asked &&= this.table.asks.some((a) => a.what === 'sit'); // else the host said no
				if (before.state !== this.table.state) this.news?.(); // paused, over
				if (this.declined(before)) this.refuse(_('Your request was declined.'));
				this.undone = false;
				break;
			}
			case 'chat': {
				const line = message.line as ChatLine;
				this.chat = [...this.chat, line].slice(-200);
				this.count([line]);
				break;
			}
			case 'seat':
				this.again();
				break;
			case 'removed':
				retire(this.id);
				this.token = null;
				if (message.banned) this.gone = _('You were banned from this table.');
				else this.again();
				break;
			case 'rematch':
				this.rematch = message.table as string;
				if (this.token) keep({ table: this.rematch, token: this.token, game: this.table.game, when: Date.now(), ...this.next });
				break;
		}
		this.changed();
	}

	private again(): void {
		this.n = 0;
		this.history = [];
		void this.join();
	}

	private hear(events: Event[], n: number, own = false): void {
		if (n <= this.n) return;
		if (n - events.length !== this.n) return void this.join();
		this.n = n;
		this.history.push(...events);
		if (events.some((e) => e.event === 'begin')) this.begun = true;
		if (events.some((e) => e.event === 'undo')) this.undone = true;
		this.changed();
		if (!own) this.news?.(); // who plays looks by itself
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
		const { rematch } = this.table.fair;
		if (rematch) this.next ??= quote(rematch, part());
		const answer = await this.wire.ask(what, rematch ? { ...fields, part: this.next!.part } : fields);
		return answer.ok ? null : answer;
	}

	// The same for a button that has no place of its own to say why not.
	async want(what: string, fields: object = {}): Promise<void> {
		const fault = await this.tell(what, fields);
		this.refuse(fault ? _(fault.text) : '');
	}

	// Said for a while.
	private refuse(why: string): void {
		this.refused = why;
		this.changed();
		clearTimeout(this.timer);
		if (why) this.timer = setTimeout(() => this.refuse(''), 8000);
	}

	// Whether what this seat asked for is gone, and was not done. What is done is told before the table is.
	private declined(before: TableInfo): boolean {
		const { state, next } = this.table;
		const done = { undo: this.undone, pause: state === 'paused', resume: state === 'playing', rematch: next !== null, sit: true };
		const removed = (old: Ask) => this.table.seats[old.seat ?? -1]?.kind !== 'human';
		return before.asks.some((old) => old.by === this.seat && !(old.what === 'remove' ? removed(old) : done[old.what]) && !this.table.asks.some(({ ask }) => ask === old.ask));
	}

	// Whether this browser has something to be erased here, or had a seat.
	get own(): boolean {
		return proofs(this.id).length > 0;
	}

	// Erases the name and the chat of every seat that this browser has or had here.
	async erase(): Promise<Fault | null> {
		for (const token of proofs(this.id)) {
			const answer = await this.wire.ask('forget', { table: this.id, token });
			if (!answer.ok && !['bad-token', 'no-table'].includes(answer.error)) return answer;
		}
		forget(this.id);
		this.changed();
		return null;
	}

	get host(): boolean {
		return this.seat === this.table.host;
	}

	private count(lines: ChatLine[]): void {
		this.unread += lines.filter((line) => line.seat !== this.seat && !muted(this.id, line.seat)).length;
	}

	read(): void {
		if (!this.unread) return;
		this.unread = 0;
		this.changed();
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
	left(seat: number): number | null {
		const { clock } = this.table;
		return clock && this.after(clock.left[seat] ?? 0, clock.at, clock.running.includes(seat));
	}

	get timeLeft(): TimeLeft | null {
		const { race } = this.table;
		return race ? { left: this.after(race.left, race.at, true), of: race.ms } : null;
	}

	// What is now left of what was left at a time of the server.
	private after(left: number, at: number, runs: boolean): number {
		const passed = runs && this.table.state === 'playing' ? Date.now() + this.wire.skew - at : 0;
		return Math.max(0, left - Math.max(0, passed));
	}

	end(): void {
		clearTimeout(this.timer);
		this.news = null;
		this.wire.close();
	}
}
