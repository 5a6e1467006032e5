// The match on this page: one at a time.
import { drawingOf } from '../games/list.ts';
import { Match, type Mode, type Player } from './match.ts';
import type { NewGame, Record_ } from './protocol.ts';
import { savedGame, type Saved } from './saved.ts';
import { Store } from './store.ts';

// Names of the computer players.
export const botNames = ['Aput', 'Malu', 'Nivi', 'Tulok'];

// A random seed: eight letters and digits that are not mistaken for each other.
export function newSeed(): string {
	const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
	return [...crypto.getRandomValues(new Uint8Array(8))].map((b) => letters[b % letters.length]).join('');
}

class Session extends Store {
	match: Match | null = null;
	replay: Record_ | null = null; // for the replay screen
	at: number | null = null; // the recorded move where it begins; its end if null
	back: string | null = null; // the address of the result that it was opened from
	last: { game: NewGame; players: Player[]; mode: Mode } | null = null;

	private take(match: Match): void {
		this.match?.end();
		this.match = match;
		this.changed();
	}

	async start(game: NewGame, players: Player[], mode: Mode = 'play'): Promise<void> {
		this.last = { game, players, mode };
		this.take(await Match.start(await drawingOf(game.game), game, players, mode));
	}

	async load(saved: Pick<Saved, 'record' | 'players' | 'mode'>, replaying = false): Promise<void> {
		const { game, seats, options } = saved.record;
		this.last = { game: { game, seats, options, seed: '' }, players: saved.players, mode: saved.mode };
		this.take(await Match.load(await drawingOf(game), saved, replaying));
	}

	saved(): Saved | null {
		return savedGame();
	}

	async leaveReplay(): Promise<void> {
		const { match, replay, back } = this;
		this.replay = this.at = null;
		if (back === '#/play' && match && replay) await this.load({ record: replay, players: match.players, mode: match.mode });
		location.hash = back ?? '/';
	}

	again(): Promise<void> {
		if (!this.last) return Promise.resolve();
		return this.start({ ...this.last.game, seed: newSeed() }, this.last.players, this.last.mode);
	}
}

// What this page plays; listeners hear when it is another match.
export const session = new Session();
