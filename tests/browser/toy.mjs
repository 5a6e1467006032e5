// A game that nobody has drawn plays on the page: the toy game of the tests, added to the program as a new game
// would be (tests/terminal/toy.sh), offered at home, played to the end by mouse, its record verified by the program.
// test: waits
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open, withBrowser } from './support/browser.mjs';
import { clean, playOut, prepare, start } from './support/player.mjs';

const root = new URL('../..', import.meta.url).pathname;
const made = (flavour, file) => {
	const path = `build/${flavour}/toy/${file}`;
	execFileSync('make', ['-s', `FLAVOUR=${flavour}`, path], { cwd: root, stdio: 'inherit' });
	return join(root, path);
};
const out = mkdtempSync(join(tmpdir(), 'firn-toy-'));
try {
	execFileSync(process.execPath, [join(root, 'web/build.mjs'), '--wasm', made('wasm', 'firn.wasm'), '--out', out], { stdio: 'inherit' });
	const firn = made('release', 'firn');
	await withBrowser(
		async ({ browser, url }) => {
			const page = await open(browser, url, { width: 1100, height: 700, deviceScaleFactor: 0.5 });
			const missing = [];
			page.on('response', (r) => r.status() === 404 && missing.push(new URL(r.url()).pathname));
			await prepare(page);
			const cards = await page.locator('.gamecard').allTextContents();
			const index = cards.findIndex((text) => text.includes('toy'));
			assert.ok(index >= 0, `no toy among ${cards.join(' | ')}`);
			await start(page, index);
			assert.match(await page.locator('body').innerText(), /choose a move/);
			const moves = await playOut(page, 1);
			assert.equal(moves, 3);
			const download = page.waitForEvent('download');
			await page.getByRole('button', { name: 'Save the record' }).click();
			const verified = execFileSync(firn, ['replay', '--verify', await (await download).path()]).toString();
			assert.match(verified, /^ok:/);
			assert.deepEqual([...new Set(missing)], ['/poster/toy.webp']); // it has no picture; the page hides the frame
			page.faults = page.faults.filter((fault) => !fault.includes('404'));
			clean(page);
		},
		{ root: out },
	);
} finally {
	rmSync(out, { recursive: true, force: true });
}
