// The score pad: a sheet typed by keys and by taps, kept over a reload, a tie asked for, the result kept, listed and corrected.
// test: waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { clean } from './support/player.mjs';

await withBrowser(
	async ({ browser, url }) => {
		const page = await open(browser, `${url}#/pad/temple-rush`, { width: 390, height: 844 });
		await page.locator('.pad-sheet').waitFor();
		const totals = () => page.locator('.pad-sheet tfoot td').allTextContents();
		for (const key of ['3', 'x', '4', 'Enter', '1', '2', 'Enter', '5', 'Enter']) await page.keyboard.press(key);
		assert.deepEqual(await totals(), ['12', '12', '5']);
		await page.reload();
		await page.locator('.pad-sheet').waitFor();
		assert.deepEqual(await totals(), ['12', '12', '5'], 'the sheet is kept');

		// The rest by taps: nothing more for anybody, so two are tied.
		for (let i = 0; i < 6; i++) {
			await page.locator('[data-key="0"]').click();
			await page.locator('[data-key="next"]').click();
		}
		await page.getByRole('heading', { name: /highest value/ }).waitFor();
		await page.getByRole('button', { name: 'Player B', exact: true }).click();
		await page.getByRole('button', { name: 'Answer' }).click();
		await page.getByRole('heading', { name: 'Player B wins, 12 to 12' }).waitFor();
		await page.getByRole('button', { name: 'Keep this result' }).click();
		assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('firn.real')).length), 1);
		await page.getByRole('button', { name: 'New sheet' }).click();
		assert.deepEqual(await totals(), ['0', '0', '0']);

		// The start page lists the result; it can be corrected there, and the sheet in use stays as it is.
		await page.goto(`${url}#/`);
		await page.locator('.results').waitFor();
		await page.setViewportSize({ width: 1440, height: 900 });
		const lowest = await page.evaluate(() => Math.max(...[...document.querySelectorAll('.sides .side')].map((node) => node.getBoundingClientRect().bottom)));
		assert.ok(lowest <= 900, `with results the start page ends at ${lowest}`);
		await page.setViewportSize({ width: 390, height: 844 });
		await page.locator('.results a', { hasText: 'Player B wins, 12 to 12' }).click();
		await page.locator('.pad-win').waitFor();
		assert.deepEqual(await totals(), ['12', '12', '5']);
		await page.getByRole('button', { name: 'Correct a number' }).click();
		await page.locator('.pad-sheet tbody td button').nth(1).click();
		await page.keyboard.press('Backspace');
		assert.deepEqual(await totals(), ['12', '1', '5']);
		await page.goto(`${url}#/games`);
		await page.locator('.gamerow', { hasText: 'Player A wins, 12 to 5' }).locator('a').click();
		await page.getByRole('button', { name: 'To the sheet in use' }).click();
		await page.locator('.pad-keys').waitFor();
		assert.deepEqual(await totals(), ['0', '0', '0']);

		// All rows and the keys fit a phone.
		await page.goto(`${url}#/pad/nunatak`);
		await page.getByRole('button', { name: /Builders/ }).first().waitFor();
		const box = await page.locator('.pad-main').evaluate((node) => node.scrollHeight - node.clientHeight);
		assert.ok(box <= 0, `the sheet is ${box} px too high`);

		// Beside the sheet the keys stay where they are, whatever the line above them says.
		await page.setViewportSize({ width: 1100, height: 700 });
		await page.evaluate(() => localStorage.setItem('firn.settings', JSON.stringify({ language: 'de' })));
		for (const game of ['nunatak', 'igloo', 'city-blox']) {
			await page.goto(`${url}?${game}#/pad/${game}`);
			await page.locator('.pad-sheet').waitFor();
			const tops = new Set();
			for (const row of await page.locator('.pad-sheet tbody tr').all()) {
				await row.locator('button').first().click();
				tops.add(await page.locator('.pad-keys .grid').evaluate((node) => node.getBoundingClientRect().top));
			}
			assert.equal(tops.size, 1, `${game}: the keys move`);
		}
		clean(page);
	},
	{ args: flat },
);
