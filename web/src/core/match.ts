// One table on this page: asks the program for everything, decides nothing.
import { _ } from '../i18n/text.ts';
import type { Clock, Drawing, Lesson } from '../games/drawing.ts';
import { Choice } from './choice.ts';
import { Engine, Refused, Thinker, type Program } from './engine.ts';
import { fresh, gather, visible, type Entry } from './log.ts';
import type { Event, Fault, Level, Logged, NewGame, Record_, Sheet, View, Viewer } from './protocol.ts';
import { Queue, wait } from './queue.ts';
import { remember, settings } from './settings.ts';
import { Store } from './store.ts';

export interface Player {
	kind: 'human' | 'ai';
	name: string;
	level?: Level;
}

export type Mode = 'play' | 'learn' | 'pad' | 'online';

export interface Saved {
	record: Record_;
	players: Player[];
	mode: Mode;
	scores: number[];
	turn: number;
	over: boolean; // its result can be looked at until another game begins
	when: number;
}

export interface Note {
	text: string;
	clause?: string;
	kind: 'refused' | 'hint' | 'info';
}

export interface Preview {
	move: string;
	events: Event[];
}

// What a scene is told, so that it may show how it came about.
export interface Told {
	entries: Entry[];
	before: View;
	after: View;
}

// A program far away: it answers for one seat, and what others do is told by it.
export interface Online extends Program {
	readonly seat: number | 'public';
	readonly n: number; // of the last event told
	readonly paused: boolean;
	readonly result: { winners: number[]; by: string } | null;
	news: (() => void) | null; // is called when something was told
	take(): Event[]; // what was told since the last time
}

export class Match extends Store {
	view!: View; // as it is
	shown!: View; // as the table shows it: the same once the queue is empty
	sheet!: Sheet;
	log: Entry[] = [];
	viewer: Viewer = 'public';
	actor: number | null = null; // a human (or -1, typed in) who decides now
	choice: Choice;
	preview: Preview | null = null;
	hint: { move: string; value: number[] } | null = null;
	note: Note | null = null;
	hover: string | null = null; // a place under the pointer or the focus
	pointed: Preview | null = null; // what a click there would do, if that is one move
	asking = false; // "why?": the next place is explained, not taken
	replaying = false; // shows an earlier state; nobody decides
	curtain: number | null = null; // whose hand would be shown: ask first
	thinking: number | null = null;
	recorded = 0;
	failed: string | null = null;
	readonly queue = new Queue();
	telling: ((told: Told, hurry: AbortSignal) => Promise<void>) | null = null; // set by the table
	private seen: Logged[] = [];
	private thinker = new Thinker();
	deadline: number | null = null; // against the clock: when it has run down
	private alarm: ReturnType<typeof setTimeout> | undefined;
	private due = new Map<number, number>(); // against the clock: when an AI acts next
	private line: Promise<unknown> = Promise.resolve(); // moves, one after the other
	private epoch = 0;

	private constructor(
		readonly drawing: Drawing,
		readonly engine: Program,
		readonly players: Player[],
		readonly mode: Mode,
		readonly online: Online | null = null,
	) {
		super();
		this.choice = new Choice([], drawing.moves);
	}

	static async start(drawing: Drawing, game: NewGame, players: Player[], mode: Mode = 'play'): Promise<Match> {
		const engine = await Engine.start();
		await engine.get('new', game);
		const match = new Match(drawing, engine, players, mode);
		await match.open();
		return match;
	}

	// A game that is only looked at is not kept in place of the one that is played.
	static async load(drawing: Drawing, saved: Pick<Saved, 'record' | 'players' | 'mode'>, replaying = false): Promise<Match> {
		const engine = await Engine.start();
		await engine.get('load', { record: saved.record });
		const match = new Match(drawing, engine, saved.players, saved.mode);
		match.replaying = replaying;
		await match.open();
		return match;
	}

