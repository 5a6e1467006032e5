// The game that this browser keeps, so that it can go on after the page was closed.
import type { Match } from './match.ts';
import type { Record_ } from './protocol.ts';
import { recall, remember } from './settings.ts';
import type { Mode, Player } from './state.ts';

// A match as it is kept: the record and what the start page shows of it.
export interface Saved {
	record: Record_;
	players: Player[];
	mode: Mode;
	scores: number[];
	turn: number;
	over: boolean; // its result can be looked at until another game begins
	when: number; // ms since 1970
}

// Keeps the match as it is now. One that is only looked at or learned from does not replace the one that is played.
export async function keep(match: Match): Promise<void> {
	const { mode, players, state } = match;
	if (mode === 'learn' || match.replaying) return;
	const saved: Saved = {
		record: await match.record(),
		players,
		mode,
		scores: state.sheet.seats.map((seat) => seat.total ?? 0),
		turn: state.view.turn,
		over: state.view.over,
		when: Date.now(),
	};
	remember('game', saved);
}

// The game that was kept, if there is one.
export function savedGame(): Saved | null {
	const saved = recall<Saved>('game');
	return saved?.record?.firn === 1 && Array.isArray(saved.players) ? saved : null;
}
