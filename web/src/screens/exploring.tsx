// The parts of Explore: chances of all seats, the best lines, tries, steps, draws.
import { useEffect, useState } from 'preact/hooks';
import { rough, type Opinion } from '../core/advice.ts';
import { analysed } from '../core/analysis.ts';
import { role, value } from '../core/choice.ts';
import type { Exploring } from '../core/explore.ts';
import type { Line, Logged, Reason } from '../core/protocol.ts';
import { reasonWords, sayFor } from '../core/reasons.ts';
import type { Try } from '../core/tries.ts';
import { _, _n } from '../i18n/text.ts';
import { Badge, Button, IconButton, Pick, letters } from '../ui/parts.tsx';
import './flags.ts';

// A number of an opinion: whole percent, alone points; one of a short search says that it is about right.
function shareOf({ value, points, nodes }: Pick_<Opinion>, seat: number): string {
	const about = nodes < rough ? '≈ ' : '';
	return about + (points === null ? _('{percent}%', { percent: Math.round(100 * (value[seat] ?? 0)) }) : _n('{n} point', '{n} points', Math.round(points)));
}
type Pick_<O extends Opinion> = { [K in 'value' | 'points' | 'nodes']: O[K] };

// How it stands, if that is known: at the end by the rules.
function standing({ match, advice }: Exploring): Pick_<Opinion> | null {
	const { sheet, view } = match;
	if (!view.over) return advice.opinion;
	const value = sheet.seats.map((_seat, i) => (sheet.winners.includes(i) ? 1 / sheet.winners.length : 0));
	return { value, points: sheet.seats.length === 1 ? (sheet.seats[0]!.total ?? 0) : null, nodes: Infinity };
}

// The chances of all seats, as a bar; one seat alone: its points.
export function Bar({ turns }: { turns: Exploring }) {
	const { match } = turns;
	const now = standing(turns);
	const seats = match.sheet.seats.map((_seat, i) => i);
	const alone = seats.length === 1;
	const words = now ? seats.map((i) => `${match.name(i)} ${shareOf(now, i)}`).join(', ') : _('Thinking…');
	return (
		<div class="chances" role="img" aria-label={words}>
			{!alone && <div class="chancebar">{now && seats.map((i) => <i key={i} class={`seat-${letters[i]}`} style={{ flexGrow: now.value[i] ?? 0 }} />)}</div>}
			<div class="row num">
				{seats.map((i) => (
					<span key={i} class="row">
						<Badge seat={i} size="s" />
						<b>{now ? shareOf(now, i) : '…'}</b>
					</span>
				))}
			</div>
		</div>
	);
}

// What was played from here in the game, and what it lost if that is known.
function Played({ turns }: { turns: Exploring }) {
	const { match, tries, record } = turns;
	const { next, at } = tries;
	if (tries.line !== tries.played || !next || next[0] < 0 || match.queue.busy) return null;
	const [seat, text] = next;
	const values = { name: match.name(seat), move: sayFor(seat, text, match) };
	const judged = analysed(record)?.moves.find(({ n }) => n === at);
	if (!judged?.lost || judged.points) return <p class="small">{_('{name} played: {move}', values)}</p>;
	const percent = (part: number) => Math.round(100 * part);
	const after = percent(judged.value[seat] ?? 0);
	return <p class="small">{_('{name} played: {move}, {after}%. Best was {best}%.', { ...values, after, best: after + percent(judged.lost) })}</p>;
}

const shown = 3; // lines

// The lines to show, by their numbers in the opinion: of those that read alike the best.
export function lineNumbers({ match, advice }: Exploring): number[] {
	const { opinion } = advice;
	const words = opinion?.lines.map(({ move }) => sayFor(opinion.seat, move, match)) ?? [];
	return words.flatMap((text, i) => (words.indexOf(text) === i ? [i] : [])).slice(0, shown);
}

