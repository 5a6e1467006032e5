// City Blox' moves as picks: a block of the tray, a place, a turn. `how` is what is done with the block: building unless the
// player says otherwise.
import type { Splitter } from '../../core/choice.ts';
import type { Match } from '../../core/match.ts';
import { boardOf, cellsOf, ownSeat, place, placeOf, sizes, topAt, uncovered, type Size, type Turn } from './board.ts';

const turns = ['flat', 'tall', 'ne', 'nw', 'se', 'sw'] as const;

// In the order in which a click is understood.
export const roles: Splitter['roles'] = {
	how: { kind: 'place', usual: 'build', firm: true },
	block: { kind: 'place', firm: true },
	from: { kind: 'place' }, // a block that is lifted, or swapped
	other: { kind: 'place' }, // the block of another seat
	cell: { kind: 'place' }, // the first cell of a block that is set down
	...Object.fromEntries(sizes.map((size) => [size, { kind: 'place' as const }])), // set out: how many of a size
	turn: { kind: 'choice', usual: turns, after: 'cell' },
	who: { kind: 'choice' },
	act: { kind: 'act', alone: { pass: 'pass' } },
	draw: { kind: 'act' }, // typed in
};

const turned = (turn: string | undefined) => (turn ? [`turn:${turn}`] : []);

function setOut(list: readonly string[]): string[] {
	if (list.length === 0) return ['act:supply'];
	const counts = sizes.map((size) => [size, list.filter((one) => one === size).length] as const).filter(([, n]) => n > 0);
	const all = counts.length === sizes.length && list.length === sizes.length;
	return [...counts.map(([size, n]) => `${size}:${n}`), ...(all ? ['act:supply'] : [])];
}

function picks(move: string): string[] {
	const [verb, a = '', b = '', c = '', d = '', e] = move.split(' ');
	switch (verb) {
		case 'supply':
			return setOut(move.split(' ').slice(1));
		case 'build':
		case 'trade':
			return [`how:${verb}`, `block:${a}`, `cell:${place(Number(b), c)}`, ...turned(d)];
		case 'keep':
			return ['how:keep', `block:${a}`];
		case 'lift':
			return ['how:lift', `from:${place(Number(a), b)}`];
		case 'crane':
			return ['how:build', `from:${place(Number(a), b)}`, `cell:${place(Number(c), d)}`, ...turned(e)];
		case 'swap':
			return ['how:build', `from:${place(Number(a), b)}`, `other:${place(Number(d), e ?? '', Number(c))}`];
		case 'hit':
			return [`who:${a}`];
		case 'pass':
			return ['act:pass', 'how:build'];
		default:
			return [`draw:${move}`];
	}
}

// Nothing that is set down comes back easily: a move is always confirmed.
export const moves: Splitter = { roles, picks, enough: () => null };

export function said(match: Match, role: string): string | null {
	const pick = match.choice.said.find((p) => p.startsWith(`${role}:`));
	return pick ? pick.slice(role.length + 1) : null;
}

// Which blocks the tray offers now, by where they are.
export type Source = 'supply' | 'reserve' | 'kept' | 'hand';

export function source(match: Match): Source {
	const { event } = boardOf(match.shown);
	if (match.shown.phase === 'event' && event) return event.id === 'secondhand' ? 'kept' : event.id === 'faulty' ? 'hand' : 'reserve';
	return said(match, 'how') === 'trade' ? 'reserve' : 'supply';
}

// Whether a legal move has all of these picks.
export function fits(match: Match, all: readonly string[]): boolean {
	return match.choice.legal.some((move) => {
		const own = picks(move);
		return all.every((p) => own.includes(p));
	});
}

// A pick of the tray; what was said and contradicts it is dropped.
export async function choose(match: Match, pick: string): Promise<void> {
	const role = pick.slice(0, pick.indexOf(':'));
	const others = match.choice.said.filter((p) => !p.startsWith(`${role}:`));
	if (!match.choice.said.includes(pick) && fits(match, [pick]) && !fits(match, [...others, pick])) match.choice.clear();
	await match.pick(pick);
}

// Whether somebody sets out the supply.
export const settingOut = (match: Match) => match.mine && match.shown.phase === 'supply';

// How many more blocks are to be set out, and how many in all; the program's moves say it.
export function toSetOut(match: Match): { left: number; all: number } {
	const first = match.choice.legal[0]?.split(' ').length ?? 1;
	const done = sizes.reduce((n, size) => n + Number(said(match, size) ?? 0), 0);
	return { left: first - 1 - done, all: first - 1 };
}

// Whether places on the lots are shown: a block is in the hand, or one is to be chosen.
export function aiming(match: Match): 'cell' | 'from' | 'other' | null {
	if (!match.mine) return null;
	const { choice } = match;
	const how = said(match, 'how');
	if (how === 'lift' || match.shown.phase !== 'turn') {
		if (said(match, 'from') === null && choice.options('from').length > 0) return 'from';
		if (said(match, 'other') === null && choice.options('other').length > 0) return 'other';
	}
	return (said(match, 'block') !== null || said(match, 'from') !== null) && choice.options('cell').length > 0 ? 'cell' : null;
}

// Every legal way to set down what is chosen, or all if nothing is: first cell and cells, the usual turn first.
interface Fit {
	at: string; // the place of its first cell
	turn: Turn | null;
	cells: string[]; // the same lot's
}

