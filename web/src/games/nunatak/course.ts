// Short lessons: a position each, and what to do there.
import { _ } from '../../i18n/text.ts';
import type { Course } from '../drawing.ts';

// The second level has begun: two cards of seat 0 can bring something at once.
const middle = ['take 2 beast 1b2', 'take 2 artisan 1d3', 'take 2 beast 1c2', 'take 3 sculptor 1d2', 'take 1 builder 1c3 swap 1e4', 'take 1 artisan 2c2', 'take 3 builder 1b3 swap 1b1', 'take 1 sculptor 1b5', 'take 1 artisan 1b4'];

export const course: Course[] = [
	{
		id: 'square',
		title: () => _('A card, a block, a square'),
		game: { seats: 3, seed: 'lesson-3', first: 0 },
		moves: [],
		steps: [
			{
				text: () => _('Take the sculptor, the first card, and set your block on the sculptor tile c2. Click the card, then the tile, then the green button.'),
				clause: 'N4.1',
				show: 'take 1 sculptor 1c2',
				wrong: (move) => (move.startsWith('take 1 ') ? _('The right card. Its block may go on any free sculptor tile; today take c2, because we have plans for its neighbours.') : _('That is allowed, but look for the sculptor: it is the first card of the display.')),
				right: () => _('The card lies in front of you and scores at the end. Your block stands, and the display is filled up again. Now the others build beside you.'),
				replies: ['take 1 artisan 1b2', 'take 1 artisan 1b3'],
			},
			{
				text: () => _('Three blocks of a square of four stand: b2, b3 and yours on c2. The beast fits on c3. Complete the square.'),
				clause: 'N5.1',
				show: 'take 4 beast 1c3',
				wrong: (move) => (move.startsWith('take 4 ') ? _('The beast is right. Only c3 completes the square of b2, b3, c2 and c3.') : _('This leaves the square to the next player. The beast, the fourth card, fits on c3.')),
				right: () => _('A full square scores at once. You have most of its blocks and get 5 points. The others share the 2 points of the second place. A new tile comes on top: the next level begins.'),
			},
		],
	},
	{
		id: 'swap',
		title: () => _('A builder goes where you want'),
		game: { seats: 3, seed: 'l45', first: 0 },
		moves: ['take 4 elder 1d2', 'bless 2', 'take 4 beast 1d4', 'keep', 'take 1 builder 1b2 swap 1d5', 'keep', 'take 4 builder 1b3 swap 1c2', 'keep', 'take 4 beast 1c3', 'use expansion', 'take 1 elder 1e3', 'bless 1'],
		steps: [
			{
				text: () => _('c2 would complete a square, but it shows a sculptor, and no sculptor is on display. Take the builder, choose to swap a tile first, and exchange c2 with a free builder tile.'),
				clause: 'N4.4',
				show: 'take 2 builder 1c2 swap 1a3',
				want: (move) => move.startsWith('take 2 builder 1c2 swap'),
				wrong: (move) => (move.startsWith('take 2 ') ? _('The builder is right. With it you may swap any free tile for a builder tile: bring one to c2.') : _('This leaves c2 to the next player. Only a builder can get there now: swap its tile to c2.')),
				right: () => _('The builder tile moved to c2, and your block with it: 5 points. With a builder any free tile is within reach.'),
			},
		],
	},
	{
		id: 'support',
		title: () => _('Higher up, and a blessing'),
		game: { seats: 3, seed: 'l3', first: 0 },
		moves: middle,
		steps: [
			{
				text: () => _('The tile on b2 of the second level rests on four blocks, two of them yours. Place the elder there.'),
				clause: 'N4.6',
				show: 'take 1 elder 2b2',
				wrong: (move) => (move.startsWith('take 1 ') ? _('The elder is right. On the second level it stands on your own blocks, and each of them scores.') : _('Points for support come from blocks below. Look at the elder and the second level.')),
				right: () => _('Each of your blocks right below gave 1 point: 2 points at once. And an elder brings a blessing, which you choose next.'),
			},
			{
				text: () => _('Two blessings lie open. Point at each to read what it does, then take expansion.'),
				clause: 'N8.1',
				show: 'bless 2',
				wrong: () => _('Abundance gives a second block now and costs your next turn: strong, but hard to time. Take expansion here.'),
				right: () => _('You may use it once, on any turn: two more cards come to the display. A blessing that you never use is worth 2 points at the end.'),
			},
		],
	},
	{
		id: 'row',
		title: () => _('Rows move your marker'),
		game: { seats: 3, seed: 'l3', first: 0 },
		moves: middle,
		steps: [
			{
				text: () => _('One block is missing in column b. Find the card that fits on b1 and complete the column.'),
				clause: 'N4.7',
				show: 'take 2 artisan 1b1',
				wrong: (move) => (move.startsWith('take 2 ') ? _('The artisan is right, but only b1 completes the column.') : _('b1 shows an artisan. Which card fits it?')),
				right: () => _('Your marker moved one step on the track. At the end the number it stands on counts once for each of your architects.'),
			},
		],
	},
	{
		id: 'tools',
		title: () => _('Collect for the end'),
		game: { seats: 3, seed: 'm445', first: 0 },
		moves: ['take 2 beast 1d3', 'take 2 beast 1e3', 'take 2 sculptor 1d2', 'take 2 artisan 1d4', 'take 2 artisan 1d5', 'take 2 architect 1c4', 'take 4 sculptor 1e4', 'take 2 builder 1b3 swap 1e2', 'take 4 builder 1b2 swap 1c5', 'take 3 artisan 1e5', 'take 3 beast 1a4', 'take 2 builder 1b4 swap 1a3'],
		steps: [
			{
				text: () => _('You hold two artisans: one with a rope, one with a saw. Which card makes the set of three tools? Place it wherever it fits.'),
				clause: 'N6.6',
				show: 'take 1 artisan 1b5',
				want: (move) => /^take [14] artisan/.test(move),
				wrong: () => _('Not a bad card, but the third tool is the pickaxe. Three different tools are worth 10 points more.'),
				right: () => _('Rope, saw and pickaxe: 10 points for the set, besides the points of each tool. Every kind of card scores in its own way; the sheet shows what you would have now.'),
			},
		],
	},
];
