// How a match is kept: after every move, under a name of its own.
import { _ } from '../i18n/text.ts';
import type { Match } from './match.ts';
import type { Record_ } from './protocol.ts';
import { newId, shelf, type Saved } from './shelf.ts';

// What a match begins with: a record and who sits where; with what is kept of it, if it is.
export interface Stored {
	record: Record_;
	players: Saved['players'];
	mode: Saved['mode'];
	saved?: Saved | undefined;
}

// Why games are not kept, for as long as they are not.
export function troubleWords(): string {
	return shelf.trouble === 'full' ? _('The storage of this browser is full: export games, then delete some.') : _('This browser keeps nothing: export a game before you leave.');
}

// Keeps one match. One that is only looked at or learned from is not kept.
export class Keeping {
	id = newId();
	private rev = 0;
	private begun = Date.now();
	private written = ''; // the moves
	private line: Promise<void> = Promise.resolve();

	constructor(private readonly match: Match) {}

	get on(): boolean {
		const { mode, replaying } = this.match;
		return (mode === 'play' || mode === 'pad') && !replaying;
	}

	// The match is this kept game.
	adopt({ saved, record }: Stored): void {
		if (!saved) return;
		({ id: this.id, rev: this.rev, begun: this.begun } = saved);
		if (saved.actors.length || saved.winners.length) this.written = JSON.stringify(record.moves); // else it is known by its record only
	}

	private now(): Saved {
		const { id, rev, begun } = this;
		const { id: game, players, mode, state, drawing } = this.match;
		const { turn, actors, over } = state.view;
		const scores = state.sheet.seats.map(({ total = 0 }, seat) => (over ? total : (drawing.score?.(this.match, seat) ?? total))); // as the table shows them
		return { id, rev, game, players, mode, scores, turn, actors, over, winners: over ? state.sheet.winners : [], begun, played: Date.now() };
	}

	// Keeps the match as it is now, if that is new.
	keep(): Promise<void> {
		return (this.line = this.line.then(() => this.write()));
	}

	private async write(): Promise<void> {
		if (!this.on) return;
		const record = await this.match.record();
		const moves = JSON.stringify(record.moves);
		if (moves === this.written) return;
		this.written = moves;
		const before = shelf.trouble;
		if (!(await shelf.write(this.now(), record))) return this.part();
		this.rev++;
		if (shelf.trouble && !before && !this.match.note) this.match.say({ kind: 'info', stays: true, text: troubleWords() });
	}

	// Another tab plays on with this game: from now on there are two.
	private async part(): Promise<void> {
		const old = `#/play/${this.id}`;
		this.id = newId();
		this.rev = 0;
		this.written = '';
		if (location.hash === old) history.replaceState(null, '', `#/play/${this.id}`);
		await this.write();
	}
}
