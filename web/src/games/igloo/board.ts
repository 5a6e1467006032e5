// Igloo's board as the protocol writes it, and where its spaces lie. No rule is here.
import type { Match } from '../../core/match.ts';
import type { Sheet, View } from '../../core/protocol.ts';

export type Ground = 'land' | 'sea' | 'down' | 'pack';

export interface Space {
	is: Ground;
	inuits: number[];
	igloo: number | null;
	animals: string[];
}

export interface SeatState {
	hand: string[] | number;
	hunted: string[];
	igloos: number;
	to_place: number;
}

export interface Board {
	spaces: Record<string, Space>;
	first: number;
	active: number | null;
	melted: string | null;
	points: number;
	steps: number;
	played: string[];
	pending: { space: string; ask: number[] } | null;
	reserve: { fish: number[]; fox: number[]; bear: number };
	unseen: Record<string, number>;
	seat: SeatState[];
}

export interface Island {
	spaces: string[];
	strength: number[];
	points: number[];
}

export const columns = 'abcdefgh';
export const spaces: readonly string[] = [...columns].flatMap((c) => [1, 2, 3, 4, 5, 6, 7, 8].map((r) => `${c}${r}`));
export const directions = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] } as const;
export type Direction = keyof typeof directions;

export const column = (at: string) => at.charCodeAt(0) - 97;
export const row = (at: string) => at.charCodeAt(1) - 49;

// The space beside another; null: beyond the edge.
export function beside(at: string, way: string): string | null {
	const step = directions[way as Direction];
	if (!step) return null;
	const [c, r] = [column(at) + step[0], row(at) + step[1]];
	return c >= 0 && c < 8 && r >= 0 && r < 8 ? `${columns[c]}${r + 1}` : null;
}

// Which way leads from a space to another that lies in line with it.
export function wayTo(from: string, to: string): Direction | null {
	const [dc, dr] = [column(to) - column(from), row(to) - row(from)];
	if (dc === 0 && dr > 0) return 'n';
	if (dc === 0 && dr < 0) return 's';
	if (dr === 0 && dc > 0) return 'e';
	if (dr === 0 && dc < 0) return 'w';
	return null;
}

export const adjacent = (a: string, b: string) => Math.abs(column(a) - column(b)) + Math.abs(row(a) - row(b)) === 1;

export const boardOf = (view: View) => view.board as Board;
export const board = (match: Match) => boardOf(match.shown);
export const islands = (sheet: Sheet) => (sheet.islands ?? []) as Island[];

export function islandAt(match: Match, at: string | null): Island | null {
	if (at === null) return null;
	return islands(match.sheet).find((one) => one.spaces.includes(at)) ?? null;
}

export const isIce = (space: Space) => space.is === 'down' || space.is === 'pack';

// "fish2" is a fish of value 2; a bear's token says 4.
export function animal(text: string): { kind: 'fish' | 'fox' | 'bear'; value: number } {
	if (text === 'bear') return { kind: 'bear', value: 4 };
	return { kind: text.slice(0, -1) as 'fish' | 'fox', value: Number(text.slice(-1)) };
}

// A token on the table as a place: "fish2@d6". A plain space is itself.
export const token = (what: string, at: string) => `${what}@${at}`;
export const spaceOf = (place: string) => place.slice(place.indexOf('@') + 1);

// The tiles that a push moves, from the pushed one on, and the sea space at their end.
export function pushed(spaces: Record<string, Space>, from: string, way: string): { line: string[]; end: string | null } {
	const line: string[] = [];
	let at: string | null = from;
	while (at !== null && isIce(spaces[at]!)) {
		line.push(at);
		at = beside(at, way);
	}
	return { line, end: at };
}
