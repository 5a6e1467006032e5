// City Blox' board as the protocol writes it, and where its blocks lie. No rule is here.
import type { Match } from '../../core/match.ts';
import type { View } from '../../core/protocol.ts';

export const sizes = ['1x1', '1x2', '2x2', '2x3', '2x4', 'corner'] as const;
export type Size = (typeof sizes)[number];
export type Turn = 'flat' | 'tall' | 'ne' | 'nw' | 'se' | 'sw';
export type Kind = 'house' | 'school' | 'supermarket';

export interface Block {
	size: Size;
	turn: Turn | null;
	at: string;
	layer: number;
}

export interface Lot {
	card: { id: string; kind: Kind; cells: string[] } | null;
	finished: boolean;
	hidden: number;
	layers: number;
	blocks: Block[];
}

export interface SeatState {
	kept: Size[];
	hand: Size | null;
	strike: 'next' | 'now' | null;
	finished: number;
	lots: Lot[];
}

export interface Board {
	round: number;
	first: number | null;
	active: number | null;
	left: number;
	again: boolean;
	supply: Size[];
	reserve: Record<Size, number>;
	drawn: string[];
	deck: number;
	event: { id: string; ask: number[] } | null;
	needs: { layers: number; hidden: number[]; more: boolean }; // what finishes a lot; hidden cells by lot
	room: number; // for kept blocks
	rounds: number;
	seat: SeatState[];
}

export const kinds: readonly Kind[] = ['house', 'school', 'supermarket'];
export const columns = 'abcdefgh';
export const column = (cell: string) => cell.charCodeAt(0) - 97;
export const row = (cell: string) => cell.charCodeAt(1) - 49;
export const cellAt = (c: number, r: number) => `${columns[c]}${r + 1}`;

export const boardOf = (view: View) => view.board as Board;

// The seat whose lots are the player's own: who decides now, or who looks.
export function ownSeat(match: Match): number {
	if (match.actor !== null && match.actor >= 0) return match.actor;
	if (typeof match.viewer === 'number' && match.viewer >= 0) return match.viewer;
	return match.humans[0] ?? boardOf(match.shown).active ?? 0;
}

// Cells of the box of a block, from its first cell; [0, 0] is that cell.
function shape(size: Size, turn: Turn | null): [number, number][] {
	if (size === 'corner') {
		const missing = { ne: [1, 1], nw: [0, 1], se: [1, 0], sw: [0, 0] }[turn as 'ne'] ?? [1, 1];
		const all: [number, number][] = [[0, 0], [0, 1], [1, 0], [1, 1]];
		// the first cell of a corner without its south-west quarter is the north-west one
		return all.filter(([c, r]) => c !== missing[0] || r !== missing[1]).map(([c, r]) => (turn === 'sw' ? [c, r - 1] : [c, r]));
	}
	const [short = 1, long = 1] = size.split('x').map(Number);
	const [wide, deep] = turn === 'tall' ? [short, long] : [long, short];
	return Array.from({ length: wide * deep }, (_x, i) => [i % wide, Math.floor(i / wide)]);
}

// The cells that a block lies over.
export function cellsOf({ size, turn, at }: Pick<Block, 'size' | 'turn' | 'at'>): string[] {
	return shape(size, turn).map(([c, r]) => cellAt(column(at) + c, row(at) + r));
}

// Where a block that is let down comes to rest.
export function restsOn(lot: Lot, block: Pick<Block, 'size' | 'turn' | 'at'>): number {
	const cells = cellsOf(block);
	return 1 + Math.max(0, ...lot.blocks.filter((b) => cellsOf(b).some((cell) => cells.includes(cell))).map((b) => b.layer));
}

// What a player wants to know of a lot, counted from what lies there.
export interface Sum {
	covered: string[]; // cells with a block over them
	hidden: string[]; // those without one on layer 1
	open: string[]; // cells of the cut-out without a block
	layers: number;
}

export function sum(lot: Lot): Sum {
	const covered = new Set<string>();
	const grounded = new Set<string>();
	for (const block of lot.blocks)
		for (const cell of cellsOf(block)) {
			covered.add(cell);
			if (block.layer === 1) grounded.add(cell);
		}
	return {
		covered: [...covered].sort(),
		hidden: [...covered].filter((cell) => !grounded.has(cell)).sort(),
		open: (lot.card?.cells ?? []).filter((cell) => !covered.has(cell)),
		layers: Math.max(0, ...lot.blocks.map((b) => b.layer)),
	};
}

// How many hidden cells a lot has to have, and whether more are fine (C5).
export function wanted({ needs }: Board, kind: Kind): { hidden: number; more: boolean; layers: number } {
	return { ...needs, hidden: needs.hidden[kinds.indexOf(kind)]! };
}

// The topmost block over a cell.
export function topAt(lot: Lot | undefined, cell: string): Block | null {
	const over = (lot?.blocks ?? []).filter((b) => cellsOf(b).includes(cell));
	return over.sort((a, b) => b.layer - a.layer)[0] ?? null;
}

// Blocks with nothing over them.
export function uncovered(lot: Lot): Block[] {
	return lot.blocks.filter((block) => {
		const cells = cellsOf(block);
		return !lot.blocks.some((other) => other.layer > block.layer && cellsOf(other).some((cell) => cells.includes(cell)));
	});
}

// ---- places: "1d3" a cell of an own lot, "2.1d3" one of another seat ----

export interface Place {
	seat: number | null; // null: own
	lot: number; // 1 to 3
	cell: string;
}

const written = /^(?:(\d)\.)?([123])([a-h][1-8])$/;

export function placeOf(at: string): Place | null {
	const found = written.exec(at);
	return found && { seat: found[1] === undefined ? null : Number(found[1]), lot: Number(found[2]), cell: found[3]! };
}

export const place = (lot: number, cell: string, seat: number | null = null) => `${seat === null ? '' : `${seat}.`}${lot}${cell}`;

// A block in a move: "2x3 1 c4 flat".
export interface Laid extends Pick<Block, 'size' | 'turn' | 'at'> {
	lot: number;
}

// What a move of the own seat would set down, and where from; null: nothing.
export function laid(move: string, board: Board, seat: number): (Laid & { from: Laid | null }) | null {
	const [verb, a = '', b = '', c = '', d = '', e] = move.split(' ');
	if (verb === 'build' || verb === 'trade') return { size: a as Size, lot: Number(b), at: c, turn: (d || null) as Turn | null, from: null };
	if (verb !== 'crane') return null;
	const block = board.seat[seat]?.lots[Number(a) - 1]?.blocks.find((one) => one.at === b && uncoveredAt(board, seat, Number(a), one));
	return block ? { size: block.size, lot: Number(c), at: d, turn: (e ?? null) as Turn | null, from: { ...block, lot: Number(a) } } : null;
}

function uncoveredAt(board: Board, seat: number, lot: number, block: Block): boolean {
	return uncovered(board.seat[seat]!.lots[lot - 1]!).includes(block);
}

// The lot without a block that is lifted.
export function without(lot: Lot, block: Pick<Block, 'size' | 'turn' | 'at'> | null): Lot {
	if (!block) return lot;
	const found = uncovered(lot).find((b) => b.at === block.at && b.size === block.size);
	return { ...lot, blocks: lot.blocks.filter((b) => b !== found) };
}
