// Picked ahead while another plays: it is shown, taken back by Escape, picked when one's turn comes, and dropped, which is
// said, if it is not possible any more.
// test: waits
import assert from 'node:assert/strict';
import { flat, withBrowser } from './support/browser.mjs';
import { openTable, ready, serve, sitDown, sound, visitor } from './support/server.mjs';

const mine = (page) => page.waitForFunction(() => window.firn.match.mine);
const others = (page) => page.waitForFunction(() => window.firn.match.actor === null && !window.firn.match.queue.busy && !window.firn.match.view.actors.includes(window.firn.match.viewer));
const said = (page) => page.evaluate(() => [...window.firn.match.choice.said]);
const planned = (page) => page.locator('.planned');
const takes = (page) => page.evaluate(() => window.firn.match.choice.legal.filter((move) => /^take \d \w+ 1\w\d$/.test(move)));

// Plays a move and what follows from it, until others are to act.
async function turn(page, move) {
	await page.evaluate(async (first) => {
		const { match } = window.firn;
		await match.play(first);
		for (await match.settled(); match.mine && match.view.actors.includes(match.viewer); await match.settled()) await match.play(match.choice.legal[0]);
	}, move);
	await others(page);
}

await withBrowser(async ({ browser }) => {
	const { server, url } = await serve();
	try {
		const ada = await visitor(browser, url);
		const link = await openTable(ada, { game: 'Nunatak' });
		const bob = await visitor(browser, url);
		await sitDown(bob, link, 'Bob');
		for (const page of [ada, bob]) await ready(page);
		const first = await ada.evaluate(() => window.firn.match.view.actors[0] === window.firn.match.viewer);
		const [mover, waiter] = first ? [ada, bob] : [bob, ada];
		await mine(mover);
		await others(waiter);

		// Two moves that have neither card nor tile in common; the second of them is planned.
		const all = (await takes(mover)).map((move) => move.split(' '));
		const [a, b] = all.flatMap((one) => all.filter((two) => one[2] !== 'elder' && two[1] !== one[1] && two[3] !== one[3]).map((two) => [one, two]))[0];
		const [, slot, , at] = b;
		await waiter.locator(`[data-pick="card:${slot}"]`).click();
		await waiter.locator(`.plain [data-at="${at}"]`).click();
		assert.match(await planned(waiter).textContent(), new RegExp(at));
		assert.equal(await waiter.locator(`[data-pick="card:${slot}"][aria-pressed=true]`).count(), 1);
		await waiter.keyboard.press('Escape');
		await planned(waiter).waitFor({ state: 'detached' });
		await waiter.locator(`.plain [data-at="${at}"]`).click();
		await waiter.locator(`[data-pick="card:${slot}"]`).click();
		await planned(waiter).waitFor();
		await turn(mover, a.join(' '));
		await mine(waiter);
		assert.deepEqual((await said(waiter)).sort(), [`card:${slot}`, `space:${at}`], 'it is picked, not played');

		// The tile is taken before it is one's turn.
		const [next] = await takes(waiter);
		const gone = next.split(' ')[3];
		await mover.locator(`.plain [data-at="${gone}"]`).click();
		await planned(mover).waitFor();
		await turn(waiter, next);
		await mine(mover);
		await mover.getByText('What you had planned is not possible any more.').waitFor();
		assert.deepEqual(await said(mover), []);
		sound([ada, bob]);
	} finally {
		server.kill();
	}
}, { args: flat });
