// Whose turn it is on this page, and what a move changes: humans at one screen, the page's own AIs, the curtain
// between hands that others must not see.
import { Computers } from './computers.ts';
import type { Thinker } from './engine.ts';
import { fresh, gather, visible } from './log.ts';
import { Line } from './line.ts';
import type { Match } from './match.ts';
import type { Event, Fault, View, Viewer } from './protocol.ts';
import { keep } from './saved.ts';
import type { TimeLeft } from './state.ts';

// Who acts when. There are two kinds: of this page (below) and of a server's table (far.ts).
export interface Turns {
	readonly over: boolean; // ended, by the rules or because others gave up
	readonly timeLeft: TimeLeft | null; // not null while seats act against the clock
	readonly thinking: number | null; // the seat whose AI is at work
	readonly curtain: number | null; // whose hand would be shown: the screen asks first
	readonly line: Line; // moves, one after the other
	next(): Promise<void>; // finds out who decides now, and lets them
	play(seat: number, move: string): Promise<Fault | null>; // the refusal, if there is one
	lift(): Promise<void>; // whoever the curtain waits for is there
	interrupt(): void; // what is being thought about is not wanted any more
	end(): void; // nobody looks at this match any more
}

// The turns of a match whose program runs on this page.
export class LocalTurns implements Turns {
	curtain: number | null = null;
	readonly line = new Line();
	private readonly computers: Computers;

	constructor(
		private readonly match: Match,
		thinker: Thinker,
	) {
		this.computers = new Computers(match, thinker);
	}

	get over(): boolean {
		return this.match.view.over;
	}

	get timeLeft(): TimeLeft | null {
		return this.computers.timeLeft;
	}

	get thinking(): number | null {
		return this.computers.thinking;
	}

	// Shows the table for the first time and lets the first seat act.
	async open(): Promise<void> {
		const { humans, state } = this.match;
		state.viewer = humans.length === 1 ? humans[0]! : 'public';
		await state.look();
		state.shown = state.view;
		await state.retell();
		await this.next();
	}

	async next(): Promise<void> {
		const { match } = this;
		const { epoch, view } = match.state;
		const human = match.replaying || this.over ? null : this.whoDecides(view.actors);
		if (human !== null && (await this.maySee(human))) {
			const { moves } = await match.engine.get('moves', { seat: human });
			if (epoch !== match.state.epoch) return;
			match.picking.decide(human, match.lessons.allowed(moves));
		} else match.picking.decide(null, []);
		if (match.replaying) return;
		void keep(match);
		this.computers.goOn();
	}

	// The human in front of the screen goes on if it may.
	private whoDecides(actors: readonly number[]): number | null {
		const humans = actors.filter((seat) => this.match.human(seat));
		return humans.find((seat) => seat === this.match.viewer) ?? humans[0] ?? null;
	}

	// Whether the screen may show that seat's view now; otherwise the curtain asks.
	private async maySee(seat: number): Promise<boolean> {
		const { drawing, humans, mode, state } = this.match;
		const wanted: Viewer = seat < 0 ? null : seat;
		if (state.viewer === wanted) return true;
		const asks = drawing.about.secrets && humans.length > 1 && mode !== 'pad';
		if (asks) this.curtain = seat;
		await state.turnTo(asks ? 'public' : wanted);
		return !asks;
	}

	async lift(): Promise<void> {
		if (this.curtain === null) return;
		await this.match.state.turnTo(this.curtain);
		this.curtain = null;
		await this.next();
	}

	// Seats may act at the same moment; their moves are told one after the other.
	play(seat: number, move: string): Promise<Fault | null> {
		return this.line.add(() => this.apply(seat, move));
	}

	private async apply(seat: number, move: string): Promise<Fault | null> {
		const before = this.match.view;
		const answer = await this.match.engine.ask('play', { seat, move });
		if (!answer.ok) {
			if (!this.match.human(seat)) await this.next();
			return answer;
		}
		this.match.moved();
		if (this.match.human(seat)) this.match.lessons.played();
		await this.played(seat, before, answer.events);
		return null;
	}

	private async played(seat: number, before: View, events: Event[]): Promise<void> {
		const { drawing, picking, queue, state } = this.match;
		const old = state.seen;
		await state.look();
		const seen = visible(events, fresh(old, state.seen), drawing.hidden);
		state.show(gather(state.log, seen, old.length), before, state.view);
		if (seat === picking.actor) picking.decide(null, []);
		this.match.changed();
		await queue.idle();
		await this.next();
	}

	interrupt(): void {
		this.match.state.epoch++;
		this.computers.interrupt();
	}

	end(): void {
		this.interrupt();
		this.computers.stop();
		this.match.engine.end();
	}
}
