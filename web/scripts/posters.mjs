// The pictures of the home page, taken from the tables themselves: node web/scripts/posters.mjs [GAME...]
// Writes web/posters/GAME.webp. Needs build/firn, build/web and Chromium.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open, withBrowser } from '../../tests/browser/support/browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

// The ids of all games, as the program lists them.
export function gameIds() {
	const { stdout } = spawnSync(join(root, 'build/firn'), ['games', '--json']);
	return JSON.parse(stdout.toString()).games.map((game) => game.id);
}

// A record after so many random moves.
export function randomRecord(game, { seats, seed, moves }) {
	const ask = (requests) => {
		const input = requests.map((r) => JSON.stringify(r)).join('\n');
		const { stdout } = spawnSync(join(root, 'build/firn'), ['engine'], { input, maxBuffer: 1 << 28 });
		return stdout.toString().trim().split('\n').map((line) => JSON.parse(line));
	};
	const played = [{ do: 'new', game, seats, seed, first: 0 }];
	for (let i = 0; i < moves; i++) {
		const tries = Array.from({ length: seats }, (_x, seat) => ({ do: 'ai', seat, level: 'random' }));
		const answers = ask([...played, ...tries]).slice(played.length);
		const seat = answers.findIndex((a) => a.ok);
		if (seat < 0) break;
		played.push({ do: 'play', seat, move: answers[seat].move });
	}
	return ask([...played, { do: 'save' }]).pop().record;
}

async function poster(browser, url, game) {
	const record = randomRecord(game, { seats: 3, seed: 'poster', moves: 50 });
	const page = await open(browser, url, { width: 760, height: 620, deviceScaleFactor: 1 });
	const players = Array.from({ length: record.seats }, (_x, i) => ({ kind: 'human', name: `${i}` }));
	await page.evaluate((saved) => {
		localStorage.setItem('firn.game', JSON.stringify(saved));
		localStorage.setItem('firn.settings', JSON.stringify({ theme: 'light', motion: 'less' }));
	}, { record, players, mode: 'pad', scores: [], turn: 0, when: 0 });
	await page.goto(`${url}?poster#/play`);
	await page.waitForFunction(() => window.firn, null, { timeout: 60_000 });
	await page.addStyleTag({ url: 'data:text/css,' }).catch(() => {});
	await page.evaluate(() => {
		window.firn.match.picking.decide(null, []); // a picture, not a decision: no frames
		for (const node of document.querySelectorAll('.prompt, .corner, .hand, .seats, .bar, .actions, .right')) node.style.display = 'none';
		const play = document.querySelector('.play');
		play.style.cssText = 'display:block';
		document.querySelector('.table').style.cssText = 'position:fixed;inset:0';
	});
	await page.waitForTimeout(2500);
	const png = await page.screenshot();
	const webp = await page.evaluate(async (data) => {
		const image = new Image();
		image.src = data;
		await image.decode();
		const canvas = document.createElement('canvas');
		canvas.width = 760;
		canvas.height = 620;
		canvas.getContext('2d').drawImage(image, 0, 0, 760, 620);
		return canvas.toDataURL('image/webp', 0.72);
	}, `data:image/png;base64,${png.toString('base64')}`);
	mkdirSync(join(root, 'web/posters'), { recursive: true });
	writeFileSync(join(root, `web/posters/${game}.webp`), Buffer.from(webp.split(',')[1], 'base64'));
	await page.context().close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const games = process.argv.slice(2);
	await withBrowser(async ({ browser, url }) => {
		for (const game of games.length ? games : gameIds()) await poster(browser, url, game);
	});
}
