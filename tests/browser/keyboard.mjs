// Whole games by keyboard and the accessibility tree only, at phone size, from the start page on.
// usage: node keyboard.mjs [GAME...]
// test: slow waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { clean, prepare } from './support/player.mjs';

const wanted = process.argv.slice(2);

// The text of the live region grows as things happen.
const heard = (page) => page.locator('[aria-live=polite]').textContent();
const recorded = (page) => page.evaluate(() => window.firn.match.recorded);
const over = (page) => page.locator('.endmain').count();

// What a key began is done: the move is played and told.
const settled = (page) => page.evaluate(() => window.firn.match.settled());

// It is this player's decision, or the game is over.
const asked = (page) => page.waitForFunction(() => window.firn.match.mine || document.querySelector('.endmain'));

// Presses Tab until the focused element has this class.
async function tabTo(page, name, nth = 0, most = 60) {
	let found = -1;
	for (let i = 0; i < most; i++) {
		if (await page.evaluate((c) => document.activeElement?.classList.contains(c), name)) found++;
		if (found === nth) return;
		await page.keyboard.press('Tab');
	}
	assert.fail(`${name} is not reached by Tab`);
}

async function enter(page, index) {
	await tabTo(page, 'gamecard', index);
	await page.keyboard.press('Enter');
	await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'submit'); // Start has the focus
	await page.keyboard.press('Enter');
	await page.waitForFunction(() => window.firn?.match);
}

// Presses Enter on it.
async function press(page, locator) {
	await locator.focus();
	await page.keyboard.press('Enter');
}

// 'n' goes to the next possible place of the grid, Enter takes it.
async function takePlace(page, times) {
	await page.locator('[role=gridcell][tabindex="0"]').first().focus();
	for (let i = 0; i < times; i++) await page.keyboard.press('n');
	const name = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
	assert.match(name, /possible/, 'the focused space says that it is possible');
	await page.keyboard.press('Enter');
}

// Buttons that say something new: neither pressed nor impossible.
const free = ':not([aria-disabled]):not([aria-pressed=true]):not(.no)';
const buttons = {
	primary: '.primary',
	keep: '[data-pick$=":keep"], [data-pick="keep"]', // a blessing is kept: some need a card as well
	asked: `.choices:not(:has([aria-pressed=true])) [data-pick]${free}`,
	card: `[data-pick^="card:"]${free}, [data-pick^="size:"]${free}`,
	done: '[data-pick="end:roll"], [data-pick="end:done"], [data-pick="act:done"]',
	blessing: '.nk-blessing.can',
	choice: '.choices button',
	any: `[data-pick]${free}`,
};

// What is tried next, the i-th time for this decision: what is asked for, what ends the matter, a place of the grid.
async function step(page, i) {
	const on = async (name) => {
		const button = page.locator(buttons[name]);
		if ((await button.count()) === 0) return false;
		await press(page, button.first());
		return true;
	};
	const { said, places } = await page.evaluate(() => ({
		said: window.firn.match.choice.said.map((p) => p.split(':')[0]),
		places: document.querySelectorAll('.cell.can').length,
	}));
	if ((await on('primary')) || (await on('keep'))) return;
	const carded = said.includes('card') || said.includes('size');
	if (said.length > 0 && i > 0 && ((await on('asked')) || (!carded && (await on('card'))))) return;
	if (await on('done')) return;
	if (places) return takePlace(page, 1 + (i % 3));
	for (const name of ['blessing', 'choice', 'any']) if (await on(name)) return;
}

async function play(page) {
	let moves = 0;
	let told = 0;
	for (; moves < 400; moves++) {
		await asked(page);
		if (await over(page)) break;
		const before = await recorded(page);
		for (let i = 0; i < 8 && (await recorded(page)) === before && !(await over(page)); i++) {
			await step(page, i);
			await settled(page);
			await asked(page); // another seat's move may be told meanwhile
		}
		if ((await recorded(page)) === before && !(await over(page))) {
			// nothing came of it: what a person would look for then
			for (let i = 0; i < 2; i++) await page.keyboard.press('Escape'); // the note, then the choice
			const out = page.locator('[data-pick="end:roll"], [data-pick="end:pass"], [data-pick="act:end"], [data-pick="act:pass"], [data-pick="end:giveup"]');
			assert.ok(await out.count(), `no way on: ${await page.locator('.prompt').textContent()}`);
			await press(page, out.first());
			await settled(page);
		}
		if ((await heard(page).catch(() => ''))?.length) told++;
	}
	assert.ok(await over(page), 'the game ended');
	assert.ok(told > 10, 'the live region told what happened');
	return moves;
}

await withBrowser(async ({ browser, url }) => {
	for (const [index, game] of games.entries()) {
		if (wanted.length && !wanted.includes(game)) continue;
		const began = Date.now();
		const page = await open(browser, url, { width: 390, height: 700, deviceScaleFactor: 0.5 });
		await prepare(page, { table: '2d' });
		await page.evaluate((id) => {
			const bots = ['Bot', 'Bit'].map((name) => ({ kind: 'ai', name, level: 'easy' }));
			localStorage.setItem('firn.players', JSON.stringify([{ kind: 'human', name: 'Ada' }, ...bots]));
			localStorage.setItem('firn.seats', JSON.stringify({ [id]: id === 'nunatak' ? 3 : 2 }));
		}, game);
		await page.reload();
		await enter(page, index);
		const moves = await play(page);
		clean(page);
		console.log(`${game}: ${moves} moves by keyboard in ${Math.round((Date.now() - began) / 1000)} s`);
		await page.context().close();
	}
}, { args: flat });
