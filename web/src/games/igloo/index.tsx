// Igloo Igloo, drawn and told.
import type { Match } from '../../core/match.ts';
import { aboutOf } from '../about.ts';
import type { Drawing } from '../drawing.ts';
import { animal, board } from './board.ts';
import { boards } from './boards.tsx';
import { lessons } from './lessons.ts';
import { meant, moves, wanted } from './moves.ts';
import { Hand, Lead, Pointed, refused, Seat, SheetMore } from './panels.tsx';
import { chip, label, padHow, prompt, rowName, say, status, tell } from './words.ts';

function score(match: Match, seat: number): number {
	if (match.view.over) return match.sheet.seats[seat]?.total ?? 0;
	const hunted = board(match).seat[seat]?.hunted ?? [];
	return hunted.reduce((sum, what) => sum + animal(what).value, 0);
}

// One great island with a sole owner would be worth thousands: totals mean something once half of the ice has gone.
function foretells(match: Match): boolean {
	const all = Object.values(board(match).spaces).filter((space) => space.is !== 'land');
	return all.filter((space) => space.is === 'down').length * 2 <= all.length;
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
	ahead: { words: (click, match) => (board(match).spaces[click]?.is === 'down' ? click : null), now: (match) => match.view.phase === 'melt' },
	refused,
	isSpace: (at) => /^[a-h][1-8]$/.test(at),
	Seat,
	score,
	foretells,
	Hand,
	Lead,
	leads: (pick, match) => pick === 'act:end' && board(match).points === 0,
	Pointed,
	SheetMore,
	scene: async (canvas, match) => (await import('./scene.ts')).open(canvas, match),
	pad: { how: padHow, ties: [] },
	lessons,
	course: async () => (await import('./course.ts')).course,
	learn: { seats: 2, seed: 'learn' },
};
