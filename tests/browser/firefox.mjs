// A whole game in Firefox, on the plain table.
// usage: node firefox.mjs [GAME...]     the first game, or these
// test: slow waits
import { launchFirefox, open, withBrowser } from './support/browser.mjs';
import { gameIds } from '../../web/scripts/posters.mjs';
import { clean, playOut, prepare, start } from './support/player.mjs';

const wanted = process.argv.length > 2 ? process.argv.slice(2) : gameIds().slice(0, 1);

await withBrowser(
	async ({ browser, url }) => {
		for (const [index, game] of gameIds().entries()) {
			if (!wanted.includes(game)) continue;
			const began = Date.now();
			const page = await open(browser, url, { width: 1100, height: 700 });
			await prepare(page, { table: '2d' });
			await start(page, index, { seats: 2 });
			const moves = await playOut(page, -1);
			clean(page);
			console.log(`${game}: ${moves} moves in ${Math.round((Date.now() - began) / 1000)} s`);
			await page.context().close();
		}
	},
	{ launch: launchFirefox },
);
