// The puzzle of today, as the start page offers it, and the week with the days on which it was solved.
import { dayOf, today } from '../core/puzzles.ts';
import { inARow, solvedDays, weekOf } from '../core/streak.ts';
import { aboutOf } from '../games/list.ts';
import { texts, _, _n } from '../i18n/text.ts';

// The week, from Monday on, and how many days in a row; `solved`: today's has just been solved.
export function Streak({ solved = false }: { solved?: boolean }) {
	const day = dayOf();
	const days = [...solvedDays(), ...(solved ? [day] : [])];
	const row = inARow(days, day);
	const letter = (one: string) => new Intl.DateTimeFormat(texts.language, { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(one));
	return (
		<span class="streak">
			{weekOf(day).map((one) => (
				<i class={`${days.includes(one) ? 'full' : ''} ${one === day ? 'now' : ''}`} aria-hidden="true">
					{letter(one)}
				</i>
			))}
			<span class="small muted">{row > 0 && _n('1 day in a row', '{n} days in a row', row)}</span>
		</span>
	);
}

// A card that leads to it; nothing if no puzzles were shipped.
export function Daily() {
	const chosen = today();
	if (!chosen) return null;
	const { poster, title } = aboutOf(chosen.game);
	const done = solvedDays().includes(dayOf());
	return (
		<a class="daily" href="#/puzzle">
			<img src={`poster/${poster}.webp`} alt="" onError={(e) => (e.currentTarget.hidden = true)} />
			<span class="text">
				<span class="row">
					<b class="grow">{_('Today’s puzzle')}</b>
					<span class="small muted">{title}</span>
				</span>
				<span class="small">{done ? _('Solved. The next one comes tomorrow.') : _('One position, one best move.')}</span>
				<Streak />
			</span>
		</a>
	);
}
