// No serious finding of axe on any screen of any game, light and dark.
// test: slow waits
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { measured, unfold } from './support/lab.mjs';
import { clean, prepare, start, state } from './support/player.mjs';
import { finished, showEnd } from './support/records.mjs';

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
let bad = 0;

// What fades in has to be there before its contrast is measured.
const still = (page) => page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running' || a.effect.getComputedTiming().iterations === Infinity));

async function check(page, name) {
	await still(page);
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
	for (const v of violations) {
		if (v.impact !== 'serious' && v.impact !== 'critical') continue;
		bad++;
		console.log(name, v.id, v.help, v.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary?.split('\n')[1] ?? ''}`));
	}
}

// Start page, new game, menu, learning: the same for all games.
async function around(page, theme, url) {
	await check(page, `${theme} home`);
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.locator('.menu-settings').waitFor();
	await check(page, `${theme} settings`);
	await page.goto(`${url}?l#/learn`);
	await page.locator('.learnlist').waitFor();
	await check(page, `${theme} learn`);
}

async function table(page, name, index) {
	await page.locator('.gamecard').nth(index).click();
	await page.locator('dialog summary').click();
	await check(page, `${name} new game`);
	await page.keyboard.press('Escape');
	await start(page, index, { seats: 3 });
	await state(page);
	await check(page, `${name} table`);
	await page.getByRole('tab', { name: 'Sheet' }).click();
	await check(page, `${name} sheet`);
	await page.getByRole('tab', { name: 'Moves' }).click();
	await check(page, `${name} moves`);
	await page.getByRole('button', { name: 'Menu' }).click();
	await check(page, `${name} menu`);
}

// What the analysis shows, or that a game has nobody who could make one.
const analysed = (page, part) => page.locator(part).or(page.getByText('The chances to win cannot be calculated.')).first().waitFor();

async function after(page, name, game, url) {
	await page.goto(`${url}?e#/`);
	await showEnd(page, finished(game));
	await analysed(page, '.moments');
	await check(page, `${name} end`);
	await page.getByRole('button', { name: 'Replay' }).click();
	await page.locator('.player input[type=range]').waitFor();
	await analysed(page, '.replay .graph');
	await check(page, `${name} replay`);
	await page.goto(`${url}?r#/rules/${game}`);
	await page.locator('.clausebox').first().waitFor();
	await check(page, `${name} rules`);
}

async function lab(page, name, game, url) {
	await measured(page, url, game);
	await check(page, `${name} lab`);
	await unfold(page);
	await check(page, `${name} lab, unfolded`);
}

await withBrowser(async ({ browser, url }) => {
	for (const theme of ['light', 'dark']) {
		const page = await open(browser, url, { width: 1200, height: 700, deviceScaleFactor: 0.5, bypassCSP: true });
		await prepare(page, { theme });
		await around(page, theme, url);
		for (const [index, game] of games.entries()) {
			await page.goto(`${url}?${game}#/`);
			await prepare(page, { theme });
			await table(page, `${theme} ${game}`, index);
			await prepare(page, { theme, table: '2d' });
			await page.locator('.plain').waitFor();
			await state(page);
			await check(page, `${theme} ${game} plain`);
			await after(page, `${theme} ${game}`, game, url);
			await lab(page, `${theme} ${game}`, game, url);
		}
		clean(page);
		await page.context().close();
	}
	assert.equal(bad, 0, 'serious findings');
});
