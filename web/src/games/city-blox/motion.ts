// How a move is told: a block is let down or lifted, and when a building is finished its card drops over it.
import type { Told } from '../../core/match.ts';
import { wait } from '../../core/queue.ts';
import { settings } from '../../core/settings.ts';
import { sound } from '../../ui/sound.ts';
import { base, key, layout, stud, type Piece } from './layout.ts';
import { boardOf } from './board.ts';
import type { City } from './scene.ts';

const lies = base + stud + 0.02;
const smooth = (t: number) => t * t * (3 - 2 * t);
const fall = (t: number) => t * t;

export async function play(city: City, { entries, before, after }: Told, hurry: AbortSignal): Promise<void> {
	const seat = city.seat();
	const [old, now] = [boardOf(before).seat[seat]?.lots ?? [], boardOf(after).seat[seat]?.lots ?? []];
	const [was, is] = [layout(old, city.only), layout(now, city.only)];
	const known = new Set(was.map(key));
	const left = new Set(is.map(key));
	const comes = is.filter((piece) => !known.has(key(piece)));
	const goes = was.filter((piece) => !left.has(key(piece)));
	const done = now.flatMap((lot, i) => (lot.finished && !old[i]?.finished && city.spot(i + 1) ? [i + 1] : []));
	const pace = settings.pace;
	const quiet = entries.every((entry) => entry.seat < 0);
	if (comes.length + goes.length === 0) return quiet ? undefined : wait(settings.still ? 60 : 140 * pace, hurry);
	sound('stone');
	if (settings.still) {
		city.lay(now);
		if (done.length) sound('score');
		return wait(120, hurry);
	}
	const stays = is.filter((piece) => known.has(key(piece)));
	const open = now.map((lot, i) => (done.includes(i + 1) ? { ...lot, finished: false } : lot));
	const shown = (list: readonly Piece[]) => city.lay(open, [...list]);
	if (goes.length) await city.stage.tween(220 * pace, (t) => shown([...was.filter((piece) => left.has(key(piece))), ...goes.map((p) => ({ ...p, y: p.y + 2.4 * t, grow: 1 - t * 0.98 }))]), hurry, smooth);
	if (comes.length) await city.stage.tween(260 * pace, (t) => shown([...stays, ...comes.map((p) => ({ ...p, y: p.y + 3 * (1 - t) }))]), hurry, fall);
	for (const lot of done) await drop(city, lot, open, is, hurry);
	city.lay(now);
}

// The card waits above, drops, settles; then the edge of the cut-out flashes.
async function drop(city: City, lot: number, lots: Parameters<City['lay']>[0], pieces: Piece[], hurry: AbortSignal): Promise<void> {
	const pace = settings.pace;
	const at = (y: number, flash = 0) => city.lay(lots, pieces, [{ lot, y, flash }]);
	at(lies + 2.5);
	await wait(300 * pace, hurry);
	await city.stage.tween(420 * pace, (t) => at(lies + 2.5 * (1 - t)), hurry, fall);
	sound('score');
	await city.stage.tween(260 * pace, (t) => at(lies + 0.04 * Math.sin(Math.PI * t), Math.sin(Math.PI * t)), hurry, smooth);
}
