// City Blox in words: names, buttons, the log, what is wanted.
import type { Entry } from '../../core/log.ts';
import type { Match } from '../../core/match.ts';
import { _, _n } from '../../i18n/text.ts';
import { label as said, text } from '../about.ts';
import { boardOf, kinds, laid, ownSeat, placeOf, restsOn, sizes, sum, topAt, wanted, without, type Kind, type Lot, type Size } from './board.ts';
import { aiming, said as picked, settings, toSetOut } from './moves.ts';

// "a, b and c"
function list(words: readonly string[]): string {
	if (words.length < 2) return words[0] ?? '';
	return _('{some} and {last}', { some: words.slice(0, -1).join(', '), last: words[words.length - 1]! });
}

// A block: "2×3".
export const sizeName = (size: string): string => (size === 'corner' ? _('corner') : size.replace('x', '×'));

// The same for who does not see it: "2×3, wine red".
export function sizeTold(size: Size): string {
	const color = { '1x1': _('blue'), '1x2': _('yellow'), '2x2': _('red'), '2x3': _('wine red'), '2x4': _('green'), corner: _('lilac') }[size];
	return _('{size}, {color}', { size: sizeName(size), color });
}

export function lotName(lot: number): string {
	return kindName(kinds[lot - 1]!);
}

export function kindName(kind: Kind): string {
	return { house: _('House'), school: _('School'), supermarket: _('Supermarket') }[kind];
}

export function turnName(turn: string): string {
	return (
		{ flat: _('flat'), tall: _('tall'), ne: _('gap north-east'), nw: _('gap north-west'), se: _('gap south-east'), sw: _('gap south-west') }[turn] ?? turn
	);
}

// Blocks in a list: "1×1, 2×4 and corner"; two of a kind "2 × 1×1".
export function blockList(blocks: readonly string[]): string {
	const words = sizes.flatMap((size) => {
		const n = blocks.filter((b) => b === size).length;
		return n === 0 ? [] : [n === 1 ? sizeName(size) : _('{n} × {size}', { n, size: sizeName(size) })];
	});
	return list(words);
}

export function eventName(id: string): string {
	return (
		{
			aid: _('Neighbourhood aid'),
			clearance: _('Site clearance'),
			crane: _('Crane for a day'),
			faulty: _('Faulty delivery'),
			grant: _('Additional grant'),
			gust: _('Gust of wind'),
			hurricane: _('Hurricane'),
			leftovers: _('Leftovers'),
			prize: _('Architecture prize'),
			secondhand: _('Second-hand market'),
			strike: _('Strike'),
			tremor: _('Earth tremor'),
		}[id] ?? id
	);
}

export function eventText(id: string): string {
	return (
		{
			aid: _('Whoever has the fewest finished lots takes a block of any size from the reserve.'),
			clearance: _('All kept blocks go back to the reserve.'),
			crane: _('The finisher may lift one of their blocks and set it down elsewhere on their lots.'),
			faulty: _('The finisher swaps one of their blocks for one of another player. Both build with what they receive.'),
			grant: _('Every player takes a block of any size from the reserve, and builds with it or keeps it.'),
			gust: _('The finisher names another player, who lifts a block and keeps it if there is room.'),
			hurricane: _('The finisher lifts a block and keeps it if there is room.'),
			leftovers: _('Every other player may keep a 1×1 or a 1×2 from the reserve.'),
			prize: _('The finisher takes a block of any size from the reserve.'),
			secondhand: _('Every player may build with one of their kept blocks.'),
			strike: _('In their next turn the finisher may neither build nor trade.'),
			tremor: _('Every player lifts a block and keeps it if there is room.'),
		}[id] ?? ''
	);
}

const clauses: Record<string, string> = { grant: 'C6.3', prize: 'C6.3', aid: 'C6.3', leftovers: 'C6.3', hurricane: 'C6.4', tremor: 'C6.4', gust: 'C6.4', faulty: 'C6.5', crane: 'C6.6', secondhand: 'C6.7', clearance: 'C6.7', strike: 'C6.8' };
export const eventClause = (id: string): string => clauses[id] ?? 'C6.1';

export const rowName = (id: string): { name: string; glyph?: string } => ({ name: said('city-blox', 'rows', id), glyph: { lots: 'landscape', studs: 'lot' }[id] });

// How a row is counted, for the score pad.
export const padHow = (id: string): string => (id === 'lots' ? _('100 for each finished lot') : _('1 for each covered cell of the other lots'));

// ---- moves ----

// A sentence begins with a capital.
const begin = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

// "1×2 flat on d3"
function blockAt(size: string, cell: string, turn: string | undefined): string {
	if (!turn) return _('{size} on {at}', { size: sizeName(size), at: cell });
	return _('{size} {turn} on {at}', { size: sizeName(size), turn: turnName(turn), at: cell });
}

function onLot(words: string, lot: string | number): string {
	return { 1: _('{block} of the house', { block: words }), 2: _('{block} of the school', { block: words }), 3: _('{block} of the supermarket', { block: words }) }[Number(lot)] ?? words;
}

