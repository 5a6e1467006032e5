// Numbers of the lab as people read them, and what they are about.
import type { Interval, Scalar } from '../../core/lab.ts';
import { label } from '../../games/about.ts';
import { texts, _ } from '../../i18n/text.ts';

export type Unit = Scalar['unit'];

// "1,234.5" with a real minus; a dash if it is not known.
export function amount(x: number | null, unit: Unit, sign = false): string {
	if (x === null) return '–';
	const shown = (unit === 'percent' ? 100 * x : x).toLocaleString(texts.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	const plain = /^-?0[.,]0$/.test(shown) ? shown.replace('-', '') : shown.replace('-', '−');
	return sign && x > 0 ? `+${plain}` : plain;
}

export function withUnit(x: number | null, unit: Unit): string {
	return unit === 'percent' && x !== null ? _('{n} %', { n: amount(x, unit) }) : amount(x, unit);
}

// "35.1 to 37.3"; '' if it is not known.
export function range({ lo, hi }: Interval, unit: Unit): string {
	return lo === null || hi === null ? '' : _('{low} to {high}', { low: amount(lo, unit), high: amount(hi, unit) });
}

export const whole = (n: number): string => n.toLocaleString(texts.language);

export const seatName = (place: number): string => [_('first seat'), _('second seat'), _('third seat'), _('fourth seat')][place]!;

// "elder:artisan+beast", "pack": pieces of a game in words.
export function pieces(game: string, id: string): string {
	return id.replace(/[\w-]+/g, (word) => (/^\d+$/.test(word) ? word : label(game, 'pieces', word))).replace(/:/g, ' ');
}

// A draw: "card elder:artisan+beast" is "Card Elder Artisan+Beast".
export function drawName(game: string, id: string): string {
	return id.replace(/[\w-]+/g, (word) => {
		const piece = label(game, 'pieces', word);
		return piece !== word ? piece : word === 'card' ? _('Card') : _(word); // in small letters it is a head of a column
	}).replace(/:/g, ' ');
}

// An option without its phase: "turn:take elder" is "take Elder".
export const optionName = (game: string, id: string): string => drawName(game, id.slice(id.indexOf(':') + 1));

export const phaseName = (game: string, id: string): string => label(game, 'phases', id.slice(0, id.indexOf(':')));

export const rowName = (game: string, row: string): string => label(game, 'rows', row);

// What a difference is about, by its number: "win 1", "row temple", "taken turn:take elder", a scalar.
export function differenceName(game: string, number: string, scalars: Scalar[]): string {
	const [kind = '', ...rest] = number.split(' ');
	const which = rest.join(' ');
	switch (which && kind) {
		case 'win':
			return _('Wins, {seat}', { seat: seatName(Number(which) - 1) });
		case 'points':
			return _('Points, {seat}', { seat: seatName(Number(which) - 1) });
		case 'row':
			return _('Points per seat, {row}', { row: rowName(game, which) });
		case 'taken':
			return _('Taken when offered: {option}', { option: optionName(game, which) });
		case 'worth':
			return _('Worth in points: {option}', { option: optionName(game, which) });
		default:
			return _(scalars.find(({ id }) => id === number)?.label ?? number);
	}
}

export function differenceUnit(number: string, scalars: Scalar[]): Unit {
	if (/^(win|taken) /.test(number)) return 'percent';
	return / /.test(number) ? 'points' : (scalars.find(({ id }) => id === number)?.unit ?? 'count');
}

// Are these shown only if they differ beyond chance?
export const isMinor = (number: string): boolean => /^(taken|worth) /.test(number);