// Where the first moves of the lines lead to: "1 · 47 %" at each place, one flag per place.
export function Flags({ turns }: { turns: Exploring }) {
	const { match, advice } = turns;
	const { opinion, chosen } = advice;
	if (!opinion || !match.mine || match.view.over) return null;
	const { picks, roles } = match.drawing.moves;
	const place = (move: string) => match.drawing.goes?.(move) ?? picks(move).filter((one) => roles[role(one)]?.kind === 'place').map(value).reverse().join(' ');
	const flags = new Map<string, number>();
	const numbers = lineNumbers(turns);
	for (const i of numbers) {
		const at = place(opinion.lines[i]!.move);
		if (at && ![...flags.keys()].some((one) => one.split(' ')[0] === at.split(' ')[0])) flags.set(at, i);
	}
	return (
		<>
			{[...flags].map(([at, i]) => (
				<span key={at} class={`flag num ${i === chosen ? 'on' : ''}`} data-flag={at} aria-hidden="true">
					{numbers.indexOf(i) + 1} · {shareOf({ ...opinion, value: opinion.lines[i]!.value, points: opinion.lines[i]!.points?.[0] ?? null }, opinion.seat)}
				</span>
			))}
		</>
	);
}

function LineButton({ turns, line, i, number, choose }: { turns: Exploring; line: Line; i: number; number: number; choose(i: number): void }) {
	const { match, advice } = turns;
	const { seat, nodes } = advice.opinion!;
	return (
		<li>
			<button type="button" class="bestline" data-line={number} aria-pressed={advice.chosen === i} onClick={() => (match.choice.ready === line.move ? void match.play(line.move) : choose(i))}>
				<b class="num">{shareOf({ value: line.value, points: line.points?.[0] ?? null, nodes }, seat)}</b>
				<span>
					<b>{sayFor(seat, line.move, match)}</b>
					<span class="answers">
						{line.next.map((next) => (
							<span>
								<Badge seat={next.seat} size="s" />
								<span class="unseen">{match.name(next.seat)}: </span>
								{sayFor(next.seat, next.move, match)}
							</span>
						))}
					</span>
				</span>
			</button>
		</li>
	);
}

// The best moves with what would follow, and why the chosen one is good.
export function Lines({ turns, choose }: { turns: Exploring; choose(i: number): void }) {
	const { match, advice } = turns;
	const { opinion } = advice;
	if (match.view.over) return <p class="muted">{_('The game is over.')}</p>;
	return (
		<div class="lines">
			<Played turns={turns} />
			{!opinion && <p class="muted">{_('Thinking…')}</p>}
			<ol aria-label={_('Best lines')}>
				{lineNumbers(turns).map((i, place) => (
					<LineButton key={opinion!.lines[i]!.move} turns={turns} line={opinion!.lines[i]!} i={i} number={place + 1} choose={choose} />
				))}
			</ol>
			<Reasons turns={turns} />
		</div>
	);
}

// Reasons of the chosen line in words, each with a bar; what speaks against it is hatched.
function Reasons({ turns }: { turns: Exploring }) {
	const { match, advice } = turns;
	const { why, opinion } = advice;
	const [words, setWords] = useState<string[]>([]);
	useEffect(() => {
		let gone = false;
		setWords([]);
		const one = (reason: Reason) => reasonWords(match, { ...why!, reasons: [reason], against: null, next: [] }, null, opinion!.seat);
		if (why && opinion) Promise.all(why.reasons.map(one)).then((found) => gone || setWords(found), () => {});
		return () => void (gone = true);
	}, [why]);
	if (!why || words.length === 0) return null;
	const most = Math.max(...why.reasons.map(({ points }) => Math.abs(points)));
	return (
		<section class="reasons" role="status">
			<h3>{_('Why {move}', { move: sayFor(opinion!.seat, why.move, match) })}</h3>
			{why.reasons.map(({ kind, points }, i) => (
				<p key={i}>
					<span>{words[i]}</span>
					<i class={kind === 'cost' || kind === 'give' ? 'against' : ''} style={{ width: `${(60 * Math.abs(points)) / most}px` }} />
				</p>
			))}
			{why.against && <p class="tiny muted">{_('Compared with: {move}', { move: sayFor(opinion!.seat, why.against, match) })}</p>}
		</section>
	);
}

