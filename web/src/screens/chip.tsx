// The preview chip: what a move would bring, at its place on the table.
import type { Vector3 } from 'three';
import { role, value } from '../core/choice.ts';
import type { Match } from '../core/match.ts';
import type { Event } from '../core/protocol.ts';
import type { Refusal } from '../games/drawing.ts';
import type { Scene } from '../three/scene.ts';
import type { Stage } from '../three/stage.ts';
import { Badge } from '../ui/parts.tsx';

// What a preview brings for certain, summed by seat and kind.
export function gains(events: readonly Event[], match: Match): { seat: number; points: number; name: string }[] {
	const out: { seat: number; points: number; name: string }[] = [];
	for (const e of events) {
		if (e.event !== 'points') continue;
		const name = match.drawing.gain?.(e, match) ?? match.drawing.row(e.row).name;
		const old = out.find((o) => o.seat === e.seat && o.name === name);
		if (old) old.points += e.points;
		else out.push({ seat: e.seat, points: e.points, name });
	}
	return out;
}

// The same in one line, for screen readers.
export function gainWords(events: readonly Event[], match: Match): string {
	return gains(events, match)
		.map((g) => `${g.seat === match.actor ? '' : `${match.name(g.seat)} `}+${g.points} ${g.name}`)
		.join(', ');
}

// The places that a preview is about, the last one first.
function targets(match: Match, move: string): string[] {
	const goes = match.drawing.goes?.(move);
	if (goes) return [goes];
	if (match.pointed && match.hover) return [match.hover];
	const roles = match.drawing.moves.roles;
	return match.choice.said.filter((p) => roles[role(p)]?.kind === 'place').map(value).reverse();
}

// A refused place: both things that do not fit each other. It fades by itself.
function Flag({ refusal: { sides, at } }: { refusal: Refusal }) {
	return (
		<div class="chip flag" data-chip={at} aria-hidden="true">
			{sides[0].picture(24)}≠{sides[1].picture(24)}
		</div>
	);
}

// What the pointed move brings, in numbers; nothing while there is no preview or no points. The note has the words.
export function Chip({ match }: { match: Match }) {
	const { note } = match;
	const refusal = note?.move === undefined ? null : match.drawing.refused?.(note.move, match);
	if (refusal?.at) return <Flag key={note!.move!} refusal={refusal} />;
	const preview = match.pointed ?? match.preview;
	if (!preview || !match.mine) return null;
	const sums = new Map<number, number>();
	for (const g of gains(preview.events, match)) sums.set(g.seat, (sums.get(g.seat) ?? 0) + g.points);
	if (sums.size === 0) return null;
	return (
		<div class="chip num" data-chip={targets(match, preview.move).join(' ')} aria-hidden="true">
			{[...sums].sort(([a], [b]) => Number(b === match.actor) - Number(a === match.actor)).map(([seat, points]) => (
				<span>
					{seat !== match.actor && <Badge seat={seat} size="s" />} +{points}
				</span>
			))}
		</div>
	);
}

// Where the chip of these places stands: at the first that the picture shows.
function spot(scene: Scene | null, places: string): Vector3 | null {
	for (const at of places.split(' ')) {
		const point = scene?.chip?.(at) ?? scene?.where(at);
		if (point) return point;
	}
	return null;
}

// Moves what else stands at places of the picture: flags.ts adds itself when it is first wanted.
export const alsoPlaced: ((stage: Stage, scene: Scene | null) => void)[] = [];

// Moves the chip above its place, inside the picture; without a place it stands below.
export function placeChip(stage: Stage, scene: Scene | null): void {
	for (const place of alsoPlaced) place(stage, scene);
	const { canvas, insets } = stage;
	const chip = canvas.parentElement?.querySelector<HTMLElement>('[data-chip]');
	if (!chip) return;
	const point = spot(scene, chip.dataset.chip ?? '');
	chip.classList.toggle('placed', point !== null);
	if (!point) return void (chip.style.cssText = `bottom: ${insets.bottom + 10}px`);
	const [x, y] = stage.project(point);
	const half = chip.offsetWidth / 2 + 8;
	const left = Math.max(half, Math.min(canvas.clientWidth - half, x));
	chip.style.bottom = '';
	chip.style.left = `${left}px`;
	chip.style.top = `${Math.max(chip.offsetHeight + 16 + insets.top, y - 12)}px`;
	chip.style.setProperty('--arrow', `${x - left + chip.offsetWidth / 2}px`);
}