	// The players are the caller's: it changes them as the table changes.
	static async far(drawing: Drawing, online: Online, players: Player[]): Promise<Match> {
		const match = new Match(drawing, online, players, 'online', online);
		match.viewer = online.seat;
		await match.sync();
		match.shown = match.view;
		match.log = [];
		gather(match.log, recount(online.take(), match.seen), 0);
		online.news = () => void match.news();
		await match.next();
		return match;
	}

	get id(): string {
		return this.drawing.about.id;
	}

	get seats(): number {
		return this.view.seats;
	}

	human(seat: number): boolean {
		return seat < 0 ? true : this.players[seat]?.kind === 'human';
	}

	get humans(): number[] {
		return this.players.flatMap((p, seat) => (p.kind === 'human' ? [seat] : []));
	}

	name(seat: number): string {
		return this.players[seat]?.name ?? this.drawing.other?.(seat, this) ?? '';
	}

	// Ended by the rules, or because the others gave up.
	get over(): boolean {
		return this.view.over || this.online?.result != null;
	}

	// The log up to what is shown.
	get told(): Entry[] {
		return this.replaying ? this.log.filter((entry) => entry.n < this.recorded) : this.log;
	}

	// ---- state from the program ----

	private async open(): Promise<void> {
		this.viewer = this.humans.length === 1 ? this.humans[0]! : 'public';
		await this.look();
		this.shown = this.view;
		await this.retell();
		await this.next();
	}

	private async look(): Promise<void> {
		const [view, sheet, log] = await Promise.all([
			this.engine.get('view', { seat: this.viewer }),
			this.engine.get('sheet', {}),
			this.engine.get('log', { seat: this.viewer }),
		]);
		this.view = view.view;
		this.sheet = sheet.sheet;
		this.seen = log.moves;
		this.recorded = log.moves.length;
	}

	// The log of a loaded game: what each move brought is asked again, from a second instance.
	private async retell(): Promise<void> {
		this.log = [];
		if (this.seen.every(([seat]) => seat < 0) && this.view.turn === 0 && this.mode !== 'pad') return;
		const { record } = await this.engine.get('save', {});
		const second = await Engine.start();
		try {
			const events = await replayed(second, record, this.drawing.wants);
			const setup = record.moves.findIndex(([seat]) => seat >= 0 || record.chance === 'manual');
			gather(this.log, visible(events, this.seen.slice(Math.max(0, setup))), Math.max(0, setup));
		} finally {
			second.end();
		}
	}

	async record(): Promise<Record_> {
		return (await this.engine.get('save', {})).record;
	}

	private async keep(): Promise<void> {
		if (this.mode === 'learn' || this.replaying || this.online) return;
		const saved: Saved = {
			record: await this.record(),
			players: this.players,
			mode: this.mode,
			scores: this.sheet.seats.map((s) => s.total ?? 0),
			turn: this.view.turn,
			over: this.view.over,
			when: Date.now(),
		};
		remember('game', saved);
	}

	// ---- a table far away ----

	// Looks until nothing was told meanwhile.
	private async sync(): Promise<void> {
		for (let i = 0; i < 6; i++) {
			const { n } = this.online!;
			await this.look();
			if (n === this.online!.n) return;
		}
	}

	// Something was told: others' moves, an undo, the seats.
	private news(): Promise<void> {
		const done = this.line.then(() => this.hear()).catch((error: unknown) => {
			if (!(error instanceof Refused)) return this.fail(error);
			setTimeout(() => this.online!.news?.(), 500); // the connection is not there yet
		});
		this.line = done;
		return done;
	}

	private async hear(): Promise<void> {
		const online = this.online!;
		const before = this.view;
		const old = this.seen;
		this.viewer = online.seat;
		await this.sync();
		const events = online.take() as (Event | { event: 'undo' })[];
		if (old.length === this.seen.length && events.length === 0) return this.next();
		this.epoch++;
		if (events.some((e) => e.event === 'undo')) {
			this.log = this.log.filter((entry) => entry.n < this.seen.length);
			this.note = { kind: 'info', text: _('The last move was taken back.') };
			this.queue.finish();
			await this.queue.idle();
			this.shown = this.view;
			this.decide(null, []);
			return this.next();
		}
		const entries = gather(this.log, visible(events as Event[], fresh(old, this.seen)), old.length);
		for (const entry of entries) if (this.drawing.wants?.(entry.move)) entry.before = before;
		const after = this.view;
		void this.queue.add(async (hurry) => {
			await this.telling?.({ entries, before, after }, hurry);
			this.shown = after;
			this.changed();
		});
		if (this.actor !== null && !after.actors.includes(this.actor)) this.decide(null, []);
		this.changed();
		await this.queue.idle();
		await this.next();
	}

