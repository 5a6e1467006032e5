// A puzzle: the table at a position with one clearly best move. Three tries, then the answer; the reason beside it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import { countOf, dayOf, today, type Chosen } from '../core/puzzles.ts';
import { route } from '../core/route.ts';
import { botNames } from '../core/session.ts';
import { puzzlesOf, Solving, tries, type Attempt, type Puzzle } from '../core/solving.ts';
import { useStore } from '../core/store.ts';
import { nextOf, noteSolved } from '../core/streak.ts';
import { reasonTexts } from '../games/about.ts';
import { aboutOf, drawingOf } from '../games/list.ts';
import { texts, _, _n } from '../i18n/text.ts';
import { Badge, Button, Glyph } from '../ui/parts.tsx';
import { gains } from './chip.tsx';
import { Streak } from './daily.tsx';
import { ClauseLink } from './note.tsx';
import { Table } from './play.tsx';
import { Top } from './top.tsx';

// A puzzle of a game by the number of its address, as far as there is one.
function numbered(game: string, n: number): Chosen | null {
	const count = countOf(game);
	return count > 0 ? { game, n: Math.min(Math.max(1, Math.trunc(n) || nextOf({ game, n: 0 })), count) } : null;
}

// Without a game: the puzzle of today; `n` 0: the first of the game that is not solved.
export function Puzzles({ game, n }: { game: string; n: number }) {
	const daily = !game;
	const chosen = useMemo(() => (daily ? today() : numbered(game, n)), [game, n]);
	if (!chosen) return <None />;
	return <Opened key={`${chosen.game} ${chosen.n} ${daily}`} {...chosen} daily={daily} />;
}

function None() {
	return (
		<>
			<Top title={_('Puzzles')} />
			<main class="page">
				<p>{_('There are no puzzles of this game yet.')}</p>
				<Button onClick={() => route.go()}>{_('Start page')}</Button>
			</main>
		</>
	);
}

interface Which {
	game: string;
	n: number;
	daily: boolean; // it is the puzzle of today, and counts for the streak
}

// The one who decides is "you", the others have the names of computers.
function seatNames({ seats, seat }: Puzzle): string[] {
	return Array.from({ length: seats }, (_x, i) => (i === seat ? _('You') : botNames[i < seat ? i : i - 1]!));
}

function Opened({ game, n, daily }: Which) {
	const [solving, setSolving] = useState<Solving | null>(null);
	const [fault, setFault] = useState('');
	useEffect(() => {
		let opened: Solving | null = null;
		let gone = false;
		const open = async () => {
			const [drawing, file] = await Promise.all([drawingOf(game), puzzlesOf(game)]);
			const puzzle = file.puzzles[n - 1]!;
			opened = await Solving.open(drawing, file, puzzle, seatNames(puzzle));
			if (gone) opened.match.end();
			else setSolving(opened);
		};
		open().catch((error: Error) => setFault(error.message));
		return () => {
			gone = true;
			opened?.match.end();
		};
	}, []);
	if (fault)
		return (
			<main class="page">
				<h1>{_('The puzzle cannot be opened')}</h1>
				<p class="bad">{fault}</p>
				<Button onClick={() => route.go()}>{_('Start page')}</Button>
			</main>
		);
	if (!solving) return <main class="page" aria-busy="true" />;
	return <Asked solving={solving} game={game} n={n} daily={daily} />;
}

function Asked({ solving, ...which }: Which & { solving: Solving }) {
	useStore(solving.match);
	const { game, n, daily } = which;
	const { stage } = solving;
	useEffect(() => {
		if (stage === 'solved') noteSolved({ game, n }, daily ? dayOf() : null);
	}, [stage]);
	const title = daily ? _('Today’s puzzle') : _('Puzzle {n}', { n });
	const date = new Intl.DateTimeFormat(texts.language, { day: 'numeric', month: 'long' }).format(new Date());
	const places = {
		title,
		status: `${aboutOf(game).title} · ${daily ? date : _('{n} of {all}', { n, all: countOf(game) })}`,
		menu: <Links {...which} />,
		right: <Panel solving={solving} {...which} />,
		...((stage !== 'asked' || solving.shown) && { ask: <Strip solving={solving} {...which} /> }),
	};
	return <Table match={solving.match} places={places} />;
}

