// Whose turn it is on this page, and what a move changes: humans at one screen, the page's own AIs, the curtain
// between hands that others must not see.
import { baseOf } from './bases.ts';
import { Computers } from './computers.ts';
import type { Thinker } from './engine.ts';
import { gather, visible } from './log.ts';
import { Line } from './line.ts';
import type { Match } from './match.ts';
import { nets } from './nets.ts';
import type { Event, Fault, Look, Viewer } from './protocol.ts';
import { tellSame } from './secrets.ts';
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
	seek?(n: number): Promise<void>; // shows the position after n moves, where moves can be tried from any
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
		this.fetchKnowledge();
		await state.keepRecord();
		await state.look(humans.length === 1 ? humans[0]! : 'public');
		state.shown = state.view;
		await state.retell();
		await this.next();
	}

	// Gets what the players will need while the table is being shown. Who thinks waits for it, and fails without.
	private fetchKnowledge(): void {
		const { id, players } = this.match;
		const ais = players.filter((one) => one.kind === 'ai');
		if (ais.length > 0) void baseOf(id).catch(() => {});
		if (ais.some((one) => nets.wanted(id, one.level ?? ''))) void nets.get(id);
	}

	async next(): Promise<void> {
		const { match } = this;
		await match.keeping.keep(); // nobody is asked before the move is stored
		const { epoch, view } = match.state;
		const human = match.replaying || this.over ? null : this.whoDecides(view.actors);
		const decides = human !== null && (await this.maySee(human));
		if (epoch !== match.state.epoch) return;
		if (decides) match.picking.decide(human, match.lessons.allowed(match.state.moves));
		else match.picking.decide(null, []);
		if (!match.replaying) this.computers.goOn();
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
		const asks = drawing.about.secrets && humans.length > 1 && mode !== 'pad' && (await this.hides(seat));
		if (asks) this.curtain = seat;
		await state.turnTo(asks ? 'public' : wanted);
		return !asks;
	}

	// Whether a seat knows now what not everybody may know.
	private async hides(seat: number): Promise<boolean> {
		const [own, all] = await Promise.all([seat, 'public' as const].map((viewer) => this.match.engine.get('view', { seat: viewer })));
		return !tellSame({ ...own!.view, viewer: null }, { ...all!.view, viewer: null });
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

	// Who may look after a move without being asked: whoever did before and, where no hand is hidden, all who sit here.
	private get viewers(): Viewer[] {
		const { drawing, humans, mode, viewer } = this.match;
		if (drawing.about.secrets) return [viewer];
		return [viewer, ...humans, ...(mode === 'pad' ? [null] : [])];
	}

	// One message there and one back.
	private async apply(seat: number, move: string): Promise<Fault | null> {
		const answer = await this.match.engine.ask('play', { seat, move, look: this.match.state.looking(this.viewers) });
		if (!answer.ok) {
			if (!this.match.human(seat)) await this.next();
			return answer;
		}
		this.match.moved();
		this.match.lessons.played(seat);
		await this.played(seat, answer.events, answer.look!);
		return null;
	}

	private async played(seat: number, events: Event[], look: Look): Promise<void> {
		const { picking, queue, state } = this.match;
		const { view: before, recorded } = state;
		const added = state.take(look);
		void this.match.keeping.keep(); // whoever leaves while the move is being shown loses nothing
		state.show(gather(state.log, visible(events, added), recorded, before.turn), before, state.view);
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
