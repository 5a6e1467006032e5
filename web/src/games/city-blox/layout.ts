// Where lots and blocks stand in 3D. One unit is one stud; row 1 lies in front.
import { cellsOf, column, row, type Block, type Lot, type Size, type Turn } from './board.ts';

export const high = 0.96; // a block
export const base = 0.22; // a lot's plate
export const stud = 0.2;

export type Spot = readonly [x: number, z: number];

// House at the left, supermarket at the right, the school before them: each as large as possible.
const three: readonly Spot[] = [[-5.3, -5], [0, 4.6], [5.3, -5]];

// The middle of a lot; `only`: of the one that is shown alone.
export function spotOf(lot: number, only: number | null): Spot | null {
	if (only === null) return three[lot - 1]!;
	return only === lot ? [0, 0] : null;
}

// The middle of a cell on its lot.
export const middle = (cell: string): Spot => [column(cell) - 3.5, 3.5 - row(cell)];

const angles: Record<Turn, number> = { flat: 0, tall: Math.PI / 2, ne: 0, nw: Math.PI / 2, sw: Math.PI, se: -Math.PI / 2 };

// A block as it stands on the table.
export interface Piece {
	lot: number;
	size: Size;
	turn: Turn | null;
	at: string;
	layer: number;
	x: number;
	y: number;
	z: number;
	angle: number;
	grow: number; // 1: as large as it is
	cells: string[];
	studs: string[]; // its cells with nothing on them
}

export const key = (piece: Piece): string => `${piece.lot} ${piece.size} ${piece.turn} ${piece.at} ${piece.layer}`;

export function pieceOf(block: Block, lot: number, [x, z]: Spot): Piece {
	const cells = cellsOf(block);
	const xs = cells.map((cell) => middle(cell)[0]);
	const zs = cells.map((cell) => middle(cell)[1]);
	const half = (list: number[]) => (Math.min(...list) + Math.max(...list)) / 2;
	return {
		lot,
		size: block.size,
		turn: block.turn,
		at: block.at,
		layer: block.layer,
		x: x + half(xs),
		y: base + (block.layer - 1) * high,
		z: z + half(zs),
		angle: block.turn ? angles[block.turn] : 0,
		grow: 1,
		cells,
		studs: cells,
	};
}

// All blocks of the lots that are shown.
export function layout(lots: readonly Lot[], only: number | null): Piece[] {
	return lots.flatMap((lot, i) => {
		const spot = spotOf(i + 1, only);
		if (!spot) return [];
		return lot.blocks.map((block) => {
			const piece = pieceOf(block, i + 1, spot);
			const above = new Set(lot.blocks.filter((b) => b.layer > block.layer).flatMap(cellsOf));
			return { ...piece, studs: piece.cells.filter((cell) => !above.has(cell)) };
		});
	});
}

// How high the top of a cell is.
export function topOf(lot: Lot, cell: string): number {
	const layers = lot.blocks.filter((b) => cellsOf(b).includes(cell)).map((b) => b.layer);
	return base + Math.max(0, ...layers) * high;
}
