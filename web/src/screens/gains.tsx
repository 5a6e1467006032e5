// Points rise from the place that brought them and fly to the panel of their seat.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from '../core/log.ts';
import type { Match } from '../core/match.ts';
import { settings } from '../core/settings.ts';
import type { Scene } from '../three/scene.ts';
import type { Stage } from '../three/stage.ts';
import { Badge, Glyph } from '../ui/parts.tsx';

// Points that a seat got at a place.
export interface Gain {
	at: string;
	row: string;
	seat: number;
	points: number;
}

// One for a place, a seat and a row of the sheet.
export function gained(entries: readonly Entry[]): Gain[] {
	const all = new Map<string, Gain>();
	for (const e of entries.flatMap((entry) => entry.events)) {
		if (e.event !== 'points' || !e.at || e.points === 0) continue;
		const { at, row, seat, points } = e;
		const key = `${at} ${row} ${seat}`;
		all.set(key, { at, row, seat, points: points + (all.get(key)?.points ?? 0) });
	}
	return [...all.values()];
}

// In pixels of the window; `to` is where it flies.
interface Shown extends Gain {
	id: number;
	x: number;
	y: number;
	to: [number, number];
}

const middle = ({ left, top, width, height }: DOMRect): [number, number] => [left + width / 2, top + height / 2];

// The number of a seat that is in sight: in its panel, or in the short one of a phone.
function scoreOf(seat: number): HTMLElement | null {
	const all = document.querySelectorAll<HTMLElement>(`.panel[data-seat="${seat}"] .score, .short[data-seat="${seat}"] b:not([data-text])`);
	return [...all].find((node) => node.offsetWidth > 0) ?? null;
}

// Points in flight; `landed` is called at their end.
function Flight({ match, gain, landed }: { match: Match; gain: Shown; landed(): void }) {
	const { x, y, to, seat, row, points } = gain;
	const { glyph, tone } = match.drawing.row(row);
	const end = () => {
		if (!settings.still) scoreOf(seat)?.animate?.([{ transform: 'scale(1.35)' }, { transform: 'none' }], 260 * settings.pace);
		landed();
	};
	const style = { left: `${x}px`, top: `${y}px`, '--dx': `${to[0] - x}px`, '--dy': `${to[1] - y}px`, animationDuration: `${1300 * Math.max(0.4, settings.pace)}ms` };
	return (
		<span class="gain num" data-gain={seat} style={style} onAnimationEnd={end}>
			<Badge seat={seat} size="s" letter={match.drawing.letter?.(seat, match)} />
			{tone && glyph && (
				<span class="gi" style={{ background: tone.back, color: tone.ink }}>
					<Glyph name={glyph} size={15} />
				</span>
			)}
			+{points}
		</span>
	);
}

// Watches the match and lets new points rise, in the picture or on the plain table.
export function Gains({ match, scene, stage }: { match: Match; scene: Scene | null; stage: Stage | null }) {
	const root = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState<Shown[]>([]);
	const told = useRef(match.log.length);
	const count = useRef(0);

	// In pixels of the window; null: it is not in the picture.
	const where = (gain: Gain): [number, number] | null => {
		const point = scene && (scene.gain?.(gain.at, gain.row) ?? scene.where(gain.at));
		if (stage && point) {
			const [x, y] = stage.project(point);
			const { left, top } = stage.canvas.getBoundingClientRect();
			return [left + x, top + y];
		}
		const cell = root.current?.parentElement?.querySelector(`.plain [data-at="${CSS.escape(gain.at)}"]`);
		return cell ? middle(cell.getBoundingClientRect()) : null;
	};
	const look = () => {
		if (match.shown !== match.view) return; // it is still being told
		const fresh = gained(match.log.slice(Math.min(told.current, match.log.length)));
		told.current = match.log.length;
		if (match.replaying || fresh.length === 0) return;
		const used = new Map<string, number>();
		const added = fresh.flatMap((gain) => {
			const spot = where(gain);
			if (!spot) return [];
			const key = spot.map(Math.round).join();
			const nth = used.get(key) ?? 0;
			used.set(key, nth + 1);
			const score = scoreOf(gain.seat);
			const [x, y] = [spot[0], spot[1] - nth * 30];
			return [{ ...gain, id: ++count.current, x, y, to: score ? middle(score.getBoundingClientRect()) : ([x, y - 28] as [number, number]) }];
		});
		setShown((old) => [...old, ...added]);
	};
	useEffect(() => match.listen(look), [match, scene, stage]);
	return (
		<div ref={root} class={`gains ${settings.still ? 'still' : ''}`} aria-hidden="true">
			{shown.map((gain) => (
				<Flight key={gain.id} match={match} gain={gain} landed={() => setShown((old) => old.filter((one) => one.id !== gain.id))} />
			))}
		</div>
	);
}
