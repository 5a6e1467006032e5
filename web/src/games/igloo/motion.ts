// How a move is told on the table: pieces that stay glide, those that go sink or rise, new ones come up.
import type { Told } from '../../core/match.ts';
import { wait } from '../../core/queue.ts';
import { settings } from '../../core/settings.ts';
import type { Stage } from '../../three/stage.ts';
import { sound } from '../../ui/sound.ts';
import { boardOf, type Board } from './board.ts';
import { changes, drifted, layout, middle, waterway, type Floes, type Piece } from './layout.ts';

interface Table {
	stage: Stage;
	floes: Floes;
	draw(pieces: Piece[]): void;
	crack(at: string, t: number): void; // how far the ice there has cracked; from 1 on it has gone
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t;
const smooth = (t: number) => t * t * (3 - 2 * t);

type Way = [number, number][];

// A point of the way over the sea, and the heading there.
function along(way: Way, t: number): { x: number; z: number; turn: number } {
	const at = t * (way.length - 1);
	const i = Math.min(way.length - 2, Math.floor(at));
	const [[x0, z0], [x1, z1]] = [way[i]!, way[i + 1]!];
	return { x: mix(x0, x1, at - i), z: mix(z0, z1, at - i), turn: Math.atan2(z0 - z1, x1 - x0) };
}

const afloat = (t: number) => t > 0.12 && t < 0.88;

function kayak(way: Way | null, t: number): Piece[] {
	if (!way || way.length < 3 || !afloat(t)) return [];
	const { x, z, turn } = along(way, t);
	return [{ kind: 'kayak', what: '', at: '', x, y: 0.02, z, size: 1, seed: turn }];
}

function glide(from: Piece, to: Piece, t: number, way: Way | null): Piece {
	const apart = Math.hypot(to.x - from.x, to.z - from.z);
	let [x, z] = [mix(from.x, to.x, t), mix(from.z, to.z, t)];
	let hop = from.kind === 'inuit' || from.kind === 'badge' ? Math.sin(Math.PI * t) * Math.min(0.5, apart * 0.35) : 0;
	if (way && way.length > 2 && apart > 0.3) {
		({ x, z } = along(way, t));
		hop = afloat(t) ? -0.12 : 0;
	}
	return { ...to, x, z, y: mix(from.y, to.y, t) + hop, size: mix(from.size, to.size, t) };
}

// Ice and what swims sinks; what was taken rises to its hunter.
function leave(piece: Piece, t: number, taken: boolean): Piece {
	if (piece.kind === 'floe' || piece.kind === 'pack') return { ...piece, y: piece.y - 0.5 * t, size: piece.size * (1 - 0.25 * t) };
	if (taken) return { ...piece, y: piece.y + 0.9 * t, size: piece.size * (1 - t) };
	return { ...piece, y: piece.y - 0.2 * t, size: piece.size * (1 - t) };
}

function arrive(piece: Piece, t: number): Piece {
	if (piece.kind === 'inuit' || piece.kind === 'badge') return { ...piece, y: piece.y + 1.2 * (1 - t), size: piece.kind === 'badge' ? piece.size * t : piece.size };
	if (piece.kind === 'floe' || piece.kind === 'pack') return { ...piece, y: piece.y - 0.5 * (1 - t) };
	return { ...piece, y: piece.y - 0.25 * (1 - t), size: piece.size * t };
}

const noises: Record<string, Parameters<typeof sound>[0]> = {
	melt: 'water',
	thaw: 'water',
	drift: 'ice',
	kayak: 'water',
	walk: 'snow',
	flee: 'snow',
	place: 'snow',
	igloo: 'ice',
	hunt: 'score',
	harpoon: 'score',
	step: 'snow',
};

export async function play(table: Table, { entries, before, after }: Told, hurry: AbortSignal): Promise<void> {
	const entry = entries[entries.length - 1];
	const [old, now]: [Board, Board] = [boardOf(before), boardOf(after)];
	const [verb = '', a = '', b = ''] = entry?.move.split(' ') ?? [];
	const start = layout(old, table.floes);
	if (verb === 'drift') table.floes = drifted(table.floes, old, a, b);
	else if (verb === 'melt' || verb === 'thaw') table.floes.delete(a);
	const end = layout(now, table.floes);
	const { stays, goes, comes } = changes(start, end, entry?.move ?? '', entry?.seat ?? -1, old);
	if (noises[verb]) sound(noises[verb]!);
	if (settings.still) {
		table.draw(end);
		return wait(120, hurry);
	}
	const still = goes.length + comes.length === 0 && stays.every(([p, q]) => p.x === q.x && p.z === q.z);
	if (still) return;
	const pace = settings.pace;
	const way = verb === 'kayak' ? waterway(old, a, b).map(middle) : null;
	const taken = verb === 'hunt' || verb === 'harpoon' || entry?.move.endsWith('harpoon') === true;
	if ((verb === 'melt' || verb === 'thaw') && goes.some((p) => p.kind === 'floe' && p.at === a)) {
		await table.stage.tween(300 * pace, (t) => table.crack(a, t * 0.99), hurry, smooth);
		table.crack(a, 1);
	}
	const first = stays.some(([p, q]) => Math.hypot(p.x - q.x, p.z - q.z) > 0.02) || goes.some((p) => p.kind !== 'badge');
	if (first)
		await table.stage.tween(
			(way ? 300 + 70 * way.length : verb === 'melt' ? 350 : 320) * pace,
			(t) =>
				table.draw([
					...stays.map(([p, q]) => glide(p, q, t, q.kind === 'inuit' || q.kind === 'badge' ? way : null)),
					...goes.map((p) => leave(p, t, taken)),
					...kayak(way, t),
				]),
			hurry,
			smooth,
		);
	if (comes.length) await table.stage.tween(260 * pace, (t) => table.draw([...stays.map(([, q]) => q), ...comes.map((p) => arrive(p, t))]), hurry);
	table.draw(end);
}
