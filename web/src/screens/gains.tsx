// Points rise from the place that brought them, and fade.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from '../core/log.ts';
import type { Match } from '../core/match.ts';
import { settings } from '../core/settings.ts';
import type { Scene } from '../three/scene.ts';
import type { Stage } from '../three/stage.ts';
import { Badge } from '../ui/parts.tsx';

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

interface Shown extends Gain {
	id: number;
	x: number;
	y: number;
}

// Watches the match and lets new points rise, in the picture or on the plain table.
export function Gains({ match, scene, stage }: { match: Match; scene: Scene | null; stage: Stage | null }) {
	const root = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState<Shown[]>([]);
	const told = useRef(match.log.length);
	const count = useRef(0);

	// In pixels of the table; null: it is not in the picture.
	const where = (gain: Gain): [number, number] | null => {
		const point = scene && (scene.gain?.(gain.at, gain.row) ?? scene.where(gain.at));
		if (stage && point) return stage.project(point);
		const table = root.current?.parentElement;
		const cell = table?.querySelector(`.plain [data-at="${CSS.escape(gain.at)}"]`)?.getBoundingClientRect();
		const box = table?.getBoundingClientRect();
		return cell && box ? [cell.left + cell.width / 2 - box.left, cell.top + cell.height / 2 - box.top] : null;
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
			return [{ ...gain, id: ++count.current, x: spot[0], y: spot[1] - nth * 30 }];
		});
		setShown((old) => [...old, ...added]);
	};
	useEffect(() => match.listen(look), [match, scene, stage]);
	return (
		<div ref={root} class={`gains ${settings.still ? 'still' : ''}`} aria-hidden="true">
			{shown.map(({ id, x, y, seat, points }) => (
				<span
					key={id}
					class="gain num"
					style={{ left: `${x}px`, top: `${y}px`, animationDuration: `${1100 * Math.max(0.6, settings.pace)}ms` }}
					onAnimationEnd={() => setShown((old) => old.filter((one) => one.id !== id))}
				>
					<Badge seat={seat} size="s" letter={match.drawing.letter?.(seat, match)} />+{points}
				</span>
			))}
		</div>
	);
}
