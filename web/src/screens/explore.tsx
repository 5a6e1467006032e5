// Explore: the table with the best lines beside it. Any moves for every seat; the game is not touched.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { analysed } from '../core/analysis.ts';
import { Exploring } from '../core/explore.ts';
import { route } from '../core/route.ts';
import { session } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { drawingOf } from '../games/list.ts';
import { _ } from '../i18n/text.ts';
import { Button, Fault, Tabs } from '../ui/parts.tsx';
import { Bar, Draws, Flags, lineNumbers, Lines, Steps, TryList } from './exploring.tsx';
import { Log } from './log.tsx';
import { markWords } from './moments.tsx';
import { Table } from './play.tsx';

type Tab = 'cards' | 'lines' | 'tries' | 'log';

// Opens what the session names; without anything it goes to the start page.
export function Explore() {
	const { exploring } = session;
	const [turns, setTurns] = useState<Exploring | null>(null);
	const [fault, setFault] = useState('');
	useEffect(() => {
		if (!exploring) return route.go();
		let gone = false;
		let opened: Exploring | null = null;
		const { record, players, at } = exploring;
		drawingOf(record.game)
			.then((drawing) => Exploring.open(drawing, record, players, at))
			.then((found) => (gone ? found.match.end() : setTurns((opened = found))))
			.catch((error: Error) => setFault(error.message));
		return () => ((gone = true), opened?.match.end());
	}, [exploring]);
	if (fault)
		return (
			<main class="page">
				<Fault text={_(fault)} />
				<Button onClick={leave}>{_('Back to the game')}</Button>
			</main>
		);
	if (!turns) return <main class="page" aria-busy="true" />;
	return <Screen turns={turns} />;
}

// Back to where it was opened from.
function leave(): void {
	const back = session.exploring?.back;
	session.exploring = null;
	location.hash = back || '/';
}

// What a key does here; true: it was for Explore.
function pressed(key: string, turns: Exploring): boolean {
	const { advice, match, tries } = turns;
	const line = advice.opinion?.lines[advice.chosen];
	if (key === 'ArrowLeft') void turns.step(-1);
	else if (key === 'ArrowRight') void turns.step(1);
	else if (key === 'Home') void turns.seek(tries.stops[0]!);
	else if (key === 'End') void turns.seek(tries.line.moves.length);
	else if (key === ' ' && line && match.mine) void match.play(line.move);
	else if (/^[1-3]$/.test(key)) pick(turns, lineNumbers(turns)[Number(key) - 1] ?? advice.chosen);
	else if (key === 'Backspace') void turns.drop();
	else if (key === 'Escape' && match.choice.said.length === 0) leave();
	else return false;
	return true;
}

// Chooses a line: its first move is picked on the table.
export function pick(turns: Exploring, i: number): void {
	turns.advice.choose(i, turns.shownRecord);
	const move = turns.advice.opinion?.lines[i]?.move;
	if (move) void turns.match.take(move);
}

// Keys of Explore come before those of the table; what has the focus keeps its own.
function useKeys(turns: Exploring): void {
	useEffect(() => {
		const key = (e: KeyboardEvent) => {
			const node = e.target as HTMLElement;
			if (e.ctrlKey || e.metaKey || e.altKey || node.closest('input, select, textarea, dialog, [role=tablist], [role=grid]')) return;
			if (e.key === ' ' && node.closest('button, a')) return;
			if (/^(Home|End)$/.test(e.key) && node.closest('.log')) return;
			if (!pressed(e.key, turns)) return;
			e.preventDefault();
			e.stopImmediatePropagation();
		};
		addEventListener('keydown', key, true);
		return () => removeEventListener('keydown', key, true);
	}, [turns]);
}

// What the analysis says of the moves as they were played, where there is one.
function useMarks(turns: Exploring): void {
	useEffect(() => {
		const { match, record, tries } = turns;
		const judged = tries.line === tries.played ? (analysed(record)?.moves ?? []) : [];
		match.replay.marks = markWords(judged);
	}, [turns, turns.tries.line]);
}

// Beside the table lines and log, with the steps below; on phones the steps, and one part at a time.
function Right({ turns, tab, setTab }: { turns: Exploring; tab: Tab; setTab(tab: Tab): void }) {
	const { match } = turns;
	const { note } = match;
	const tabs: [Tab, string][] = [['lines', _('Best lines')], ['tries', _('Tries')], ['log', _('Log')]];
	if (match.drawing.Hand) tabs.unshift(['cards', _('Play')]);
	return (
		<>
			<Steps turns={turns} />
			<div class="narrow-tabs">
				<Tabs label={_('Beside the table')} now={tab} go={setTab} tabs={tabs} />
			</div>
			<div class="part-lines">
				{note && (
					<p class={`note ${note.kind}`} role={note.kind === 'refused' ? 'alert' : 'status'}>
						{note.text}
					</p>
				)}
				{turns.drawable.length ? <Draws turns={turns} /> : <Lines turns={turns} choose={(i) => pick(turns, i)} />}
			</div>
			{tab === 'tries' && (
				<div class="part-tries">
					<TryList turns={turns} />
				</div>
			)}
			<div class="part-log">
				<Log match={match} />
			</div>
		</>
	);
}

function Screen({ turns }: { turns: Exploring }) {
	const match = useStore(turns.match);
	useStore(turns.advice);
	const [tab, setTab] = useState<Tab>('lines');
	useKeys(turns);
	useMarks(turns);
	const { title } = match.drawing.about;
	const status = match.drawing.status?.(match) ?? _('Turn {turn}', { turn: match.shown.turn + 1 });
	const back: ComponentChildren = (
		<>
			<span class="pill wide-only">{_('Nothing here changes your game')}</span>
			<Button onClick={leave} data-back>
				{_('Back to the game')}
			</Button>
		</>
	);
	return (
		<div class="explore" data-tab={tab}>
			<Table
				match={match}
				places={{
					title: _('Explore'),
					status: `${title} · ${status}`,
					bar: back,
					left: tab !== 'tries' && <TryList turns={turns} />,
					right: <Right turns={turns} tab={tab} setTab={setTab} />,
					sky: (
						<>
							<Bar turns={turns} />
							<Flags turns={turns} />
						</>
					),
				}}
			/>
		</div>
	);
}
