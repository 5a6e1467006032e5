// What players do about a table: told when it is their turn, to another device, away and back, removed, out of time, fair dice,
// their data deleted; and axe on every online screen.
// test: waits
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { flat, withBrowser } from './support/browser.mjs';
import { openTable, ready, serve, sitDown, sound, visitor } from './support/server.mjs';

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const began = Date.now();
const step = (name) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`);

async function accessible(page, name) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
	const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
	assert.deepEqual(bad.map((v) => [v.id, v.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary?.split('\n')[1] ?? ''}`)]), [], name);
}

const turn = (page) => page.evaluate(() => window.firn.match.mine);
const play = (page) => page.evaluate(() => window.firn.match.play(window.firn.match.choice.moves[0]));
const seat = (page, n) => page.evaluate((i) => window.firn.match.online.table.seats[i], n);

async function menu(page, item, yes) {
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	await page.getByRole('button', { name: item }).click();
	if (yes) await page.getByRole('button', { name: yes }).click();
}

async function pair(browser, url, more) {
	const a = await visitor(browser, url);
	const link = await openTable(a, { game: 'Igloo', name: 'Ada', ...more });
	const b = await visitor(browser, url);
	await sitDown(b, link, 'Bob');
	await Promise.all([ready(a), ready(b)]);
	return { a, b, link };
}

// The page believes that nobody looks; notifications are counted, not shown.
const looksAway = (page) =>
	page.evaluate(() => {
		window.told = [];
		window.Notification = class {
			static permission = 'granted';
			constructor(title, options) {
				window.told.push([title, options.body, options.tag]);
			}
			close() {}
		};
		localStorage.setItem('firn.alerts', 'true');
		Object.defineProperty(document, 'hidden', { value: true, configurable: true });
		document.dispatchEvent(new Event('visibilitychange'));
	});

async function alerted({ a, b, link }) {
	const [first, other] = (await turn(a)) ? [a, b] : [b, a];
	await looksAway(other);
	await play(first);
	await other.waitForFunction(() => window.told.length === 1);
	assert.deepEqual(await other.evaluate(() => window.told[0]), ['Igloo Igloo', 'It is your turn.', `firn-${link.split('=')[1]}`]);
	assert.equal(await other.title(), 'Your turn – firn');
	await other.evaluate(() => delete document.hidden);
	await play(other);
	await first.waitForFunction(() => document.title === 'Your turn – firn');
	assert.equal(await other.title(), 'firn');
	step('told when it is their turn');
}

// Away in the lobby, which lists the table, and back by its card.
async function back({ a, b }) {
	await b.evaluate(() => (location.hash = '/online'));
	await a.locator('.seatnote .away').first().waitFor();
	await b.locator('.tablecard a').first().click();
	await a.locator('.seatnote .away').first().waitFor({ state: 'detached' });
	await ready(b);
	step('away and back');
}

// Not heard by one, and still after a reload.
async function silenced({ a, b }) {
	const open = async () => {
		await ready(a);
		await a.getByRole('tab', { name: /Chat/ }).click();
	};
	await b.getByRole('tab', { name: /Chat/ }).click();
	await b.locator('[data-phrase=hello]').click();
	await open();
	await a.locator('.chat li', { hasText: 'Hello!' }).waitFor();
	await a.getByRole('button', { name: 'Mute Bob' }).click();
	await a.reload();
	await open();
	await a.getByText('Nobody has said anything yet.').waitFor();
	step('muted by one');
}

async function moved(browser, url, { a, link }) {
	await menu(a, 'Play on another device');
	const code = await a.locator('.device .code').innerText();
	const c = await visitor(browser, url);
	await c.goto(`${link}&code=${code}`);
	await c.waitForFunction((wanted) => document.querySelector('input[name=code]')?.value === wanted, code);
	assert.ok(!c.url().includes(code), 'the code does not stay in the address');
	await c.getByRole('button', { name: 'Move the seat to this device' }).click();
	await c.waitForFunction(() => window.firn?.match?.online?.seat === 0);
	await a.keyboard.press('Escape');
	await a.waitForFunction(() => window.firn?.match?.online?.seat === 'public');
	await a.getByText('You are watching.').waitFor();
	await accessible(a, 'watching');
	step('moved to another device');
	return c;
}

