// Every screen of the page in a language that is a third longer, on a phone and on a desk: nothing is untranslated,
// nothing cut off.
// usage: node pseudo.mjs [GAME...]
// test: slow waits
import assert from 'node:assert/strict';
import { pseudo } from '../../web/scripts/pseudo.mjs';
import { flags, open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { measured, unfold } from './support/lab.mjs';
import { clean, playMove, prepare, start, state } from './support/player.mjs';
import { judge, replacePage, withPseudo } from './support/pseudo.mjs';
import { finished, golden, showEnd } from './support/records.mjs';
import { ready, serve } from './support/server.mjs';

const sizes = [{ width: 390, height: 844 }, { width: 1280, height: 800 }];
const moments = 4; // of a recorded game
const wanted = process.argv.slice(2);
let bad = 0;
let seen = 0;

async function check(page, name) {
	const where = `${page.viewportSize().width} ${name}`;
	seen++;
	for (const fault of await judge(page)) {
		bad++;
		console.log(`${where}: ${fault}`);
	}
}

async function around(page, url) {
	await page.locator('.gamecard').first().waitFor();
	await check(page, 'home');
	await page.locator('.homebar button[aria-haspopup]').click();
	await page.locator('.menu-settings').waitFor();
	await check(page, 'settings');
	await page.goto(`${url}?l#/learn`);
	await page.locator('.learnlist').waitFor();
	await check(page, 'learn');
}

// A new game, its table with every tab, an answer to a wrong click, the menu.
async function table(page, game, index) {
	await page.locator('.gamecard').nth(index).click();
	await page.locator('dialog summary').click();
	await check(page, `${game} new game`);
	await page.keyboard.press('Escape');
	await start(page, index, { seats: 3 });
	await state(page);
	await check(page, `${game} table`);
	for (const seed of [3, 11]) {
		await playMove(page, seed);
		await state(page);
		await check(page, `${game} after a move`);
	}
	await beside(page, game);
}

// The tabs beside the table, on a phone in a drawer, and the menu.
async function beside(page, name) {
	const drawer = page.locator('.action.drawer-only:visible');
	const narrow = (await drawer.count()) > 0;
	if (narrow) await drawer.first().click();
	const tabs = page.locator(narrow ? 'dialog [role=tab]' : '[role=tab]:visible');
	await tabs.first().waitFor();
	for (let i = 0; i < (await tabs.count()); i++) {
		await tabs.nth(i).click();
		await check(page, `${name} tab ${i}`);
	}
	if (narrow) await page.locator('dialog .row .ib').first().click();
	await page.locator('.bar button[aria-haspopup]:visible, .shorts > .ib:visible').click();
	await check(page, `${name} menu`);
}

// A recorded game at several moments: all that may lie on the table.
async function replay(page, game, url) {
	await page.goto(`${url}?f#/`);
	await page.locator('input[type=file]').setInputFiles(golden(game));
	const slider = page.locator('.player input[type=range]');
	await slider.waitFor({ timeout: 20_000 });
	const most = Number(await slider.getAttribute('max'));
	for (let i = 1; i <= moments; i++) {
		const at = Math.floor((most * i) / (moments + 1));
		await slider.fill(String(at));
		await page.locator('.player .num', { hasText: `${at} / ${most}` }).waitFor({ timeout: 20_000 });
		await check(page, `${game} move ${at}`);
	}
}

async function after(page, game, url) {
	await page.goto(`${url}?e#/`);
	await showEnd(page, finished(game));
	await check(page, `${game} end`);
	await page.goto(`${url}?r#/rules/${game}`);
	await page.locator('.clausebox').first().waitFor();
	await check(page, `${game} rules`);
}

async function lab(page, game, url) {
	await measured(page, url, game);
	await unfold(page);
	await check(page, `${game} lab`);
}

// At a server: the lobby, a new table, its room, a second player by the link, their game.
async function online(a, b) {
	await a.evaluate(() => (location.hash = '/online'));
	await a.locator('.empty-state .btn').waitFor();
	await check(a, 'empty lobby');
	await a.locator('.empty-state .btn').click();
	await check(a, 'new table');
	await a.locator('input[name=name]').fill('Ada');
	await a.locator('dialog label', { hasText: pseudo('Igloo Igloo') }).first().click(); // nothing is drawn before its first move
	await a.locator('dialog label', { hasText: pseudo('Listed publicly') }).click();
	await a.locator('dialog button[type=submit]').click();
	await a.locator('svg.qr').waitFor();
	await check(a, 'room');
	await b.evaluate(() => (location.hash = '/online'));
	await b.locator('.tablecard').waitFor();
	await check(b, 'lobby');
	await b.goto(await a.locator('.linkrow input').first().inputValue());
	await b.locator('input[name=name]').fill('Bob');
	await check(b, 'sit down');
	await b.locator('button[type=submit]').first().click();
	for (const page of [a, b]) {
		await ready(page);
		await check(page, 'online table');
		await beside(page, 'online');
	}
}

async function pages(browser, url, root) {
	const all = [];
	for (const size of sizes) {
		const page = await open(browser, 'about:blank', { ...size, deviceScaleFactor: 0.5, serviceWorkers: 'block' });
		await replacePage(page.context(), root);
		await page.goto(url);
		await prepare(page, { language: 'qps', table: '2d' });
		all.push(page);
	}
	return all;
}

// On this device: everything around the games, then each of them.
async function offline(page, url) {
	await around(page, url);
	for (const [index, game] of games.entries()) {
		if (wanted.length && !wanted.includes(game)) continue;
		await page.goto(`${url}?${game}#/`);
		await table(page, game, index);
		await replay(page, game, url);
		await after(page, game, url);
		await lab(page, game, url);
	}
	clean(page);
}

await withPseudo(async (root) => {
	await withBrowser(
		async ({ browser, url }) => {
			const { server, url: far } = await serve();
			try {
				await online(...(await pages(browser, far, root)));
			} finally {
				server.kill();
			}
			await Promise.all((await pages(browser, url, root)).map((page) => offline(page, url)));
		},
		// what replacePage answers has no address that a socket of this machine would trust
		{ root, args: [...flags, '--disable-features=LocalNetworkAccessChecks'] },
	);
});
console.log(`${seen} screens`);
assert.equal(bad, 0, 'faults');
