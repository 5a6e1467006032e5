// The turns of a table that a server keeps: others' moves are told, and nothing is decided for them.
import { _ } from '../i18n/text.ts';
import type { Drawing } from '../games/drawing.ts';
import { Refused } from './engine.ts';
import { Line } from './line.ts';
import { chronicle, fresh, gather, visible } from './log.ts';
import { Match } from './match.ts';
import type { Event, Fault } from './protocol.ts';
import type { Online, Player, TimeLeft } from './state.ts';
import type { Turns } from './turns.ts';

const again = 500; // ms until the next try, while the connection is away

// What a server's table says to one seat, as the turns of a match.
export class FarTurns implements Turns {
	readonly thinking = null;
	readonly curtain = null;
	readonly line = new Line();
	private heard = 0; // how much of what was told is shown
	private source: Event[] | null = null; // the history it was told in; another one begins with another seat
	private readonly listener = () => void this.news();

	private constructor(
		readonly match: Match,
		private readonly online: Online,
	) {}

	// The players are the caller's: it changes them as the table changes. Rejects with `Refused` if the server does not answer.
	static async open(drawing: Drawing, online: Online, players: Player[]): Promise<FarTurns> {
		let turns!: FarTurns;
		const match = new Match({ drawing, engine: online, players, mode: 'online' }, online, (made) => (turns = new FarTurns(made, online)));
		const { state } = match;
		await turns.sync();
		state.shown = state.view;
		turns.heard = online.history.length;
		state.log = chronicle(online.history, state.seen, state.view.turn);
		await turns.next();
		return turns;
	}

	// From now on the match hears what is told. Of two matches at one table only the one that is shown does.
	attend(): void {
		this.online.news = this.listener;
		if (this.heard < this.online.history.length) this.listener();
	}

	get over(): boolean {
		return this.match.view.over || this.online.result?.by === 'resign';
	}

	// The server has the clock of a race, and gives up for whoever is late.
	get timeLeft(): TimeLeft | null {
		return this.online.timeLeft;
	}

	async next(): Promise<void> {
		const { picking, state } = this.match;
		const seat = this.over || this.online.paused ? undefined : state.view.actors.find((one) => one === this.online.seat);
		if (seat === undefined) picking.decide(null, []);
		else picking.decide(seat, state.moves);
	}

	async play(seat: number, move: string): Promise<Fault | null> {
		try {
			return await this.line.add(() => this.apply(seat, move));
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			setTimeout(this.listener, again); // played, but the connection went before it could be looked at
			return null;
		}
	}

	private async apply(seat: number, move: string): Promise<Fault | null> {
		const answer = await this.online.ask('play', { seat, move });
		if (!answer.ok) return answer;
		this.match.moved();
		this.match.picking.decide(null, []);
		await this.hear();
		return null;
	}

	// Looks until nothing was told meanwhile.
	private async sync(): Promise<void> {
		const { online, match } = this;
		for (let i = 0; i < 6; i++) {
			const { n } = online;
			if (this.doubtful) match.state.forget();
			await match.state.look(online.seat);
			if (n === online.n) break;
		}
		this.source = online.history;
	}

	// Whether moves that were seen may have been taken back since.
	private get doubtful(): boolean {
		const { history } = this.online;
		return history !== this.source || history.slice(this.heard).some((e) => e.event === 'undo');
	}

	// Something was told: others' moves, an undo, the seats.
	private async news(): Promise<void> {
		try {
			await this.line.add(() => this.hear());
		} catch (error) {
			if (!(error instanceof Refused)) return this.match.fail(error);
			setTimeout(() => this.online.news === this.listener && this.listener(), again); // the connection is not there yet
		}
	}

	private async hear(): Promise<void> {
		const { drawing, queue, state } = this.match;
		const { view: before, seen: old } = state;
		await this.sync();
		const { history } = this.online;
		const events = history.slice(this.heard);
		this.heard = history.length;
		this.match.replay.back = null;
		if (events.length === 0 && old.length === state.seen.length) {
			if (!queue.busy) state.shown = state.view; // who has still to choose
			return this.next();
		}
		state.epoch++;
		for (const e of events) if (e.event === 'move' && drawing.wants?.(e.move)) Object.assign(e, { before });
		state.log = chronicle(history, state.seen, state.view.turn);
		this.remark(events);
		if (events.some((e) => e.event === 'undo')) return this.takenBack();
		const last = state.log[state.log.length - 1];
		const told = visible(events, fresh(old, state.seen));
		state.show(gather(last ? [{ ...last, events: [] }] : [], told, old.length, before.turn), before, state.view);
		await this.shown();
	}

	// Waits until the table has shown what was told; then who may act does.
	private async shown(): Promise<void> {
		const { actor, picking, queue, view } = this.match;
		if (actor !== null && !view.actors.includes(actor)) picking.decide(null, []);
		this.match.changed();
		await queue.idle();
		await this.next();
	}

	// What happened beside the moves.
	private remark(events: Event[]): void {
		const { match } = this;
		for (const e of events) {
			if (e.event === 'resign') match.note = { kind: 'info', text: _('{name} gave up.', { name: match.name(e.seat) }) };
			if (e.event === 'flag') match.note = { kind: 'info', text: _('The time of {name} is up.', { name: match.name(e.seat) }) };
			if (e.event === 'timeout') match.note = { kind: 'info', text: _('The time of the race is up.') };
		}
	}

	private async takenBack(): Promise<void> {
		const { picking, queue, state } = this.match;
		this.match.note = { kind: 'info', text: _('The last move was taken back.') };
		queue.finish();
		await queue.idle();
		state.shown = state.view;
		picking.decide(null, []);
		await this.next();
	}

	// Nobody has a hand to hide here.
	async lift(): Promise<void> {}

	interrupt(): void {
		this.match.state.epoch++;
	}

	// The connection stays: it is the room's.
	end(): void {
		this.interrupt();
		if (this.online.news === this.listener) this.online.news = null;
	}
}
