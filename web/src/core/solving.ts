// A puzzle being solved: a match of its own in which one seat decides once. A move is judged, not played, unless it is
// the one that was looked for.
import type { Drawing } from '../games/drawing.ts';
import { baseOf } from './bases.ts';
import { Engine } from './engine.ts';
import { Line } from './line.ts';
import { gather, visible } from './log.ts';
import { Match } from './match.ts';
import { nets } from './nets.ts';
import type { Event, Fault, Logged, Reason, Record_, View } from './protocol.ts';
import type { Turns } from './turns.ts';

// docs/puzzles.md. Chances are thousandths; one seat alone has tenths of points instead.
export interface Puzzle {
	seats: number;
	seat: number; // who decides
	grade: number; // 1 to 5
	value: number; // of the best move
	gap: number; // to the best of the others
	best: string[]; // all of these do the same
	why: [kind: Reason['kind'], seat: number, row: string, points: number][];
	second?: string; // the next best move, if there are no reasons
	moves: string; // up to the position, packed
}

// What scripts/puzzles.mjs makes of a file of puzzles.
export interface PuzzleFile {
	game: string;
	rules: number;
	words: Record<string, string>; // what each letter of a move stands for
	common: string; // what all n-th moves begin with
	puzzles: Puzzle[];
}

// The puzzles of a game.
export async function puzzlesOf(game: string): Promise<PuzzleFile> {
	const answer = await fetch(`puzzle-${game}.json`);
	if (!answer.ok) throw new Error(`puzzle-${game}.json: ${answer.status}`);
	return (await answer.json()) as PuzzleFile;
}

// The record that leads to a puzzle. Its draws are written down, so that no seed tells the next ones.
export function recordOf({ game, rules, words, common }: PuzzleFile, puzzle: Puzzle): Record_ {
	const begin = common.split(';');
	const moves = puzzle.moves.split(';').map((rest, i): Logged => {
		const [seat, ...letters] = (begin[i] ?? '') + rest;
		return [seat === '-' ? -1 : Number(seat), letters.map((letter) => words[letter]).join(' ')];
	});
	return { firn: 1, game, rules, seats: puzzle.seats, seed: '1', first: null, options: {}, chance: 'manual', moves };
}

// A wrong try. `worth` is as in a puzzle and null until it is known.
export interface Attempt {
	move: string;
	words: string;
	worth: number | null;
	line: Logged[]; // what may follow, up to the first move of another seat
	answer: { seat: number; words: string } | null; // that move
}

export const tries = 3;
const judging = 700; // ms to judge a try
const answering = 250; // ms for a move that follows
const longest = 12; // moves until somebody else answers

// One of several by their weights; `part` is a random part of 1.
function drawn(moves: readonly string[], weights: readonly number[], part: number): string {
	let left = part * weights.reduce((a, b) => a + b, 0);
	return moves.find((_move, i) => (left -= weights[i] ?? 0) < 0) ?? moves[0]!;
}

// The turns of such a match.
export class Solving implements Turns {
	readonly over = false; // the table stays
	readonly timeLeft = null;
	readonly thinking = null;
	readonly curtain = null;
	readonly line = new Line();
	stage: 'asked' | 'solved' | 'given up' = 'asked';
	attempts: Attempt[] = [];
	reading = false; // what a try brought is being read
	shown: Attempt | null = null; // whose answer the table shows
	best = ''; // the move in words
	second = ''; // the next best one in words, if there are no reasons
	brings: Event[] = []; // what the best move brought
	private judge: Promise<Engine> | undefined;
	private ended = false;

	private constructor(
		readonly match: Match,
		readonly puzzle: Puzzle,
		private readonly record: Record_,
	) {}

	// Rejects with `Refused` if the program does not accept the record.
	static async open(drawing: Drawing, file: PuzzleFile, puzzle: Puzzle, names: string[]): Promise<Solving> {
		const engine = await Engine.start();
		const players = names.map((name) => ({ kind: 'human' as const, name }));
		let turns!: Solving;
		const match = new Match({ drawing, engine, players, mode: 'play' }, null, (made) => (turns = new Solving(made, puzzle, recordOf(file, puzzle))));
		await turns.ask();
		turns.best = drawing.say(puzzle.best[0]!, match);
		if (puzzle.second) turns.second = drawing.say(puzzle.second, match);
		return turns;
	}

	get left(): number {
		return tries - this.attempts.length;
	}

	// Shows the position as it was asked.
	private async ask(): Promise<void> {
		const { engine, queue, state } = this.match;
		queue.finish();
		await queue.idle();
		await engine.get('load', { record: this.record });
		state.forget();
		state.log = [];
		await state.look(this.puzzle.seat);
		state.shown = state.view;
		this.match.moved();
		await this.next();
	}

	async next(): Promise<void> {
		const asked = this.stage === 'asked' && !this.shown;
		this.match.picking.decide(asked ? this.puzzle.seat : null, asked ? this.match.state.moves : []);
	}

	play(_seat: number, move: string): Promise<Fault | null> {
		return this.line.add(() => this.tried(move));
	}

