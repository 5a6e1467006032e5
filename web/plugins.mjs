// esbuild: 'virtual:glyphs' holds web/glyphs, so that the files stay the single source.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'glyphs');

const glyphs = {
	name: 'glyphs',
	setup(build) {
		build.onResolve({ filter: /^virtual:glyphs$/ }, () => ({ path: 'glyphs', namespace: 'glyphs' }));
		build.onLoad({ filter: /.*/, namespace: 'glyphs' }, () => {
			const all = {};
			for (const file of readdirSync(folder).sort())
				all[file.replace('.svg', '')] = readFileSync(join(folder, file), 'utf8').trim();
			return { contents: `export const glyphs = ${JSON.stringify(all)}`, loader: 'js' };
		});
	},
};

export const plugins = [glyphs];
