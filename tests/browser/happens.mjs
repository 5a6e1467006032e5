// What happens is seen: points fly to the panel of their seat, and the board turns to a place that a block hides.
// test: waits
import assert from 'node:assert/strict';
import { open, withBrowser } from './support/browser.mjs';
import { clean, prepare } from './support/player.mjs';

const people = ['Ada', 'Bo'].map((name) => ({ kind: 'human', name }));

// A table of two people at one screen.
async function table(page, index) {
	await page.evaluate((list) => localStorage.setItem('firn.players', JSON.stringify(list)), people);
	await page.evaluate(() => localStorage.setItem('firn.seats', JSON.stringify({ nunatak: 2, igloo: 2 })));
	await page.locator('.gamecard').nth(index).click();
	await page.locator('dialog button[type=submit]').click();
	await page.waitForFunction(() => window.firn?.scene && window.firn.match.mine);
}

// Plays until a move brings points at a place, and returns where they fly: the label and the number of its seat.
function score(page) {
	return page.evaluate(async () => {
		const { match } = window.firn;
		for (let n = 7; !match.over; n = (n * 16807) % 2147483647) {
			const before = match.log.length;
			await match.play(match.choice.legal[n % match.choice.legal.length]);
			match.queue.finish();
			await match.settled();
			const gain = match.log.slice(before).flatMap((e) => e.events).find((e) => e.event === 'points' && e.at && e.points);
			if (gain) return gain.seat;
		}
		return null;
	});
}

// Points wait where they appear: on a busy machine they would be gone before anybody looks.
function hold(page) {
	return page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('.gain { animation-play-state: paused !important; }');
		document.adoptedStyleSheets = [sheet];
	});
}

async function flight(page) {
	await hold(page);
	const seat = await score(page);
	const label = page.locator(`[data-gain="${seat}"]`).first();
	await label.waitFor();
	const goal = await page.locator(`[data-seat="${seat}"] .score`).first().boundingBox();
	// where it is at the end of its way, before it goes
	const last = await label.evaluate((node) => {
		const [motion] = node.getAnimations();
		motion.pause();
		motion.currentTime = motion.effect.getComputedTiming().endTime - 1;
		const box = node.getBoundingClientRect();
		motion.play();
		return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
	});
	const off = Math.hypot(last.x - goal.x - goal.width / 2, last.y - goal.y - goal.height / 2);
	assert.ok(off < 8, `the points land ${Math.round(off)} pixels beside the score`);
	await page.evaluate(() => (document.adoptedStyleSheets = [])); // the others go, too
	await page.waitForFunction(() => document.querySelectorAll('.gain').length === 0);
}

// Every place that a move is about can be seen once the move is picked.
async function hidden(page) {
	const found = await page.evaluate(async () => {
		const { match, scene } = window.firn;
		let [turned, still] = [0, []];
		for (let n = 7; !match.over; n = (n * 16807) % 2147483647) {
			for (const move of match.choice.legal.filter((one) => one.startsWith('take')).filter((one, i) => i % 5 === 0).slice(0, 12)) {
				match.clear();
				const at = match.drawing.goes(move);
				scene.show(match);
				const was = scene.hides(at);
				await match.take(move);
				scene.show(match);
				if (was) turned++;
				if (scene.hides(at)) still.push(`${match.recorded}: ${move}`);
			}
			await match.play(match.choice.legal[n % match.choice.legal.length]);
			match.queue.finish();
			await match.settled();
		}
		return { turned, still };
	});
	console.log(`${found.turned} places were hidden`);
	assert.ok(found.turned > 0, `${found.turned} places were hidden`);
	assert.deepEqual(found.still, [], 'places that stay hidden');
}

await withBrowser(async ({ browser, url }) => {
	const page = await open(browser, url, { width: 1100, height: 700, deviceScaleFactor: 0.4 });
	await prepare(page, { motion: 'full' });
	await table(page, 0);
	await flight(page);
	await prepare(page, { motion: 'less' });
	await page.goto(`${url}#/`);
	await table(page, 0);
	await hidden(page);
	clean(page);
});
