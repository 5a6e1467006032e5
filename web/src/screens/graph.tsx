// The chance to win of every seat over the game, with its mistakes and its luck. One seat alone: the points it may expect.
import type { Analysis, Moment } from '../core/analysis.ts';
import type { Match } from '../core/match.ts';
import type { Judged } from '../core/protocol.ts';
import { _ } from '../i18n/text.ts';
import { letters } from '../ui/parts.tsx';
import { kindName } from './moments.tsx';

const left = 46;
const right = 40;
const dashes = ['', '7 4', '2 4', '8 3 2 3'];
const signs: Record<Moment['kind'], string> = { blunder: '??', mistake: '?', luck: '+', misfortune: '−' };

// What is drawn of a move: a chance, or points.
const valueOf = (move: Judged | undefined, seat: number): number => move?.points?.after ?? move?.value[seat] ?? 0;

// The lowest and the highest value: of chances all there are, of points those of the game in whole tens.
function range(moves: readonly Judged[], alone: boolean): [low: number, high: number] {
	if (!alone) return [0, 1];
	const all = moves.map((move) => valueOf(move, 0));
	const low = 10 * Math.floor(Math.min(...all, 1000) / 10);
	return all.length ? [low, Math.max(low + 10, 10 * Math.ceil(Math.max(...all) / 10))] : [0, 100];
}

// Letters at the ends of the lines, moved apart.
function endings(values: readonly number[], y: (v: number) => number): { seat: number; y: number }[] {
	const ends = values.map((value, seat) => ({ seat, y: y(value) })).sort((a, b) => b.y - a.y);
	for (let i = 1; i < ends.length; i++) ends[i]!.y = Math.min(ends[i]!.y, ends[i - 1]!.y - 23);
	return ends;
}

// A mistake or luck, at its place on the line.
function Dot({ moment, match, at, go }: { moment: Moment; match: Match; at: string; go(moment: Moment): void }) {
	return (
		<g transform={at} class={`moment-dot ${moment.kind}`} data-dot={moment.n} onClick={(e) => (e.stopPropagation(), go(moment))}>
			<title>{`${match.name(moment.seat)}: ${kindName(moment.kind)}`}</title>
			<circle r="22" class="reach" />
			<circle r="10" />
			<text text-anchor="middle" y="4.5">
				{signs[moment.kind]}
			</text>
		</g>
	);
}

interface Shown {
	match: Match;
	analysis: Analysis;
	at: number | null;
	go(moment: Moment): void;
	seek(n: number): void;
}

// `at`: the recorded move that is shown now; `go` and `seek` are called for a click on a moment and elsewhere.
export function Graph({ match, analysis, at, go, seek }: Shown) {
	const height = at === null ? 250 : 150; // beside a table there is less room
	const { moves, decisions } = analysis;
	const width = innerWidth < 720 ? 360 : at === null ? 640 : 440; // letters keep their size on a phone
	const seats = match.sheet.seats.length;
	const last = Math.max(1, decisions - 1);
	const x = (i: number) => left + (i * (width - left - right)) / last;
	const alone = seats === 1;
	const [low, high] = range(moves, alone);
	const y = (v: number) => 10 + (1 - (v - low) / (high - low)) * (height - 34);
	const path = (seat: number) => moves.map((m, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(valueOf(m, seat)).toFixed(1)}`).join('');
	const now = at === null ? -1 : moves.findIndex((m) => m.n >= at);
	const click = (e: MouseEvent) => {
		const box = (e.currentTarget as Element).getBoundingClientRect();
		const i = Math.round((((e.clientX - box.left) / box.width) * width - left) / ((width - left - right) / last));
		const m = moves[Math.max(0, Math.min(moves.length - 1, i))];
		if (m) seek(m.n + 1);
	};
	// A draw stands where the decision before it stands.
	const spot = (moment: Moment): string => {
		const i = moves.filter((m) => m.n <= moment.n).length - 1;
		const value = valueOf(moves[i], moment.seat);
		return `translate(${x(Math.max(0, i)).toFixed(1)},${y(value).toFixed(1)})`;
	};
	return (
		<figure class="graph panel">
			<figcaption>{alone ? _('Expected points') : _('Chance to win')}</figcaption>
			<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alone ? _('Expected points over the game') : _('Chance to win over the game')} onClick={click}>
				{[low, (low + high) / 2, high].map((v) => (
					<g>
						<line x1={left} x2={width - right} y1={y(v)} y2={y(v)} class="grid-line" />
						<text x={left - 6} y={y(v) + 4} text-anchor="end">
							{alone ? v : _('{percent}%', { percent: v * 100 })}
						</text>
					</g>
				))}
				{now >= 0 && <line x1={x(now)} x2={x(now)} y1="8" y2={height - 22} class="now-line" />}
				{Array.from({ length: seats }, (_s, seat) => (
					<path d={path(seat)} class={`value-line line-${letters[seat]}`} stroke-dasharray={dashes[seat]} />
				))}
				{moves.length > 0 &&
					endings(Array.from({ length: seats }, (_s, seat) => valueOf(moves.at(-1), seat)), y).map((e) => (
						<g transform={`translate(${width - 22},${e.y})`} class={`mark-${letters[e.seat]}`}>
							<rect x="-10" y="-10" width="20" height="20" rx="6" />
							<text text-anchor="middle" y="5">
								{letters[e.seat]}
							</text>
						</g>
					))}
				{analysis.moments.map((moment) => (
					<Dot moment={moment} match={match} at={spot(moment)} go={go} />
				))}
			</svg>
		</figure>
	);
}
