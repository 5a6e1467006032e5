// Where things stand: ledges two over one, dice and the next card in the row below. x to the right, y up,
// in cells; the front of every figure is the plane z = 0.
import { height, width, type Card } from './board.ts';

export const rise = 0.84; // a cell's height
export const deep = 2.6; // a ledge, from z = 0.5 back
export const thick = 0.62;
const margin = 0.55; // of a ledge beside its outline
const gap = 0.7;
const between = 1.15; // from the foot of one row to the top of the next; more where stones stand below

export interface Spot {
	zone: number;
	x: number; // left edge of column a
	y: number; // foot of row 1
	w: number; // cells
	h: number;
}

export interface Shelf {
	x: number; // middle
	y: number;
	w: number;
}

export interface Layout {
	spots: Spot[];
	shelves: Shelf[];
	dice: { x: number; y: number }[]; // middle of a die's foot
	next: { x: number; y: number; w: number; h: number } | null; // middle of its foot
	trophies: Shelf[]; // at the end: a shelf a seat for its bonus stones
	low: [number, number];
	high: [number, number];
}

export const dieSize = 0.78;

// In one row if they fit, with room for the letter beside each; else in two.
function diceAt(n: number, left: number, room: number, y: number): { at: { x: number; y: number }[]; wide: number } {
	const cols = room / n >= 1.04 ? n : Math.ceil(n / 2);
	const step = Math.min(1.3, Math.max(1.04, room / cols));
	const rows = Math.ceil(n / cols);
	const at = Array.from({ length: n }, (_x, i) => ({
		x: left + ((i % cols) + 0.5) * step,
		y: y + (rows - 1 - Math.floor(i / cols)) * (dieSize + 0.14),
	}));
	return { at, wide: cols * step };
}

function add(out: Layout, zone: number, card: Card, middle: number, y: number): void {
	const w = width(card);
	out.spots.push({ zone, x: middle - w / 2, y, w, h: height(card) });
	out.shelves.push({ x: middle, y, w: w + 2 * margin });
}

// `only`: the one zone that a narrow table shows.
export function layout(cards: readonly (Card | null)[], next: Card | null, dice: number, only: number | null): Layout {
	const shown = cards.flatMap((card, i) => (card && (only === null || only === i + 1) ? [{ card, zone: i + 1 }] : []));
	const out: Layout = { spots: [], shelves: [], dice: [], next: null, trophies: [], low: [0, 0], high: [0, 0] };
	const top = shown.slice(0, 2);
	const wide = (card: Card) => width(card) + 2 * margin;
	const total = Math.max(top.reduce((sum, { card }) => sum + wide(card), 0) + gap * (top.length - 1), only === null ? 10 : 7.4);
	const tall = Math.max(2, ...top.map(({ card }) => height(card))) * rise;
	let x = -(top.reduce((sum, { card }) => sum + wide(card), 0) + gap * (top.length - 1)) / 2;
	for (const { card, zone } of top) {
		add(out, zone, card, x + wide(card) / 2, 0);
		x += wide(card) + gap;
	}
	const third = shown[2];
	const cardHigh = only === null ? 2.3 : 1.9;
	const lower = Math.max(third ? height(third.card) * rise : 0, cardHigh);
	const base = -(between + lower + (third ? 0.6 : 0));
	const side = third ? (total - wide(third.card)) / 2 - gap / 2 : total / 2;
	if (third) add(out, third.zone, third.card, 0, base);
	else out.shelves.push({ x: 0, y: base, w: total });
	const nextWide = Math.min(cardHigh * 1.08, Math.max(1.6, side));
	if (next) out.next = { x: total / 2 - nextWide / 2 - (third ? 0 : 0.4), y: base, w: nextWide, h: nextWide / 1.08 };
	const left = -total / 2 + (third ? 0 : 0.3);
	const { at, wide: diceWide } = diceAt(dice, left, third ? side : total - nextWide - 1.2, base);
	out.dice = at;
	if (third) {
		out.shelves.push({ x: left + diceWide / 2, y: base, w: diceWide + 0.1 });
		if (out.next) out.shelves.push({ x: out.next.x, y: base, w: nextWide + 0.3 });
	}
	out.low = [-total / 2, base - thick];
	out.high = [total / 2, tall];
	return out;
}

// The end: what each seat kept, two in a row.
export function endLayout(seats: number): Layout {
	const cols = Math.min(2, seats);
	const rows = Math.ceil(seats / cols);
	const wide = 4 + 2 * margin;
	const high = 4 * rise + between + 0.4;
	const all = cols * wide + (cols - 1) * gap;
	const trophies = Array.from({ length: seats }, (_x, i) => ({
		x: seats % 2 === 1 && i === seats - 1 ? 0 : -all / 2 + (i % cols) * (wide + gap) + wide / 2,
		y: -Math.floor(i / cols) * high,
		w: wide,
	}));
	return { spots: [], shelves: trophies, dice: [], next: null, trophies, low: [-all / 2, -(rows - 1) * high - thick], high: [all / 2, 4 * rise + 0.2] };
}
