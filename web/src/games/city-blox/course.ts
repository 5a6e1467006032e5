// Short lessons: a position each, and what to do there.
import { _ } from '../../i18n/text.ts';
import type { Course } from '../drawing.ts';
import { cellsOf, type Size, type Turn } from './board.ts';

// Two seats, seat 0 first, no events; the cards and what was played so far.
const game = (level: string) => ({ seats: 2, seed: 'city', first: 0, chance: 'manual' as const, options: { level, events: 'off' } });
const cards = 'card 0 1 H03; card 0 2 S05; card 0 3 M01; card 1 1 H05; card 1 2 S01; card 1 3 M02';
const dealt = (text: string) => `${cards}; ${text}`.split('; ');

// Whether a block would lie on the upper 1x2, and so on layer 3.
function onTop(move: string): boolean {
	const [verb, size, lot, at = '', turn] = move.split(' ');
	return verb === 'build' && lot === '1' && cellsOf({ size: size as Size, at, turn: (turn ?? null) as Turn | null }).some((cell) => cell === 'b5' || cell === 'c5');
}

export const course: Course[] = [
	{
		id: 'fit',
		title: () => _('A building that fits'),
		game: game('2'),
		moves: dealt('supply 1x1 1x2 2x2 2x4 corner'),
		steps: [
			{
				text: () => _('The cut-out of your house has ten cells. Choose the 2×4 and lay it flat on c4: it covers eight of them.'),
				clause: 'C2.3',
				show: 'build 2x4 1 c4 flat',
				wrong: (move) => (move.startsWith('build 2x4 1') ? _('It fits there as well, but leaves cells that are hard to cover. Lay it flat on c4.') : _('Possible. For this lesson: the 2×4, flat, on c4 of the house.')),
				right: () => _('Eight of ten cells are covered. b5 and g5 are left, one at each end.'),
				replies: ['pass'],
			},
			{
				text: () => _('One cell must be hidden: covered, with nothing on layer 1. Lay the 1×2 flat on b5. It rests on c5 and juts out over b5.'),
				clause: 'C5.2',
				show: 'build 1x2 1 b5 flat',
				wrong: (move) => (move === 'build 1x1 1 b5' ? _('That covers b5 on layer 1, so it is not hidden. Take the 1×2.') : _('The 1×2, flat, with its left end over b5.')),
				right: () => _('b5 is covered and hidden. From above nobody sees its stud; look at the gold one in the side window.'),
				replies: ['pass', 'supply 1x1 1x2 2x2 corner', 'pass'],
			},
			{
				text: () => _('A new round, the other player set out. Finish the house: another 1×2, flat on f5, covers g5.'),
				clause: 'C5.4',
				show: 'build 1x2 1 f5 flat',
				wrong: () => _('That leaves g5 open. The 1×2 flat on f5 finishes the house now.'),
				want: (move) => move === 'build 1x1 1 g5',
				right: () => _('All ten cells are covered and at least one is hidden: the card drops over the house. Finish all three lots first and you win.'),
			},
		],
	},
	{
		id: 'supply',
		title: () => _('What you set out, all can take'),
		game: game('2'),
		moves: dealt('supply 1x1 1x2 2x2 2x3 2x4; build 2x4 1 c4 flat; build 2x2 1 d4; build 1x2 1 b5 flat; pass; supply 1x1 2x2 2x3 corner; pass; keep 1x1; keep 2x2; pass'),
		steps: [
			{
				text: () => _('You are first again. Only g5 of your house is open, and a 1×2 on f5 would cover it. Set out four sizes, among them the 1×2.'),
				clause: 'C3.2',
				show: 'supply 1x1 1x2 2x2 2x3',
				want: (move) => move.includes(' 1x2'),
				wrong: () => _('The 1×2 is not among them: your house would have to wait.'),
				right: () => _('As the first you also take first. What is left over goes back to the reserve at the end of the round.'),
			},
			{
				text: () => _('Now take what you need: cover g5 of the house.'),
				clause: 'C3.3',
				show: 'build 1x2 1 f5 flat',
				want: (move) => move === 'build 1x1 1 g5',
				wrong: () => _('g5 of the house is the only cell left there. Cover it, and the house is finished.'),
				right: () => _('Finished. Choose the supply so that it helps you and, if you can, not the others.'),
			},
		],
	},
	{
		id: 'trade',
		title: () => _('Keep two, take any'),
		game: game('2'),
		moves: dealt('supply 1x1 1x2 2x2 2x4 corner; build 2x4 1 c4 flat; pass; build 1x2 1 b5 flat; pass; supply 1x1 2x2 2x3 corner; keep 1x1; keep corner; pass; pass; supply 2x2 2x3 2x4 corner'),
		steps: [
			{
				text: () => _('Nothing of this supply covers g5, the last cell of your house. You keep one block already: press “Keep” and take a second one, the 2×2.'),
				clause: 'C4.1',
				show: 'keep 2x2',
				want: (move) => move.startsWith('keep'),
				wrong: () => _('Possible, but look further: with two kept blocks you may have any block of the reserve.'),
				right: () => _('Two kept blocks. They cannot be built with, but they are worth any block.'),
				replies: ['pass'],
			},
			{
				text: () => _('Press “Trade”, choose a 1×2 of the reserve and lay it flat on f5. That finishes the house, and your turn goes on.'),
				clause: 'C4.2',
				show: 'trade 1x2 1 f5 flat',
				want: (move) => move === 'trade 1x1 1 g5',
				wrong: (move) => (move.startsWith('trade') ? _('A trade, but the house stays open. Lay a 1×2 flat on f5.') : _('First the trade: it does not use up your turn.')),
				right: () => _('Both kept blocks went back to the reserve, the 1×2 came out of it, and the house is finished. Now you still have your turn.'),
			},
		],
	},
	{
		id: 'repair',
		title: () => _('Repair what went wrong'),
		game: game('2'),
		moves: dealt('supply 1x1 1x2 2x2 2x4 corner; build 2x4 1 c4 flat; pass; build 1x1 1 b5; pass; supply 1x1 1x2 2x2 corner; pass; build 1x1 1 g5; pass; keep 2x2; supply 1x1 2x2 2x3 2x4'),
		steps: [
			{
				text: () => _('All ten cells of the house are covered, but none is hidden: it does not fit. Press “Repair” and lift the 1×1 off g5.'),
				clause: 'C4.3',
				show: 'lift 1 g5',
				want: (move) => move === 'lift 1 b5',
				wrong: (move) => (move.startsWith('lift') ? _('Only an end can become hidden. Lift the 1×1 off g5.') : _('More blocks on top hide nothing. One of the two 1×1 at the ends has to go.')),
				right: () => _('It went back to the reserve, and the turn is over. A 1×2 that juts out over this end will hide it.'),
				replies: ['pass'],
			},
		],
	},
	{
		id: 'level3',
		title: () => _('Level 3: exactly so many'),
		game: game('3'),
		moves: dealt('supply 1x1 1x2 2x2 2x4 corner; build 2x4 1 c4 flat; pass; build 1x2 1 b5 flat; pass; supply 1x1 1x2 2x2 corner; pass'),
		steps: [
			{
				text: () => _('Level 3 counts: a house needs three layers and exactly one hidden stud, a school two, a supermarket three. b5 is hidden already. Cover g5 without hiding it.'),
				clause: 'C5.3',
				show: 'build 1x1 1 g5',
				wrong: (move) => (move === 'build 1x2 1 f5 flat' ? _('That would hide g5 as well: two hidden studs are one too many at level 3.') : _('g5 is still open. The 1×1 covers it on layer 1.')),
				right: () => _('Ten of ten, one hidden. It does not fit yet: there are two layers only.'),
				replies: ['pass'],
			},
			{
				text: () => _('The third layer is missing. Lay the other 1×2 flat on b5, on top of the first one.'),
				clause: 'C5.3',
				show: 'build 1x2 1 b5 flat',
				want: onTop,
				wrong: () => _('There are still two layers. Lay the 1×2 flat on b5, on top of the other one.'),
				right: () => _('Three layers, ten cells covered, exactly one hidden: the card drops.'),
			},
		],
	},
];
