// Move texts, read; and as picks. Places: "s3" a stone of the supply, "1c2" a cell of a zone or the stone
// that begins there, "z2" a zone, "1.2" seat 1's figure in zone 2.
import type { Splitter } from '../../core/choice.ts';
import type { Way } from './board.ts';

export interface Put {
	do: 'put';
	zone: number;
	size: number;
	cell: string;
	way: Way;
}

export interface Borrow {
	do: 'borrow';
	from: number;
	stone: string;
	zone: number;
	cell: string;
	way: Way;
}

export type Move =
	| Put
	| Borrow
	| { do: 'roll' | 'pass' | 'done' | 'giveup' | 'solo' }
	| { do: 'back'; from: number; stone: string }
	| { do: 'mortar' | 'shield' | 'lightning'; zone: number }
	| { do: 'bomb'; seat: number; from: number }
	| { do: 'bag'; seat: number; from: number; zone: number }
	| { do: 'bonus'; size: number | null }
	| { do: 'dice'; faces: string[] }
	| { do: 'card'; id: string }
	| { do: 'token'; seat: number; id: string }
	| { do: 'first'; seat: number }
	| { do: 'other'; text: string };

const way = (word: string | undefined): Way => (word === 'end' ? 'end' : 'along');

export function read(text: string): Move {
	const [verb, ...words] = text.split(' ');
	const [a = '', b = '', c = '', d = '', e] = words;
	switch (verb) {
		case 'roll':
		case 'pass':
		case 'done':
		case 'giveup':
			return { do: verb };
		case 'put':
			return { do: 'put', zone: Number(a), size: Number(b), cell: c, way: way(d) };
		case 'borrow':
			return { do: 'borrow', from: Number(a), stone: b, zone: Number(c), cell: d, way: way(e) };
		case 'back':
			return { do: 'back', from: Number(a), stone: b };
		case 'mortar':
			return { do: 'mortar', zone: Number(a) };
		case 'bonus':
			return { do: 'bonus', size: a === 'none' ? null : Number(a) };
		case 'dice':
			return { do: 'dice', faces: words };
		case 'card':
			return { do: 'card', id: a };
		case 'token':
			return { do: 'token', seat: Number(a), id: b };
		case 'first':
			return { do: 'first', seat: Number(a) };
		case 'use':
			if (a === 'solo') return { do: 'solo' };
			if (a === 'shield' || a === 'lightning') return { do: a, zone: Number(b) };
			if (a === 'bomb') return { do: 'bomb', seat: Number(b), from: Number(c) };
			if (a === 'bag') return { do: 'bag', seat: Number(b), from: Number(c), zone: Number(d) };
	}
	return { do: 'other', text };
}

// End-on is a pick of its own; along is what is meant without it.
const turned = (w: Way): string[] => (w === 'end' ? ['way:end'] : []);

function picks(text: string): string[] {
	const m = read(text);
	switch (m.do) {
		case 'put':
			return [`size:s${m.size}`, `cell:${m.zone}${m.cell}`, ...turned(m.way)];
		case 'borrow':
			return [`from:${m.from}${m.stone}`, `cell:${m.zone}${m.cell}`, ...turned(m.way)];
		case 'back':
			return [`from:${m.from}${m.stone}`];
		case 'solo':
			return ['use:solo'];
		case 'mortar':
		case 'shield':
		case 'lightning':
			return [`use:${m.do}`, `zone:z${m.zone}`];
		case 'bomb':
			return ['use:bomb', `figure:${m.seat}.${m.from}`];
		case 'bag':
			return ['use:bag', `figure:${m.seat}.${m.from}`, `zone:z${m.zone}`];
		case 'bonus':
			return [`bonus:${m.size ?? 'none'}`];
		case 'dice':
			return m.faces.map((face, i) => `die${i}:${face}`);
		case 'card':
			return [`card:${m.id}`];
		case 'token':
			return [`token:${m.id}`];
		case 'first':
			return [`first:${m.seat}`];
		case 'other':
			return [`move:${m.text}`];
		default:
			return [`end:${m.do}`];
	}
}

export const moves: Splitter = {
	roles: {
		cell: { kind: 'place' },
		size: { kind: 'place', stays: true },
		from: { kind: 'place', begins: true }, // a stone is taken back, or moved to another temple
		use: { kind: 'place' },
		way: { kind: 'place' },
		zone: { kind: 'place' },
		figure: { kind: 'place' },
		bonus: { kind: 'choice' },
		first: { kind: 'choice' },
		card: { kind: 'choice' },
		token: { kind: 'choice' },
		die0: { kind: 'choice' },
		die1: { kind: 'choice' },
		die2: { kind: 'choice' },
		die3: { kind: 'choice' },
		end: { kind: 'act', alone: { pass: 'pass', done: 'end' } }, // roll, pass, done, giveup
	},
	picks,
};

// Where a stone would lie, if the move says so.
export interface Target {
	move: string;
	zone: number;
	cell: string;
	way: Way;
	size: number;
	from: string | null; // the stone that is borrowed: zone and cell
}

// `sizeOf` tells how large a borrowed stone is.
export function target(text: string, sizeOf: (from: string) => number): Target | null {
	const m = read(text);
	if (m.do === 'put') return { move: text, zone: m.zone, cell: m.cell, way: m.way, size: m.size, from: null };
	if (m.do !== 'borrow') return null;
	const from = `${m.from}${m.stone}`;
	return { move: text, zone: m.zone, cell: m.cell, way: m.way, size: sizeOf(from), from };
}

// The target that a pointer at column x (in cells, not whole) of a row means: the one whose middle is nearest,
// if the stone would lie under the pointer, along before end-on.
export function nearest(targets: readonly Target[], zone: number, r: number, x: number, reach = 0.5): Target | null {
	let best: Target | null = null;
	let least = Infinity;
	for (const t of targets) {
		if (t.zone !== zone || Number(t.cell.slice(1)) - 1 !== r) continue;
		const n = t.way === 'end' ? 1 : t.size;
		const off = Math.abs(x - (t.cell.charCodeAt(0) - 97 + n / 2));
		const cost = off + (t.way === 'end' ? 0.01 : 0);
		if (off > n / 2 + reach - 0.5 || cost >= least) continue;
		best = t;
		least = cost;
	}
	return best;
}
