// What happened, turn by turn; a line shows the table as it was after it.
import { useEffect, useRef } from 'preact/hooks';
import { byTurn, points, type Entry } from '../core/log.ts';
import type { Match } from '../core/match.ts';
import { _ } from '../i18n/text.ts';
import { Badge, Glyph } from '../ui/parts.tsx';

const most = 150; // entries before the one that is shown, and after it

// The first sentence says what was done, the others what it brought.
function sentences(text: string): [did: string, brought: string] {
	const [all, first, rest] = /^(.+?[.!]) (.+)$/s.exec(text) ?? [text, text, ''];
	return all ? [first!, rest!] : ['', ''];
}

function Line({ entry, text, now, match }: { entry: Entry; text: string; now: boolean; match: Match }) {
	const own = entry.seat >= 0 ? points(entry) : 0;
	const [did, brought] = sentences(text);
	const mark = entry.byRules ? undefined : match.replay.marks.get(entry.n);
	return (
		<li>
			<button type="button" class="logline" data-n={entry.n} aria-current={now || undefined} onClick={() => void match.replay.show(match.replay.after(entry))}>
				{entry.seat >= 0 ? <Badge seat={entry.seat} size="s" letter={match.drawing.letter?.(entry.seat, match)} /> : <Glyph name="dice" size={20} />}
				<span>
					<span class="unseen">{entry.seat >= 0 ? `${match.name(entry.seat)}: ` : ''}</span>
					{did}
					{brought && <small> {brought}</small>}
					{mark && <small class="warn"> {mark}</small>}
				</span>
				<span class="pts num">{own > 0 ? `+${own}` : ''}</span>
			</button>
		</li>
	);
}

// Arrows, Home and End go from line to line and show each.
function step(e: KeyboardEvent): void {
	const lines = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.logline')];
	const at = lines.indexOf(e.target as HTMLElement);
	const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[e.key];
	if (to === undefined || !lines[to]) return;
	e.preventDefault();
	e.stopPropagation();
	lines[to].focus();
	lines[to].click();
}

// The entries around the one that is shown, or the last ones; scrolled to it.
export function Log({ match }: { match: Match }) {
	const list = useRef<HTMLOListElement>(null);
	const { log, replay } = match;
	const now = replay.entry;
	const middle = now ? log.indexOf(now) : log.length;
	const shown = log.slice(Math.max(0, middle - most), middle + most);
	const last = now && shown.slice(0, shown.indexOf(now) + 1).filter((entry) => match.drawing.tell(entry, match) !== null).pop(); // some entries say nothing
	useEffect(() => {
		const show = () => {
			const lines = list.current?.querySelectorAll('.logline');
			const node = list.current?.querySelector('[aria-current]') ?? (replay.at === null ? lines?.[lines.length - 1] : lines?.[0]);
			node?.scrollIntoView({ block: 'nearest' }); // the list scrolls, or the sheet around it
		};
		const watcher = new ResizeObserver(show); // also where it was behind a tab
		watcher.observe(list.current!);
		show();
		return () => watcher.disconnect();
	}, [log.length, now]);
	return (
		<ol class="log" ref={list} tabIndex={0} aria-label={_('Moves so far')} onKeyDown={step}>
			{log.length === 0 && <li class="muted">{_('Nothing has been played yet.')}</li>}
			{byTurn(shown).map(({ turn, entries }) => {
				const lines = entries.flatMap((entry) => {
					const text = match.drawing.tell(entry, match);
					return text === null ? [] : [<Line key={`${entry.n} ${entry.seat}`} entry={entry} text={text} now={entry === last} match={match} />];
				});
				if (lines.length === 0) return null;
				return (
					<li key={turn}>
						<h3>{turn < 0 ? _('Set-up') : _('Turn {turn}', { turn: turn + 1 })}</h3>
						<ol>{lines}</ol>
					</li>
				);
			})}
		</ol>
	);
}