// A button, a hint, a line of the list.
export function say(move: string, match: Match): string {
	const [verb, a = '', b = '', c = '', d = '', e = ''] = move.split(' ');
	switch (verb) {
		case 'supply':
			return a ? _('Set out {blocks}', { blocks: blockList(move.split(' ').slice(1)) }) : _('Set out nothing');
		case 'build':
			return begin(onLot(blockAt(a, c, d), b));
		case 'trade':
			return _('Trade for {block}', { block: onLot(blockAt(a, c, d), b) });
		case 'keep':
			return _('Keep the {size}', { size: sizeName(a) });
		case 'lift':
			return _('Lift {block}', { block: onLot(`${blockName(match, Number(a), b)} ${b}`, a) });
		case 'pass':
			return _('Pass');
		case 'hit':
			return _('Gust for {name}', { name: match.name(Number(a)) });
		case 'swap':
			return _('Swap {own} for {other} of {name}', { own: blockName(match, Number(a), b), other: blockName(match, Number(d), e, Number(c)), name: match.name(Number(c)) });
		case 'crane':
			return _('{block} to {to}', { block: blockName(match, Number(a), b), to: onLot(e ? `${d} ${turnName(e)}` : d, c) });
		default:
			return drawn(move, match);
	}
}

function blockName(match: Match, lot: number, cell: string, seat = ownSeat(match)): string {
	const block = topAt(boardOf(match.shown).seat[seat]?.lots[lot - 1], cell);
	return block ? sizeName(block.size) : _('block');
}

// A draw that is typed in.
function drawn(move: string, match: Match): string {
	const [verb, a = '', , c = ''] = move.split(' ');
	if (verb === 'first') return _('First: {name}', { name: match.name(Number(a)) });
	if (verb === 'event') return eventName(a);
	return _('{name}: {card}', { name: match.name(Number(a)), card: c });
}

export function label(role: string, value: string, match: Match): string {
	if (role === 'turn') return turnName(value);
	if (role === 'who') return match.name(Number(value));
	if (value === 'supply') return setOutAll(match);
	return say(value, match);
}

const setOutAll = (match: Match): string => (match.choice.legal.includes('supply') ? _('Set out nothing') : _('One of each'));

// What a placement would leave on its lot; null: the move sets nothing down.
export interface Facts {
	lot: Lot;
	n: number;
	covered: number;
	of: number;
	open: string[];
	hidden: number;
	needs: { hidden: number; more: boolean; layers: number };
	layer: number;
	layers: number;
}

export function facts(move: string, match: Match): Facts | null {
	const board = boardOf(match.shown);
	const seat = ownSeat(match);
	const one = laid(move, board, seat);
	const found = one && board.seat[seat]?.lots[one.lot - 1];
	if (!one || !found?.card) return null;
	const before = one.from?.lot === one.lot ? without(found, one.from) : found;
	const layer = restsOn(before, one);
	const lot = { ...before, blocks: [...before.blocks, { size: one.size, turn: one.turn, at: one.at, layer }] };
	const { covered, hidden, open, layers } = sum(lot);
	return { lot, n: one.lot, covered: covered.length, of: found.card.cells.length, open, hidden: hidden.length, needs: wanted(board, found.card.kind), layer, layers };
}

// The note has the facts of a placement itself.
export const chip = (_move: string): string => '';

// ---- the log ----

function eventsOf(entry: Entry, match: Match): string[] {
	return entry.events.flatMap((e) => {
		if (e.event === 'points' && e.row === 'lots') return [_('It fits: the {lot} is finished.', { lot: lotWord(Number(e.at)) })];
		if (e.event === 'chance' && e.move.startsWith('event ')) return [_('Event: {name}.', { name: eventName(e.move.slice(6)) })];
		if (e.event === 'over') return [e.winners.length === 1 ? _('{name} wins.', { name: match.name(e.winners[0]!) }) : _('The game is over.')];
		return [];
	});
}

const lotWord = (lot: number) => ({ 1: _('house'), 2: _('school'), 3: _('supermarket') })[lot] ?? '';

function did(entry: Entry, match: Match): string | null {
	const [verb, a = '', b = '', c = '', d = '', e = ''] = entry.move.split(' ');
	switch (verb) {
		case 'supply':
			return a ? _('Set out {blocks}.', { blocks: blockList(entry.move.split(' ').slice(1)) }) : _('Set out nothing: the reserve is empty.');
		case 'build':
			return _('Built {block}.', { block: onLot(blockAt(a, c, d), b) });
		case 'trade':
			return _('Traded two blocks for {block}.', { block: onLot(blockAt(a, c, d), b) });
		case 'keep':
			return _('Kept the {size}.', { size: sizeName(a) });
		case 'lift':
			return _('Lifted the block on {at}.', { at: onLot(b, a) });
		case 'pass':
			return _('Passed.');
		case 'hit':
			return _('The wind blows at {name}.', { name: match.name(Number(a)) });
		case 'swap':
			return _('Swapped the block on {at} for that on {to} of {name}.', { at: onLot(b, a), to: onLot(e, d), name: match.name(Number(c)) });
		case 'crane':
			return _('Lifted the block on {at} and set it down on {to}.', { at: onLot(b, a), to: onLot(e ? `${d} ${turnName(e)}` : d, c) });
		default:
			return null;
	}
}

