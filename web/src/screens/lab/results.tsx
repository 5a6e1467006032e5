// What the lab has measured so far: findings, charts, and both rulesets side by side.
import { intervalOf, type Bounds as Ends, type Difference, type Interval, type Lab, type Report, type Result, type Scalar } from '../../core/lab.ts';
import { rowsOf, text } from '../../games/about.ts';
import { _, _n } from '../../i18n/text.ts';
import { Glyph } from '../../ui/parts.tsx';
import { Bars, Dots, Figure, Table, Tension, unknown, type Dot } from './charts.tsx';
import { findings } from './findings.ts';
import { amount, differenceName, differenceUnit, drawName, isMinor, optionName, phaseName, range, rowName, seatName, whole, withUnit } from './words.ts';

const mostOptions = 8;
const mostDraws = 10;
const mostEnds = 8;
const leastDraws = 30; // for the chart

interface Shown {
	game: string;
	sides: Result[]; // none before the first games are there
	names: string[];
	seats: number;
	scalars: Scalar[];
}

const cells = (i: Interval, unit: 'percent' | 'points' | 'count') => [withUnit(i.mean, unit), range(i, unit)];
const heads = (what: string, names: string[]): string[] => [what, ...names.flatMap((name) => [name, _('95 % interval')])];
const perSide = <T,>(sides: Result[], of: (side: Result) => T | undefined, none: T): T[] => (sides.length ? sides.map((side) => of(side) ?? none) : [none]);

function Wins({ sides, names, seats }: Shown) {
	const fair = 1 / seats;
	const rows = Array.from({ length: seats }, (_x, place): Dot => ({ label: seatName(place), seat: place, sides: perSide(sides, (side) => side.win[place], unknown) }));
	return (
		<Figure
			id="seats"
			title={_('Who sits first')}
			says={_('Share of wins by the order of play, with 95 % intervals. Filled: differs from fair beyond chance.')}
			table={<Table head={heads(_('Seat'), names)} rows={rows.map((row) => [row.label, ...row.sides.flatMap((i) => cells(i, 'percent'))])} />}
		>
			<Dots label={_('Winning share by seat; fair is {fair}', { fair: withUnit(fair, 'percent') })} rows={rows} unit="percent" reference={{ at: fair, name: _('fair {n}', { n: amount(fair, 'percent') }) }} wide={160} />
		</Figure>
	);
}

function Decided({ sides, names, seats }: Shown) {
	const lines = sides.map((side) => side.tension);
	const tenths = Array.from({ length: 11 }, (_x, i) => i);
	return (
		<Figure
			id="tension"
			title={_('When a game is decided')}
			says={_('Mean chance of the later winner over the game. Solid: built-in, with its 95 % band. Dashed: changed.')}
			table={<Table head={heads(_('Part of the game'), names)} rows={tenths.map((i) => [withUnit(i / 10, 'percent'), ...perSide(sides, (side) => side.tension[i], unknown).flatMap((p) => cells(p, 'percent'))])} />}
		>
			<Tension label={_('Chance of the later winner over the game')} sides={lines} names={names} fair={1 / seats} />
		</Figure>
	);
}

function Points({ sides, names }: Shown) {
	const seats = Array.from({ length: sides[0]?.seats ?? 0 }, (_x, place) => place);
	return (
		<Figure
			id="points"
			title={_('Points')}
			says={_('How often seats ended with so many points. Dashed outline: changed.')}
			table={<Table head={heads(_('Seat'), names)} rows={seats.map((place) => [seatName(place), ...sides.flatMap((side) => cells(side.points[place]!, 'points'))])} />}
		>
			<Bars label={_('Distribution of points')} sides={sides.length ? sides.map((side) => side.totals) : [{ from: 0, width: 10, counts: [0] }]} />
		</Figure>
	);
}

function Rows({ game, sides, names }: Shown) {
	const of = (side: Result, row: string) => side.rows.find((r) => r.row === row)?.points;
	const rows = rowsOf(game).map((row): Dot => ({ label: rowName(game, row), sides: perSide(sides, (side) => of(side, row), unknown) }));
	return (
		<Figure
			id="rows"
			title={_('Where points come from')}
			says={_('Mean points per seat of each row of the sheet, with 95 % intervals.')}
			table={<Table head={heads(_('Row'), names)} rows={rows.map((row) => [row.label, ...row.sides.flatMap((i) => cells(i, 'points'))])} />}
		>
			<Dots label={_('Mean points of each row of the sheet')} rows={rows} unit="points" wide={170} />
		</Figure>
	);
}

