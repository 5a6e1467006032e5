// Which puzzle is asked on which day. The puzzles themselves come with their screen (solving.ts).
import { counts } from 'virtual:puzzles';

// A puzzle by its address: #/puzzle/GAME/N, numbered from 1.
export interface Chosen {
	game: string;
	n: number;
}

// A day of this device's calendar: '2026-11-18'.
export function dayOf(date = new Date()): string {
	return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

// The puzzle of a day: games take turns, and each goes through its own. Null: there are no puzzles.
export function today(day = dayOf()): Chosen | null {
	const games = Object.keys(counts);
	const number = Date.parse(day) / 86_400_000;
	const game = games[number % games.length];
	return game ? { game, n: (Math.floor(number / games.length) % counts[game]!) + 1 } : null;
}

// How many puzzles a game has.
export function countOf(game: string): number {
	return counts[game] ?? 0;
}
