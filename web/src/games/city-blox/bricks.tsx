// Flat drawings: a block from above with the marks of its size, a lot with its blocks.
import type { ComponentChildren } from 'preact';
import { cellsOf, column, row, type Block, type Lot, type Size, type Turn } from './board.ts';
import { cards, gold, line, marks, tones } from './palette.ts';

type Cell = readonly [x: number, y: number];

// Cells as one solid in the colour of its size, with a mark on every stud. Rows count downwards.
function Solid({ cells, size, u, shown }: { cells: readonly Cell[]; size: Size; u: number; shown?: (cell: Cell) => boolean }) {
	const has = (x: number, y: number) => cells.some((c) => c[0] === x && c[1] === y);
	const { back, ink } = tones[size];
	return (
		<>
			{cells.map(([x, y]) => {
				const [left, top, right, under] = [has(x - 1, y), has(x, y - 1), has(x + 1, y), has(x, y + 1)].map((b) => (b ? 0 : 0.06 * u)) as [number, number, number, number];
				const more = 0.3; // so that no line shows between its cells
				return <rect x={x * u + left - (left ? 0 : more)} y={y * u + top - (top ? 0 : more)} width={u - left - right + (left ? 0 : more) + (right ? 0 : more)} height={u - top - under + (top ? 0 : more) + (under ? 0 : more)} fill={back} />;
			})}
			{cells
				.filter((cell) => shown?.(cell) ?? true)
				.map(([x, y]) => (
					<g transform={`translate(${x * u} ${y * u}) scale(${u / 10})`}>
						<circle cx="5" cy="5" r="3.9" fill="#fff" opacity=".2" />
						<path d={marks[size]} fill={ink} fill-rule="evenodd" />
					</g>
				))}
		</>
	);
}

// A block as it lies, u pixels per stud; without a turn as it stands in the tray.
export function Brick({ size, turn = null, u = 18 }: { size: Size; turn?: Turn | null; u?: number }) {
	const at = turn === 'sw' ? 'a2' : 'a1';
	const usual = size === 'corner' ? 'ne' : 'flat';
	const list = cellsOf({ size, turn: turn ?? usual, at });
	const high = Math.max(...list.map(row)) + 1;
	const wide = Math.max(...list.map(column)) + 1;
	const cells = list.map((cell): Cell => [column(cell), high - 1 - row(cell)]);
	return (
		<svg class="cb-brick" width={wide * u} height={high * u} viewBox={`0 0 ${wide * u} ${high * u}`} aria-hidden="true">
			<Solid cells={cells} size={size} u={u} />
		</svg>
	);
}

const flat = (cell: string): Cell => [column(cell), 7 - row(cell)];

// The edge of the cut-out.
function Edge({ cells, u }: { cells: readonly string[]; u: number }) {
	const all = cells.map(flat);
	const has = (x: number, y: number) => all.some((c) => c[0] === x && c[1] === y);
	const sides = ([x, y]: Cell) => [
		has(x, y - 1) ? '' : `M${x * u} ${y * u}h${u}`,
		has(x, y + 1) ? '' : `M${x * u} ${y * u + u}h${u}`,
		has(x - 1, y) ? '' : `M${x * u} ${y * u}v${u}`,
		has(x + 1, y) ? '' : `M${x * u + u} ${y * u}v${u}`,
	];
	return <path d={all.flatMap(sides).join('')} stroke={line} stroke-width="1.4" fill="none" stroke-linecap="square" />;
}

// A lot from above, `size` pixels wide. `off`: cells that lie outside, hatched; `last`: the block that came last.
export function Mini({ lot, size, name, off = [], last }: { lot: Lot; size?: number; name?: string; off?: readonly string[]; last?: Block | null }): ComponentChildren {
	const u = 10;
	const { card, finished, blocks } = lot;
	const tone = card ? cards[card.kind].back : '#FFFFFF';
	const layered = [...blocks].sort((a, b) => a.layer - b.layer);
	const grounded = new Set(blocks.filter((b) => b.layer === 1).flatMap(cellsOf));
	const hidden = new Set(blocks.flatMap(cellsOf).filter((cell) => !grounded.has(cell)));
	const box = cellsBox(last ? cellsOf(last) : []);
	return (
		<svg class="cb-mini" viewBox="5 5 70 70" {...(size && { width: size, height: size })} {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
			<rect x="5.7" y="5.7" width="68.6" height="68.6" rx="5" fill={finished ? tone : '#FFFFFF'} stroke="#72899B" />
			{!finished && (card?.cells ?? []).map((cell) => <rect x={flat(cell)[0] * u} y={flat(cell)[1] * u} width={u} height={u} fill={tone} opacity="0.8" />)}
			{layered.map((block) => (
				<Solid cells={cellsOf(block).map(flat)} size={block.size} u={u} />
			))}
			{card && <Edge cells={card.cells} u={u} />}
			{[...hidden].map((cell) => (
				<circle cx={flat(cell)[0] * u + u - 1.6} cy={flat(cell)[1] * u + 1.6} r="1.9" fill={gold} stroke={line} stroke-width="0.7" />
			))}
			{off.map((cell) => (
				<path d={`M${flat(cell)[0] * u} ${flat(cell)[1] * u}h10v10h-10zM${flat(cell)[0] * u} ${flat(cell)[1] * u}l10 10m0-10l-10 10`} stroke="#8F4700" stroke-width="1.6" fill="none" />
			))}
			{last && <rect x={box[0] * u - 1} y={box[1] * u - 1} width={box[2] * u + 2} height={box[3] * u + 2} rx="2.5" fill="none" stroke={line} stroke-width="1.6" stroke-dasharray="3 2" />}
		</svg>
	);
}

function cellsBox(cells: readonly string[]): [number, number, number, number] {
	const xs = cells.map((c) => flat(c)[0]);
	const ys = cells.map((c) => flat(c)[1]);
	const [x, y] = [Math.min(...xs, 8), Math.min(...ys, 8)];
	return [x, y, Math.max(...xs, 0) - x + 1, Math.max(...ys, 0) - y + 1];
}

// Hidden studs as gold discs: full ones are there, dashed ones still missing; many as a number.
export function Discs({ on, of }: { on: number; of: number }) {
	if (on > 3)
		return (
			<span class="cb-discs num" aria-hidden="true">
				<i class="on" />
				<b>×{on}</b>
			</span>
		);
	return (
		<span class="cb-discs" aria-hidden="true">
			{Array.from({ length: Math.max(on, of) }, (_x, i) => (
				<i class={i < on ? 'on' : ''} />
			))}
		</span>
	);
}
