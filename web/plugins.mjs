// esbuild: 'virtual:glyphs' holds web/glyphs, so that the files stay the single source.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask, seeing } from './scripts/ask.mjs';
import { bases, nets } from './scripts/nets.mjs';
import { module } from './scripts/po.mjs';

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

// 'virtual:game-styles' is the style.css of every game's folder.
const styles = {
	name: 'styles',
	setup(build) {
		const games = join(folder, '../src/games');
		build.onResolve({ filter: /^virtual:game-styles$/ }, () => ({ path: 'styles', namespace: 'styles' }));
		build.onLoad({ filter: /.*/, namespace: 'styles' }, () => ({
			contents: readdirSync(games)
				.sort()
				.filter((name) => existsSync(join(games, name, 'style.css')))
				.map((name) => `@import './${name}/style.css';`)
				.join('\n'),
			loader: 'css',
			resolveDir: games,
		}));
	},
};

// 'virtual:languages' is po/LINGUAS with the rule of plurals of each language.
const languages = (po) => ({
	name: 'languages',
	setup(build) {
		build.onResolve({ filter: /^virtual:languages$/ }, () => ({ path: 'languages', namespace: 'languages' }));
		build.onLoad({ filter: /.*/, namespace: 'languages' }, () => ({ contents: module(po), loader: 'js' }));
	},
});

// What the program says of its games: the module is asked, so that the page has no list of its own.
const games = (wasm) => ({
	name: 'games',
	setup(build) {
		build.onResolve({ filter: /^virtual:games$/ }, () => ({ path: 'games', namespace: 'games' }));
		build.onLoad({ filter: /.*/, namespace: 'games' }, () => {
			const { games: all, levels, reasons } = ask(wasm, { do: 'games' });
			return { contents: `export const games = ${JSON.stringify(all)}, levels = ${JSON.stringify(levels)}, reasons = ${JSON.stringify(reasons)}`, loader: 'js' };
		});
	},
});

// 'virtual:nets' tells which files are the base and the net of a game, and which levels use the net. Bases belong to the program.
const learned = (wasm, from) => ({
	name: 'nets',
	setup(build) {
		build.onResolve({ filter: /^virtual:nets$/ }, () => ({ path: 'nets', namespace: 'nets' }));
		build.onLoad({ filter: /.*/, namespace: 'nets' }, () => {
			const names = (list) => JSON.stringify(Object.fromEntries(list.map(({ game, name }) => [game, name])));
			return { contents: `export const bases = ${names(bases(near('nets')))}, nets = ${names(nets(from))}, levels = ${JSON.stringify(seeing(wasm))}`, loader: 'js' };
		});
	},
});

const near = (path) => join(folder, '../..', path);

// `po`: the folder of the catalogues; `wasm`: the program as a module; `from`: the folder of the nets.
export const plugins = (po = near('po'), wasm = near('build/firn.wasm'), from = near('nets')) => [
	glyphs,
	styles,
	games(wasm),
	languages(po),
	learned(wasm, from),
];