function setUp(entry: Entry, match: Match): string | null {
	const all = entry.events.flatMap((e) => (e.event === 'chance' ? [e.move] : []));
	if (entry.move && !all.includes(entry.move)) all.unshift(entry.move);
	const words = all.filter((move) => !move.startsWith('card')).map((move) => (move.startsWith('event') ? _('Event: {name}', { name: eventName(move.slice(6)) }) : drawn(move, match)));
	if (words.length === 0 && all.length > 0) return _('The landscape cards are dealt.');
	return words.length ? `${words.join(', ')}.` : null;
}

export function tell(entry: Entry, match: Match): string | null {
	if (entry.seat < 0) return setUp(entry, match);
	const words = did(entry, match);
	return words === null ? null : [words, ...eventsOf(entry, match)].join(' ');
}

// ---- what is wanted now ----

export function prompt(match: Match): string {
	if (match.actor !== null && match.actor < 0) return _('Say what the table shows.');
	const { phase } = match.shown;
	if (phase === 'supply') return setOut(match);
	if (match.choice.ready !== null) return ready(match);
	if (phase === 'event') return inEvent(match);
	return inTurn(match);
}

function setOut(match: Match): string {
	const { left, all } = toSetOut(match);
	if (all === 0) return _('The reserve is empty: nothing can be set out.');
	if (left <= 0 || match.choice.ready !== null) return _('You are first: set these blocks out.');
	return left === all ? _n('You are first: set out {n} block for all.', 'You are first: set out {n} blocks for all.', all) : _n('{n} block more.', '{n} blocks more.', left);
}

function ready(match: Match): string {
	const found = facts(match.choice.ready!, match);
	if (!found) return _('Confirm, or choose again.');
	const turns = match.choice.options('turn').length > 1;
	return turns ? _('Turn it with R, or confirm.') : _('Confirm, or choose another place.');
}

function places(match: Match): number {
	return new Set(settings(match).map((fit) => fit.at)).size;
}

function inTurn(match: Match): string {
	const how = picked(match, 'how');
	const block = picked(match, 'block');
	if (how === 'lift') return _('Repair: choose a block with nothing on it.');
	if (how === 'keep') return _('Keep: choose a block of the supply.');
	if (how === 'trade' && !block) return _('Trade: choose any block of the reserve.');
	if (block) return aim(match, block);
	const { seat, supply } = boardOf(match.shown);
	if (seat[ownSeat(match)]?.strike === 'now') return _('Strike: you may keep, repair or pass.');
	if (supply.length === 0) return _('The supply is empty: trade, repair or pass.');
	return match.choice.options('cell').length > 0 ? _('Take a block of the supply: build with it or keep it.') : _('Nothing fits: keep a block, repair or pass.');
}

function aim(match: Match, block: string): string {
	const n = places(match);
	if (n === 0) return _('The {size} fits nowhere. Keep it or choose another.', { size: sizeName(block) });
	return _n('Set the {size} down on one of your lots: {n} place.', 'Set the {size} down on one of your lots: {n} places.', n, { size: sizeName(block) });
}

function inEvent(match: Match): string {
	const id = boardOf(match.shown).event?.id ?? '';
	const name = eventName(id);
	const block = picked(match, 'block');
	const aims = aiming(match);
	if (block && match.choice.options('cell').length > 0) return aim(match, block);
	if (aims === 'other') return _('{event}: choose the block that you get.', { event: name });
	if (aims === 'from') {
		if (id === 'crane') return _('{event}: choose one of your blocks, or pass.', { event: name });
		return id === 'faulty' ? _('{event}: choose the block that you give.', { event: name }) : _('{event}: choose the block that you lift.', { event: name });
	}
	if (aims === 'cell') return _('Choose where it goes.');
	if (match.choice.options('who').length > 0) return _('{event}: choose who has to lift a block.', { event: name });
	if (id === 'secondhand') return _('{event}: build with a kept block, or pass.', { event: name });
	if (id === 'leftovers') return _('{event}: keep a 1×1 or a 1×2, or pass.', { event: name });
	if (id === 'faulty') return _('{event}: build with the block you got, or keep it.', { event: name });
	return _('{event}: take a block of the reserve, or pass.', { event: name });
}

export function status(match: Match): string {
	const { phase, options } = match.shown;
	const { round } = boardOf(match.shown);
	if (phase === 'setup' || phase === 'over') return text('city-blox', 'phases', phase);
	return _('Round {round} · level {level}', { round, level: options.level ?? '2' });
}

// ---- places ----

// "d3 of the school"
export function placeName(at: string): string {
	const found = placeOf(at);
	return found ? onLot(found.cell, found.lot) : sizes.includes(at as Size) ? sizeName(at) : at;
}
