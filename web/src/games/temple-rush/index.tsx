// Temple Rush on the page.
import { _ } from '../../i18n/text.ts';
import type { Match } from '../../core/match.ts';
import { aboutOf } from '../about.ts';
import type { Drawing } from '../drawing.ts';
import { boardOf, ownSeat, stoneOn } from './board.ts';
import { boards } from './grids.tsx';
import { Corner, Hand, refused, turn } from './hand.tsx';
import { lessons } from './lessons.ts';
import { moves } from './moves.ts';
import { Seat } from './panel.tsx';
import { clock, Lead, Pointed } from './race.tsx';
import { ui } from './ui.ts';
import { chip, gain, label, padHow, prompt, row, say, status, tell } from './words.ts';

// The size that is meant now: the one picked, the only one possible, or the die's.
function sizeMeant(match: Match): number {
	const { choice } = match;
	const said = choice.said.find((p) => p.startsWith('size:'));
	const open = choice.options('size');
	const only = open.length === 1 ? open[0] : undefined;
	const face = boardOf(match).dice[ownSeat(match)];
	return Number((said ?? only)?.slice(-1) ?? (typeof face === 'number' ? face : 1));
}

function meantCell(zone: number, cell: string, match: Match): string {
	const stone = stoneOn(boardOf(match).seat[ownSeat(match)]?.zones[zone - 1] ?? [], cell);
	if (stone) return `back ${zone} ${stone.at}`;
	const from = match.choice.said.find((p) => p.startsWith('from:'))?.slice(5);
	const size = sizeMeant(match);
	const way = match.choice.has('way:end') && size > 1 ? 'end' : 'along';
	return from ? `borrow ${from[0]} ${from.slice(1)} ${zone} ${cell} ${way}` : `put ${zone} ${size} ${cell} ${way}`;
}

// For "why can't I?": the move that a click on a place, stone or token stands for.
function meant(at: string, match: Match): string | null {
	const zone = boardOf(match).cards.findIndex((card) => card !== null) + 1;
	const other = ownSeat(match) === 0 ? 1 : 0;
	const cell = /^([123])([a-z]\d)$/.exec(at);
	if (cell) return meantCell(Number(cell[1]), cell[2]!, match);
	const first = boardOf(match).cards[zone - 1]?.cells[0] ?? 'a1';
	if (/^s[1-4]$/.test(at)) return `put ${zone} ${at[1]} ${first} along`;
	if (at === 'mortar') return `mortar ${zone}`;
	if (at === 'solo') return 'use solo';
	if (at === 'bomb') return `use bomb ${other} ${zone}`;
	if (at === 'bag') return `use bag ${other} ${zone} ${zone}`;
	if (at === 'shield' || at === 'lightning') return `use ${at} ${zone}`;
	return null;
}

function keys(key: string, match: Match): boolean {
	if (key === 'r' || key === 'R') return turn(match);
	if (ui.single && /^[1-3]$/.test(key) && boardOf(match).cards[Number(key) - 1]) {
		ui.see(Number(key));
		return true;
	}
	return false;
}

export const drawing: Drawing = {
	about: aboutOf('temple-rush'),
	moves,
	prompt,
	say,
	label,
	tell,
	gain,
	chip,
	row,
	status,
	boards,
	meant,
	refused,
	placeName: (at) => _('{at} of temple {zone}', { at: at.slice(1), zone: at[0]! }),
	isSpace: (at) => /^[123][a-z]\d$/.test(at),
	Seat,
	score: (match, seat) => match.sheet.seats[seat]?.total ?? 0,
	Hand,
	Corner,
	Lead,
	leads: (pick) => pick === 'end:roll' || pick === 'end:done',
	Pointed,
	keys,
	keyNames: () => [
		['r', _('Turn the stone')],
		['1 2 3', _('Show a temple (on narrow tables)')],
	],
	clock,
	scene: async (canvas, match) => (await import('./scene.ts')).open(canvas, match),
	pad: { how: padHow, ties: [() => _('Who has most cards and tokens of the highest value?'), () => _('And of the next value?')] },
	lessons,
	course: async () => (await import('./course.ts')).course,
	learn: { seats: 2, seed: 'temple 399', options: { race: 'turns' } },
};
