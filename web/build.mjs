// Builds the page into build/web (static, with .gz beside every file that shrinks).
// usage: node build.mjs [--check] [--po FOLDER] [--wasm FILE] [--nets FOLDER] [--out FOLDER]
//   --check: types and the length of functions first; --po, --wasm, --nets: other languages, another program, other nets; --out: built
//   elsewhere and not put into the program
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { gamesWith, plugins } from './plugins.mjs';
import { book } from './scripts/book.mjs';
import { embed } from './scripts/embed.mjs';
import { bases, nets } from './scripts/nets.mjs';
import { pack, packedSize } from './scripts/pack.mjs';
import { catalogues } from './scripts/po.mjs';
import { puzzleFiles, readPuzzles } from './scripts/puzzles.mjs';
import { rules } from './scripts/rules.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const given = (flag) => process.argv.includes(flag) && resolve(process.argv[process.argv.indexOf(flag) + 1]);
const out = given('--out') || join(root, 'build/web');
const po = given('--po') || join(root, 'po');
const wasm = given('--wasm') || join(root, 'build/firn.wasm');
const learned = given('--nets') || join(root, 'nets');
const mostOfNet = 700 * 1024; // bytes, packed
const mostOfPuzzles = 40 * 1024; // of one game

const csp = [
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self'",
	"img-src 'self' data: blob:",
	"font-src 'self'",
	"connect-src 'self'",
	"worker-src 'self'",
	"manifest-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
].join('; ');

if (process.argv.includes('--check')) {
	execFileSync(process.execPath, [join(here, 'node_modules/typescript/bin/tsc'), '-p', here], { stdio: 'inherit' });
	execFileSync(process.execPath, [join(here, 'scripts/check-components.mjs')], { stdio: 'inherit' });
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const common = {
	bundle: true,
	format: 'esm',
	target: ['chrome100', 'firefox110', 'safari16'],
	minify: true,
	legalComments: 'none',
	jsx: 'automatic',
	jsxImportSource: 'preact',
	logLevel: 'warning',
	plugins: plugins(po, wasm, learned),
	outdir: out,
	absWorkingDir: here,
};
const result = await esbuild.build({
	...common,
	entryPoints: {
		main: 'src/main.tsx',
		style: 'src/style.css',
		after: 'src/styles/after.css',
		book: 'src/screens/book/style.css',
		explore: 'src/styles/explore.css',
		lab: 'src/screens/lab/style.css',
		online: 'src/screens/online/style.css',
		pad: 'src/styles/pad.css',
		puzzle: 'src/styles/puzzle.css',
		shelf: 'src/screens/shelf/style.css',
		...Object.fromEntries(gamesWith('style.css').map((game) => [`game/${game}`, `src/games/${game}/style.css`])),
	},
	splitting: true,
	chunkNames: 'chunk/[name]-[hash]',
	assetNames: 'font/[name]-[hash]',
	loader: { '.woff2': 'file' },
	metafile: true,
});
await esbuild.build({ ...common, entryPoints: { worker: 'src/core/worker.ts', labworker: 'src/core/labworker.ts' } });
if (!given('--out')) writeFileSync(join(root, 'build/web-meta.json'), JSON.stringify(result.metafile));

for (const [language, texts] of Object.entries(catalogues(po)))
	writeFileSync(join(out, `${language}.json`), JSON.stringify(texts));
for (const [name, text] of Object.entries(rules(root, po))) writeFileSync(join(out, name), JSON.stringify(text));
mkdirSync(join(out, 'book'));
for (const [name, text] of Object.entries(book(root, po, wasm))) writeFileSync(join(out, name), JSON.stringify(text));
if (existsSync(join(here, 'posters'))) cpSync(join(here, 'posters'), join(out, 'poster'), { recursive: true });
cpSync(given('--wasm') || join(root, 'build/page.wasm'), join(out, 'firn.wasm'));
cpSync(wasm, join(out, 'rules.wasm')); // the same with rulesets, for those who bring one
for (const { path, name } of [...bases(join(root, 'nets')), ...nets(learned)]) cpSync(path, join(out, name));
for (const { path, name } of puzzleFiles(root)) writeFileSync(join(out, name), readPuzzles(path));
cpSync(join(here, 'icons'), join(out, 'icon'), { recursive: true });
cpSync(join(here, 'manifest.webmanifest'), join(out, 'manifest.webmanifest'));
const font = readdirSync(join(out, 'font')).find((name) => /latin-wght/.test(name)) ?? '';
writeFileSync(
	join(out, 'index.html'),
	readFileSync(join(here, 'index.html'), 'utf8').replaceAll('{{csp}}', csp).replaceAll('{{font}}', `font/${font}`),
);

function files(folder) {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

// The service worker names everything it keeps from the first visit on, and a version that changes with any of it. Nets and
// books are kept when they are used.
const names = files(out).map((path) => relative(out, path)).sort();
const hash = createHash('sha256');
for (const name of names) hash.update(name).update(readFileSync(join(out, name)));
await esbuild.build({
	...common,
	entryPoints: { sw: 'src/sw.ts' },
	format: 'iife',
	define: {
		FILES: JSON.stringify(names.filter((name) => !/^(net|book)\//.test(name))),
		NETS: JSON.stringify(names.filter((name) => name.startsWith('net/'))),
		VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
	},
});

// A page for tests need not be small.
const smallest = pack(files(out).filter((path) => !/\.(webp|png|woff2)$/.test(path)), !given('--out'));
for (const path of files(out).filter((path) => path.endsWith('.net')))
	if (packedSize(path) > mostOfNet) throw new Error(`${path}: ${packedSize(path)} bytes packed, at most ${mostOfNet}`);
for (const { name } of puzzleFiles(root))
	if (packedSize(join(out, name)) > mostOfPuzzles) throw new Error(`${name}: ${packedSize(join(out, name))} bytes packed, at most ${mostOfPuzzles}`);
if (!given('--out')) embed(root, [...names, 'sw.js'].sort(), csp);
console.log(`${relative(root, out)}: ${names.length + 1} files${smallest ? '' : ', 5 % larger than need be: zopfli is not installed'}`);
