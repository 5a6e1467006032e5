// The guided first game: each rule when it matters.
import type { Match } from '../../core/match.ts';
import { _ } from '../../i18n/text.ts';
import type { Guide } from '../drawing.ts';
import { board } from './board.ts';

const any = () => true;
const verb = (...verbs: string[]) => (move: string) => verbs.includes(move.split(' ')[0]!);
// asked before the moves are known: by the view, not by the choice, wherever `only` is given
const mine = (match: Match, phase: string) => match.shown.actors.includes(0) && match.shown.phase === phase;
const can = (match: Match, ...verbs: string[]) => match.actor === 0 && match.choice.moves.some(verb(...verbs));
const placed = (match: Match) => match.log.filter((e) => e.seat === 0 && e.move.startsWith('place')).length;
const hand = (match: Match) => {
	const tiles = board(match).seat[0]?.hand;
	return Array.isArray(tiles) ? tiles : [];
};

export const lessons: Guide[] = [
	{
		id: 'place',
		clause: 'I2.2',
		text: () => _('This ice will melt. Put your first Inuit on the outer ring: choose a green frame, then “Place”.'),
		when: (match) => mine(match, 'place') && placed(match) === 0,
		only: any,
	},
	{
		id: 'spread',
		clause: 'I6.3',
		text: () => _('Spread out: an island that is yours alone scores the square of its tiles.'),
		when: (match) => mine(match, 'place') && placed(match) === 1,
		only: any,
	},
	{
		id: 'melt',
		clause: 'I3.1',
		text: () => _('A turn begins with a melt. Choose an empty tile next to the sea; you see then what was under it.'),
		when: (match) => mine(match, 'melt'),
		only: verb('melt'),
	},
	{
		id: 'drift',
		clause: 'I3.5',
		text: () => _('Drift: push one tile a space further; it pushes those before it. Choose the tile, then the side.'),
		when: (match) => mine(match, 'drift'),
		only: any,
	},
	{
		id: 'walk',
		clause: 'I5.2',
		text: () => _('Now you have three action points. Choose an Inuit and walk to a tile beside it: one point.'),
		when: (match) => mine(match, 'act') && board(match).points === 3,
		only: verb('walk'),
	},
	{
		id: 'kept',
		clause: 'I4.1',
		text: () => _('The red tile is yours and secret. Play it in a turn of yours, at most one of each kind.'),
		when: (match) => mine(match, 'act') && hand(match).length > 0,
	},
	{
		id: 'hunt',
		clause: 'I5.4',
		text: () => _('An animal is in reach. Hunting costs its value in points and scores the same.'),
		when: (match) => can(match, 'hunt'),
	},
	{
		id: 'end',
		clause: 'I5.1',
		text: () => _('What is left of your points is lost with the end of the turn. Go on, or end it.'),
		when: (match) => mine(match, 'act') && board(match).points <= 2,
	},
	{
		id: 'igloo',
		clause: 'I5.5',
		text: () => _('With three points you can build: an igloo counts as two Inuits and stays. You have two.'),
		when: (match) => mine(match, 'act') && match.choice.possible('use').has('igloo') && match.shown.turn >= 2,
	},
	{
		id: 'kayak',
		clause: 'I5.3',
		text: () => _('Thin frames are reached by kayak: three points, over the sea, not past a bear.'),
		when: (match) => mine(match, 'act') && can(match, 'kayak') && match.shown.turn >= 4,
	},
	{
		id: 'island',
		clause: 'I6.2',
		text: () => _('Point at the ice: the dashed line is an island. Strength is one for an Inuit and two for an igloo.'),
		when: (match) => mine(match, 'melt') && match.shown.turn >= 6,
	},
	{
		id: 'bear',
		clause: 'I5.4',
		text: () => _('A bear is hunted by harpoon only, and only on the tile of your Inuit.'),
		when: (match) => match.shown.actors.includes(0) && Object.values(board(match).spaces).some((s) => s.animals.includes('bear')),
	},
	{
		id: 'attack',
		clause: 'I4.5',
		text: () => _('A moved bear attacks: with a harpoon it is yours, otherwise your Inuits flee to a corner.'),
		when: (match) => mine(match, 'attack'),
		only: any,
	},
	{
		id: 'finish',
		clause: 'I3.1',
		text: () => _('When nothing can melt any more the game ends. “Sheet” shows what each island is worth now.'),
		when: (match) => mine(match, 'melt') && match.shown.turn >= 12,
	},
];
