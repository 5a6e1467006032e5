// Bundles web/test/*.test.ts and runs them with node's own test runner (Debian's node reads no TypeScript).
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { plugins } from '../plugins.mjs';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(here, '../build/web-test');
const wanted = process.argv.slice(2); // words: only the tests whose file name holds one of them
const tests = readdirSync(join(here, 'test')).filter((name) => name.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))));
rmSync(out, { recursive: true, force: true });
await esbuild.build({
	entryPoints: tests.map((name) => join(here, 'test', name)),
	outdir: out,
	outExtension: { '.js': '.mjs' },
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node18',
	jsx: 'automatic',
	jsxImportSource: 'preact',
	logLevel: 'warning',
	plugins: plugins(),
});
const files = readdirSync(out).map((name) => join(out, name));
process.exit(spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit', env: { ...process.env, FIRN_ROOT: dirname(here) } }).status ?? 1);