	// ---- whose turn ----

	private async next(): Promise<void> {
		const epoch = this.epoch;
		const actors = this.view.actors;
		const human = this.replaying || this.over || this.online?.paused ? null : this.whoDecides(actors);
		let moves: string[] = [];
		if (human !== null && (await this.maySee(human))) {
			moves = this.taught((await this.engine.get('moves', { seat: human })).moves);
			if (epoch !== this.epoch) return;
			this.decide(human, moves);
		} else this.decide(null, moves);
		if (this.replaying) return;
		void this.keep();
		const clock = this.wind();
		if (this.online) return;
		const ais = actors.filter((seat) => seat >= 0 && !this.human(seat));
		if (clock) ais.sort((a, b) => this.due.get(a)! - this.due.get(b)!);
		const ai = ais[0];
		if (ai !== undefined && !this.view.over) void this.think(ai, epoch);
	}

	// Starts, keeps or stops the clock of the game.
	private wind(): Clock | null {
		const clock = this.view.over ? null : (this.drawing.clock?.(this) ?? null);
		if (!clock) {
			clearTimeout(this.alarm);
			this.due.clear();
			if (this.deadline !== null) this.changed();
			this.deadline = null;
			return null;
		}
		for (const seat of this.view.actors) if (!this.due.has(seat)) this.due.set(seat, Date.now() + clock.every(seat));
		if (this.deadline === null) {
			this.deadline = Date.now() + clock.limit;
			this.alarm = setTimeout(() => void this.timeUp(clock.out), clock.limit);
			this.changed();
		}
		return clock;
	}

	private async timeUp(out: string): Promise<void> {
		if (this.online) return void (this.actor !== null && (await this.apply(this.actor, out)));
		for (const seat of [...this.view.actors]) if (this.deadline !== null && this.view.actors.includes(seat)) await this.apply(seat, out);
	}

	// Where seats act at the same time, another one's move leaves half a choice as it is.
	private decide(actor: number | null, moves: string[]): void {
		if (actor !== this.actor || !this.choice.same(moves)) {
			this.actor = actor;
			this.choice = new Choice(moves, this.drawing.moves);
			this.preview = this.pointed = this.hint = null;
		}
		this.changed();
	}

	// The human in front of the screen goes on if it may.
	private whoDecides(actors: readonly number[]): number | null {
		if (this.online) return actors.find((seat) => seat === this.online!.seat) ?? null;
		const humans = actors.filter((seat) => this.human(seat));
		if (humans.includes(this.viewer as number)) return this.viewer as number;
		return humans[0] ?? null;
	}

	// Whether the screen may show that seat's view now; otherwise the curtain asks.
	private async maySee(seat: number): Promise<boolean> {
		const wanted: Viewer = seat < 0 ? null : seat;
		if (this.viewer === wanted || this.online) return true;
		const asks = this.drawing.about.secrets && this.humans.length > 1 && this.mode !== 'pad';
		if (asks) this.curtain = seat;
		await this.turnTo(asks ? 'public' : wanted);
		return !asks;
	}

	// Everything as another viewer may know it, the log too.
	private async turnTo(viewer: Viewer): Promise<void> {
		this.viewer = viewer;
		await this.look();
		this.shown = this.view;
		if (this.drawing.about.secrets && this.log.length > 0) await this.retell();
	}

	async lift(): Promise<void> {
		if (this.curtain === null) return;
		await this.turnTo(this.curtain);
		this.curtain = null;
		await this.next();
	}

