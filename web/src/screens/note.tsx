// The note: one box that never grows for all that is told about moves. Beside the table on wide screens, where it is always
// there; on phones it lies over the tray while it has something to tell.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Match, Note as Told } from '../core/match.ts';
import { route } from '../core/route.ts';
import type { Refusal } from '../games/drawing.ts';
import { _ } from '../i18n/text.ts';
import { Later, style } from '../ui/later.tsx';
import { Badge, Button, Glyph, IconButton } from '../ui/parts.tsx';
import { gains } from './chip.tsx';
import { Hinted } from './hint.tsx';
import { Learned } from './learned.tsx';

const exact = async () => (await Promise.all([import('./book/clause.tsx'), style('book.css')]))[0].Clause;

// A clause of the rules: it opens beside the table.
export function ClauseLink({ match, clause }: { match: Match; clause: string }) {
	const [chip, setChip] = useState<HTMLElement | null>(null);
	const show = (e: MouseEvent) => {
		if (e.ctrlKey || e.metaKey || e.shiftKey) return;
		e.preventDefault();
		setChip(e.currentTarget as HTMLElement);
	};
	return (
		<>
			<a href={`#/rules/${match.id}/${clause}`} class="clause" aria-haspopup="dialog" onClick={show}>
				{clause}
			</a>
			{chip && <Later load={exact} game={match.id} id={clause} chip={chip} close={() => setChip(null)} />}
		</>
	);
}

function Close({ close }: { close(): void }) {
	return <IconButton icon="close" label={_('Close')} onClick={close} />;
}

// What does not fit: both things side by side.
function Pair({ refusal: { sides } }: { refusal: Refusal }) {
	const [a, b] = sides.map((side) => (
		<div>
			{side.picture(40)}
			<span>
				{side.what}
				<b>{side.name}</b>
			</span>
		</div>
	));
	return (
		<div class="pair">
			{a}
			<span class="ne">
				<span aria-hidden="true">≠</span>
				<span class="unseen">{_('is not')}</span>
			</span>
			{b}
		</div>
	);
}

// What was said last: a refusal, a remark, what is possible.
function Said({ match, note }: { match: Match; note: Told }) {
	const refusal = note.move === undefined ? null : (match.drawing.refused?.(note.move, match) ?? null);
	const said = match.choice.said.length > 0;
	return (
		<div class={`note ${note.kind} ${note.lost ? 'bad' : ''}`} role={note.kind === 'refused' ? 'alert' : 'status'}>
			<div class="head">
				<h2>{refusal?.title || note.text}</h2>
				{note.clause && <ClauseLink match={match} clause={note.clause} />}
				<Close close={() => match.say(null)} />
			</div>
			{refusal && <Pair refusal={refusal} />}
			{(note.kind === 'open' || (note.kind === 'refused' && said)) && <Fits match={match} others={refusal?.others ?? []} />}
		</div>
	);
}

// Up to three places that can be chosen now, and what would fit the refused place.
function Fits({ match, others }: { match: Match; others: { name: string; go(): void }[] }) {
	const places = [...(match.drawing.targets?.(match) ?? match.choice.places)].filter((at) => match.drawing.isSpace?.(at) ?? true);
	if (places.length + others.length === 0) return null;
	return (
		<div class="fits">
			{places.length > 0 && <span class="muted">{_('Fits')}</span>}
			{places.slice(0, 3).map((at) => (
				<Button onClick={() => void match.place(at)}>{match.drawing.placeName?.(at, match) ?? at}</Button>
			))}
			{others.length > 0 && <span class="muted">{_('or here')}</span>}
			{others.slice(0, 2).map(({ name, go }) => (
				<Button onClick={go}>{name}</Button>
			))}
		</div>
	);
}

// What the pointed move gives, line by line.
function Gives({ match }: { match: Match }) {
	const preview = (match.pointed ?? match.preview)!;
	const list = gains(preview.events, match);
	const words = match.drawing.chip?.(preview.move, match);
	return (
		<div class="note gives">
			<h2>{match.drawing.say(preview.move, match)}</h2>
			{words && <p>{words}</p>}
			<ul>
				{list.map((g) => (
					<li>
						<Badge seat={g.seat} size="s" />
						<span class="grow">{g.name}</span>
						<b class="num">+{g.points}</b>
					</li>
				))}
				{list.length === 0 && words !== '' && <li class="muted">{_('no points now')}</li>}
			</ul>
		</div>
	);
}

