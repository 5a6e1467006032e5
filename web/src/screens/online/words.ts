// A server's table in words.
import { levelName } from '../newgame.tsx';
import { botNames } from '../../core/session.ts';
import type { Level } from '../../core/protocol.ts';
import type { Player } from '../../core/state.ts';
import type { ClockRule, TableInfo } from '../../core/table.ts';
import { _, _n } from '../../i18n/text.ts';

export function playersOf(table: TableInfo): Player[] {
	return table.seats.map((s, seat) => {
		if (s.kind === 'ai') return { kind: 'ai', name: botNames[seat]!, level: (s.level ?? 'medium') as Level };
		return { kind: 'human', name: s.name || _('Player {letter}', { letter: 'ABCD'[seat]! }) };
	});
}

export function nameOf(table: TableInfo, seat: number): string {
	return playersOf(table)[seat]?.name ?? '';
}

export function seatWords(table: TableInfo, seat: number): string {
	const s = table.seats[seat]!;
	if (s.kind === 'ai') return _('Computer, {level}', { level: levelName((s.level ?? 'medium') as Level) });
	if (s.resigned) return _('gave up');
	if (s.standin) return _('the computer plays for now');
	if (s.kind === 'empty') return _('free');
	return s.here ? _('here') : _('away');
}

export function clockWords(clock: ClockRule | null): string {
	if (!clock) return _('without a clock');
	if (clock.kind === 'days') return _n('{n} day a move', '{n} days a move', clock.days);
	if (clock.kind === 'move') return _('{n} s a move', { n: Math.round(clock.ms / 1000) });
	return _('{n} min for the game', { n: Math.round(clock.ms / 60000) });
}

export function time(ms: number): string {
	const s = Math.ceil(ms / 1000);
	const days = Math.floor(s / 86400);
	if (days > 0) return `${days} d ${Math.floor((s % 86400) / 3600)} h`;
	const two = (x: number) => String(x).padStart(2, '0');
	return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
}
