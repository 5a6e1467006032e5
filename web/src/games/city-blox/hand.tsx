// In the tray: the supply, what each seat keeps, the reserve, and what can be done with a block.
import type { Match } from '../../core/match.ts';
import type { ComponentChildren } from 'preact';
import { Badge, Glyph } from '../../ui/parts.tsx';
import { _, _n } from '../../i18n/text.ts';
import { boardOf, ownSeat, placeOf, sizes, topAt, type Board, type Size } from './board.ts';
import { Brick } from './bricks.tsx';
import { choose, fits, said, settingOut, source, toSetOut, turnFor, type Source } from './moves.ts';
import { EventCard } from './panels.tsx';
import { lotName, sizeName, sizeTold } from './words.ts';

// Who took which block of this round's supply; the log says it.
export function taken(match: Match, supply: readonly Size[]): { size: Size; seat: number }[] {
	const from = match.told.map((e) => e.move.startsWith('supply')).lastIndexOf(true);
	if (from < 0 || match.shown.phase === 'supply') return [];
	const left = match.told[from]!.move.split(' ').slice(1) as Size[];
	for (const size of supply) if (left.includes(size)) left.splice(left.indexOf(size), 1);
	const out: { size: Size; seat: number }[] = [];
	for (const entry of match.told.slice(from + 1)) {
		const [verb, size] = entry.move.split(' ') as [string, Size];
		if ((verb !== 'build' && verb !== 'keep') || !left.includes(size)) continue;
		left.splice(left.indexOf(size), 1);
		out.push({ size, seat: entry.seat });
	}
	return out;
}

// A size in words if the sign of its shape says nothing.
function Words({ size }: { size: Size }) {
	return (
		<>
			<span class="cb-size" aria-hidden="true">
				{sizeName(size)}
			</span>
			<span class="unseen">{sizeTold(size)}</span>
		</>
	);
}

interface Slot {
	match: Match;
	size: Size;
	here: Source;
	n?: number; // of this size, if more than one lies there
	small?: boolean;
	why?: string; // a move to ask about if it cannot be picked
}

// A block that can be taken; of each size one button carries its pick.
function BlockSlot({ match, size, here, n, small, why }: Slot) {
	const pick = `block:${size}`;
	const mine = match.mine && match.shown.phase !== 'supply' && source(match) === here;
	const can = mine && (fits(match, [pick]) || said(match, 'block') === size);
	const on = mine && match.choice.said.includes(pick);
	const go = () => {
		if (!match.mine || match.shown.phase === 'supply') return;
		if (can || source(match) !== here) return void (here === 'supply' ? take(match, size) : choose(match, pick));
		void match.why(why ?? `build ${size} 1 d4${turnFor(size, match)}`);
	};
	return (
		<button type="button" class={`cb-slot ${small ? 'small' : ''} ${can ? 'can' : ''}`} {...(mine && { 'data-pick': pick })} aria-pressed={on} aria-disabled={!can || undefined} onClick={go}>
			<Brick size={size} u={small ? 11 : 17} />
			<Words size={size} />
			{n !== undefined && <b class="num cb-count">{n}</b>}
		</button>
	);
}

// A block of the supply while something else was begun: that is dropped.
async function take(match: Match, size: Size): Promise<void> {
	const how = said(match, 'how');
	if (how === 'trade' || how === 'lift') match.choice.clear();
	await choose(match, `block:${size}`);
}

function Group({ name, more, class: kind, children }: { name: string; more?: string; class: string; children: ComponentChildren }) {
	return (
		<div class={`cb-group cb-${kind}`} role="group" aria-label={name}>
			<span class="cb-name" aria-hidden="true">
				{name}
				{more && <em>{more}</em>}
			</span>
			<div class="cb-row">{children}</div>
		</div>
	);
}

