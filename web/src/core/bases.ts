// What all players of a game but random ones need: its base, a small file that is fetched once, before anybody thinks.
import { bases } from 'virtual:nets';

export interface Base {
	game: string;
	base: ArrayBuffer;
}

// Has somebody learned this game? Otherwise only random players play it.
export const learned = (game: string): boolean => game in bases;

const asked = new Map<string, Promise<Base>>();

async function fetched(game: string, name: string): Promise<Base> {
	const answer = await fetch(name);
	if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
	return { game, base: await answer.arrayBuffer() };
}

// Null: nobody has learned this game. One that cannot be had is asked for again.
export async function baseOf(game: string): Promise<Base | null> {
	const name = bases[game];
	if (!name) return null;
	let base = asked.get(game);
	if (!base) {
		asked.set(game, (base = fetched(game, name)));
		base.catch(() => asked.delete(game));
	}
	return base;
}
