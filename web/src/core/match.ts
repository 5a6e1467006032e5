// One table on this page, put together from its parts. It asks the program for everything and decides nothing.
// Drawings and screens read it; what it is made of:
//   state    what the program says, and what the screen shows of it
//   turns    whose turn it is: on this page (turns.ts) or at a server's table (far.ts)
//   picking  clicks that become one move
//   lessons, hints, undo, replay, keeping
import type { Course, Drawing } from '../games/drawing.ts';
import type { Choice } from './choice.ts';
import { Engine, Thinker, type Program, knowRulesets } from './engine.ts';
import { Hints, type Hint } from './hints.ts';
import { Lessons } from './lessons.ts';
import type { Entry } from './log.ts';
import { Picking, type Preview } from './picking.ts';
import type { NewGame, Record_, Sheet, View, Viewer } from './protocol.ts';
import type { Queue } from './queue.ts';
import { Replay } from './replay.ts';
import { Keeping, type Stored } from './saved.ts';
import { State, type Mode, type Online, type Player, type Setting, type TimeLeft } from './state.ts';
import { Store } from './store.ts';
import { LocalTurns, type Turns } from './turns.ts';
import { Undo } from './undo.ts';

export type { Mode, Player, Told } from './state.ts';

// A line below the prompt: a refusal with its clause, a hint, a remark.
export interface Note {
	text: string;
	clause?: string;
	move?: string; // what was refused
	lost?: boolean; // because the connection was; gone when it is back
	stays?: boolean; // moves of others do not make it out of date
	hint?: Hint;
	kind: 'refused' | 'hint' | 'info' | 'open'; // open: what is possible now
}

// Listeners hear of every change. Made by `start` and `load`, or by FarTurns.open for a server's table.
export class Match extends Store implements Setting {
	readonly drawing: Drawing;
	readonly engine: Program;
	readonly players: Player[];
	readonly mode: Mode;
	readonly online: Online | null;
	readonly state: State;
	readonly turns: Turns;
	readonly picking: Picking;
	readonly lessons: Lessons;
	readonly hints: Hints;
	readonly undo: Undo;
	readonly replay: Replay;
	readonly keeping: Keeping;
	note: Note | null = null;
	failed: string | null = null; // why the match cannot go on

	constructor(setting: Setting, online: Online | null, turns: (match: Match, thinker: Thinker) => Turns) {
		super();
		this.drawing = setting.drawing;
		this.engine = setting.engine;
		this.players = setting.players;
		this.mode = setting.mode;
		this.online = online;
		const thinker = new Thinker();
		this.state = new State(this, () => this.changed());
		this.picking = new Picking(this);
		this.lessons = new Lessons(this, setting.course ?? null);
		this.hints = new Hints(this, thinker);
		this.undo = new Undo(this);
		this.replay = new Replay(this);
		this.keeping = new Keeping(this);
		this.turns = turns(this, thinker);
	}

	// A new game. Rejects with `Refused` if the program does not accept it.
	static async start(drawing: Drawing, game: NewGame, players: Player[], mode: Mode = 'play'): Promise<Match> {
		knowRulesets(game);
		const engine = await Engine.start();
		await engine.get('new', game);
		return Match.local({ drawing, engine, players, mode }, false);
	}

	// A game from its record; if `replaying`, only to be looked at: it is not kept.
	static async load(drawing: Drawing, stored: Stored, replaying = false): Promise<Match> {
		knowRulesets(stored.record);
		const engine = await Engine.start();
		await engine.get('load', { record: stored.record });
		return Match.local({ drawing, engine, players: stored.players, mode: stored.mode }, replaying, stored);
	}

	// A lesson: its position, with the player at seat 0.
	static async lesson(drawing: Drawing, course: Course, players: Player[]): Promise<Match> {
		const engine = await Engine.start();
		await engine.get('new', { ...course.game, game: drawing.about.id });
		for (const move of course.moves) {
			const { view } = await engine.get('view', { seat: null });
			await engine.get('play', { seat: view.actors[0]!, move });
		}
		return Match.local({ drawing, engine, players, mode: 'learn', course }, false);
	}

