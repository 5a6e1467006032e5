// A score sheet that people fill in at a real table: numbers by row and seat. It knows no game.
import { recall, remember } from './settings.ts';

// What is on the sheet. A cell is what was typed: '12', '3×4', '5+7'; '' is empty.
export interface Pad {
	game: string;
	names: string[]; // as typed; '' shows the letter alone
	cells: string[][]; // [row][seat]
	at: [row: number, seat: number]; // where typing goes
	answers: number[][]; // who has most, of each tie-break that was asked
	done: boolean; // the result is shown
}

// An empty sheet.
export function emptyPad(game: string, rows: number, seats: number): Pad {
	return { game, names: Array<string>(seats).fill(''), cells: Array.from({ length: rows }, () => Array<string>(seats).fill('')), at: [0, 0], answers: [], done: false };
}

// The value of a cell: products of sums are not needed at a table, so × binds before +. Null while it is empty or unfinished.
export function cellValue(text: string): number | null {
	if (!/^\d+([+×]\d+)*$/.test(text)) return null;
	return text.split('+').reduce((sum, part) => sum + part.split('×').reduce((product, n) => product * Number(n), 1), 0);
}

// What a cell holds after a key; keys that make no sense there, and values of more than three digits, change nothing.
export function typed(text: string, key: string): string {
	if (key === '⌫') return text.slice(0, -1);
	if (key === '+' || key === '×') return /\d$/.test(text) ? text + key : text;
	const next = (text + key).replace(/(^|[+×])0+(?=\d)/g, '$1');
	return (cellValue(next) ?? 0) > 999 || next.length > 11 ? text : next;
}

// The sums of the seats; what is unfinished counts nothing yet.
export function sums(pad: Pad): number[] {
	return pad.names.map((_name, seat) => pad.cells.reduce((sum, row) => sum + (cellValue(row[seat] ?? '') ?? 0), 0));
}

// Whether every cell has a value.
export function full(pad: Pad): boolean {
	return pad.cells.every((row) => row.every((text) => cellValue(text) !== null));
}

// The cell after this one: along the row, as people count aloud; null after the last.
export function after(pad: Pad, [row, seat]: Pad['at']): Pad['at'] | null {
	if (seat + 1 < pad.names.length) return [row, seat + 1];
	return row + 1 < pad.cells.length ? [row + 1, 0] : null;
}

// The cell before this one; null before the first.
export function before(pad: Pad, [row, seat]: Pad['at']): Pad['at'] | null {
	if (seat > 0) return [row, seat - 1];
	return row > 0 ? [row - 1, pad.names.length - 1] : null;
}

// Who leads, after the answers to tie-breaks so far: each keeps those of the leaders that it names.
export function leaders(pad: Pad): number[] {
	const all = sums(pad);
	const most = Math.max(...all);
	const first = all.flatMap((sum, seat) => (sum === most ? [seat] : []));
	return pad.answers.reduce((left, answer) => left.filter((seat) => answer.includes(seat)), first);
}

// The sheet after a key of the number pad: a digit, '+', '×', '⌫', 'back', or 'next', which shows the result after the last cell.
export function press(pad: Pad, key: string): Pad {
	const [row, seat] = pad.at;
	if (key === 'back') return { ...pad, at: before(pad, pad.at) ?? pad.at };
	if (key !== 'next') {
		const write = (cells: string[], r: number) => (r === row ? cells.map((old, s) => (s === seat ? typed(old, key) : old)) : cells);
		return { ...pad, answers: [], cells: pad.cells.map(write) };
	}
	const next = after(pad, pad.at);
	if (next) return { ...pad, at: next };
	const empty = pad.cells.flatMap((cells, r) => cells.flatMap((text, s): Pad['at'][] => (cellValue(text) === null ? [[r, s]] : [])));
	return empty[0] ? { ...pad, at: empty[0] } : { ...pad, done: true };
}

// The same sheet for another number of players; what is typed stays as far as there are seats.
export function reseat(pad: Pad, seats: number): Pad {
	const fit = (list: string[]) => Array.from({ length: seats }, (_x, seat) => list[seat] ?? '');
	return { ...pad, names: fit(pad.names), cells: pad.cells.map(fit), at: [pad.at[0], Math.min(pad.at[1], seats - 1)], answers: [], done: false };
}

// Whether this was stored by us and fits the rows of its game.
export function isPad(value: unknown, rows: number): value is Pad {
	const pad = value as Pad | null;
	const texts = (list: unknown, n: number) => Array.isArray(list) && list.length === n && list.every((text) => typeof text === 'string');
	if (typeof pad !== 'object' || !pad || typeof pad.game !== 'string' || !Array.isArray(pad.names) || !Array.isArray(pad.cells)) return false;
	const seats = pad.names.length;
	return seats > 0 && seats <= 4 && texts(pad.names, seats) && pad.cells.length === rows && pad.cells.every((row) => texts(row, seats)) && Array.isArray(pad.at) && pad.cells[pad.at[0]]?.[pad.at[1]] !== undefined && Array.isArray(pad.answers) && pad.answers.every(Array.isArray);
}

// A result that was kept, with its rows.
export interface RealResult {
	pad: Pad;
	when: number; // ms since 1970; no two have the same
}

// The results of real tables that this device keeps, the newest first. `rows` tells how many rows a game has.
export function realResults(rows: (game: string) => number): RealResult[] {
	const kept = recall<RealResult[]>('real');
	return Array.isArray(kept) ? kept.filter((one) => typeof one?.when === 'number' && isPad(one.pad, rows(one.pad?.game ?? ''))) : [];
}

// Keeps a result, in the place of the one of the same time if there is one; null deletes that.
export function keepReal(all: readonly RealResult[], when: number, pad: Pad | null): void {
	const others = all.filter((one) => one.when !== when);
	remember('real', [...others, ...(pad ? [{ pad, when }] : [])].sort((a, b) => b.when - a.when).slice(0, 200));
}