	// ---- the guided game ----

	learned = new Set<string>();

	get lesson(): Lesson | null {
		if (this.mode !== 'learn') return null;
		return this.drawing.lessons.find((l) => !this.learned.has(l.id) && l.when(this)) ?? null;
	}

	private taught(moves: string[]): string[] {
		const only = this.lesson?.only;
		if (!only) return moves;
		const few = moves.filter((move) => only(move, this));
		return few.length > 0 ? few : moves;
	}

	async understood(): Promise<void> {
		if (this.lesson) this.learned.add(this.lesson.id);
		await this.next();
	}

	private async think(seat: number, epoch: number): Promise<void> {
		if (this.thinking !== null) return;
		this.thinking = seat;
		this.changed();
		try {
			const clock = this.drawing.clock?.(this) ?? null;
			const pause = clock ? this.due.get(seat)! - Date.now() : settings.still ? 150 : 350 * settings.pace;
			const [thought] = await Promise.all([
				this.record().then((record) => this.thinker.think(record, seat, this.players[seat]!.level ?? 'easy', clock ? clock.every(seat) / 2 : undefined)),
				this.queue.idle().then(() => wait(pause)),
			]);
			this.thinking = null;
			if (epoch === this.epoch && clock) this.due.set(seat, Date.now() + clock.every(seat));
			if (epoch === this.epoch) await this.apply(seat, thought.move);
			else await this.next();
		} catch (error) {
			this.thinking = null;
			if (epoch === this.epoch) this.fail(error);
		}
		this.changed();
	}

	private fail(error: unknown): void {
		this.failed = error instanceof Error ? error.message : String(error);
		this.changed();
	}

	// ---- what the player does ----

	// Idle: the table shows what is, and a human decides.
	get mine(): boolean {
		return this.actor !== null && !this.queue.busy && this.curtain === null;
	}

	// Seats may act at the same moment; their moves are told one after the other.
	private apply(seat: number, move: string): Promise<Fault | null> {
		const done = this.line.then(() => this.applied(seat, move));
		this.line = done.catch(() => {});
		return done;
	}

	private async applied(seat: number, move: string): Promise<Fault | null> {
		const before = this.view;
		const answer = await this.engine.ask('play', { seat, move });
		if (!answer.ok) {
			if (!this.human(seat)) await this.next();
			return answer;
		}
		this.epoch++;
		this.note = null;
		this.asking = false;
		if (this.online) {
			this.decide(null, []);
			await this.hear();
			return null;
		}
		const lesson = this.human(seat) ? this.lesson : null;
		if (lesson?.only) this.learned.add(lesson.id);
		const old = this.seen;
		await this.look();
		const told = visible(answer.events, fresh(old, this.seen));
		const entries = gather(this.log, told, old.length);
		for (const entry of entries) if (this.drawing.wants?.(entry.move)) entry.before = before;
		const after = this.view;
		void this.queue.add(async (hurry) => {
			await this.telling?.({ entries, before, after }, hurry);
			this.shown = after;
			this.changed();
		});
		if (seat === this.actor) this.decide(null, []);
		this.changed();
		await this.queue.idle();
		await this.next();
		return null;
	}

	async play(move: string): Promise<void> {
		if (this.actor === null) return;
		const fault = await this.apply(this.actor, move);
		if (fault) this.refuse(fault);
	}

	private refuse(fault: Fault): void {
		this.note = { kind: 'refused', text: _(fault.text), ...(fault.clause && { clause: fault.clause }) };
		this.changed();
	}

	// A pick of a card, a button of a choice.
	async pick(pick: string): Promise<void> {
		this.queue.finish();
		if (!this.mine) return;
		this.note = null;
		const done = this.choice.pick(pick);
		if (!done) await this.explain(pick.slice(pick.indexOf(':') + 1));
		await this.picked();
	}

	// A button that plays at once.
	async act(pick: string): Promise<void> {
		if (!this.mine) return;
		this.choice.clear();
		this.choice.pick(pick);
		const move = this.choice.ready ?? (this.choice.moves.length === 1 ? this.choice.moves[0]! : null);
		if (move !== null) await this.play(move);
		else await this.picked();
	}