export function settings(match: Match): Fit[] {
	const { choice } = match;
	const board = boardOf(match.shown);
	const seat = ownSeat(match);
	const kept = choice.said.filter((p) => !p.startsWith('cell:'));
	const how = said(match, 'how') ?? 'build';
	const out: Fit[] = [];
	for (const move of choice.legal) {
		const [verb, a = '', b = '', c = '', d = '', e] = move.split(' ');
		if (verb !== how && verb !== 'crane') continue;
		const own = picks(move);
		if (!own.some((p) => p.startsWith('cell:')) || !kept.every((p) => own.includes(p))) continue;
		const crane = verb === 'crane';
		const size = crane ? topAt(board.seat[seat]?.lots[Number(a) - 1], b)?.size : (a as Size);
		const turn = ((crane ? e : d) || null) as Turn | null;
		if (size) out.push({ at: place(Number(crane ? c : b), crane ? d : c), turn, cells: cellsOf({ size, turn, at: crane ? d : c }) });
	}
	return out.sort((x, y) => turns.indexOf(x.turn ?? 'flat') - turns.indexOf(y.turn ?? 'flat') || (x.at < y.at ? -1 : 1));
}

// The place that a click on a cell of an own lot means: of a block that can be chosen, of a block that would lie there.
export function reading(match: Match): (lot: number, cell: string) => string {
	const lots = boardOf(match.shown).seat[ownSeat(match)]?.lots ?? [];
	const plain = (lot: number, cell: string) => {
		const top = topAt(lots[lot - 1], cell);
		return place(lot, top?.at ?? cell);
	};
	const aim = aiming(match);
	if (aim === 'from') return plain;
	if (aim !== 'cell') return (lot, cell) => place(lot, cell);
	const all = settings(match);
	const usual = new Map<string, Fit>();
	for (const fit of all) if (!usual.has(fit.at)) usual.set(fit.at, fit);
	return (lot, cell) => {
		const here = place(lot, cell);
		if (usual.has(here)) return here;
		const over = (fit: Fit) => fit.at.startsWith(String(lot)) && fit.cells.includes(cell);
		const found = [...usual.values()].find(over) ?? all.find(over);
		// in the crane another own block may be meant
		return found?.at ?? (match.shown.phase === 'event' && topAt(lots[lot - 1], cell) ? plain(lot, cell) : here);
	};
}

// The other turns of the block that stands there, in order; R goes through them.
export function nextTurn(match: Match): string | null {
	const open = match.choice.options('turn');
	if (said(match, 'block') === null && said(match, 'from') === null) return null;
	if (open.length === 0) return null;
	const chosen = turns.findIndex((t) => match.choice.has(`turn:${t}`));
	const now = chosen >= 0 ? chosen : turns.findIndex((t) => open.includes(t)); // the usual one, before there is a place
	for (let i = 1; i <= turns.length; i++) {
		const turn = turns[(now + i) % turns.length]!;
		if (open.includes(turn)) return turn;
	}
	return null;
}

export async function turnOn(match: Match): Promise<void> {
	const turn = nextTurn(match);
	if (turn !== null && !match.choice.said.includes(`turn:${turn}`)) await match.pick(`turn:${turn}`);
}

// The move that a click which fits nothing most likely meant; the program says why it cannot be.
export function meant(at: string, match: Match): string | null {
	const board = boardOf(match.shown);
	const seat = ownSeat(match);
	const { phase } = match.shown;
	if (phase === 'supply') return null;
	if ((sizes as readonly string[]).includes(at)) {
		const how = said(match, 'how');
		return how === 'trade' ? `trade ${at} 1 d4${turnFor(at as Size, match)}` : how === 'keep' ? `keep ${at}` : `build ${at} 1 d4${turnFor(at as Size, match)}`;
	}
	const to = placeOf(at);
	if (!to) return null;
	const how = said(match, 'how');
	const from = said(match, 'from');
	if (how === 'lift' || (phase === 'event' && ['hurricane', 'tremor', 'gust'].includes(board.event?.id ?? ''))) return `lift ${to.lot} ${to.cell}`;
	if (board.event?.id === 'faulty' && board.seat[seat]?.hand == null) {
		const other = board.seat.findIndex((one, i) => i !== seat && one.lots.some((lot) => !lot.finished && uncovered(lot).length > 0));
		return `swap ${to.lot} ${to.cell} ${Math.max(0, other)} 1 d4`;
	}
	if (board.event?.id === 'crane') {
		const source = from && placeOf(from);
		const block = source && topAt(board.seat[seat]?.lots[source.lot - 1], source.cell);
		return source && block ? `crane ${source.lot} ${source.cell} ${to.lot} ${to.cell}${turnFor(block.size, match)}` : `lift ${to.lot} ${to.cell}`;
	}
	const block = said(match, 'block') ?? match.choice.options('block')[0] ?? (phase === 'turn' ? board.supply[0] : undefined);
	if (!block) return `lift ${to.lot} ${to.cell}`;
	return `${how === 'trade' ? 'trade' : 'build'} ${block} ${to.lot} ${to.cell}${turnFor(block as Size, match)}`;
}

// A turn that a size has, as a move writes it: the one that was said, or its first.
export function turnFor(size: Size, match: Match): string {
	if (size === '1x1' || size === '2x2') return '';
	const own = size === 'corner' ? turns.slice(2) : turns.slice(0, 2);
	const told = said(match, 'turn') as Turn | null;
	return ` ${told && (own as readonly string[]).includes(told) ? told : own[0]}`;
}
