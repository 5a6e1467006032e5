// Where everything stands on the table, from a board; and which piece of one board is which of the next.
import { adjacent, beside, column, isIce, pushed, row, spaces, type Board } from './board.ts';

export interface Piece {
	kind: 'floe' | 'pack' | 'disc' | 'inuit' | 'igloo' | 'badge' | 'kayak';
	what: string; // an animal, a seat; of a badge seat and count: "0x2"
	at: string;
	x: number;
	y: number;
	z: number;
	size: number;
	seed: number; // of a floe: its shape; of a kayak: where it heads
	high?: boolean; // on the plate of a fanned-out tile
}

// What a floe keeps while it drifts: its place beside the grid, its grain.
export interface Floe {
	dx: number;
	dz: number;
	seed: number;
}
export type Floes = Map<string, Floe>;

export const tops = { down: 0.19, pack: 0.28, land: 0.33, sea: -0.02 } as const;

// The middle of a space; row 1 lies in front.
export const middle = (at: string): [number, number] => [column(at) - 3.5, 3.5 - row(at)];

export function chance(at: string, k: number): number {
	const v = Math.sin(column(at) * 13.7 + (row(at) + 1) * 71.3 + k * 31.1) * 43758.5;
	return v - Math.floor(v);
}

export function floeAt(floes: Floes, at: string): Floe {
	let floe = floes.get(at);
	if (!floe) {
		floe = { dx: (chance(at, 1) - 0.5) * 0.05, dz: (chance(at, 2) - 0.5) * 0.05, seed: chance(at, 3) * 4 };
		floes.set(at, floe);
	}
	return floe;
}

// After a push: the floes have moved on, with a gap that tells the way.
export function drifted(floes: Floes, board: Board, from: string, way: string): Floes {
	const next = new Map(floes);
	const { line } = pushed(board.spaces, from, way);
	for (const at of line) next.delete(at);
	line.forEach((at, i) => {
		const to = beside(at, way)!;
		const { seed } = floeAt(floes, at);
		const gap = 0.13 - 0.02 * i;
		const [x0, z0] = middle(at);
		const [x1, z1] = middle(to);
		next.set(to, { seed, dx: (x1 - x0) * gap + (chance(to, 1) - 0.5) * 0.04, dz: (z1 - z0) * gap + (chance(to, 2) - 0.5) * 0.04 });
	});
	return next;
}

type Spot = [x: number, z: number];

// n spots in a box around (0, 0), as rows of few.
function spread(n: number, wide: number, deep: number): Spot[] {
	if (n === 0) return [];
	if (n === 1) return [[0, 0]];
	if (n === 2) return [[-wide / 2, 0], [wide / 2, 0]];
	const back = Math.floor(n / 2);
	const line = (count: number, z: number): Spot[] => Array.from({ length: count }, (_x, i) => [count === 1 ? 0 : -wide / 2 + (wide * i) / (count - 1), z]);
	return [...line(back, -deep / 2), ...line(n - back, deep / 2)];
}

// A tile with many things on it, spread out on a plate above the table.
export interface Fan {
	at: string;
	x: number;
	z: number;
	wide: number;
	deep: number;
}

export const fanHigh = 1.25;

interface Group {
	seat: number;
	count: number;
}

function groups(inuits: readonly number[]): Group[] {
	return [...new Set(inuits)].sort((a, b) => a - b).map((seat) => ({ seat, count: inuits.filter((s) => s === seat).length }));
}

// How many things stand on a space, Inuits of one seat being one.
export function crowd(board: Board, at: string): number {
	const { inuits, igloo, animals } = board.spaces[at]!;
	return groups(inuits).length + (igloo === null ? 0 : 1) + animals.length;
}

