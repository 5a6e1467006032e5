// What players stumbled over: a card that is said to fit nowhere, a choice that is dropped in silence, clicks too many.
// test: waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { clean, prepare, start, state } from './support/player.mjs';

const legal = (page) => page.evaluate(() => window.firn.match.choice.legal);
const prompt = (page) => page.locator('.prompt .say').first().textContent();
const cell = (page, at) => page.locator(`.plain [data-at="${at}"]`);
const said = (page) => page.evaluate(() => window.firn.match.choice.said);

// Cards and tiles of Nunatak, in any order.
async function cards(page) {
	const takes = (await legal(page)).filter((move) => /^take \d \w+ 1\w\d( swap \w+)?$/.test(move)).map((move) => move.split(' '));
	const slots = [...new Set(takes.map(([, slot]) => slot))];
	const fits = (slot, at) => takes.some((take) => take[1] === slot && take[3] === at);
	const [mine, foreign] = slots.flatMap((a) => takes.filter(([, slot, , at]) => slot !== a && !fits(a, at)).map(([, , , at]) => [a, at]))[0];
	await page.locator(`[data-pick="card:${mine}"]`).click();
	assert.equal(await page.locator('.nk-card .band', { hasText: 'no free tile' }).count(), 4 - slots.length, 'other cards still fit somewhere');
	await cell(page, foreign).click();
	await page.locator('[role=alert]').waitFor();
	assert.deepEqual(await said(page), [`card:${mine}`], 'the card is still chosen');
	const address = page.url();
	await page.locator('.note .clause').click();
	await page.getByRole('dialog', { name: 'Clause N4.5' }).locator('.md').waitFor();
	assert.equal(page.url(), address, 'the table is still there');
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	assert.equal(await page.locator('[role=alert]').count(), 1, 'Escape closes the clause first');
	await page.keyboard.press('Escape');
	await page.locator('[role=alert]').waitFor({ state: 'detached' });
	assert.deepEqual(await said(page), [`card:${mine}`], 'Escape closes the note first');
	await page.keyboard.press('Escape');
	assert.deepEqual(await said(page), [], 'and then puts the card back');
	const common = takes.map(([, , , at]) => at).find((at) => slots.filter((slot) => fits(slot, at)).length > 1);
	const other = common ?? takes[0][3];
	await cell(page, other).click();
	const fitting = slots.filter((slot) => fits(slot, other));
	if (fitting.length > 1) for (const slot of fitting) assert.match(await prompt(page), new RegExp(`${slot} \\(`), 'the cards that fit are named');
	assert.equal(await page.locator('.nk-card .band', { hasText: `not for ${other}` }).count(), slots.length - fitting.length);
	await page.keyboard.press('Escape');
}

// A hint without reasons says at least what the move brings at once, and what the next best one is worth.
async function unreasoned(page) {
	await page.evaluate(async () => {
		const { match } = window.firn;
		let found = null;
		for (let n = 7; !found && !match.over; n = (n * 16807) % 2147483647) {
			for (const move of match.choice.legal) {
				const { events } = await match.engine.get('preview', { seat: match.actor, move });
				if (events.some((e) => e.event === 'points' && e.points)) found = move;
			}
			if (found) break;
			await match.play(match.choice.legal[n % match.choice.legal.length]);
			while (!match.mine && !match.over) await new Promise((done) => setTimeout(done, 20));
		}
		await match.take(found);
		const moves = [{ move: found, value: [0.6, 0.4] }, { move: match.choice.legal.find((move) => move !== found), value: [0.35, 0.65] }];
		match.say({ kind: 'hint', text: '', hint: { seat: 0, moves, at: 0, why: { games: 100, move: found, against: null, reasons: [], next: [] }, mine: null } });
	});
	await page.locator('.note.hint .brings b', { hasText: /^\+\d+$/ }).first().waitFor();
	await page.locator('.note.hint', { hasText: ': 35 %' }).waitFor();
	await page.keyboard.press('Escape');
}

// An Inuit and a floe beside it: two clicks, no third.
async function walk(page) {
	for (let n = 0; n < 40; n++) {
		assert.equal(await state(page), 'move');
		const moves = await legal(page);
		const [, from, to] = (moves.find((move) => /^walk \w\d \w\d$/.test(move)) ?? '').split(' ');
		const before = await page.evaluate(() => window.firn.match.recorded);
		if (from) {
			await cell(page, from).click();
			await cell(page, to).click();
			await page.waitForFunction((n) => window.firn.match.recorded > n, before);
			return assert.equal((await page.evaluate(() => window.firn.match.log.filter((e) => e.seat === 0).at(-1).move)), `walk ${from} ${to}`);
		}
		await page.evaluate((move) => window.firn.match.play(move), moves[0]);
		await page.waitForFunction((n) => window.firn.match.recorded > n, before);
	}
	assert.fail('nobody could walk');
}

await withBrowser(async ({ browser, url }) => {
	const page = await open(browser, url, { width: 1100, height: 700, deviceScaleFactor: 0.5 });
	await prepare(page, { table: '2d' });
	await start(page, 0, { seats: 2 });
	await state(page);
	await cards(page);
	await unreasoned(page);
	await page.goto(`${url}#/`);
	await page.locator('.gamecard').first().waitFor();
	const zero = () => [...document.fonts].find((face) => face.unicodeRange === 'U+30')?.status;
	await page.waitForFunction(`(${zero})() === 'loaded'`); // the zero without a slash
	await start(page, 1, { seats: 2 });
	assert.equal(await page.locator('.proj').count(), 0, 'no total is foretold while all is ice');
	await walk(page);
	clean(page);
}, { args: flat });
