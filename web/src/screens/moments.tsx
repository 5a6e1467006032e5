// What decided a game: mistakes and luck in words, each a way to its place in the replay.
import { useEffect, useState } from 'preact/hooks';
import { analysisOf, type Analysis, type Moment } from '../core/analysis.ts';
import type { Match } from '../core/match.ts';
import type { Judged, Why } from '../core/protocol.ts';
import { reasonWords } from '../core/reasons.ts';
import { Store, useStore } from '../core/store.ts';
import { _, _n, texts } from '../i18n/text.ts';
import { Badge, Button } from '../ui/parts.tsx';

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
export function Progress({ analysis, alone }: { analysis: Analysis | null; alone: boolean }) {
	if (analysis?.failed) return <p class="small muted">{alone ? _('The expected points cannot be calculated.') : _('The chances to win cannot be calculated.')}</p>;
	if (analysis?.done) return null;
	const part = analysis?.part ?? 0;
	return (
		<label class="small muted working">
			{alone ? _('Working out the expected points…') : _('Working out the chances to win…')}
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

// The words of reasons, once they have come; what they are compared with stands beside them.
function useReasons(match: Match, why: Why | undefined, seat: number): string {
	const [words, setWords] = useState('');
	const { language } = useStore(texts);
	useEffect(() => {
		if (!why) return;
		let gone = false;
		reasonWords(match, { ...why, against: null, next: [] }, null, seat).then((found) => gone || setWords(found), () => {});
		return () => void (gone = true);
	}, [match, why, language]);
	return why ? words : '';
}

const least = { chance: 0.05, points: 2 }; // a move that lost less is fine

// What decisions lost, in words, by the number of the move.
export function markWords(moves: readonly Judged[]): Map<number, string> {
	const out = new Map<number, string>();
	for (const { n, lost = 0, points } of moves) {
		if (points && (points.lost ?? 0) >= least.points) out.set(n, _n('Lost {n} point against the best move', 'Lost {n} points against the best move', Math.round(points.lost!)));
		if (!points && lost >= least.chance) out.set(n, _('Lost {percent}% against the best move', { percent: Math.round(100 * lost) }));
	}
	return out;
}

// What a moment changed.
function gainWords({ kind, by }: Moment, alone: boolean): string {
	const better = kind === 'luck';
	if (alone) return better ? _('points +{points}', { points: Math.round(by) }) : _('points −{points}', { points: Math.round(by) });
	const percent = Math.round(by * 100);
	return better ? _('chance to win +{percent}%', { percent }) : _('chance to win −{percent}%', { percent });
}

// A moment in one or two lines: whose, what, and what would have been better.
export function MomentWords({ moment, match }: { moment: Moment; match: Match }) {
	const { kind, seat, move, best } = moment;
	const reasons = useReasons(match, moment.why, seat);
	return (
		<>
			<Badge seat={seat} size="s" />
			<span class="grow">
				<b>
					{match.name(seat)} · {kindName(kind)}
				</b>{' '}
				<span class="num">({gainWords(moment, match.sheet.seats.length === 1)})</span>
				<span class="small">
					{sayThen(moment, move, match)}
					{best && <> · {_('better: {move}', { move: sayThen(moment, best, match) })}</>}
					{reasons && <> · {reasons}</>}
				</span>
			</span>
		</>
	);
}

// All moments, once the analysis is done; `go` is called with the one that is clicked, `again` with one to try again.
export function Moments({ analysis, match, go, again }: { analysis: Analysis; match: Match; go(moment: Moment): void; again(moment: Moment): void }) {
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
						{moment.best !== null && (
							<Button data-again={moment.n} onClick={() => again(moment)}>
								{_('Try this turn again')}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
