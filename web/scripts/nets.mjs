// The nets of the games, as the page names them: net/GAME-HASH.net, with the hash of `firn --version`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// { game, path, name }[]; none if the folder has none.
export function nets(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((file) => file.endsWith('.net'))
		.sort()
		.map((file) => {
			const game = file.replace('.net', '');
			const path = join(folder, file);
			const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
			return { game, path, name: `net/${game}-${hash}.net` };
		});
}
