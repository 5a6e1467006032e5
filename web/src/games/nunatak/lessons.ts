// The guided first game: rules told when they matter.
import type { Match } from '../../core/match.ts';
import { _ } from '../../i18n/text.ts';
import type { Guide } from '../drawing.ts';
import { boardOf, counts } from './board.ts';

const mine = (match: Match) => match.actor === 0 && match.shown.phase === 'turn';
const taken = (match: Match) => boardOf(match.shown).seat[0]?.cards.length ?? 0;
const ever = (match: Match, f: (move: string) => boolean) => match.log.some((e) => e.seat === 0 && f(e.move));

export const lessons: Guide[] = [
	{
		id: 'take',
		text: () => _('Take a card from the display: click one, then a tile with the same symbol. Your ice block goes there. Green frames show where.'),
		clause: 'N4.1',
		when: (m) => mine(m) && taken(m) === 0,
		only: (move) => move.startsWith('take') && !move.includes('swap'),
	},
	{
		id: 'square',
		text: () => _('Four blocks in a square score at once: most blocks 5 points, second most 2. The one who completes it wins ties. Then a new tile comes on top.'),
		clause: 'N5.1',
		when: (m) => mine(m) && taken(m) === 1,
	},
	{
		id: 'rows',
		text: () => _('A full row or column moves your marker on the track. Architects multiply that number at the end.'),
		clause: 'N4.7',
		when: (m) => mine(m) && taken(m) === 2,
	},
	{
		id: 'types',
		text: () => _('Cards score at the end, each type in its own way: many sculptors, artisans with different tools, beasts times their symbols. Six different types make a set of 10.'),
		clause: 'N6.11',
		when: (m) => mine(m) && taken(m) === 3,
	},
	{
		id: 'builder',
		text: () => _('A builder may first swap a builder tile with any free tile: so it can go wherever you like. Most builders score 20 at the end.'),
		clause: 'N4.4',
		when: (m) => mine(m) && m.choice.options('first').includes('swap') && m.choice.said.some((p) => p.startsWith('card:')),
	},
	{
		id: 'support',
		text: () => _('Upper levels: each of your blocks among the four below scores 1 point at once.'),
		clause: 'N4.6',
		when: (m) => mine(m) && m.choice.options('space').some((at) => Number(at[0]) > 1),
	},
	{
		id: 'elder',
		text: () => _('An elder brings a blessing. "Now" is used at once, "once" on a later turn, "at the end" when the temple stands. Unused ones are worth 2 points.'),
		clause: 'N8.1',
		when: (m) => m.actor === 0 && m.shown.phase === 'bless',
	},
	{
		id: 'edge',
		text: () => _('Keep an eye on the outer spaces: whoever has most blocks there gets the temple cap, 7 points.'),
		clause: 'N6.3',
		when: (m) => mine(m) && taken(m) === 7,
	},
	{
		id: 'builders',
		text: () => _('You hold builders. "Ends at" beside each score counts everything as if the game ended now; open the sheet to see why.'),
		clause: 'N6.4',
		when: (m) => mine(m) && (counts(boardOf(m.shown).seat[0]!).builder ?? 0) >= 2,
	},
	{
		id: 'free',
		text: () => _('That is all you need. Undo, hint and "why?" are always there.'),
		when: (m) => mine(m) && taken(m) === 9 && ever(m, (move) => move.startsWith('take')),
	},
];
