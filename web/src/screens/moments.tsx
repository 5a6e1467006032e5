// What decided a game: mistakes and luck in words, each a way to its place in the replay.
import { useEffect, useState } from 'preact/hooks';
import { analysisOf, type Analysis, type Moment } from '../core/analysis.ts';
import type { Match } from '../core/match.ts';
import { Store, useStore } from '../core/store.ts';
import { _ } from '../i18n/text.ts';
import { Badge } from '../ui/parts.tsx';

const idle = new Store();

// The analysis of this game, worked on while it is wanted.
export function useAnalysis(match: Match, wanted: boolean): Analysis | null {
	const [found, setFound] = useState<Analysis | null>(null);
	useEffect(() => {
		if (!wanted) return;
		let gone = false;
		let leave = () => {};
		match.replay.record().then(
			(record) => {
				if (gone) return;
				const analysis = analysisOf(record);
				leave = analysis.look();
				setFound(analysis);
			},
			() => {},
		);
		return () => ((gone = true), leave());
	}, [match, wanted]);
	useStore(found ?? idle);
	return found;
}

// Where the replay shows it: a decision before it was made, luck after it came.
export function stopOf({ n, best }: Moment): number {
	return best === null ? n + 1 : n;
}

// How far the analysis is; nothing once it is done.
export function Progress({ analysis }: { analysis: Analysis | null }) {
	if (analysis?.failed) return <p class="small muted">{_('The chances to win cannot be calculated.')}</p>;
	if (analysis?.done) return null;
	const part = analysis?.part ?? 0;
	return (
		<label class="small muted working">
			{_('Working out the chances to win…')}
			<progress max={1} value={part} />
		</label>
	);
}

// What a moment is called.
export function kindName(kind: Moment['kind']): string {
	return { blunder: _('Blunder'), mistake: _('Mistake'), luck: _('Luck'), misfortune: _('Bad luck') }[kind];
}

// As it was then: words of a move may depend on what lay on the table.
function sayThen({ then, seat }: Moment, move: string, match: Match): string {
	const past = Object.create(match, { shown: { value: then }, actor: { value: seat } }) as Match;
	return match.drawing.say(move, past);
}

// A moment in one or two lines: whose, what, and what would have been better.
export function MomentWords({ moment, match }: { moment: Moment; match: Match }) {
	const { kind, by, seat, move, best } = moment;
	const percent = Math.round(by * 100);
	const gain = kind === 'luck' ? _('chance to win +{percent}%', { percent }) : _('chance to win −{percent}%', { percent });
	return (
		<>
			<Badge seat={seat} size="s" />
			<span class="grow">
				<b>
					{match.name(seat)} · {kindName(kind)}
				</b>{' '}
				<span class="num">({gain})</span>
				<span class="small">
					{sayThen(moment, move, match)}
					{best && <> · {_('better: {move}', { move: sayThen(moment, best, match) })}</>}
				</span>
			</span>
		</>
	);
}

// All moments, once the analysis is done; `go` is called with the one that is clicked.
export function Moments({ analysis, match, go }: { analysis: Analysis; match: Match; go(moment: Moment): void }) {
	if (!analysis.done) return null;
	return (
		<section class="panel moments">
			<h3>{_('Turning points')}</h3>
			{analysis.moments.length === 0 && <p class="small muted">{_('No big mistakes, and luck did not decide.')}</p>}
			<ul>
				{analysis.moments.map((moment) => (
					<li>
						<button type="button" class="moment" data-moment={moment.n} onClick={() => go(moment)}>
							<MomentWords moment={moment} match={match} />
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
