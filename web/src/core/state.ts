// What the program says of one table to one viewer, and what the screen shows of it.
import type { Drawing } from '../games/drawing.ts';
import { Engine, type Program } from './engine.ts';
import { gather, visible, type Entry } from './log.ts';
import type { Event, Level, Logged, Record_, Sheet, View, Viewer } from './protocol.ts';
import { Queue } from './queue.ts';
import { replayed } from './retell.ts';

// Who sits on a seat of this page.
export interface Player {
	kind: 'human' | 'ai';
	name: string;
	level?: Level; // of an AI
}

// play: a game; learn: the guided one; pad: a physical game typed in; online: a server's table.
export type Mode = 'play' | 'learn' | 'pad' | 'online';

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
}

// The state of a match. `changed` is called whenever the screen has to be drawn again.
export class State {
	view!: View; // as it is
	shown!: View; // as the table shows it: the same once the queue is empty
	sheet!: Sheet;
	log: Entry[] = [];
	viewer: Viewer = 'public';
	recorded = 0; // moves in the record, as far as the viewer knows them
	epoch = 0; // goes up with every move, undo and jump: answers to older questions are out of date
	seen: Logged[] = []; // the moves so far, as the viewer may know them
	readonly queue = new Queue();
	telling: ((told: Told, hurry: AbortSignal) => Promise<void>) | null = null; // set by the table

	constructor(
		private readonly setting: Setting,
		private readonly changed: () => void,
	) {}

	// The whole record, as the program saves it.
	async record(): Promise<Record_> {
		return (await this.setting.engine.get('save', {})).record;
	}

	// Asks the program for everything that the viewer may know. What is shown stays as it is.
	async look(): Promise<void> {
		const { engine } = this.setting;
		const [view, sheet, log] = await Promise.all([
			engine.get('view', { seat: this.viewer }),
			engine.get('sheet', {}),
			engine.get('log', { seat: this.viewer }),
		]);
		this.view = view.view;
		this.sheet = sheet.sheet;
		this.seen = log.moves;
		this.recorded = log.moves.length;
	}

	// Builds the log of a loaded game: asks a second instance again what each move brought.
	async retell(): Promise<void> {
		const { drawing, mode } = this.setting;
		this.log = [];
		if (this.seen.every(([seat]) => seat < 0) && this.view.turn === 0 && mode !== 'pad') return;
		const record = await this.record();
		const second = await Engine.start();
		try {
			const events = await replayed(second, record, drawing.wants);
			const setup = Math.max(0, record.moves.findIndex(([seat]) => seat >= 0 || record.chance === 'manual'));
			gather(this.log, visible(events, this.seen.slice(setup), drawing.hidden), setup);
		} finally {
			second.end();
		}
	}

	// Shows everything as another viewer may know it, the log too.
	async turnTo(viewer: Viewer): Promise<void> {
		this.viewer = viewer;
		await this.look();
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
