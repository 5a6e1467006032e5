// Games of this device and tables of a server, as lists show them.
import { useEffect, useState } from 'preact/hooks';
import { leaders, realResults, sums, type RealResult } from '../../core/pad.ts';
import { Mine } from '../../core/mine.ts';
import { shelf, type Saved } from '../../core/shelf.ts';
import { useStore } from '../../core/store.ts';
import type { Summary } from '../../core/table.ts';
import { rowsOf } from '../../games/about.ts';
import { aboutOf, abouts } from '../../games/list.ts';
import { _ } from '../../i18n/text.ts';
import { letters } from '../../ui/parts.tsx';
import { dial } from '../online/parts.tsx';
import { ago } from '../online/words.ts';

// A game in a list.
export interface Item {
	id: string;
	game: string;
	title: string;
	href: string;
	over: boolean;
	yours: boolean; // this player has to act
	state: string; // whose turn it is, or the result
	names: string;
	points: number[] | null;
	seats: number;
	line: string; // turn, where, when
	when: number;
	kind: 'here' | 'online' | 'real'; // on this device, at a server, points typed at a real table
	won: boolean | null; // by the one human who played; null: there is no such one
}

type Ended = Pick<Saved, 'players' | 'scores' | 'winners'>;
const nameIn = ({ players }: Pick<Saved, 'players'>, seat: number) => players[seat]?.name ?? '';

// The result in a few words, for the one human who played if there is one.
export function resultOf(saved: Ended): string {
	const { players, scores, winners } = saved;
	const best = Math.max(...scores);
	const humans = players.flatMap((p, seat) => (p.kind === 'human' ? [seat] : []));
	const second = Math.max(...scores.filter((_s, seat) => seat !== winners[0]));
	const own = humans.length === 1 ? humans[0]! : null;
	if (players.length === 1) return _('{points} points', { points: scores[0] ?? 0 });
	if (winners.length > 1) return _('{names} share the victory', { names: winners.map((w) => nameIn(saved, w)).join(', ') });
	if (own === null) return _('{name} wins, {a} to {b}', { name: nameIn(saved, winners[0] ?? 0), a: scores[winners[0] ?? 0] ?? 0, b: second });
	if (winners[0] === own) return _('Won, {a} to {b}', { a: scores[own]!, b: second });
	if (players.length === 2) return _('Lost, {a} to {b}', { a: scores[own]!, b: best });
	return _('Place {n} of {all}, {a} to {b}', { n: 1 + scores.filter((s) => s > scores[own]!).length, all: players.length, a: scores[own]!, b: best });
}

// Whether the one human who played has won; null: there is no such one.
function won({ players, winners }: Saved): boolean | null {
	const humans = players.flatMap((p, seat) => (p.kind === 'human' ? [seat] : []));
	return humans.length === 1 && players.length > 1 ? winners.includes(humans[0]!) : null;
}

export function itemOf(saved: Saved): Item {
	const { id, game, players, scores, over, actors, mode, turn, played } = saved;
	const human = actors.find((seat) => players[seat]?.kind === 'human');
	const actor = human ?? actors[0];
	const alone = players.filter((p) => p.kind === 'human').length === 1;
	const whose = actor === undefined || actor < 0 ? '' : human !== undefined && alone ? _('Your turn') : _('{name}’s turn', { name: nameIn(saved, actor) });
	const line = [over ? '' : _('Turn {turn}', { turn: turn + 1 }), mode === 'pad' ? _('on a real table') : '', ago(played)].filter(Boolean).join(' · ');
	const state = over ? resultOf(saved) : whose;
	return { id, game, title: aboutOf(game).title, href: `#/play/${id}`, over, yours: !over && human !== undefined, state, names: players.map((p) => p.name).join(', '), points: scores, seats: players.length, line, when: played, kind: 'here', won: over ? won(saved) : null };
}

export function itemOfTable(table: Summary): Item {
	const { id, game, state, seats, turn, opened, touched } = table;
	const over = state === 'over';
	const words = { open: _('Waiting for players'), playing: _('The others play'), paused: _('Paused'), over: _('Finished'), closed: '' };
	const names = seats.map((s, seat) => (seat === table.seat ? _('you') : s.kind === 'ai' ? _('Computer') : s.name)).filter(Boolean).join(', ');
	const when = touched ?? opened;
	return { id, game, title: aboutOf(game).title, href: `#t=${id}`, over, yours: !!turn, state: turn ? _('Your turn') : words[state], names, points: null, seats: seats.length, line: `${_('online')} · ${ago(when)}`, when, kind: 'online', won: null };
}

// A result of the score pad.
function itemOfReal({ pad, when }: RealResult): Item {
	const names = pad.names.map((name, seat) => name.trim() || _('Player {letter}', { letter: letters[seat]! }));
	const points = sums(pad);
	const winners = leaders(pad);
	const state = resultOf({ players: names.map((name) => ({ kind: 'ai', name })), scores: points, winners });
	return { id: `real-${when}`, game: pad.game, title: aboutOf(pad.game).title, href: `#/pad/${pad.game}/${when}`, over: true, yours: false, state, names: names.join(', '), points, seats: names.length, line: `${_('on a real table')} · ${ago(when)}`, when, kind: 'real', won: null };
}

const reals = () => realResults((game) => (abouts.some(({ id }) => id === game) ? rowsOf(game).length : -1)).map(itemOfReal);


const tables = new Mine(dial, (game) => aboutOf(game).title);

// All games of this device, the latest first; null: not known yet.
export function useSaved(): Saved[] | null {
	useStore(shelf);
	const [saved, setSaved] = useState<Saved[] | null>(null);
	useEffect(() => {
		let gone = false;
		void shelf.list().then((list) => gone || setSaved(list));
		return () => void (gone = true);
	}, [shelf.version]);
	useEffect(() => {
		const again = () => document.hidden || shelf.changed(); // another tab may have played
		document.addEventListener('visibilitychange', again);
		return () => document.removeEventListener('visibilitychange', again);
	}, []);
	return saved;
}

// Finished games of this device and results of real tables, the latest first.
export function useResults(): Item[] {
	const saved = useSaved() ?? [];
	return [...saved.filter(({ over }) => over).map(itemOf), ...reals()].sort((a, b) => b.when - a.when);
}

// All of these and this browser's tables, those that wait for this player first; null: not known yet.
export function useItems(): Item[] | null {
	const saved = useSaved();
	useStore(tables);
	useEffect(() => tables.look(), []);
	const items = saved && [...saved.map(itemOf), ...tables.tables.filter((t) => t.former === undefined).map(itemOfTable), ...reals()];
	return items && items.sort((a, b) => Number(b.yours) - Number(a.yours) || b.when - a.when);
}
