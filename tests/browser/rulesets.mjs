// House rules on the page: a file is loaded, what differs is shown, the game follows it and is kept with it.
// test: waits
import assert from 'node:assert/strict';
import { open, withBrowser } from './support/browser.mjs';
import { prepare, state } from './support/player.mjs';

const rules = { 'firn-ruleset': 1, game: 'igloo', name: 'Long walks', about: 'Seven points per turn.', points: 7 };
const file = (value) => ({ name: 'rules.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) });

await withBrowser(async ({ browser, url }) => {
	const page = await open(browser, url, { width: 1200, height: 800, deviceScaleFactor: 0.5 });
	await prepare(page, { table: '2d' });
	const fetched = [];
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
	await page.locator('.gamecard', { hasText: 'Igloo' }).click();
	await page.locator('dialog summary').click();
	const input = page.locator('.houserules input[type=file]');
	await input.waitFor();
	assert.ok(!fetched.includes('/rules.wasm'), 'nobody fetches it who brings no ruleset');
	const shipped = page.locator('.houserules select');
	await shipped.selectOption('More ice');
	await page.locator('.houserules section', { hasText: 'Tiles of each kind (I1.3), pack: 10 → 16' }).waitFor();
	await shipped.selectOption('');
	await page.locator('.houserules section').waitFor({ state: 'detached' });
	await input.setInputFiles(file({ ...rules, points: 99 }));
	await page.locator('dialog', { hasText: 'points: 99: must be a whole number from 1 to 15' }).waitFor();
	await input.setInputFiles(file(rules));
	await page.locator('.houserules section', { hasText: 'Action points per turn (I5.1): 3 → 7' }).waitFor();
	assert.ok(fetched.includes('/rules.wasm'));
	await page.locator('dialog button[type=submit]').click();
	await page.waitForFunction(() => window.firn?.match);
	await state(page);
	assert.deepEqual((await page.evaluate(() => window.firn.match.record())).ruleset, rules);
	await page.reload();
	await page.waitForFunction(() => window.firn?.match);
	assert.deepEqual((await page.evaluate(() => window.firn.match.record())).ruleset, rules, 'it is kept');
});
