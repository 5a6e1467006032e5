// Short lessons: a position each, and what to do there.
import { _ } from '../../i18n/text.ts';
import type { Course } from '../drawing.ts';

// A game that has come to the second temple of zone 2.
const later = [
	...['roll', 'put 1 1 d2 along', 'put 1 2 b2 end', 'roll', 'put 2 2 a3 along', 'put 2 2 a3 along', 'roll', 'mortar 1', 'put 1 3 e4 end', 'put 2 2 a2 end', 'roll', 'put 1 3 b1 end', 'put 2 4 b2 along'],
	...['roll', 'put 2 3 a2 end', 'put 1 1 b1 along', 'roll', 'put 2 4 b2 along', 'put 2 4 a1 end', 'roll', 'put 1 1 d1 along', 'put 2 3 e1 end', 'roll', 'put 2 4 e1 end', 'put 2 3 b4 end', 'roll'],
	...['put 1 2 c3 along', 'put 2 2 a4 end', 'bonus none', 'put 2 3 b3 along', 'put 2 2 a2 along', 'put 2 4 b1 end', 'put 2 4 c2 end', 'done', 'roll', 'put 1 2 b3 end', 'put 2 2 b3 along', 'roll'],
];

export const course: Course[] = [
	{
		id: 'place',
		title: () => _('Roll, and place a stone that holds'),
		game: { seats: 2, seed: 'tr4', first: 0 },
		moves: [],
		steps: [
			{
				text: () => _('You have the dice. Roll for everybody: each player gets a size.'),
				clause: 'T3.1',
				show: 'roll',
				wrong: () => _('Keep your tokens for later. Roll the dice first.'),
				right: () => _('You rolled a 3, so you place a stone of three cells. The other player has another die and places at the same moment.'),
			},
			{
				text: () => _('Stones hold only above or below another stone; side by side is not joined. Nothing can ever lie above d1. Place your stone in the bottom row of temple 1 so that it covers d1.'),
				clause: 'T2.1',
				show: 'put 1 3 b1 along',
				wrong: (move) => (move === 'put 1 3 a1 along' ? _('Now d1 would stay empty for ever: no stone above or below could hold one there. Start at b1.') : _('Possible, but today we build temple 1. Lay the stone along, from b1 to d1.')),
				right: () => _('d1 is covered. What you placed is seen when all have placed; then the dice pass on.'),
				replies: ['put 1 1 a1 along', 'roll'],
			},
			{
				text: () => _('A star: choose any stone of your supply. Lay a stone of three along the second row, from a2 to c2. It lies on the first one, so it holds.'),
				clause: 'T3.1',
				show: 'put 1 3 a2 along',
				wrong: () => _('That fits, but a stone of three fills the whole second row at once.'),
				right: () => _('The second row is full. Only a1 is missing at the bottom, and now a stone above it can hold one there.'),
				replies: ['put 1 4 a2 end'],
			},
			{
				text: () => _('Your dice again. Roll.'),
				clause: 'T3.8',
				show: 'roll',
				wrong: () => _('Roll first.'),
				right: () => _('A 2. But a1 is a single cell: how could a stone of two fit?'),
			},
			{
				text: () => _('A stone may also lie end-on: it reaches back into the depth and fills one cell in front. Turn the stone (R, or the button below) and put it on a1.'),
				clause: 'T2.1',
				show: 'put 1 2 a1 end',
				wrong: (move) => (move.endsWith('end') ? _('End-on is right. Put it on a1, below the second row.') : _('This stone lies along and fills two cells. Turn it: end-on it fills only a1.')),
				right: () => _('So every size fits everywhere, if you have the right stones left. You know how to build.'),
			},
		],
	},
	{
		id: 'borrow',
		title: () => _('No such stone left'),
		game: { seats: 2, seed: 'tr1', first: 0 },
		moves: later,
		steps: [
			{
				text: () => _('You rolled a 3, and your supply has no stone of three. Borrow one from your other temple: click it there, then d2 in temple 2.'),
				clause: 'T3.2',
				show: 'borrow 1 b1 2 d2 end',
				want: (move) => move.startsWith('borrow'),
				wrong: (move) => (move === 'pass' ? _('You need not pass: a stone of three lies in your temple 1.') : _('Taking a stone back costs the whole turn. Borrow one instead: it goes straight to temple 2.')),
				right: () => _('The stone moved from one temple to the other. What you lend from must stay in one piece; here your mortar holds loose pieces together.'),
			},
		],
	},
	{
		id: 'complete',
		title: () => _('Complete a temple'),
		game: { seats: 2, seed: 'tr1', first: 0 },
		moves: [...later, 'pass', 'pass', 'roll', 'pass', 'put 2 2 a2 along', 'roll', 'put 2 2 d2 along', 'put 2 3 c2 along', 'roll'],
		steps: [
			{
				text: () => _('One cell of temple 2 is missing: d1. You rolled a 4. Put the stone there, end-on.'),
				clause: 'T2.3',
				show: 'put 2 4 d1 end',
				wrong: (move) => (move.startsWith('put 2') ? _('Turn the stone: end-on it fills d1.') : _('Temple 2 is nearly done. Look for its empty cell.')),
				right: () => _('The outline is filled exactly: the card with its 4 points is yours. If both had completed it in the same round, both would score.'),
				replies: ['pass'],
			},
			{
				text: () => _('One stone of the finished temple may go into your bonus area, one of each size in the whole game. Large ones are worth 2 points, small ones 1. Take the stone of four.'),
				clause: 'T3.6',
				show: 'bonus 4',
				wrong: (move) => (move === 'bonus none' ? _('A point missed is a point lost. But think ahead: you will not have that stone any more.') : _('Fine in a game, too. The stone of four is worth a point more than a small one.')),
				right: () => _('2 points more. But the stone is gone from your supply: with a 4 on the die you now have one less to place. A new temple comes.'),
			},
		],
	},
	{
		id: 'mortar',
		title: () => _('Mortar holds loose stones'),
		game: { seats: 2, seed: 'tr5', first: 0 },
		moves: ['roll'],
		steps: [
			{
				text: () => _('The gate of temple 1 has two pillars and a lintel. Mortar lets loose stones stand there until you complete it. Use it on temple 1: it costs no turn.'),
				clause: 'T5.3',
				show: 'mortar 1',
				wrong: (move) => (move === 'mortar 2' ? _('Temple 2 holds by itself. Put the mortar on the gate, temple 1.') : _('First the mortar: it costs no turn, and you place your stone afterwards.')),
				right: () => _('In this zone your stones no longer need to be joined. You still have your stone of three to place.'),
			},
			{
				text: () => _('Lay the lintel: the stone of three along the top, from a4 to c4.'),
				clause: 'T2.2',
				show: 'put 1 3 a4 along',
				wrong: () => _('It could stand anywhere now. The top row takes exactly three: a4 to c4.'),
				right: () => _('Both pillars can now be built from the ground or from the top, in any order. Choose well where the mortar goes: you have only one.'),
			},
		],
	},
];
