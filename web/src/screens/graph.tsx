// The chance to win of every seat over the game, from `analyse`.
import type { Match } from '../core/match.ts';
import type { Judged } from '../core/protocol.ts';
import { _ } from '../i18n/text.ts';
import { letters } from '../ui/parts.tsx';

const width = 640;
const height = 250;
const dashes = ['', '7 4', '2 4', '8 3 2 3'];

// The move of a seat after which some chance to win changed most.
export function turningPoint(moves: readonly Judged[], match: Match): string | null {
	let best: { by: number; judged: Judged } | null = null;
	moves.forEach((judged, i) => {
		const before = moves[i - 1];
		if (!before || judged.seat < 0) return;
		const by = (judged.value[judged.seat] ?? 0) - (before.value[judged.seat] ?? 0);
		if (!best || Math.abs(by) > Math.abs(best.by)) best = { by, judged };
	});
	const found = best as { by: number; judged: Judged } | null;
	if (!found || Math.abs(found.by) < 0.05) return null;
	const entry = match.log.find((e) => e.n === found.judged.n);
	const words = entry ? match.drawing.tell(entry, match) : null;
	if (!words) return null;
	const values = { name: match.name(found.judged.seat), words, percent: Math.round(Math.abs(found.by) * 100) };
	return found.by > 0
		? _('Turning point: {name}, {words} It raised the chance to win by {percent} points.', values)
		: _('Turning point: {name}, {words} It lowered the chance to win by {percent} points.', values);
}

export function Graph({ match, moves, at, go }: { match: Match; moves: readonly Judged[]; at: number | null; go?(n: number): void }) {
	const seats = match.sheet.seats.length;
	const last = Math.max(1, moves.length - 1);
	const x = (i: number) => 46 + (i * (width - 86)) / last;
	const y = (v: number) => 10 + (1 - v) * (height - 34);
	const path = (seat: number) => moves.map((m, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(m.value[seat] ?? 0).toFixed(1)}`).join('');
	const ends = Array.from({ length: seats }, (_s, seat) => ({ seat, y: y(moves[moves.length - 1]?.value[seat] ?? 0) })).sort((a, b) => b.y - a.y);
	for (let i = 1; i < ends.length; i++) ends[i]!.y = Math.min(ends[i]!.y, ends[i - 1]!.y - 23);
	const now = at === null ? -1 : moves.findIndex((m) => m.n >= at);
	const click = (e: MouseEvent) => {
		const box = (e.currentTarget as Element).getBoundingClientRect();
		const i = Math.round((((e.clientX - box.left) / box.width) * width - 46) / ((width - 86) / last));
		const m = moves[Math.max(0, Math.min(last, i))];
		if (m) go?.(m.n + 1);
	};
	return (
		<figure class="graph panel">
			<figcaption>{seats === 1 ? _('Chance of a very good result') : _('Chance to win')}</figcaption>
			<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={_('Chance to win over the game')} onClick={click}>
				{[0, 0.5, 1].map((v) => (
					<g>
						<line x1="46" x2={width - 40} y1={y(v)} y2={y(v)} class="grid-line" />
						<text x="40" y={y(v) + 4} text-anchor="end">
							{v * 100}%
						</text>
					</g>
				))}
				{now >= 0 && <line x1={x(now)} x2={x(now)} y1="8" y2={height - 22} class="now-line" />}
				{Array.from({ length: seats }, (_s, seat) => (
					<path d={path(seat)} class={`value-line line-${letters[seat]}`} stroke-dasharray={dashes[seat]} />
				))}
				{ends.map((e) => (
					<g transform={`translate(${width - 22},${e.y})`} class={`mark-${letters[e.seat]}`}>
						<rect x="-10" y="-10" width="20" height="20" rx="6" />
						<text text-anchor="middle" y="5">
							{letters[e.seat]}
						</text>
					</g>
				))}
			</svg>
		</figure>
	);
}
