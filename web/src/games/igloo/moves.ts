// Igloo's moves as picks. `use` is how: the cards below the table (an action, a kept tile). Without one,
// a click means walking, a far kayak, hunting for points, melting; what needs a tile waits for its card.
import type { Splitter } from '../../core/choice.ts';
import type { Match } from '../../core/match.ts';
import { adjacent, beside, board, spaceOf, token, wayTo } from './board.ts';

// What may be clicked, in the order in which a click is understood.
export const roles: Splitter['roles'] = {
	from: { kind: 'place' }, // an Inuit, a tile to push
	prey: { kind: 'place' }, // the space of an animal
	to: { kind: 'place' },
	swim: { kind: 'place' }, // where displaced animals go
	space: { kind: 'place' },
	corner: { kind: 'place' },
	token: { kind: 'place' }, // one animal of several: fish2@d6
	use: { kind: 'place', usual: 'none' },
	who: { kind: 'choice' },
	act: { kind: 'act', alone: { pass: 'pass', end: 'end', done: 'end' } },
	draw: { kind: 'act' }, // typed in
};

function picks(move: string): string[] {
	const [verb, a = '', b = '', c = ''] = move.split(' ');
	const plain = 'use:none';
	switch (verb) {
		case 'place':
		case 'melt':
			return [`space:${a}`, plain];
		case 'thaw':
			return [`space:${a}`, 'use:thaw'];
		case 'drift':
			return [`from:${a}`, `to:${beside(a, b)}`, ...(c ? [`swim:${c}`] : []), plain];
		case 'stamina':
			return [`use:stamina${a}`];
		case 'animals':
			return ['use:animals'];
		case 'step':
			return [`prey:${b}`, `token:${token(a, b)}`, `to:${beside(b, c)}`, plain];
		case 'walk':
			return [`from:${a}`, `to:${b}`, plain, 'use:walk', ...(c ? ['use:harpoon'] : [])];
		case 'kayak':
			// one step is walked unless the kayak is asked for
			return [`from:${a}`, `to:${b}`, ...(adjacent(a, b) ? [] : [plain]), 'use:kayak', ...(c ? ['use:harpoon'] : [])];
		case 'hunt':
			return [`prey:${b}`, `token:${token(a, b)}`, plain, 'use:hunt'];
		case 'harpoon':
			if (!b) return ['act:harpoon', plain];
			return [`prey:${b}`, `token:${token(a, b)}`, ...(a === 'bear' ? [plain] : []), 'use:harpoon'];
		case 'flee':
			return [`who:${a}`, `corner:${b}`, plain];
		case 'igloo':
			return [`from:${a}`, 'use:igloo'];
		case 'end':
		case 'done':
		case 'pass':
			return [`act:${verb}`, plain];
		default:
			return [`draw:${move}`];
	}
}

// An Inuit and where it walks, a tile and where it drifts, an animal and where it steps.
function enough(move: string): string[] | null {
	const [verb = ''] = move.split(' ');
	if (!/^(walk|drift|step)$/.test(verb) || move.endsWith(' harpoon')) return null;
	return picks(move).filter((p) => /^(from|to|swim|token)/.test(p));
}

export const moves: Splitter = { roles, picks, enough };

export function said(match: Match, role: string): string | null {
	const pick = match.choice.said.find((p) => p.startsWith(`${role}:`));
	return pick ? pick.slice(role.length + 1) : null;
}

// Places that are asked for next, by role; alternatives to what was said can be clicked too, but are not shown.
export function wanted(match: Match): Map<string, string> {
	const found = new Map<string, string>();
	if (!match.mine) return found;
	for (const role of ['space', 'corner', 'from', 'prey', 'to', 'swim']) {
		if (said(match, role) !== null) continue;
		for (const at of match.choice.options(role)) if (!found.has(at)) found.set(at, role);
	}
	// nothing before the piece that moves: first who, then where
	if ([...found.values()].some((r) => r === 'from' || r === 'prey'))
		for (const [at, role] of found) if (role === 'to' || role === 'swim') found.delete(at);
	if (said(match, 'to') === null) for (const [at, role] of found) if (role === 'swim') found.delete(at);
	return found;
}

// Targets that only a kayak reaches: drawn thinner while walking is possible too.
export function byKayak(match: Match): Set<string> {
	const far = new Set<string>();
	if (said(match, 'from') === null || said(match, 'use') !== null) return far;
	for (const move of match.choice.moves) {
		const [verb, , to] = move.split(' ');
		if (verb === 'kayak' && to) far.add(to);
	}
	return far;
}

// The move that a click which fits nothing most likely meant; the program says why it cannot be.
export function meant(place: string, match: Match): string | null {
	const at = spaceOf(place);
	const { spaces, pending, active } = board(match);
	const space = spaces[at];
	if (!space) return null;
	const use = said(match, 'use');
	const from = said(match, 'from') ?? said(match, 'prey');
	const what = place.includes('@') ? place.slice(0, place.indexOf('@')) : space.animals[0];
	if (use === 'thaw') return `thaw ${at}`;
	switch (match.shown.phase) {
		case 'place':
			return `place ${at}`;
		case 'melt':
			return `melt ${at}`;
		case 'drift':
			return `drift ${from ?? at} ${(from && wayTo(from, at)) || 'n'}`;
		case 'flee':
			return `flee ${spaces[pending?.space ?? '']?.inuits[0] ?? 0} ${at}`;
		case 'steps': {
			const animal = from ? spaces[from]?.animals[0] : what;
			return animal ? `step ${animal} ${from ?? at} ${(from && wayTo(from, at)) || 'n'}` : null;
		}
		case 'act':
			if (use === 'igloo') return `igloo ${at}`;
			if (use === 'harpoon' && what) return `harpoon ${what} ${at}`;
			if (from && use === 'kayak') return `kayak ${from} ${at}`;
			if (what && (space.is === 'sea' || !from)) return what === 'bear' && space.is !== 'sea' ? `harpoon bear ${at}` : `hunt ${what} ${at}`;
			if (from) return adjacent(from, at) || use === 'walk' ? `walk ${from} ${at}` : `kayak ${from} ${at}`;
			if (active !== null && space.inuits.includes(active)) return `walk ${at} ${beside(at, 'n') ?? beside(at, 's')}`;
			return null;
		default:
			return null;
	}
}
