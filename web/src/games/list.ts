// The games this page can draw. A game that the program has and this list lacks is drawn by
// generic/. Adding a game: its folder, and its lines here.
import type { About, Drawing } from './drawing.ts';
import { about as igloo } from './igloo/about.ts';
import { about as nunatak } from './nunatak/about.ts';
import { about as rush } from './temple-rush/about.ts';
import { plainAbout } from './generic/about.ts';

interface Listed {
	about: About;
	load(): Promise<Drawing>;
}

const plain = (about: About) => async () => (await import('./generic/index.tsx')).plain(about);

const list: Listed[] = [
	{ about: nunatak, load: async () => (await import('./nunatak/index.tsx')).drawing },
	{ about: igloo, load: async () => (await import('./igloo/index.tsx')).drawing },
	{ about: rush, load: async () => (await import('./temple-rush/index.tsx')).drawing },
];

export const abouts: readonly About[] = list.map((one) => one.about);

export function aboutOf(id: string): About {
	return abouts.find((a) => a.id === id) ?? plainAbout(id, id, false);
}

export async function drawingOf(id: string): Promise<Drawing> {
	const found = list.find((one) => one.about.id === id);
	return found ? found.load() : plain(aboutOf(id))();
}
