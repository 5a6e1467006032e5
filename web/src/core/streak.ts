// Which puzzles were solved, and on which days that of the day was; kept on this device.
import { countOf, dayOf, type Chosen } from './puzzles.ts';
import { recall, remember } from './settings.ts';

const key = 'puzzles';

function shifted(day: string, by: number): string {
	return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
}

interface Kept {
	days?: unknown;
	solved?: Record<string, unknown>; // numbers of puzzles by game
}

function listOf<T>(value: unknown, type: 'string' | 'number'): T[] {
	return Array.isArray(value) ? value.filter((one): one is T => typeof one === type) : [];
}

// All days solved, the first one first.
export function solvedDays(): string[] {
	return listOf<string>(recall<Kept>(key)?.days, 'string').sort();
}

// The numbers of a game's puzzles that are solved.
export function solvedOf(game: string): number[] {
	return listOf<number>(recall<Kept>(key)?.solved?.[game], 'number');
}

// A puzzle is solved; `day` if it is the one of this day.
export function noteSolved({ game, n }: Chosen, day: string | null): void {
	const { solved } = recall<Kept>(key) ?? {};
	const days = day ? [...new Set([...solvedDays(), day])].sort() : solvedDays();
	remember(key, { days, solved: { ...solved, [game]: [...new Set([...solvedOf(game), n])].sort((a, b) => a - b) } });
}

// The first puzzle of a game that is not solved yet, after `n` if there is one there.
export function nextOf({ game, n }: Chosen): number {
	const solved = new Set(solvedOf(game));
	const all = Array.from({ length: countOf(game) }, (_x, i) => 1 + ((n + i) % countOf(game)));
	return all.find((one) => !solved.has(one)) ?? all[0] ?? 1;
}

// How many days in a row, up to this one. A day that is not over yet does not end them.
export function inARow(days: readonly string[], day = dayOf()): number {
	let at = days.includes(day) ? day : shifted(day, -1);
	let count = 0;
	for (; days.includes(at); at = shifted(at, -1)) count++;
	return count;
}

// The week of a day, from Monday on.
export function weekOf(day = dayOf()): string[] {
	const monday = shifted(day, -((new Date(day).getUTCDay() + 6) % 7));
	return [0, 1, 2, 3, 4, 5, 6].map((by) => shifted(monday, by));
}
