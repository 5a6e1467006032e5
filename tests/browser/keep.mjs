// Games that are kept: several side by side, as a link, as a file, deleted and back, storage denied, two tabs.
// test: waits
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { flat, open, withBrowser } from './support/browser.mjs';
import { clean, playMove, prepare, start, state } from './support/player.mjs';
import { finished, showEnd } from './support/records.mjs';
import { openTable, ready, serve, sitDown, sound, visitor } from './support/server.mjs';

const wide = { width: 1200, height: 800, deviceScaleFactor: 0.5 };
const recorded = (page) => page.evaluate(() => window.firn.match.recorded);
const home = (page) => page.evaluate(() => (location.hash = '/'));

async function test(name, f) {
	const began = Date.now();
	await f();
	console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function visit(browser, url, settings = {}) {
	const page = await open(browser, url, wide);
	await prepare(page, { table: '2d', ...settings });
	return page;
}

// Starts a game, plays two moves and waits for the next; how long its record is.
async function begin(page, index) {
	await start(page, index, { seats: 2 });
	for (const seed of [3, 11]) {
		await state(page);
		await playMove(page, seed);
	}
	await state(page);
	return recorded(page);
}

// Whether the kept game of the address is as long as this.
const kept = (page, n) =>
	page.waitForFunction(
		async (wanted) => {
			const base = await new Promise((done) => (indexedDB.open('firn').onsuccess = (e) => done(e.target.result)));
			const request = base.transaction('records').objectStore('records').get(location.hash.split('/')[2]);
			const record = await new Promise((done) => (request.onsuccess = () => done(request.result)));
			base.close();
			return record?.moves.length === wanted;
		},
		n,
		{ polling: 50 },
	);

const cards = (page) => page.locator('.shelfcard');

await withBrowser(
	async ({ browser, url }) => {
		await test('two games side by side, reload, two tabs', async () => {
			const page = await visit(browser, url);
			assert.equal(await page.getByRole('link', { name: /Learn .* in 8 minutes/ }).count(), 1, 'a first visit');
			const first = await begin(page, 0);
			await kept(page, first);
			const address = await page.evaluate(() => location.hash);
			assert.match(address, /^#\/play\/\w+$/);
			await home(page);
			const second = await begin(page, 2);
			await kept(page, second);
			await home(page);
			await cards(page).nth(1).waitFor();
			assert.equal(await page.locator('.shelf .all').count(), 0, 'both are shown: nothing leads to more');
			for (const [width, height] of [[1440, 900], [1280, 720]]) {
				await page.setViewportSize({ width, height });
				const lowest = await page.evaluate(() => Math.max(...[...document.querySelectorAll('.sides .side')].map((node) => node.getBoundingClientRect().bottom)));
				assert.ok(lowest <= height, `${width}x${height}: the start page ends at ${lowest}`);
			}
			await page.setViewportSize(wide);
			assert.match(await cards(page).first().locator('a').getAttribute('aria-label'), /^Temple Rush, Your turn, Turn \d+, /);
			await cards(page).filter({ hasText: 'Nunatak' }).locator('a').click();
			await page.waitForFunction(() => window.firn.match.id === 'nunatak');
			await state(page);
			assert.equal(await recorded(page), first);
			assert.equal(await page.evaluate(() => location.hash), address);
			await page.reload();
			await page.waitForFunction(() => window.firn?.match);
			await state(page);
			assert.equal(await recorded(page), first, 'a reload returns to it');
			await home(page);
			await cards(page).filter({ hasText: 'Temple Rush' }).locator('a').click();
			await page.waitForFunction(() => window.firn.match.id === 'temple-rush');
			await state(page);
			assert.equal(await recorded(page), second);

			// The same game in another tab: what both play is kept.
			const other = await page.context().newPage();
			for (const tab of [page, other]) {
				await tab.goto(`${url}?tab${address}`);
				await tab.waitForFunction(() => window.firn?.match);
				await state(tab);
			}
			for (const [tab, seed] of [[page, 5], [other, 6]]) {
				await playMove(tab, seed);
				await state(tab);
				await kept(tab, await recorded(tab));
			}
			assert.notEqual(await other.evaluate(() => location.hash), address, 'the second is a game of its own');
			await home(other);
			await cards(other).nth(2).waitFor();
			clean(page);
			await page.context().close();
		});

		await test('the slot of older versions: one game, however often it is taken over', async () => {
			const page = await visit(browser, url);
			const record = finished('igloo');
			for (let i = 0; i < 2; i++) await showEnd(page, record); // as if the page had been closed before the slot was empty
			await page.evaluate(() => (location.hash = '/games'));
			await page.locator('.gamerow').first().waitFor();
			assert.equal(await page.locator('.gamerow').count(), 1);
			await page.context().close();
		});

		await test('deleted and back, all as a file', async () => {
			const page = await visit(browser, url);
			const n = await begin(page, 0);
			await kept(page, n);
			await showEnd(page, finished('igloo'));
			await page.evaluate(() => (location.hash = '/games'));
			const rows = page.locator('.gamerow');
			await rows.nth(1).waitFor();
			const menu = async (row, name) => {
				await row.locator('.more > button').click();
				await page.getByRole('menuitem', { name }).click();
			};
			await menu(rows.filter({ hasText: 'Nunatak' }), 'Delete');
			await rows.nth(1).waitFor({ state: 'detached' });
			await page.getByRole('button', { name: 'Undo' }).click();
			await rows.nth(1).waitFor();
			await page.getByLabel('State', { exact: true }).selectOption('over');
			await rows.nth(1).waitFor({ state: 'detached' });
			assert.match(await rows.textContent(), /Igloo Igloo/);
			const save = async (click) => {
				const [download] = await Promise.all([page.waitForEvent('download'), click()]);
				return readFileSync(await download.path(), 'utf8');
			};
			const file = await save(() => page.getByRole('button', { name: 'Export all games' }).click());
			assert.equal(JSON.parse(file).games.length, 2);
			assert.equal(JSON.parse(await save(() => menu(rows, 'Export'))).games.length, 1);

			const fresh = await visit(browser, `${url}#/games`);
			const give = (text) => fresh.locator('input[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });
			const spoiled = JSON.parse(file);
			spoiled.games[1].record.moves.splice(-3, 1);
			for (const bad of ['no JSON', '{"firn":1}', JSON.stringify(spoiled)]) {
				await give(bad);
				await fresh.locator('[role=alert]', { hasText: 'Nothing was changed' }).waitFor();
				assert.equal(await fresh.locator('.gamerow').count(), 0);
			}
			await give(file);
			await fresh.getByText('2 games imported.').waitFor();
			await give(file);
			await fresh.getByText('2 were here already.').waitFor();
			assert.equal(await fresh.locator('.gamerow').count(), 2);
			await fresh.locator('.gamerow', { hasText: 'Nunatak' }).locator('a').click();
			await fresh.waitForFunction(() => window.firn?.match);
			await state(fresh);
			assert.equal(await recorded(fresh), n, 'it goes on where it was');
			clean(page);
			clean(fresh);
			await page.context().close();
			await fresh.context().close();
		});

		await test('a game as a link', async () => {
			const page = await visit(browser, url);
			await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
			const record = finished('temple-rush', 3);
			await showEnd(page, record);
			await page.getByRole('button', { name: 'Copy link to this game' }).click();
			await page.getByRole('button', { name: 'The link is copied' }).waitFor();
			const link = await page.evaluate(() => navigator.clipboard.readText());
			assert.match(link, /#\/r\/1[\w-]+$/);
			assert.ok(link.length < 8000);
			const fresh = await open(browser, link, wide);
			await prepare(fresh, { table: '2d' });
			await fresh.locator('.player').waitFor();
			assert.deepEqual(await fresh.evaluate(() => window.firn.match.replay.record()), record);
			assert.equal(await fresh.evaluate(() => window.firn.match.name(1)), 'Bot 1');
			await fresh.evaluate((bad) => (location.hash = bad), `/r/${link.split('/r/')[1].slice(0, -9)}`);
			await fresh.locator('[role=alert]', { hasText: 'damaged' }).waitFor();
			clean(page);
			clean(fresh);
			await page.context().close();
			await fresh.context().close();
		});

		await test('storage denied', async () => {
			const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
			await context.addInitScript(() => {
				const no = () => {
					throw new DOMException('denied', 'SecurityError');
				};
				Object.defineProperty(window, 'localStorage', { get: no });
				Object.defineProperty(window, 'indexedDB', { get: no });
			});
			const page = await context.newPage();
			await page.goto(url);
			await page.locator('.gamecard').first().click();
			await page.locator('dialog button[type=submit]').click();
			await state(page);
			await page.getByText('This browser keeps nothing').first().waitFor();
			await playMove(page, 3);
			await state(page);
			const n = await recorded(page);
			await home(page);
			await page.locator('.warning').waitFor();
			await cards(page).locator('a').click();
			await page.waitForFunction(() => window.firn.match.mine);
			assert.ok((await recorded(page)) >= n, 'it is kept while the page is open');
			await context.close();
		});

		await test('storage full', async () => {
			const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
			await context.addInitScript(() => {
				IDBObjectStore.prototype.put = () => {
					throw new DOMException('full', 'QuotaExceededError');
				};
			});
			const page = await context.newPage();
			await page.goto(url);
			await page.locator('.gamecard').first().click();
			await page.locator('dialog button[type=submit]').click();
			await state(page);
			await page.getByText('The storage of this browser is full').first().waitFor();
			await playMove(page, 3);
			await state(page);
			await home(page);
			await page.locator('.warning', { hasText: 'export games' }).waitFor();
			await context.close();
		});

		await test('my tables at a server', async () => {
			const { server, url: far } = await serve();
			try {
				const ada = await visitor(browser, far);
				const link = await openTable(ada, { game: 'Nunatak' });
				await ada.context().grantPermissions(['notifications']);
				await ada.getByRole('button', { name: 'Menu' }).click();
				await ada.locator('dialog').getByRole('button', { name: 'Tell me when it is my turn' }).click();
				await ada.locator('dialog').getByRole('button', { name: 'Tells you when it is your turn', pressed: true }).waitFor();
				await ada.keyboard.press('Escape');
				const bob = await visitor(browser, far);
				await sitDown(bob, link, 'Bob');
				for (const page of [ada, bob]) await ready(page);
				await ada.waitForFunction(() => window.firn.match.view.actors[0] >= 0); // not while the set-up is drawn
				const [mover, other] = (await ada.evaluate(() => window.firn.match.view.actors[0])) === 0 ? [ada, bob] : [bob, ada];
				await home(other);
				await cards(other).filter({ hasText: 'The others play' }).waitFor();
				await mover.waitForFunction(() => window.firn.match.mine); // its page may still show the set-up
				await mover.waitForFunction(async () => {
					const { match } = window.firn;
					if (match.mine) await match.play(match.choice.moves[0]);
					return !match.view.actors.includes(match.viewer);
				});
				await home(mover);
				await cards(mover).filter({ hasText: 'The others play' }).waitFor();
				await cards(other).filter({ hasText: 'Your turn' }).waitFor(); // it asks now and then
				assert.equal(await other.title(), 'Your turn – firn');
				await cards(other).locator('a').click();
				await ready(other);
				sound([ada, bob]);
				for (const page of [ada, bob]) await page.context().close();
			} finally {
				server.kill();
			}
		});
	},
	{ args: flat },
);
