// Explore: any moves for every seat, from any position of a game, in a match of its own. The game itself is not touched, and
// what would be drawn in it is not told: draws are made anew, or chosen.
import type { Drawing } from '../games/drawing.ts';
import { Advice } from './advice.ts';
import { Engine } from './engine.ts';
import { Line } from './line.ts';
import { gather, visible, type Entry } from './log.ts';
import { Match } from './match.ts';
import type { Event, Fault, Logged, Look, Record_ } from './protocol.ts';
import type { Player } from './state.ts';
import type { Turns } from './turns.ts';
import { Tries, type Try } from './tries.ts';

// One of several by their weights; `part` is a random part of 1.
export function weighted<T>(list: readonly T[], weights: readonly number[], part: number): T | undefined {
	let left = part * weights.reduce((a, b) => a + b, 0);
	return list.find((_one, i) => (left -= weights[i] ?? 0) < 0) ?? list[list.length - 1];
}

// The log up to a position; draws that come later are not in it.
export function until(log: readonly Entry[], at: number): Entry[] {
	return log
		.filter((entry) => entry.n < at)
		.map((entry) => {
			let left = at - entry.n - (entry.seat >= 0 && !entry.byRules ? 1 : 0);
			return { ...entry, events: entry.events.filter((e) => e.event !== 'chance' || left-- > 0) };
		});
}

// The turns of a match in which everybody may be moved.
export class Exploring implements Turns {
	readonly over = false; // the table stays
	readonly timeLeft = null;
	readonly thinking = null;
	readonly curtain = null;
	readonly line = new Line();
	readonly tries: Tries;
	readonly advice = new Advice();
	choosing = false; // draws are chosen, not made
	drawable: { move: string; share: number }[] = []; // what may be drawn now, if it is to be chosen
	private readonly manual: Record_; // the game without its seed's draws
	private readonly logs = new Map<Try, Entry[]>();
	private seat = 0; // who decides, where several may

	private constructor(
		readonly match: Match,
		readonly record: Record_,
		at: number,
	) {
		const { fair: _fair, ...rest } = record;
		this.manual = { ...rest, chance: 'manual' };
		this.tries = new Tries(record.moves, at);
	}

	// Opens a record after `at` moves, by default at its end. Rejects with `Refused` if the program does not accept it.
	static async open(drawing: Drawing, record: Record_, players: Player[], at = record.moves.length): Promise<Exploring> {
		const engine = await Engine.start();
		const everybody = players.map(({ name }): Player => ({ kind: 'human', name }));
		let turns!: Exploring;
		const match = new Match({ drawing, engine, players: everybody, mode: 'explore' }, null, (made) => (turns = new Exploring(made, record, at)));
		await engine.get('load', { record });
		await match.state.look(null);
		await match.state.retell();
		turns.logs.set(turns.tries.played, match.log);
		await turns.go(turns.tries.played, at);
		return turns;
	}

	// The record of what is shown.
	get shownRecord(): Record_ {
		return { ...this.manual, moves: this.tries.moves };
	}

	// Shows a position of a line.
	go(line: Try, at: number): Promise<void> {
		this.interrupt();
		this.match.queue.finish();
		return this.line.add(async () => {
			const { engine, state } = this.match;
			this.tries.go(line, at);
			await engine.get('load', { record: this.shownRecord });
			state.forget();
			await state.look(null);
			state.shown = state.view;
			this.match.note = null;
			this.told();
			await this.next();
		});
	}

	seek(n: number): Promise<void> {
		return this.go(this.tries.line, n);
	}

	step(by: 1 | -1): Promise<void> {
		return this.seek(this.tries.stop(by));
	}

	// Back to where the try began that is shown, without it.
	drop(): Promise<void> {
		this.tries.drop();
		return this.go(this.tries.line, this.tries.at);
	}

