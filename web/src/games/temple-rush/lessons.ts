// The guided first game: a rule is told when it first matters.
import type { Match } from '../../core/match.ts';
import { _ } from '../../i18n/text.ts';
import type { Guide } from '../drawing.ts';
import { boardOf, ownSeat } from './board.ts';

// Also asked before the moves are listed, so it may not look at who decides.
const mine = (match: Match) => match.shown.actors.includes(ownSeat(match));
const phase = (match: Match, name: string) => mine(match) && match.shown.phase === name;
const legal = (match: Match, start: string, end = '') => match.choice.legal.some((move) => move.startsWith(start) && move.endsWith(end));
const stones = (match: Match) => boardOf(match).seat[ownSeat(match)]!.zones.reduce((n, zone) => n + zone.length, 0);
const face = (match: Match) => boardOf(match).dice[ownSeat(match)];

export const lessons: Guide[] = [
	{
		id: 'roll',
		clause: 'T3.1',
		text: () => _('Two temples stand open. Whoever fills an outline exactly wins its points. You have the die: roll for everyone.'),
		when: (match) => phase(match, 'roll'),
		only: (move) => move === 'roll',
	},
	{
		id: 'put',
		clause: 'T2.2',
		text: () => _('Put the stone that your die shows into an outline: click a place, then the green button. Or drag the stone there.'),
		when: (match) => phase(match, 'place'),
		only: (move) => move.startsWith('put'),
	},
	{
		id: 'hidden',
		clause: 'T3.3',
		text: () => _('All players place at the same time. Nobody sees what the others do before everyone is ready.'),
		when: (match) => mine(match) && stones(match) === 1 && match.shown.turn >= 1,
	},
	{
		id: 'joined',
		clause: 'T2.1',
		text: () => _('Stones hold only where one lies on another. Side by side is not joined. The green cells show what fits.'),
		when: (match) => phase(match, 'place') && stones(match) >= 1 && match.shown.turn >= 1,
	},
	{
		id: 'end',
		clause: 'T2.1',
		text: () => _('A stone may also lie end-on: it goes back into the depth and fills one cell only. Turn it with the button below or with R.'),
		when: (match) => phase(match, 'place') && stones(match) >= 1 && legal(match, 'put', 'end') && match.shown.turn >= 2,
	},
	{
		id: 'star',
		clause: 'T3.1',
		text: () => _('Your die shows a star: choose any stone of your supply.'),
		when: (match) => phase(match, 'place') && face(match) === 'star',
	},
	{
		id: 'borrow',
		clause: 'T3.2',
		text: () => _('Your supply has no such stone. You may move one from another of your temples: click it, then its new place.'),
		when: (match) => phase(match, 'place') && legal(match, 'borrow') && !legal(match, 'put'),
	},
	{
		id: 'back',
		clause: 'T3.4',
		text: () => _('Nothing fits well? Click one of your stones to take it back instead of placing, or pass.'),
		when: (match) => phase(match, 'place') && legal(match, 'back') && stones(match) >= 3,
	},
	{
		id: 'tokens',
		clause: 'T5.1',
		text: () => _('Tokens work once a game. Mortar: stones of one temple need not be joined. Before you roll you may use a power token; point at it to read what it does.'),
		when: (match) => phase(match, 'roll') && match.shown.turn >= 3,
	},
	{
		id: 'bonus',
		clause: 'T3.6',
		text: () => _('Your temple is complete. One of its stones may stay in your bonus area: 1 point for a 1×1 or 1×2, 2 points for a 1×3 or 1×4. It is gone from your supply then.'),
		when: (match) => phase(match, 'bonus'),
	},
	{
		id: 'rebuild',
		clause: 'T3.7',
		text: () => _('Somebody won this temple and a new card came. Keep what you like of your stones there, in the new outline; the rest returns to your supply.'),
		when: (match) => phase(match, 'rebuild'),
	},
	{
		id: 'race',
		clause: 'T5.7',
		text: () => _('Lightning: no dice, everybody builds this temple from the supply. The first to complete it takes the card.'),
		when: (match) => phase(match, 'race') || phase(match, 'head'),
	},
	{
		id: 'last',
		clause: 'T4.1',
		text: () => _('One card is left. All zones are cleared; who completes it ends the game.'),
		when: (match) => mine(match) && boardOf(match).pile === 0 && boardOf(match).cards.filter((card) => card !== null).length === 1,
	},
];
