// Where the numbers of a figure stand: at its edge, each on the side nearest to what it explains, so that no number hides a piece.
import { spread } from '../../core/apart.ts';

export type Point = readonly [x: number, y: number];

export interface Lead {
	n: number; // as the list below the figure counts
	from: Point; // the number
	to: Point; // the piece
}

const edge = 24; // pixels from the side to the middle of a number
const apart = 44; // pixels between two numbers

// `points`: where the pieces are in the picture; null: not in it, and without a number there.
export function leads(points: readonly (Point | null)[], width: number, height: number): Lead[] {
	const known = points.flatMap((to, i) => (to ? [{ n: i + 1, to }] : []));
	const side = (left: boolean) => known.filter(({ to }) => to[0] < width / 2 === left).sort((a, b) => a.to[1] - b.to[1]);
	return [true, false].flatMap((left) => {
		const all = side(left);
		const ys = spread(all.map(({ to }) => to[1]), edge, height - edge, apart);
		return all.map(({ n, to }, i) => ({ n, to, from: [left ? edge : width - edge, ys[i]!] as const }));
	});
}
