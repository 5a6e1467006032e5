// What a player picks ahead while others act: it waits, is shown, and is picked as soon as this seat decides, if it still means
// the same.
import type { Choice } from './choice.ts';
import type { Match } from './match.ts';
import { role } from './choice.ts';

interface Planned {
	click: string; // a pick, or a place of the board
	words: string; // what it meant when it was planned
}

const kind = (click: string) => (click.includes(':') ? role(click) : '');

// The clicks that wait, one of each role.
export class Plan {
	private list: Planned[] = [];

	constructor(private readonly match: Match) {}

	get words(): string[] {
		return this.list.map((one) => one.words);
	}

	get places(): string[] {
		return this.list.map((one) => one.click).filter((click) => kind(click) === '');
	}

	has(click: string): boolean {
		return this.list.some((one) => one.click === click);
	}

	// Whether the one player here waits for others.
	private get open(): boolean {
		const { match } = this;
		const seat = match.online ? match.viewer : match.humans.length === 1 ? match.humans[0] : null;
		if (typeof seat !== 'number' || match.online?.paused || !['play', 'online'].includes(match.mode)) return false;
		return match.actor === null && !match.queue.busy && !match.over && !match.replaying && match.replay.back === null && !match.view.actors.includes(seat);
	}

	// Plans a click, or takes it back.
	add(click: string): void {
		const words = this.open ? (this.match.drawing.ahead?.words(click, this.match) ?? null) : null;
		if (words === null) return;
		const others = this.list.filter((one) => kind(one.click) !== kind(click));
		this.list = this.has(click) ? others : [...others, { click, words }];
		this.match.changed();
	}

	clear(): void {
		if (this.list.length === 0) return;
		this.list = [];
		this.match.changed();
	}

	// Picks what was planned. null: nothing was, or it waits for a later decision; false: it is not possible any more.
	take(choice: Choice): boolean | null {
		const { match, list } = this;
		const { ahead } = match.drawing;
		if (list.length === 0 || !ahead?.now(match)) return null;
		this.list = [];
		const fits = list.every(({ click, words }) => ahead.words(click, match) === words && (kind(click) === '' ? choice.place(click) : choice.pick(click)));
		if (fits && choice.said.length === list.length) return true;
		choice.clear();
		return false;
	}
}
