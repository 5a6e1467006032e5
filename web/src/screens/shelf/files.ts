// Games as a file, and back. The program checks every record before anything is changed.
import { Engine, Refused } from '../../core/engine.ts';
import type { Record_ } from '../../core/protocol.ts';
import { newId, shelf, type Saved, type Whole } from '../../core/shelf.ts';
import type { Player } from '../../core/state.ts';
import { aboutOf } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';

const largest = 1 << 26; // bytes

// One game of such a file.
interface Filed {
	id: string;
	begun: number;
	played: number;
	mode: 'play' | 'pad';
	players: Player[];
	record: Record_;
}

// All these games in one file.
export function exported(all: Whole[], name = 'firn-games.json'): File {
	const games = all.map(({ saved: { id, begun, played, mode, players }, record }) => ({ id, begun, played, mode, players, record }));
	return new File([JSON.stringify({ firn: 1, games })], name, { type: 'application/json' });
}

const isPlayer = (p: Player) => (p?.kind === 'human' || p?.kind === 'ai') && typeof p.name === 'string' && p.name.length <= 64;

function isFiled(one: Filed): boolean {
	const { id, record, players } = one ?? {};
	return /^\w{6,40}$/.test(id) && Number.isFinite(one.begun) && Number.isFinite(one.played) && Array.isArray(players) && players.length === record?.seats && players.every(isPlayer) && Array.isArray(record.moves);
}

// What the program makes of a record. Rejects with `Refused`.
async function judged(engine: Engine, one: Filed): Promise<Whole> {
	const { id, begun, played, players, record } = one;
	await engine.get('load', { record });
	const { view, sheet } = await engine.get('look', { seat: null });
	const scores = sheet.seats.map((seat) => seat.total ?? 0);
	const mode = record.chance === 'manual' ? 'pad' : 'play';
	const saved: Saved = { id, rev: 1, game: record.game, players, mode, scores, turn: view.turn, actors: view.actors, over: view.over, winners: view.over ? sheet.winners : [], begun, played };
	return { saved, record: (await engine.get('save', {})).record };
}

async function judgedAll(filed: Filed[]): Promise<Whole[] | string> {
	const engine = await Engine.start();
	const all: Whole[] = [];
	try {
		for (const one of filed) all.push(await judged(engine, one));
		return all;
	} catch (error) {
		const reason = error instanceof Refused ? _(error.fault.text) : (error as Error).message;
		return _('Game {n} of this file ({game}) cannot be used: {reason} Nothing was changed.', { n: all.length + 1, game: aboutOf(filed[all.length]!.record.game).title, reason });
	} finally {
		engine.end();
	}
}

// Those that are not there yet; one that was played on elsewhere gets a name of its own.
async function fresh(all: Whole[]): Promise<Whole[]> {
	const found: Whole[] = [];
	for (const one of all) {
		const old = await shelf.read(one.saved.id);
		if (!old && !found.some(({ saved }) => saved.id === one.saved.id)) found.push(one);
		else if (JSON.stringify((old ?? one).record.moves) !== JSON.stringify(one.record.moves)) found.push({ ...one, saved: { ...one.saved, id: newId() } });
	}
	return found;
}

// Puts the games of a file beside those of this device; what was done, or what is wrong with the file.
export async function imported(file: File): Promise<{ said?: string; fault?: string }> {
	const bad = { fault: _('That file does not hold games of firn. Nothing was changed.') };
	if (file.size > largest) return bad;
	let filed: Filed[];
	try {
		filed = (JSON.parse(await file.text()) as { games: Filed[] }).games;
		if (!Array.isArray(filed) || filed.length === 0 || !filed.every(isFiled)) return bad;
	} catch {
		return bad;
	}
	const all = await judgedAll(filed);
	if (typeof all === 'string') return { fault: all };
	const added = await fresh(all);
	try {
		await shelf.add(added);
	} catch {
		return { fault: _('This browser has no room for these games. Nothing was changed.') };
	}
	const here = all.length - added.length;
	return { said: [_n('{n} game imported.', '{n} games imported.', added.length), here ? _n('{n} was here already.', '{n} were here already.', here) : ''].filter(Boolean).join(' ') };
}
