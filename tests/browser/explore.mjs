// The log by turns, a look back in a running game, and Explore: tries for every seat, and the game as it was.
// test: waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { clean, playMove, prepare, start, state } from './support/player.mjs';
import { finished, showEnd } from './support/records.mjs';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function test(name, run) {
	const began = Date.now();
	await run();
	console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

const kept = (page) => page.evaluate(async () => JSON.stringify(await window.firn.match.record()));
const board = (page) => page.evaluate(() => JSON.stringify(window.firn.match.shown.board));

const exploring = async (page) => {
	await page.waitForFunction(() => window.firn?.match.mode === 'explore');
	await decides(page);
};
const decides = (page) => page.waitForFunction(() => window.firn.match.mine && window.firn.match.actor >= 0);
const tries = (page) => page.evaluate(() => window.firn.match.turns.tries.list.length);
const where = (page) => page.evaluate(() => window.firn.match.turns.tries.at);

await withBrowser(async ({ browser, url }) => {
	await test('a line of the log shows its position, and back', async () => {
		const page = await open(browser, url, wide);
		await prepare(page, { table: '2d' });
		await start(page, 0, { seats: 2 });
		for (const seed of [3, 11, 5]) {
			await state(page);
			await playMove(page, seed);
		}
		await state(page);
		const record = await kept(page);
		const present = await board(page);
		const turns = await page.locator('.log h3').allTextContents();
		assert.deepEqual(turns.slice(0, 3), ['Turn 1', 'Turn 2', 'Turn 3']);
		const lines = page.locator('.logline');
		await lines.nth(1).click();
		await page.waitForFunction(() => window.firn.match.replay.back !== null);
		assert.equal(await page.evaluate(() => window.firn.match.shown.turn), 2, 'two turns had ended');
		assert.notEqual(await board(page), present);
		assert.equal(await page.evaluate(() => window.firn.match.mine), false, 'nobody decides in the past');
		await page.keyboard.press('ArrowUp');
		await page.waitForFunction(() => window.firn.match.shown.turn === 1);
		assert.equal(await page.locator('.logline[aria-current]').count(), 1);
		await page.getByRole('tab', { name: 'Sheet' }).click();
		assert.equal(await page.locator('.sh th').first().textContent(), 'If it had ended then');
		await page.getByRole('tab', { name: 'Log' }).click();
		await page.locator('.prompt .primary').click();
		await page.waitForFunction(() => window.firn.match.mine);
		assert.equal(await board(page), present);
		assert.equal(await kept(page), record, 'the game is as it was');
		await lines.first().click();
		await page.waitForFunction(() => window.firn.match.replay.back !== null);
		await page.keyboard.press('Escape');
		await page.waitForFunction(() => window.firn.match.mine);
		await playMove(page, 7);
		clean(page);
		await page.context().close();
	});

	await test('the log follows a replay, also past moves that it does not tell', async () => {
		const page = await open(browser, url, { width: 1100, height: 700 });
		await prepare(page, { table: '2d' });
		await showEnd(page, finished('igloo'));
		await page.getByText('Replay', { exact: true }).click();
		await page.waitForFunction(() => window.firn?.match?.replay.on);
		const stops = await page.evaluate(() => window.firn.match.replay.stops().slice(-12, -1));
		for (const n of stops.reverse()) {
			await page.evaluate((to) => window.firn.match.replay.seek(to), n);
			await page.waitForFunction((to) => [...document.querySelectorAll('.logline[aria-current]')].map((line) => Number(line.dataset.n) < to).join() === 'true', n);
			assert.ok(await page.evaluate(() => window.firn.match.told.every((entry) => entry.n < window.firn.match.recorded)), 'nothing that comes later is told');
		}
		clean(page);
		await page.context().close();
	});

	await test('a look back shows a seat no more than it may know', async () => {
		const page = await open(browser, url, wide);
		await prepare(page, { table: '2d' });
		await start(page, 1, { seats: 2 });
		for (let i = 0; i < 14; i++) {
			await state(page);
			await playMove(page, 3 + i * 7);
		}
		await state(page);
		const lines = page.locator('.logline');
		await lines.nth((await lines.count()) - 2).click();
		await page.waitForFunction(() => window.firn.match.replay.back !== null);
		const { viewer, hands, hidden } = await page.evaluate(() => {
			const { viewer, board, hidden } = window.firn.match.shown;
			return { viewer, hands: board.seat.map(({ hand }) => Array.isArray(hand)), hidden };
		});
		assert.equal(viewer, 0);
		assert.deepEqual(hands, [true, false], 'of the other hand only the number is known');
		assert.equal(hidden, undefined);
		clean(page);
		await page.context().close();
	});

	await test('explore a running game and return: the game is as it was', async () => {
		const page = await open(browser, url, wide);
		await prepare(page, { table: '2d' });
		await start(page, 0, { seats: 3 });
		for (const seed of [3, 11]) {
			await state(page);
			await playMove(page, seed);
		}
		await state(page);
		const record = await kept(page);
		const present = await board(page);
		await page.keyboard.press('e');
		await exploring(page);
		await page.locator('.bestline').first().waitFor();
		const seats = new Set();
		for (let i = 0; i < 3; i++) {
			seats.add(await page.evaluate(() => window.firn.match.actor));
			await playMove(page, 5 + i);
			await decides(page);
		}
		assert.equal(seats.size, 3, 'moves of every seat');
		assert.equal(await tries(page), 1, 'they are one try');
		assert.equal(await page.locator('.try').count(), 2, 'beside the game as it was played');
		await page.keyboard.press('ArrowLeft');
		await page.waitForFunction(() => window.firn.match.turns.tries.next !== undefined);
		await decides(page);
		const at = await where(page);
		await page.locator('.bestline[data-line="2"]').waitFor();
		await page.keyboard.press('2');
		await page.waitForFunction(() => window.firn.match.choice.ready !== null);
		assert.equal(await page.locator('.bestline[aria-pressed=true]').getAttribute('data-line'), '2');
		await page.keyboard.press(' ');
		await page.waitForFunction((n) => window.firn.match.turns.tries.at > n, at);
		await decides(page);
		assert.equal(await tries(page), 2, 'another move is another try');
		await page.keyboard.press('Backspace');
		await page.waitForFunction(() => window.firn.match.turns.tries.list.length === 1);
		await decides(page);
		assert.equal(await where(page), at, 'where it began');
		await page.keyboard.press('Home');
		await page.waitForFunction(() => window.firn.match.shown.turn === 0);
		await page.keyboard.press('End');
		await page.waitForFunction(() => window.firn.match.turns.tries.next === undefined);
		await page.locator('.logline').nth(1).click();
		await page.waitForFunction(() => window.firn.match.shown.turn === 2);
		await page.locator('.bar [data-back]').click();
		await page.waitForFunction(() => window.firn.match.mode === 'play');
		await state(page);
		assert.equal(await board(page), present);
		assert.equal(await kept(page), record, 'no move was made in the game');
		clean(page);
		await page.context().close();
	});

	await test('what is hidden cannot be tried out', async () => {
		const page = await open(browser, url, wide);
		await prepare(page, { table: '2d' });
		await start(page, 2, { seats: 2 });
		await state(page);
		await page.keyboard.press('e');
		await page.waitForFunction(() => window.firn.match.note?.kind === 'info');
		assert.equal(await page.evaluate(() => location.hash.includes('explore')), false);
		clean(page);
		await page.context().close();
	});

	await test('from the end, on a phone: a turn once more, draws chosen', async () => {
		const page = await open(browser, url, phone);
		await prepare(page, { table: '2d' });
		await showEnd(page, finished('nunatak'));
		const again = page.locator('[data-again]').first();
		const n = Number(await again.getAttribute('data-again'));
		await again.click();
		await exploring(page);
		assert.equal(await where(page), n, 'before the mistake');
		const height = await page.locator('.explore .table').evaluate((node) => node.getBoundingClientRect().height);
		assert.ok(height >= 0.54 * phone.height, `the board has ${height} px`);
		const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		assert.ok(over <= 0, 'nothing is cut');
		for (const [width, height, least] of [[844, 390, 0.99], [360, 640, 0.45]]) {
			await page.setViewportSize({ width, height });
			const { board, right, steps } = await page.evaluate(() => Object.fromEntries([['board', '.table'], ['right', '.right'], ['steps', '.steps']].map(([name, css]) => [name, document.querySelector(`.explore ${css}`).getBoundingClientRect().toJSON()])));
			const where = `${width}x${height}`;
			assert.ok(board.height >= least * height && board.width >= 0.5 * width, `${where}: the board has ${board.width}x${board.height} px`);
			for (const box of [right, steps]) assert.ok(box.left >= 0 && box.right <= width && box.bottom <= height && (box.left >= board.right - 1 || box.top >= board.bottom - 1), `${where}: steps and lines lie beside the board`);
		}
		await page.setViewportSize(phone);
		await page.getByRole('tab', { name: 'Tries' }).click();
		await page.getByText('I choose').click();
		await page.getByRole('tab', { name: 'Best lines' }).click();
		for (let i = 0; i < 8 && !(await page.evaluate(() => window.firn.match.turns.drawable.length)); i++) {
			await page.evaluate(() => window.firn.match.play(window.firn.match.choice.moves[0]));
			await page.waitForFunction(() => window.firn.match.actor !== null);
		}
		const draw = page.locator('[data-draw]').first();
		const move = await draw.getAttribute('data-draw');
		await draw.click();
		await page.waitForFunction((text) => window.firn.match.turns.tries.moves.some(([seat, drawn]) => seat === -1 && drawn === text), move);
		await page.keyboard.press('Escape');
		await page.locator('.endmain').waitFor();
		clean(page);
		await page.context().close();
	});
}, { args: flat });

await withBrowser(async ({ browser, url }) => {
	for (const game of ['city-blox', 'temple-rush'])
		await test(`${game}: controls in the sky of the 3D table lie below the chances`, async () => {
			const page = await open(browser, url, phone);
			await prepare(page, { table: '3d' });
			await showEnd(page, finished(game));
			await page.locator('[data-again]').first().click();
			await exploring(page);
			await page.locator('.corner [role=tab]').first().waitFor();
			const under = await page.evaluate(() => {
				const { bottom } = document.querySelector('.chances').getBoundingClientRect();
				return [...document.querySelectorAll('.corner button')].map((button) => button.getBoundingClientRect().top - bottom);
			});
			assert.ok(under.every((px) => px > 0), `pixels below the chances: ${under}`);
			clean(page);
			await page.context().close();
		});
});