function Length({ sides, names, scalars }: Shown) {
	const rows = scalars.filter(({ id }) => sides.some((side) => intervalOf(side, id).mean !== null));
	return (
		<Figure id="length" title={_('Length, choices and margin')} says={_('Per game, unless it says otherwise.')}>
			<div class="lab-scroll" tabIndex={0} role="region" aria-label={_('Length, choices and margin')}>
				<Table head={heads(_('What'), names)} rows={rows.map(({ id, label, unit }) => [_(label), ...sides.flatMap((side) => cells(intervalOf(side, id), unit))])} />
			</div>
		</Figure>
	);
}

// The most and the least taken of those that were offered often.
function extremes(side: Result | undefined): Result['options'] {
	const often = (side?.options ?? []).filter((o) => o.offered >= 30 && o.share.mean !== null).sort((a, b) => b.share.mean! - a.share.mean!);
	return often.length <= 2 * mostOptions ? often : [...often.slice(0, mostOptions), ...often.slice(-mostOptions)];
}

function Options({ game, sides, names }: Shown) {
	const like = (side: Result, option: string) => side.options.find((o) => o.option === option);
	const taken = extremes(sides[0]);
	const twice = (option: string) => taken.filter((o) => optionName(game, o.option) === optionName(game, option)).length > 1;
	const named = (option: string) => (twice(option) ? `${optionName(game, option)}, ${phaseName(game, option)}` : optionName(game, option));
	const frame = Array.from({ length: 6 }, (): Dot => ({ label: '', sides: [unknown] })); // until there are games
	const rows = taken.length === 0 ? frame : taken.map(({ option }): Dot => ({ label: named(option), sides: sides.map((side) => like(side, option)?.share ?? unknown) }));
	const all = (sides[0]?.options ?? []).map(({ option }) => [
		`${phaseName(game, option)}: ${optionName(game, option)}`,
		...sides.flatMap((side) => {
			const found = like(side, option);
			return [found ? whole(found.offered) : '–', found ? withUnit(found.share.mean, 'percent') : '–', found ? amount(found.points.mean, 'points', true) : '–', found ? range(found.points, 'points') : ''];
		}),
	]);
	return (
		<Figure
			id="options"
			title={_('Most and least taken')}
			says={_('How often an option is taken in decisions that offer it beside another one.')}
			table={<Table head={[_('Option'), ...names.flatMap((name) => [`${name}: ${_('offered')}`, _('taken'), _('worth in points'), _('95 % interval')])]} rows={all} />}
		>
			<Dots label={_('Share of decisions in which an option is taken')} rows={rows} unit="percent" wide={200} />
		</Figure>
	);
}

// Points of chance to win, which may be below 0.
const ofChance = (i: Interval): Interval => ({ mean: i.mean && 100 * i.mean, lo: i.lo && 100 * i.lo, hi: i.hi && 100 * i.hi });

// What draws do for whoever decides next: those that do most.
function Draws({ game, sides, names }: Shown) {
	const like = (side: Result, draw: string) => side.draws.find((d) => d.draw === draw);
	const all = sides[0]?.draws ?? [];
	const often = all.filter((d) => d.count >= leastDraws && d.swing.mean !== null).sort((a, b) => b.swing.mean! - a.swing.mean!);
	const most = often.length <= mostDraws ? often : [...often.slice(0, mostDraws / 2), ...often.slice(-mostDraws / 2)];
	if (sides.length > 0 && most.length === 0) return null; // random players know no chances
	const frame = Array.from({ length: 6 }, (): Dot => ({ label: '', sides: [unknown] })); // until there are games
	const rows = sides.length === 0 ? frame : most.map(({ draw }): Dot => ({ label: drawName(game, draw), sides: sides.map((side) => ofChance(like(side, draw)?.swing ?? unknown)) }));
	const table = all.map(({ draw }) => [
		drawName(game, draw),
		...sides.flatMap((side) => {
			const found = like(side, draw);
			const swing = ofChance(found?.swing ?? unknown);
			return [found ? amount(found.count / side.games, 'count') : '–', amount(swing.mean, 'points', true), range(swing, 'points')];
		}),
	]);
	return (
		<Figure
			id="draws"
			title={_('What draws do')}
			says={_('Swing: what a draw adds to the chance of whoever decides next, in points of 100, against the mean of draws of its kind. Those that help and harm most.')}
			table={<Table head={[_('Draw'), ...names.flatMap((name) => [`${name}: ${_('per game')}`, _('swing, win %'), _('95 % interval')])]} rows={table} />}
		>
			<Dots label={_('Swing of draws in points of 100')} rows={rows} unit="points" reference={{ at: 0, name: _('mean') }} wide={200} />
		</Figure>
	);
}

