// A game once more: the table with a slider, and the value graph.
import { useEffect, useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import { route } from '../core/route.ts';
import { session } from '../core/session.ts';
import { settings } from '../core/settings.ts';
import { useStore } from '../core/store.ts';
import { _ } from '../i18n/text.ts';
import { IconButton } from '../ui/parts.tsx';
import { Dice } from './dice.tsx';
import { Graph } from './graph.tsx';
import { Learned } from './learned.tsx';
import { MomentWords, Progress, stopOf, useAnalysis } from './moments.tsx';
import { Table } from './play.tsx';

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
	return (
		<div class="replay">
			<Table match={match} />
			<Player match={match} />
		</div>
	);
}

function Player({ match: given }: { match: Match }) {
	const match = useStore(given);
	const stops = match.replay.stops();
	const alone = match.sheet.seats.length === 1;
	const now = Math.max(0, stops.findIndex((n) => n >= match.recorded));
	const [playing, setPlaying] = useState(false);
	const [graph, setGraph] = useState(session.at !== null);
	const analysis = useAnalysis(match, graph);
	const moment = analysis?.moments.find((m) => stopOf(m) === match.recorded);
	const go = (i: number) => void match.replay.seek(stops[Math.max(0, Math.min(stops.length - 1, i))]!);
	useEffect(() => {
		if (!playing) return;
		if (now >= stops.length - 1) return setPlaying(false);
		const timer = setTimeout(() => go(now + 1), 900 * settings.pace);
		return () => clearTimeout(timer);
	}, [playing, now]);
	return (
		<section class="player" aria-label={_('Replay')}>
			{session.replay && <Dice record={session.replay} />}
			{graph && <Progress analysis={analysis} alone={alone} />}
			{graph && <Learned game={match.id} />}
			{graph && analysis && !analysis.failed && (
				<Graph match={match} analysis={analysis} at={match.recorded} go={(m) => void match.replay.seek(stopOf(m))} seek={(n) => void match.replay.seek(n)} />
			)}
			{graph && moment && (
				<p class="row moment" role="status">
					<MomentWords moment={moment} match={match} />
				</p>
			)}
			<div class="row controls">
				<IconButton icon="prev" label={_('One move back')} onClick={() => go(now - 1)} />
				<IconButton icon={playing ? 'pause' : 'play'} label={playing ? _('Stop') : _('Play the game')} onClick={() => setPlaying(!playing)} />
				<IconButton icon="next" label={_('One move forward')} onClick={() => go(now + 1)} />
				<input type="range" class="grow" min={0} max={stops.length - 1} value={now} aria-label={_('Move')} aria-valuetext={_('Move {n} of {all}', { n: now, all: stops.length - 1 })} onInput={(e) => go(Number(e.currentTarget.value))} />
				<span class="num small">
					{now} / {stops.length - 1}
				</span>
				<IconButton icon="track" label={alone ? _('Expected points') : _('Chance to win')} aria-pressed={graph} onClick={() => setGraph(!graph)} />
				<IconButton icon="close" label={_('Leave the replay')} onClick={() => void session.leaveReplay()} />
			</div>
		</section>
	);
}
