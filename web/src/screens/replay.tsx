// A game once more: the table with a slider, and the value graph. Everything has a place of fixed size.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Analysis } from '../core/analysis.ts';
import type { Match } from '../core/match.ts';
import { route } from '../core/route.ts';
import { session } from '../core/session.ts';
import { settings } from '../core/settings.ts';
import { useStore } from '../core/store.ts';
import { _ } from '../i18n/text.ts';
import { IconButton, Tabs } from '../ui/parts.tsx';
import { Dice } from './dice.tsx';
import { Graph } from './graph.tsx';
import { Learned } from './learned.tsx';
import { Log } from './log.tsx';
import { MomentWords, Progress, markWords, stopOf, useAnalysis } from './moments.tsx';
import { Table } from './play.tsx';
import { SheetTable } from './side.tsx';

// The replay of the session's match; without one it goes to the start page.
export function Replay() {
	const { match } = useStore(session);
	const [ready, setReady] = useState(false);
	useEffect(() => {
		if (!match || !session.replay) return route.go();
		const { at } = session;
		void match
			.replay.prepare()
			.then(() => (at === null ? undefined : match.replay.seek(at)))
			.then(() => setReady(true));
	}, [match]);
	if (!match || !ready) return <main class="page" aria-busy="true" />;
	return <Screen match={match} />;
}

const phone = '(max-width: 999px), (max-height: 500px)';

// Whether the table is laid out as on a phone.
function useNarrow(): boolean {
	const [narrow, setNarrow] = useState(() => matchMedia(phone).matches);
	useEffect(() => {
		const query = matchMedia(phone);
		const hear = () => setNarrow(query.matches);
		query.addEventListener('change', hear);
		return () => query.removeEventListener('change', hear);
	}, []);
	return narrow;
}

// On phones the graph is one of the tabs below the steps; else it has its place beside them.
function Screen({ match }: { match: Match }) {
	const narrow = useNarrow();
	const analysis = useAnalysis(match, true);
	const chances = <Chances match={match} analysis={analysis} />;
	useEffect(() => {
		match.replay.marks = markWords(analysis?.moves ?? []);
		match.changed();
	}, [analysis?.part]);
	return (
		<div class="replay">
			<Table match={match} places={{ player: <Player match={match}>{!narrow && chances}</Player>, right: <Right match={match}>{narrow && chances}</Right> }} />
		</div>
	);
}

type Tab = 'chances' | 'log' | 'sheet';

// Log and sheet; `children` is the graph where it has no place of its own.
function Right({ match: given, children }: { match: Match; children: ComponentChildren }) {
	const match = useStore(given);
	const [chosen, setChosen] = useState<Tab>(children ? 'chances' : 'log');
	const tab: Tab = chosen === 'chances' && !children ? 'log' : chosen;
	const tabs: [Tab, string][] = [['log', _('Log')], ['sheet', _('Sheet')]];
	if (children) tabs.unshift(['chances', match.sheet.seats.length === 1 ? _('Expected points') : _('Chance to win')]);
	return (
		<>
			<Tabs label={_('Beside the table')} now={tab} go={(to: Tab) => setChosen(to)} tabs={tabs} />
			<div class="side-body" role="tabpanel">
				{tab === 'chances' && <div class="chances-tab">{children}</div>}
				{tab === 'log' && <Log match={match} />}
				{tab === 'sheet' && <SheetTable match={match} />}
			</div>
		</>
	);
}

// The graph of the game, and the moment that is shown.
function Chances({ match: given, analysis }: { match: Match; analysis: Analysis | null }) {
	const match = useStore(given);
	const moment = analysis?.moments.find((m) => stopOf(m) === match.recorded);
	return (
		<>
			{analysis && !analysis.failed && (
				<Graph match={match} analysis={analysis} at={match.recorded} go={(m) => void match.replay.seek(stopOf(m))} seek={(n) => void match.replay.seek(n)} />
			)}
			<div class="said">
				<Progress analysis={analysis} alone={match.sheet.seats.length === 1} />
				<Learned game={match.id} />
				{moment && (
					<p class="row moment" role="status">
						<MomentWords moment={moment} match={match} />
					</p>
				)}
				{session.replay && <Dice record={session.replay} />}
			</div>
		</>
	);
}

// Explores the position that is shown; the way back leads to it.
function explore(match: Match): void {
	session.at = match.recorded;
	session.explore(session.replay!, match.players, match.recorded);
}

// Keys that step; what has the focus keeps its own.
function useStepKeys(step: (key: string) => boolean): void {
	useEffect(() => {
		const key = (e: KeyboardEvent) => {
			const node = e.target as HTMLElement;
			if (e.ctrlKey || e.metaKey || e.altKey || node.closest('input, select, textarea, dialog, [role=tablist], [role=grid]')) return;
			if (step(e.key)) e.preventDefault();
		};
		addEventListener('keydown', key);
		return () => removeEventListener('keydown', key);
	});
}

function Player({ match: given, children }: { match: Match; children: ComponentChildren }) {
	const match = useStore(given);
	const stops = match.replay.stops();
	const now = Math.max(0, stops.findIndex((n) => n >= match.recorded));
	const [playing, setPlaying] = useState(false);
	const go = (i: number) => void match.replay.seek(stops[Math.max(0, Math.min(stops.length - 1, i))]!);
	useEffect(() => {
		if (!playing) return;
		if (now >= stops.length - 1) return setPlaying(false);
		const timer = setTimeout(() => go(now + 1), 900 * settings.pace);
		return () => clearTimeout(timer);
	}, [playing, now]);
	useStepKeys((key) => {
		const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: stops.length - 1 }[key];
		if (to !== undefined) go(to);
		else if (key === 'e') explore(match);
		else return false;
		return true;
	});
	return (
		<section class="player" aria-label={_('Replay')}>
			<div class="row controls">
				<IconButton icon="prev" label={_('One move back')} onClick={() => go(now - 1)} />
				<IconButton icon={playing ? 'pause' : 'play'} label={playing ? _('Stop') : _('Play the game')} onClick={() => setPlaying(!playing)} />
				<IconButton icon="next" label={_('One move forward')} onClick={() => go(now + 1)} />
				<input type="range" class="grow" min={0} max={stops.length - 1} value={now} aria-label={_('Move')} aria-valuetext={_('Move {n} of {all}', { n: now, all: stops.length - 1 })} onInput={(e) => go(Number(e.currentTarget.value))} />
				<span class="num small">
					{now} / {stops.length - 1}
				</span>
				<IconButton icon="explore" label={_('Explore')} data-explore onClick={() => explore(match)} />
				<IconButton icon="close" label={_('Leave the replay')} onClick={() => void session.leaveReplay()} />
			</div>
			{children}
		</section>
	);
}
