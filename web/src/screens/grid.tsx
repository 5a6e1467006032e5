// The table as grids of named cells: for keyboards and screen readers beside the 3D picture, and the
// plain table itself without WebGL.
import { useRef, useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import type { Board, Cell } from '../games/drawing.ts';
import { _ } from '../i18n/text.ts';

interface At {
	board: number;
	row: number;
	column: number;
}

// Steps of the keys, in boards, rows and columns.
const steps: Record<string, [board: number, row: number, column: number]> = {
	ArrowLeft: [0, 0, -1],
	ArrowRight: [0, 0, 1],
	ArrowUp: [0, -1, 0],
	ArrowDown: [0, 1, 0],
	Home: [0, 0, -99],
	End: [0, 0, 99],
	PageUp: [1, 0, 0],
	PageDown: [-1, 0, 0],
};

const clamp = (n: number, length: number) => Math.max(0, Math.min(length - 1, n));

// The cell that a key leads to, if it leads anywhere: a step, kept inside its board, or (n, p) the next or previous possible place.
export function cellBy(key: string, from: At, boards: readonly Board[], legal: ReadonlySet<string>): Cell | undefined {
	const step = steps[key];
	if (step) {
		const rows = boards[from.board + step[0]]?.rows;
		const row = rows?.[clamp(from.row + step[1], rows.length)];
		return row?.[clamp(from.column + step[2], row.length)];
	}
	if (key !== 'n' && key !== 'p') return undefined;
	const now = boards[from.board]?.rows[from.row]?.[from.column]?.at;
	const all = boards.flatMap((board) => board.rows.flat()).filter((cell) => legal.has(cell.at));
	const i = all.findIndex((cell) => cell.at === now);
	return all[(i + (key === 'n' ? 1 : -1) + all.length) % all.length] ?? all[0];
}

function cellName(cell: Cell, legal: boolean, gain: (at: string) => string): string {
	if (!legal) return cell.name;
	const more = gain(cell.at);
	return more ? _('{cell}, possible: {gain}', { cell: cell.name, gain: more }) : _('{cell}, possible', { cell: cell.name });
}

interface Shared {
	match: Match;
	plain: boolean; // shown, not only read out
	legal: ReadonlySet<string>;
	first: string; // the cell that Tab leads to
	gain(at: string): string; // what a move there brings, in words
	focused(at: string): void;
	key(e: KeyboardEvent, at: At): void;
}

function CellBox({ cell, at, with: all }: { cell: Cell; at: At; with: Shared }) {
	const { match, plain } = all;
	const place = cell.pick ?? cell.at;
	const can = all.legal.has(place);
	const said = match.picking.plan.has(place) || match.choice.said.some((p) => p.endsWith(`:${place}`));
	return (
		<div
			role="gridcell"
			data-at={cell.at}
			tabIndex={cell.at === all.first ? 0 : -1}
			class={`cell ${can ? 'can' : ''} ${said ? 'said' : ''} ${cell.look === '' && !cell.tone ? 'void' : ''}`}
			style={cell.tone && plain ? { background: cell.tone.back, color: cell.tone.ink } : undefined}
			aria-label={cellName(cell, can, all.gain)}
			aria-selected={said}
			onFocus={() => (all.focused(cell.at), void match.point(place))}
			onBlur={() => void match.point(null)}
			onPointerEnter={() => plain && void match.point(place)}
			onClick={() => void match.place(place)}
			onKeyDown={(e) => all.key(e, at)}
		>
			{plain ? (cell.look ?? cell.at) : cell.at}
			{plain && <small>{cell.at}</small>}
		</div>
	);
}

function BoardGrid({ board, n, with: all }: { board: Board; n: number; with: Shared }) {
	return (
		<section class={`board board-${board.rows[0]?.length ?? 0}`}>
			{all.plain && (
				<h3 class="tiny muted" aria-hidden="true">
					{board.name}
				</h3>
			)}
			<div role="grid" aria-label={board.name} aria-rowcount={board.rows.length}>
				{board.rows.map((cells, row) => (
					<div role="row">
						{cells.map((cell, column) => (
							<CellBox cell={cell} at={{ board: n, row, column }} with={all} />
						))}
					</div>
				))}
			</div>
		</section>
	);
}

// All boards of the game; `gain` says in words what a move at a place brings.
export function Grids({ match, plain, gain }: { match: Match; plain: boolean; gain(at: string): string }) {
	const boards = match.drawing.boards(match);
	const root = useRef<HTMLDivElement>(null);
	const [focus, setFocus] = useState('');
	const legal = match.mine ? (match.drawing.targets?.(match) ?? match.choice.places) : new Set<string>();
	const known = boards.some((board) => board.rows.some((row) => row.some((cell) => cell.at === focus)));
	const first = known ? focus : (boards[0]?.rows[0]?.[0]?.at ?? '');
	const key = (e: KeyboardEvent, at: At) => {
		const cell = boards[at.board]!.rows[at.row]![at.column]!;
		if (e.key === 'Enter' || e.key === ' ') void match.place(cell.pick ?? cell.at);
		else if (!steps[e.key] && e.key !== 'n' && e.key !== 'p') return;
		const next = cellBy(e.key, at, boards, legal);
		if (next) {
			setFocus(next.at);
			root.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(next.at)}"]`)?.focus();
		}
		e.preventDefault();
		e.stopPropagation();
	};
	const shared: Shared = { match, plain, legal, first, gain, focused: setFocus, key };
	return (
		<div ref={root} class={plain ? `plain ${match.drawing.calm?.(match) ? 'calm' : ''}` : 'unseen'}>
			{boards.map((board, n) => (
				<BoardGrid board={board} n={n} with={shared} />
			))}
		</div>
	);
}
