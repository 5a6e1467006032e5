// What two pages do at a server's table beside playing: chat, reload, offline, undo by consent, another game.
// test: waits
import assert from 'node:assert/strict';
import { flat, open, patience, withBrowser } from './support/browser.mjs';
import { prepare } from './support/player.mjs';
import { count, openTable, ready, report, serve, sitDown, sound, visitor } from './support/server.mjs';

const small = { width: 1200, height: 700, deviceScaleFactor: 0.4 };
const began = Date.now();
const step = (name) => console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);

const over = (page) => page.evaluate(() => document.querySelector('.endmain') !== null);

// A move of whichever page may act, by what its buttons do; the one that ends things soonest.
async function move(page) {
	return page.evaluate(async () => {
		const { match } = window.firn;
		if (!match.mine || match.choice.moves.length === 0) return null;
		const { moves } = match.choice;
		const quick = moves.filter((m) => ['pass', 'done', 'end', 'giveup', 'keep'].includes(m.split(' ')[0]));
		const one = quick.length ? quick[0] : moves[Math.floor(moves.length / 2)];
		await match.play(one);
		return one;
	});
}

async function moveOf(pages) {
	for (const late = Date.now() + patience; Date.now() < late; ) {
		for (const page of pages) {
			const done = await move(page);
			if (done) return done;
			if (await over(page)) return null;
		}
		await pages[0].waitForTimeout(30);
	}
	assert.fail(`nobody may act: ${(await Promise.all(pages.map(report))).join('\n')}`);
}

const { server, url } = await serve();
try {
	await withBrowser(async ({ browser, url: plain }) => {
		// a host without a server says so in words
		const alone = await open(browser, plain, small);
		await prepare(alone);
		await alone.getByText('Play online').click();
		await alone.getByText('There is no game server at this address').waitFor();
		await alone.context().close();
		step('without a server');

		const a = await visitor(browser, url);
		const b = await visitor(browser, url);
		await b.evaluate(() => (location.hash = '/online'));
		await b.locator('.empty-state').waitFor();
		const link = await openTable(a, { game: 'Igloo', listed: true });
		assert.match(link, /\/#t=[\w-]+$/);
		step('a table, its link');

		await b.locator('.tablecard').first().waitFor(); // told as a difference, to those who were there before
		await sitDown(b, link, 'Bob');
		await Promise.all([ready(a), ready(b)]);
		step('joined by the link');

		const pages = [a, b];
		for (let i = 0; i < 6; i++) await moveOf(pages);

		// chat, seen by the other
		await a.getByRole('tab', { name: /Chat/ }).click();
		await b.getByRole('tab', { name: /Chat/ }).click();
		await a.locator('[data-phrase=hello]').click();
		await a.getByLabel('Your line').fill('typed meanwhile');
		await b.locator('.chat li', { hasText: 'Hello!' }).waitFor();
		await b.getByRole('tab', { name: 'Chat', exact: true }).waitFor(); // without a number: it is read
		await a.getByRole('button', { name: 'Send' }).click();
		await b.locator('.chat li', { hasText: 'typed meanwhile' }).waitFor();
		step('chat');

		// a reload finds the same game
		const before = await b.evaluate(() => JSON.stringify(window.firn.match.view));
		const told = await b.evaluate(() => window.firn.match.log.length);
		await b.reload();
		await ready(b);
		assert.equal(await b.evaluate(() => JSON.stringify(window.firn.match.view)), before);
		assert.equal(await b.evaluate(() => window.firn.match.log.length), told, 'the log is told again');
		for (let i = 0; i < 4; i++) await moveOf(pages);
		step('reloaded');

		// one is away while the other plays on as far as it may
		await a.context().setOffline(true);
		await a.locator('.note.offline').waitFor();
		await a.evaluate(() => window.firn.match.picking.refuse({ error: 'offline', text: 'No connection to the server.' }, ''));
		for (let i = 0; i < 3; i++) if (!(await move(b))) break;
		await a.context().setOffline(false);
		await a.locator('.note.offline').waitFor({ state: 'detached' });
		await a.waitForFunction(() => !window.firn.match.note?.lost); // nothing says any more that there is no connection
		await a.waitForFunction((n) => window.firn.match.recorded === n, await count(b));
		step('offline and back');

		// undo by consent
		await moveOf(pages);
		for (const page of pages) await page.waitForFunction(() => !window.firn.match.queue.busy);
		const played = await count(a);
		await a.getByRole('button', { name: 'Undo' }).click();
		await b.setViewportSize({ width: 640, height: 360 }); // a phone held across: nothing lies over the answer
		await b.getByRole('button', { name: 'Yes' }).click();
		await b.setViewportSize(small);
		await a.waitForFunction((n) => window.firn.match.recorded < n, played);
		await b.waitForFunction((n) => window.firn.match.recorded < n, played);
		step('undo by consent');

		// the rest by themselves, each page its own seat
		for (const page of pages)
			await page.evaluate(() => {
				const quick = ['pass', 'done', 'end', 'giveup', 'keep'];
				let busy = false;
				const timer = setInterval(async () => {
					const { match } = window.firn;
					if (match.over) return clearInterval(timer);
					if (busy || !match.mine) return;
					busy = true;
					const { moves } = match.choice;
					const one = moves.find((m) => quick.includes(m.split(' ')[0])) ?? moves[moves.length >> 1];
					if (one) await match.play(one);
					busy = false;
				}, 10);
			});
		for (const page of pages) await page.locator('.endmain').waitFor();
		step(`the end after ${await count(a)} moves`);

		await a.getByRole('button', { name: 'Another game' }).click();
		await b.getByRole('button', { name: 'Yes' }).click();
		for (const page of pages) await page.waitForFunction((old) => location.href !== old && window.firn?.match?.online?.table.state === 'playing', link);
		step('another game');
		sound([a, b]);
	}, { args: flat });
} finally {
	server.kill();
}
