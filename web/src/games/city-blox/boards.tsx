// The lots as grids of named cells: the table of keyboards and screen readers, and the plain one without WebGL.
import type { Match } from '../../core/match.ts';
import { _, _n } from '../../i18n/text.ts';
import type { Board as Grid, Cell } from '../drawing.ts';
import { boardOf, cellAt, column, ownSeat, place, row, sum, topAt, wanted, type Board, type Lot } from './board.ts';
import { reading } from './moves.ts';
import { cards, gold, marks, tones } from './palette.ts';
import { ui } from './ui.ts';
import { kindName, sizeName } from './words.ts';

// "School, 8 of 12 covered, 1 hidden of 1"
export function lotSummary(lot: Lot, board: Board): string {
	if (!lot.card) return _('No card yet');
	const name = kindName(lot.card.kind);
	if (lot.finished) return _('{lot}, finished', { lot: name });
	const { covered, hidden } = sum(lot);
	const words = _('{lot}, {n} of {all} covered', { lot: name, n: covered.length, all: lot.card.cells.length });
	const needs = wanted(board, lot.card.kind);
	if (needs.hidden === 0) return words;
	return _('{covered}, {n} hidden of {all}', { covered: words, n: hidden.length, all: needs.hidden });
}

function cellName(lot: Lot, cell: string): string {
	const top = topAt(lot, cell);
	const inside = lot.card?.cells.includes(cell) ?? false;
	if (!top) return inside ? _('{at}, free, inside the cut-out', { at: cell }) : _('{at}, outside the cut-out', { at: cell });
	const size = sizeName(top.size);
	const hidden = sum(lot).hidden.includes(cell);
	return hidden ? _('{at}, hidden under {size} on layer {layer}', { at: cell, size, layer: top.layer }) : _('{at}, under {size} on layer {layer}', { at: cell, size, layer: top.layer });
}

function Look({ lot, cell }: { lot: Lot; cell: string }) {
	const top = topAt(lot, cell);
	if (!top)
		return (
			<span class="cb-stud" aria-hidden="true">
				{cell}
			</span>
		);
	return (
		<span class="cb-cell" aria-hidden="true">
			<svg viewBox="0 0 10 10" width="20" height="20">
				<path d={marks[top.size]} fill={tones[top.size].ink} fill-rule="evenodd" />
			</svg>
			{top.layer > 1 && <b>{top.layer}</b>}
			{sum(lot).hidden.includes(cell) && <i style={{ background: gold }} />}
		</span>
	);
}

// The part of a lot that its card uses: never its outermost ring.
function range(lot: Lot): { c: number[]; r: number[] } {
	const span = (list: number[]) => {
		const [low, high] = [Math.min(1, ...list), Math.max(6, ...list)];
		return Array.from({ length: high - low + 1 }, (_x, i) => low + i);
	};
	return { c: span(lot.card?.cells.map(column) ?? []), r: span(lot.card?.cells.map(row) ?? []).reverse() };
}

export function boards(match: Match): Grid[] {
	const board = boardOf(match.shown);
	const own = ownSeat(match);
	const shown = ui.seat ?? own;
	const other = shown === own ? null : shown;
	const read = reading(match);
	return (board.seat[shown]?.lots ?? []).map((lot, i) => {
		const cell = (name: string): Cell => {
			const top = topAt(lot, name);
			const inside = lot.card?.cells.includes(name);
			const tone = top ? tones[top.size] : inside ? { back: cards[lot.card!.kind].back, ink: '#10212F' } : undefined;
			const pick = other === null ? read(i + 1, name) : place(i + 1, top?.at ?? name, other);
			return { at: place(i + 1, name, other), pick, name: cellName(lot, name), look: tone ? <Look lot={lot} cell={name} /> : '', ...(tone && { tone }) };
		};
		const { c, r } = range(lot);
		const name = other === null ? lotSummary(lot, board) : _('{name}: {lot}', { name: match.name(other), lot: lotSummary(lot, board) });
		return { id: `lot${i + 1}`, name, rows: r.map((n) => c.map((m) => cell(cellAt(m, n)))) };
	});
}

// How many cells of a lot are open, in words.
export const openCells = (open: readonly string[]): string => (open.length > 4 ? _n('{n} cell is open', '{n} cells are open', open.length) : _('{cells} left', { cells: open.join(', ') }));
