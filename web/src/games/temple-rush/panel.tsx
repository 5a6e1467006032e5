// Inside a seat's panel: what everyone may see of it.
import type { Match } from '../../core/match.ts';
import { _, _n } from '../../i18n/text.ts';
import { Glyph } from '../../ui/parts.tsx';
import { boardOf, filled, ownSeat, sizes, zones, type Board, type SeatBoard } from './board.ts';
import { Die, Mini, StoneIcon, Value } from './pieces.tsx';
import { stoneName, tokenHelp, tokenName } from './words.ts';

const glyphOf: Record<string, string> = { power: 'why' };

export function tokenGlyph(id: string): string {
	return glyphOf[id] ?? id;
}

export function figureName(board: Board, seat: number, zone: number): string {
	const card = board.cards[zone - 1];
	const stones = board.seat[seat]!.zones[zone - 1]!;
	return _n('Temple {zone}: {n} of {all} cells', 'Temple {zone}: {n} of {all} cells', filled(stones), { zone, all: card?.cells.length ?? 0 });
}

export function Figures({ board, seat, w = 78, h = 42 }: { board: Board; seat: number; w?: number; h?: number }) {
	return (
		<div class="figures">
			{zones.map((zone) => {
				const card = board.cards[zone - 1];
				return card && <Mini card={card} stones={board.seat[seat]!.zones[zone - 1]!} w={w} h={h} name={figureName(board, seat, zone)} />;
			})}
		</div>
	);
}

function Supply({ counts }: { counts: readonly number[] }) {
	const words = sizes.map((n) => _('{count} of {stone}', { count: counts[n - 1] ?? 0, stone: stoneName(n) })).join(', ');
	return (
		<div class="minisupply" role="img" aria-label={_('Supply: {stones}', { stones: words })}>
			{[4, 3, 2, 1].map((n) => (
				<span class={counts[n - 1] ? '' : 'none'}>
					<StoneIcon size={n} k={7} />
					<b class="num">{counts[n - 1]}</b>
				</span>
			))}
		</div>
	);
}

function Bonus({ own }: { own: SeatBoard }) {
	const words = own.bonus.length ? own.bonus.map(stoneName).join(', ') : _('empty');
	return (
		<span class="bonusarea" role="img" aria-label={_('Bonus area: {stones}', { stones: words })}>
			{[4, 3, 2, 1].map((n) => (own.bonus.includes(n) ? <StoneIcon size={n} k={7} /> : <i class="slot" style={{ width: `${n * 7 + 1}px` }} />))}
		</span>
	);
}

function Won({ own }: { own: SeatBoard }) {
	if (own.cards.length + own.points.length === 0) return null;
	const words = [_n('{n} temple', '{n} temples', own.cards.length), _n('{n} point token', '{n} point tokens', own.points.length)].join(', ');
	return (
		<span class="won" role="img" aria-label={_('Won: {what}', { what: words })}>
			{own.cards.map((card) => (
				<Value value={card.value} />
			))}
			{own.points.map((value) => (
				<b class="val coin num">{value}</b>
			))}
		</span>
	);
}

// In placing only that a seat is ready is known, nothing of what it did.
function State({ match, seat }: { match: Match; seat: number }) {
	const board = boardOf(match);
	const { phase } = match.shown;
	const face = board.dice[seat] ?? null;
	let words = '';
	if (phase === 'place' && !board.solo) words = board.seat[seat]!.placed ? _('ready') : seat === match.actor ? '' : _('thinking');
	else if (board.race && board.race.out.includes(seat)) words = _('gave up');
	else if (board.race && (phase === 'race' || phase === 'head')) {
		const zone = board.race.zone;
		words = _n('{n} of {all} cells', '{n} of {all} cells', filled(board.seat[seat]!.zones[zone - 1]!), { all: board.cards[zone - 1]?.cells.length ?? 0 });
	} else if (board.roller === seat && phase === 'roll') words = _('has the die');
	if (!words && face === null) return null;
	return (
		<div class="state">
			<Die face={board.solo ? null : face} size={26} />
			{board.roller === seat && board.solo?.map((one) => <Die face={one} size={26} />)}
			<span class="small muted">{words}</span>
		</div>
	);
}

export function Seat({ match, seat }: { match: Match; seat: number }) {
	const board = boardOf(match);
	const own = board.seat[seat];
	if (!own) return null;
	return (
		<>
			<State match={match} seat={seat} />
			{seat !== ownSeat(match) && <Figures board={board} seat={seat} />}
			<Supply counts={own.supply} />
			<div class="belongings">
				<span class="tokens">
					{own.tokens.map((id) => (
						<span class="tok" role="img" aria-label={tokenName(id)} title={`${tokenName(id)}: ${tokenHelp(id)}`}>
							<Glyph name={tokenGlyph(id)} size={20} />
						</span>
					))}
				</span>
				<Bonus own={own} />
				<Won own={own} />
			</div>
			{own.tokens.map((id) => (
				<p class="small tokhelp">{_('{name}: {text}', { name: tokenName(id), text: tokenHelp(id) })}</p>
			))}
		</>
	);
}
