// A whole game by keyboard and the accessibility tree only, at phone size, from the start page on.
import assert from 'node:assert/strict';
import { open, withBrowser } from './support/browser.mjs';
import { clean, prepare } from './support/player.mjs';

// The text of the live region grows as things happen.
const heard = (page) => page.locator('[aria-live=polite]').textContent();

// Presses Tab until the focused element has this role (and name).
async function tabTo(page, wanted, most = 60) {
	for (let i = 0; i < most; i++) {
		const here = await page.evaluate(() => {
			const node = document.activeElement;
			return { role: node?.getAttribute('role') ?? node?.tagName.toLowerCase(), name: node?.getAttribute('aria-label') ?? node?.textContent?.trim() ?? '', cls: node?.className ?? '', off: node?.getAttribute('aria-disabled') };
		});
		if (wanted(here)) return here;
		await page.keyboard.press('Tab');
	}
	assert.fail('not reached by Tab');
}

await withBrowser(async ({ browser, url }) => {
	const page = await open(browser, url, { width: 390, height: 700, deviceScaleFactor: 0.5 });
	await prepare(page, { table: '2d' });
	await page.evaluate(() => {
		localStorage.setItem('firn.players', JSON.stringify([{ kind: 'human', name: 'Ada' }, { kind: 'ai', name: 'Bot', level: 'random' }, { kind: 'ai', name: 'Bit', level: 'random' }]));
		localStorage.setItem('firn.seats', '{"nunatak":3}');
	});
	await page.reload();
	await tabTo(page, (n) => n.cls.includes('gamecard'));
	await page.keyboard.press('Enter');
	await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'submit'); // Start has the focus
	await page.keyboard.press('Enter');
	await page.waitForFunction(() => window.firn?.match, null, { timeout: 20_000 });
	let moves = 0;
	let told = 0;
	for (; moves < 60; moves++) {
		await page.waitForFunction(() => window.firn.match.mine || document.querySelector('.endmain'), null, { timeout: 30_000 });
		if (await page.locator('.endmain').count()) break;
		const n = await page.evaluate(() => window.firn.match.recorded);
		const phase = await page.evaluate(() => window.firn.match.shown.phase);
		if (phase === 'turn' || phase === 'square') {
			// into the grid; 'n' goes to the next possible place, Enter takes it, Enter again plays it
			await page.locator('[role=gridcell][tabindex="0"]').first().focus();
			await page.keyboard.press('n');
			const name = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
			assert.match(name, /possible/, 'the focused space says that it is possible');
			await page.keyboard.press('Enter');
			for (let i = 0; i < 4 && !(await page.evaluate(() => window.firn.match.choice.ready)); i++) {
				const carded = await page.evaluate(() => window.firn.match.choice.said.some((p) => p.startsWith('card:')));
				const open = carded ? '.choices:not(:has([aria-pressed=true])) .choice' : '[data-pick^="card:"]:not(.no)';
				await page.locator(open).first().focus();
				await page.keyboard.press('Enter');
			}
		} else {
			// a blessing to take, or going on without using one: some need a card as well
			const keep = page.locator('.choices button[data-pick$=":keep"], .choices button[data-pick="keep"]');
			await ((await keep.count()) ? keep : page.locator('.nk-blessing.can, .choices button')).first().focus();
			await page.keyboard.press('Enter');
		}
		const primary = page.locator('.primary');
		if ((await page.evaluate(() => window.firn.match.recorded)) === n && (await primary.count())) {
			await primary.focus();
			await page.keyboard.press('Enter');
		}
		await page
			.waitForFunction((old) => window.firn.match.recorded !== old || document.querySelector('.endmain'), n, { timeout: 10_000 })
			.catch(async (error) => {
				console.log(phase, await page.evaluate(() => [window.firn.match.choice.said, window.firn.match.note, document.querySelector('.prompt')?.textContent]));
				throw error;
			});
		if ((await heard(page).catch(() => ''))?.length) told++;
	}
	assert.ok(await page.locator('.endmain').count(), 'the game ended');
	assert.ok(told > 10, 'the live region told what happened');
	clean(page);
	console.log(`${moves} moves by keyboard`);
});