export function fanOf(board: Board, at: string): Fan {
	const n = crowd(board, at);
	const across = n <= 4 ? n : Math.ceil(n / 2);
	const [wide, deep] = [across * 0.95 + 0.25, n <= 4 ? 1.2 : 2.1];
	const [x, z] = middle(at);
	const edge = 4.1 - wide / 2;
	return { at, wide, deep, x: Math.max(-edge, Math.min(edge, x)), z: z < -0.6 ? z + 1.7 + deep / 2 : z - 1.7 - deep / 2 };
}

function fanned(board: Board, fan: Fan, out: Piece[]): void {
	const { inuits, igloo, animals } = board.spaces[fan.at]!;
	const things = [
		...(igloo === null ? [] : [{ kind: 'igloo' as const, what: String(igloo), badge: `${igloo}x1` }]),
		...groups(inuits).map(({ seat, count }) => ({ kind: 'inuit' as const, what: String(seat), badge: `${seat}x${count}` })),
		...animals.map((what) => ({ kind: 'disc' as const, what, badge: '' })),
	];
	const across = things.length <= 4 ? things.length : Math.ceil(things.length / 2);
	things.forEach(({ kind, what, badge }, i) => {
		const line = Math.floor(i / across);
		const inLine = Math.min(across, things.length - line * across);
		const x = fan.x + ((i % across) - (inLine - 1) / 2) * 0.95;
		const z = fan.z + (things.length <= 4 ? 0 : line - 0.5) * 0.95 + 0.1;
		const common = { at: fan.at, x, y: fanHigh + 0.04, z, seed: 0, high: true };
		out.push({ ...common, kind, what, size: 1.1 });
		if (badge) out.push({ ...common, kind: 'badge', what: badge, y: fanHigh + (kind === 'igloo' ? 0.5 : 0.84), size: 0.4 });
	});
}

function stand(board: Board, at: string, floe: Floe | null, out: Piece[]): void {
	const { is, inuits, igloo, animals } = board.spaces[at]!;
	const [mx, mz] = middle(at);
	const [x, z, y] = [mx + (floe?.dx ?? 0), mz + (floe?.dz ?? 0), tops[is]];
	const put = (kind: Piece['kind'], what: string, [px, pz]: Spot, up: number, size: number) =>
		out.push({ kind, what, at, x: x + px, y: y + up, z: z + pz, size, seed: 0 });
	const people = groups(inuits);
	const alone = people.length + (igloo === null ? 0 : 1) === 0;
	// a home at the back, people beside it, animals in front
	if (igloo !== null) {
		const spot: Spot = people.length + animals.length ? [-0.15, -0.16] : [-0.02, -0.06];
		put('igloo', String(igloo), spot, -0.01, people.length + animals.length ? 0.88 : 1.05);
		put('badge', `${igloo}x1`, [spot[0], spot[1] - 0.02], 0.46, 0.27);
	}
	const room = animals.length || igloo !== null;
	spread(people.length, 0.4, 0.3).forEach((spot, i) => {
		const { seat, count } = people[i]!;
		const shift: Spot = igloo !== null ? [0.24, animals.length ? -0.02 : 0.18] : animals.length ? [0.1, -0.17] : [0, 0.04];
		const size = (people.length > 1 || room ? 0.95 : 1.15) * (count > 2 ? 0.85 : 1);
		const [px, pz]: Spot = [spot[0] * (igloo !== null ? 0.6 : 1) + shift[0], spot[1] + shift[1]];
		for (const [dx, dz] of spread(count, count > 2 ? 0.2 : 0.17, 0.14)) put('inuit', String(seat), [px + dx, pz + dz], 0, size);
		put('badge', `${seat}x${count}`, [px, pz], 0.56 * size + 0.17, 0.3);
	});
	const few = animals.length <= 2;
	const size = alone ? [1, 1, 0.68, 0.62, 0.56][animals.length] ?? 0.5 : few ? 0.68 : 0.52;
	const spots = alone ? spread(animals.length, 0.44, 0.42) : spread(animals.length, few ? 0.36 : 0.5, 0.2);
	animals.forEach((what, i) => {
		const stagger = alone && animals.length === 2 ? (i - 0.5) * 0.2 : 0;
		const [px, pz] = spots[i]!;
		put('disc', what, [px - (alone || !few ? 0 : 0.14), pz + stagger + (alone ? 0 : 0.22)], 0.06, size);
	});
}

