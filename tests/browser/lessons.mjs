// A lesson done wrong, then right; progress is kept.
// test: waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { clean, prepare } from './support/player.mjs';

await withBrowser(
	async ({ browser, url }) => {
		const page = await open(browser, url, { width: 1100, height: 700 });
		await prepare(page, { table: '2d' });
		await page.goto(`${url}#/learn`);
		await page.locator('.lessons a[aria-current=step]').first().click();
		await page.waitForFunction(() => window.firn?.match?.mine);
		const step = () => page.evaluate(() => window.firn.match.lessons.course.steps[0]);
		const marked = (pick) => page.locator(`[data-pick="${pick}"][data-next]`);

		// What is to be clicked next is marked, until something else is picked.
		await marked('card:1').waitFor();
		await page.locator('[data-pick="card:2"]').click();
		await page.locator('[data-next]').waitFor({ state: 'detached' });
		await page.keyboard.press('Escape');
		await marked('card:1').click();
		await page.locator('.plain [data-at="1c2"][data-next]').click();
		await page.locator('[data-next]').waitFor({ state: 'detached' });
		await page.keyboard.press('Escape');

		// Another legal move is answered and not played.
		const { show } = await step();
		const wrong = await page.evaluate((good) => window.firn.match.choice.legal.find((move) => move !== good), show);
		await page.evaluate((move) => window.firn.match.take(move), wrong);
		const before = await page.evaluate(() => window.firn.match.recorded);
		await page.locator('.primary').click();
		await page.locator('.notes').getByText(await page.evaluate((move) => window.firn.match.lessons.course.steps[0].wrong(move), wrong)).waitFor();
		assert.equal(await page.evaluate(() => window.firn.match.recorded), before, 'nothing was played');
		await page.keyboard.press('Escape');

		// "Show me" picks the move; every step is played so, to the end of the lesson.
		const steps = await page.evaluate(() => window.firn.match.lessons.course.steps.length);
		for (let i = 0; i < steps; i++) {
			await page.getByRole('button', { name: 'Show me' }).click();
			await page.locator('.primary').click();
			await page.getByRole('button', { name: 'Go on' }).click();
			if (i + 1 < steps) await page.waitForFunction((n) => window.firn.match.mine && window.firn.match.lessons.now?.id === String(n), i + 1);
		}
		await page.waitForFunction(() => Object.values(JSON.parse(localStorage.getItem('firn.lessons') ?? '{}')).flat().length === 1);
		await page.goto(`${url}#/learn`);
		await page.locator('.lessons a .glyph').first().waitFor();

		// Six cards lie in the display of the second lesson: the blessings can still be read beside them.
		await page.goto(`${url}#/learn/nunatak/${await page.evaluate(() => [...document.querySelectorAll('.lessons a')].filter((a) => a.hash.includes('nunatak'))[1].hash.split('/').pop())}`);
		await page.locator('.nk-cards.many').waitFor();
		await page.locator('[data-pick="card:2"][data-next]').click();
		await marked('first:swap').click();
		await page.locator('.plain [data-at][data-next]').waitFor();
		await page.keyboard.press('Escape');
		for (const [width, height] of [[1440, 900], [1100, 700], [390, 844], [844, 390]]) {
			await page.setViewportSize({ width, height });
			const seen = await page.evaluate(() => [...document.querySelectorAll('.nk-cards > *, .nk-blessing')].map((node) => [node.getBoundingClientRect(), node.closest('.hand').getBoundingClientRect()]).map(([b, tray]) => ({ width: b.width, inside: b.left >= tray.left && b.right <= tray.right && b.top >= tray.top && b.bottom <= tray.bottom })));
			assert.ok(seen.length >= 8 && seen.every((one) => one.inside), `${width}x${height}: all of it lies in the tray`);
			assert.ok(seen.slice(-2).every((one) => one.width > 100), `${width}x${height}: blessings are wide enough`);
		}
		await page.goto(`${url}#/learn`);
		await page.locator('.lessons a').first().waitFor();

		// On a phone the lesson has a place of its own: it covers neither the board nor the tray.
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`${url}#/learn/nunatak/${await page.evaluate(() => document.querySelector('.lessons a').hash.split('/').pop())}`);
		await page.locator('.note.lesson').waitFor();
		const boxes = await page.evaluate(() => ['.notes', '.table', '.hand', '.prompt'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON()));
		const [note, ...others] = boxes;
		for (const box of others) assert.ok(note.bottom <= box.top + 1 || note.top >= box.bottom - 1, 'nothing is covered');
		assert.ok(boxes[1].height >= 0.55 * 844, `the board has ${boxes[1].height} px`);
		clean(page);
	},
	{ args: flat },
);