function Supply({ match, board }: { match: Match; board: Board }) {
	const gone = taken(match, board.supply);
	const by = board.first === null ? '' : board.first === ownSeat(match) && match.human(board.first) ? _('set out by you') : _('set out by {name}', { name: match.name(board.first) });
	const kinds = sizes.filter((size) => board.supply.includes(size));
	return (
		<Group name={_('Common supply')} more={by} class="supply">
			{kinds.map((size) => {
				const n = board.supply.filter((one) => one === size).length;
				return <BlockSlot match={match} size={size} here="supply" {...(n > 1 && { n })} />;
			})}
			{gone.map(({ size, seat }) => (
				<span class="cb-slot gone">
					<Badge seat={seat} size="s" />
					<Brick size={size} u={6} />
					<span class="unseen">{_('{size} was taken by {name}', { size: sizeName(size), name: match.name(seat) })}</span>
				</span>
			))}
			{kinds.length + gone.length === 0 && <span class="cb-none">{_('nothing')}</span>}
		</Group>
	);
}

function Kept({ match, board, seat }: { match: Match; board: Board; seat: number }) {
	const kept = board.seat[seat]?.kept ?? [];
	const kinds = sizes.filter((size) => kept.includes(size));
	return (
		<Group name={_('Kept')} more={_n('{n} trades for any', '{n} trade for any', board.room)} class="kept">
			{kinds.map((size) => {
				const n = kept.filter((one) => one === size).length;
				return <BlockSlot match={match} size={size} here="kept" {...(n > 1 && { n })} />;
			})}
			{Array.from({ length: Math.max(0, board.room - kept.length) }, () => (
				<span class="cb-slot gone">
					<Glyph name="keep" size={20} />
					<span class="unseen">{_('room for a block')}</span>
				</span>
			))}
		</Group>
	);
}

function Reserve({ match, board }: { match: Match; board: Board }) {
	const seat = board.seat[ownSeat(match)];
	return (
		<Group name={_('Reserve')} class="reserve">
			{sizes.map((size) => (
				<BlockSlot match={match} size={size} here="reserve" n={board.reserve[size]} small why={(seat?.kept.length ?? 0) > 0 || match.shown.phase === 'turn' ? `trade ${size} 1 d4${turnFor(size, match)}` : `build ${size} 1 d4${turnFor(size, match)}`} />
			))}
		</Group>
	);
}

// What is set out, by the first seat of the round: a tap takes one more of a size, minus gives it back.
function SetOut({ match, board }: { match: Match; board: Board }) {
	const { left, all } = toSetOut(match);
	const double = match.shown.options.supply === 'double';
	const kept = (size: Size) => match.choice.said.filter((p) => !p.startsWith(`${size}:`));
	const put = (size: Size, n: number) => {
		const now = `${size}:${Number(said(match, size) ?? 0)}`;
		void match.pick(n > 0 ? `${size}:${n}` : now); // the same again takes it back
	};
	return (
		<Group name={_('Set out')} more={_n('{n} block', '{n} blocks', all)} class="setout">
			{sizes.map((size) => {
				const n = Number(said(match, size) ?? 0);
				const next = double ? n + 1 : 1 - n;
				const can = next > 0 ? left > 0 && fits(match, [...kept(size), `${size}:${next}`]) : true;
				return (
					<span class={`cb-out ${n > 0 ? 'on' : ''}`}>
						<button type="button" class={`cb-slot ${can ? 'can' : ''}`} data-pick={`${size}:${Math.max(1, next)}`} aria-pressed={n > 0} aria-disabled={!can || undefined} onClick={() => (can ? put(size, next) : void match.why(whySetOut(match, size)))}>
							<Brick size={size} u={15} />
							<Words size={size} />
							<span class="num cb-count">{double && n > 0 ? <b>{n}</b> : _('{n} left', { n: board.reserve[size] })}</span>
						</button>
						{double && n > 0 && (
							<button type="button" class="cb-less" aria-label={_('One {size} less', { size: sizeName(size) })} onClick={() => put(size, n - 1)}>
								−
							</button>
						)}
					</span>
				);
			})}
		</Group>
	);
}

// What is picked with one more of a size, as a move; the program says why it cannot be.
function whySetOut(match: Match, size: Size): string {
	const list = sizes.flatMap((one) => Array.from({ length: Number(said(match, one) ?? 0) + (one === size ? 1 : 0) }, () => one));
	return `supply ${list.slice(0, 8).join(' ')}`;
}

