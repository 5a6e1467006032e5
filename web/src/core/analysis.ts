// A game looked back at: what every move was worth, and the moments that mattered most. It is worked out in a
// worker of its own, a few moves at a time, while somebody looks.
import { baseOf } from './bases.ts';
import { Engine } from './engine.ts';
import { nets } from './nets.ts';
import type { Judged, Record_, View, Why } from './protocol.ts';
import { Store } from './store.ts';

// A mistake or luck that changed the chance to win; one seat alone: the points at the end.
export interface Moment {
	n: number; // the recorded move
	seat: number; // whose chance it changed
	kind: 'blunder' | 'mistake' | 'luck' | 'misfortune';
	by: number; // how much of the chance to win, as a part of 1; one seat alone: how many points
	move: string;
	best: string | null; // what would have been better
	then: View; // the state before it
	why?: Why; // what speaks for the better move
}

const patience = 30; // ms a decision
const step = 12; // decisions asked for at once
const most = 8; // moments
const weight = 0.1; // luck that moves less is not worth telling
const points = 4; // the same, alone
const reasonTime = 400; // ms for the reasons of a moment

type Found = Omit<Moment, 'then' | 'why'>;

function decided(judged: Judged, move: string): Found | null {
	const { n, seat, mark, best = null } = judged;
	const by = judged.points?.lost ?? judged.lost ?? 0;
	return mark === 'blunder' || mark === 'mistake' ? { n, seat, kind: mark, by, move, best } : null;
}

// Luck is told of the seat whose chance it changed most.
function drawn(judged: Judged, move: string): Found | null {
	const { n } = judged;
	const luck = judged.points ? [judged.points.luck ?? 0] : (judged.luck ?? []);
	const by = luck.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);
	if (Math.abs(by) < (judged.points ? points : weight)) return null;
	return { n, seat: luck.indexOf(by), kind: by > 0 ? 'luck' : 'misfortune', by: Math.abs(by), move, best: null };
}

// The moments that changed most, in the order of the game.
export function moments(moves: readonly Judged[], record: Record_): Found[] {
	return moves
		.map((one) => (one.seat >= 0 ? decided : drawn)(one, record.moves[one.n]?.[1] ?? ''))
		.filter((found): found is Found => found !== null)
		.sort((a, b) => b.by - a.by)
		.slice(0, most)
		.sort((a, b) => a.n - b.n);
}

// Where a part may end: before a decision, so that draws are judged with the move they follow.
export function partEnd(moves: Record_['moves'], from: number): number {
	let decisions = 0;
	for (let n = from; n < moves.length; n++) if (moves[n]![0] >= 0 && decisions++ === step) return n;
	return moves.length;
}

// What a recorded game was worth, move by move. It works only while somebody looks; listeners hear of every part.
export class Analysis extends Store {
	moves: Judged[] = []; // decisions only
	moments: Moment[] = [];
	part = 0; // of 1: how far it is
	failed = false;
	readonly decisions: number;
	private judged: Judged[] = [];
	private next = 0;
	private lookers = 0;
	private running = false;

	constructor(readonly record: Record_) {
		super();
		this.decisions = record.moves.filter(([seat]) => seat >= 0).length;
	}

	get done(): boolean {
		return this.part >= 1;
	}

	// Works until nobody looks any more; returns what ends looking.
	look(): () => void {
		this.lookers++;
		void this.run();
		return () => void this.lookers--;
	}

	private async run(): Promise<void> {
		if (this.running || this.done || this.failed) return;
		this.running = true;
		const engine = await Engine.start();
		try {
			engine.learn(await baseOf(this.record.game));
			engine.learn(await nets.get(this.record.game)); // it is judged by an expert
			await engine.get('load', { record: this.record });
			while (this.lookers > 0 && !this.done) await this.go(engine);
		} catch {
			this.failed = true;
		}
		engine.end();
		this.running = false;
		this.changed();
		if (this.lookers > 0) void this.run();
	}

	private async go(engine: Engine): Promise<void> {
		const { moves } = this.record;
		const end = partEnd(moves, this.next);
		if (end > this.next) this.judged.push(...(await engine.get('analyse', { ms: patience, from: this.next, count: end - this.next })).moves);
		this.next = end;
		this.moves = this.judged.filter((one) => one.seat >= 0);
		if (end === moves.length)
			this.moments = await Promise.all(
				moments(this.judged, this.record).map(async (found) => ({ ...found, then: (await engine.get('view', { seat: null, at: found.n })).view })),
			);
		this.part = moves.length ? end / moves.length : 1;
		this.changed();
		if (this.done) await this.explain(engine);
	}

	// Why the better moves were better: one mistake after the other, while somebody looks.
	private async explain(engine: Engine): Promise<void> {
		for (const moment of this.moments.filter(({ best }) => best !== null)) {
			if (this.lookers === 0) return;
			const { moves } = await engine.get('analyse', { ms: patience, from: moment.n, count: 1, why: true, why_ms: reasonTime });
			const found = moves[0];
			if (!found?.why || found.best !== moment.best) continue; // it would now play something else
			this.moments = this.moments.map((one) => (one === moment ? { ...one, why: found.why! } : one));
			this.changed();
		}
	}
}

let last: Analysis | null = null;

// What is known of this game already, if it was the last that was worked out.
export function analysed(record: Record_): Analysis | null {
	return last && JSON.stringify(last.record) === JSON.stringify(record) ? last : null;
}

// The same game is not worked out twice in a row.
export function analysisOf(record: Record_): Analysis {
	return (last = analysed(record) ?? new Analysis(record));
}
