// What the strongest player thinks of a position: chances of all seats, the best moves side by side, reasons. It has a
// worker of its own, which is ended when another position is asked about.
import { baseOf } from './bases.ts';
import { Engine } from './engine.ts';
import { nets } from './nets.ts';
import type { Line, Record_, Requests, Why } from './protocol.ts';
import { Store } from './store.ts';

const times = [200, 700, 2500]; // ms: a first answer, then better ones
const reasonTime = 700; // ms
export const rough = 20_000; // positions; a number from fewer is about right only
const most = 4; // lines; some may read alike

// What was found out about a position.
export interface Opinion {
	seat: number; // who decides
	value: number[]; // chance to win of every seat, as parts of 1
	points: number | null; // one seat alone: the points at the end
	nodes: number;
	lines: Line[]; // the best first
}

// Thinks about one position at a time. Listeners hear of every answer.
export class Advice extends Store {
	opinion: Opinion | null = null; // null: not known yet, or nobody decides
	why: Why | null = null; // of the chosen line
	chosen = 0;
	private readonly known = new Map<string, Opinion>();
	private engine: Promise<Engine> | null = null;
	private asked = 0; // goes up with every question
	private busy = 0; // ms that the question under way may take

	// Thinks about the position after a record, in which a seat decides; null: about nothing.
	ask(record: Record_ | null, seat: number): void {
		const key = record ? `${seat} ${JSON.stringify(record.moves)}` : '';
		this.opinion = this.known.get(key) ?? null;
		this.why = null;
		this.chosen = 0;
		this.asked++;
		if (this.busy > times[0]!) this.stop();
		if (record) void this.think(record, seat, key, this.asked).catch(() => {});
		this.changed();
	}

	// The opinion about a position, if it was asked about.
	of(moves: Record_['moves'], seat: number): Opinion | undefined {
		return this.known.get(`${seat} ${JSON.stringify(moves)}`);
	}

	// Chooses a line; its reasons follow.
	choose(i: number, record: Record_): void {
		const { opinion } = this;
		if (!opinion?.lines[i] || i === this.chosen) return;
		this.chosen = i;
		this.why = null;
		this.asked++;
		if (this.busy > times[0]!) this.stop();
		void this.explain(record, opinion.seat, this.asked).catch(() => {});
		this.changed();
	}

	private async started(game: string): Promise<Engine> {
		this.engine ??= Engine.start();
		const engine = await this.engine;
		engine.learn(await baseOf(game));
		void nets.get(game).then((net) => engine.learn(net), () => {}); // until it is there, without
		return engine;
	}

	// Answers, each better than the one before.
	private async think(record: Record_, seat: number, key: string, asked: number): Promise<void> {
		const done = (this.opinion?.nodes ?? 0) > rough;
		for (const ms of done ? [] : times) {
			const answer = await this.answer(record, { seat, level: 'expert', ms, lines: most }, asked, ms);
			if (!answer) return;
			const { value, points, lines = [], nodes = 0 } = answer;
			this.opinion = { seat, value, points: points?.[0] ?? null, nodes, lines };
			this.known.set(key, this.opinion);
			this.changed();
			if (lines.length < 2) break; // nothing to compare
		}
		await this.explain(record, seat, asked);
	}

	// Why the chosen line is better than the next, or worse than the best.
	private async explain(record: Record_, seat: number, asked: number): Promise<void> {
		const { chosen, opinion } = this;
		const move = opinion?.lines[chosen]?.move;
		const against = opinion?.lines[chosen ? 0 : 1]?.move;
		if (!move || !against) return;
		const answer = await this.answer(record, { seat, level: 'expert', ms: 20, why: true, why_ms: reasonTime, move, against }, asked, reasonTime);
		if (!answer?.why) return;
		this.why = answer.why;
		this.changed();
	}

	// Null: something else was asked meanwhile.
	private async answer(record: Record_, question: Requests['ai'][0], asked: number, ms: number) {
		const engine = await this.started(record.game);
		if (asked !== this.asked) return null;
		this.busy = ms;
		await engine.get('load', { record });
		const answer = await engine.get('ai', question);
		if (asked !== this.asked) return null;
		this.busy = 0;
		return answer;
	}

	// Ends the worker; the next question starts another.
	private stop(): void {
		void this.engine?.then((engine) => engine.end(), () => {});
		this.engine = null;
		this.busy = 0;
	}

	end(): void {
		this.asked++;
		this.stop();
	}
}
