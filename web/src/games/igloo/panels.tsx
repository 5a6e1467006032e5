// Around the table: actions and kept tiles, what a seat has, the island under the pointer, islands in the sheet.
import type { Match } from '../../core/match.ts';
import type { Refusal } from '../drawing.ts';
import { Badge, Glyph } from '../../ui/parts.tsx';
import { _, _n } from '../../i18n/text.ts';
import { board, islandAt, islands, spaceOf, type Island } from './board.ts';
import { Token } from './boards.tsx';
import { said } from './moves.ts';
import { animalName, priceOf, tileGlyph, tileName, tileText } from './words.ts';

// ---- in the tray ----

// The action points that are left, while there are any.
export function Lead({ match }: { match: Match }) {
	const { points } = board(match);
	if (match.shown.phase !== 'act') return <i class="dotgo" />;
	return (
		<span role="img" aria-label={_n('{n} action point', '{n} action points', points)}>
			<Discs on={points} of={3} />
		</span>
	);
}

// Points as discs: `on` full ones, and empty ones up to `of`.
function Discs({ on, of }: { on: number; of: number }) {
	return (
		<span class="ig-points">
			{Array.from({ length: Math.max(of, on) }, (_x, i) => (
				<i class={i < on ? 'on' : ''} />
			))}
		</span>
	);
}

// An action or a kept tile as a card: chosen, possible, or dashed (it answers why).
function use(match: Match, value: string, why: string) {
	const can = match.mine && match.choice.possible('use').has(value);
	const chosen = match.mine && said(match, 'use') === value;
	const go = () => (can || chosen ? void match.pick(`use:${value}`) : match.mine && void match.why(why));
	return { can, chosen, go };
}

// For "why not?": the action from any own Inuit.
function example(match: Match, verb: string): string {
	const { spaces, active } = board(match);
	const own = Object.keys(spaces).find((at) => active !== null && spaces[at]!.inuits.includes(active)) ?? 'd4';
	const free = Object.keys(spaces).find((at) => spaces[at]!.is === 'down') ?? 'd4';
	if (verb === 'hunt') {
		const at = Object.keys(spaces).find((s) => spaces[s]!.animals.some((a) => a !== 'bear')) ?? 'd4';
		return `hunt ${spaces[at]!.animals.find((a) => a !== 'bear') ?? 'fish1'} ${at}`;
	}
	return verb === 'igloo' ? `igloo ${own}` : `${verb} ${own} ${free}`;
}

function Action({ match, verb, glyph, name, cost }: { match: Match; verb: string; glyph: string; name: string; cost: string }) {
	const { can, chosen, go } = use(match, verb, example(match, verb));
	return (
		<button type="button" class="ig-action" data-pick={`use:${verb}`} aria-pressed={chosen} aria-disabled={!can || undefined} onClick={go}>
			<Glyph name={glyph} size={24} />
			<span>
				{name} <b class="num">{cost}</b>
			</span>
		</button>
	);
}

function Kept({ match, kind, count }: { match: Match; kind: string; count: number }) {
	const why = kind.startsWith('stamina') ? `stamina ${kind.slice(7)}` : { thaw: 'thaw d4', harpoon: example(match, 'hunt').replace('hunt', 'harpoon') }[kind] ?? kind;
	const card = use(match, kind, why);
	const asked = kind === 'harpoon' && match.mine && match.choice.acts.includes('act:harpoon'); // by a bear
	const { can, chosen, go } = asked ? { can: true, chosen: false, go: () => void match.act('act:harpoon') } : card;
	return (
		<button type="button" class="ig-kept" data-pick={`use:${kind}`} aria-pressed={chosen} aria-disabled={!can || undefined} onClick={go}>
			<Glyph name={tileGlyph(kind)} size={28} />
			<span>
				<b>
					{tileName(kind)}
					{count > 1 && <span class="num"> ×{count}</span>}
				</b>
				<em>{tileText(kind)}</em>
			</span>
		</button>
	);
}

// One of several animals on a space.
function Tokens({ match }: { match: Match }) {
	const at = said(match, 'prey');
	const open = at === null ? [] : match.choice.options('token').filter((t) => spaceOf(t) === at);
	if (open.length < 2) return null;
	return (
		<div class="ig-row ig-tokens" role="group" aria-label={_('Animals on {at}', { at: at! })}>
			{open.map((place) => {
				const what = place.slice(0, place.indexOf('@'));
				return (
					<button type="button" class="btn choice" data-pick={`token:${place}`} aria-pressed={match.choice.has(`token:${place}`)} onClick={() => void match.pick(`token:${place}`)}>
						<Token what={what} />
						{animalName(what)}
					</button>
				);
			})}
		</div>
	);
}

