// Everything this game says: prompts, buttons, the log, the sheet.
import type { Entry } from '../../core/log.ts';
import type { Match } from '../../core/match.ts';
import type { Event } from '../../core/protocol.ts';
import { _, _n } from '../../i18n/text.ts';
import { label as said } from '../about.ts';
import { boardOf, filled, ownSeat, stoneOn, type Face } from './board.ts';
import { read, type Move } from './moves.ts';

export function stoneName(size: number): string {
	return `1×${size}`;
}

export function faceName(face: Face | string): string {
	return face === 'star' ? _('star') : String(face);
}

export function tokenName(id: string): string {
	return id === 'power' || id === '?' ? _('Hidden token') : said('temple-rush', 'pieces', id);
}

// One line on what a token does.
export function tokenHelp(id: string): string {
	const lines: Record<string, string> = {
		solo: _('You alone roll two dice and place twice.'),
		mortar: _('In one temple your stones need not be joined.'),
		bomb: _('All stones of one figure of another player return to the supply.'),
		bag: _('Stones lent by another player complete your temple at once.'),
		shield: _('For three rounds the others may not build on that temple.'),
		lightning: _('A race: the first to build that temple takes it.'),
		power: _('A token that only its owner knows.'),
	};
	return lines[id] ?? '';
}

// The size of the own stone that begins at a place like "1c2".
export function sizeAt(place: string, match: Match): number {
	const stones = boardOf(match).seat[ownSeat(match)]?.zones[Number(place[0]) - 1] ?? [];
	return stoneOn(stones, place.slice(1))?.size ?? 1;
}

// ---- what is wanted now ----

function promptToken(use: string): string {
	const lines: Record<string, string> = {
		bomb: _('Bomb: choose a figure of another player.'),
		bag: _('Bag: choose the figure that lends its stones, and your temple.'),
		shield: _('Shield: choose a temple.'),
		lightning: _('Lightning: choose the temple to race for.'),
		mortar: _('Mortar: choose the temple where stones need not be joined.'),
	};
	return lines[use] ?? '';
}

// What could still be done, by the first word of the legal moves.
function verbs(match: Match): Set<string> {
	return new Set(match.choice.legal.map((move) => move.split(' ')[0]!));
}

function promptPlace(match: Match): string {
	const board = boardOf(match);
	const seat = ownSeat(match);
	const can = verbs(match);
	if (board.solo) {
		const dice = board.solo.map(faceName).join(', ');
		return _('Solo turn, dice left: {dice}. Put a stone on a temple, or pass.', { dice });
	}
	const face = board.dice[seat] ?? null;
	if (can.has('put'))
		return face === 'star'
			? _('Star: put any stone on a temple, or pass.')
			: _('Your die shows {face}: put a {stone} on a temple, or pass.', { face: face ?? '', stone: stoneName(Number(face)) });
	if (can.has('borrow'))
		return face === 'star'
			? _('Your supply has nothing that fits: move a stone from another temple, or pass.')
			: _('Your supply has no {stone}: move one from another temple, or pass.', { stone: stoneName(Number(face)) });
	return can.has('back') ? _('Your stone fits nowhere: take a stone back, or pass.') : _('Your stone fits nowhere: pass.');
}

function promptChance(match: Match): string {
	const first = read(match.choice.legal[0] ?? '');
	if (first.do === 'first') return _('Who rolls first?');
	if (first.do === 'token') return _('Which power token did {name} draw?', { name: match.name(first.seat) });
	if (first.do === 'dice') return _('What do the dice show?');
	return _('Which temple card was drawn?');
}

function promptRace(match: Match): string {
	const { race } = boardOf(match);
	const zone = race?.zone ?? '';
	if (match.shown.phase === 'head') return _('Head start on temple {zone}: put up to two stones.', { zone });
	if (race?.turn === null) return _('Race for temple {zone}: build it first.', { zone });
	return _('Race for temple {zone}: put a stone, take one back, or give up.', { zone });
}

// Something is picked, but not yet all of it.
function promptHalf(match: Match): string | null {
	const { choice } = match;
	if (choice.said.length === 0) return null;
	const said = (role: string) => choice.said.find((p) => p.startsWith(`${role}:`))?.slice(role.length + 1);
	const use = said('use');
	if (use && choice.ready === null) return promptToken(use);
	const from = said('from');
	if (from && choice.options('cell').length > 0 && !said('cell'))
		return choice.ready === null ? _('Choose where the {stone} goes.', { stone: stoneName(sizeAt(from, match)) }) : _('Take it back, or choose where it goes.');
	if (choice.ready !== null) return _('Confirm, or choose again.');
	const size = said('size');
	if (size && !said('cell')) return _('Choose where the {stone} goes.', { stone: stoneName(Number(size[1])) });
	if (said('cell') && !size && !from && choice.options('size').length > 1) return _('Choose a stone for this place.');
	return null;
}

