// Below a player's name: the time left, and whether the player is there.
import { useEffect, useReducer } from 'preact/hooks';
import type { Remote } from '../../core/remote.ts';
import { useStore } from '../../core/store.ts';
import { _ } from '../../i18n/text.ts';
import { Glyph } from '../../ui/parts.tsx';
import { seatWords, time } from './words.ts';

// When to look: the last quarter of a minute, of days the last quarter of one.
function low(kind: string, left: number): boolean {
	return left < (kind === 'days' ? 6 * 3_600_000 : 15_000);
}

function Timer({ remote, seat }: { remote: Remote; seat: number }) {
	const [, tick] = useReducer((n: number) => n + 1, 0);
	const { clock, state } = remote.table;
	const runs = clock !== null && state === 'playing' && clock.running.includes(seat);
	useEffect(() => {
		if (!runs) return;
		const timer = setInterval(() => tick(undefined), clock.kind === 'days' ? 60_000 : 250);
		return () => clearInterval(timer);
	}, [runs]);
	const left = remote.left(seat);
	if (!clock || left === null) return null;
	return (
		<b class={`timer ${runs ? 'runs' : ''} ${low(clock.kind, left) ? 'low' : ''}`} role="timer" aria-label={_('Time left: {time}', { time: time(left) })}>
			<Glyph name="clock" size={14} />
			{state === 'paused' ? _('paused') : time(left)}
		</b>
	);
}

// The line below the name of a seat.
export function SeatNote({ remote, seat }: { remote: Remote; seat: number }) {
	useStore(remote);
	const info = remote.table.seats[seat];
	if (!info) return null;
	const away = info.kind === 'human' && !info.here && !info.resigned;
	return (
		<span class="seatnote">
			{info.kind !== 'ai' && !info.resigned && <Timer remote={remote} seat={seat} />}
			<span class={away ? 'away' : ''}>
				{info.kind === 'human' && <i class={`presence ${away ? '' : 'here'}`} aria-hidden="true" />}
				{seatWords(remote.table, seat)}
			</span>
		</span>
	);
}
