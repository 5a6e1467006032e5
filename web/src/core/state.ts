// One table as one viewer may know it: what the program says, and what the screen shows of it.
import type { Drawing } from '../games/drawing.ts';
import { Engine, type Program } from './engine.ts';
import { gather, visible, type Entry } from './log.ts';
import type { Event, Level, Logged, Record_, Sheet, View, Viewer } from './protocol.ts';
import { Queue } from './queue.ts';
import { replayed } from './retell.ts';
import { Store } from './store.ts';

export interface Player {
	kind: 'human' | 'ai';
	name: string;
	level?: Level;
}

export type Mode = 'play' | 'learn' | 'pad' | 'online';

// What a scene is told, so that it may show how it came about.
export interface Told {
	entries: Entry[];
	before: View;
	after: View;
}

// Of a time that all seats share, in ms.
export interface TimeLeft {
	left: number;
	of: number;
}

// A program far away: it answers for one seat, and what others do is told by it.
export interface Online extends Program {
	readonly seat: number | 'public';
	readonly n: number; // of the last event told
	readonly paused: boolean;
	readonly timeLeft: TimeLeft | null; // of a race
	readonly result: { winners: number[]; by: string } | null;
	readonly history: Event[]; // all that was told
	news: (() => void) | null; // is called when something was told
}

export class State extends Store {
	view!: View; // as it is
	shown!: View; // as the table shows it: the same once the queue is empty
	sheet!: Sheet;
	log: Entry[] = [];
	viewer: Viewer = 'public';
	recorded = 0;
	replaying = false; // shows an earlier state; nobody decides
	readonly queue = new Queue();
	telling: ((told: Told, hurry: AbortSignal) => Promise<void>) | null = null; // set by the table
	protected seen: Logged[] = [];

	protected constructor(
		readonly drawing: Drawing,
		readonly engine: Program,
		readonly players: Player[],
		readonly mode: Mode,
		readonly online: Online | null = null,
	) {
		super();
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
		return this.players[seat]?.name ?? this.drawing.other?.(seat, this as never) ?? '';
	}

	get over(): boolean {
		return this.view.over;
	}

	// The log up to what is shown.
	get told(): Entry[] {
		return this.replaying ? this.log.filter((entry) => entry.n < this.recorded) : this.log;
	}

	async record(): Promise<Record_> {
		return (await this.engine.get('save', {})).record;
	}

	protected async look(): Promise<void> {
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
	protected async retell(): Promise<void> {
		this.log = [];
		if (this.seen.every(([seat]) => seat < 0) && this.view.turn === 0 && this.mode !== 'pad') return;
		const record = await this.record();
		const second = await Engine.start();
		try {
			const events = await replayed(second, record, this.drawing.wants);
			const setup = record.moves.findIndex(([seat]) => seat >= 0 || record.chance === 'manual');
			gather(this.log, visible(events, this.seen.slice(Math.max(0, setup))), Math.max(0, setup));
		} finally {
			second.end();
		}
	}

	// Everything as another viewer may know it, the log too.
	protected async turnTo(viewer: Viewer): Promise<void> {
		this.viewer = viewer;
		await this.look();
		this.shown = this.view;
		if (this.drawing.about.secrets && this.log.length > 0) await this.retell();
	}

	// Lets the table show how `entries` led from one view to the next.
	protected show(entries: Entry[], before: View, after: View): void {
		for (const entry of entries) if (this.drawing.wants?.(entry.move)) entry.before = before;
		void this.queue.add(async (hurry) => {
			await this.telling?.({ entries, before, after }, hurry);
			this.shown = after;
			this.changed();
		});
		if (typeof document !== 'undefined' && document.hidden) this.queue.finish(); // nobody looks, and no frame would come
	}
}
