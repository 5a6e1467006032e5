// A record as part of an address: short enough to send, and checked by the program when it is opened.
// Version 1 is '1' and base64url(zlib(JSON of `Small`)). Draws that follow from the seed are left out.
import { Engine, knowRulesets } from './engine.ts';
import type { Logged, Record_ } from './protocol.ts';
import type { Player } from './state.ts';

// Longer addresses are cut off by some programs that people send links with.
export const longest = 8000;
const most = 1 << 20; // characters that a link may unpack to

// [game, rules, seats, seed, first, options, manual draws?, moves, players by name and level, all moves there?, fair, house rules]
type Small = [string, number, number, string, number | null, Record<string, string>, 0 | 1, string, [string, string][], 0 | 1, (Record_['fair'] | null)?, (object | null)?];

// A game as a link tells it.
export interface Told {
	record: Record_;
	players: Player[];
}

// `seat text`, one per line; chance is '-'.
const lines = (moves: Logged[]) => moves.map(([seat, text]) => (seat < 0 ? '-' : seat) + text).join('\n');
const moved = (text: string): Logged[] => text.split('\n').filter(Boolean).map((line) => [line[0] === '-' ? -1 : Number(line[0]), line.slice(1)]);

// Throws if the other side does.
async function through(bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
	const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let length = 0;
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		parts.push(next.value as Uint8Array<ArrayBuffer>);
		if ((length += next.value.length) > most) throw new Error('too long');
	}
	return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function letters(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

// A text without what can be guessed, in letters that an address may have.
export async function packed(text: string): Promise<string> {
	return letters(await through(new TextEncoder().encode(text), new CompressionStream('deflate')));
}

// Throws if the text is damaged or far too long.
export async function unpacked(code: string): Promise<string> {
	return new TextDecoder().decode(await through(bytesOf(code), new DecompressionStream('deflate')));
}

function small(record: Record_, players: Player[], whole: boolean): Small {
	const { game, rules, seats, seed, first, options, chance, moves, fair, ruleset } = record;
	const told = lines(whole ? moves : moves.filter(([seat]) => seat >= 0));
	const who = players.map(({ kind, name, level }): [string, string] => [name, kind === 'ai' ? (level ?? 'medium') : '']);
	return [game, rules, seats, seed, first, options, chance === 'manual' ? 1 : 0, told, who, whole ? 1 : 0, fair ?? null, ruleset ?? null];
}

// The record with the draws that the program makes. Throws if a move is not legal.
async function drawn(record: Record_): Promise<Record_> {
	knowRulesets(record);
	const engine = await Engine.start();
	try {
		await engine.get('load', { record: { ...record, moves: [] } });
		for (const [seat, move] of record.moves) await engine.get('play', { seat, move });
		return (await engine.get('save', {})).record;
	} finally {
		engine.end();
	}
}

// Packs a game. Draws are left out only if the program draws the same again.
export async function pack(record: Record_, players: Player[]): Promise<string> {
	const decisions = record.moves.filter(([seat]) => seat >= 0);
	const again = record.chance === 'auto' ? await drawn({ ...record, moves: decisions }).catch(() => null) : null;
	const whole = !again || lines(again.moves) !== lines(record.moves);
	return `1${await packed(JSON.stringify(small(record, players, whole)))}`;
}

// What was packed. Throws `Refused` if the program does not accept the record, any other error if the text is damaged.
export async function unpack(text: string): Promise<Told> {
	if (text[0] !== '1') throw new Error('another version');
	const [game, rules, seats, seed, first, options, manual, told, who, whole, fair, ruleset] = JSON.parse(await unpacked(text.slice(1))) as Small;
	const players = who.slice(0, 4).map(([name, level]): Player => (level ? { kind: 'ai', name: String(name), level } : { kind: 'human', name: String(name) }));
	const record: Record_ = { firn: 1, game, rules, seats, seed, first, options, chance: manual ? 'manual' : 'auto', moves: moved(told), ...(fair && { fair }), ...(ruleset && { ruleset }) };
	return { record: whole ? record : { ...(await drawn(record)), ...(fair && { fair }) }, players };
}

// The address that shows a game; null: it would be too long, or this browser cannot pack.
export async function linkTo(record: Record_, players: Player[]): Promise<string | null> {
	if (typeof CompressionStream === 'undefined') return null;
	const link = `${location.href.replace(/[?#].*/, '')}#/r/${await pack(record, players)}`;
	return link.length <= longest ? link : null;
}
