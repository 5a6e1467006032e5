// The match on this page: one at a time. The others are on the shelf.
import { drawingOf } from '../games/list.ts';
import { _ } from '../i18n/text.ts';
import { Match, type Mode, type Player } from './match.ts';
import type { NewGame, Record_ } from './protocol.ts';
import { route } from './route.ts';
import type { Stored } from './saved.ts';
import { shelf } from './shelf.ts';
import { Store } from './store.ts';

// Names of the computer players.
export const botNames = ['Aput', 'Malu', 'Nivi', 'Tulok'];

// A random seed: eight letters and digits that are not mistaken for each other.
export function newSeed(): string {
	const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
	return [...crypto.getRandomValues(new Uint8Array(8))].map((b) => letters[b % letters.length]).join('');
}

// Players of a record of which only the seats are known.
const seatNames = (seats: number): Player[] => Array.from({ length: seats }, (_seat, i) => ({ kind: 'human', name: 'ABCD'[i]! }));

class Session extends Store {
	match: Match | null = null;
	replay: Record_ | null = null; // for the replay screen
	at: number | null = null; // the recorded move where it begins; its end if null
	back: string | null = null; // the address of the result that it was opened from
	exploring: { record: Record_; players: Player[]; at: number; back: string } | null = null; // for Explore
	last: { game: NewGame; players: Player[]; mode: Mode } | null = null;

	private take(match: Match): void {
		this.match?.end();
		this.match = match;
		if (route.parts[0] === 'play' && !match.replaying) this.show();
		this.changed();
	}

	// Goes to the table of this match.
	show(): void {
		const { keeping } = this.match!;
		location.hash = keeping.on ? `/play/${keeping.id}` : '/play';
	}

	async start(game: NewGame, players: Player[], mode: Mode = 'play'): Promise<void> {
		this.last = { game, players, mode };
		this.take(await Match.start(await drawingOf(game.game), game, players, mode));
	}

	async load(stored: Stored, replaying = false): Promise<void> {
		const { game, seats, options, chance, ruleset } = stored.record;
		this.last = { game: { game, seats, options, chance, ruleset, seed: '' }, players: stored.players, mode: stored.mode };
		this.take(await Match.load(await drawingOf(game), stored, replaying));
	}

	// Opens the kept game with this id, by default the match of this page or the game that was played last. False: there is none.
	async open(id?: string): Promise<boolean> {
		const { match } = this;
		const name = (kept: string) => void (id ?? history.replaceState(null, '', `#/play/${kept}`));
		if (match && !match.replaying && (!id || id === match.keeping.id)) {
			if (match.keeping.on) name(match.keeping.id);
			return true;
		}
		const whole = await (id ? shelf.read(id) : shelf.latest());
		if (!whole) return false;
		const { saved, record } = whole;
		name(saved.id);
		await this.load({ record, saved, players: saved.players, mode: saved.mode });
		return true;
	}

	// The match is not wanted any more.
	drop(id: string): void {
		if (this.match?.keeping.id !== id) return;
		this.match.end();
		this.match = null;
		this.changed();
	}

	async leaveReplay(): Promise<void> {
		const { match, replay, back } = this;
		this.replay = this.at = null;
		if (back?.startsWith('#/play') && match && replay) {
			const whole = await shelf.read(match.keeping.id);
			await this.load({ record: replay, players: match.players, mode: match.mode, saved: whole?.saved });
		}
		location.hash = back ?? '/';
	}

	// Opens Explore after `at` moves of a record, by default at its end; nothing there changes a game. Leaving it leads back here.
	explore(record: Record_, players: Player[] = seatNames(record.seats), at = record.moves.length): void {
		this.exploring = { record, players, at, back: location.hash };
		location.hash = '/explore';
	}

	// The same with a match as it is shown. Not while a server's game runs, nor while anything is hidden from whoever looks: what a
	// seat may not know must not be tried out.
	async exploreFrom(match: Match): Promise<void> {
		const back = match.replay.back;
		if (match.mode === 'learn' || match.mode === 'explore' || match.replaying || (!match.over && (match.online || !(match.mine || back !== null)))) return;
		if (!match.over && !match.state.knowsAll) return match.say({ kind: 'info', stays: true, text: _('You can explore this game after its end: something is hidden from you now.') });
		this.explore(await match.record(), match.players, back ?? undefined);
	}

	again(): Promise<void> {
		if (!this.last) return Promise.resolve();
		return this.start({ ...this.last.game, seed: newSeed() }, this.last.players, this.last.mode);
	}
}

// What this page plays; listeners hear when it is another match.
export const session = new Session();
