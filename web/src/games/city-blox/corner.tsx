// In the sky: from where one looks, the side window, on narrow tables the lots as tabs. On the picture: the lots' names.
import { useEffect, useRef } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import { useStore } from '../../core/store.ts';
import type { Scene } from '../../three/scene.ts';
import { Badge, Button, Glyph } from '../../ui/parts.tsx';
import { _, _n } from '../../i18n/text.ts';
import { boardOf, kinds, ownSeat, sum, wanted, type Lot } from './board.ts';
import { Discs } from './bricks.tsx';
import type { City } from './scene.ts';
import '../../screens/flags.ts';
import { ui } from './ui.ts';
import { facts, kindName, lotName } from './words.ts';

const shownSeat = (match: Match) => ui.seat ?? ownSeat(match);

// "8 of 12" or that it is done, and the hidden studs.
function Progress({ match, lot }: { match: Match; lot: Lot }) {
	if (!lot.card) return null;
	if (lot.finished) return <>{_('finished')}</>;
	const { covered, hidden } = sum(lot);
	const needs = wanted(boardOf(match.shown), lot.card.kind);
	return (
		<>
			<span class="num">{_('{n} of {all}', { n: covered.length, all: lot.card.cells.length })}</span>
			<Discs on={hidden.length} of={needs.hidden} />
			{needs.hidden + hidden.length > 0 && <span class="unseen">{_n('{n} hidden', '{n} hidden', hidden.length)}</span>}
		</>
	);
}

// The name of each lot, behind it.
export function Tags({ match }: { match: Match }) {
	useStore(ui);
	const lots = boardOf(match.shown).seat[shownSeat(match)]?.lots ?? [];
	if (ui.single) return null;
	return (
		<div class="cb-tags" aria-hidden="true">
			{lots.map((lot, i) => (
				<span class={`cb-tag ${lot.finished ? 'done' : ''}`} data-flag={`lot:${i + 1}`}>
					<b>{lotName(i + 1)}</b>
					<Progress match={match} lot={lot} />
				</span>
			))}
		</div>
	);
}

function Tabs({ match, lots }: { match: Match; lots: readonly Lot[] }) {
	return (
		<div class="cb-tabs" role="tablist" aria-label={_('Lots')} data-cover>
			{lots.map((lot, i) => (
				<button type="button" role="tab" aria-selected={ui.lot === i + 1} onClick={() => ui.set({ lot: i + 1 })}>
					<span class="row">
						<Glyph name={kinds[i]!} size={15} />
						{lotName(i + 1)}
					</span>
					<span class="row small muted">
						<Progress match={match} lot={lot} />
					</span>
				</button>
			))}
		</div>
	);
}

function Views({ scene }: { scene: City | null }) {
	const view = (looking: typeof ui.looking, glyph: string, name: string) => (
		<button type="button" aria-pressed={ui.looking === looking} onClick={() => ui.set({ looking })}>
			<Glyph name={glyph} size={18} />
			{name}
		</button>
	);
	return (
		<div class="cb-views" data-cover={ui.single ? 'bottom' : undefined}>
			{view('above', 'above', _('Above'))}
			{view('side', 'side', _('Side'))}
			{!ui.single && (
				<button type="button" onClick={() => scene?.turn()}>
					<Glyph name="orbit" size={18} />
					{_('Turn')}
				</button>
			)}
		</div>
	);
}

// A small picture of the lot that is pointed at, from the side: what is hidden from above shows there.
function SideWindow({ match, lots, scene }: { match: Match; lots: readonly Lot[]; scene: City | null }) {
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		scene?.window(frame.current);
		return () => scene?.window(null);
	}, [scene]);
	const lot = lots[ui.lot - 1];
	if (!lot?.card) return null;
	const move = match.mine && ui.seat === null ? (match.pointed ?? match.preview)?.move : undefined;
	const found = move ? facts(move, match) : null;
	const hidden = found?.n === ui.lot ? found.hidden : sum(lot).hidden.length;
	const needs = wanted(boardOf(match.shown), lot.card.kind);
	return (
		<div class="cb-side" aria-hidden="true">
			<div ref={frame} />
			<p>
				<Glyph name="side" size={15} />
				<span class="grow">{_('{lot}, side', { lot: kindName(lot.card.kind) })}</span>
				<Discs on={hidden} of={needs.hidden} />
				<span class="num">{_n('{n} hidden', '{n} hidden', hidden)}</span>
			</p>
		</div>
	);
}

// Whose lots these are, if not the own ones, and the way back.
function Visiting({ match }: { match: Match }) {
	if (ui.seat === null) return null;
	return (
		<div class="cb-visit" data-cover={ui.single ? undefined : 'top'}>
			<Badge seat={ui.seat} size="s" />
			<span>{_('Lots of {name}', { name: match.name(ui.seat) })}</span>
			<Button onClick={() => ui.set({ seat: null })}>{_('Back to yours')}</Button>
		</div>
	);
}

export function Corner({ match, scene }: { match: Match; scene: Scene | null }) {
	useStore(ui);
	const city = scene as City | null;
	const lots = boardOf(match.shown).seat[shownSeat(match)]?.lots ?? [];
	if (match.shown.over && match.view.over && lots.length === 0) return null;
	return (
		<section class={`cb-corner ${ui.single ? 'single' : ''}`} aria-label={_('View')}>
			<i data-cover hidden />
			{ui.single && <Tabs match={match} lots={lots} />}
			<Visiting match={match} />
			{!ui.single && <SideWindow match={match} lots={lots} scene={city} />}
			<Views scene={city} />
		</section>
	);
}
