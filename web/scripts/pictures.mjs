// The pictures of docs/pictures: every game on a desktop and on a phone, and the end of one.
// usage: node web/scripts/pictures.mjs [NAME...]   Needs build/firn, build/web and Chromium.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open, withBrowser } from '../../tests/browser/support/browser.mjs';
import { gameIds, randomRecord } from './posters.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../docs/pictures');
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

// By name: GAME-desktop, GAME-phone, and the end of the first game. Themes alternate.
const wanted = Object.fromEntries(
	gameIds().flatMap((game, i) => {
		const [theme, other] = i % 2 ? ['dark', 'light'] : ['light', 'dark'];
		const end = i === 0 ? [[`${game}-end`, { game, moves: 999, size: desktop, theme }]] : [];
		return [[`${game}-desktop`, { game, moves: 50, size: desktop, theme }], [`${game}-phone`, { game, moves: 40, size: phone, theme: other }], ...end];
	}),
);

async function picture(browser, url, name) {
	const { game, moves, size, theme } = wanted[name];
	const record = randomRecord(game, { seats: 3, seed: 'picture', moves });
	const page = await open(browser, url, { ...size, deviceScaleFactor: 1 });
	const players = ['You', 'Aput', 'Malu'].map((n, i) => (i ? { kind: 'ai', name: n, level: 'hard' } : { kind: 'human', name: n }));
	await page.evaluate(([saved, settings]) => {
		localStorage.setItem('firn.game', JSON.stringify(saved));
		localStorage.setItem('firn.settings', JSON.stringify(settings));
	}, [{ record, players, mode: 'play', scores: [], turn: 0, when: 0 }, { theme, motion: 'less', language: 'en' }]);
	await page.goto(`${url}?${name}#/play`);
	await page.waitForFunction(() => window.firn?.stage && (window.firn.match.mine || window.firn.match.view.over), null, { timeout: 90_000 });
	await page.evaluate(async () => {
		const { match } = window.firn;
		const move = match.choice.moves[Math.floor(match.choice.moves.length / 2)];
		if (move) await match.take(move);
	});
	await page.waitForTimeout(moves === 999 ? 15_000 : 4000);
	const png = (await page.screenshot()).toString('base64');
	const data = await page.evaluate(async ([base, w, h]) => {
		const image = new Image();
		image.src = `data:image/png;base64,${base}`;
		await image.decode();
		const canvas = document.createElement('canvas');
		canvas.width = w;
		canvas.height = h;
		canvas.getContext('2d').drawImage(image, 0, 0, w, h);
		return canvas.toDataURL('image/webp', 0.8);
	}, [png, size.width, size.height]);
	writeFileSync(join(folder, `${name}.webp`), Buffer.from(data.split(',')[1], 'base64'));
	await page.context().close();
}

mkdirSync(folder, { recursive: true });
const names = process.argv.slice(2);
await withBrowser(async ({ browser, url }) => {
	for (const name of names.length ? names : Object.keys(wanted)) await picture(browser, url, name);
});
