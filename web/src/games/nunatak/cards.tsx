// Cards, blessings and the deck below the table; panels of the seats; the control of levels.
import { useEffect, useState } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import { _, _n } from '../../i18n/text.ts';
import type { Scene } from '../../three/scene.ts';
import { Badge, Glyph, IconButton } from '../../ui/parts.tsx';
import { boardOf, cardSides, counts, deckLeft, symbols, toolCounts, tools, trackNumber, type Board } from './board.ts';
import { tones } from './palette.ts';
import type { Temple } from './scene.ts';
import { blessing, blessingName, cardLong, completion, symbolName, toolName } from './words.ts';

// Why a card cannot be chosen now: it fits nothing at all, or not the tile that was chosen before any card.
function unfit({ choice }: Match, slot: string): string | null {
	if (!choice.possible('card').has(slot)) return _('no free tile');
	const at = choice.said.find((p) => p.startsWith('space:'))?.slice(6);
	if (at === undefined || choice.said.some((p) => p.startsWith('card:')) || choice.options('card').includes(slot)) return null;
	return _('not for {at}', { at });
}

function Card({ match, slot, card }: { match: Match; slot: number; card: string | null }) {
	const board = boardOf(match.shown);
	if (card === null) return <span class="nk-card empty" aria-hidden="true" />;
	const pick = `card:${slot}`;
	const [a, b] = cardSides(card);
	const choosing = match.mine && (match.shown.phase === 'turn' || match.choice.has('use:foresight'));
	const no = choosing ? unfit(match, String(slot)) : null;
	const chosen = match.mine ? match.choice.has(pick) : match.picking.plan.has(pick);
	const reserved = board.reserved[String(slot)];
	const tool = a!.tool ?? b?.tool;
	const pair = a!.pair ?? b?.pair;
	const count = a!.count ?? b?.count ?? 0;
	return (
		<button
			type="button"
			class={`nk-card ${chosen ? 'chosen' : ''} ${no === null ? '' : 'no'}`}
			data-pick={pick}
			aria-pressed={chosen}
			title={cardLong(card)}
			onClick={() => void match.pick(pick)}
		>
			<span class="art" style={{ background: tones[a!.symbol].back, color: tones[a!.symbol].ink }}>
				{b ? (
					<>
						<span class="half" style={{ background: tones[b.symbol].back }} />
						<span class="ga">
							<Glyph name={a!.symbol} size={40} />
						</span>
						<span class="gb" style={{ color: tones[b.symbol].ink }}>
							<Glyph name={b.symbol} size={40} />
						</span>
					</>
				) : (
					<Glyph name={a!.symbol} size={60} />
				)}
			</span>
			<span class={`key ${b ? 'far' : ''}`}>{slot}</span>
			{(tool || pair || count > 1) && (
				<span class={`extra ${b ? 'low' : ''}`}>
					{tool && <Glyph name={tool} size={18} />}
					{pair?.map((s) => <Glyph name={s} size={16} />)}
					{count > 1 && <b>×{count}</b>}
				</span>
			)}
			{reserved !== undefined && (
				<span class="reserved">
					<Badge seat={reserved} size="s" />
				</span>
			)}
			{(no !== null || reserved !== undefined) && <span class="band">{reserved !== undefined ? _('reserved') : no}</span>}
			<span class="cap" aria-hidden="true">
				{cardSides(card).map((side) => symbolName(side.symbol)).join(' / ')}
			</span>
			<span class="unseen">
				{cardLong(card)} {reserved !== undefined && _('reserved by {name}', { name: match.name(reserved) })}
			</span>
		</button>
	);
}

function Blessing({ match, id, n }: { match: Match; id: string; n: number }) {
	const { kind, text } = blessing(id, boardOf(match.shown));
	const name = blessingName(id);
	const pick = `bless:${n}`;
	const can = match.mine && match.choice.options('bless').includes(String(n));
	const explain = () => {
		match.note = { kind: 'info', text: _('{name}: {text}', { name, text }) };
		match.changed();
	};
	return (
		<button
			type="button"
			class={`nk-blessing ${can ? 'can' : ''} ${match.choice.has(pick) ? 'chosen' : ''}`}
			aria-pressed={can ? match.choice.has(pick) : undefined}
			data-pick={pick}
			onClick={() => (can ? void match.pick(pick) : explain())}
			title={text}
		>
			<span class="row">
				<Glyph name="blessing" size={16} />
				<b>{name}</b>
			</span>
			<span class="does">
				<b>{kind}</b> <span class="text">{text}</span>
			</span>
		</button>
	);
}

