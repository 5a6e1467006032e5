// Whatever a game has come to, in windows of every size: buttons of the tray and the prompt are at least 24 px wide and high, and
// no other part of the page lies on them.
// usage: reach.mjs [GAME]
// test: waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { clean, prepare, start, state } from './support/player.mjs';

const sizes = [[1440, 900], [1280, 720], [1200, 700], [1024, 768], [390, 844], [844, 390]];
const decisions = 12;

// Buttons that are too small or that something lies on; a question may lie over the whole tray.
function faults() {
	const found = [];
	for (const node of document.querySelectorAll('.hand button, .prompt button, .asked button')) {
		if (node.getBoundingClientRect().width === 0) continue;
		node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		const { left, top, width, height } = node.getBoundingClientRect();
		const name = `“${node.dataset.pick ?? (node.textContent || node.ariaLabel)}”`;
		if (width < 24 || height < 24) found.push(`${name} has ${Math.round(width)} x ${Math.round(height)} px`);
		const on = document.elementFromPoint(left + width / 2, top + height / 2);
		if (on?.closest('.asked') && !node.closest('.asked')) continue;
		if (!node.contains(on)) found.push(`“${on?.className}” of “${on?.parentElement?.className}” lies on ${name}`);
	}
	return found;
}

// A move, often one that keeps something, so that the tray fills.
async function move(page, seed) {
	await page.evaluate(async (n) => {
		const { match } = window.firn;
		const { moves } = match.choice;
		const keeps = n % 3 === 0 ? moves.filter((m) => m.startsWith('keep')) : [];
		const goes = keeps.length ? keeps : moves.filter((m) => !/^(giveup|back|borrow)/.test(m));
		const from = goes.length ? goes : moves;
		if (from.length) await match.play(from[n % from.length]);
	}, seed);
}

const all = [];
const [, , only] = process.argv;
await withBrowser(
	async ({ browser, url }) => {
		for (const [index, game] of games.entries()) {
			if (only && game !== only) continue;
			const page = await open(browser, url, { width: 1440, height: 900, deviceScaleFactor: 0.5 });
			await prepare(page, { table: '2d', confirm: 'always' });
			await start(page, index, { seats: 4 });
			let seed = 7;
			let n = 0;
			for (; n < decisions && (await state(page)) !== 'end'; n++) {
				seed = (seed * 16807) % 2147483647;
				for (const [width, height] of sizes) {
					await page.setViewportSize({ width, height });
					for (const fault of await page.evaluate(faults)) all.push(`${game}, ${width}x${height}, decision ${n}: ${fault}`);
				}
				await move(page, seed);
			}
			clean(page);
			await page.context().close();
			console.log(`${game}: ${n} decisions`);
		}
	},
	{ args: flat },
);
assert.deepEqual(all, []);
