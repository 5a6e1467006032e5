// Looking back: the same table as it was after any recorded move.
import type { Entry } from './log.ts';
import type { Match } from './match.ts';
import type { Record_, Sheet } from './protocol.ts';

// The replay of a match, and a look back while it is played.
export class Replay {
	on = false; // shows an earlier state; nobody decides
	back: number | null = null; // a running game is shown as it was after so many moves
	sheet: Sheet | null = null; // of the position looked back at last
	whole: Record_ | null = null; // the record that is being replayed
	marks: ReadonlyMap<number, string> = new Map(); // remarks on recorded moves, for the log

	constructor(private readonly match: Match) {}

	// Begins to look back, at the end of the game, knowing everything.
	async prepare(): Promise<void> {
		this.whole ??= await this.match.record();
		await this.seek(this.whole.moves.length);
		await this.match.state.retell();
		this.match.changed();
	}

	// Shows the game as it was after n recorded moves.
	async seek(n: number): Promise<void> {
		const { state, turns, engine } = this.match;
		this.whole ??= await this.match.record();
		this.on = true;
		turns.interrupt();
		const { epoch } = state;
		await engine.get('load', { record: { ...this.whole, moves: this.whole.moves.slice(0, n) } });
		await state.look(null);
		if (epoch !== state.epoch) return;
		state.recorded = n;
		state.shown = state.view;
		await turns.next();
	}

	// Shows the table after n moves: of what is replayed, or of a running game as its viewer may know it. There the table shows
	// what is as soon as somebody moves.
	async show(n: number): Promise<void> {
		const { state, turns, engine, picking, queue, curtain } = this.match;
		if (turns.seek) return turns.seek(n);
		if (this.on) return this.seek(n);
		if (n >= state.recorded) return this.leave();
		if (curtain !== null) return;
		queue.finish();
		await queue.idle();
		const { epoch } = state;
		const asked = { seat: state.viewer, at: n };
		const [{ view }, { sheet }] = await Promise.all([engine.get('view', asked), engine.get('sheet', asked)]);
		if (epoch !== state.epoch) return;
		this.back = n;
		this.sheet = sheet;
		this.match.note = null;
		state.shown = view;
		picking.decide(null, []);
	}

	// Back to the running game.
	async leave(): Promise<void> {
		if (this.back === null) return;
		const { state, turns } = this.match;
		this.back = null;
		state.shown = state.view;
		await turns.next();
	}

	// Where one may stop: after the set-up and after every move of a seat, with its draws.
	stops(): number[] {
		const moves = this.whole?.moves ?? [];
		const stops = moves.flatMap(([seat], i) => (seat >= 0 ? [i] : []));
		return [...stops, moves.length];
	}

	// The record of the whole game, whatever is shown.
	async record(): Promise<Record_> {
		return this.whole ?? this.match.record();
	}

	// How many moves lie before what is shown; null: it is the present.
	get at(): number | null {
		return this.on || this.match.turns.seek ? this.match.state.recorded : this.back;
	}

	// How many moves lie before the position that an entry led to, draws included.
	after({ n }: Entry): number {
		const { log, recorded } = this.match.state;
		return log.find((entry) => entry.n > n)?.n ?? this.whole?.moves.length ?? recorded;
	}

	// The last entry before what is shown; undefined: none, or the present is shown.
	get entry(): Entry | undefined {
		const { at } = this;
		return at === null ? undefined : this.match.state.log.filter((entry) => !entry.byRules && entry.n < at).pop();
	}

	// The log up to what is shown.
	get told(): Entry[] {
		const { log } = this.match.state;
		const { at } = this;
		return at === null ? log : log.filter((entry) => entry.n < at);
	}
}
