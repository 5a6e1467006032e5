// The board of a view as this game's program writes it (docs/protocol.md), and small geometry:
// what covers what. Nothing here knows what is allowed.
import type { Match } from '../../core/match.ts';

export type Way = 'along' | 'end';
export type Face = number | 'star';

export interface Card {
	id: string;
	value: number;
	cells: string[];
}

export interface Stone {
	size: number;
	at: string;
	way: Way;
}

export interface SeatBoard {
	supply: number[];
	zones: Stone[][];
	loose: number[];
	mortar: boolean[];
	bonus: number[];
	cards: { id: string; value: number }[];
	points: number[];
	tokens: string[];
	placed: boolean;
}

export interface Board {
	cards: (Card | null)[];
	next: Card | null;
	pile: number;
	roller: number | null;
	used: boolean;
	quiet: number;
	dice: (Face | null)[];
	solo: Face[] | null;
	shield: ({ seat: number; rounds: number } | null)[];
	race: { zone: number; turn: number | null; out: number[]; lap: number } | null;
	rebuild: number | null;
	bonus: { zone: number; seats: number[] } | null;
	seat: SeatBoard[];
}

export const sizes = [1, 2, 3, 4] as const;
export const zones = [1, 2, 3] as const;

// Stones: field and ink (design.md, section 2).
export const stoneTone: Record<number, { back: string; ink: string }> = {
	1: { back: '#E8DCC0', ink: '#2B2117' },
	2: { back: '#BC5A30', ink: '#FFFFFF' },
	3: { back: '#2F8285', ink: '#FFFFFF' },
	4: { back: '#343D58', ink: '#FFFFFF' },
};

export function boardOf(match: Match): Board {
	return match.shown.board as Board;
}

// Whose ledges are on the table: who decides, who looks, else the first seat.
export function ownSeat(match: Match): number {
	if (match.actor !== null && match.actor >= 0) return match.actor;
	return typeof match.viewer === 'number' && match.viewer >= 0 ? match.viewer : 0;
}

export function column(cell: string): number {
	return cell.charCodeAt(0) - 97;
}

export function row(cell: string): number {
	return Number(cell.slice(1)) - 1;
}

export function cellAt(c: number, r: number): string {
	return String.fromCharCode(97 + c) + (r + 1);
}

export function width(card: Card): number {
	return Math.max(...card.cells.map(column)) + 1;
}

export function height(card: Card): number {
	return Math.max(...card.cells.map(row)) + 1;
}

// How many cells a stone takes.
export function span(stone: { size: number; way: Way }): number {
	return stone.way === 'end' ? 1 : stone.size;
}

export function covered(stone: Stone): string[] {
	return Array.from({ length: span(stone) }, (_x, i) => cellAt(column(stone.at) + i, row(stone.at)));
}

export function stoneOn(stones: readonly Stone[], cell: string): Stone | null {
	return stones.find((stone) => covered(stone).includes(cell)) ?? null;
}

export function filled(stones: readonly Stone[]): number {
	return stones.reduce((sum, stone) => sum + span(stone), 0);
}
