// Igloo in words: names, buttons, the log.
import type { Entry } from '../../core/log.ts';
import type { Match } from '../../core/match.ts';
import { _, _n } from '../../i18n/text.ts';
import { label as said, text } from '../about.ts';
import { animal, beside, board, pushed, spaceOf, type Space } from './board.ts';

// "a, b and c"
export function list(words: readonly string[]): string {
	if (words.length < 2) return words[0] ?? '';
	return _('{some} and {last}', { some: words.slice(0, -1).join(', '), last: words[words.length - 1]! });
}

export function animalName(text: string): string {
	const { kind, value } = animal(text);
	if (kind === 'fish') return _('fish {value}', { value });
	if (kind === 'fox') return _('fox {value}', { value });
	return _('bear');
}

export function wayName(way: string): string {
	return { n: _('north'), e: _('east'), s: _('south'), w: _('west') }[way] ?? way;
}

// A kept tile.
export const tileName = (kind: string): string => said('igloo', 'pieces', kind);

export function tileText(kind: string): string {
	if (kind.startsWith('stamina')) return _n('{n} more action point', '{n} more action points', Number(kind.slice(7)));
	return (
		{
			thaw: _('Remove a tile next to the sea'),
			harpoon: _('Hunt any animal in reach'),
			animals: _('Up to three steps'),
		}[kind] ?? ''
	);
}

export const tileGlyph = (kind: string) => (kind.startsWith('stamina') ? 'stamina' : kind);

// What a melted tile showed.
function faceName(kind: string): string {
	if (kind.startsWith('fish')) return _n('{n} fish', '{n} fish', Number(kind.slice(4)));
	return { pack: _('pack ice'), bear: _('a bear'), drift: _('drift'), red: _('a kept tile') }[kind] ?? tileName(kind);
}

const glyphs: Record<string, string> = { fish: 'fish', foxes: 'fox', bears: 'bear', islands: 'island' };

export const rowName = (id: string): { name: string; glyph?: string } => ({ name: said('igloo', 'rows', id), glyph: glyphs[id] });

// ---- a space ----

function groundName(space: Space): string {
	return { land: _('land'), sea: _('sea'), down: _('ice'), pack: _('pack ice') }[space.is];
}

export function spaceName(at: string, space: Space, match: Match): string {
	const people = [...new Set(space.inuits)].map((seat) => {
		const n = space.inuits.filter((s) => s === seat).length;
		const name = match.name(seat);
		if (seat === match.viewer) return _n('your Inuit', '{n} of your Inuits', n);
		return n === 1 ? _('Inuit of {name}', { name }) : _n('{n} Inuit of {name}', '{n} Inuits of {name}', n, { name });
	});
	const igloo = space.igloo === null ? [] : [space.igloo === match.viewer ? _('your igloo') : _('igloo of {name}', { name: match.name(space.igloo) })];
	return [at, groundName(space), ...igloo, ...people, ...space.animals.map(animalName)].join(', ');
}

// ---- moves ----

function hunted(what: string, at: string): string {
	const { kind, value } = animal(what);
	return kind === 'fish' ? _('Hunt fish {value} on {at}', { value, at }) : _('Hunt fox {value} on {at}', { value, at });
}

// A button, a line of the list, a hint.
export function say(move: string, match: Match): string {
	const [verb, a = '', b = '', c = ''] = move.split(' ');
	switch (verb) {
		case 'place':
			return _('Place on {at}', { at: a });
		case 'melt':
			return _('Melt {at}', { at: a });
		case 'thaw':
			return _('Thaw {at}', { at: a });
		case 'drift':
			return c ? _('Push {at} {way}, animals to {to}', { at: a, way: wayName(b), to: c }) : _('Push {at} {way}', { at: a, way: wayName(b) });
		case 'stamina':
			return _('Play stamina +{n}', { n: a });
		case 'animals':
			return _('Play move animals');
		case 'step':
			return _('{animal}: {from} to {to}', { animal: animalName(a), from: b, to: beside(b, c) ?? '' });
		case 'walk':
			return c ? _('Walk to {at}, harpoon the bear', { at: b }) : _('Walk from {from} to {to}', { from: a, to: b });
		case 'kayak':
			return c ? _('Kayak to {at}, harpoon the bear', { at: b }) : _('Kayak from {from} to {to}', { from: a, to: b });
		case 'hunt':
			return hunted(a, b);
		case 'harpoon':
			return b ? _('Harpoon {animal} on {at}', { animal: animalName(a), at: b }) : _('Harpoon the bear');
		case 'flee':
			return _('Inuit of {name} to {at}', { name: match.name(Number(a)), at: b });
		case 'igloo':
			return _('Build an igloo on {at}', { at: a });
		case 'end':
			return _('End turn');
		case 'done':
			return _('Done');
		case 'pass':
			return _('No harpoon');
		default:
			return drawn(move, match);
	}
}

