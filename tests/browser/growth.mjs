// Twenty games in a row, of every kind, in the 3D picture, the first and the last ones to their end: DOM nodes and
// listeners are as many afterwards as before.
// test: waits
import assert from 'node:assert/strict';
import { open, patience, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { clean, prepare } from './support/player.mjs';

const all = 20;
const kinds = games.length;
const warm = 3 * kinds; // what is loaded once is there, and the shelf is full
const people = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ kind: 'human', name }));

// What the page holds once everything that nobody refers to is gone.
async function held(page, devtools) {
	await page.goto(page.url().replace(/#.*/, '#/'));
	await page.locator('.gamecard').first().waitFor();
	await page.mouse.move(0, 0);
	for (let before = Infinity; ; ) {
		for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
		const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
		if (nodes >= before) return { nodes, listeners };
		before = nodes;
		await page.waitForTimeout(100);
	}
}

// What grows stays; what an animation or an answer under way still holds goes soon.
const grown = (first, last) => last.nodes > first.nodes * 1.05 || last.listeners > first.listeners * 1.05;

// Plays a game of two people at one screen, without waiting for what is shown: `most` moves, or to its end.
async function play(page, index, most) {
	await page.locator('.gamecard').nth(index).click();
	await page.locator('dialog button[type=submit]').click();
	await page.waitForFunction(() => window.firn?.match && window.firn.stage && !window.firn.match.over);
	await page.evaluate(async (moves) => {
		const { match } = window.firn;
		for (let n = 7; !match.over && match.recorded < moves; n = (n * 16807) % 2147483647) {
			match.queue.finish();
			await match.settled();
			if (match.curtain !== null) await match.turns.lift();
			else if (match.actor !== null) await match.play(match.choice.legal[n % match.choice.legal.length]);
		}
	}, most);
	if (most === Infinity) await page.locator('.endmain').waitFor();
	await page.evaluate(() => (window.firn = undefined)); // what tests hold does not count
}

await withBrowser(async ({ browser, url }) => {
	const page = await open(browser, url, { width: 900, height: 600, deviceScaleFactor: 0.3 });
	await prepare(page);
	await page.evaluate((list) => localStorage.setItem('firn.players', JSON.stringify(list)), people);
	await page.evaluate((ids) => localStorage.setItem('firn.seats', JSON.stringify(Object.fromEntries(ids.map((id) => [id, 2])))), games);
	const devtools = await page.context().newCDPSession(page);
	let first;
	let last;
	for (let n = 1; n <= all; n++) {
		await play(page, n % kinds, n <= kinds || n > all - kinds ? Infinity : 80);
		last = await held(page, devtools);
		if (n === warm) first = last;
		if (process.env.VERBOSE) console.log(n, last);
	}
	for (const late = Date.now() + patience; grown(first, last) && Date.now() < late; ) last = await held(page, devtools);
	assert.ok(last.nodes <= first.nodes * 1.05, `DOM nodes grow from ${first.nodes} to ${last.nodes}`);
	assert.ok(last.listeners <= first.listeners * 1.05, `listeners grow from ${first.listeners} to ${last.listeners}`);
	clean(page);
});
