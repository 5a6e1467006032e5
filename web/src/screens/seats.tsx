// The panels of the seats; on phones a row of short ones that open.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import { _ } from '../i18n/text.ts';
import { Badge, Dialog } from '../ui/parts.tsx';
import { levelName } from '../games/about.ts';

function who(match: Match, seat: number): string {
	const player = match.players[seat];
	if (!player) return '';
	return player.kind === 'ai' ? _('Computer, {level}', { level: levelName(player.level ?? 'easy') }) : '';
}

function Score({ match, seat }: { match: Match; seat: number }) {
	const total = match.sheet.seats[seat]?.total;
	if (!match.players[seat]) return null;
	const now = match.drawing.score(match, seat);
	return (
		<div class="scores num">
			<div class="score">{now}</div>
			{total !== undefined && total !== now && !match.view.over && <div class="proj">{_('ends at {points}', { points: total })}</div>}
		</div>
	);
}

type Note = ((seat: number) => ComponentChildren) | undefined;

function Panel({ match, seat, note }: { match: Match; seat: number; note: Note }) {
	const turn = match.shown.actors.includes(seat);
	const { Seat, letter } = match.drawing;
	return (
		<section class={`panel ${turn ? 'turn' : ''}`} aria-label={match.name(seat)}>
			<div class="row">
				<Badge seat={seat} size="l" letter={letter?.(seat, match)} />
				<div class="grow">
					<div class="name">{match.name(seat)}</div>
					<div class="tiny muted num">{note ? note(seat) : who(match, seat)}</div>
				</div>
				<Score match={match} seat={seat} />
			</div>
			<Seat match={match} seat={seat} />
		</section>
	);
}

// A panel per seat; `note` gives what stands below a name.
export function Seats({ match, note }: { match: Match; note?: Note }) {
	const [open, setOpen] = useState<number | null>(null);
	const { drawing } = match;
	const seats = drawing.seatsShown?.(match) ?? match.players.map((_p, i) => i);
	return (
		<aside class="seats" tabIndex={0} aria-label={_('Players')}>
			<div class="wide-only panels">
				{seats.map((seat) => (
					<Panel match={match} seat={seat} note={note} />
				))}
			</div>
			<div class="narrow-only shorts">
				{seats.map((seat) => (
					<button type="button" class={`panel short ${match.shown.actors.includes(seat) ? 'turn' : ''}`} onClick={() => setOpen(seat)}>
						<span class="row">
							<Badge seat={seat} size="s" letter={drawing.letter?.(seat, match)} />
							<span class="small grow name">{match.name(seat)}</span>
						</span>
						{note && <span class="tiny muted num">{note(seat)}</span>}
						<Score match={match} seat={seat} />
					</button>
				))}
			</div>
			{open !== null && (
				<Dialog title={match.name(open)} close={() => setOpen(null)}>
					<Panel match={match} seat={open} note={note} />
				</Dialog>
			)}
		</aside>
	);
}
