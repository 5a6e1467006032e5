// The games this page can draw. A game that the program has and this list lacks is drawn by
// generic/. Adding a game: its folder, and its line here.
import { styled } from 'virtual:game-styles';
import { style } from '../ui/later.tsx';
import { aboutOf } from './about.ts';
import type { Drawing } from './drawing.ts';

export { aboutOf, abouts } from './about.ts';

interface Listed {
	load(): Promise<Drawing>;
}

const list: Record<string, Listed> = {
	nunatak: { load: async () => (await import('./nunatak/index.tsx')).drawing },
	igloo: { load: async () => (await import('./igloo/index.tsx')).drawing },
	'temple-rush': { load: async () => (await import('./temple-rush/index.tsx')).drawing },
	'city-blox': { load: async () => (await import('./city-blox/index.tsx')).drawing },
};

// With its style sheet, if it has one.
export async function drawingOf(id: string): Promise<Drawing> {
	const load = list[id]?.load ?? (async () => (await import('./generic/index.tsx')).plain(aboutOf(id)));
	return (await Promise.all([load(), styled.includes(id) && style(`game/${id}.css`)]))[0];
}
