// In the tray: the supply, tokens, the way a stone lies. In the sky of narrow tables: which zone is shown, and what the others have built there.
import { useRef } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import { useStore } from '../../core/store.ts';
import { _ } from '../../i18n/text.ts';
import { Badge, Glyph } from '../../ui/parts.tsx';
import type { Refusal } from '../drawing.ts';
import { boardOf, ownSeat, zones, type Board } from './board.ts';
import { read } from './moves.ts';
import { figureName, tokenGlyph } from './panel.tsx';
import { Mini, StoneIcon } from './pieces.tsx';
import { ui } from './ui.ts';
import { stoneName, tokenHelp, tokenName } from './words.ts';

// A stone of the supply: a click picks it, a drag carries it to the table.
function Slot({ match, size, count }: { match: Match; size: number; count: number }) {
	const start = useRef<{ x: number; y: number; lifted: boolean } | null>(null);
	const pick = `size:s${size}`;
	const open = match.mine && match.choice.options('size').includes(`s${size}`);
	const on = match.mine && match.choice.has(pick);
	const down = (e: PointerEvent) => {
		if (e.button !== 0 || !open) return;
		(e.currentTarget as Element).setPointerCapture(e.pointerId);
		start.current = { x: e.clientX, y: e.clientY, lifted: false };
	};
	const move = (e: PointerEvent) => {
		const from = start.current;
		if (!from) return;
		if (!from.lifted && Math.hypot(e.clientX - from.x, e.clientY - from.y) < 8) return;
		from.lifted ||= ui.table?.lift({ size, from: null }) ?? false;
		if (from.lifted) ui.table?.over(e.clientX, e.clientY);
	};
	const up = (e: PointerEvent) => {
		const from = start.current;
		if (from?.lifted) ui.table?.drop(e.clientX, e.clientY);
		else start.current = null;
	};
	const cancel = () => {
		if (start.current?.lifted) ui.table?.letGo();
		start.current = null;
	};
	const click = () => {
		if (start.current?.lifted) start.current = null; // the end of a drag
		else void match.pick(pick);
	};
	return (
		<button
			type="button"
			class="supply"
			data-size={size}
			data-pick={pick}
			aria-pressed={on}
			aria-disabled={!open || undefined}
			aria-label={_('{stone}, {count} in the supply', { stone: stoneName(size), count })}
			onPointerDown={down}
			onPointerMove={move}
			onPointerUp={up}
			onPointerCancel={cancel}
			onClick={click}
		>
			<StoneIcon size={size} k={12} />
			<b class="num">×{count}</b>
		</button>
	);
}

function Tokens({ match, tokens }: { match: Match; tokens: readonly string[] }) {
	const open = match.mine ? match.choice.options('use') : [];
	return (
		<>
			{tokens
				.filter((id) => id !== 'power')
				.map((id) => (
					<button
						type="button"
						class="token"
						data-token={id}
						data-pick={`use:${id}`}
						aria-pressed={match.choice.has(`use:${id}`)}
						aria-disabled={!open.includes(id) || undefined}
						title={tokenHelp(id)}
						onClick={() => void match.pick(`use:${id}`)}
					>
						<Glyph name={tokenGlyph(id)} size={22} />
						<span>{tokenName(id)}</span>
					</button>
				))}
		</>
	);
}

export function turn(match: Match): boolean {
	if (!match.mine || !match.choice.options('way').includes('end')) return false;
	void match.pick('way:end');
	return true;
}

function Turn({ match }: { match: Match }) {
	if (!match.mine || !match.choice.options('way').includes('end')) return null;
	if (match.choice.ready?.endsWith(' end') && !match.choice.has('way:end')) return null; // it fits no other way
	const on = match.choice.has('way:end');
	return (
		<button type="button" class="token wayturn" data-pick="way:end" aria-pressed={on} aria-keyshortcuts="R" title={_('Turn the stone (R)')} onClick={() => turn(match)}>
			<Glyph name={on ? 'endon' : 'along'} size={22} />
			<span>{on ? _('Turn along') : _('Turn end-on')}</span>
		</button>
	);
}

// One zone at a time: small pictures to switch.
function ZoneTabs({ match, board, seat }: { match: Match; board: Board; seat: number }) {
	const places = match.mine ? [...match.choice.places] : [];
	return (
		<div class="zonetabs" role="tablist" aria-label={_('Temples')} data-cover>
			{zones.map((zone) => {
				const card = board.cards[zone - 1];
				if (!card) return null;
				const can = places.some((at) => new RegExp(`^${zone}[a-z]`).test(at));
				return (
					<button type="button" role="tab" aria-selected={ui.zone === zone} class={can ? 'can' : ''} onClick={() => ui.see(zone)}>
						<span class="unseen">{figureName(board, seat, zone)}</span>
						<span class="row" aria-hidden="true">
							<b>{_('Temple {zone}', { zone })}</b>
							<b class="val num">{card.value}</b>
						</span>
					</button>
				);
			})}
		</div>
	);
}

