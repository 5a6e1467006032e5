// A server's table in words.
import { levelName } from '../../games/about.ts';
import { botNames } from '../../core/session.ts';
import type { Level } from '../../core/protocol.ts';
import type { Player } from '../../core/state.ts';
import type { ClockRule, TableInfo } from '../../core/table.ts';
import { aboutOf } from '../../games/list.ts';
import { _, _n, texts } from '../../i18n/text.ts';

// The seats as players of a match.
export function playersOf(table: TableInfo): Player[] {
	return table.seats.map((s, seat) => {
		if (s.kind === 'ai') return { kind: 'ai', name: botNames[seat]!, level: (s.level ?? 'medium') as Level };
		return { kind: 'human', name: s.name || _('Player {letter}', { letter: 'ABCD'[seat]! }) };
	});
}

// The name of a seat; a human without one is called by the letter.
export function nameOf(table: TableInfo, seat: number): string {
	return playersOf(table)[seat]?.name ?? '';
}

// Whether somebody is there; nothing worth saying of a computer but its level.
export function seatWords(table: TableInfo, seat: number): string {
	const s = table.seats[seat]!;
	if (s.kind === 'ai') return _('Computer, {level}', { level: levelName((s.level ?? 'medium') as Level) });
	if (s.resigned) return _('gave up');
	if (s.standin) return _('the computer plays for now');
	if (s.kind === 'empty') return _('free');
	return s.here ? _('here') : _('away');
}

// How this player may remove another: alone (the host, before the game or when time is up), by asking the others, or not at all.
export function removal({ table, seat: own, host }: { table: TableInfo; seat: number | 'public'; host: boolean }, seat: number): 'alone' | 'ask' | null {
	const s = table.seats[seat];
	if (s?.kind !== 'human' || seat === own || own === 'public') return null;
	if (table.state === 'open') return host ? 'alone' : null;
	if (table.state !== 'playing' && table.state !== 'paused') return null;
	if (host && s.standin && !s.resigned) return 'alone';
	return table.seats.some((o, i) => o.kind === 'human' && !o.standin && i !== own && i !== seat) ? 'ask' : null;
}

// A clock in a few words.
export function clockWords(clock: ClockRule | null): string {
	if (!clock) return _('without a clock');
	if (clock.kind === 'days') return _n('{n} day per move', '{n} days per move', clock.days);
	if (clock.kind === 'move') return clock.ms % 60_000 ? _('{n} s per move', { n: Math.round(clock.ms / 1000) }) : _('{n} min per move', { n: clock.ms / 60_000 });
	const n = Math.round(clock.ms / 60_000);
	return clock.add ? _('{n} min for the game, plus {add} s per move', { n, add: Math.round(clock.add / 1000) }) : _('{n} min for the game', { n });
}

// The options with their values, in words, and the name of the house rules.
export function optionWords(table: Pick<TableInfo, 'game' | 'options' | 'ruleset'>): string[] {
	const about = aboutOf(table.game);
	const house = table.ruleset && [_('{option}: {value}', { option: _('House rules'), value: table.ruleset.name || table.ruleset.hash.slice(0, 8) })];
	return [...Object.entries(table.options).map(([key, value]) => _('{option}: {value}', { option: about.option(key), value: about.optionValue(key, value) })), ...(house ?? [])];
}

// Whether only this machine knows that address.
export function local(url: string): boolean {
	return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
}

// For friends: where this page is, but what the server is called elsewhere if this is nobody else's way to it.
export function linkOf(table: Pick<TableInfo, 'id' | 'link'>, here = location.href.replace(/[?#].*/, '')): string {
	return local(here) && !local(table.link) ? table.link : `${here}#t=${table.id}`;
}

// What is left of a time, read at a glance.
export function time(ms: number): string {
	const s = Math.ceil(ms / 1000);
	const d = Math.floor(s / 86_400);
	const h = Math.floor((s % 86_400) / 3600);
	if (d > 0) return h > 0 ? _('{d} d {h} h', { d, h }) : _('{d} d', { d });
	const two = (x: number) => String(x).padStart(2, '0');
	return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

// How long ago, roughly; after a week the date.
export function ago(then: number, now = Date.now()): string {
	const min = Math.max(0, Math.round((now - then) / 60_000));
	if (min < 1) return _('just now');
	if (min < 60) return _n('{n} minute ago', '{n} minutes ago', min);
	if (min < 48 * 60) return _n('{n} hour ago', '{n} hours ago', Math.round(min / 60));
	if (min < 7 * 1440) return _n('{n} day ago', '{n} days ago', Math.round(min / 1440));
	return new Date(then).toLocaleDateString(texts.language, { day: 'numeric', month: 'long', year: 'numeric' });
}
