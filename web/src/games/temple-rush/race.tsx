// The race: its pace, its clock in the prompt, who is ahead. The clock itself is the match's.
import { useEffect, useState } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import type { Clock } from '../drawing.ts';
import { _, _n } from '../../i18n/text.ts';
import { boardOf, filled, ownSeat } from './board.ts';

const limit = 60_000; // of an open race; a server has its own
const laps = 12; // T5.8
const slowest = 4000;
const every: Record<string, number> = { medium: 2500, hard: 1500, expert: 800 }; // ms from act to act, as firn_ai_pace has it; others: the slowest

// An open race runs against the clock: each computer acts at its level's pace.
export function clock(match: Match): Clock | null {
	if (match.shown.phase !== 'race' || match.shown.options.race !== 'open') return null;
	return { limit, out: 'giveup', every: (seat) => every[match.players[seat]?.level ?? ''] ?? slowest };
}

// The seat that is furthest, besides oneself.
function leader(match: Match): { name: string; n: number; all: number } | null {
	const board = boardOf(match);
	const zone = board.race?.zone ?? 1;
	const all = board.cards[zone - 1]?.cells.length ?? 0;
	const others = board.seat.map((seat, i) => ({ i, n: filled(seat.zones[zone - 1]!) })).filter(({ i }) => i !== ownSeat(match) && !board.race!.out.includes(i));
	const best = others.sort((a, b) => b.n - a.n)[0];
	return best ? { name: match.name(best.i), n: best.n, all } : null;
}

function Ring({ part, low, text }: { part: number; low: boolean; text: string }) {
	const round = 2 * Math.PI * 19;
	return (
		<span class={`ring ${low ? 'low' : ''}`}>
			<svg width="46" height="46" viewBox="0 0 46 46" aria-hidden="true">
				<circle cx="23" cy="23" r="19" class="track" />
				<circle cx="23" cy="23" r="19" class="left" stroke-dasharray={`${round * part} ${round}`} transform="rotate(-90 23 23)" />
			</svg>
			<b class="num">{text}</b>
		</span>
	);
}

// Counts down once a second; nothing blinks.
function Countdown({ match }: { match: Match }) {
	const [, again] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => again((n) => n + 1), 250);
		return () => clearInterval(timer);
	}, []);
	const { left, of } = match.timeLeft ?? { left: 0, of: limit };
	const seconds = Math.ceil(left / 1000);
	return <Ring part={left / of} low={seconds <= 5} text={String(seconds)} />;
}

// The clock of the race, or its laps.
export function Lead({ match }: { match: Match }) {
	const { race } = boardOf(match);
	if (!race || match.shown.phase !== 'race') return <i class="dotgo" />;
	if (match.timeLeft !== null) return <Countdown match={match} />;
	const n = Math.min(laps, race.lap + 1);
	return (
		<span title={_('Lap {n} of {all}', { n, all: laps })}>
			<Ring part={1 - race.lap / laps} low={false} text={String(n)} />
			<span class="unseen">{_('Lap {n} of {all}', { n, all: laps })}</span>
		</span>
	);
}

// In the note during a race: who is ahead.
export function Pointed({ match }: { match: Match }) {
	const board = boardOf(match);
	const { phase } = match.shown;
	if (!board.race || (phase !== 'race' && phase !== 'head')) return null;
	const first = leader(match);
	const { zone, lap } = board.race;
	let line = first ? _n('{name}: {n} of {all} cells', '{name}: {n} of {all} cells', first.n, first) : '';
	if (phase === 'head') line = _('Head start: {name}', { name: match.name(board.roller ?? 0) });
	return (
		<div class="note rest">
			<h2>{_('Race for temple {zone}', { zone })}</h2>
			<p>{line}</p>
			{match.shown.options.race === 'turns' && phase === 'race' && <p>{_('Lap {n} of {all}', { n: Math.min(laps, lap + 1), all: laps })}</p>}
		</div>
	);
}
