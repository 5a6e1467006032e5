// Learning by doing: short lessons of every game, then a first game whose rules are told when they matter.
import { useEffect, useState } from 'preact/hooks';
import { role, value, type Role } from '../core/choice.ts';
import { learnedOf } from '../core/lessons.ts';
import { Match } from '../core/match.ts';
import { countOf } from '../core/puzzles.ts';
import type { Player } from '../core/state.ts';
import { solvedOf } from '../core/streak.ts';
import { route } from '../core/route.ts';
import { botNames, session } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import type { About, Course } from '../games/drawing.ts';
import { abouts, drawingOf } from '../games/list.ts';
import { _ } from '../i18n/text.ts';
import { Button, Glyph } from '../ui/parts.tsx';
import './flags.ts';
import { Table } from './play.tsx';
import { Top } from './top.tsx';

const pupils = (seats: number): Player[] =>
	Array.from({ length: seats }, (_x, seat) => (seat === 0 ? { kind: 'human', name: _('You') } : { kind: 'ai', name: botNames[seat - 1]!, level: 'easy' }));

// All games, one game, or one of its lessons, as the address says.
export function Learn({ game, lesson }: { game: string; lesson: string }) {
	const [courses, setCourses] = useState<Record<string, Course[]> | null>(null);
	useEffect(() => {
		const one = async ({ id }: About) => [id, (await (await drawingOf(id)).course?.()) ?? []] as const;
		void Promise.all(abouts.map(one)).then((all) => setCourses(Object.fromEntries(all)));
	}, []);
	if (!courses) return <main class="page" aria-busy="true" />;
	const course = courses[game]?.find((one) => one.id === lesson);
	if (course) return <LessonTable key={game + lesson} game={game} course={course} next={nextOf(courses[game]!, course)} />;
	return <Overview abouts={abouts.filter(({ id }) => !courses[game] || id === game)} courses={courses} />;
}

// The lesson after this one that is not done yet.
function nextOf(all: Course[], { id }: Course): string {
	const at = all.findIndex((one) => one.id === id);
	return all[at + 1]?.id ?? '';
}

function LessonTable({ game, course, next }: { game: string; course: Course; next: string }) {
	const [match, setMatch] = useState<Match | null>(null);
	const [fault, setFault] = useState('');
	useEffect(() => {
		let opened: Match | null = null;
		let gone = false;
		const open = async () => {
			opened = await Match.lesson(await drawingOf(game), course, pupils(course.game.seats));
			if (gone) return opened.end();
			opened.lessons.onEnd = () => (next ? route.go('learn', game, next) : route.go('learn', game));
			setMatch(opened);
		};
		open().catch((error: Error) => setFault(error.message));
		return () => {
			gone = true;
			opened?.end();
		};
	}, []);
	if (fault) return <main class="page bad">{fault}</main>;
	return match ? <Table match={match} places={{ sky: <Aim match={match} /> }} /> : <main class="page" aria-busy="true" />;
}

// What is to be clicked next to do what the step asks for; null: nothing, or something else was picked.
function aimOf({ choice, drawing, lessons, mine }: Match): string | null {
	const move = lessons.now?.show;
	if (!mine || move === undefined || choice.ready === move) return null;
	const { picks, roles } = drawing.moves;
	const all = picks(move);
	if (!choice.said.every((pick) => all.includes(pick))) return null;
	const open = ({ after }: Role) => !after || choice.said.some((pick) => role(pick) === after);
	const clear = (pick: string) => choice.moves.every((one) => picks(one).includes(pick));
	const left = all.filter((pick) => roles[role(pick)] && open(roles[role(pick)]!) && !choice.has(pick) && !clear(pick));
	return left.find((pick) => roles[role(pick)]!.kind === 'choice') ?? left[0] ?? null; // choices say what places are for
}

// A mark there: a pin on the picture, a dashed line around cards and buttons.
function Aim({ match }: { match: Match }) {
	useStore(match);
	const aim = aimOf(match);
	useEffect(() => {
		for (const node of document.querySelectorAll('[data-next]')) node.removeAttribute('data-next');
		if (aim) document.querySelector(`[data-pick="${aim}"], .flat .plain [data-at="${value(aim)}"]`)?.setAttribute('data-next', '');
	});
	return aim ? <i key={aim} class="pin" data-flag={value(aim)} aria-hidden="true" /> : null;
}

function Overview({ abouts: shown, courses }: { abouts: readonly About[]; courses: Record<string, Course[]> }) {
	return (
		<div class="pageframe">
			<Top title={_('Learn a game')} />
			<main class="page">
				<p class="lead">{_('A minute or two each: you play, and the table answers. Nothing can go wrong.')}</p>
				<div class="learnlist">
					{shown.map((about) => (
						<GameLessons about={about} course={courses[about.id] ?? []} />
					))}
				</div>
			</main>
		</div>
	);
}

function GameLessons({ about, course }: { about: About; course: Course[] }) {
	const [busy, setBusy] = useState(false);
	const done = learnedOf(about.id);
	const first = course.find((one) => !done.includes(one.id));
	const play = async () => {
		setBusy(true);
		const { learn } = await drawingOf(about.id);
		await session.start({ game: about.id, seats: learn.seats, seed: learn.seed, first: 0, options: learn.options ?? {} }, pupils(learn.seats), 'learn');
		session.show();
	};
	return (
		<section class="panel">
			<h2>{about.title}</h2>
			<p class="muted">{about.blurb()}</p>
			{course.length > 0 && (
				<ol class="lessons">
					{course.map((one, i) => (
						<li>
							<a href={`#/learn/${about.id}/${one.id}`} aria-current={one === first ? 'step' : undefined}>
								<span class="num">{done.includes(one.id) ? <Glyph name="check" size={18} /> : i + 1}</span>
								<span class="grow">{one.title()}</span>
								{done.includes(one.id) && <span class="unseen">{_('done')}</span>}
							</a>
						</li>
					))}
				</ol>
			)}
			<div class="row wrap">
				<Button kind={first ? '' : 'go'} icon="learn" off={busy} onClick={() => void play()}>
					{_('Play the first game')}
				</Button>
				<a class="btn" href={`#/book/${about.id}`}>
					<Glyph name="rules" size={20} />
					{_('Rulebook')}
				</a>
				{countOf(about.id) > 0 && (
					<a class="btn" href={`#/puzzle/${about.id}`}>
						<Glyph name="star" size={20} />
						{_('Puzzles, {n} of {all} solved', { n: solvedOf(about.id).length, all: countOf(about.id) })}
					</a>
				)}
			</div>
		</section>
	);
}
