// One table on this page: asks the program for everything, decides nothing.
import { _ } from '../i18n/text.ts';
import type { Clock, Drawing, Lesson } from '../games/drawing.ts';
import { Choice } from './choice.ts';
import { Countdown } from './countdown.ts';
import { Engine, Thinker, type Program } from './engine.ts';
import { fresh, gather, visible } from './log.ts';
import type { Event, Fault, NewGame, Record_, View, Viewer } from './protocol.ts';
import { wait } from './queue.ts';
import { remember, settings } from './settings.ts';
import { State, type Mode, type Online, type Player, type TimeLeft } from './state.ts';

export type { Mode, Player, Told } from './state.ts';

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

export class Match extends State {
	actor: number | null = null; // a human (or -1, typed in) who decides now
	choice: Choice;
	preview: Preview | null = null;
	hint: { move: string; value: number[] } | null = null;
	note: Note | null = null;
	hover: string | null = null; // a place under the pointer or the focus
	pointed: Preview | null = null; // what a click there would do, if that is one move
	asking = false; // "why?": the next place is explained, not taken
	curtain: number | null = null; // whose hand would be shown: ask first
	thinking: number | null = null;
	failed: string | null = null;
	private thinker = new Thinker();
	private countdown = new Countdown();
	protected line: Promise<unknown> = Promise.resolve(); // moves, one after the other
	protected epoch = 0;

	protected constructor(drawing: Drawing, engine: Program, players: Player[], mode: Mode, online: Online | null = null) {
		super(drawing, engine, players, mode, online);
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

	// ---- beginning and keeping ----

	private async open(): Promise<void> {
		this.viewer = this.humans.length === 1 ? this.humans[0]! : 'public';
		await this.look();
		this.shown = this.view;
		await this.retell();
		await this.next();
	}

	private async keep(): Promise<void> {
		if (this.mode === 'learn' || this.replaying) return;
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

	// ---- whose turn ----

	protected async next(): Promise<void> {
		const epoch = this.epoch;
		const human = this.replaying || this.over || this.halted ? null : this.whoDecides(this.view.actors);
		if (human !== null && (await this.maySee(human))) {
			const moves = this.taught((await this.engine.get('moves', { seat: human })).moves);
			if (epoch !== this.epoch) return;
			this.decide(human, moves);
		} else this.decide(null, []);
		if (this.replaying) return;
		this.goOn(this.wind());
	}

	// Nobody may act although the game is not over.
	protected get halted(): boolean {
		return false;
	}

	// Lets the computers play; whichever is due first.
	protected goOn(clock: Clock | null): void {
		void this.keep();
		const ais = this.view.actors.filter((seat) => seat >= 0 && !this.human(seat));
		if (clock) ais.sort((a, b) => this.countdown.wait(a) - this.countdown.wait(b));
		if (ais.length > 0 && !this.view.over) void this.think(ais[0]!, this.epoch);
	}

	// Not null while seats act against the clock.
	get timeLeft(): TimeLeft | null {
		return this.countdown.left;
	}

	// Starts, keeps or stops the clock of the game.
	protected wind(): Clock | null {
		const clock = this.view.over ? null : (this.drawing.clock?.(this) ?? null);
		const turned = clock ? this.countdown.wind(clock, this.view.actors, () => void this.timeUp(clock.out)) : this.countdown.stop();
		if (turned) this.changed();
		return clock;
	}

	private async timeUp(out: string): Promise<void> {
		for (const seat of [...this.view.actors]) if (this.timeLeft !== null && this.view.actors.includes(seat)) await this.apply(seat, out);
	}

	// Where seats act at the same time, another one's move leaves half a choice as it is.
	protected decide(actor: number | null, moves: string[]): void {
		if (actor !== this.actor || !this.choice.same(moves)) {
			this.actor = actor;
			this.choice = new Choice(moves, this.drawing.moves);
			this.preview = this.pointed = this.hint = null;
		}
		this.changed();
	}

	// The human in front of the screen goes on if it may.
	protected whoDecides(actors: readonly number[]): number | null {
		const humans = actors.filter((seat) => this.human(seat));
		if (humans.includes(this.viewer as number)) return this.viewer as number;
		return humans[0] ?? null;
	}

	// Whether the screen may show that seat's view now; otherwise the curtain asks.
	protected async maySee(seat: number): Promise<boolean> {
		const wanted: Viewer = seat < 0 ? null : seat;
		if (this.viewer === wanted) return true;
		const asks = this.drawing.about.secrets && this.humans.length > 1 && this.mode !== 'pad';
		if (asks) this.curtain = seat;
		await this.turnTo(asks ? 'public' : wanted);
		return !asks;
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
			const pause = clock ? this.countdown.wait(seat) : settings.still ? 150 : 350 * settings.pace;
			const [thought] = await Promise.all([
				this.record().then((record) => this.thinker.think(record, seat, this.players[seat]!.level ?? 'easy', clock ? clock.every(seat) / 2 : undefined)),
				this.queue.idle().then(() => wait(pause)),
			]);
			this.thinking = null;
			if (epoch === this.epoch && clock) this.countdown.acted(seat, clock);
			if (epoch === this.epoch) await this.apply(seat, thought.move);
			else await this.next();
		} catch (error) {
			this.thinking = null;
			if (epoch === this.epoch) this.fail(error);
		}
		this.changed();
	}

	protected fail(error: unknown): void {
		this.failed = error instanceof Error ? error.message : String(error);
		this.changed();
	}

	// ---- what the player does ----

	// Idle: the table shows what is, and a human decides.
	get mine(): boolean {
		return this.actor !== null && !this.queue.busy && this.curtain === null;
	}

	// Seats may act at the same moment; their moves are told one after the other.
	protected apply(seat: number, move: string): Promise<Fault | null> {
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
		await this.played(seat, before, answer.events);
		return null;
	}

	protected async played(seat: number, before: View, events: Event[]): Promise<void> {
		const lesson = this.human(seat) ? this.lesson : null;
		if (lesson?.only) this.learned.add(lesson.id);
		const old = this.seen;
		await this.look();
		this.show(gather(this.log, visible(events, fresh(old, this.seen)), old.length), before, this.view);
		if (seat === this.actor) this.decide(null, []);
		this.changed();
		await this.queue.idle();
		await this.next();
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

	protected stop(): void {
		this.epoch++;
		this.countdown.stop();
		this.thinker.stop();
	}

	end(): void {
		this.stop();
		this.engine.end();
	}
}