// The last three lines of the log since the viewer's own last move.
function Since({ match }: { match: Match }) {
	const told = match.told;
	const own = match.actor ?? (typeof match.viewer === 'number' ? match.viewer : match.humans[0]);
	const from = told.map((e) => e.seat === own).lastIndexOf(true) + 1;
	const lines = told.slice(from).map((e) => ({ e, text: match.drawing.tell(e, match) })).filter(({ text }) => text !== null).slice(-3);
	if (lines.length === 0) return null;
	return (
		<div class="note rest">
			<h2>{from > 0 ? _('Since your last turn') : _('So far')}</h2>
			<ul>
				{lines.map(({ e, text }) => (
					<li>
						{e.seat >= 0 ? <Badge seat={e.seat} size="s" letter={match.drawing.letter?.(e.seat, match)} /> : <Glyph name="dice" size={20} />}
						<span class="grow">{text}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

// The step of a lesson or of the guided first game. That of the game can be put away, to see the actions on phones.
function Lesson({ match, away, putAway }: { match: Match; away: boolean; putAway(): void }) {
	const lesson = match.lessons.now!;
	const shows = lesson.show !== undefined && match.mine;
	const show = () => void match.take(lesson.show!);
	return (
		<div class={`note lesson ${away ? 'away' : ''}`} role="status">
			<div class="head">
				<Glyph name={lesson.right ? 'check' : 'learn'} size={20} />
				<p class="grow">
					{lesson.text()} {lesson.clause && <ClauseLink match={match} clause={lesson.clause} />}
				</p>
				{shows && <IconButton class="ib drawer-only" icon="eye" label={_('Show me')} onClick={show} />}
				{lesson.only && !match.lessons.course && <Close close={putAway} />}
			</div>
			{shows && (
				<Button class="desk-only" icon="eye" onClick={show}>
					{_('Show me')}
				</Button>
			)}
		</div>
	);
}

function Failed({ match }: { match: Match }) {
	return (
		<p class="note bad" role="alert">
			{match.failed} <button type="button" class="link" onClick={() => route.go()}>{_('Start page')}</button>
		</p>
	);
}

// Why the plain table is shown, until it is put away.
function NoWebgl({ close }: { close(): void }) {
	return (
		<div class="note" role="status">
			<div class="head">
				<p class="grow">{_('This browser offers no 3D pictures (WebGL), so you see the plain table.')}</p>
				<Close close={close} />
			</div>
		</div>
	);
}

const plainSeen = { now: false }; // for this visit

// `children` stand on top: what a server's table has to say. `broken`: there is no 3D picture though one is wanted.
export function Notes({ match, broken, children }: { match: Match; broken: boolean; children?: ComponentChildren }) {
	const lesson = match.lessons.now;
	const [away, setAway] = useState('');
	const [, seen] = useState(0);
	const hidden = lesson?.id === away;
	const { note } = match;
	const told = note ?? match.failed ?? (lesson && !hidden ? lesson : null);
	const waits = !note && match.hints.waiting !== null;
	const preview = match.mine && !note && !waits && (match.pointed ?? match.preview);
	const { Pointed } = match.drawing;
	return (
		<section class={`notes ${told ? 'open' : ''}`} aria-label={_('Notes')} tabIndex={0}>
			{children && <div class="banner">{children}</div>}
			{match.failed && <Failed match={match} />}
			{broken && !plainSeen.now && <NoWebgl close={() => ((plainSeen.now = true), seen((n) => n + 1))} />}
			{note && (note.hint ? <Hinted match={match} hint={note.hint} /> : <Said match={match} note={note} />)}
			{lesson && !note && <Lesson match={match} away={hidden} putAway={() => setAway(lesson.id)} />}
			{waits && <p class="note">{_('Choose the move you have in mind. It is not played.')}</p>}
			{preview && <Gives match={match} />}
			{!note && !preview && !lesson && match.curtain === null && !match.replaying && <Since match={match} />}
			{!note && match.curtain === null && Pointed && <Pointed match={match} />}
			<Learned game={match.id} />
		</section>
	);
}

