// What is worth saying about the numbers, the worst first. The thresholds are those of docs/lab.md.
import type { Interval, Report, Result } from '../../core/lab.ts';
import { _ } from '../../i18n/text.ts';
import { amount, differenceName, differenceUnit, isMinor, optionName, range, whole, withUnit } from './words.ts';

const unfair = 0.03; // beyond the fair share of wins
const rare = 0.02; // of the times offered
const leastOffered = 200;
const mostDifferences = 4;
const mostOptions = 3;

export interface Finding {
	text: string;
	judgement: string;
	bad: boolean;
	open: boolean; // needs more games
}

const finding = (text: string, judgement: string, bad = false, open = false): Finding => ({ text, judgement, bad, open });
const half = ({ lo, hi }: Interval): number => (lo === null || hi === null ? Infinity : (hi - lo) / 2);

function seatText(place: number, i: Interval, fair: number): string {
	const values = { share: withUnit(i.mean, 'percent'), range: range(i, 'percent'), fair: amount(fair, 'percent') };
	return [
		_('The first seat wins {share} ({range}); fair is {fair}.', values),
		_('The second seat wins {share} ({range}); fair is {fair}.', values),
		_('The third seat wins {share} ({range}); fair is {fair}.', values),
		_('The fourth seat wins {share} ({range}); fair is {fair}.', values),
	][place]!;
}

// Seats that win more or less than fair beyond chance; that all are fair is said once intervals are small enough.
function ofSeats({ win, games }: Result, seats: number): Finding[] {
	const fair = 1 / seats;
	const widest = Math.max(...win.map(half));
	const off = win.map((i, place) => ({ i, place })).filter(({ i }) => i.lo !== null && (i.lo > fair || i.hi! < fair));
	const list = off.map(({ i, place }) => {
		const bad = Math.abs(i.mean! - fair) > unfair;
		return finding(seatText(place, i, fair), bad ? _('Worth a change: more than 3 points beyond fair.') : _('Less than 3 points beyond fair.'), bad);
	});
	if (widest > unfair) {
		const more = widest === Infinity ? Infinity : games * ((widest / unfair) ** 2 - 1);
		const text = more === Infinity ? _('Needs more games to say whether the seats are fair.') : _('Needs about {n} more games to say whether the seats are fair.', { n: whole(Math.ceil(more / 100) * 100) });
		return [...list, finding(text, _('Intervals are still wide.'), false, true)];
	}
	if (off.length > 0) return list;
	const text = _('Every seat wins between {low} and {high}; fair is {fair}.', {
		low: withUnit(Math.min(...win.map((i) => i.lo!)), 'percent'),
		high: withUnit(Math.max(...win.map((i) => i.hi!)), 'percent'),
		fair: amount(fair, 'percent'),
	});
	return [finding(text, _('No seat differs from fair beyond chance.'))];
}

// Options that nearly nobody or nearly everybody takes.
function ofOptions(side: Result, game: string): Finding[] {
	const often = side.options.filter((o) => o.offered >= leastOffered && o.share.mean !== null);
	const told = (o: Result['options'][number]) => _('{option}: taken in {share} of {n} cases.', { option: optionName(game, o.option), share: withUnit(o.share.mean, 'percent'), n: whole(o.offered) });
	return [
		...often.filter((o) => o.share.mean! < rare).map((o) => finding(told(o), _('An option that nearly nobody takes.'), true)),
		...often.filter((o) => o.share.mean! > 1 - rare).map((o) => finding(told(o), _('An option that nearly everybody takes.'), true)),
	].slice(0, mostOptions);
}

function ofDifferences({ differences = [], scalars }: Report, game: string): Finding[] {
	const beyond = differences.filter((d) => d.beyond_chance).sort((a, b) => Number(isMinor(a.number)) - Number(isMinor(b.number)));
	return beyond.slice(0, mostDifferences).map((d) => {
		const unit = differenceUnit(d.number, scalars);
		const values = { what: differenceName(game, d.number, scalars), to: withUnit(d.second.mean, unit), from: withUnit(d.first.mean, unit), by: amount(d.difference, unit, true) };
		return finding(_('{what}: {to} instead of {from} ({by}).', values), _('The changes do this, beyond chance.'));
	});
}

// Of the changed ruleset, if there is one: that is what is being tuned.
export function findings(report: Report | null, game: string, seats: number): Finding[] {
	const side = report?.sides.at(-1);
	if (!report || !side || side.games === 0) return [];
	const all = [...ofDifferences(report, game), ...ofSeats(side, seats), ...ofOptions(side, game)];
	const rank = (f: Finding) => (f.bad ? 0 : f.open ? 2 : 1);
	return all.sort((a, b) => rank(a) - rank(b));
}
