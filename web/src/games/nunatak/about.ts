import { _ } from '../../i18n/text.ts';
import type { About } from '../drawing.ts';

export const about: About = {
	id: 'nunatak',
	title: 'Nunatak',
	poster: 'nunatak',
	blurb: () => _('Raise a temple of ice. Every block is a bid for the square it stands in.'),
	length: () => _('1–4 players · 30 min'),
	secrets: false,
	usualSeats: 3,
	option: () => _('Edition'),
	optionValue: (_name, value) =>
		({ en: _('English edition'), de: _('German edition'), fr: _('French edition') })[value] ?? value,
	lesson: () => _('Cards, squares, a temple'),
};
