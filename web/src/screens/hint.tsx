// A hint in the note: the move, why it is good, the chances of all seats; or compared with the player's own move.
import type { Hint } from '../core/hints.ts';
import type { Match } from '../core/match.ts';
import type { Reason } from '../core/protocol.ts';
import { _ } from '../i18n/text.ts';
import { Badge, Button, IconButton, letters } from '../ui/parts.tsx';
import { gains } from './chip.tsx';

function sentence(match: Match, { kind, seat, row }: Reason): string {
	const values = { name: match.name(seat), row: match.drawing.row(row).name };
	switch (kind) {
		case 'gain':
			return _('More points: {row}', values);
		case 'cost':
			return _('Fewer points: {row}', values);
		case 'deny':
			return _('Fewer for {name}: {row}', values);
		case 'give':
			return _('More for {name}: {row}', values);
	}
}

// Words, then a bar, then the points. What speaks against the move is hatched.
function Reasons({ match, list, most }: { match: Match; list: readonly Reason[]; most: number }) {
	return (
		<ul class="why">
			{list.map((reason) => {
				const { kind, points } = reason;
				const against = kind === 'cost' || kind === 'give';
				return (
					<li>
						<span>{sentence(match, reason)}</span>
						<i class={against ? 'against' : ''} style={{ '--part': String(Math.abs(points) / most) }} />
						<b class="num">{kind === 'gain' || kind === 'give' ? `+${points}` : `−${points}`}</b>
					</li>
				);
			})}
		</ul>
	);
}

// The chances of all seats; alone the points that are expected.
function Chances({ hint }: { hint: Hint }) {
	const { value, points } = hint.moves[hint.at]!;
	if (value.length === 1) return points?.[0] ? <p>{_('About {points} points at the end', { points: Math.round(points[0]) })}</p> : null;
	const percent = value.map((v) => Math.round(100 * v));
	return (
		<div class="chance">
			<span>{_('Chance to win')}</span>
			<span class="cbar" role="img" aria-label={percent.map((p, seat) => `${letters[seat]} ${p} %`).join(', ')}>
				{value.map((v, seat) => (
					<i class={`seat-${letters[seat]}`} style={{ width: `${100 * v}%` }} />
				))}
			</span>
			<b class="num">{percent[hint.seat]} %</b>
		</div>
	);
}

// What speaks for the hint, and what for the player's own move.
function Compared({ match, hint, most }: { match: Match; hint: Hint; most: number }) {
	const all = hint.why?.reasons ?? [];
	const sides = [
		{ move: hint.moves[hint.at]!.move, title: _('The hint'), list: all.filter((r) => r.kind === 'gain' || r.kind === 'deny') },
		{ move: hint.mine!, title: _('Your move'), list: all.filter((r) => r.kind === 'cost' || r.kind === 'give') },
	];
	return (
		<div class="compared">
			{sides.map(({ move, title, list }) => (
				<section>
					<h3>
						<span class="tiny muted">{title}</span> {match.drawing.say(move, match)}
					</h3>
					<Reasons match={match} list={list.map((r) => ({ ...r, kind: turned[r.kind] ?? r.kind }))} most={most} />
					{list.length === 0 && <p class="small muted">{_('nothing more than the other')}</p>}
				</section>
			))}
		</div>
	);
}

// No reason stands out: what the move brings at once, and how the next best one does.
function Plain({ match, hint }: { match: Match; hint: Hint }) {
	const { preview } = match;
	const { move, value } = hint.moves[hint.at]!;
	const list = preview?.move === move ? gains(preview.events, match) : [];
	const next = hint.mine === null && value.length > 1 ? hint.moves.find((one) => one.move !== move) : undefined;
	return (
		<>
			<p class="muted">{_('No clear difference in points.')}</p>
			{list.length > 0 && (
				<ul class="brings">
					{list.map((g) => (
						<li>
							<Badge seat={g.seat} size="s" />
							<span class="grow">{g.name}</span>
							<b class="num">+{g.points}</b>
						</li>
					))}
				</ul>
			)}
			{next && <p class="tiny muted">{_('{move}: {n} %', { move: match.drawing.say(next.move, match), n: Math.round(100 * next.value[hint.seat]!) })}</p>}
		</>
	);
}

// Less with the hint is more with the other move.
const turned: Partial<Record<Reason['kind'], Reason['kind']>> = { cost: 'gain', give: 'deny' };

export function Hinted({ match, hint }: { match: Match; hint: Hint }) {
	const { why, mine } = hint;
	const said = match.drawing.say(hint.moves[hint.at]!.move, match);
	const most = Math.max(1, ...(why?.reasons ?? []).map((r) => Math.abs(r.points)));
	const found = why && why.reasons.length > 0;
	return (
		<div class="note hint" role="status">
			<div class="head">
				<h2>{mine ? _('The hint and your move') : found ? _('{move}, because', { move: said }) : said}</h2>
				<IconButton icon="close" label={_('Close')} onClick={() => match.say(null)} />
			</div>
			{why === undefined && <p class="muted">{_('Looking for reasons…')}</p>}
			{why === null && <p class="muted">{_('No reasons were found.')}</p>}
			{why && !found && <Plain match={match} hint={hint} />}
			{found && !mine && <Reasons match={match} list={why.reasons} most={most} />}
			{found && mine && <Compared match={match} hint={hint} most={most} />}
			{!mine && <Chances hint={hint} />}
			{found && !mine && why.against !== null && <p class="tiny muted">{_('Points at the end, compared with: {move}', { move: match.drawing.say(why.against, match) })}</p>}
			<div class="row">
				{hint.moves.length > 1 && !mine && <Button onClick={() => void match.hints.another(hint)}>{_('Show another')}</Button>}
				{match.choice.legal.length > 1 && <Button onClick={() => match.hints.compare(hint)}>{mine ? _('Compare another move') : _('Why not mine?')}</Button>}
			</div>
		</div>
	);
}