// What may be drawn now, to choose from.
export function Draws({ turns }: { turns: Exploring }) {
	const { match, drawable } = turns;
	return (
		<div class="movelist">
			<p class="small">{_('Choose what is drawn.')}</p>
			<ul>
				{drawable.slice(0, 150).map(({ move, share }) => (
					<li key={move}>
						<button type="button" data-draw={move} onClick={() => void turns.play(-1, move)}>
							<span>{match.drawing.say(move, match) || move}</span>
							<code>{_('{percent}%', { percent: Math.max(1, Math.round(100 * share)) })}</code>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

// What a try was worth to the seat that began it: after its first move, and at its end.
function worth(turns: Exploring, line: Try): string {
	const { advice } = turns;
	const seat = line.moves[line.from]?.[0] ?? 0;
	const known = (moves: Logged[]) => [...Array(4).keys()].map((actor) => advice.of(moves, actor)).find((one) => one !== undefined);
	const stops = line.moves.flatMap(([s], i) => (s >= 0 && i > line.from ? [i] : []));
	const [first, last] = [stops[0] ?? line.moves.length, line.moves.length].map((n) => known(line.moves.slice(0, n)));
	const words = [first, last].flatMap((one) => (one ? [shareOf({ ...one, nodes: Infinity }, seat)] : []));
	return [...new Set(words)].join(' → ');
}

function TryButton({ turns, line, children }: { turns: Exploring; line: Try; children: string }) {
	const { tries } = turns;
	const now = tries.line === line;
	return (
		<li>
			<button type="button" class="try" aria-current={now || undefined} onClick={() => void turns.go(line, now ? tries.at : line.parent ? line.moves.length : Math.min(tries.at, line.moves.length))}>
				<b>{children}</b>
				<b class="num">{line.parent ? worth(turns, line) : ''}</b>
				{line.said.length > 1 && <span class="small muted">{_('then {moves}', { moves: line.said.slice(1, 4).join(', ') })}</span>}
			</button>
		</li>
	);
}

// The tries, the latest first, and the game as it was played.
export function TryList({ turns }: { turns: Exploring }) {
	const { tries, turnBegan: began } = turns;
	return (
		<section class="tries" aria-label={_('Tries')}>
			<h2>{_('Tries')}</h2>
			<ul>
				{[...tries.list].reverse().map((line) => (
					<TryButton key={line.from + line.said.join()} turns={turns} line={line}>
						{line.said[0] || _('Another draw')}
					</TryButton>
				))}
				<TryButton turns={turns} line={tries.played}>
					{_('As played')}
				</TryButton>
			</ul>
			<div class="row">
				{began !== null && began < tries.at && (
					<Button data-again onClick={() => void turns.seek(began)}>
						{_('Try this turn again')}
					</Button>
				)}
				{tries.line.parent && (
					<Button data-drop onClick={() => void turns.drop()}>
						{_('Drop this try')}
					</Button>
				)}
			</div>
			<p class="small muted">{_('You move for every seat here. What is drawn is drawn anew.')}</p>
			<Pick label={_('Draws')} values={[['random', _('At random')], ['choose', _('I choose')]]} now={turns.choosing ? 'choose' : 'random'} go={(x) => void turns.chooseDraws(x === 'choose')} />
		</section>
	);
}

// First, back, turn, on, last; where several seats may move, which one.
export function Steps({ turns }: { turns: Exploring }) {
	const { match, tries } = turns;
	const { actors } = match.shown;
	return (
		<div class="steps" role="group" aria-label={_('Steps')}>
			<div class="row">
				<IconButton icon="first" label={_('First position')} onClick={() => void turns.seek(tries.stops[0]!)} />
				<IconButton icon="prev" label={_('One move back')} onClick={() => void turns.step(-1)} />
				<b class="num">{_('Turn {turn}', { turn: match.shown.turn + 1 })}</b>
				<IconButton icon="next" label={_('One move forward')} onClick={() => void turns.step(1)} />
				<IconButton icon="last" label={_('Last position')} onClick={() => void turns.seek(tries.line.moves.length)} />
			</div>
			{actors.length > 1 && (
				<div class="row" role="group" aria-label={_('Who moves')}>
					{actors.map((seat) => (
						<button type="button" class="btn choice" aria-pressed={match.actor === seat} aria-label={match.name(seat)} onClick={() => void turns.choose(seat)}>
							<Badge seat={seat} size="s" />
						</button>
					))}
				</div>
			)}
		</div>
	);
}
