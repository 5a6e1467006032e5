// The board as the program writes it (docs/protocol.md, nunatak), and how its texts are read.
import type { Match } from '../../core/match.ts';
import type { View } from '../../core/protocol.ts';

declare module '../../core/protocol.ts' {
	interface Events {
		dummy: { seat: number; move: string };
		advance: { seat: number; count: number };
		skip: { seat: number };
		reshuffle: {};
	}
}

export const symbols = ['builder', 'sculptor', 'artisan', 'beast', 'architect', 'elder'] as const;
export type Symbol = (typeof symbols)[number];
export const tools = ['rope', 'pickaxe', 'saw'] as const;
export type Tool = (typeof tools)[number];

export interface Space {
	tile: Symbol[];
	block: number | null;
}

export interface SeatState {
	kind: 'player' | 'siku' | 'dummy';
	score: number;
	got: Record<string, number>;
	advances: number;
	blocks: number;
	set: [number, number] | null;
	extra: number;
	cards: string[][];
	blessings: { id: string; fresh: boolean }[];
	received: number;
	used: string[];
	skip: boolean;
}

export interface Board {
	now: { active: number; second: boolean; effects: string[]; asking: number | null };
	spaces: Record<string, Space | null>;
	display: (string | null)[];
	reserved: Record<string, number>;
	deck: number[] | number;
	stack: number;
	blessing_deck: number;
	blessings: string[];
	pending: string[];
	first: number;
	completion: string | null;
	markers?: number[];
	track: (number | null)[]; // as printed, from the start
	worth: Record<'progress' | 'gift' | 'kinship' | 'edge' | 'fellowship' | 'unused' | 'strength' | 'balance' | 'expansion' | 'providence', number>;
	peeked?: string[];
	seat: SeatState[];
}

export const boardOf = (view: View): Board => view.board as Board;

export interface Side {
	symbol: Symbol;
	tool?: Tool;
	count?: number; // symbols on a beast
	pair?: [Symbol, Symbol]; // of an elder
}

// One or two sides of a card: "builder", "artisan:rope", "beast:1/elder:beast+elder".
export function cardSides(card: string): Side[] {
	return card.split('/').map((side) => {
		const [symbol, more] = side.split(':') as [Symbol, string | undefined];
		if (more === undefined) return { symbol };
		if (symbol === 'artisan') return { symbol, tool: more as Tool };
		if (symbol === 'beast') return { symbol, count: Number(more) };
		return { symbol, pair: more.split('+') as [Symbol, Symbol] };
	});
}

// How many cards of each type a seat has.
export function counts(seat: SeatState): Record<Symbol, number> {
	const out = Object.fromEntries(symbols.map((s) => [s, 0])) as Record<Symbol, number>;
	for (const [as] of seat.cards) out[as!.split(':')[0] as Symbol]++;
	return out;
}

export function toolCounts(seat: SeatState): Record<Tool, number> {
	const out: Record<Tool, number> = { rope: 0, pickaxe: 0, saw: 0 };
	for (const [as, card] of seat.cards) {
		if (!as!.startsWith('artisan')) continue;
		const tool = (as!.split(':')[1] ?? cardSides(card ?? '').find((s) => s.tool)?.tool) as Tool | undefined;
		if (tool) out[tool]++;
	}
	return out;
}

export interface Place {
	level: number;
	column: number;
	row: number;
}

export function placeOf(at: string): Place {
	return { level: Number(at[0]), column: at.charCodeAt(1) - 97, row: Number(at[2]) - 1 };
}

export function nameOf({ level, column, row }: Place): string {
	return `${level}${String.fromCharCode(97 + column)}${row + 1}`;
}

export const places: readonly string[] = [1, 2, 3, 4].flatMap((level) => {
	const n = 6 - level;
	return Array.from({ length: n * n }, (_x, i) => nameOf({ level, column: Math.floor(i / n), row: i % n }));
});

// The four spaces of a square, by its first corner.
export function squareOf(at: string): string[] {
	const { level, column, row } = placeOf(at);
	return [0, 1, 2, 3].map((i) => nameOf({ level, column: column + (i & 1), row: row + (i >> 1) }));
}

// The full lines of blocks through a space: its row, its column (levels 1 to 3).
export function linesAt(at: string, board: Board): string[][] {
	const { level, column, row } = placeOf(at);
	const n = 6 - level;
	if (n < 3) return [];
	const along = Array.from({ length: n }, (_x, i) => nameOf({ level, column: i, row }));
	const across = Array.from({ length: n }, (_x, i) => nameOf({ level, column, row: i }));
	return [along, across].filter((line) => line.every((one) => board.spaces[one]?.block != null));
}

// The number of the track after so many advances (N2.8): the last one printed up to there.
export function trackNumber(track: Board['track'], advances: number): number {
	return track.slice(0, advances + 1).reduce<number>((last, n) => n ?? last, 0);
}

// Seats beyond the players have a letter of their own.
export function otherLetter(seat: number, match: Match): string | undefined {
	const kind = boardOf(match.view).seat[seat]?.kind;
	if (kind === 'siku') return 'S';
	return kind === 'dummy' ? String(seat) : undefined;
}

export function deckLeft(board: Board): number {
	return typeof board.deck === 'number' ? board.deck : board.deck.reduce((a, b) => a + b, 0);
}
