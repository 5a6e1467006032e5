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
	low: [number, number];
	high: [number, number];
}

export const dieSize = 0.78;
const dieStep = 1.3; // room for the letter beside it

function diceAt(n: number, left: number, room: number, y: number): { x: number; y: number }[] {
	const cols = Math.max(1, Math.min(n, Math.floor((room + 0.2) / dieStep)));
	return Array.from({ length: n }, (_x, i) => ({
		x: left + (i % cols) * dieStep + dieStep / 2,
		y: y + Math.floor((n - 1 - i) / cols) * (dieSize + 0.14),
	}));
}

function add(out: Layout, zone: number, card: Card, middle: number, y: number): void {
	const w = width(card);
	out.spots.push({ zone, x: middle - w / 2, y, w, h: height(card) });
	out.shelves.push({ x: middle, y, w: w + 2 * margin });
}

// `only`: the one zone that a narrow table shows.
export function layout(cards: readonly (Card | null)[], next: Card | null, dice: number, only: number | null): Layout {
	const shown = cards.flatMap((card, i) => (card && (only === null || only === i + 1) ? [{ card, zone: i + 1 }] : []));
	const out: Layout = { spots: [], shelves: [], dice: [], next: null, low: [0, 0], high: [0, 0] };
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
	const columns = Math.max(1, Math.min(dice, Math.floor((Math.max(side, dieStep) + 0.2) / dieStep)));
	out.dice = diceAt(dice, -total / 2 + (third ? 0 : 0.3), side, base);
	const nextWide = Math.min(cardHigh * 1.08, Math.max(1.6, side));
	if (next) out.next = { x: total / 2 - nextWide / 2 - (third ? 0 : 0.4), y: base, w: nextWide, h: nextWide / 1.08 };
	if (third) {
		out.shelves.push({ x: -total / 2 + (columns * dieStep) / 2, y: base, w: columns * dieStep + 0.1 });
		if (out.next) out.shelves.push({ x: out.next.x, y: base, w: nextWide + 0.3 });
	}
	const dieEnd = columns * dieStep - total / 2;
	out.low = [-total / 2, base - thick];
	out.high = [Math.max(total / 2, dieEnd), tall];
	return out;
}
