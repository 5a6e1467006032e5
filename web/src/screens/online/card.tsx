// A table in a list: game, seats, how it is played, and what one may do there.
import type { SeatInfo, Summary } from '../../core/table.ts';
import { aboutOf } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';
import { Badge, Glyph } from '../../ui/parts.tsx';
import { ago, clockWords, optionWords } from './words.ts';

function who(seat: SeatInfo): string {
	return seat.kind === 'empty' ? _('free') : seat.kind === 'ai' ? _('Computer') : seat.name;
}

function Seats({ table }: { table: Summary }) {
	return (
		<ul class="seatchips" aria-label={_('Seats')}>
			{table.seats.map((seat, i) => (
				<li class={seat.kind === 'empty' ? 'empty' : ''}>
					<Badge seat={i} size="s" />
					<span>{table.seat === i ? _('you') : who(seat)}</span>
				</li>
			))}
		</ul>
	);
}

function state(table: Summary): string {
	if (table.turn) return _('Your turn');
	if (table.former !== undefined && table.state !== 'over') return _('You have left');
	if (table.state === 'over') return _('Finished');
	if (table.state === 'paused') return _('Paused');
	const free = table.seats.filter((s) => s.kind === 'empty').length;
	if (table.state === 'open') return table.seat === undefined ? _n('{n} free seat', '{n} free seats', free) : _('Waiting for players');
	return table.seat === undefined ? _('In progress') : _('The others play');
}

function verb(table: Summary): string {
	if (table.seat !== undefined) return table.state === 'over' ? _('View it') : table.turn ? _('Play') : _('Open');
	return table.state === 'open' ? _('Join') : _('Watch');
}

// A table in the lobby, as a link to it.
export function Card({ table }: { table: Summary }) {
	const about = aboutOf(table.game);
	const go = table.turn || (table.state === 'open' && table.seat === undefined);
	return (
		<li class={`tablecard ${table.turn ? 'turn' : ''}`}>
			<img class="poster" src={`poster/${about.poster}.webp`} alt="" onError={(e) => (e.currentTarget.hidden = true)} />
			<div class="text">
				<div class="row">
					<h3 class="grow">{about.title}</h3>
					<span class={`state small ${go ? 'go' : ''}`}>{state(table)}</span>
				</div>
				<Seats table={table} />
				<p class="small muted facts">
					<Glyph name="clock" size={14} /> {[clockWords(table.clock), ...optionWords(table), ago(table.opened)].join(' · ')}
				</p>
			</div>
			<a class={`btn ${go ? 'go' : ''}`} href={`#t=${table.id}`}>
				{verb(table)}
				<span class="unseen"> {about.title}</span>
			</a>
		</li>
	);
}