// What the others have built in the zone that is shown.
function Others({ match, board, seat }: { match: Match; board: Board; seat: number }) {
	const card = board.cards[ui.zone - 1];
	if (!card || board.seat.length < 2) return null;
	return (
		<div class="rush-others" role="group" aria-label={_('Figures of the others')} data-cover="bottom">
			{board.seat.map((other, i) =>
				i === seat ? null : (
					<span>
						<span class="unseen">{`${match.name(i)}, ${figureName(board, i, ui.zone)}`}</span>
						<Badge seat={i} size="s" />
						<Mini card={card} stones={other.zones[ui.zone - 1]!} w={64} h={38} />
					</span>
				),
			)}
		</div>
	);
}

export function Corner({ match }: { match: Match }) {
	useStore(ui);
	const board = boardOf(match);
	const seat = ownSeat(match);
	if (!ui.single || !board.seat[seat] || match.shown.over) return null;
	return (
		<>
			<ZoneTabs match={match} board={board} seat={seat} />
			<Others match={match} board={board} seat={seat} />
		</>
	);
}

// A token wants a temple, or a figure of another player.
function Targets({ match, board, seat }: { match: Match; board: Board; seat: number }) {
	const use = match.choice.said.find((pick) => pick.startsWith('use:'));
	if (!match.mine || !use) return null;
	const figures = match.choice.options('figure');
	const wanted = match.choice.options('zone');
	if (figures.length + wanted.length === 0) return null;
	const figure = (value: string) => {
		const [who, zone] = value.split('.').map(Number) as [number, number];
		const card = board.cards[zone - 1];
		return (
			<button type="button" class="aim" data-pick={`figure:${value}`} aria-pressed={match.choice.has(`figure:${value}`)} onClick={() => void match.pick(`figure:${value}`)}>
				<span class="unseen">{`${match.name(who)}, ${figureName(board, who, zone)}`}</span>
				<Badge seat={who} size="s" />
				{card && <Mini card={card} stones={board.seat[who]!.zones[zone - 1]!} w={64} h={38} />}
				<b class="num" aria-hidden="true">
					{zone}
				</b>
			</button>
		);
	};
	const own = (value: string) => {
		const zone = Number(value[1]);
		const card = board.cards[zone - 1];
		return (
			<button type="button" class="aim" data-pick={`zone:${value}`} aria-pressed={match.choice.has(`zone:${value}`)} onClick={() => void match.pick(`zone:${value}`)}>
				{card && <Mini card={card} stones={board.seat[seat]!.zones[zone - 1]!} w={64} h={38} />}
				<b>{_('Temple {zone}', { zone })}</b>
			</button>
		);
	};
	return (
		<div class="aims">
			{figures.length > 0 && (
				<div class="aimgroup" role="group" aria-label={_('Figures of the others')}>
					{figures.map(figure)}
				</div>
			)}
			{wanted.length > 0 && (
				<div class="aimgroup" role="group" aria-label={_('Temples')}>
					{wanted.map(own)}
				</div>
			)}
		</div>
	);
}

// The plain table has no card of its own to show it on.
function Next({ board }: { board: Board }) {
	if (!board.next || ui.table) return null;
	return (
		<div class="nextcard">
			<span class="small">{_('Next temple')}</span>
			<Mini card={board.next} stones={[]} w={64} h={40} name={_('Next temple, worth {value}', { value: board.next.value })} />
			<b class="val num">{board.next.value}</b>
			<span class="small muted">{_('{n} left', { n: board.pile })}</span>
		</div>
	);
}

export function Hand({ match }: { match: Match }) {
	useStore(ui);
	const board = boardOf(match);
	const seat = ownSeat(match);
	const own = board.seat[seat];
	if (!own) return null;
	const loose = match.shown.phase === 'rebuild' && own.loose.some((n) => n > 0);
	const counts = loose ? own.loose : own.supply;
	const aiming = match.mine && match.choice.said.some((pick) => pick.startsWith('use:')) && match.choice.options('figure').length + match.choice.options('zone').length > 0;
	return (
		<section class={`rushhand ${aiming ? 'aiming' : ''}`} aria-label={_('Your stones and tokens')}>
			<Targets match={match} board={board} seat={seat} />
			<Next board={board} />
			<div class="rushrow">
				<div class="slots" role="group" aria-label={loose ? _('Loose stones') : _('Supply')}>
					{[4, 3, 2, 1].map((size) => (
						<Slot match={match} size={size} count={counts[size - 1] ?? 0} />
					))}
				</div>
				<div class="slots tokens" role="group" aria-label={_('Tokens')}>
					<Turn match={match} />
					<Tokens match={match} tokens={own.tokens} />
				</div>
			</div>
		</section>
	);
}

// The stone and the cell where it does not fit.
export function refused(move: string, match: Match): Refusal | null {
	const m = read(move);
	const board = boardOf(match);
	if (m.do !== 'put' || ['roll', 'bonus'].includes(match.shown.phase)) return null; // no stone may be put anywhere
	const card = board.cards[m.zone - 1];
	const stones = board.seat[ownSeat(match)]?.zones[m.zone - 1];
	if (!card || !stones) return null;
	return {
		title: '',
		sides: [
			{ what: _('your stone'), name: stoneName(m.size), picture: (size) => <StoneIcon size={m.size} k={size / 4} /> },
			{ what: _('Temple {zone}', { zone: m.zone }), name: m.cell, picture: (size) => <Mini card={card} stones={stones} w={size * 1.6} h={size} mark={m.cell} /> },
		],
		at: `${m.zone}${m.cell}`,
	};
}
