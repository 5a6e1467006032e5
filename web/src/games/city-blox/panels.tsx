// Around the table: what a seat has built, what a placement would leave, the event as a card, why a move was refused.
import type { Entry } from '../../core/log.ts';
import type { Match } from '../../core/match.ts';
import { useStore } from '../../core/store.ts';
import { ClauseLink } from '../../screens/note.tsx';
import { Badge, Glyph } from '../../ui/parts.tsx';
import { _, _n } from '../../i18n/text.ts';
import type { Refusal } from '../drawing.ts';
import { boardOf, cellsOf, laid, ownSeat, type Block, type Board } from './board.ts';
import { lotSummary, openCells } from './boards.tsx';
import { Brick, Discs, Mini } from './bricks.tsx';
import { ui } from './ui.ts';
import { eventClause, eventName, eventText, facts, kindName, lotName, sizeName, type Facts } from './words.ts';

// ---- a seat ----

// The block that the last move of a seat set down.
function lastOf(match: Match, seat: number): { lot: number; block: Block } | null {
	const entry = [...match.told].reverse().find((e) => e.seat === seat && /^(build|trade|crane)/.test(e.move));
	const one = entry && laid(entry.move.replace(/^crane \S+ \S+/, 'build 1x1'), boardOf(match.shown), seat);
	const lot = one && boardOf(match.shown).seat[seat]?.lots[one.lot - 1];
	const block = lot?.blocks.find((b) => b.at === one!.at);
	return block ? { lot: one!.lot, block } : null;
}

// Three lots in little; a click shows them on the table.
function Lots({ match, seat, board }: { match: Match; seat: number; board: Board }) {
	useStore(ui);
	const own = ownSeat(match) === seat;
	const seen = (ui.seat ?? ownSeat(match)) === seat;
	const last = own ? null : lastOf(match, seat);
	return (
		<button type="button" class="cb-lots" aria-pressed={seen} onClick={() => ui.set({ seat: own || seen ? null : seat })}>
			<span class="unseen">{_('Show the lots of {name} on the table:', { name: match.name(seat) })} </span>
			{board.seat[seat]!.lots.map((lot, i) => (
				<Mini lot={lot} name={lotSummary(lot, board)} last={last?.lot === i + 1 && !lot.finished ? last.block : null} />
			))}
		</button>
	);
}

export function Seat({ match, seat }: { match: Match; seat: number }) {
	const board = boardOf(match.shown);
	const own = board.seat[seat];
	if (!own) return null;
	return (
		<>
			<Lots match={match} seat={seat} board={board} />
			<div class="cb-line">
				<span class="num">{_('{n} of 3 lots', { n: own.finished })}</span>
				<span class="grow" />
				{own.strike && <span class="cb-strike">{own.strike === 'now' ? _('strike') : _('strike next turn')}</span>}
				{own.kept.length > 0 && (
					<span role="group" aria-label={_('Kept blocks')}>
						<Glyph name="keep" size={16} />
						{own.kept.map((size) => (
							<>
								<Brick size={size} u={8} />
								<span class="unseen">{sizeName(size)}</span>
							</>
						))}
					</span>
				)}
			</div>
		</>
	);
}

// ---- in the note ----

function Needed({ found: { hidden, needs, layers } }: { found: Facts }) {
	if (needs.hidden === 0) return null;
	const words = _n('{n} hidden stud', '{n} hidden studs', hidden);
	const asked = needs.more ? _n('at least {n} needed', 'at least {n} needed', needs.hidden) : _n('exactly {n} needed', 'exactly {n} needed', needs.hidden);
	return (
		<li>
			<Discs on={hidden} of={needs.hidden} />
			<span class="grow">
				{words}, {asked}
			</span>
			{needs.layers > 2 && <span class="num muted">{_('{n} of {all} layers', { n: layers, all: needs.layers })}</span>}
		</li>
	);
}

// What the pointed or finished placement would leave on its lot.
function Placed({ match }: { match: Match }) {
	const move = match.mine && !match.note ? (match.pointed ?? match.preview)?.move : undefined;
	const found = move ? facts(move, match) : null;
	if (!found) return null;
	const { needs, hidden, open, layers, covered, of, layer } = found;
	const fits = open.length === 0 && layers >= needs.layers && (needs.more ? hidden >= needs.hidden : hidden === needs.hidden);
	return (
		<div class="cb-facts">
			<ul>
				<li>
					<b class="num">{_('{n} of {all}', { n: covered, all: of })}</b>
					<span class="grow">{open.length ? _('cells covered, {open}', { open: openCells(open) }) : _('cells covered')}</span>
				</li>
				<Needed found={found} />
				<li>{fits ? <b>{_('It fits: the card drops.')}</b> : _('Rests on layer {layer}; nothing can go under it later.', { layer })}</li>
			</ul>
		</div>
	);
}

// The event that is carried out, or that the last moves drew.
function lastEvent(match: Match): string | null {
	const drew = (e: Entry) => e.events.flatMap((one) => (one.event === 'chance' && one.move.startsWith('event ') ? [one.move.slice(6)] : []))[0];
	return match.told.slice(-3).map(drew).filter((id) => id !== undefined).at(-1) ?? null;
}

function Acting({ ask }: { ask: readonly number[] }) {
	const [now, ...next] = ask;
	if (now === undefined) return null;
	return (
		<span class="cb-acting">
			<span class="muted">{_('now')}</span>
			<Badge seat={now} size="s" />
			{next.length > 0 && <span class="muted">{_('then')}</span>}
			{next.map((seat) => (
				<Badge seat={seat} size="s" />
			))}
		</span>
	);
}

export function EventCard({ match }: { match: Match }) {
	const { event } = boardOf(match.shown);
	const id = event?.id ?? (match.preview || match.pointed ? null : lastEvent(match));
	if (!id) return null;
	return (
		<div class="cb-event" key={id}>
			<span class="cb-event-glyph">
				<Glyph name={`event-${id}`} size={34} />
			</span>
			<p>
				<b>{eventName(id)}</b>
				<span>{eventText(id)}</span>
				<span class="row">
					<Acting ask={event?.ask ?? []} />
					<span class="grow" />
					<ClauseLink match={match} clause={eventClause(id)} />
				</span>
			</p>
		</div>
	);
}

export function Pointed({ match }: { match: Match }) {
	return (
		<>
			<Placed match={match} />
			<EventCard match={match} />
		</>
	);
}

// ---- refusals ----

// The block and the lot that it does not fit; cells outside the cut-out are crossed.
export function refused(move: string, match: Match): Refusal | null {
	const one = laid(move, boardOf(match.shown), ownSeat(match));
	const lot = one && boardOf(match.shown).seat[ownSeat(match)]?.lots[one.lot - 1];
	if (!one || !lot?.card) return null;
	const off = cellsOf(one).filter((cell) => !lot.card!.cells.includes(cell) && /^[a-h][1-8]$/.test(cell));
	return {
		title: '',
		sides: [
			{ what: _('your block'), name: sizeName(one.size), picture: (size) => <Brick size={one.size} turn={one.turn} u={size / 4} /> },
			{ what: lotName(one.lot), name: one.at, picture: (size) => <Mini lot={lot} size={size * 1.5} off={off} /> },
		],
		at: `${one.lot}${one.at}`,
	};
}

export const cardName = kindName;
