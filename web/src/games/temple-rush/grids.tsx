// Own zones as grids of named cells: for keyboards, screen readers and the plain table.
import type { Match } from '../../core/match.ts';
import { _, _n } from '../../i18n/text.ts';
import type { Board as Grid, Cell } from '../drawing.ts';
import { boardOf, cellAt, covered, filled, height, ownSeat, stoneOn, stoneTone, width, type Board, type Card, type Stone } from './board.ts';
import { stoneName } from './words.ts';

function stoneWords(cell: string, stone: Stone): string {
	if (stone.way === 'end') return _('{cell}, {stone} end-on', { cell, stone: stoneName(stone.size) });
	const cells = covered(stone);
	if (cells.length === 1) return _('{cell}, {stone}', { cell, stone: stoneName(1) });
	return _('{cell}, {stone} from {first} to {last}', { cell, stone: stoneName(stone.size), first: cells[0]!, last: cells[cells.length - 1]! });
}

// A stone's number is drawn by the style: the name says it already.
function cellOf(zone: number, cell: string, card: Card, stones: readonly Stone[]): Cell {
	const at = `${zone}${cell}`;
	const stone = stoneOn(stones, cell);
	if (stone) {
		const look = stone.at !== cell ? '' : <b class={stone.way === 'end' ? 'figure ringed' : 'figure'} data-n={stone.size} />;
		return { at, pick: `${zone}${stone.at}`, name: stoneWords(at, stone), look, tone: stoneTone[stone.size]! };
	}
	if (card.cells.includes(cell)) return { at, name: _('{cell}, empty', { cell: at }), look: '' };
	return { at, name: _('{cell}, outside', { cell: at }), look: <i class="void" /> };
}

function gridName(board: Board, seat: number, zone: number, card: Card): string {
	const own = board.seat[seat]!;
	const words = { zone, value: card.value, all: card.cells.length };
	const parts = [_n('Temple {zone}, worth {value}, {n} of {all} cells', 'Temple {zone}, worth {value}, {n} of {all} cells', filled(own.zones[zone - 1]!), words)];
	if (own.mortar[zone - 1]) parts.push(_('mortar'));
	const shield = board.shield[zone - 1];
	if (shield) parts.push(_('shielded'));
	return parts.join(', ');
}

export function boards(match: Match): Grid[] {
	const board = boardOf(match);
	const seat = ownSeat(match);
	return board.cards.flatMap((card, i) => {
		if (!card || !board.seat[seat]) return [];
		const zone = i + 1;
		const stones = board.seat[seat].zones[i]!;
		const rows = Array.from({ length: height(card) }, (_x, r) =>
			Array.from({ length: width(card) }, (_y, c) => cellOf(zone, cellAt(c, height(card) - 1 - r), card, stones)),
		);
		return [{ id: `zone${zone}`, name: gridName(board, seat, zone, card), rows }];
	});
}
