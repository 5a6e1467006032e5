// Two and four real pages play every game to its end over `firn serve`; one reloads, one goes offline in between.
// usage: tables.mjs [GAME [SEATS]]
// test: slow waits
import assert from 'node:assert/strict';
import { flat, patience, withBrowser } from './support/browser.mjs';
import { titles } from './support/games.mjs';
import { playMove } from './support/player.mjs';
import { count, openTable, ready, report, serve, sitDown, sound, visitor } from './support/server.mjs';

const names = ['Ada', 'Bob', 'Cleo', 'Dag'];
const began = Date.now();
const step = (name) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`);

// Plays its own seat by the page's list of moves, as long as the flag is set; a reload goes on. Most moves end something or
// build on (the longest stone, where most is built, a block), some are any: no game is only passes, and every one ends soon.
function player() {
	const wanted = ['giveup', 'done', 'roll', 'put 1 4', 'put 1 3', 'put 1', 'put 2 4', 'put 2', 'put 3', 'build', 'pass', 'end', 'keep', 'stop'];
	let n = 7;
	window.playing = false;
	setInterval(async () => {
		const match = window.firn?.match;
		if (!sessionStorage.getItem('plays') || window.playing || !match?.mine || match.over) return;
		window.playing = true;
		n = (n * 16807) % 2147483647;
		const { moves } = match.choice;
		const best = n % 5 ? wanted.map((w) => moves.filter((m) => m.startsWith(w))).find((list) => list.length) : null;
		const from = best ?? moves.filter((m) => !/^(back|borrow)/.test(m));
		if (from.length) await match.play(from[n % from.length]);
		window.playing = false;
	}, 10);
}

async function until(pages, what, f) {
	const late = Date.now() + patience;
	while (!(await f())) {
		if (Date.now() > late) assert.fail(`${what}: ${(await Promise.all(pages.map(report))).join('\n')}`);
		await pages[0].waitForTimeout(50);
	}
}

// Some moves by clicks, of whoever may act.
async function clicked(pages, moves) {
	let seed = 11;
	for (let i = 0; i < moves; i++) {
		let page;
		await until(pages, 'nobody may act', async () => {
			for (const p of pages) if (await p.evaluate(() => window.firn.match.mine)) return (page = p);
		});
		seed = (seed * 16807) % 2147483647;
		await playMove(page, seed);
	}
}

const plays = (page, on) => page.evaluate((yes) => (yes ? sessionStorage.setItem('plays', '1') : sessionStorage.removeItem('plays')), on);
const most = async (pages) => Math.max(...(await Promise.all(pages.map(count))));
const ended = (page) => page.evaluate(() => document.querySelector('.endmain') !== null);

// Nobody waits for an answer, or shows what came.
async function settled(pages) {
	const busy = (page) => page.evaluate(() => window.playing || window.firn.match.queue.busy);
	await until(pages, 'still playing', async () => (await Promise.all(pages.map(busy))).every((b) => !b));
}

// However long it takes, as long as it goes on.
async function toTheEnd(pages) {
	for (let n = -1, now = 0; now !== n; ) {
		n = now;
		await until(pages, 'no progress', async () => (now = await most(pages)) !== n || (await Promise.all(pages.map(ended))).every((e) => e));
	}
}

// The log as a page tells it: sentences and points.
const told = (page) => page.evaluate(() => window.firn.match.log.map((e) => `${e.seat} ${e.move} ${JSON.stringify(e.events.filter((x) => x.event === 'points'))}`));

async function reloads(page, pages) {
	const view = (p) => p.evaluate(async () => JSON.stringify((await window.firn.match.engine.get('view', { seat: window.firn.match.viewer })).view));
	for (const p of pages) await plays(p, false);
	await settled(pages);
	for (const p of pages) await view(p); // an answer comes after all that was told before it
	await settled(pages);
	const before = await view(page);
	const log = await told(page);
	await page.reload();
	await ready(page);
	assert.equal(await view(page), before, 'a reload finds the same table');
	assert.deepEqual(await told(page), log, 'and the same log');
	for (const p of pages) await plays(p, true);
}

// Nothing comes in or goes out for a while; the others play as far as they may.
async function vanishes(page) {
	await page.context().setOffline(true);
	await page.locator('.note.offline').waitFor();
	await page.waitForTimeout(500);
	await page.context().setOffline(false);
	await page.locator('.note.offline').waitFor({ state: 'detached' });
}

// In real time: whoever is first.
async function races(dialog) {
	await dialog.locator('summary').first().click();
	await dialog.locator('select:has(option[value=open])').last().selectOption('open');
}

async function game(browser, url, id, seats) {
	const pages = [];
	for (let i = 0; i < seats; i++) {
		const page = await visitor(browser, url);
		await page.addInitScript(player);
		pages.push(page);
	}
	const more = id === 'temple-rush' ? races : undefined;
	const link = await openTable(pages[0], { game: titles[id], seats, name: names[0], more });
	for (let i = 1; i < seats; i++) await sitDown(pages[i], link, names[i]);
	await Promise.all(pages.map(ready));
	for (const p of pages) await p.evaluate(player);
	await clicked(pages, seats);
	const at = await most(pages);
	for (const p of pages) await plays(p, true);
	await until(pages, 'no progress', async () => (await most(pages)) > at + 12);
	await reloads(pages[1], pages);
	const then = await most(pages);
	await until(pages, 'no progress', async () => (await most(pages)) > then + 8);
	await vanishes(pages[seats === 2 ? 0 : 3]);
	await toTheEnd(pages);
	const sheets = await Promise.all(pages.map((p) => p.evaluate(() => JSON.stringify(window.firn.match.sheet))));
	assert.ok(sheets.every((s) => s === sheets[0]), 'all see the same sheet');
	step(`${id}, ${seats} pages: ${await count(pages[0])} moves; ${await pages[0].locator('.verdict h2').innerText()}`);
	sound(pages);
	for (const p of pages) await p.context().close();
}

const [, , only, number] = process.argv;
const { server, url } = await serve();
try {
	await withBrowser(async ({ browser }) => {
		for (const id of only ? [only] : Object.keys(titles)) for (const seats of number ? [Number(number)] : [2, 4]) await game(browser, url, id, seats);
	}, { args: flat });
} finally {
	server.kill();
}
