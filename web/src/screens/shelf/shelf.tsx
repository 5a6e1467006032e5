// The start page of somebody who has played: running games, results.
import type { Item } from './items.ts';
import { useItems, useResults } from './items.ts';
import { _, _n } from '../../i18n/text.ts';
import { Badge, Glyph } from '../../ui/parts.tsx';
import { Daily } from '../daily.tsx';
import { More, pressed, Shot, Toast, Warning } from './parts.tsx';

const most = 3; // running games, and results

function Card({ item }: { item: Item }) {
	const name = [item.title, item.state, item.line.replaceAll(' · ', ', ')].filter(Boolean).join(', ');
	return (
		<li class={`shelfcard ${item.yours ? 'yours' : ''}`} onContextMenu={pressed}>
			<a href={item.href} aria-label={name}>
				<Shot item={item} />
				<span class="text">
					<span class="row">
						<b class="grow">{item.title}</b>
						{item.state && <em>{item.state}</em>}
					</span>
					<span class="row points">
						{Array.from({ length: item.seats }, (_x, seat) => (
							<Badge seat={seat} size="s" />
						))}
						<span class="num">{item.points ? item.points.join(' · ') : item.names}</span>
					</span>
					<span class="small muted">{item.line}</span>
				</span>
			</a>
			<More item={item} />
		</li>
	);
}

// The three newest running games, and a link to all if not all are on the start page. It comes with a head of its own.
export function Continue() {
	const items = useItems();
	const running = (items ?? []).filter((item) => !item.over);
	const n = items?.length ?? 0;
	const shown = [running, (items ?? []).filter((item) => item.over && item.kind !== 'online')].reduce((sum, list) => sum + Math.min(most, list.length), 0);
	return (
		<section class="shelf" aria-label={_('Continue')} aria-busy={items === null}>
			<div class="row">
				<h1 class="grow">{running.length ? _('Continue') : _('Four games of ice, stone and brick')}</h1>
				{n > shown && (
					<a class="all" href="#/games">
						{_n('All games ({n})', 'All {n} games', n)}
					</a>
				)}
			</div>
			<div class="shelfrow" data-cards={Math.min(most, running.length)}>
				{running.length > 0 && (
					<ul class="shelfcards" role="list">
						{running.slice(0, most).map((item) => (
							<Card key={item.id} item={item} />
						))}
					</ul>
				)}
				<Daily />
			</div>
			{items && running.length === 0 && <p class="muted">{_('No game is running. Every game you start is kept here.')}</p>}
			<Warning />
			<Toast />
		</section>
	);
}

// The three newest results.
export function Results() {
	const over = useResults().slice(0, most);
	if (over.length === 0) return null;
	return (
		<section class="results" aria-label={_('Results')}>
			<h2>{_('Results')}</h2>
			<ul>
				{over.map((item) => (
					<li key={item.id}>
						<a href={item.href}>
							<span class={`mark ${item.won ? 'won' : ''}`}>{item.won ? <Glyph name="check" size={16} /> : '–'}</span>
							<b>{item.title}</b>
							<span>{item.state}</span>
							<span class="small muted names">{item.names}</span>
							<span class="small muted">{item.line}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
