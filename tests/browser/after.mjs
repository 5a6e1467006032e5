// Points that rise when they are scored, the end of a game, what decided it, the replay and back.
// test: waits
import assert from 'node:assert/strict';
import { open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { clean, prepare, start, state } from './support/player.mjs';
import { finished, showEnd } from './support/records.mjs';

const wide = { width: 1200, height: 700, deviceScaleFactor: 0.5 };
const phone = { width: 390, height: 844, deviceScaleFactor: 0.5 };
const at = (page, n) => page.waitForFunction((wanted) => window.firn.match.replaying && window.firn.match.recorded === wanted, n);

// Plays moves that bring points, as soon as there are some, until points rose or nothing is left.
function score(page) {
	return page.evaluate(async () => {
		const { match } = window.firn;
		const seen = [];
		new MutationObserver((list) => {
			for (const { addedNodes } of list) for (const node of addedNodes) if (node.classList?.contains('gain')) seen.push({ text: node.textContent, still: node.parentElement.classList.contains('still') });
		}).observe(document.body, { childList: true, subtree: true });
		for (let i = 0; i < 60 && seen.length === 0 && !match.over; i++) {
			while (!match.mine && !match.over) await new Promise((done) => setTimeout(done, 20));
			const { moves } = match.choice;
			let best = moves[i % moves.length];
			for (const move of moves) {
				const { events } = await match.engine.get('preview', { seat: match.actor, move });
				if (events.some((e) => e.event === 'points' && e.at)) best = move;
			}
			await match.play(best);
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		}
		return seen;
	});
}

await withBrowser(async ({ browser, url }) => {
	for (const table of ['2d', '3d']) {
		const page = await open(browser, url, wide);
		await prepare(page, { table, motion: table === '3d' ? 'full' : 'less' });
		await start(page, 0, { seats: 2 });
		await state(page);
		if (table === '3d') await page.waitForFunction(() => window.firn.stage);
		const seen = await score(page);
		assert.ok(seen.length > 0, `${table}: points rose`);
		for (const { text, still } of seen) {
			assert.match(text, /^\+\d+$/);
			assert.equal(still, table === '2d', 'they do not move where less motion is wanted');
		}
		clean(page);
		await page.context().close();
		console.log(`${table}: ${seen.map((s) => s.text).join(' ')}`);
	}

	for (const [i, game] of games.entries()) {
		const size = i % 2 ? phone : wide;
		const page = await open(browser, url, size);
		await prepare(page, { table: '2d' });
		const record = finished(game);
		await showEnd(page, record);
		await page.locator('.moments').waitFor();
		const moments = page.locator('.moment');
		assert.ok(await moments.count(), `${game}: something decided it`);
		assert.equal(await page.locator('[data-dot]').count(), await moments.count(), 'as many marks as lines');
		const stop = (n) => (record.moves[n][0] >= 0 ? n : n + 1); // before a decision, after a draw
		const n = Number(await moments.first().getAttribute('data-moment'));
		await moments.first().click();
		await at(page, stop(n));
		await page.locator('.replay .moment').waitFor();
		await page.getByRole('button', { name: 'One move forward' }).click();
		await page.locator('.replay .graph').waitFor(); // stepping ends no analysis
		const [left, right] = await page.locator('.player').evaluate((node) => [node.scrollWidth, node.clientWidth]);
		assert.ok(left <= right, 'the bar of the replay fits');
		await page.getByRole('button', { name: 'Leave the replay' }).click();
		await page.locator('.endmain .moments').waitFor();
		await page.reload();
		await page.locator('.endmain .moments').waitFor(); // the result is still there
		const dot = page.locator('[data-dot]').last();
		const last = Number(await dot.getAttribute('data-dot'));
		await dot.dispatchEvent('click');
		await at(page, stop(last));
		clean(page);
		await page.context().close();
		console.log(`${game}: moments, replay and back`);
	}
});