export function layout(board: Board, floes: Floes, fan: Fan | null = null): Piece[] {
	const out: Piece[] = [];
	for (const at of spaces) {
		const space = board.spaces[at];
		if (!space) continue;
		const floe = isIce(space) ? floeAt(floes, at) : null;
		if (floe) {
			const [x, z] = middle(at);
			out.push({ kind: space.is === 'pack' ? 'pack' : 'floe', what: '', at, x: x + floe.dx, y: space.is === 'pack' ? 0.06 : 0.02, z: z + floe.dz, size: 1, seed: floe.seed });
		}
		if (fan?.at === at) fanned(board, fan, out);
		else stand(board, at, floe, out);
	}
	return out;
}

// ---- from one board to the next ----

// Where a move takes the pieces of a space; each Inuit or animal that it names only once.
function mover(move: string, seat: number, before: Board): (piece: Piece) => string {
	const [verb, a = '', b = '', c = ''] = move.split(' ');
	let left = 1;
	const once = (kind: Piece['kind'], what: string, from: string, to: string) => (piece: Piece) => {
		if (piece.at !== from) return piece.at;
		if (kind === 'inuit' && piece.kind === 'badge' && piece.what === `${what}x1`) return to;
		return piece.kind === kind && piece.what === what && left-- > 0 ? to : piece.at;
	};
	if (verb === 'walk' || verb === 'kayak') return once('inuit', String(seat), a, b);
	if (verb === 'step') return once('disc', a, b, beside(b, c) ?? b);
	if (verb === 'flee') return once('inuit', a, before.pending?.space ?? '', b);
	if (verb === 'drift') {
		const { line, end } = pushed(before.spaces, a, b);
		return (piece) => (line.includes(piece.at) ? beside(piece.at, b)! : piece.at === end && piece.kind === 'disc' ? c || piece.at : piece.at);
	}
	return (piece) => piece.at;
}

export interface Change {
	stays: [Piece, Piece][]; // the same piece, before and after
	goes: Piece[];
	comes: Piece[];
}

export function changes(old: Piece[], now: Piece[], move: string, seat: number, before: Board): Change {
	const to = mover(move, seat, before);
	const key = (piece: Piece, at: string) => `${piece.kind === 'pack' ? 'floe' : piece.kind} ${piece.what} ${at}`;
	const waiting = new Map<string, Piece[]>();
	for (const piece of now) waiting.set(key(piece, piece.at), [...(waiting.get(key(piece, piece.at)) ?? []), piece]);
	const out: Change = { stays: [], goes: [], comes: [] };
	for (const piece of old) {
		const twin = waiting.get(key(piece, to(piece)))?.shift();
		if (!twin || twin.kind !== piece.kind) {
			out.goes.push(piece);
			if (twin) out.comes.push(twin);
		} else out.stays.push([piece, twin]);
	}
	for (const rest of waiting.values()) out.comes.push(...rest);
	return out;
}

// A way over the sea for the eye; the program has decided that there is one.
export function waterway(board: Board, from: string, to: string): string[] {
	const came = new Map<string, string>([[from, '']]);
	const open = [from];
	for (let at = open.shift(); at; at = open.shift()) {
		if (at !== from && adjacent(at, to)) {
			const way = [to];
			for (let back = at; back; back = came.get(back)!) way.unshift(back);
			return way;
		}
		for (const way of ['n', 'e', 's', 'w']) {
			const next = beside(at, way);
			if (!next || came.has(next)) continue;
			const space = board.spaces[next]!;
			if (space.is !== 'sea' || space.animals.includes('bear')) continue;
			came.set(next, at);
			open.push(next);
		}
	}
	return [from, to];
}