const listed = (list: string[]): string => list.join(', ') || '–';

function Bounds({ game, sides, names }: Shown) {
	const lasts = ({ games }: Result, list: Ends['ended_by']) => listed(list.slice(0, mostEnds).map(({ move, games: n }) => `${Math.round((100 * n) / games)} % ${move.startsWith('-') ? drawName(game, move.slice(1)) : optionName(game, move)}`));
	const row = (what: string, of: (side: Result) => string) => [what, ...sides.map(of)];
	return (
		<Figure id="bounds" title={_('Bounds')} says={_('As far as phases, events and sheets tell.')}>
			<div class="lab-scroll" tabIndex={0} role="region" aria-label={_('Bounds')}>
				<Table
					head={[_('What'), ...names]}
					rows={[
						row(_('Longest game'), ({ bounds }) => _('{turns} turns, {decisions} decisions (seed {seed})', { turns: whole(bounds.longest_turns), decisions: whole(bounds.longest_decisions), seed: bounds.longest_seed })),
						row(_('Shortest game'), ({ bounds }) => _n('{n} turn', '{n} turns', bounds.shortest_turns)),
						row(_('Last move of a game'), (side) => lasts(side, side.bounds.ended_by)),
						row(_('In the last turn'), (side) => lasts(side, side.bounds.last_turn)),
						row(_('Phases that never came up'), ({ bounds }) => listed(bounds.phases_never_seen.map((id) => text(game, 'phases', id)))),
						row(_('Events that never happened'), ({ bounds }) => listed(bounds.events_never_seen.map((id) => text(game, 'events', id)))),
						row(_('Rows that never counted'), (side) => listed(side.rows.filter((r) => r.row !== 'total' && r.share.mean === 0).map((r) => rowName(game, r.row)))),
					]}
				/>
			</div>
		</Figure>
	);
}

function Compared({ game, report, names }: { game: string; report: Report; names: string[] }) {
	const shown = (report.differences ?? []).filter((d) => (d.beyond_chance || !isMinor(d.number)) && (d.first.mean !== null || d.second.mean !== null));
	const cell = (d: Difference) => {
		const text = amount(d.difference, differenceUnit(d.number, report.scalars), true);
		return d.beyond_chance ? (
			<b class="lab-boxed">
				{text}
				<span class="unseen"> {_('beyond chance')}</span>
			</b>
		) : (
			text
		);
	};
	return (
		<Figure id="compare" title={_('Built-in and changed, side by side')} says={_('Boxed differences are beyond chance (p < 0.01 by Holm over {n} comparisons).', { n: report.differences?.length ?? 0 })}>
			<div class="lab-scroll" tabIndex={0} role="region" aria-label={_('Built-in and changed, side by side')}>
				<Table head={[_('What'), ...names, _('Difference')]} rows={shown.map((d) => [differenceName(game, d.number, report.scalars), withUnit(d.first.mean, differenceUnit(d.number, report.scalars)), withUnit(d.second.mean, differenceUnit(d.number, report.scalars)), cell(d)])} />
			</div>
		</Figure>
	);
}

function Findings({ lab, game, seats }: { lab: Lab; game: string; seats: number }) {
	const list = findings(lab.report, game, seats);
	return (
		<section class="lab-finds" aria-labelledby="lab-found">
			<h2 id="lab-found">{_('What we found')}</h2>
			{list.length === 0 && <p class="muted">{lab.running ? _('The first games are being played.') : _('Press Start: computers play, and the charts grow.')}</p>}
			<ol>
				{list.map((f) => (
					<li class={f.bad ? 'bad-find' : ''}>
						<i>{f.bad ? '!' : f.open ? '?' : <Glyph name="check" size={15} />}</i>
						<p>
							<b>{f.text}</b> <span class="muted">{f.judgement}</span>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

// Frames stand from the first second; dots come with the games.
export function Results({ lab, game, seats, changed }: { lab: Lab; game: string; seats: number; changed: string }) {
	const report = lab.report;
	const sides = report?.sides ?? [];
	const names = [_('Built-in'), changed].slice(0, Math.max(1, sides.length));
	const shown: Shown = { game, sides, names, seats, scalars: report?.scalars ?? [] };
	return (
		<div class="lab-results">
			<Findings lab={lab} game={game} seats={seats} />
			<div class="lab-two">
				<Wins {...shown} />
				{report?.differences && <Compared game={game} report={report} names={names} />}
				<Decided {...shown} />
				<Points {...shown} />
				<Length {...shown} />
				<Rows {...shown} />
				<Options {...shown} />
				<Draws {...shown} />
				<Bounds {...shown} />
			</div>
		</div>
	);
}
