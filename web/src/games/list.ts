// The games this page can draw. A game that the program has and this list lacks is drawn by
// generic/. Adding a game: its folder, and its line here.
import { _ } from '../i18n/text.ts';
import { aboutOf } from './about.ts';
import type { Drawing } from './drawing.ts';

export { aboutOf, abouts } from './about.ts';

interface Listed {
	lesson(): string; // one line for "Learn"
	load(): Promise<Drawing>;
}

const list: Record<string, Listed> = {
	nunatak: { lesson: () => _('Cards, squares, a temple'), load: async () => (await import('./nunatak/index.tsx')).drawing },
	igloo: { lesson: () => _('Melting ice, hunting, islands'), load: async () => (await import('./igloo/index.tsx')).drawing },
	'temple-rush': { lesson: () => _('Dice, stones, outlines'), load: async () => (await import('./temple-rush/index.tsx')).drawing },
};

export function lessonOf(id: string): string {
	return list[id]?.lesson() ?? '';
}

export async function drawingOf(id: string): Promise<Drawing> {
	return list[id]?.load() ?? (await import('./generic/index.tsx')).plain(aboutOf(id));
}