export function Hand({ match }: { match: Match }) {
	const board = boardOf(match.shown);
	return (
		<div class="nk-hand">
			<div class="nk-deck num" title={_('cards left')}>
				{deckLeft(board)}
				<span class="unseen">{_('cards left')}</span>
			</div>
			<div class={`nk-cards ${board.display.length > 4 ? 'many' : ''}`} style={{ '--n': String(board.display.length), '--half': String(Math.ceil(board.display.length / 2)) }} role="group" aria-label={_('Display')}>
				{board.display.map((card, i) => (
					<Card match={match} slot={i + 1} card={card} />
				))}
			</div>
			<div class="nk-blessings" role="group" aria-label={_('Blessings')}>
				{board.blessings.map((id, i) => (
					<Blessing match={match} id={id} n={i + 1} />
				))}
				{board.completion && <p class="tiny muted">{_('Completion: {card}', { card: completion(board.completion) })}</p>}
			</div>
		</div>
	);
}

function Track({ track, advances }: { track: Board['track']; advances: number }) {
	const number = trackNumber(track, advances);
	return (
		<div class="row nk-track">
			<Glyph name="track" size={16} class="muted" />
			<div class="steps grow" role="img" aria-label={_n('Track: {n} of {all} steps, number {number}', 'Track: {n} of {all} steps, number {number}', advances, { all: track.length - 1, number })}>
				{track.map((_n, i) => (
					<i class={i < advances ? 'on' : i === advances ? 'at' : ''} />
				))}
			</div>
			<b class="num">{number}</b>
		</div>
	);
}

export function Seat({ match, seat }: { match: Match; seat: number }) {
	const board = boardOf(match.shown);
	const state = board.seat[seat];
	if (!state) return null;
	const types = counts(state);
	const own = toolCounts(state);
	const left = _n('{n} block left', '{n} blocks left', state.blocks);
	if (state.kind !== 'player')
		return (
			<p class="tiny muted">
				{left}
				{types.builder > 0 && ` · ${_n('{n} builder', '{n} builders', types.builder)}`}
			</p>
		);
	return (
		<>
			<div class="nk-types">
				{symbols.map((s) => (
					<span class={`num ${types[s] === 0 ? 'zero' : ''}`} style={types[s] ? { background: tones[s].back, color: tones[s].ink } : undefined} title={symbolName(s)}>
						<Glyph name={s} size={18} />
						<span class="unseen">{symbolName(s)}</span>
						{types[s]}
					</span>
				))}
			</div>
			<Track track={board.track} advances={state.advances} />
			<div class="nk-tools">
				{tools.map((t) => (
					<span title={toolName(t)}>
						<Glyph name={t} size={16} />
						<span class="unseen">{toolName(t)}</span>
						<b class="num">{own[t]}</b>
					</span>
				))}
				<span class="grow" />
				<span class="muted">
					{left}
					{state.set && `, ${_('set {own} + {siku} Siku', { own: state.set[0], siku: state.set[1] })}`}
				</span>
			</div>
			{state.blessings.length > 0 && (
				<div class="nk-tools">
					{state.blessings.map((b) => (
						<span title={blessing(b.id, board).text}>
							<Glyph name="blessing" size={14} />
							{blessingName(b.id)}
							<em class="help">{blessing(b.id, board).text}</em>
							{b.fresh && <em class="tiny muted"> {_('from next turn')}</em>}
						</span>
					))}
				</div>
			)}
		</>
	);
}

export function Corner({ scene }: { match: Match; scene: Scene | null }) {
	const temple = scene as Temple | null;
	const [, again] = useState(0);
	useEffect(() => temple?.onPeel(() => again((n) => n + 1)), [temple]);
	return (
		<>
			<div class="peel" role="group" aria-label={_('Levels shown')}>
				<span>
					<Glyph name="layers" size={20} />
				</span>
				{[4, 3, 2, 1].map((level) => (
					<button type="button" aria-pressed={(temple?.peel ?? 4) === level} aria-label={_('Up to level {level}', { level })} onClick={() => temple?.setPeel(level)}>
						{level}
					</button>
				))}
			</div>
			<IconButton icon="orbit" label={_('Turn the table')} onClick={() => temple?.turn()} />
		</>
	);
}