	private async tried(move: string): Promise<Fault | null> {
		const { match, puzzle } = this;
		if (this.stage !== 'asked' || this.shown) return null;
		const answer = await match.engine.ask('preview', { seat: puzzle.seat, move });
		if (!answer.ok) return answer;
		if (puzzle.best.includes(move)) return this.finish('solved', move);
		this.reading = true;
		if (!this.attempts.some((one) => one.move === move)) {
			const attempt: Attempt = { move, words: match.drawing.say(move, match), worth: null, line: [], answer: null };
			this.attempts = [...this.attempts, attempt];
			void this.weigh(attempt).catch(() => this.tell(attempt, { worth: puzzle.value - puzzle.gap }));
		}
		if (this.left > 0) match.clear();
		else await this.finish('given up', puzzle.best[0]!);
		return null;
	}

	// Shows the answer without any more tries.
	giveUp(): Promise<unknown> {
		return this.line.add(async () => {
			if (this.shown) await this.back();
			if (this.stage === 'asked') await this.finish('given up', this.puzzle.best[0]!);
		});
	}

	private async finish(stage: 'solved' | 'given up', move: string): Promise<null> {
		this.stage = stage;
		this.reading = false;
		const preview = await this.match.engine.ask('preview', { seat: this.puzzle.seat, move });
		this.brings = preview.ok ? preview.events : [];
		await this.lay([[this.puzzle.seat, move]]);
		return null;
	}

	// Plays moves on the table, one after the other.
	private async lay(moves: readonly Logged[]): Promise<void> {
		const { engine, picking, queue, state } = this.match;
		for (const [seat, move] of moves) {
			const { view: before, recorded } = state;
			const { events, look } = await engine.get('play', { seat, move, look: state.looking(this.puzzle.seat) });
			this.match.moved();
			const added = state.take(look!);
			state.show(gather(state.log, visible(events, added), recorded, before.turn), before, state.view);
			picking.decide(null, []);
			this.match.changed();
			await queue.idle();
		}
	}

	// Goes on after a try has been read.
	again(): void {
		this.reading = false;
		this.match.changed();
	}

	// Shows on the table what may follow a try.
	follow(attempt: Attempt): Promise<unknown> {
		return this.line.add(async () => {
			if (this.stage !== 'asked' || this.shown) return;
			this.shown = attempt;
			await this.lay([[this.puzzle.seat, attempt.move], ...attempt.line]);
		});
	}

	// Back to the question.
	return(): Promise<unknown> {
		return this.line.add(() => this.back());
	}

	private async back(): Promise<void> {
		this.shown = null;
		this.reading = false;
		await this.ask();
	}

	// ---- what a try is worth ----

	private tell(attempt: Attempt, found: Partial<Attempt>): void {
		if (this.ended) return;
		Object.assign(attempt, found);
		this.match.changed();
	}

	private async judged(): Promise<Engine> {
		const { game } = this.record;
		const engine = await Engine.start();
		engine.learn(await baseOf(game));
		engine.learn(await nets.get(game));
		return engine;
	}

	// The check of the puzzle was longer than this one: no other move is worth more than it said.
	private async weigh(attempt: Attempt): Promise<void> {
		const { puzzle, record } = this;
		const engine = await (this.judge ??= this.judged());
		await engine.get('load', { record: { ...record, moves: [...record.moves, [puzzle.seat, attempt.move]] } });
		const [found] = (await engine.get('analyse', { from: record.moves.length, count: 1, ms: judging })).moves;
		const worth = puzzle.seats === 1 ? 10 * (found?.points?.after ?? 0) : 1000 * (found?.value[puzzle.seat] ?? 0);
		this.tell(attempt, { worth: Math.min(Math.round(worth), puzzle.value - puzzle.gap) });
		if (this.match.view.actors.length === 1 || this.stage !== 'asked') await this.foresee(engine, attempt);
	}

	// What may follow: draws at random, moves of good players.
	private async foresee(engine: Engine, attempt: Attempt): Promise<void> {
		const line: Logged[] = [];
		const play = async (seat: number, move: string) => {
			await engine.get('play', { seat, move });
			line.push([seat, move]);
		};
		while (line.length < longest) {
			const { view } = await engine.get('view', { seat: this.puzzle.seat });
			const seat = view.actors[0];
			if (seat === undefined) return;
			if (seat < 0) {
				const { moves, weights = [] } = await engine.get('moves', { seat });
				await play(seat, drawn(moves, weights, Math.random()));
				continue;
			}
			const { move } = await engine.get('ai', { seat, level: 'hard', ms: answering });
			await play(seat, move);
			if (seat !== this.puzzle.seat) return this.tell(attempt, { line, answer: { seat, words: this.words(seat, move, view) } });
		}
	}

	// A move in words, at another position than the one that is shown.
	private words(seat: number, move: string, view: View): string {
		const then = { actor: { value: seat }, shown: { value: view }, view: { value: view } };
		return this.match.drawing.say(move, Object.create(this.match, then) as Match);
	}

	async lift(): Promise<void> {}

	interrupt(): void {
		this.match.state.epoch++;
	}

	end(): void {
		this.ended = true;
		this.interrupt();
		this.match.engine.end();
		void this.judge?.then((engine) => engine.end(), () => {});
	}
}
