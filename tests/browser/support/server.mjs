// `firn serve` on a free port of this machine, and pages at one of its tables.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { open } from './browser.mjs';
import { prepare } from './player.mjs';

const root = new URL('../../..', import.meta.url).pathname;

// The server ends by itself some day, whatever becomes of the test.
export async function serve() {
	const command = [process.env.FIRN ?? `${root}build/firn`, 'serve', '--listen', '127.0.0.1:0', '--db', 'memory', '--per-second', '1000'];
	const server = spawn('timeout', ['-k', '2', '1700', ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
	const line = await new Promise((done, fail) => {
		server.stdout.once('data', (data) => done(String(data)));
		server.once('exit', () => fail(new Error('firn serve ended')));
	});
	server.on('exit', (code, signal) => signal || console.log(`firn serve ended with status ${code}`));
	return { server, url: `${/https?:\S+?(?=\/?\s)/.exec(line)[0]}/` };
}

// A page for a player: as light as one can be.
export async function visitor(browser, url, settings = {}) {
	const page = await open(browser, url, { width: 1200, height: 700, deviceScaleFactor: 0.4, bypassCSP: true });
	await prepare(page, { table: '2d', ...settings });
	return page;
}

// Opens a table by the dialog; returns its link.
export async function openTable(page, { game, seats = 2, name = 'Ada', listed = false, more = async () => {} }) {
	await page.evaluate(() => (location.hash = '/online'));
	await page.getByRole('button', { name: 'New table' }).first().click();
	await page.getByLabel('Your name').fill(name);
	await page.locator('dialog label', { hasText: game }).click();
	await page.locator('dialog .pick', { hasText: 'Seats' }).locator('label', { hasText: String(seats) }).click();
	if (listed) await page.locator('dialog label', { hasText: 'Listed publicly' }).click();
	await more(page.locator('dialog'));
	await page.getByRole('button', { name: 'Open the table' }).click();
	await page.locator('svg.qr').waitFor();
	return page.getByLabel('Link to this table').inputValue();
}

export async function sitDown(page, link, name) {
	await page.goto(link);
	await page.getByLabel('Your name').fill(name);
	await page.getByRole('button', { name: 'Sit down' }).click();
}

export const ready = (page) => page.waitForFunction(() => window.firn?.match?.online);
export const count = (page) => page.evaluate(() => window.firn.match.recorded);

// What a page that does not go on knows, for a failed test.
export function report(page) {
	return page.evaluate(() => {
		const { match } = window.firn ?? {};
		if (!match) return `no match at ${location.hash}: ${document.body.innerText.slice(0, 200)}`;
		const { online, view } = match;
		return JSON.stringify({ phase: view.phase, actors: view.actors, actor: match.actor, busy: match.queue.busy, failed: match.failed, recorded: match.recorded, n: online.n, wire: online.wire.state, listens: online.news !== null, note: match.note });
	});
}

// Errors of a page, but for those of a connection that was cut on purpose.
export function sound(pages) {
	assert.deepEqual(pages.flatMap((p) => p.faults).filter((f) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(f)), []);
}
