// What the program says of one table to one viewer, and what the screen shows of it.
import type { Course, Drawing } from '../games/drawing.ts';
import { Engine, type Program } from './engine.ts';
import { fresh, gather, visible, type Entry } from './log.ts';
import type { Event, Level, Logged, Look, Looking, News, Record_, Sheet, View, Viewer } from './protocol.ts';
import { Queue } from './queue.ts';
import { replayed } from './retell.ts';

// Who sits on a seat of this page.
export interface Player {
	kind: 'human' | 'ai';
	name: string;
	level?: Level; // of an AI
}

// play: a game; learn: the guided one; pad: a physical game typed in; online: a server's table; explore: tries (explore.ts).
export type Mode = 'play' | 'learn' | 'pad' | 'online' | 'explore';

// What a scene is told, so that it can show how `after` came about.
export interface Told {
	entries: Entry[];
	before: View;
	after: View;
}

// Time that all seats share, in ms.
export interface TimeLeft {
	left: number;
	of: number;
}

// A program far away: it answers for one seat and tells what others do.
export interface Online extends Program {
	readonly seat: number | 'public';
	readonly n: number; // number of the last event told
	readonly paused: boolean;
	readonly timeLeft: TimeLeft | null; // of a race
	readonly result: { winners: number[]; by: string } | null;
	readonly history: Event[]; // all that was told
	news: (() => void) | null; // is called when something was told
}

// What a match is made of; it stays the same for the whole match.
export interface Setting {
	readonly drawing: Drawing;
	readonly engine: Program;
	readonly players: Player[]; // the same list for the whole match; its entries may change
	readonly mode: Mode;
	readonly course?: Course; // a lesson
}

// A list of moves with what is new in it.
function joined(moves: readonly Logged[], news: News): Logged[] {
	return [...moves.slice(0, news.from), ...news.moves];
}

// The state of a match. `changed` is called whenever the screen has to be drawn again.
export class State {
	view!: View; // as it is
	shown!: View; // as the table shows it: the same once the queue is empty
	sheet!: Sheet;
	moves: string[] = []; // what the viewer's seat may play now
	log: Entry[] = [];
	viewer: Viewer = 'public';
	recorded = 0; // moves in the record, as far as the viewer knows them
	epoch = 0; // goes up with every move, undo and jump: answers to older questions are out of date
	seen: Logged[] = []; // the moves so far, as the viewer may know them
	readonly queue = new Queue();
	telling: ((told: Told, hurry: AbortSignal) => Promise<void>) | null = null; // set by the table
	private settled = 0; // so many of `seen` will not change
	private kept: Record_ | null = null; // the record, brought up to date by every look; null: the program has it

	constructor(
		private readonly setting: Setting,
		private readonly changed: () => void,
	) {}

	// The whole record. It costs a message unless it is kept here.
	async record(): Promise<Record_> {
		return this.kept ?? (await this.setting.engine.get('save', {})).record;
	}

	// Keeps the record here from now on.
	async keepRecord(): Promise<void> {
		this.kept = await this.record();
	}

	// Whether the viewer knows every move of the game, draws included.
	get knowsAll(): boolean {
		return this.kept !== null && JSON.stringify(this.kept.moves) === JSON.stringify(this.seen);
	}

	// What was seen may have changed: moves were taken back, or somebody else looks.
	forget(): void {
		this.settled = 0;
	}

	// What to ask the program for: all that is new to these viewers.
	looking(seat: Viewer | Viewer[]): Looking {
		return { seat, from: this.settled, ...(this.kept && { record: this.kept.moves.length }) };
	}

	// Takes in what the program showed, and returns what is new in the log. What is shown stays as it is.
	take({ view, sheet, moves, log, record }: Look): Logged[] {
		const added = fresh(this.seen.slice(log.from), log.moves);
		this.view = view;
		this.viewer = view.viewer;
		this.sheet = sheet;
		this.moves = moves;
		this.seen = joined(this.seen, log);
		this.settled = log.next;
		this.recorded = this.seen.length;
		if (this.kept && record) this.kept = { ...this.kept, moves: joined(this.kept.moves, record) };
		return added;
	}

	// Asks the program for everything that a viewer may know, the same one as before by default, and takes it in.
	async look(viewer = this.viewer): Promise<void> {
		if (viewer !== this.viewer) this.forget();
		this.take(await this.setting.engine.get('look', this.looking(viewer)));
	}

	// Builds the log of a loaded game: asks a second instance again what each move brought.
	async retell(): Promise<void> {
		const { drawing, mode } = this.setting;
		this.log = [];
		if (this.seen.every(([seat]) => seat < 0) && this.view.turn === 0 && mode !== 'pad') return;
		const record = await this.record();
		const second = await Engine.start();
		try {
			const events = await replayed(second, record, this.viewer, drawing.wants);
			const setup = Math.max(0, record.moves.findIndex(([seat]) => seat >= 0 || record.chance === 'manual'));
			gather(this.log, visible(events, this.seen.slice(setup)), setup);
		} finally {
			second.end();
		}
	}

	// Shows everything as another viewer may know it, the log too.
	async turnTo(viewer: Viewer): Promise<void> {
		await this.look(viewer);
		this.shown = this.view;
		if (this.setting.drawing.about.secrets && this.log.length > 0) await this.retell();
	}

	// Lets the table show how `entries` led from one view to the next.
	show(entries: Entry[], before: View, after: View): void {
		for (const entry of entries) if (this.setting.drawing.wants?.(entry.move)) entry.before = before;
		void this.queue.add(async (hurry) => {
			await this.telling?.({ entries, before, after }, hurry);
			this.shown = after;
			this.changed();
		});
		if (typeof document !== 'undefined' && document.hidden) this.queue.finish(); // nobody looks, and no frame would come
	}
}