// In the menu.
function Links({ game, n, daily }: Which) {
	return (
		<>
			{!daily && (
				<Button icon="star" onClick={() => route.go('puzzle')}>
					{_('Today’s puzzle')}
				</Button>
			)}
			<Button icon="next" onClick={() => route.go('puzzle', game, nextOf({ game, n }))}>
				{_('Next puzzle')}
			</Button>
		</>
	);
}

// Below the board when nothing is to be decided.
function Strip({ solving, game, n }: Which & { solving: Solving }) {
	const { attempts, shown, stage } = solving;
	if (shown)
		return (
			<div class="puzzle-strip">
				<p class="grow">{_('{move}: this may follow.', { move: shown.words })}</p>
				<Button kind="go" data-first onClick={() => void solving.return()}>
					{_('Back to the puzzle')}
				</Button>
			</div>
		);
	const solved = _n('Solved at the first try.', 'Solved in {n} tries.', attempts.length + 1);
	return (
		<div class="puzzle-strip">
			{stage === 'solved' && <Glyph name="check" size={22} />}
			<p class="grow">{stage === 'solved' ? solved : _('This was the move.')}</p>
			<Button kind="go" onClick={() => route.go('puzzle', game, nextOf({ game, n }))}>
				{_('Next puzzle')}
			</Button>
		</div>
	);
}

function Grade({ grade }: { grade: number }) {
	return (
		<span class="puzzle-dots" role="img" aria-label={_('Difficulty {n} of 5', { n: grade })}>
			{[1, 2, 3, 4, 5].map((i) => (
				<i class={i <= grade ? 'full' : ''} />
			))}
		</span>
	);
}

// Thousandths as games of 100; tenths of points as points.
const whole = (value: number) => Math.floor(value / 10);

function question({ seats, gap }: Puzzle): string {
	if (seats === 1) return _('Find the move that brings {n} points more than any other.', { n: whole(gap) });
	return _('Find the move that wins {n} games of 100 more than any other.', { n: whole(gap) });
}

function margin({ seats, gap }: Puzzle): string {
	if (seats === 1) return _('{n} points better than any other move.', { n: whole(gap) });
	return _('{n} of 100 games better than any other move.', { n: whole(gap) });
}

// Beside the board; on phones below it, where it covers the tray only while something is to be read.
function Panel({ solving, daily }: Which & { solving: Solving }) {
	const { attempts, puzzle, reading, shown, stage, match } = solving;
	const last = attempts[attempts.length - 1];
	const open = stage !== 'asked' || (reading && !!last) || !!shown;
	return (
		<section class={`puzzle ${open ? 'open' : ''}`} aria-label={_('Puzzle')}>
			<header>
				<Grade grade={puzzle.grade} />
				<span class="grow small muted">{_('Turn {turn}', { turn: match.shown.turn + 1 })}</span>
				<Badge seat={puzzle.seat} size="s" />
				<span class="small muted">{_('you')}</span>
			</header>
			<h2 class="question">{question(puzzle)}</h2>
			{match.note && stage === 'asked' && (
				<p class="small" role="alert">
					{match.note.text} {match.note.clause && <ClauseLink match={match} clause={match.note.clause} />}
				</p>
			)}
			<div class="puzzle-verdicts" aria-live="polite">
				{stage === 'asked' && last && reading && <Wrong solving={solving} attempt={last} />}
				{stage !== 'asked' && <Answer solving={solving} />}
			</div>
			{stage === 'asked' && <Tries attempts={attempts} solo={puzzle.seats === 1} />}
			{daily && <Streak solved={stage === 'solved'} />}
			{stage === 'asked' && attempts.length > 0 && (
				<Button kind="ghost" class="show" onClick={() => void solving.giveUp()}>
					{_('Show the answer')}
				</Button>
			)}
		</section>
	);
}

function worthWords(puzzle: Puzzle, words: string, worth: number | null): string {
	if (worth === null) return words;
	if (puzzle.seats === 1) return _('{move} ends at {n} points', { move: words, n: whole(worth) });
	return _('{move} wins {n} of 100', { move: words, n: whole(worth) });
}

