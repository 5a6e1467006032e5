// The AIs of this page: which one acts next, after how long, and the clock of a race against them.
import type { Clock } from '../games/drawing.ts';
import { Countdown } from './countdown.ts';
import type { Thinker, Thought } from './engine.ts';
import type { Match } from './match.ts';
import { wait } from './queue.ts';
import { settings } from './settings.ts';
import type { TimeLeft } from './state.ts';

// Plays the seats of a match that no human has. One thinks at a time.
export class Computers {
	thinking: number | null = null; // the seat whose AI is at work
	private readonly countdown = new Countdown();

	constructor(
		private readonly match: Match,
		private readonly thinker: Thinker,
	) {}

	// Not null while seats act against the clock.
	get timeLeft(): TimeLeft | null {
		return this.countdown.left;
	}

	// Lets the AIs play that may act now; against the clock whichever is due first.
	goOn(): void {
		const { view } = this.match;
		const clock = this.wind();
		const seats = view.actors.filter((seat) => seat >= 0 && !this.match.human(seat));
		if (clock) seats.sort((a, b) => this.countdown.wait(a) - this.countdown.wait(b));
		if (seats.length > 0 && !view.over && this.thinking === null && this.match.lessons.reply() !== null) void this.think(seats[0]!);
	}

	// Starts, keeps or stops the clock of the game.
	private wind(): Clock | null {
		const { view } = this.match;
		const clock = view.over ? null : this.clock;
		const turned = clock ? this.countdown.wind(clock, view.actors, () => void this.timeUp(clock.out)) : this.countdown.stop();
		if (turned) this.match.changed();
		return clock;
	}

	private get clock(): Clock | null {
		return this.match.drawing.clock?.(this.match) ?? null;
	}

	private async timeUp(out: string): Promise<void> {
		const { match } = this;
		for (const seat of [...match.view.actors])
			if (this.timeLeft !== null && match.view.actors.includes(seat)) await match.turns.play(seat, out);
	}

	private async think(seat: number): Promise<void> {
		const { state, turns } = this.match;
		const { epoch } = state;
		this.thinking = seat;
		this.match.changed();
		try {
			const { clock } = this;
			const { move } = await this.thought(seat, clock);
			this.thinking = null;
			if (epoch === state.epoch && clock) this.countdown.acted(seat, clock);
			if (epoch === state.epoch) await turns.play(seat, move);
			else await turns.next(); // another seat was faster
		} catch (error) {
			this.thinking = null;
			if (epoch === state.epoch) this.match.fail(error);
		}
		this.match.changed();
	}

	// What a seat's AI would play, not before the table has shown what was, nor faster than one can follow.
	private async thought(seat: number, clock: Clock | null): Promise<Thought> {
		const { match, thinker } = this;
		const scripted = match.lessons.reply();
		if (scripted) return match.queue.idle().then(() => wait(settings.still ? 150 : 500 * settings.pace)).then(() => ({ move: scripted, value: [] }));
		const level = match.players[seat]!.level ?? 'easy';
		const pause = clock ? this.countdown.wait(seat) : settings.still ? 150 : 350 * settings.pace;
		const [thought] = await Promise.all([
			match.record().then((record) => thinker.think(record, seat, level, clock ? clock.every(seat) / 2 : undefined)),
			match.queue.idle().then(() => wait(pause)),
		]);
		return thought;
	}

	// Nobody wants to know any more what is being thought about.
	interrupt(): void {
		this.thinker.stop();
		this.thinking = null;
	}

	// Stops the clock.
	stop(): void {
		this.countdown.stop();
	}
}
