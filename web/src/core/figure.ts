// A position to look at: a match in which nobody plays but the one move that a book shows. It is never kept.
import type { Drawing } from '../games/drawing.ts';
import { Engine } from './engine.ts';
import { gather, visible } from './log.ts';
import { Line } from './line.ts';
import { Match } from './match.ts';
import type { Fault, Record_ } from './protocol.ts';
import type { Turns } from './turns.ts';

// What a book says of a position.
export interface Shown {
	record: Record_;
	seat: number; // who looks, and makes the step
	step: string | null; // a move that is drawn as if it were picked
}

class FigureTurns implements Turns {
	readonly over = false;
	readonly timeLeft = null;
	readonly thinking = null;
	readonly curtain = null;
	readonly line = new Line();

	constructor(
		private readonly match: Match,
		private readonly shown: Shown,
	) {}

	async open(): Promise<void> {
		const { state, picking } = this.match;
		const { step, seat } = this.shown;
		await state.look(seat);
		state.shown = state.view;
		picking.decide(step === null ? null : seat, step === null ? [] : state.moves);
		if (step !== null) picking.choice.set(step);
	}

	async next(): Promise<void> {}

	// The step, with the motion of the table.
	async play(seat: number, move: string): Promise<Fault | null> {
		const { engine, state, picking, queue } = this.match;
		const answer = await engine.ask('play', { seat, move, look: state.looking(seat) });
		if (!answer.ok) return answer;
		const { view: before, recorded } = state;
		picking.decide(null, []);
		const added = state.take(answer.look!);
		state.show(gather(state.log, visible(answer.events, added), recorded), before, state.view);
		this.match.changed();
		await queue.idle();
		return null;
	}

	async lift(): Promise<void> {}

	interrupt(): void {}

	end(): void {
		this.match.engine.end();
	}
}

// The letters of the seats are their names.
const names = 'ABCD';

// Ends with match.end().
export async function openFigure(drawing: Drawing, shown: Shown): Promise<Match> {
	const engine = await Engine.start();
	await engine.get('load', { record: shown.record });
	const players = [...names.slice(0, shown.record.seats)].map((name) => ({ kind: 'human' as const, name }));
	let turns!: FigureTurns;
	const match = new Match({ drawing, engine, players, mode: 'play' }, null, (made) => (turns = new FigureTurns(made, shown)));
	await turns.open();
	return match;
}