export function prompt(match: Match): string {
	const half = promptHalf(match);
	if (half) return half;
	if (match.actor === -1) return promptChance(match);
	const board = boardOf(match);
	switch (match.shown.phase) {
		case 'roll':
			return verbs(match).has('use') || verbs(match).has('mortar') ? _('Roll the dice, or use a token first.') : _('Roll the dice.');
		case 'place':
			return promptPlace(match);
		case 'bonus':
			return _('Keep one stone of temple {zone} in your bonus area, or none.', { zone: board.bonus?.zone ?? '' });
		case 'rebuild':
			return verbs(match).has('put')
				? _('A new temple {zone}: rebuild with your loose stones, then finish.', { zone: board.rebuild ?? '' })
				: _('A new temple {zone}: no loose stone fits any more.', { zone: board.rebuild ?? '' });
		case 'head':
		case 'race':
			return promptRace(match);
	}
	return _('Choose a move.');
}

// ---- buttons ----

function put(size: number, zone: number, cell: string, way: string): string {
	return way === 'end'
		? _('Put {stone} end-on at {cell} of temple {zone}', { stone: stoneName(size), cell, zone })
		: _('Put {stone} on {cell} of temple {zone}', { stone: stoneName(size), cell, zone });
}

export function say(move: string, match: Match): string {
	const m = read(move);
	switch (m.do) {
		case 'put':
			return put(m.size, m.zone, m.cell, m.way);
		case 'borrow': {
			const stone = stoneName(sizeAt(`${m.from}${m.stone}`, match));
			const words = { stone, from: m.from, zone: m.zone, cell: m.cell };
			return m.way === 'end'
				? _('Move {stone} from temple {from} end-on to {cell} of temple {zone}', words)
				: _('Move {stone} from temple {from} to {cell} of temple {zone}', words);
		}
		case 'back':
			return _('Take {stone} back from {cell} of temple {zone}', { stone: stoneName(sizeAt(`${m.from}${m.stone}`, match)), cell: m.stone, zone: m.from });
		case 'bomb':
			return _('Bomb temple {zone} of {name}', { zone: m.from, name: match.name(m.seat) });
		case 'bag':
			return _('Complete temple {zone} with stones of {name}', { zone: m.zone, name: match.name(m.seat) });
		case 'mortar':
			return _('Mortar on temple {zone}', { zone: m.zone });
		case 'shield':
			return _('Shield temple {zone}', { zone: m.zone });
		case 'lightning':
			return _('Race for temple {zone}', { zone: m.zone });
		case 'solo':
			return _('Take a solo turn');
		case 'bonus':
			return m.size === null ? _('Keep no stone') : _('Keep {stone}', { stone: stoneName(m.size) });
		case 'dice':
			return _('Dice: {dice}', { dice: m.faces.map(faceName).join(', ') });
		case 'card':
			return _('Temple card {id}', { id: m.id });
		case 'token':
			return tokenName(m.id);
		case 'first':
			return _('First to roll: {name}', { name: match.name(m.seat) });
		case 'other':
			return m.text;
		default:
			return label('end', m.do);
	}
}

export function label(role: string, value: string, match?: Match): string {
	if (role === 'end')
		return { roll: _('Roll the dice'), pass: _('Pass'), done: _('Finish'), giveup: _('Give up') }[value] ?? value;
	if (role === 'bonus') return value === 'none' ? _('None') : stoneName(Number(value));
	if (role === 'way') return _('End-on');
	if (role === 'use' || role === 'token') return tokenName(value);
	if (role === 'first') return match?.name(Number(value)) ?? value;
	if (role.startsWith('die')) {
		const dice = read(match?.choice.legal[0] ?? '');
		const each = dice.do === 'dice' && dice.faces.length === match?.seats;
		return each ? `${match.name(Number(role.slice(3)))}: ${faceName(value)}` : faceName(value);
	}
	return value;
}

// ---- the log ----

function tellMove(m: Move, seat: number, match: Match): string | null {
	switch (m.do) {
		case 'put':
			return m.way === 'end'
				? _('{stone} end-on at {cell} of temple {zone}.', { stone: stoneName(m.size), cell: m.cell, zone: m.zone })
				: _('{stone} on {cell} of temple {zone}.', { stone: stoneName(m.size), cell: m.cell, zone: m.zone });
		case 'borrow':
			return _('Moved a stone from {from} of temple {a} to {cell} of temple {b}.', { from: m.stone, a: m.from, cell: m.cell, b: m.zone });
		case 'back':
			return _('Took the stone at {cell} of temple {zone} back.', { cell: m.stone, zone: m.from });
		case 'roll':
			return null; // the dice that follow say it
		case 'solo':
			return _('Took a solo turn.');
		case 'bomb':
			return _('Bombed temple {zone} of {name}.', { zone: m.from, name: match.name(m.seat) });
		case 'bag':
			return _('Filled temple {zone} from the bag, with stones of {name}.', { zone: m.zone, name: match.name(m.seat) });
		case 'mortar':
			return _('Used mortar on temple {zone}.', { zone: m.zone });
		case 'shield':
			return _('Shielded temple {zone} for three rounds.', { zone: m.zone });
		case 'lightning':
			return _('Called lightning on temple {zone}: a race.', { zone: m.zone });
		case 'pass':
			return _('Passed.');
		case 'done':
			return _('Finished building.');
		case 'giveup':
			return _('Gave the race up.');
		case 'bonus':
			return m.size === null ? _('Kept no stone.') : _('Kept the {stone} in the bonus area.', { stone: stoneName(m.size) });
		default:
			return tellChance(m, seat, match);
	}
}

