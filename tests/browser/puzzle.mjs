// A puzzle: a wrong move is judged and not played, the answer is shown on the table, the right one solves it and the day is
// kept; after three tries the answer is given.
// test: waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { clean } from './support/player.mjs';

// Moves by the page's own list, as somebody would click them: wrong ones, or the answer.
const wrong = (page, n) => page.evaluate((i) => firn.match.play(firn.match.state.moves.filter((move) => !firn.match.turns.puzzle.best.includes(move))[i]), n);
const tries = (page) => page.locator('.puzzle-attempts .tried').count();
const shown = (page) => page.evaluate(() => JSON.stringify(firn.match.shown));

// Another puzzle than before is on the table.
async function opened(page) {
	await page.waitForFunction(() => globalThis.firn?.match?.turns.puzzle && firn.match !== globalThis.before && firn.match.mine);
	await page.evaluate(() => void (globalThis.before = firn.match));
}

await withBrowser(
	async ({ browser, url }) => {
		// Two days in a row, and today's to come.
		const page = await open(browser, url, { width: 1280, height: 800 });
		await page.evaluate(() => {
			const day = (ago) => {
				const date = new Date(Date.now() - ago * 86_400_000);
				return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
			};
			localStorage.setItem('firn.puzzles', JSON.stringify({ days: [day(2), day(1)] }));
		});
		await page.reload();
		await page.getByRole('link', { name: /Today’s puzzle.*2 days in a row/s }).click();
		await opened(page);
		await page.getByText('2 days in a row').waitFor();
		await page.getByRole('heading', { name: /^Find the move that (wins \d+ games of 100|brings \d+ points) more than any other\.$/ }).waitFor();
		const asked = await shown(page);
		for (const [width, height] of [[390, 844], [360, 640], [844, 390], [1280, 800]]) {
			await page.setViewportSize({ width, height });
			const box = await page.locator('.puzzle .question').evaluate((node) => ({ bottom: node.getBoundingClientRect().bottom, end: node.closest('.right').getBoundingClientRect().bottom }));
			assert.ok(box.bottom <= box.end && box.end <= height, `${width}x${height}: the question ends at ${box.bottom} of ${box.end}`);
		}

		await wrong(page, 0);
		await page.locator('.puzzle-verdict.wrong b').filter({ hasText: /\d+/ }).waitFor();
		assert.equal(await tries(page), 1);
		assert.equal(await shown(page), asked, 'a wrong move is not played');
		assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('firn.puzzles')).days.length), 2);

		await page.evaluate(() => firn.match.play(firn.match.turns.puzzle.best[0]));
		await page.locator('.puzzle-verdict.solved').waitFor();
		await page.getByText('Solved in 2 tries.').waitFor();
		await page.getByText('3 days in a row').waitFor();
		await page.waitForFunction((before) => JSON.stringify(firn.match.shown) !== before, asked);
		await page.reload();
		await opened(page);
		await page.getByText('3 days in a row').waitFor();

		await page.goto(`${url}#/`);
		await page.getByRole('link', { name: /Today’s puzzle.*Solved/s }).waitFor();

		// The next one: what another seat answers is shown, and taken back.
		await page.goto(`${url}#/puzzle/igloo/1`);
		await opened(page);
		const second = await shown(page);
		await wrong(page, 0);
		await page.getByRole('button', { name: /^Show .*’s answer$/ }).click();
		await page.getByRole('button', { name: 'Back to the puzzle' }).click();
		await page.waitForFunction(() => firn.match.mine);
		assert.equal(await shown(page), second, 'back at the question');

		// Three tries, then the answer; a try repeated is none.
		await wrong(page, 0);
		await wrong(page, 1);
		assert.equal(await tries(page), 2);
		await wrong(page, 2);
		await page.getByText('This was the move.').waitFor();
		assert.equal(await page.locator('.puzzle-verdict.solved').count(), 0);
		await page.getByRole('button', { name: 'Next puzzle' }).click();
		await page.waitForURL(/#\/puzzle\/igloo\/2$/);
		await opened(page);
		await page.evaluate(() => firn.match.play(firn.match.turns.puzzle.best[0]));
		await page.locator('.puzzle-verdict.solved').waitFor();
		assert.ok((await page.evaluate(() => JSON.parse(localStorage.getItem('firn.puzzles')).solved.igloo)).includes(2), 'it is known as solved');
		assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('firn.puzzles')).days.length), 3, 'only the puzzle of today counts');

		// Where no row of the sheet tells the moves apart, what the best one brings and the next best one are named.
		const bare = await page.evaluate(async () => (await (await fetch('puzzle-igloo.json')).json()).puzzles.findIndex((puzzle) => puzzle.why.length === 0));
		await page.goto(`${url}#/puzzle/igloo/${bare + 1}`);
		await opened(page);
		await page.evaluate(() => firn.match.play(firn.match.turns.puzzle.best[0]));
		await page.getByText(/^The next best: .+\.$/).waitFor();

		// On a phone the verdict lies over the tray, not under it.
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`${url}#/puzzle/nunatak/1`);
		await opened(page);
		await wrong(page, 0);
		const verdict = page.locator('.puzzle-verdict.wrong');
		await verdict.waitFor();
		const onTop = await verdict.evaluate((node) => {
			const { left, top, width, height } = node.getBoundingClientRect();
			return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
		});
		assert.ok(onTop, 'the verdict can be read');
		clean(page);
	},
	{ args: flat },
);