// A draw that is typed in.
function drawn(move: string, match: Match): string {
	const [verb, a = ''] = move.split(' ');
	if (verb === 'first') return _('First: {name}', { name: match.name(Number(a)) });
	if (verb === 'face') return faceName(a);
	return animalName(`${verb}${a}`);
}

export function label(role: string, value: string, match: Match): string {
	if (role === 'who') return _('Inuit of {name}', { name: match.name(Number(value)) });
	return say(value, match);
}

// What a move costs in action points, if it costs any.
export function priceOf(move: string): number | null {
	const [verb, a = ''] = move.split(' ');
	return { walk: 1, kayak: 3, igloo: 3, hunt: animal(a || 'bear').value }[verb!] ?? null;
}

// What a move costs, in words for the chip: action points or a kept tile.
export function cost(move: string): string {
	const [verb, , b = '', c = ''] = move.split(' ');
	const points = priceOf(move);
	if (points !== null) {
		const words = _n('{n} point', '{n} points', points);
		return c ? _('{points} and the harpoon', { points: words }) : words;
	}
	return verb === 'harpoon' && b ? _('for the harpoon') : '';
}

export function chip(move: string, match: Match): string {
	const words = cost(move);
	return words && _('{move} · {cost}', { move: say(move, match), cost: words });
}

// ---- the log ----

// A kept tile is told to its owner only, whoever looked at the screen when it was drawn.
function mayKnow(entry: Entry, match: Match): boolean {
	const { viewer } = match.shown;
	return viewer === null || viewer === entry.seat;
}

function melted(at: string, entry: Entry, match: Match): string {
	const draws = entry.events.flatMap((e) => (e.event === 'chance' ? [e.move.split(' ') as [string, string]] : []));
	const face = draws.find(([verb]) => verb === 'face')?.[1];
	const values = draws.filter(([verb]) => verb !== 'face').map(([, value]) => value);
	if (face === undefined) return _('Melted {at}.', { at });
	if (face === 'red') return _('Melted {at} and kept the tile.', { at });
	if (face === 'pack')
		return values.length ? _('Melted {at}: pack ice with a fox of value {value}.', { at, value: values[0]! }) : _('Melted {at}: pack ice.', { at });
	if (face === 'bear') return _('Melted {at}: a bear comes up.', { at });
	if (face === 'drift') return _('Melted {at}: drift.', { at });
	if (face.startsWith('fish')) {
		if (values.length === 0) return _('Melted {at}: fish, but none is left.', { at });
		return _n('Melted {at}: a fish of value {values}.', 'Melted {at}: fish of value {values}.', values.length, { at, values: list(values) });
	}
	if (!mayKnow(entry, match)) return _('Melted {at} and kept the tile.', { at });
	return _('Melted {at} and kept the tile: {tile}.', { at, tile: tileName(face) });
}

function stepped(what: string, from: string, to: string): string {
	const { kind, value } = animal(what);
	if (kind === 'fish') return _('Moved fish {value} from {from} to {to}.', { value, from, to });
	if (kind === 'fox') return _('Moved fox {value} from {from} to {to}.', { value, from, to });
	return _('Moved the bear from {from} to {to}.', { from, to });
}

function taken(verb: string, what: string, at: string): string {
	const { kind } = animal(what);
	if (verb === 'hunt') return kind === 'fish' ? _('Hunted a fish on {at}.', { at }) : _('Hunted a fox on {at}.', { at });
	if (kind === 'fish') return _('Harpooned a fish on {at}.', { at });
	return kind === 'fox' ? _('Harpooned a fox on {at}.', { at }) : _('Harpooned the bear on {at}.', { at });
}

function setUp(entry: Entry, match: Match): string | null {
	const all = entry.events.flatMap((e) => (e.event === 'chance' ? [e.move] : []));
	if (entry.move && !all.includes(entry.move)) all.unshift(entry.move);
	const words = all.map((move) => drawn(move, match));
	return words.length ? `${words.join(', ')}.` : null;
}

