// The end of a game: who won, the sheet, what to do next.
import { useState } from 'preact/hooks';
import type { Moment } from '../core/analysis.ts';
import type { Match } from '../core/match.ts';
import { route } from '../core/route.ts';
import { session } from '../core/session.ts';
import { settings } from '../core/settings.ts';
import { _ } from '../i18n/text.ts';
import { Badge, Button } from '../ui/parts.tsx';
import { webgl } from '../ui/webgl.ts';
import { Canvas } from './canvas.tsx';
import { CopyLink } from './copylink.tsx';
import { Graph } from './graph.tsx';
import { Learned } from './learned.tsx';
import { Moments, Progress, stopOf, useAnalysis } from './moments.tsx';
import type { Far } from './play.tsx';
import { shareRecord } from './record.ts';
import { SheetTable } from './side.tsx';
import { Top } from './top.tsx';

// Who won, in one sentence.
export function verdict(match: Match): string {
	const { seats, grade } = match.sheet;
	const result = match.online?.result;
	const winners = result?.winners ?? match.sheet.winners;
	if (result?.by === 'resign' && winners.length === 1) {
		const name = match.name(winners[0]!);
		const names = match.players.flatMap((_p, seat) => (seat === winners[0] || !match.human(seat) ? [] : [match.name(seat)])).join(', ');
		return winners[0] === match.viewer ? _('You win: {names} gave up', { names }) : _('{name} wins: {names} gave up', { name, names });
	}
	const total = (seat: number) => seats[seat]?.total ?? 0;
	if (seats.length === 1) {
		const name = grade ? (match.drawing.grade?.(grade) ?? grade) : null;
		return name ? _('{points} points: {grade}', { points: total(0), grade: name }) : _('{points} points', { points: total(0) });
	}
	if (winners.length > 1) return _('{names} share the victory', { names: winners.map((w) => match.name(w)).join(', ') });
	const winner = winners[0] ?? 0;
	const second = Math.max(...seats.map((_s, i) => (i === winner ? -1 : total(i))));
	const values = { name: match.name(winner), a: total(winner), b: second };
	if (match.online ? winner === match.viewer : match.humans.length === 1 && match.human(winner)) return _('You win, {a} to {b}', values);
	return _('{name} wins, {a} to {b}', values);
}

// What to do next.
function EndButtons({ match, far, replay, look }: { match: Match; far: Far | undefined; replay(): void; look(): void }) {
	const explore = async () => session.explore(await match.record(), match.players);
	const learned = match.mode === 'learn';
	return (
		<div class="endbuttons">
			{far ? (
				<far.Again />
			) : (
				<Button kind="go" icon="replay" data-first onClick={() => (learned ? route.go('new', match.id) : void session.again())}>
					{learned ? _('Play a game of your own') : _('Play again')}
				</Button>
			)}
			<Button icon="explore" data-explore onClick={() => void explore()}>
				{_('Explore')}
			</Button>
			<Button icon="play" onClick={replay}>
				{_('Replay')}
			</Button>
			<Button icon="eye" onClick={look}>
				{_('Look at the table')}
			</Button>
			<CopyLink match={match} />
			<Button icon="load" onClick={() => void shareRecord(match)}>
				{_('Save the record')}
			</Button>
		</div>
	);
}

// The table as it ended, where it can be shown.
function EndTable({ match }: { match: Match }) {
	const [broken, setBroken] = useState(() => !webgl());
	if (broken || settings.values.table !== '3d' || match.drawing.scene === undefined) return null;
	return (
		<div class="endtable" data-game={match.id}>
			<Canvas key={String(settings.dark)} match={match} ready={() => {}} failed={() => setBroken(true)} />
		</div>
	);
}

// `look` shows the table again; `far` is given for a server's table.
export function End({ match, look, far }: { match: Match; look(): void; far?: Far | undefined }) {
	const analysis = useAnalysis(match, true);
	const winner = (match.online?.result ?? match.sheet).winners[0] ?? 0;
	const replay = async (at: number | null = null) => {
		session.at = at;
		session.back = location.hash;
		if (far) return far.replay();
		session.replay = await match.record();
		route.go('replay');
	};
	const go = (moment: Moment) => void replay(stopOf(moment));
	const again = async ({ n }: Moment) => session.explore(await match.record(), match.players, n);
	return (
		<div class="end">
			<Top title={match.drawing.about.title} status={_('Finished')} rules={match.id} menu={far && <far.Menu />} />
			<main class="endmain">
				<div class="endleft">
					<div class="row verdict">
						<Badge seat={winner} size="l" />
						<h2>{verdict(match)}</h2>
					</div>
					<EndButtons match={match} far={far} replay={() => void replay()} look={look} />
					{far && <far.Dice />}
					<EndTable match={match} />
					<Progress analysis={analysis} alone={match.sheet.seats.length === 1} />
					<Learned game={match.id} />
					{analysis && !analysis.failed && <Graph match={match} analysis={analysis} at={null} go={go} seek={(n) => void replay(n)} />}
				</div>
				<div class="endright">
					<section class="panel">
						<SheetTable match={match} big />
					</section>
					{analysis && <Moments analysis={analysis} match={match} go={go} again={(moment) => void again(moment)} />}
				</div>
			</main>
		</div>
	);
}
