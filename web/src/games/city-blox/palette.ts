// Colours of blocks and cards; every block has a mark on its studs as well.
import type { Kind, Size } from './board.ts';

export const tones: Record<Size, { back: string; ink: string }> = {
	'1x1': { back: '#477BF0', ink: '#FFFFFF' },
	'1x2': { back: '#FED42C', ink: '#2A2200' },
	'2x2': { back: '#EA3F09', ink: '#FFFFFF' },
	'2x3': { back: '#7E1E2C', ink: '#FFFFFF' },
	'2x4': { back: '#399A76', ink: '#04211A' },
	corner: { back: '#CEBAD6', ink: '#2A1338' },
};

export const cards: Record<Kind, { back: string; tree: string }> = {
	house: { back: '#A9C6AC', tree: '#6F9175' },
	school: { back: '#E9D58A', tree: '#A8924A' },
	supermarket: { back: '#CFAA87', tree: '#94704F' },
};

export const gold = '#FFC83D';
export const line = '#10212F';

// The mark of a size on a stud 10 wide, as a path.
export const marks: Record<Size, string> = {
	'1x1': 'M5 2.8a2.2 2.2 0 1 0 .01 0z',
	'1x2': 'M1.8 3.8h6.4v2.4H1.8z',
	'2x2': 'M2.4 2.4h5.2v5.2H2.4zM3.9 3.9v2.2h2.2V3.9z',
	'2x3': 'M5 1.8 8.2 7.3H1.8z',
	'2x4': 'M4 1.8h2V4h2.2v2H6v2.2H4V6H1.8V4H4z',
	corner: 'M2.6 2h2v4h3.4v2H2.6z',
};