// What a try is worth, and what the next one does about it.
function Wrong({ solving, attempt }: { solving: Solving; attempt: Attempt }) {
	const { match, puzzle, shown } = solving;
	const { answer, worth } = attempt;
	const name = answer && match.name(answer.seat);
	return (
		<>
			<div class="puzzle-verdict wrong">
				<Glyph name="close" size={20} />
				<div>
					<b>{worthWords(puzzle, attempt.words, worth)}</b>
					<p class="small">
						{puzzle.seats === 1 ? _('The best move ends at {n}.', { n: whole(puzzle.value) }) : _('The best move wins {n}.', { n: whole(puzzle.value) })}{' '}
						{answer && _('{name} answers: {move}.', { name: name!, move: answer.words })}
					</p>
				</div>
			</div>
			{!shown && (
				<div class="row wrap">
					<Button class="drawer-only" onClick={() => solving.again()}>
						{_n('Try again: 1 try left', 'Try again: {n} tries left', solving.left)}
					</Button>
					{answer && <Button onClick={() => void solving.follow(attempt)}>{_('Show {name}’s answer', { name: name! })}</Button>}
				</div>
			)}
		</>
	);
}

// The tries so far, and those to come.
function Tries({ attempts, solo }: { attempts: Attempt[]; solo: boolean }) {
	const worth = (value: number) => (solo ? String(whole(value)) : _('{n} of 100', { n: whole(value) }));
	return (
		<ol class="puzzle-attempts">
			{Array.from({ length: tries }, (_x, i) => {
				const one = attempts[i];
				return (
					<li class={one ? 'tried' : ''}>
						<i>{i + 1}</i>
						<span class="grow">{one?.words ?? (i === attempts.length ? _('your next try') : i === tries - 1 ? _('then the answer is shown') : '')}</span>
						{one && one.worth !== null && <b class="num">{worth(one.worth)}</b>}
					</li>
				);
			})}
		</ol>
	);
}

// The move that was looked for, and why.
function Answer({ solving }: { solving: Solving }) {
	const { puzzle, stage, best } = solving;
	return (
		<>
			<div class={`puzzle-verdict ${stage === 'solved' ? 'solved' : ''}`}>
				{stage === 'solved' && <Glyph name="check" size={20} />}
				<div>
					<b>{best}</b>
					<p class="small">{margin(puzzle)}</p>
				</div>
			</div>
			{puzzle.why.length > 0 ? <Reasons puzzle={puzzle} match={solving.match} /> : <Brings solving={solving} />}
		</>
	);
}

// No row of the sheet tells the moves apart: what the best one brought at once, and which one comes next.
function Brings({ solving: { match, brings, second } }: { solving: Solving }) {
	return (
		<>
			<ul class="puzzle-why">
				{gains(brings, match).map((g) => (
					<li>
						<Badge seat={g.seat} size="s" />
						<span class="grow">{g.name}</span>
						<b class="num">+{g.points}</b>
					</li>
				))}
			</ul>
			{second && <p class="small muted">{_('The next best: {move}.', { move: second })}</p>}
		</>
	);
}

// One sentence each, by the program, with a bar; what speaks against the move is hatched.
function Reasons({ puzzle, match }: { puzzle: Puzzle; match: Match }) {
	const [lines, setLines] = useState<string[]>([]);
	const most = Math.max(...puzzle.why.map(([, , , points]) => points), 1);
	useEffect(() => {
		const names = match.players.map((player, seat) => (seat === puzzle.seat ? null : player.name));
		const told = puzzle.why.map(async ([kind, seat, row, points]) => {
			const why = { games: 100, move: '', against: null, reasons: [{ kind, seat, row, points }], next: [] };
			return (await match.engine.get('reasons', { why, names, texts: reasonTexts(match.id) })).text.replace(/\.$/, '');
		});
		void Promise.all(told).then(setLines, () => {});
	}, []);
	if (lines.length === 0) return null;
	return (
		<ul class="puzzle-why">
			{puzzle.why.map(([kind, , , points], i) => (
				<li>
					<span class="grow">{lines[i]}</span>
					<i class={kind === 'cost' || kind === 'give' ? 'puzzle-bar minus' : 'puzzle-bar'} aria-hidden="true">
						<i class={`puzzle-part-${Math.max(1, Math.round((10 * points) / most))}`} />
					</i>
				</li>
			))}
		</ul>
	);
}
