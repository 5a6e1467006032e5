// Looking back: the same table as it was after any recorded move.
import type { Entry } from './log.ts';
import type { Match } from './match.ts';
import type { Record_ } from './protocol.ts';

// The replay of a match.
export class Replay {
	on = false; // shows an earlier state; nobody decides
	private whole: Record_ | null = null; // the record that is being replayed

	constructor(private readonly match: Match) {}

	// Begins to look back, at the end of the game, knowing everything.
	async prepare(): Promise<void> {
		const { state } = this.match;
		this.whole = await this.match.record();
		await state.look(null);
		await state.retell();
		await this.seek(this.whole.moves.length);
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

	// The log up to what is shown.
	get told(): Entry[] {
		const { log, recorded } = this.match.state;
		return this.on ? log.filter((entry) => entry.n < recorded) : log;
	}
}