	// A click on a place of the table. The second one on a finished choice plays it.
	async place(at: string): Promise<void> {
		this.queue.finish();
		if (!this.mine) return;
		this.note = null;
		if (this.asking) {
			this.asking = false;
			return this.explain(at);
		}
		const ready = this.choice.ready;
		const last = this.choice.said[this.choice.said.length - 1];
		if (ready !== null && last?.endsWith(`:${at}`)) return this.play(ready);
		if (!this.choice.place(at)) await this.explain(at);
		await this.picked();
	}

	// The pointer or the focus is on a place.
	async point(at: string | null): Promise<void> {
		if (at === this.hover) return;
		this.hover = at;
		this.pointed = null;
		this.changed();
		if (at === null || !this.mine || this.actor === null || !this.choice.places.has(at)) return;
		const move = this.choice.after(at);
		if (move === null || move === this.choice.ready) return;
		const answer = await this.engine.ask('preview', { seat: this.actor, move });
		if (!answer.ok || this.hover !== at) return;
		this.pointed = { move, events: answer.events };
		this.changed();
	}

	ask(): void {
		this.asking = !this.asking;
		this.note = this.asking ? { kind: 'info', text: _('Choose a place to hear why it is not possible.') } : null;
		this.changed();
	}

	// The picks of a whole move: a hint that is taken, a line of the list.
	async take(move: string): Promise<void> {
		if (!this.mine || !this.choice.set(move)) return;
		await this.picked();
	}

	clear(): void {
		this.choice.clear();
		this.note = null;
		void this.picked();
	}

	private async picked(): Promise<void> {
		const move = this.choice.ready;
		this.preview = null;
		this.changed();
		if (move === null || this.actor === null) return;
		if (!settings.values.confirm) return this.play(move);
		const answer = await this.engine.ask('preview', { seat: this.actor, move });
		if (answer.ok && this.choice.ready === move) this.preview = { move, events: answer.events };
		this.changed();
	}

	// Why a place cannot be used: the program says it of the move that was meant.
	async explain(at: string): Promise<void> {
		const move = this.choice.places.has(at) ? (this.choice.after(at) ?? this.drawing.meant?.(at, this)) : this.drawing.meant?.(at, this);
		if (move && this.actor !== null) return this.why(move);
		this.note = { kind: 'info', text: _('Nothing can be done there now.') };
		this.changed();
	}

	async why(move: string): Promise<void> {
		if (this.actor === null) return;
		const answer = await this.engine.ask('why', { seat: this.actor, move });
		if (!answer.ok) return this.refuse(answer);
		if (answer.legal) this.note = { kind: 'info', text: _('This move is allowed.') };
		else
			this.note = {
				kind: 'refused',
				text: _(answer.text ?? ''),
				...(answer.clause && { clause: answer.clause }),
			};
		this.changed();
	}

	// The text box: any move as the protocol writes it.
	async type(text: string): Promise<void> {
		const move = text.trim().toLowerCase().replace(/\s+/g, ' ');
		if (move) await this.play(move);
	}

	async askHint(): Promise<void> {
		if (!this.mine || this.actor === null || this.actor < 0) return;
		const { epoch, actor } = this;
		this.note = { kind: 'info', text: _('Thinking about a hint…') };
		this.changed();
		const thought = await this.thinker.think(await this.record(), actor, 'hard');
		if (epoch !== this.epoch) return;
		this.hint = thought;
		this.choice.set(thought.move);
		this.note = {
			kind: 'hint',
			text: _('Hint: {move}. Chance to win {percent}%.', {
				move: this.drawing.say(thought.move, this),
				percent: Math.round(100 * (thought.value[actor] ?? 0)),
			}),
		};
		await this.picked();
	}

	get canUndo(): boolean {
		return this.log.some((entry) => !entry.dummy && (this.human(entry.seat) && (entry.seat >= 0 || this.mode === 'pad')));
	}