export function tell(entry: Entry, match: Match): string | null {
	const [verb, a = '', b = '', c = ''] = entry.move.split(' ');
	if (entry.seat < 0) return setUp(entry, match);
	switch (verb) {
		case 'place':
			return _('Put an Inuit on {at}.', { at: a });
		case 'melt':
			return melted(a, entry, match);
		case 'thaw':
			return _('Thawed {at}: the tile leaves the game unseen.', { at: a });
		case 'drift':
			return c
				? _('Pushed {at} {way}; the animals there swim to {to}.', { at: a, way: wayName(b), to: c })
				: _('Pushed {at} {way}.', { at: a, way: wayName(b) });
		case 'stamina':
			return _n('Played stamina: {n} point more.', 'Played stamina: {n} points more.', Number(a));
		case 'animals':
			return _('Played move animals.');
		case 'step':
			return stepped(a, b, beside(b, c) ?? '');
		case 'walk':
			return c ? _('Walked from {from} to {to} and harpooned the bear.', { from: a, to: b }) : _('Walked from {from} to {to}.', { from: a, to: b });
		case 'kayak':
			return c ? _('Paddled from {from} to {to} and harpooned the bear.', { from: a, to: b }) : _('Paddled from {from} to {to}.', { from: a, to: b });
		case 'hunt':
			return taken(verb, a, b);
		case 'harpoon':
			return b ? taken(verb, a, b) : _('Harpooned the attacking bear.');
		case 'pass':
			return _('Played no harpoon.');
		case 'flee':
			return Number(a) === entry.seat ? _('An own Inuit flees to {at}.', { at: b }) : _('An Inuit of {name} flees to {at}.', { name: match.name(Number(a)), at: b });
		case 'igloo':
			return _('Built an igloo on {at}.', { at: a });
		case 'end':
			return entry.events.some((e) => e.event === 'over') ? _('Ended the turn. Nothing can melt: the game ends.') : null;
		default:
			return null;
	}
}

// ---- what is wanted now ----

export function prompt(match: Match): string {
	const { seat, points, steps, pending, spaces, active } = board(match);
	const said = (role: string) => match.choice.said.find((p) => p.startsWith(`${role}:`))?.slice(role.length + 1) ?? null;
	const [from, to, use] = [said('from'), said('to'), said('use')];
	if (match.actor !== null && match.actor < 0) return _('Say what the table shows.');
	if (match.choice.ready !== null && match.shown.phase !== 'attack') return ready(match);
	if (use === 'thaw') return _('Thaw: choose a tile next to the sea.');
	switch (match.shown.phase) {
		case 'place':
			return _n('Place an Inuit on the outer ring: {n} is left.', 'Place an Inuit on the outer ring: {n} are left.', seat[active ?? 0]?.to_place ?? 0);
		case 'melt':
			return _n('Melt a tile: {n} is possible.', 'Melt a tile: {n} are possible.', match.choice.options('space').length);
		case 'drift':
			if (!from) return _('Drift: choose an ice tile to push.');
			if (!to) return _('Push {at}: choose the side.', { at: from });
			return _('Choose where the animals on {at} swim.', { at: pushed(spaces, from, wayOf(from, to)).end ?? to });
		case 'steps':
			if (!said('prey')) return _n('Move animals: {n} step is left. Choose an animal.', 'Move animals: {n} steps are left. Choose an animal.', steps);
			return _('Choose where it goes.');
		case 'attack':
			return match.choice.acts.includes('act:harpoon')
				? _('A bear attacks on {at}. Play a harpoon?', { at: pending?.space ?? '' })
				: _('A bear attacks on {at}. You hold no harpoon.', { at: pending?.space ?? '' });
		case 'flee':
			if (match.choice.options('who').length > 1) return _('Choose who flees next, and a corner.');
			return _('Choose a corner for the Inuit of {name}.', { name: match.name(Number(match.choice.options('who')[0])) });
		default:
			return acting(match, from, use, points);
	}
}

function wayOf(from: string, to: string): string {
	return ['n', 'e', 's', 'w'].find((way) => beside(from, way) === to) ?? 'n';
}

function ready(match: Match): string {
	const move = match.choice.ready!;
	const words = cost(move);
	if (move.startsWith('harpoon')) return _('It takes your harpoon.');
	return words ? _('It costs {cost}.', { cost: words }) : _('Confirm, or choose again.');
}

function acting(match: Match, from: string | null, use: string | null, points: number): string {
	if (use === 'igloo') return _('Igloo: choose your Inuit that builds.');
	if (use === 'kayak' && !from) return _('Kayak: choose an Inuit.');
	if (use === 'hunt') return _('Hunt: choose an animal.');
	if (use === 'harpoon') return _('Harpoon: choose an animal in reach.');
	if (from) return _('Inuit on {at}: choose where to.', { at: from });
	const prey = match.choice.said.find((p) => p.startsWith('prey:'));
	if (prey) return _('Choose one of the animals on {at}.', { at: spaceOf(prey.slice(5)) });
	const can = match.choice.options('from').length + match.choice.options('prey').length > 0;
	if (can) return _n('{n} point is left. Choose an Inuit or an animal.', '{n} points are left. Choose an Inuit or an animal.', points);
	if (match.choice.options('use').some((u) => u !== 'none')) return _('Play a kept tile or end your turn.');
	return _('End your turn.');
}

export function status(match: Match): string {
	const { phase, turn } = match.shown;
	if (phase === 'place') return _('Placing');
	if (phase === 'setup' || phase === 'draw' || phase === 'over') return '';
	return _('Turn {turn} · {phase}', { turn: turn + 1, phase: text('igloo', 'phases', phase) });
}

// How a row is counted, for the score pad.
export function padHow(id: string): string {
	return id === 'islands' ? _('alone: tiles × tiles; first: tiles; second: half') : _('their values');
}
