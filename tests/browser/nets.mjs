// The net of a game: fetched when a level needs it and not before, handed to the program, there again offline; without
// it the game goes on, and the page says so.
// test: waits
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flat, open, withBrowser } from './support/browser.mjs';
import { clean, playMove, prepare, start, state } from './support/player.mjs';

const root = new URL('../..', import.meta.url).pathname;
const size = { width: 900, height: 560, deviceScaleFactor: 0.5 };
const hash = createHash('sha256').update(readFileSync(join(root, 'build/standin/nunatak.net'))).digest('hex').slice(0, 8);

// Keeps the workers that got a net.
function watch() {
	window.taught = [];
	const post = Worker.prototype.postMessage;
	Worker.prototype.postMessage = function (data, ...more) {
		if (data instanceof ArrayBuffer) window.taught.push(this);
		return post.call(this, data, ...more);
	};
}

// The net that such a worker says its program has. Some may have ended, so all are asked.
const named = (page) =>
	page.evaluate(async () => {
		await new Promise((resolve) => {
			const look = setInterval(() => window.taught.length > 0 && (clearInterval(look), resolve()), 20);
		});
		return new Promise((resolve) => {
			setTimeout(() => resolve('no answer'), 30_000);
			for (const worker of window.taught) {
				worker.addEventListener('message', ({ data }) => {
					const { games } = JSON.parse(data);
					if (games) resolve(games.find((game) => game.id === 'nunatak').net);
				});
				worker.postMessage('{"do":"hello"}');
			}
		});
	});

async function table(browser, url, level, more = {}) {
	const page = await open(browser, url, { ...size, ...more });
	const fetched = [];
	page.on('request', (request) => request.url().includes('/net/') && fetched.push(new URL(request.url()).pathname));
	await page.context().addInitScript(watch);
	await prepare(page, { table: '2d' });
	return { page, fetched, begin: () => start(page, 0, { seats: 2, level }) };
}

const out = mkdtempSync(join(tmpdir(), 'firn-nets-'));
try {
	execFileSync(process.execPath, [join(root, 'web/build.mjs'), '--nets', join(root, 'build/standin'), '--out', out], { stdio: 'inherit' });
	await withBrowser(
		async ({ browser, url }) => {
			// A level that needs none, then a hint, which does.
			const easy = await table(browser, url, 'easy');
			await easy.begin();
			await state(easy.page);
			await playMove(easy.page, 3);
			await state(easy.page);
			assert.deepEqual(easy.fetched, []);
			await easy.page.getByRole('button', { name: 'Hint' }).click();
			await easy.page.locator('.note.hint').waitFor();
			assert.deepEqual(easy.fetched, [`/net/nunatak-${hash}.net`]);
			assert.equal(await named(easy.page), hash);
			clean(easy.page);

			// Offline it is still there.
			await easy.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
			await easy.page.waitForFunction(async () => (await caches.keys()).some((name) => name !== 'firn-nets'));
			await easy.page.reload();
			await easy.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
			await easy.page.context().setOffline(true);
			await easy.page.reload();
			await easy.page.goto(url);
			await start(easy.page, 0, { seats: 2, level: 'hard' });
			await state(easy.page);
			await playMove(easy.page, 5);
			await state(easy.page);
			assert.equal(await named(easy.page), hash);
			assert.equal(await easy.page.locator('.note.learned').count(), 0);
			await easy.page.context().close();

			// It cannot be had: the game goes on without.
			const poor = await table(browser, url, 'hard', { serviceWorkers: 'block' }); // what it fetches cannot be stopped
			await poor.page.route('**/net/**', (route) => route.abort());
			await poor.begin();
			await state(poor.page);
			await playMove(poor.page, 3);
			await state(poor.page);
			assert.match(await poor.page.locator('.note.learned').textContent(), /could not be loaded/);
			assert.equal(await poor.page.evaluate(() => window.taught.length), 0);
			await poor.page.context().close();
		},
		{ args: flat, root: out },
	);
} finally {
	rmSync(out, { recursive: true, force: true });
}
