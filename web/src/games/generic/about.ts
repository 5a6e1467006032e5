import { _ } from '../../i18n/text.ts';
import type { About } from '../drawing.ts';

export function plainAbout(id: string, title: string, secrets: boolean): About {
	return {
		id,
		title,
		poster: id,
		blurb: () => _('Drawn plainly: boards as grids, moves as a list.'),
		length: () => '',
		secrets,
		usualSeats: 2,
		option: (name) => name,
		optionValue: (_name, value) => value,
		lesson: () => '',
	};
}
