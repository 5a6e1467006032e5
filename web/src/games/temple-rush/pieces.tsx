// Small flat drawings: a stone, a die, a temple with its stones, a value.
import { _ } from '../../i18n/text.ts';
import { Glyph } from '../../ui/parts.tsx';
import { column, height, row, span, stoneTone, width, type Card, type Face, type Stone } from './board.ts';
import { faceName } from './words.ts';

// From the front, with its studs.
export function StoneIcon({ size, k = 13 }: { size: number; k?: number }) {
	const { back } = stoneTone[size]!;
	const w = size * k + 2;
	const h = k * 1.2;
	return (
		<svg class="stone" width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
			{Array.from({ length: size }, (_x, i) => (
				<rect x={1 + i * k + k * 0.24} y={0.5} width={k * 0.52} height={k * 0.4} fill={back} stroke="var(--c-line)" stroke-width="1" />
			))}
			<rect x={1} y={k * 0.3} width={size * k} height={k * 0.86} rx="1.5" fill={back} stroke="var(--c-line)" stroke-width="1" />
		</svg>
	);
}

export function Die({ face, size = 26 }: { face: Face | null; size?: number }) {
	if (face === null) return null;
	return (
		<span class="die" style={{ width: `${size}px`, height: `${size}px` }} role="img" aria-label={_('Die: {face}', { face: faceName(face) })}>
			{face === 'star' ? <Glyph name="star" size={size * 0.68} /> : <b style={{ fontSize: `${size * 0.62}px` }}>{face}</b>}
		</span>
	);
}

export function Value({ value }: { value: number }) {
	return <b class="val num">{value}</b>;
}

const rise = 0.84; // a cell's height

// A temple's outline and what is built in it, w pixels wide at most, h high at most.
// `mark` is a cell that is pointed out.
export function Mini({ card, stones, w, h, name, mark }: { card: Card; stones: readonly Stone[]; w: number; h: number; name?: string; mark?: string }) {
	const cols = width(card);
	const rows = height(card);
	const k = Math.min((w - 2) / cols, (h - 2) / (rows * rise));
	const x = (c: number) => (w - cols * k) / 2 + c * k;
	const y = (r: number) => h - 1 - (r + 1) * k * rise;
	return (
		<svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} class="mini" {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
			{card.cells.map((cell) => (
				<rect x={x(column(cell))} y={y(row(cell))} width={k} height={k * rise} class="hole" />
			))}
			{mark && <rect x={x(column(mark))} y={y(row(mark))} width={k} height={k * rise} fill="var(--warn)" />}
			{stones.map((stone) => (
				<rect
					x={x(column(stone.at)) + 0.7}
					y={y(row(stone.at)) + 0.7}
					width={span(stone) * k - 1.4}
					height={k * rise - 1.4}
					rx="1"
					fill={stoneTone[stone.size]!.back}
					stroke="var(--c-line)"
					stroke-width="0.8"
				/>
			))}
			{k > 12 &&
				stones.map((stone) => (
					<text x={x(column(stone.at)) + (span(stone) * k) / 2} y={y(row(stone.at)) + k * 0.62} fill={stoneTone[stone.size]!.ink} font-size={k * 0.56} font-weight="700" text-anchor="middle">
						{stone.size}
					</text>
				))}
		</svg>
	);
}
