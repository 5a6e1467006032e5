import { _ } from '../../i18n/text.ts';
import type { About } from '../drawing.ts';

export const about: About = {
	id: 'temple-rush',
	title: 'Temple Rush',
	poster: 'temple-rush',
	blurb: () => _('Everyone builds at once. Fill the outline of a temple before the others do.'),
	length: () => _('2–4 players · 30 min'),
	secrets: true,
	usualSeats: 3,
	option: (name) => (name === 'race' ? _('Lightning race') : name),
	optionValue: (_name, value) =>
		({ turns: _('In turn, without a clock'), open: _('All at once, against the clock') })[value] ?? value,
	lesson: () => _('Dice, stones, outlines'),
};
