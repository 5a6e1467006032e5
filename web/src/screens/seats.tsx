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

// Whether the sheet's total is worth a look beside the points so far.
function foretold(match: Match): boolean {
	return !match.view.over && (match.drawing.foretells?.(match) ?? true);
}

function Score({ match, seat }: { match: Match; seat: number }) {
	const total = match.sheet.seats[seat]?.total;
	if (!match.players[seat]) return null;
	const now = match.drawing.score(match, seat);
	return (
		<div class="scores num">
			<div class="score">{now}</div>
			{total !== undefined && total !== now && foretold(match) && <div class="proj">{_('ends at {points}', { points: total })}</div>}
		</div>
	);
}

type Note = ((seat: number) => ComponentChildren) | undefined;

function Panel({ match, seat, note }: { match: Match; seat: number; note: Note }) {
	const turn = match.shown.actors.includes(seat);
	const { Seat, letter } = match.drawing;
	return (
		<section class={`panel ${turn ? 'turn' : ''}`} data-seat={seat} aria-label={match.name(seat)}>
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

// A seat in little: badge and points; how it would end; at a server its clock.
function Short({ match, seat, note, open }: { match: Match; seat: number; note: Note; open(): void }) {
	const total = match.sheet.seats[seat]?.total;
	const now = match.players[seat] ? match.drawing.score(match, seat) : null;
	const ends = now !== null && total !== undefined && total !== now && foretold(match);
	return (
		<button type="button" class={`short num ${match.shown.actors.includes(seat) ? 'turn' : ''}`} data-seat={seat} aria-haspopup="dialog" onClick={open}>
			<Badge seat={seat} size="s" letter={match.drawing.letter?.(seat, match)} />
			<span class="unseen">{match.name(seat)}</span>
			<span>
				<b>{now}</b>
				{ends && (
					<small>
						<span aria-hidden="true">→ {total}</span>
						<span class="unseen">{_('ends at {points}', { points: total })}</span>
					</small>
				)}
				{note && <small class="seatnote-line">{note(seat)}</small>}
			</span>
		</button>
	);
}

// A panel per seat; `note` gives what stands below a name. `above` stands above the panels; on phones there is a line of
// badges with `children` at its end, and a tap opens a panel.
export function Seats({ match, note, above, children }: { match: Match; note?: Note; above?: ComponentChildren; children?: ComponentChildren }) {
	const [open, setOpen] = useState<number | null>(null);
	const { drawing } = match;
	const seats = drawing.seatsShown?.(match) ?? match.players.map((_p, i) => i);
	return (
		<aside class="seats" tabIndex={0} aria-label={_('Players')}>
			<div class="panels">
				{above}
				{seats.map((seat) => (
					<Panel match={match} seat={seat} note={note} />
				))}
			</div>
			<div class="shorts">
				{seats.map((seat) => (
					<Short match={match} seat={seat} note={note} open={() => setOpen(seat)} />
				))}
				{children}
			</div>
			{open !== null && (
				<Dialog title={match.name(open)} close={() => setOpen(null)}>
					<Panel match={match} seat={open} note={note} />
				</Dialog>
			)}
		</aside>
	);
}
