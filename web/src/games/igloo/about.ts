import { _ } from '../../i18n/text.ts';
import type { About } from '../drawing.ts';

export const about: About = {
	id: 'igloo',
	title: 'Igloo Igloo',
	poster: 'igloo',
	blurb: () => _('The ice melts and drifts. Hunt, and hold the islands that are left.'),
	length: () => _('2–4 players · 45 min'),
	secrets: true,
	usualSeats: 3,
	option: () => _('Variant'),
	optionValue: (_name, value) => ({ base: _('Basic game'), hardcore: _('For experienced players') })[value] ?? value,
	lesson: () => _('Melting ice, hunting, islands'),
};