	private static async local(setting: Setting, replaying: boolean, stored?: Stored): Promise<Match> {
		let turns!: LocalTurns;
		const match = new Match(setting, null, (made, thinker) => (turns = new LocalTurns(made, thinker)));
		match.replay.on = replaying;
		if (stored) match.keeping.adopt(stored);
		await turns.open();
		return match;
	}

	// ---- the table: `state` and `replay` explain each ----

	get id(): string {
		return this.drawing.about.id;
	}

	get view(): View {
		return this.state.view;
	}

	get shown(): View {
		return this.state.shown;
	}

	// Of what is shown, also while one looks back.
	get sheet(): Sheet {
		const { back, sheet } = this.replay;
		return back === null || !sheet ? this.state.sheet : sheet;
	}

	get viewer(): Viewer {
		return this.state.viewer;
	}

	get log(): Entry[] {
		return this.state.log;
	}

	// The log up to what is shown: less than `log` in a replay.
	get told(): Entry[] {
		return this.replay.told;
	}

	get recorded(): number {
		return this.state.recorded;
	}

	get queue(): Queue {
		return this.state.queue;
	}

	get over(): boolean {
		return this.turns.over;
	}

	get replaying(): boolean {
		return this.replay.on;
	}

	// The record up to now. At a server's table only after the end: before it rejects with `Refused`.
	record(): Promise<Record_> {
		return this.state.record();
	}

	// ---- the seats ----

	get seats(): number {
		return this.view.seats;
	}

	// Seat -1, chance, is played by humans where it is played by anyone.
	human(seat: number): boolean {
		return seat < 0 || this.players[seat]?.kind === 'human';
	}

	get humans(): number[] {
		return this.players.flatMap((p, seat) => (p.kind === 'human' ? [seat] : []));
	}

	// The name of a seat, also of one that the rules play.
	name(seat: number): string {
		return this.players[seat]?.name ?? this.drawing.other?.(seat, this.view) ?? '';
	}

	get thinking(): number | null {
		return this.turns.thinking;
	}

	get curtain(): number | null {
		return this.turns.curtain;
	}

	get timeLeft(): TimeLeft | null {
		return this.turns.timeLeft;
	}

	// ---- the decision: `picking` explains each ----

	// Idle: the table shows what is, and a human decides.
	get mine(): boolean {
		return this.actor !== null && !this.queue.busy && this.curtain === null;
	}

	get actor(): number | null {
		return this.picking.actor;
	}

	get choice(): Choice {
		return this.picking.choice;
	}

	get preview(): Preview | null {
		return this.picking.preview;
	}

	get pointed(): Preview | null {
		return this.picking.pointed;
	}

	get hover(): string | null {
		return this.picking.hover;
	}

	play(move: string): Promise<void> {
		return this.picking.play(move);
	}

	pick(pick: string): Promise<void> {
		return this.picking.pick(pick);
	}

	act(pick: string): Promise<void> {
		return this.picking.act(pick);
	}

	place(at: string): Promise<void> {
		return this.picking.place(at);
	}

	point(at: string | null): Promise<void> {
		return this.picking.point(at);
	}

	take(move: string): Promise<void> {
		return this.picking.take(move);
	}

	why(move: string): Promise<void> {
		return this.picking.why(move);
	}

	clear(): void {
		this.picking.clear();
	}

	// ---- what the parts tell ----

	// Shows a note in place of the one before, or none.
	say(note: Note | null): void {
		this.note = note;
		this.changed();
	}

	// A move was made: answers to older questions are out of date.
	moved(): void {
		this.state.epoch++;
		this.replay.back = null;
		if (!this.note?.stays) this.note = null;
		this.picking.asking = false;
		this.hints.forget();
	}

	// The match cannot go on.
	fail(error: unknown): void {
		this.failed = error instanceof Error ? error.message : String(error);
		this.changed();
	}

	// Resolves when no move is under way and the table shows what is.
	async settled(): Promise<void> {
		await this.turns.line.idle();
		await this.queue.idle();
	}

	// Nobody looks at it any more: workers and clocks stop.
	end(): void {
		this.hints.end();
		this.turns.end();
	}
}
