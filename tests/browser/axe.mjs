// No serious finding of axe on any screen, light and dark.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { open, withBrowser } from './support/browser.mjs';
import { prepare, start, state } from './support/player.mjs';

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

async function check(page, name) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
	const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
	for (const v of bad) console.log(name, v.id, v.help, v.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary?.split('\n')[1] ?? ''}`));
	return bad.length;
}

await withBrowser(async ({ browser, url }) => {
	let bad = 0;
	for (const theme of ['light', 'dark']) {
		const page = await open(browser, url, { width: 1200, height: 700, deviceScaleFactor: 0.5, bypassCSP: true });
		await prepare(page, { theme });
		bad += await check(page, `${theme} home`);
		await page.locator('.gamecard').first().click();
		await page.locator('dialog button[type=submit]').waitFor();
		bad += await check(page, `${theme} new game`);
		await page.keyboard.press('Escape');
		await start(page, 0, { seats: 3 });
		await state(page);
		await page.waitForTimeout(300);
		bad += await check(page, `${theme} table`);
		await page.getByRole('tab', { name: 'Sheet' }).click();
		bad += await check(page, `${theme} sheet`);
		await page.getByRole('tab', { name: 'Moves' }).click();
		bad += await check(page, `${theme} moves`);
		await page.getByRole('button', { name: 'Menu' }).click();
		bad += await check(page, `${theme} menu`);
		await page.goto(`${url}?r#/rules/nunatak`);
		await page.locator('.clausebox').first().waitFor();
		bad += await check(page, `${theme} rules`);
		await page.goto(`${url}?l#/learn`);
		await page.locator('.learnlist').waitFor();
		bad += await check(page, `${theme} learn`);
		await page.context().close();
	}
	assert.equal(bad, 0, 'serious findings');
});