// Keep, trade, repair.
function Way({ match, how, glyph, name, why }: { match: Match; how: string; glyph: string; name: string; why: string }) {
	const pick = `how:${how}`;
	const can = match.mine && match.shown.phase !== 'supply' && fits(match, [pick]);
	const on = match.mine && match.choice.said.includes(pick);
	const go = () => (can ? void choose(match, pick) : match.mine && void match.why(why));
	return (
		<button type="button" class="cb-way" data-pick={pick} aria-pressed={on} aria-disabled={!can || undefined} onClick={go}>
			<Glyph name={glyph} size={20} />
			{name}
		</button>
	);
}

function Ways({ match, board }: { match: Match; board: Board }) {
	const seat = ownSeat(match);
	const any = board.supply[0] ?? '1x1';
	const lot = (board.seat[seat]?.lots.findIndex((one) => !one.finished && one.blocks.length > 0) ?? -1) + 1 || 1;
	const cell = board.seat[seat]?.lots[lot - 1]?.blocks.at(-1)?.at ?? 'd4';
	return (
		<div class="cb-ways" role="group" aria-label={_('Instead of building')}>
			<Way match={match} how="keep" glyph="keep" name={_('Keep')} why={`keep ${any}`} />
			<Way match={match} how="trade" glyph="trade" name={_('Trade')} why="trade 1x1 1 d4" />
			<Way match={match} how="lift" glyph="lift" name={_('Repair')} why={`lift ${lot} ${cell}`} />
		</div>
	);
}

// Blocks of the others that can be had in exchange.
function Others({ match, board }: { match: Match; board: Board }) {
	const open = match.choice.options('other');
	return (
		<Group name={_('Blocks of the others')} class="others">
			{open.map((at) => {
				const { seat, lot, cell } = placeOf(at)!;
				const block = topAt(board.seat[seat!]?.lots[lot - 1], cell);
				if (!block) return null;
				return (
					<button type="button" class="cb-slot can" data-pick={`other:${at}`} aria-pressed={match.choice.has(`other:${at}`)} onClick={() => void match.pick(`other:${at}`)}>
						<span class="row">
							<Badge seat={seat!} size="s" />
							<span class="unseen">{match.name(seat!)}</span>
							<Brick size={block.size} u={9} />
						</span>
						<Words size={block.size} />
						<span class="cb-count">
							{lotName(lot)} {cell}
						</span>
					</button>
				);
			})}
		</Group>
	);
}

// The block that was received in exchange.
function Received({ match, size }: { match: Match; size: Size }) {
	return (
		<Group name={_('Received')} class="received">
			<BlockSlot match={match} size={size} here="hand" />
		</Group>
	);
}

export function Hand({ match }: { match: Match }) {
	const board = boardOf(match.shown);
	const seat = ownSeat(match);
	if (!board.seat[seat]) return null;
	if (settingOut(match))
		return (
			<section class="cb-hand out" aria-label={_('Blocks')}>
				<SetOut match={match} board={board} />
				<Kept match={match} board={board} seat={seat} />
			</section>
		);
	const from = match.mine ? source(match) : 'supply';
	const swap = match.mine && match.choice.options('other').length > 0;
	const hand = board.seat[seat]!.hand;
	// on phones the event lies in the place of blocks that nobody asks for
	const told = match.shown.phase === 'event' && !swap && !(match.mine && match.choice.legal.some((move) => /^(build|keep)/.test(move)));
	return (
		<section class={`cb-hand from-${from} ${told ? 'told' : ''}`} aria-label={_('Blocks')}>
			{told && (
				<div class="cb-told">
					<EventCard match={match} />
				</div>
			)}
			{swap ? <Others match={match} board={board} /> : hand ? <Received match={match} size={hand} /> : <Supply match={match} board={board} />}
			{!swap && <Kept match={match} board={board} seat={seat} />}
			{!swap && <Reserve match={match} board={board} />}
			<Ways match={match} board={board} />
		</section>
	);
}