	// Back before the last own move, over what the others did since.
	async undo(): Promise<void> {
		this.epoch++;
		this.thinker.stop();
		this.thinking = null;
		this.queue.finish();
		const { moves } = await this.engine.get('log', { seat: null });
		let at = moves.length - 1;
		while (at >= 0 && !(this.human(moves[at]![0]) && (moves[at]![0] >= 0 || this.mode === 'pad'))) at--;
		if (at < 0) return this.next();
		for (let length = moves.length; length > at; ) {
			const answer = await this.engine.ask('undo', {});
			if (!answer.ok) break;
			length = (await this.engine.get('log', { seat: null })).moves.length;
		}
		this.note = null;
		this.decide(null, []);
		await this.queue.idle();
		await this.look();
		this.shown = this.view;
		await this.retell();
		await this.next();
	}

	// ---- looking back ----

	private whole: Record_ | null = null; // the record that is being replayed

	// Shows the game as it was after n recorded moves.
	async seek(n: number): Promise<void> {
		this.whole ??= await this.record();
		this.replaying = true;
		const epoch = ++this.epoch;
		this.thinker.stop();
		await this.engine.get('load', { record: { ...this.whole, moves: this.whole.moves.slice(0, n) } });
		this.viewer = null;
		await this.look();
		if (epoch !== this.epoch) return;
		this.recorded = n;
		this.shown = this.view;
		await this.next();
	}

	get length(): number {
		return this.whole?.moves.length ?? this.recorded;
	}

	// Where one may stop: after the set-up and after every move of a seat, with its draws.
	stops(): number[] {
		const moves = this.whole?.moves ?? [];
		const stops = moves.flatMap(([seat], i) => (seat >= 0 ? [i] : []));
		return [...stops, moves.length];
	}

	async prepareReplay(): Promise<void> {
		this.whole = await this.record();
		this.viewer = null;
		await this.look();
		await this.retell();
		await this.seek(this.whole.moves.length);
	}

	// All of it, whatever is shown.
	async wholeRecord(): Promise<Record_> {
		return this.whole ?? this.record();
	}

	end(): void {
		this.epoch++;
		clearTimeout(this.alarm);
		this.thinker.stop();
		this.engine.end();
	}
}

// The events of a game so far, without the set-up, and without what was taken back.
function recount(events: Event[], seen: Logged[]): Event[] {
	const setup = Math.max(0, seen.findIndex(([seat]) => seat >= 0));
	const first = events.findIndex((e) => e.event === 'move');
	const told = visible(first < 0 ? [] : events.slice(first), seen.slice(setup));
	return told.filter((e) => !['undo', 'begin'].includes(e.event as string));
}

// Plays a record again and returns all events; with the public view before the moves that are wanted so.
export async function replayed(engine: Engine, record: Record_, wants?: (move: string) => boolean): Promise<Event[]> {
	const { moves, game, seats, seed, first, options, chance } = record;
	await engine.get('new', { game, seats, seed, first, options, chance });
	const events: Event[] = [];
	for (const [seat, move] of moves) {
		if (seat < 0 && chance === 'auto') continue;
		const before = wants?.(move) ? (await engine.get('view', { seat: 'public' })).view : undefined;
		const played = (await engine.get('play', { seat, move })).events;
		unhide(events, played);
		events.push(...played.map((e) => (before && e.event === 'move' ? { ...e, before } : e)));
	}
	return events;
}

// A reveal names moves again that their own seats were told before: they count where they are revealed.
function unhide(events: Event[], played: Event[]): void {
	const same = (a: Event, b: Event) => a.event === 'move' && b.event === 'move' && a.seat === b.seat && a.move === b.move;
	for (let i = played.length - 1; i > 0; i--) {
		const e = played[i]!;
		if (e.event !== 'move') continue;
		if (same(e, played[0]!)) played.splice(i, 1);
		else for (let j = events.length - 1; j >= 0; j--) if (same(events[j]!, e)) { events.splice(j, 1); break; }
	}
}
