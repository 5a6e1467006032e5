// esbuild: 'virtual:glyphs' holds web/glyphs, so that the files stay the single source.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask, seeing } from './scripts/ask.mjs';
import { leanThree } from './scripts/lean.mjs';
import { bases, nets } from './scripts/nets.mjs';
import { module } from './scripts/po.mjs';
import { puzzleFiles } from './scripts/puzzles.mjs';
import { zeroFont } from './scripts/zero.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'glyphs');

// 'virtual:glyphs/GAME' holds the folder of a game whose glyphs come with its drawing.
const glyphs = {
	name: 'glyphs',
	setup(build) {
		build.onResolve({ filter: /^virtual:glyphs(\/|$)/ }, ({ path }) => ({ path: path.replace(/^virtual:glyphs\/?/, '/'), namespace: 'glyphs' }));
		build.onLoad({ filter: /.*/, namespace: 'glyphs' }, ({ path }) => {
			const all = {};
			for (const file of readdirSync(join(folder, path)).sort())
				if (file.endsWith('.svg')) all[file.replace('.svg', '')] = readFileSync(join(folder, path, file), 'utf8').trim();
			return { contents: `export const glyphs = ${JSON.stringify(all)}`, loader: 'js' };
		});
	},
};

const games = join(folder, '../src/games');

// The games whose folder has a file of this name.
export const gamesWith = (file) => readdirSync(games).sort().filter((name) => existsSync(join(games, name, file)));

// 'virtual:game-shots' is the shot.css of every game's folder: what lists of games need of its style.
const shots = {
	name: 'shots',
	setup(build) {
		build.onResolve({ filter: /^virtual:game-shots$/ }, () => ({ path: 'shots', namespace: 'shots' }));
		build.onLoad({ filter: /.*/, namespace: 'shots' }, () => ({
			contents: gamesWith('shot.css').map((name) => `@import './${name}/shot.css';`).join('\n'),
			loader: 'css',
			resolveDir: games,
		}));
	},
};

// 'virtual:game-styles' are the games that have a style of their own: game/GAME.css.
const styles = {
	name: 'styles',
	setup(build) {
		build.onResolve({ filter: /^virtual:game-styles$/ }, () => ({ path: 'styles', namespace: 'styles' }));
		build.onLoad({ filter: /.*/, namespace: 'styles' }, () => ({ contents: `export const styled = ${JSON.stringify(gamesWith('style.css'))}`, loader: 'js' }));
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
const told = (wasm) => ({
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

// 'virtual:puzzles' tells how many puzzles each game has.
const puzzles = {
	name: 'puzzles',
	setup(build) {
		build.onResolve({ filter: /^virtual:puzzles$/ }, () => ({ path: 'puzzles', namespace: 'puzzles' }));
		build.onLoad({ filter: /.*/, namespace: 'puzzles' }, () => {
			const counts = puzzleFiles(near('.')).map(({ game, path }) => [game, JSON.parse(readFileSync(path, 'utf8')).puzzles.length]);
			return { contents: `export const counts = ${JSON.stringify(Object.fromEntries(counts))}`, loader: 'js' };
		});
	},
};

// 'virtual:rulesets' has the rulesets that come with the program, by game.
const shipped = {
	name: 'rulesets',
	setup(build) {
		build.onResolve({ filter: /^virtual:rulesets$/ }, () => ({ path: 'rulesets', namespace: 'rulesets' }));
		build.onLoad({ filter: /.*/, namespace: 'rulesets' }, () => {
			const read = (game) => readdirSync(join(near('rulesets'), game)).sort().map((file) => JSON.parse(readFileSync(join(near('rulesets'), game, file), 'utf8')));
			return { contents: `export const rulesets = ${JSON.stringify(Object.fromEntries(readdirSync(near('rulesets')).map((game) => [game, read(game)])))}`, loader: 'js' };
		});
	},
};

// 'virtual:zero.woff2' is the font of one figure.
const zero = {
	name: 'zero',
	setup(build) {
		build.onResolve({ filter: /^virtual:zero\.woff2$/ }, () => ({ path: 'zero.woff2', namespace: 'zero' }));
		build.onLoad({ filter: /.*/, namespace: 'zero' }, () => ({ contents: zeroFont(), loader: 'file' }));
	},
};

const near = (path) => join(folder, '../..', path);

// `po`: the folder of the catalogues; `wasm`: the program as a module; `from`: the folder of the nets.
export const plugins = (po = near('po'), wasm = near('build/firn.wasm'), from = near('nets')) => [
	glyphs,
	leanThree,
	shots,
	styles,
	told(wasm),
	languages(po),
	learned(wasm, from),
	puzzles,
	shipped,
	zero,
];
