// The charts of the lab: ink only, with intervals. A circle is the built-in ruleset, a diamond the changed one; filled means
// beyond chance. Every chart has its sentence, and its table behind "Numbers".
import type { ComponentChildren } from 'preact';
import type { Interval } from '../../core/lab.ts';
import { _ } from '../../i18n/text.ts';
import { letters } from '../../ui/parts.tsx';
import { amount, range, withUnit, type Unit } from './words.ts';

export const unknown: Interval = { mean: null, lo: null, hi: null };

const narrow = (): boolean => innerWidth < 720;

// A chart in its box. `table`: the same as numbers.
export function Figure({ title, says, id, children, table }: { title: string; says: string; id: string; children: ComponentChildren; table?: ComponentChildren }) {
	return (
		<figure class="lab-figure" id={`lab-${id}`}>
			<h3>{title}</h3>
			{children}
			<figcaption>{says}</figcaption>
			{table && (
				<details>
					<summary>{_('Numbers')}</summary>
					<div class="lab-scroll" tabIndex={0} role="region" aria-label={title}>
						{table}
					</div>
				</details>
			)}
		</figure>
	);
}

export function Table({ head, rows }: { head: string[]; rows: ComponentChildren[][] }) {
	return (
		<table class="lab-table">
			<thead>
				<tr>
					{head.map((h) => (
						<th scope="col">{h}</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, ...cells]) => (
					<tr>
						<th scope="row">{name}</th>
						{cells.map((cell) => (
							<td class="num">{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

export interface Dot {
	label: string;
	seat?: number;
	sides: Interval[]; // built-in, changed
	reference?: number; // fair; 0
}

interface Scale {
	low: number;
	high: number;
	step: number;
}

// Round ends that hold all values, and a round step.
export function scaleOf(values: number[], share: boolean): Scale {
	const low = Math.min(...values);
	const high = Math.max(...values);
	if (values.length < 2) return share ? { low: 0, high: 1, step: 0.25 } : { low: 0, high: 10, step: 2.5 };
	const rough = Math.max(high - low, share ? 0.04 : 1) / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * ([1, 2, 2.5, 5, 10].find((n) => n * power >= rough) ?? 10);
	const from = Math.floor(low / step + 1e-9) * step;
	const to = Math.ceil(high / step - 1e-9) * step;
	return { low: share ? Math.max(0, from) : from, high: share ? Math.min(1, to) : Math.max(to, from + step), step };
}

const ticksOf = ({ low, high, step }: Scale): number[] => Array.from({ length: Math.round((high - low) / step) + 1 }, (_x, i) => low + i * step);
const tick = (value: number, unit: Unit): string => withUnit(Math.round(value * 1e6) / 1e6, unit).replace(/[.,]0(?=\D*$)/, '');

// Does it differ from the reference beyond chance? Without one every dot is filled.
const sure = ({ lo, hi }: Interval, reference: number | undefined): boolean => reference === undefined || (lo !== null && hi !== null && (lo > reference || hi < reference));

function Mark({ i, x, y, side, reference }: { i: Interval; x(v: number): number; y: number; side: number; reference: number | undefined }) {
	if (i.mean === null) return null;
	const look = `lab-dot ${sure(i, reference) ? '' : 'hollow'}`;
	const at = x(i.mean);
	return (
		<g>
			{i.lo !== null && i.hi !== null && <path d={`M${x(i.lo)} ${y}H${x(i.hi)}M${x(i.lo)} ${y - 4}v8M${x(i.hi)} ${y - 4}v8`} class={`lab-iv ${side ? 'dash' : ''}`} />}
			{side === 0 ? <circle cx={at} cy={y} r="6" class={look} /> : <path d={`M${at} ${y - 7}l7 7-7 7-7-7z`} class={look} />}
		</g>
	);
}

// The mean, and its range where there is room.
function Told({ i, unit, width, right, y }: { i: Interval; unit: Unit; width: number; right: number; y: number }) {
	return (
		<>
			<text x={narrow() ? width : width - right + 54} y={y + 5} class="b num" text-anchor="end">
				{amount(i.mean, unit)}
			</text>
			{!narrow() && (
				<text x={width} y={y + 5} class="ax num" text-anchor="end">
					{range(i, unit)}
				</text>
			)}
		</>
	);
}

function Name({ row, y, letters: most }: { row: Dot; y: number; letters: number }) {
	const short = row.label.length > most ? `${row.label.slice(0, most - 1)}…` : row.label;
	return (
		<g>
			<title>{row.label}</title>
			{row.seat !== undefined && (
				<g transform={`translate(11,${y})`} class={`mark-${letters[row.seat]}`}>
					<rect x="-10" y="-10" width="20" height="20" rx="6" />
					<text text-anchor="middle" y="5">
						{letters[row.seat]}
					</text>
				</g>
			)}
			<text x={row.seat === undefined ? 0 : 30} y={y + 5}>
				{short}
			</text>
		</g>
	);
}

const values = (i: Interval): number[] => [i.mean, i.lo, i.hi].filter((v): v is number => v !== null);

// Means with intervals, a row each; `reference` names the dashed line.
export function Dots({ label, rows, unit, reference, wide = 120 }: { label: string; rows: Dot[]; unit: Unit; reference?: { at: number; name: string } | undefined; wide?: number }) {
	const width = narrow() ? 340 : 560;
	const left = narrow() ? Math.min(wide, 134) : wide;
	const right = narrow() ? 48 : 150;
	const sides = Math.max(1, ...rows.map((row) => row.sides.length));
	const height = sides > 1 ? 50 : 36;
	const known = rows.flatMap((row) => row.sides.flatMap(values));
	const scale = scaleOf(known.length > 0 && reference ? [...known, reference.at] : known, unit === 'percent');
	const x = (v: number) => left + 8 + ((Math.min(scale.high, Math.max(scale.low, v)) - scale.low) / (scale.high - scale.low)) * (width - left - right - 16);
	const bottom = 20 + rows.length * height;
	return (
		<svg viewBox={`0 0 ${width} ${bottom + 26}`} role="img" aria-label={label} class="lab-chart">
			{ticksOf(scale).map((v) => (
				<g>
					<path d={`M${x(v)} 18V${bottom}`} class="lab-grid" />
					<text x={x(v)} y={bottom + 18} class="ax num" text-anchor="middle">
						{tick(v, unit)}
					</text>
				</g>
			))}
			{reference && (
				<>
					<path d={`M${x(reference.at)} 16V${bottom}`} class="lab-fair" />
					<text x={x(reference.at)} y="11" class="ax b" text-anchor="middle">
						{reference.name}
					</text>
				</>
			)}
			{rows.map((row, k) => {
				const y = 20 + k * height + height / 2;
				return (
					<g>
						<Name row={row} y={y} letters={Math.floor((left - (row.seat === undefined ? 4 : 34)) / 7)} />
						{row.sides.map((i, side) => (
							<g>
								<Mark i={i} x={x} y={y + (sides > 1 ? side * 20 - 10 : 0)} side={side} reference={reference?.at} />
								<Told i={i} unit={unit} width={width} right={right} y={y + (sides > 1 ? side * 20 - 10 : 0)} />
							</g>
						))}
					</g>
				);
			})}
		</svg>
	);
}

// How the chance of the later winner grows: a line per side, the band is the interval of the first.
export function Tension({ label, sides, names, fair }: { label: string; sides: Interval[][]; names: string[]; fair: number }) {
	const width = narrow() ? 340 : 560;
	const right = narrow() ? 8 : 90;
	const x = (i: number) => 44 + (i / 10) * (width - 44 - right);
	const y = (v: number) => 170 - ((v - Math.min(fair, 0.25)) / (1 - Math.min(fair, 0.25))) * 150;
	const known = (side: Interval[]) => side.map((p, i) => ({ ...p, i })).filter((p) => p.mean !== null);
	const path = (side: Interval[]) => known(side).map((p, k) => `${k ? 'L' : 'M'}${x(p.i)} ${y(p.mean!)}`).join('');
	const band = known(sides[0] ?? []).filter((p) => p.lo !== null);
	const edge = [...band.map((p) => `${x(p.i)} ${y(p.hi!)}`), ...band.reverse().map((p) => `${x(p.i)} ${y(p.lo!)}`)];
	return (
		<svg viewBox={`0 0 ${width} 206`} role="img" aria-label={label} class="lab-chart">
			{[0.25, 0.5, 0.75, 1].map((v) => (
				<g>
					<path d={`M44 ${y(v)}H${width - right}`} class="lab-grid" />
					<text x="38" y={y(v) + 4} class="ax num" text-anchor="end">
						{tick(v, 'percent')}
					</text>
				</g>
			))}
			{[0, 5, 10].map((i) => (
				<text x={x(i)} y="192" class="ax" text-anchor={i === 0 ? 'start' : i === 10 ? 'end' : 'middle'}>
					{[_('start'), _('half-time'), _('end')][i / 5]}
				</text>
			))}
			{edge.length > 2 && <path d={`M${edge.join('L')}Z`} class="lab-band" />}
			{sides.map((side, i) => (
				<path d={path(side)} class={`lab-line ${i ? 'dash' : ''}`} />
			))}
			{!narrow() && sides.map((side, i) => known(side).length > 0 && (
				<text x={width - right + 8} y={y(known(side).at(-2)?.mean ?? 0.9) + (i ? 14 : -2)} class={i ? '' : 'b'}>
					{names[i]}
				</text>
			))}
		</svg>
	);
}

// How often totals came up: bars for the first side, an outline for the second.
export function Bars({ label, sides }: { label: string; sides: { from: number; width: number; counts: number[] }[] }) {
	const width = narrow() ? 340 : 560;
	const low = Math.min(...sides.map((s) => s.from));
	const bars = sides.map((s) => s.counts.map((count, i) => ({ at: s.from + i * s.width, to: s.from + (i + 1) * s.width, share: count / s.width / Math.max(1, s.counts.reduce((a, b) => a + b, 0)) })).filter((bar) => bar.share > 0));
	const high = Math.max(low + 10, ...bars.flat().map((bar) => bar.to));
	const top = Math.max(1e-9, ...bars.flat().map((bar) => bar.share));
	const x = (v: number) => 6 + ((v - low) / (high - low)) * (width - 12);
	const y = (v: number) => 150 - (v / top) * 138;
	const scale = scaleOf([low, high], false);
	return (
		<svg viewBox={`0 0 ${width} 176`} role="img" aria-label={label} class="lab-chart">
			{bars[0]?.map((bar) => <rect x={x(bar.at) + 0.5} y={y(bar.share)} width={Math.max(1, x(bar.to) - x(bar.at) - 1)} height={150 - y(bar.share)} class="lab-bar" />)}
			{bars[1] && bars[1].length > 0 && <path d={`M${x(bars[1][0]!.at)} 150${bars[1].map((bar) => `L${x(bar.at)} ${y(bar.share)}H${x(bar.to)}`).join('')}V150`} class="lab-line dash" />}
			<path d={`M6 150H${width - 6}`} class="lab-grid" />
			{ticksOf(scale)
				.filter((v) => v >= low && v <= high)
				.map((v) => (
					<text x={x(v)} y="168" class="ax num" text-anchor="middle">
						{tick(v, 'points')}
					</text>
				))}
		</svg>
	);
}