async function hosted(browser, host, b, link) {
	await menu(host, 'No chat by Bob');
	await b.getByRole('tab', { name: /Chat/ }).click();
	await b.locator('[data-phrase=hello]').click();
	await b.locator('.chat [role=alert]').waitFor();
	await host.getByRole('button', { name: 'Menu', exact: true }).click();
	await host.getByRole('button', { name: 'All tables' }).waitFor();
	assert.equal(await host.getByRole('button', { name: 'Remove Bob' }).count(), 0, 'nobody else could agree');
	await host.keyboard.press('Escape');
	await host.getByRole('button', { name: 'All tables' }).waitFor({ state: 'detached' });
	await menu(b, 'Leave the table', 'Yes, leave');
	await b.getByText('Tables you have left').waitFor();
	await b.goto(link);
	await b.getByText('You are watching.').waitFor();
	assert.equal((await seat(host, 1)).standin, true);
	await b.getByText('A seat is free').click();
	await b.getByLabel('Your name').fill('Bob again');
	await b.getByRole('button', { name: 'Take the free seat' }).click();
	await host.getByRole('button', { name: 'Yes', exact: true }).click();
	await b.waitForFunction(() => window.firn?.match?.online?.seat === 1);
	step('muted, gone, and back with consent');
}

// Before the game the host sends somebody away, who then has all that was said erased.
async function removed(browser, url) {
	const a = await visitor(browser, url);
	const link = await openTable(a, { game: 'Igloo', name: 'Ada', seats: 3 });
	const b = await visitor(browser, url);
	await b.goto(link);
	await b.getByLabel('Your name').fill('Bob');
	await b.getByRole('button', { name: 'Sit down' }).click();
	await b.locator('[data-phrase=hello]').click();
	await a.getByRole('button', { name: 'Remove Bob' }).click();
	await accessible(a, 'removing');
	await a.getByLabel('And may not come back to this table').check();
	await a.getByRole('button', { name: 'Yes, remove' }).click();
	await b.getByText('You were banned from this table.').waitFor();
	await a.locator('.chat li', { hasText: 'Bob: Hello!' }).waitFor();
	await b.getByRole('button', { name: 'Delete my data at this table' }).click();
	await b.waitForFunction(() => localStorage.getItem('firn.seats-online') === '[]');
	step('removed, banned, forgotten');
	sound([a, b]);
}

async function fair(page) {
	await page.getByText('Dice checked: commit, seed and all draws agree.').waitFor();
	await page.locator('.dice-checked summary').click();
	assert.equal(await page.locator('.dice-checked .checks li.bad').count(), 0);
	return page.locator('.dice-checked .checks li').count();
}

