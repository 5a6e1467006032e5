// Igloo Igloo, drawn and told.
import type { Match } from '../../core/match.ts';
import { aboutOf } from '../about.ts';
import type { Drawing } from '../drawing.ts';
import { animal, board } from './board.ts';
import { boards } from './boards.tsx';
import { lessons } from './lessons.ts';
import { meant, moves, wanted } from './moves.ts';
import { Corner, Hand, Seat, SheetMore } from './panels.tsx';
import { chip, label, prompt, rowName, say, status, tell } from './words.ts';

function score(match: Match, seat: number): number {
	if (match.view.over) return match.sheet.seats[seat]?.total ?? 0;
	const hunted = board(match).seat[seat]?.hunted ?? [];
	return hunted.reduce((sum, what) => sum + animal(what).value, 0);
}

export const drawing: Drawing = {
	about: aboutOf('igloo'),
	moves,
	prompt,
	say,
	label,
	tell,
	chip,
	row: rowName,
	status,
	boards,
	targets: (match) => new Set(wanted(match).keys()),
	meant,
	Seat,
	score,
	Hand,
	Corner,
	SheetMore,
	scene: async (canvas, match) => (await import('./scene.ts')).open(canvas, match),
	lessons,
	learn: { seats: 2, seed: 'learn' },
};
