// What the players of the games know, as the page names it: base/GAME.base, which every level needs, and net/GAME-HASH.net, with
// the hash of `firn --version`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// { game, path }[]; none if the folder has none.
function found(folder, kind) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((file) => file.endsWith(kind))
		.sort()
		.map((file) => ({ game: file.replace(kind, ''), path: join(folder, file) }));
}

// Both: { game, path, name }[]
export const bases = (folder) => found(folder, '.base').map(({ game, path }) => ({ game, path, name: `base/${game}.base` }));

export const nets = (folder) =>
	found(folder, '.net').map(({ game, path }) => {
		const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
		return { game, path, name: `net/${game}-${hash}.net` };
	});
