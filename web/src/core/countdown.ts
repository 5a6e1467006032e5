// Seats that act at any moment: when time has run down for all, and when each computer acts next.
import type { Clock } from '../games/drawing.ts';
import type { TimeLeft } from './state.ts';

// The clock of one race. Times are in ms; `Clock` says how long it runs and how fast AIs are.
export class Countdown {
	private deadline: number | null = null;
	private limit = 0;
	private alarm: ReturnType<typeof setTimeout> | undefined;
	private due = new Map<number, number>();

	// Starts it or keeps it running; true if it started.
	wind(clock: Clock, actors: readonly number[], out: () => void): boolean {
		for (const seat of actors) if (!this.due.has(seat)) this.acted(seat, clock);
		if (this.deadline !== null) return false;
		this.limit = clock.limit;
		this.deadline = Date.now() + clock.limit;
		this.alarm = setTimeout(out, clock.limit);
		return true;
	}

	// True if it was running.
	stop(): boolean {
		clearTimeout(this.alarm);
		this.due.clear();
		const ran = this.deadline !== null;
		this.deadline = null;
		return ran;
	}

	get left(): TimeLeft | null {
		return this.deadline === null ? null : { left: Math.max(0, this.deadline - Date.now()), of: this.limit };
	}

	acted(seat: number, clock: Clock): void {
		this.due.set(seat, Date.now() + clock.every(seat));
	}

	// Until a seat acts, in ms.
	wait(seat: number): number {
		return (this.due.get(seat) ?? 0) - Date.now();
	}
}