function tellChance(m: Move, seat: number, match: Match): string | null {
	if (m.do === 'dice') {
		const each = m.faces.length === match.seats; // two seats have no solo turn (T1.4)
		const dice = m.faces.map((f, i) => (each ? `${match.name(i)} ${faceName(f)}` : faceName(f))).join(', ');
		return seat < 0 || !each ? _('The dice show {dice}.', { dice }) : _('Rolled: {dice}.', { dice });
	}
	if (m.do === 'card') return _('A new temple comes.');
	if (m.do === 'first') return _('First to roll: {name}.', { name: match.name(m.seat) });
	if (m.do === 'token')
		return m.id === '?' ? _('Hidden token for {name}.', { name: match.name(m.seat) }) : _('Token for {name}: {token}.', { name: match.name(m.seat), token: tokenName(m.id) });
	return m.do === 'other' && m.text ? m.text : null;
}

function tellEvent(e: Event, seat: number, match: Match): string | null {
	if (e.event === 'chance') return tellChance(read(e.move), seat, match);
	if (e.event === 'over') return _('The game is over.');
	if (e.event !== 'points' || e.row === 'bonus') return null;
	const words = { name: match.name(e.seat), zone: e.at ?? '', points: e.points };
	if (e.row === 'cards')
		return e.seat === seat ? _('Temple {zone} is complete.', words) : _('Temple {zone} goes to {name}: +{points}.', words);
	return e.seat === seat ? _('Temple {zone} is complete: a point token.', words) : _('Point token for {name}: +{points}.', words);
}

export function tell(entry: Entry, match: Match): string | null {
	const parts: (string | null)[] = entry.move ? [tellMove(read(entry.move), entry.seat, match)] : [];
	for (const e of entry.events) {
		if (entry.seat < 0 && e.event === 'chance' && e.move === entry.move) continue;
		const words = tellEvent(e, entry.seat, match);
		if (words && words !== parts[parts.length - 1]) parts.push(words);
	}
	return parts.filter((words) => words !== null).join(' ') || null;
}

// ---- the sheet, the chip, the title ----

const gold = { back: '#F7D33C', ink: '#2A2200' };
const looks: Record<string, { glyph: string; tone?: typeof gold }> = { cards: { glyph: 'cap', tone: gold }, tokens: { glyph: 'star', tone: gold }, bonus: { glyph: 'along' } };

export function row(id: string): { name: string; glyph?: string; tone?: { back: string; ink: string } } {
	return { name: said('temple-rush', 'rows', id), ...looks[id] };
}

export function gain(event: Event): string | null {
	if (event.event !== 'points') return null;
	if (event.row === 'cards') return _('for temple {zone}', { zone: event.at ?? '' });
	return event.row === 'tokens' ? _('as a point token') : _('in the bonus area');
}

// What a move would leave on its temple, in cells: a fact of the picture, no promise.
export function chip(move: string, match: Match): string | null {
	const m = read(move);
	if (m.do === 'back') return _('back to the supply');
	if (m.do !== 'put' && m.do !== 'borrow') return null;
	const board = boardOf(match);
	const card = board.cards[m.zone - 1];
	const stones = board.seat[ownSeat(match)]?.zones[m.zone - 1] ?? [];
	const size = m.do === 'put' ? m.size : sizeAt(`${m.from}${m.stone}`, match);
	const n = filled(stones) + (m.way === 'end' ? 1 : size);
	const all = card?.cells.length ?? 0;
	return _n('{n} of {all} cells of temple {zone}', '{n} of {all} cells of temple {zone}', n, { all, zone: m.zone });
}

export function status(match: Match): string {
	const board = boardOf(match);
	const left = board.pile + board.cards.filter((card) => card !== null).length;
	const parts = [_('Round {n}', { n: match.shown.turn + 1 }), _n('{n} temple left', '{n} temples left', left)];
	if (board.race) parts.push(_('Race for temple {zone}', { zone: board.race.zone }));
	else if (board.roller !== null) parts.push(_('die: {name}', { name: match.name(board.roller) }));
	return parts.join(' · ');
}

// How a row is counted, for the score pad.
export function padHow(id: string): string {
	return { cards: _('points of the temples'), tokens: _('points of the tokens'), bonus: _('points of the bonus area') }[id] ?? '';
}
