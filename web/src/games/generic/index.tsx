// A game without a drawing of its own: every object with places as a grid, moves as a list.
import type { Match } from '../../core/match.ts';
import { points } from '../../core/log.ts';
import { _ } from '../../i18n/text.ts';
import { label, text } from '../about.ts';
import type { About, Board, Cell, Drawing } from '../drawing.ts';

// A place as the games name them: "c4" or "2c4".
const place = /^(\d?)([a-z])(\d)$/;

function words(value: unknown): string {
	if (value === null || value === undefined) return _('empty');
	if (Array.isArray(value)) return value.map(words).join(' ');
	if (typeof value === 'object')
		return Object.entries(value)
			.filter(([, v]) => v !== null && v !== false && !(Array.isArray(v) && v.length === 0))
			.map(([k, v]) => (k === 'is' || k === 'tile' ? words(v) : `${k} ${words(v)}`))
			.join(', ');
	return String(value);
}

function boards(match: Match): Board[] {
	const board = match.shown.board as { spaces?: Record<string, unknown> };
	const levels = new Map<string, Map<number, Map<string, Cell>>>();
	for (const [at, what] of Object.entries(board.spaces ?? {})) {
		const [, level, column, row] = place.exec(at) ?? [];
		if (!column) continue;
		const rows = levels.get(level ?? '') ?? new Map<number, Map<string, Cell>>();
		levels.set(level ?? '', rows);
		const cells = rows.get(Number(row)) ?? new Map<string, Cell>();
		rows.set(Number(row), cells);
		cells.set(column, { at, name: `${at}, ${words(what)}`, look: words(what) });
	}
	return [...levels].map(([level, rows]) => ({
		id: `board${level}`,
		name: level ? _('Level {level}', { level }) : _('Board'),
		rows: [...rows.keys()].sort((a, b) => b - a).map((r) => [...rows.get(r)!.keys()].sort().map((c) => rows.get(r)!.get(c)!)),
	}));
}

export function plain(about: About): Drawing {
	return {
		about,
		moves: {
			roles: { space: { kind: 'place' }, to: { kind: 'place' }, act: { kind: 'act' } },
			picks(move) {
				const spaces = move.split(' ').filter((word) => place.test(word));
				if (spaces.length === 0 && !move.includes(' ')) return [`act:${move}`];
				return [`move:${move}`, ...spaces.slice(0, 1).map((s) => `space:${s}`), ...spaces.slice(1, 2).map((s) => `to:${s}`)];
			},
		},
		prompt: (match) => _('{name}, choose a move.', { name: match.name(match.actor ?? 0) }),
		say: (move) => move,
		label: (_role, value) => value,
		tell: (entry) => (entry.seat < 0 ? null : entry.move),
		row: (row) => ({ name: label(about.id, 'rows', row) }),
		status: (match) => `${_('Turn {turn}', { turn: match.shown.turn + 1 })} · ${text(about.id, 'phases', match.shown.phase)}`,
		grade: (id) => label(about.id, 'grades', id),
		boards,
		Seat: () => null,
		score: (match, seat) => match.sheet.seats[seat]?.total ?? match.log.reduce((sum, e) => sum + points(e, seat), 0),
		lessons: [],
		learn: { seats: about.usualSeats, seed: 'learn' },
	};
}
