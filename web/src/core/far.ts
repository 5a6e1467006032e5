// A table that a server keeps: the same match, but others' moves are told, and nothing is decided for them.
import { _ } from '../i18n/text.ts';
import type { Drawing } from '../games/drawing.ts';
import { Refused } from './engine.ts';
import { chronicle, fresh, gather, visible } from './log.ts';
import { Match } from './match.ts';
import type { Event, Fault } from './protocol.ts';
import type { Online, Player, TimeLeft } from './state.ts';

export class FarMatch extends Match {
	private heard = 0; // how much of what was told is shown
	private readonly listener = () => void this.news();

	// The players are the caller's: it changes them as the table changes.
	static async open(drawing: Drawing, online: Online, players: Player[]): Promise<FarMatch> {
		const match = new FarMatch(drawing, online, players, 'online', online);
		match.viewer = online.seat;
		await match.sync();
		match.shown = match.view;
		match.heard = online.history.length;
		match.log = chronicle(online.history, match.seen);
		await match.next();
		return match;
	}

	// From now on it hears what is told. Of two matches at one table only the one that is shown does.
	attend(): void {
		this.online!.news = this.listener;
		if (this.heard < this.online!.history.length) this.listener();
	}

	// Ended by the rules, or because the others gave up.
	override get over(): boolean {
		return this.view.over || this.online!.result?.by === 'resign';
	}

	protected override get halted(): boolean {
		return this.online!.paused;
	}

	protected override whoDecides(actors: readonly number[]): number | null {
		return actors.find((seat) => seat === this.online!.seat) ?? null;
	}

	protected override async maySee(): Promise<boolean> {
		return true;
	}

	protected override goOn(): void {}

	// The server has the clock of a race, and gives up for whoever is late.
	protected override wind(): null {
		return null;
	}

	override get timeLeft(): TimeLeft | null {
		return this.online!.timeLeft;
	}

	protected override async apply(seat: number, move: string): Promise<Fault | null> {
		try {
			return await super.apply(seat, move);
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			setTimeout(this.listener, 500); // played, but the connection went before it could be looked at
			return null;
		}
	}

	protected override async played(): Promise<void> {
		this.decide(null, []);
		await this.hear();
	}

	// Looks until nothing was told meanwhile.
	private async sync(): Promise<void> {
		for (let i = 0; i < 6; i++) {
			const { n } = this.online!;
			await this.look();
			if (n === this.online!.n) return;
		}
	}

	// Something was told: others' moves, an undo, the seats.
	private news(): Promise<void> {
		const done = this.line
			.then(() => this.hear())
			.catch((error: unknown) => {
				if (!(error instanceof Refused)) return this.fail(error);
				setTimeout(() => this.online!.news === this.listener && this.listener(), 500); // the connection is not there yet
			});
		this.line = done;
		return done;
	}

	private async hear(): Promise<void> {
		const before = this.view;
		const old = this.seen;
		await this.sync();
		const { history } = this.online!;
		const events = history.slice(this.heard);
		this.heard = history.length;
		if (events.length === 0 && old.length === this.seen.length) {
			if (!this.queue.busy) this.shown = this.view; // who has still to choose
			return this.next();
		}
		this.epoch++;
		for (const e of events) if (e.event === 'move' && this.drawing.wants?.(e.move)) Object.assign(e, { before });
		this.log = chronicle(history, this.seen);
		this.remark(events);
		if (events.some((e) => e.event === 'undo')) return this.takenBack();
		const last = this.log[this.log.length - 1];
		this.show(gather(last ? [{ ...last, events: [] }] : [], visible(events, fresh(old, this.seen)), old.length), before, this.view);
		if (this.actor !== null && !this.view.actors.includes(this.actor)) this.decide(null, []);
		this.changed();
		await this.queue.idle();
		await this.next();
	}

	// What happened beside the moves.
	private remark(events: Event[]): void {
		for (const e of events) {
			if (e.event === 'resign') this.note = { kind: 'info', text: _('{name} gave up.', { name: this.name(e.seat) }) };
			if (e.event === 'flag') this.note = { kind: 'info', text: _('The time of {name} is up.', { name: this.name(e.seat) }) };
			if (e.event === 'timeout') this.note = { kind: 'info', text: _('The time of the race is up.') };
		}
	}

	private async takenBack(): Promise<void> {
		this.note = { kind: 'info', text: _('The last move was taken back.') };
		this.queue.finish();
		await this.queue.idle();
		this.shown = this.view;
		this.decide(null, []);
		await this.next();
	}

	// The connection stays: it is the room's.
	override end(): void {
		this.stop();
		if (this.online!.news === this.listener) this.online!.news = null;
	}
}
