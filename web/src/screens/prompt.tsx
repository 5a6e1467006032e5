// The strip that asks: one sentence that says what is wanted now, the choices that are open, and at its right end the primary
// button with the whole move in it. It never grows.
import { role, usuals, value, type Pick } from '../core/choice.ts';
import type { Match } from '../core/match.ts';
import { _ } from '../i18n/text.ts';
import { Badge, Button, Glyph, IconButton } from '../ui/parts.tsx';

const strip = 4; // more buttons than this lie over the tray

function Waiting({ match }: { match: Match }) {
	const seat = match.thinking ?? match.view.actors[0];
	if (match.view.over || match.online?.paused || seat === undefined || seat < 0) return <div class="say" />;
	return (
		<div class="say">
			<Badge seat={seat} size="s" />
			<span>
				{match.human(seat) ? match.name(seat) : _('{name} is thinking', { name: match.name(seat) })}
				<span class="dots" aria-hidden="true">
					<i />
					<i />
					<i />
				</span>
				{match.picking.plan.words.length > 0 && <small class="planned">{_('Planned: {what}', { what: match.picking.plan.words.join(', ') })}</small>}
			</span>
		</div>
	);
}

// A running game is shown as it was.
function LookedBack({ match }: { match: Match }) {
	return (
		<>
			<div class="say">
				<Glyph name="eye" />
				<span role="status">{_('You are looking back at turn {turn}.', { turn: match.shown.turn + 1 })}</span>
			</div>
			<Button kind="go" class="primary" onClick={() => void match.replay.leave()}>
				{_('Back to the game')}
			</Button>
		</>
	);
}

// Choices with their values in an order of their own, the usual one first, so that no button changes sides.
function groups(match: Match): { name: string; values: string[] }[] {
	const { choice, drawing } = match;
	return choice.choices.map(({ role: name, values }) => {
		const usual = usuals(drawing.moves.roles[name]!);
		const all = [...choice.possible(name)].filter((v) => values.includes(v));
		return { name, values: [...usual.filter((v) => all.includes(v)), ...all.filter((v) => !usual.includes(v))] };
	});
}

// The act that stands in the place of the primary button: the only one, or the one that leads on.
function leading(match: Match): Pick | null {
	const { acts, ready } = match.choice;
	if (!match.mine || ready !== null) return null;
	return acts.length === 1 ? acts[0]! : (acts.find((pick) => match.drawing.leads?.(pick, match)) ?? null);
}

// What stands on the button of a choice: its words, or a picture with its words for who does not see it.
function Choice({ match, pick }: { match: Match; pick: Pick }) {
	const { drawing } = match;
	const words = drawing.label(role(pick), value(pick), match);
	const face = drawing.face?.(pick, match);
	if (!face) return <>{words}</>;
	return (
		<>
			{face}
			<span class="unseen">{words}</span>
		</>
	);
}

function Options({ match, lead }: { match: Match; lead: Pick | null }) {
	const { choice, drawing } = match;
	const asked = groups(match);
	const acts = choice.ready === null ? choice.acts.filter((pick) => pick !== lead) : [];
	const skips = choice.ready === null && !!drawing.decline?.(match);
	const count = asked.reduce((sum, g) => sum + g.values.length, acts.length + Number(skips));
	if (count === 0 || acts.length > 30) return null;
	return (
		<div class={`asked ${count > strip ? 'many' : ''}`}>
			{asked.map(({ name, values }) => (
				<div class="choices seg" role="group">
					{values.map((v) => {
						const pick = `${name}:${v}`;
						return (
							<button type="button" data-pick={pick} aria-pressed={choice.has(pick)} onClick={() => void match.pick(pick)}>
								<Choice match={match} pick={pick} />
							</button>
						);
					})}
				</div>
			))}
			{(acts.length > 0 || skips) && (
				<div class="choices acts">
					{acts.map((pick) => (
						<Button data-pick={pick} onClick={() => void match.act(pick)}>{drawing.label(role(pick), value(pick), match)}</Button>
					))}
					{skips && <Button data-pick="skip:round" onClick={() => void match.picking.skip()}>{_('Not this round')}</Button>}
				</div>
			)}
		</div>
	);
}

// The primary button; dashed while no move is complete: then it tells what is possible.
function Primary({ match, lead }: { match: Match; lead: Pick | null }) {
	const { choice, drawing } = match;
	const { ready } = choice;
	if (lead !== null) {
		const only = choice.legal.every((move) => drawing.moves.picks(move).some((p) => drawing.moves.roles[role(p)]?.kind === 'act'));
		return (
			<Button kind={only || drawing.leads?.(lead, match) ? 'go' : ''} data-pick={lead} onClick={() => void match.act(lead)}>
				{drawing.label(role(lead), value(lead), match)}
			</Button>
		);
	}
	if (match.mine && ready !== null)
		return (
			<Button kind="go" class="primary" onClick={() => void match.play(ready)}>
				{drawing.say(ready, match)}
			</Button>
		);
	return (
		<Button off onClick={() => match.mine && match.say({ kind: 'open', text: drawing.prompt(match) })}>
			{choice.said.length > 0 ? _('Choose a place') : _('Nothing chosen yet')}
		</Button>
	);
}

// `back` leads to the result, if one looks at the table after the end.
export function Prompt({ match, back }: { match: Match; back: (() => void) | null }) {
	const { choice, drawing } = match;
	const lead = leading(match);
	const lesson = match.lessons.now;
	const asks = match.actor !== null;
	return (
		<section class="prompt" aria-label={_('What to do now')}>
			{match.replay.back !== null && <LookedBack match={match} />}
			{!asks && match.curtain === null && match.replay.at === null && <Waiting match={match} />}
			{asks && (
				<div class="say">
					{drawing.Lead ? <drawing.Lead match={match} /> : <i class="dotgo" />}
					<span>{drawing.prompt(match)}</span>
				</div>
			)}
			{match.mine && <Options match={match} lead={lead} />}
			{!asks && match.picking.plan.words.length > 0 && <IconButton icon="close" label={_('Drop the plan')} onClick={() => match.clear()} />}
			{asks && choice.said.length > 0 && <IconButton icon="close" label={_('Choose again')} onClick={() => match.clear()} />}
			{back && (
				<Button kind="go" onClick={back}>
					{_('Back to the result')}
				</Button>
			)}
			{lesson && !lesson.only ? (
				<Button kind="go" onClick={() => void match.lessons.understood()}>
					{_('Go on')}
				</Button>
			) : (
				asks && <Primary match={match} lead={lead} />
			)}
		</section>
	);
}
