// A full game of each kind by mouse, against one computer or, every second game, against two, on a small canvas. The record that
// the page saves is the one that the program writes for the same moves, and its sheet is the same.
// usage: node games.mjs [GAME...]
// test: slow waits
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { clean, counts, playOut, prepare, start } from './support/player.mjs';
import { firn } from './support/records.mjs';

function native(requests) {
	const input = requests.map((r) => JSON.stringify(r)).join('\n') + '\n';
	const { stdout } = spawnSync(firn, ['engine'], { input, maxBuffer: 1 << 28 });
	return stdout.toString().trim().split('\n').map((line) => JSON.parse(line));
}

const wanted = process.argv.slice(2);

await withBrowser(async ({ browser, url }) => {
	for (const [index, game] of games.entries()) {
		if (wanted.length && !wanted.includes(game)) continue;
		const began = Date.now();
		const page = await open(browser, url, { width: 1100, height: 700, deviceScaleFactor: 0.5 });
		await prepare(page);
		await start(page, index, { seats: 2 + (index % 2) });
		const moves = await playOut(page);
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Save the record' }).click();
		const record = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
		assert.equal(record.game, game);
		const { game: id, seats, seed, first, options, chance } = record;
		const played = record.moves.filter(([seat]) => seat >= 0).map(([seat, move]) => ({ do: 'play', seat, move }));
		const answers = native([{ do: 'new', game: id, seats, seed, first, options, chance }, ...played, { do: 'save' }, { do: 'sheet' }]);
		assert.ok(answers.every((a) => a.ok));
		assert.deepEqual(record, answers[answers.length - 2].record, 'the same record');
		const totals = await page.locator('.sh tfoot td').allTextContents();
		assert.deepEqual(totals.map(Number), answers[answers.length - 1].sheet.seats.map((s) => s.total));
		clean(page);
		console.log(`${game}: ${moves} moves in ${Math.round((Date.now() - began) / 1000)} s, picks ${JSON.stringify(counts)}`);
		await page.context().close();
	}
});
