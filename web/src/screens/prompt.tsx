// One sentence that says what is wanted now, the choices that are open, and the primary button with
// the whole move in it.
import type { ComponentChildren } from 'preact';
import type { Match } from '../core/match.ts';
import { role, value } from '../core/choice.ts';
import { route } from '../core/route.ts';
import { _ } from '../i18n/text.ts';
import { Badge, Button, Glyph, IconButton } from '../ui/parts.tsx';
import { Learned } from './learned.tsx';

// A link to a clause of the rules.
export function ClauseLink({ match, clause }: { match: Match; clause: string }) {
	return (
		<a href={`#/rules/${match.id}/${clause}`} class="clause">
			{clause}
		</a>
	);
}

function Waiting({ match }: { match: Match }) {
	const seat = match.thinking ?? match.view.actors[0];
	if (match.view.over || match.online?.paused || seat === undefined || seat < 0) return null;
	return (
		<div class="prompt-line">
			<Badge seat={seat} size="s" />
			<span class="grow">
				{match.human(seat) ? match.name(seat) : _('{name} is thinking', { name: match.name(seat) })}
				<span class="dots" aria-hidden="true">
					<i />
					<i />
					<i />
				</span>
			</span>
		</div>
	);
}

function Choices({ match }: { match: Match }) {
	const { choice, drawing } = match;
	const acts = choice.acts;
	const ready = choice.ready;
	return (
		<div class="choices-all">
			{choice.choices.map(({ role: name, values }) => (
				<div class="choices" role="group">
					{values.map((v) => {
						const pick = `${name}:${v}`;
						return (
							<button type="button" class="btn choice" data-pick={pick} aria-pressed={choice.has(pick)} onClick={() => void match.pick(pick)}>
								{drawing.label(name, v, match)}
							</button>
						);
					})}
				</div>
			))}
			{ready === null && acts.length > 0 && acts.length <= 30 && (
				<div class="choices">
					{acts.map((pick) => (
						<Button data-pick={pick} onClick={() => void match.act(pick)}>{drawing.label(role(pick), value(pick), match)}</Button>
					))}
				</div>
			)}
		</div>
	);
}

// The panel above the table; `children` stand on top of it.
export function Prompt({ match, children }: { match: Match; children?: ComponentChildren }) {
	const { choice, drawing, note } = match;
	const ready = match.mine ? choice.ready : null;
	const lesson = match.lessons.now;
	return (
		<section class="prompt" data-cover="top" aria-label={_('What to do now')}>
			{children}
			{lesson && (
				<div class="lesson" role="status">
					<Glyph name="learn" size={20} />
					<p class="grow">
						{lesson.text()} {lesson.clause && <ClauseLink match={match} clause={lesson.clause} />}
					</p>
					{!lesson.only && (
						<Button kind="go" onClick={() => void match.lessons.understood()}>
							{_('Go on')}
						</Button>
					)}
				</div>
			)}
			{match.actor === null && match.curtain === null && !match.replaying && <Waiting match={match} />}
			{match.actor !== null && (
				<div class="prompt-line">
					<i class="dotgo" />
					<span class="grow">{drawing.prompt(match)}</span>
					{choice.said.length > 0 && <IconButton icon="close" label={_('Choose again')} onClick={() => match.clear()} />}
					{ready !== null && (
						<Button kind="go" class="primary" onClick={() => void match.play(ready)}>
							{drawing.say(ready, match)}
						</Button>
					)}
				</div>
			)}
			{match.mine && <Choices match={match} />}
			<Learned game={match.id} />
			{note && (
				<p class={`note ${note.kind}`} role={note.kind === 'refused' ? 'alert' : 'status'}>
					{note.text} {note.more && <span class="more">{note.more}</span>} {note.clause && <ClauseLink match={match} clause={note.clause} />}
				</p>
			)}
			{match.failed && (
				<p class="note refused" role="alert">
					{match.failed} <button type="button" class="link" onClick={() => route.go()}>{_('Start page')}</button>
				</p>
			)}
		</section>
	);
}
