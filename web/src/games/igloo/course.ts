// Short lessons: a position each, and what to do there.
import { _ } from '../../i18n/text.ts';
import type { Course } from '../drawing.ts';

// Moves as one text, since these positions are far into a game.
const after = (text: string) => text.split('; ');

export const course: Course[] = [
	{
		id: 'turn',
		title: () => _('A turn: melt, walk, hunt'),
		game: { seats: 2, seed: 'ig3', first: 0 },
		moves: after('place e8; place a6; place a4; place a7; place b8; place f8; place g1; place d8; place h6; place b1'),
		steps: [
			{
				text: () => _('Every turn begins with a melt. Choose an empty tile beside the open water: melt c4.'),
				clause: 'I3.1',
				show: 'melt c4',
				wrong: () => _('That tile may melt, too. Today melt c4: nobody knows yet what is under it.'),
				right: () => _('Fish! Two of them swim on c4 now, worth 1 and 2. Other tiles hide bears, foxes on pack ice, a drift, or something to keep.'),
			},
			{
				text: () => _('Now you have three action points. A walk costs one: go from a4 to b4, beside the fish.'),
				clause: 'I5.2',
				show: 'walk a4 b4',
				wrong: (move) => (move.startsWith('igloo') ? _('An igloo takes all three points. The fish may be gone before your next turn.') : _('From there the fish is out of reach. Walk from a4 to b4.')),
				right: () => _('One point spent. Your Inuit stands beside the water with the fish.'),
			},
			{
				text: () => _('Hunting costs as many points as the animal is worth, and scores the same. You have two left: hunt the fish of 2.'),
				clause: 'I5.4',
				show: 'hunt fish2 c4',
				wrong: (move) => (move.includes('fish1') ? _('The small one is worth 1 point. You can afford the other one.') : _('Two points are left, exactly what the larger fish costs.')),
				right: () => _('2 points, safe to the end of the game. Nothing is left to spend.'),
			},
			{
				text: () => _('End your turn.'),
				clause: 'I5.1',
				show: 'end',
				wrong: () => _('There is nothing else to do: end the turn.'),
				right: () => _('That is a turn: melt, then three points of walking, hunting, paddling or building.'),
			},
		],
	},
	{
		id: 'igloo',
		title: () => _('An igloo claims an island'),
		game: { seats: 2, seed: 'ig1', first: 0 },
		moves: after(
			'place e8; place h3; place h5; place h2; place d1; place f8; place h4; place h2; place h5; place a6; melt e3; walk e8 f8; walk d1 d2; walk h4 g4; end; melt c5; igloo a6; end; melt e6; igloo d2; end; melt f5; walk h3 h2; walk h2 h1; walk h2 h1; end; melt d6; walk h5 g5; walk g5 g6; walk d2 d3; end; melt e7; drift a7 e; igloo h2; end; melt f3; thaw d7; kayak d3 c6; end; melt d3; walk h1 h2; walk a6 a5; end; melt f6; walk c6 c5; walk g4 f4; end; melt g3; walk a5 a6; walk h2 h1; walk h2 h1; end; melt f2; thaw d8; kayak f4 g2; end; melt h3; animals; step fox3 c5 n; step fish1 d4 e; step fish2 e4 n; walk h1 h2; hunt fish2 h3; end; melt g4; thaw g5; walk h5 h6; hunt fish2 d5; end; melt h4; walk f8 g8; hunt fish1 h3; walk a6 b6; end; melt b7; walk h6 h7; walk c5 c6; end; melt h5; kayak h2 d3; end; melt c4; walk h7 h8; harpoon fox3 c6; walk c6 c5; walk g6 h6; end; melt e2; walk h1 g1; walk h1 g1; thaw f4; walk g8 f8; end; melt f7; hunt fish3 h5; end; melt e7; hunt fish2 f7; walk g1 f1; stamina 1; walk d3 c3; end; melt g7; hunt fish3 c4; harpoon fish3 c4; end; melt g6; drift a2 n; walk b6 a6; hunt fish2 f7; end; melt e1',
		),
		steps: [
			{
				text: () => _('At the end an island scores for whoever is strongest there: 1 for an Inuit, 2 for an igloo. On the large island in the west you are too weak. Build an igloo on c5.'),
				clause: 'I6.2',
				show: 'igloo c5',
				wrong: (move) => (move.startsWith('igloo') ? _('There it changes nothing. The igloo is needed on c5, where you are behind.') : _('An Inuit more does not decide it. An igloo counts as two and never melts away.')),
				right: () => _('Now the large island is yours to lead: its points went from the other player to you. An igloo stays, and the tile below it cannot melt.'),
			},
		],
	},
	{
		id: 'drift',
		title: () => _('Drift: push the ice'),
		game: { seats: 2, seed: 'ig11', first: 0 },
		moves: after(
			'place h4; place e8; place h7; place a2; place a5; place a6; place f1; place h6; place h6; place h3; melt d3; igloo a5; end; melt c5; drift b4 e d5; walk h3 h4; walk a2 a3; walk a6 b6; end; melt f5; walk h6 h7; walk h4 g4; stamina 2; igloo f1; end; melt c4; igloo h6; end; melt g5; kayak g4 e6; end; melt b3; kayak a3 a4; end; melt c6; stamina 1; walk a5 b5; kayak b5 d4; end; melt e3; kayak b6 d4; harpoon fish3 e4; thaw d6; end; melt g6; drift c8 s; hunt fish3 d5; end; melt c6; kayak h6 e6; end; melt g4; hunt fish3 e5; end; melt d7; hunt fish2 d5; walk e8 e7; end; melt f4',
		),
		steps: [
			{
				text: () => _('You melted a drift: push one tile by a space; it pushes those before it along. Push a5, with your igloo on it, to the east.'),
				clause: 'I3.5',
				show: 'drift a5 e',
				wrong: () => _('Allowed, but it changes no island. Look at a5: pushed to the east it leaves the others behind.'),
				right: () => _('The pushed ice broke away from the large island, and you are alone on it. An island with only one player on it scores the square of its tiles.'),
			},
		],
	},
	{
		id: 'kayak',
		title: () => _('Over the water'),
		game: { seats: 2, seed: 'ig123', first: 0 },
		moves: after(
			'place h6; place g1; place g8; place d1; place c8; place a3; place a4; place h5; place g8; place g8; melt c5; walk g8 h8; walk h8 h7; walk a4 a5; end; melt c4; walk g1 g2; walk a3 a4; walk a4 b4; end; melt f5; walk h7 g7; walk h6 h5; walk g7 g8; end; melt f4; walk b4 b5; walk g8 h8; walk d1 d2; end; melt d6; drift e3 n e5; walk a5 b5; hunt fish2 c5; end; melt b4; hunt fish2 c5; walk h8 g8; end; melt f3; walk h5 h4; walk c8 c7; walk c7 d7; end; melt c3; walk g8 f8; walk f8 e8; walk g2 g3; end; melt g4; kayak d7 f5; end; melt e2; kayak b5 b4; end; melt f2; hunt fox2 f5; hunt fish1 e5; end; melt e1; hunt fox2 b4; end; melt c6; walk h4 h5; hunt fish2 e5; end; melt d7; drift d1 n c4; walk d3 d2; hunt fish2 c4; end; melt e6; kayak b5 e7; end; melt b3; hunt fish2 c4; end; melt h4',
		),
		steps: [
			{
				text: () => _('A kayak trip costs all three points and goes over any stretch of connected water. Paddle from h5 to h3, to the island in the south-east.'),
				clause: 'I5.3',
				show: 'kayak h5 h3',
				wrong: (move) => (move.startsWith('kayak') ? _('A trip, but to an island that brings nothing new. Land on h3.') : _('On foot you do not get off this island. Take the kayak: choose the Inuit on h5, then h3.')),
				right: () => _('Where the other player was alone, you now have as much strength: the square is gone, and both score only the tiles.'),
			},
		],
	},
	{
		id: 'alone',
		title: () => _('Alone on the ice'),
		game: { seats: 2, seed: 'ig2', first: 0 },
		moves: after(
			'place d1; place a4; place b8; place b8; place a5; place a4; place c1; place h5; place f8; place a6; melt f4; igloo d1; end; melt d3; thaw c5; walk a6 b6; walk h5 h4; walk a4 a3; end; melt d6; walk c1 c2; walk b8 a8; walk f8 f7; end; melt f5; walk h4 h5; walk h5 g5; walk g5 f5; end; melt d2; walk a5 a6; walk a8 a7; walk c2 c3; end; melt e3; hunt fox2 f5; walk f5 f4; end; melt e2; kayak c3 d6; stamina 2; walk d1 d2; hunt fox1 d6; end; melt e1; harpoon fish3 e4; hunt fox2 f4; walk b6 a6; end; melt e6; hunt fish3 d5; end; melt e7; walk b8 c8; stamina 1; igloo a3; end; melt c6; drift d6 e; hunt fox2 d2; walk a7 a8; end; melt e8; walk f4 f5; hunt fish2 e5; end; melt f8; drift a4 e d3; walk a8 b8; walk f7 g7; walk a6 a5; end; melt c4; walk f5 g5; walk a6 b6; walk g5 g4; end; melt f1; walk g7 f7; hunt fish1 d3; walk f7 g7; end; melt d4; thaw g8; walk a3 a2; walk g4 g5; walk c8 d8; end; melt c3; walk e6 f6; walk b8 c8; end; melt f3; hunt fish1 e8; walk d8 d7; walk g5 g4; end; melt b5; hunt fish2 b5; harpoon fish3 b5; walk f6 g6; end; melt c7; igloo a2; end; melt d8; drift b4 n; kayak d2 f5; end; melt b3; walk d7 c7; walk g4 g3; end',
		),
		steps: [
			{
				text: () => _('An island with one player alone scores the square of its tiles: 5 tiles, 25 points. One tile connects your ice with the other player’s. Melt it.'),
				clause: 'I6.3',
				show: 'melt b2',
				wrong: () => _('Your ice stays connected with the other player’s. Which tile is the bridge? Look at b2.'),
				right: () => _('The bridge is gone. You are alone on your part, and it counts squared at once. Melting well is half of the game.'),
			},
		],
	},
];
