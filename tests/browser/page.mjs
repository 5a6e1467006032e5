// What else a person meets: languages, sizes, reload, undo, hint, why, hot-seat, replay, offline, without WebGL.
// test: waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { clean, playMove, prepare, start, state } from './support/player.mjs';

const small = { width: 900, height: 560, deviceScaleFactor: 0.5 };
const log = (page) => page.evaluate(() => window.firn.match.recorded);

async function test(name, f) {
	const began = Date.now();
	await f();
	console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

// Nothing is wider than the window, and no button lies outside it.
async function fits(page) {
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	assert.ok(wide <= 0, `${wide} px too wide`);
}

await withBrowser(async ({ browser, url }) => {
	await test('reload in the middle, undo, hint, why', async () => {
		const page = await open(browser, url, small);
		await prepare(page);
		await start(page, 0, { seats: 3 });
		for (const seed of [3, 11]) {
			await state(page);
			await playMove(page, seed);
		}
		await state(page);
		const before = await log(page);
		const lines = await page.evaluate(() => window.firn.match.log.length);
		await page.reload();
		await page.waitForFunction(() => window.firn?.match);
		await state(page);
		assert.equal(await log(page), before);
		assert.equal(await page.evaluate(() => window.firn.match.log.length), lines, 'the log is told again');
		const own = await page.evaluate(async () => (await window.firn.match.state.record()).moves.findLastIndex(([seat]) => seat === 0));
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.waitForFunction((n) => window.firn.match.recorded === n && window.firn.match.mine, own); // one by one
		const recorded = await log(page);
		await page.getByRole('button', { name: 'Hint' }).click();
		await page.locator('.note.hint').waitFor();
		assert.match(await page.locator('.note.hint').textContent(), /Chance to win.*\d+ %/);
		assert.ok(await page.locator('.primary').count(), 'a hint can be played');
		await page.evaluate(() => window.firn.match.hints.explained);
		assert.ok((await page.locator('.note.hint .why li').count()) || /No (reasons|clear)/.test(await page.locator('.note.hint').textContent()), 'its reasons follow');
		const hint = await page.evaluate(() => window.firn.match.choice.ready);
		await page.getByRole('button', { name: 'Why not mine?' }).click();
		const other = await page.evaluate((best) => window.firn.match.choice.legal.find((move) => move !== best), hint);
		await page.evaluate((move) => window.firn.match.take(move), other);
		await page.evaluate(() => window.firn.match.hints.explained);
		assert.deepEqual(await page.evaluate(() => [window.firn.match.note.hint.mine, window.firn.match.note.hint.why?.against ?? null]), [other, other], 'the two moves are compared');
		assert.equal(await log(page), recorded, 'and nothing was played');
		await page.keyboard.press('Escape');
		const taken = await page.evaluate(() => {
			const { spaces } = window.firn.match.shown.board;
			return Object.keys(spaces).find((at) => spaces[at]?.block !== null && spaces[at] !== null);
		});
		await page.evaluate((at) => window.firn.match.place(at), taken);
		await page.locator('.note.refused a.clause').waitFor();
		await page.locator('.note.refused a.clause').click();
		await page.getByRole('link', { name: 'Open the exact rules' }).click();
		await page.locator('.clausebox.here').waitFor();
		await page.getByRole('button', { name: 'Back to the table' }).click();
		await state(page);
		clean(page);
		await page.context().close();
	});

	await test('a typed move', async () => {
		const page = await open(browser, url, { ...small, width: 1200 });
		await prepare(page, { table: '2d' });
		await start(page, 0, { seats: 2 });
		await state(page);
		const move = await page.evaluate(() => window.firn.match.choice.moves[0]);
		await page.getByRole('tab', { name: 'Moves' }).click();
		await page.getByLabel('A move as text').fill(move);
		const n = await log(page);
		await page.keyboard.press('Enter');
		await page.waitForFunction((old) => window.firn.match.recorded > old, n);
		clean(page);
		await page.context().close();
	});

	await test('two people on one device', async () => {
		const page = await open(browser, url, small);
		await prepare(page, { table: '2d' });
		await page.evaluate(() => localStorage.setItem('firn.players', JSON.stringify([{ kind: 'human', name: 'Ada' }, { kind: 'human', name: 'Bob' }])));
		await page.reload();
		await page.locator('.gamecard').nth(1).click();
		await page.locator('dialog button[type=submit]').click();
		await page.waitForFunction(() => window.firn?.match);
		assert.equal(await state(page), 'move', 'nobody knows a secret yet');
		for (let n = 0; n < 60 && (await state(page)) === 'move'; n++) await playMove(page, 5 + n);
		assert.equal(await state(page), 'curtain', 'a red tile is known to one seat only');
		assert.equal(await page.evaluate(() => window.firn.match.shown.viewer), 'public', 'nothing is shown behind the curtain');
		await page.locator('.curtain .btn').click();
		await page.waitForFunction(() => !document.querySelector('.curtain'));
		assert.equal(await state(page), 'move');
		clean(page);
		await page.context().close();
	});

	await test('the dialog of a new game begins at its top', async () => {
		const page = await open(browser, url, { width: 844, height: 390, deviceScaleFactor: 0.5 });
		await prepare(page, { table: '2d' });
		await page.locator('.gamecard').first().click();
		await page.waitForFunction(() => document.activeElement?.type === 'submit');
		const { scrolled, bottom } = await page.evaluate(() => ({ scrolled: document.querySelector('dialog').scrollTop, bottom: document.activeElement.getBoundingClientRect().bottom }));
		assert.equal(scrolled, 0);
		assert.ok(bottom <= 390, `Start, which has the focus, ends at ${bottom}`);
		clean(page);
		await page.context().close();
	});

	await test('three languages, phone and wide', async () => {
		for (const [language, width, height] of [['de', 360, 740], ['fr', 390, 844], ['en', 1440, 900]]) {
			const page = await open(browser, url, { width, height, deviceScaleFactor: 0.5 });
			await prepare(page, { language, theme: language === 'fr' ? 'dark' : 'light' });
			await page.waitForFunction((l) => document.documentElement.lang === l, language);
			await page.locator('.gamecard').first().waitFor();
			await fits(page);
			await start(page, 0, { seats: 3 });
			await state(page);
			await fits(page);
			await page.evaluate(() => (location.hash = '/rules/nunatak/N4.5'));
			await page.locator('.clausebox.here').waitFor();
			await fits(page);
			clean(page);
			await page.context().close();
		}
	});

	await test('replay and a record from a file', async () => {
		const page = await open(browser, url, small);
		await prepare(page, { table: '2d' });
		await start(page, 0, { seats: 2 });
		for (const seed of [3, 11]) {
			await state(page);
			await playMove(page, seed);
		}
		await state(page);
		const record = await page.evaluate(() => window.firn.match.record());
		const other = { ...record, moves: record.moves.slice(0, record.moves.map(([seat]) => seat >= 0).lastIndexOf(true)) };
		await page.goto(`${url}?again#/`);
		await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify([other, record])) });
		await page.locator('dialog .record').first().click(); // of several in one file
		const slider = page.locator('.player input[type=range]');
		await slider.waitFor();
		await page.setViewportSize({ width: 1200, height: 700 });
		assert.ok((await slider.boundingBox()).width > 160, 'the slider has the room there is');
		await slider.fill('0');
		await page.waitForFunction(() => window.firn.match.shown.turn === 0);
		await page.getByRole('button', { name: 'One move forward' }).click();
		await page.waitForFunction(() => window.firn.match.log.length > 0 && window.firn.match.told.length === 1);
		await page.goto(`${url}?kept#/play`);
		await page.waitForFunction(() => window.firn?.match && !window.firn.match.replaying);
		assert.equal(await log(page), record.moves.length, 'the game that is played is still there');
		await page.goto(`${url}?bad#/`);
		await page.locator('input[type=file]').setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"firn":1}') });
		await page.locator('[role=alert]').waitFor();
		clean(page);
		await page.context().close();
	});

	await test('a seed link, the same game', async () => {
		const tiles = [];
		for (let i = 0; i < 2; i++) {
			const page = await open(browser, `${url}#/seed/nunatak/1/friends`, small);
			await prepare(page, { table: '2d' });
			await page.locator('dialog button[type=submit]').click();
			await page.waitForFunction(() => window.firn?.match);
			tiles.push(await page.evaluate(() => JSON.stringify(window.firn.match.shown.board.spaces)));
			await page.context().close();
		}
		assert.equal(tiles[0], tiles[1]);
	});

	await test('offline after the first visit', async () => {
		const page = await open(browser, url, small);
		await prepare(page, { table: '2d' });
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
		await page.waitForFunction(async () => (await caches.keys()).length > 0);
		await page.reload();
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await page.context().setOffline(true);
		await page.reload();
		await start(page, 0, { seats: 2 });
		await state(page);
		await playMove(page, 3);
		await page.context().setOffline(false);
		await page.context().close();
	});

	await test('a game on a real table, draws typed in', async () => {
		const page = await open(browser, `${url}#/real/nunatak`, small);
		await prepare(page, { table: '2d' });
		await page.locator('dialog button[type=submit]').click();
		await page.waitForFunction(() => window.firn?.match?.mine);
		for (let i = 0; i < 3; i++) {
			const n = await log(page);
			await page.locator('.choices .btn').nth(i).click();
			await page.waitForFunction((old) => window.firn.match.recorded > old && window.firn.match.mine, n);
		}
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.waitForFunction(() => window.firn.match.recorded === 2);
		clean(page);
		await page.context().close();
	});

	await test('the guided first game', async () => {
		const page = await open(browser, `${url}#/learn`, small);
		await prepare(page, { table: '2d' });
		await page.locator('.learnlist button').first().click();
		await page.locator('.lesson').waitFor();
		await state(page);
		await playMove(page, 3);
		await page.waitForFunction(() => window.firn.match.lessons.learned.size > 0);
		clean(page);
		await page.context().close();
	});
});

await withBrowser(
	async ({ browser, url }) => {
		await test('without WebGL', async () => {
			const page = await open(browser, url, small);
			await prepare(page);
			await start(page, 0, { seats: 2 });
			await state(page);
			assert.ok(await page.locator('.plain [role=gridcell]').count());
			await page.setViewportSize({ width: 1200, height: 800 });
			await page.locator('.notes').getByText('This browser offers no 3D pictures (WebGL), so you see the plain table.').waitFor();
			await page.keyboard.press('?');
			await page.getByRole('dialog', { name: 'Keys' }).locator('tr', { hasText: 'Choose a card' }).waitFor();
			await page.keyboard.press('Escape');
			await playMove(page, 3);
			clean(page);
		});
	},
	{ args: flat },
);
