// City Blox, drawn and told.
import { glyphs } from 'virtual:glyphs/city-blox';
import type { Match } from '../../core/match.ts';
import { _ } from '../../i18n/text.ts';
import { addGlyphs } from '../../ui/glyphs.ts';
import { aboutOf } from '../about.ts';
import type { Drawing } from '../drawing.ts';
import { boardOf, placeOf, topAt, ownSeat, type Size, type Turn } from './board.ts';
import { boards } from './boards.tsx';
import { Brick } from './bricks.tsx';
import { Corner, Tags } from './corner.tsx';
import { Hand } from './hand.tsx';
import { lessons } from './lessons.ts';
import { aiming, meant, moves, nextTurn, said, settings, turnOn } from './moves.ts';
import { Pointed, refused, Seat } from './panels.tsx';
import { ui } from './ui.ts';
import { chip, label, padHow, placeName, prompt, rowName, say, status, tell } from './words.ts';

addGlyphs(glyphs);

// Cells where the chosen block could lie, or blocks that can be chosen.
function targets(match: Match): Set<string> {
	const aim = aiming(match);
	if (aim === 'cell') return new Set(settings(match).map((fit) => fit.at));
	return new Set(aim === null ? [] : match.choice.options(aim));
}

// The block that is turned, as it would lie.
function face(pick: string, match: Match) {
	const at = placeOf(said(match, 'from') ?? '');
	const size = (said(match, 'block') ?? (at && topAt(boardOf(match.shown).seat[ownSeat(match)]?.lots[at.lot - 1], at.cell)?.size)) as Size | undefined;
	if (!pick.startsWith('turn:') || !size) return null;
	return <Brick size={size} turn={pick.slice(5) as Turn} u={size === 'corner' ? 12 : 9} />;
}

function keys(key: string, match: Match): boolean {
	if (key === 'r' || key === 'R') {
		if (!match.mine || nextTurn(match) === null) return false;
		void turnOn(match);
		return true;
	}
	if (/^[1-3]$/.test(key)) ui.set({ lot: Number(key) });
	else if (key === 's') ui.set({ looking: ui.looking === 'side' ? 'above' : 'side' });
	else return false;
	return true;
}

export const drawing: Drawing = {
	about: aboutOf('city-blox'),
	moves,
	prompt,
	say,
	label,
	face,
	tell,
	chip,
	row: rowName,
	status,
	boards,
	targets,
	meant,
	refused,
	isSpace: (at) => placeOf(at) !== null,
	placeName,
	Seat,
	score: (match, seat) => match.sheet.seats[seat]?.total ?? 0,
	foretells: () => false,
	Hand,
	leads: (pick) => pick === 'act:supply',
	Pointed,
	Corner,
	Tags,
	keys,
	keyNames: () => [
		['r', _('Turn the block')],
		['1 2 3', _('Show a lot in the side window (on narrow tables on the table)')],
		['s', _('Look from the side or from above')],
	],
	scene: async (canvas, match) => (await import('./scene.ts')).open(canvas, match),
	pad: { how: padHow, ties: [] },
	lessons,
	course: async () => (await import('./course.ts')).course,
	learn: { seats: 2, seed: 'learn' },
};