// A record whose parts were changed is refused, with the reason.
async function tampered(page) {
	const record = await page.evaluate(() => window.firn.match.record());
	const part = record.fair.seats[0];
	record.fair.seats[0] = `x${part.slice(1)}`;
	await page.goto(page.url().replace(/#.*/, '#/'));
	await page.locator('input[type=file]').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
	await page.getByText('The seed does not follow from its parts.').waitFor();
	record.fair.seats[0] = part;
	await page.locator('input[type=file]').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
	await page.getByText('Dice checked').waitFor();
}

async function ends(host, b) {
	await menu(b, 'Give up', 'Yes, give up');
	for (const page of [host, b]) await page.locator('.endmain').waitFor();
	assert.equal(await fair(host), 3, 'the commit that was seen, parts that quote it, and all the rest'); // the part was another device's
	await accessible(host, 'end');
	await host.getByRole('button', { name: 'Replay' }).click();
	await host.getByRole('button', { name: 'Leave the replay' }).click();
	await host.locator('.endmain').waitFor();
	assert.match(host.url(), /#t=/, 'back at the table');
	await tampered(b);
	step('given up; dice checked, looked back');
}

async function forgotten(host) {
	await menu(host, 'Delete my data at this table', 'Yes, delete');
	await host.waitForFunction(() => location.hash === '#/online' && localStorage.getItem('firn.seats-online') === '[]');
	step('forgotten');
}

// Time is up: a clock so short that the dialog does not offer it.
async function flagged(browser, url) {
	const page = await visitor(browser, url);
	const id = await page.evaluate(async () => {
		const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
		const ask = (message) => new Promise((done) => ((socket.onmessage = (e) => done(JSON.parse(e.data))), socket.send(JSON.stringify(message))));
		await new Promise((done) => (socket.onopen = done));
		await ask({ id: 1, do: 'hello', protocol: 1 });
		const made = await ask({ id: 2, do: 'create', game: 'igloo', seats: 2, name: 'Ada', ai: { 1: 'expert' }, clock: { kind: 'move', ms: 3000 }, flag: 'ai' });
		localStorage.setItem('firn.seats-online', JSON.stringify([{ table: made.table.id, token: made.token, game: 'igloo', when: 1 }]));
		socket.close();
		return made.table.id;
	});
	await page.evaluate((t) => (location.hash = `t=${t}`), id);
	await ready(page);
	await page.getByText('The computer plays for you.').waitFor();
	await menu(page, 'Ask for a pause');
	await page.getByText('The game is paused.').waitFor();
	await page.locator('.timer', { hasText: 'paused' }).first().waitFor();
	await accessible(page, 'paused');
	await page.getByRole('button', { name: 'Go on' }).click();
	await page.getByText('The game is paused.').waitFor({ state: 'detached' });
	await page.getByRole('button', { name: 'Play yourself' }).click();
	await page.waitForFunction(() => !window.firn.match.online.table.seats[0].standin);
	await menu(page, 'Leave the table', 'Yes, leave');
	await page.waitForFunction(() => location.hash === '#/online');
	step('out of time, paused, left');
	sound([page]);
}

// The last of four seats, then there are only two.
async function ownSeat(dialog) {
	const seats = (n) => dialog.locator('.pick', { hasText: 'Seats' }).locator('label', { hasText: String(n) }).click();
	const who = () => dialog.locator('.seatrow select').evaluateAll((all) => all.map((one) => one.value));
	await seats(4);
	await dialog.locator('.seatrow select').nth(3).selectOption('me');
	assert.deepEqual(await who(), ['open', 'open', 'open', 'me']);
	await seats(2);
	assert.deepEqual(await who(), ['me', 'open'], 'whoever opens a table sits there');
}

async function screens(browser, url) {
	for (const theme of ['light', 'dark']) {
		const page = await visitor(browser, url, { theme });
		await page.evaluate(() => (location.hash = '/online'));
		await page.getByText('No open table at the moment').waitFor();
		await accessible(page, `${theme} empty lobby`);
		await page.getByRole('button', { name: 'New table' }).click();
		await accessible(page, `${theme} new table`);
		await ownSeat(page.locator('dialog'));
		await page.keyboard.press('Escape');
		const link = await openTable(page, { game: 'Nunatak', listed: true });
		await accessible(page, `${theme} waiting`);
		const guest = await visitor(browser, url, { theme });
		await guest.evaluate(() => (location.hash = '/online'));
		await guest.locator('.tablecard').waitFor();
		await accessible(guest, `${theme} lobby`);
		await guest.goto(link);
		await guest.getByLabel('Your name').waitFor();
		await accessible(guest, `${theme} invited`);
		await page.getByRole('button', { name: 'Close the table' }).click();
		await guest.getByText('This table was closed').waitFor();
		for (const p of [page, guest]) await p.context().close();
	}
	step('axe');
}

const { server, url } = await serve();
try {
	await withBrowser(async ({ browser }) => {
		await screens(browser, url);
		const table = await pair(browser, url);
		await alerted(table);
		await back(table);
		await silenced(table);
		const c = await moved(browser, url, table);
		await hosted(browser, c, table.b, table.link);
		await ends(c, table.b);
		await forgotten(c);
		sound([table.a, table.b, c]);
		await flagged(browser, url);
		await removed(browser, url);
	}, { args: flat });
} finally {
	server.kill();
}