	// Where the turn began that led here; null: nobody has moved yet.
	get turnBegan(): number | null {
		const last = until(this.match.log, this.tries.at).filter((entry) => entry.seat >= 0 && !entry.byRules).pop();
		return this.match.log.find((entry) => entry.turn === last?.turn && entry.seat === last.seat && !entry.byRules)?.n ?? null;
	}

	// Lets another seat decide, where several may.
	async choose(seat: number): Promise<void> {
		this.seat = seat;
		await this.next();
	}

	// Draws are chosen from now on, or made.
	async chooseDraws(on: boolean): Promise<void> {
		this.choosing = on;
		await this.next();
	}

	async next(): Promise<void> {
		const { match, tries } = this;
		const { view, epoch } = match.state;
		this.drawable = [];
		if (view.actors[0] === -1) return this.chance();
		const seat = view.actors.includes(this.seat) ? this.seat : view.actors[0];
		const moves = seat === undefined ? [] : seat === view.actors[0] ? match.state.moves : (await match.engine.get('moves', { seat })).moves;
		if (epoch !== match.state.epoch) return;
		match.picking.decide(seat ?? null, moves);
		match.replay.whole = { ...this.manual, moves: tries.line.moves };
		this.advice.ask(seat === undefined ? null : this.shownRecord, seat ?? -1);
	}

	// A draw is due: that of the line if it has one, or else one that is made or chosen.
	private async chance(): Promise<void> {
		const { match, tries } = this;
		const { epoch } = match.state;
		const { moves, weights = [] } = await match.engine.get('moves', { seat: -1 });
		if (epoch !== match.state.epoch) return;
		const all = weights.reduce((a, b) => a + b, 0);
		const known = tries.next?.[0] === -1 ? tries.next[1] : undefined;
		const drawn = known ?? (this.choosing && moves.length > 1 ? undefined : weighted(moves, weights, crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32));
		if (drawn !== undefined) return void this.play(-1, drawn);
		this.drawable = moves.map((move, i) => ({ move, share: (weights[i] ?? 0) / all })).sort((a, b) => b.share - a.share);
		match.picking.decide(-1, moves);
		this.advice.ask(null, -1);
	}

	play(seat: number, move: string): Promise<Fault | null> {
		return this.line.add(() => this.apply([seat, move]));
	}

	private async apply(logged: Logged): Promise<Fault | null> {
		const [seat, move] = logged;
		const { match } = this;
		const words = seat < 0 ? '' : match.drawing.say(move, match);
		const answer = await match.engine.ask('play', { seat, move, look: match.state.looking(null) });
		if (!answer.ok) return answer;
		match.moved();
		const from = this.tries.line;
		const { at } = this.tries;
		const isNew = this.tries.play(logged, words);
		if (this.tries.line !== from && isNew) this.logs.set(this.tries.line, until(this.logs.get(from) ?? [], at));
		await this.played(answer.events, answer.look!, at, isNew);
		return null;
	}

	private async played(events: Event[], look: Look, at: number, isNew: boolean): Promise<void> {
		const { picking, queue, state } = this.match;
		const before = state.view;
		const seen = visible(events, state.take(look));
		const log = this.logs.get(this.tries.line)!;
		const last = log[log.length - 1];
		state.show(gather(isNew ? log : last ? [{ ...last, events: [] }] : [], seen, at, before.turn), before, state.view);
		this.told();
		picking.decide(null, []);
		await queue.idle();
		await this.next();
	}

	// The log of the line that is shown.
	private told(): void {
		const { state } = this.match;
		state.log = [...(this.logs.get(this.tries.line) ?? [])];
		this.match.replay.whole = { ...this.manual, moves: this.tries.line.moves };
		this.match.changed();
	}

	async lift(): Promise<void> {}

	interrupt(): void {
		this.match.state.epoch++;
	}

	end(): void {
		this.interrupt();
		this.advice.end();
		this.match.engine.end();
	}
}
