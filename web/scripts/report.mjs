// make web-report: sizes, draw calls and times, in Chromium on this machine.
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open, withBrowser } from '../../tests/browser/support/browser.mjs';
import { playMove, prepare, start, state } from '../../tests/browser/support/player.mjs';
import { packedSize } from './pack.mjs';
import { gameIds, randomRecord } from './posters.mjs';

const out = join(dirname(fileURLToPath(import.meta.url)), '../../build/web');
const kb = (n) => `${(n / 1024).toFixed(1)} KB`.padStart(9);
const row = (name, value, limit = '') => console.log(`${name.padEnd(48)}${value}${limit ? `   (at most ${limit})` : ''}`);

const packed = (path) => packedSize(join(out, path));
const all = readdirSync(out, { recursive: true }).map(String).filter((name) => !name.endsWith('.gz') && statSync(join(out, name)).isFile());

await withBrowser(async ({ browser, url }) => {
	// What is fetched from an empty cache until the table can be used.
	const page = await open(browser, url, { width: 1100, height: 700, deviceScaleFactor: 0.45, serviceWorkers: 'block' });
	await prepare(page, { motion: 'less' });
	const context = await browser.newContext({ viewport: { width: 1100, height: 700 }, deviceScaleFactor: 0.45, serviceWorkers: 'block' });
	const fresh = await context.newPage();
	const fetched = new Set();
	fresh.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice(1) || 'index.html'));
	const began = Date.now();
	await fresh.goto(url);
	await fresh.locator('.gamecard').first().waitFor();
	row('home page usable', `${Date.now() - began} ms`.padStart(9), '2000 ms');
	const clicked = Date.now();
	await fresh.locator('.gamecard').first().click();
	await fresh.locator('dialog button[type=submit]').click();
	await fresh.waitForFunction(() => window.firn?.stage.cost.calls > 0, null, { timeout: 60_000 });
	row('table usable, after the two clicks', `${Date.now() - clicked} ms`.padStart(9));
	const first = [...fetched].filter((name) => all.includes(name));
	const code = first.filter((name) => !name.startsWith('poster/'));
	row('first load, packed, without the posters', kb(code.reduce((n, name) => n + packed(name), 0)), '350 KB');
	row('  of it firn.wasm', kb(packed('firn.wasm')), '120 KB');
	row('  of it scripts', kb(code.filter((n) => n.endsWith('.js')).reduce((n, name) => n + packed(name), 0)));
	row('posters of the home page', kb(all.filter((n) => n.startsWith('poster/')).reduce((n, name) => n + packed(name), 0)));
	const isNet = (name) => name.startsWith('net/');
	row('everything, packed (kept for offline use)', kb(all.filter((name) => !isNet(name)).reduce((n, name) => n + packed(name), 0)));
	for (const name of all.filter(isNet)) row(`  and when a level needs it ${name}`, kb(packed(name)), '700 KB');
	await context.close();

	// Answer to a click: from the pick to the picture, a canvas of about 480x270.
	await start(page, 0, { seats: 3, level: 'random' });
	await state(page);
	const answered = await page.evaluate(async () => {
		const { match, stage } = window.firn;
		const times = [];
		for (const at of [...match.choice.places].filter((p) => p.length === 3).slice(0, 8)) {
			const began = performance.now();
			const drawn = new Promise((resolve) => {
				const draw = stage.renderer.render;
				stage.renderer.render = function (...all) {
					draw.apply(this, all);
					stage.renderer.render = draw;
					resolve();
				};
			});
			void match.place(at);
			await drawn;
			times.push(performance.now() - began);
			match.clear();
			await new Promise((resolve) => setTimeout(resolve, 150));
		}
		return { times, size: [stage.canvas.width, stage.canvas.height] };
	});
	const sorted = answered.times.sort((a, b) => a - b);
	row(`click to picture, canvas ${answered.size.join('x')}`, `${Math.round(sorted[Math.floor(sorted.length / 2)])} ms`.padStart(9), '100 ms');

	// Long tasks on the page while the AI thinks.
	await page.evaluate(() => {
		window.tasks = [];
		new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((e) => e.duration))).observe({ entryTypes: ['longtask'] });
		for (const player of window.firn.match.players) if (player.kind === 'ai') player.level = 'hard';
	});
	await playMove(page, 3);
	await page.evaluate(() => (window.tasks.length = 0));
	await page.waitForFunction(() => window.firn.match.thinking !== null, null, { polling: 20 }).catch(() => {});
	await page.waitForTimeout(700);
	const tasks = await page.evaluate(() => window.tasks);
	row('longest task while the AI thinks', `${Math.round(Math.max(0, ...tasks))} ms`.padStart(9), '50 ms');
	await page.context().close();

	// Draw calls of every table, in the middle of a game and at its end.
	for (const [game, moves] of gameIds().flatMap((id) => [[id, 80], [id, 999]])) {
		const record = randomRecord(game, { seats: 3, seed: 'report', moves });
		const table = await open(browser, url, { width: 1100, height: 700, deviceScaleFactor: 0.45 });
		const players = [0, 1, 2].map((i) => ({ kind: 'human', name: `${i}` }));
		await table.evaluate((saved) => {
			localStorage.setItem('firn.game', JSON.stringify(saved));
			localStorage.setItem('firn.settings', JSON.stringify({ motion: 'less' }));
		}, { record, players, mode: 'pad', scores: [], turn: 0, when: 0 });
		await table.goto(`${url}?${game}#/play`);
		await table.waitForFunction(() => window.firn?.stage, null, { timeout: 60_000 });
		await table.waitForTimeout(1500);
		const cost = await table.evaluate(() => window.firn.stage.cost);
		row(`draw calls, ${game} after ${record.moves.length} moves`, String(cost.calls).padStart(9), '150');
		row(`  triangles`, String(cost.triangles).padStart(9));
		await table.context().close();
	}
});