// Actions, and below them the kept tiles; both rows are always there.
export function Hand({ match }: { match: Match }) {
	const { viewer } = match.shown;
	const { seat, active } = board(match);
	const whose = typeof viewer === 'number' ? viewer : viewer === null ? active : null;
	const own = whose === null ? [] : seat[whose]?.hand;
	const tiles = Array.isArray(own) ? own : [];
	return (
		<section class="ig-hand" aria-label={_('Actions and kept tiles')}>
			<div class="ig-actions" role="group" aria-label={_('Actions and their cost')}>
				<Action match={match} verb="walk" glyph="walk" name={_('Walk')} cost="1" />
				<Action match={match} verb="kayak" glyph="kayak" name={_('Kayak')} cost="3" />
				<Action match={match} verb="hunt" glyph="fish" name={_('Hunt')} cost="1–3" />
				<Action match={match} verb="igloo" glyph="igloo" name={_('Igloo')} cost="3" />
			</div>
			<Tokens match={match} />
			<div class="ig-row" role="group" aria-label={_('Your kept tiles')}>
				{[...new Set(tiles)].map((kind) => (
					<Kept match={match} kind={kind} count={tiles.filter((k) => k === kind).length} />
				))}
				{tiles.length === 0 && <span class="ig-none">{_('Kept tiles lie here.')}</span>}
			</div>
		</section>
	);
}

// Points against points, if a move costs more than are left.
export function refused(move: string, match: Match): Refusal | null {
	const { points } = board(match);
	const price = priceOf(move);
	if (match.shown.phase !== 'act' || price === null || price <= points) return null;
	const side = (what: string, n: number) => ({ what, name: _n('{n} point', '{n} points', n), picture: () => <Discs on={n} of={price} /> });
	return { title: _('This costs {n}, you have {points}.', { n: price, points }), sides: [side(_('it costs'), price), side(_('you have'), points)], at: placeOf(move) };
}

// The space that a move leads to.
function placeOf(move: string): string | null {
	return move.split(' ').filter((word) => /^[a-h][1-8]$/.test(word)).at(-1) ?? null;
}

// ---- a seat ----

export function Seat({ match, seat }: { match: Match; seat: number }) {
	const state = board(match).seat[seat];
	if (!state) return null;
	const { hand, hunted, igloos, to_place } = state;
	const backs = Array.isArray(hand) ? hand.length : hand;
	const kinds = [...new Set(hunted)];
	return (
		<>
			<div class="ig-line">
				<span>
					<Glyph name="igloo" size={18} />
					{_n('{n} igloo left', '{n} igloos left', igloos)}
				</span>
				{to_place > 0 && (
					<span>
						<Glyph name="inuit" size={18} />
						{_('{n} to place', { n: to_place })}
					</span>
				)}
				<span class="grow" />
				{backs > 0 && (
					<span class="ig-backs" role="img" aria-label={_n('{n} kept tile', '{n} kept tiles', backs)} title={_n('{n} kept tile', '{n} kept tiles', backs)}>
						{Array.from({ length: Math.min(backs, 6) }, () => (
							<i />
						))}
						<b class="num">{backs}</b>
					</span>
				)}
			</div>
			{kinds.length > 0 && (
				<div class="ig-line" role="group" aria-label={_('Hunted')}>
					{kinds.map((what) => {
						const n = hunted.filter((h) => h === what).length;
						return (
							<span>
								<Token what={what} />
								<span class="unseen">{animalName(what)}</span>
								{n > 1 && <b class="num">×{n}</b>}
							</span>
						);
					})}
				</div>
			)}
		</>
	);
}

// ---- islands ----

function Shares({ island }: { island: Island }) {
	const shares = island.strength
		.map((strength, seat) => ({ seat, strength, points: island.points[seat] ?? 0 }))
		.filter((one) => one.strength > 0)
		.sort((a, b) => b.points - a.points || b.strength - a.strength);
	return (
		<>
			{shares.map(({ seat, strength, points }) => (
				<span class="ig-share num">
					<Badge seat={seat} size="s" />
					<span class="unseen">{_('strength')} </span>
					{strength} → <b>{points}</b>
				</span>
			))}
		</>
	);
}

// The island that is pointed at, or that the chosen piece stands on.
export function pointedIsland(match: Match): Island | null {
	const at = match.hover ?? said(match, 'to') ?? said(match, 'from') ?? said(match, 'space');
	return at === null ? null : islandAt(match, spaceOf(at));
}

// The island that is pointed at, in the note.
export function Pointed({ match }: { match: Match }) {
	const island = pointedIsland(match);
	if (!island) return null;
	return (
		<div class="ig-island" aria-hidden="true">
			<span class="ig-title">
				<Glyph name="island" size={18} />
				<b>{_n('Island of {n} tile', 'Island of {n} tiles', island.spaces.length)}</b>
			</span>
			<Shares island={island} />
		</div>
	);
}

export function SheetMore({ match }: { match: Match }) {
	const held = islands(match.sheet).filter((one) => one.strength.some((s) => s > 0));
	if (held.length === 0) return null;
	return (
		<section class="ig-islands">
			<h3>{_('Islands: strength → points')}</h3>
			<ul>
				{held
					.sort((a, b) => b.spaces.length - a.spaces.length)
					.map((one) => (
						<li>
							<span class="grow">
								{_n('{n} tile at {at}', '{n} tiles at {at}', one.spaces.length, { at: one.spaces[0]! })}
							</span>
							<Shares island={one} />
						</li>
					))}
			</ul>
		</section>
	);
}
