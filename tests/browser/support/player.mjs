// Plays a game on the page as a person would, whatever the game: a random legal move, pick by pick.
import assert from 'node:assert/strict';
import { games } from './games.mjs';

export const quick = { speed: 'fast', motion: 'less', language: 'en', theme: 'light' };

// Settings before the page is there.
export async function prepare(page, settings = {}) {
	await page.evaluate((s) => localStorage.setItem('firn.settings', JSON.stringify(s)), { ...quick, ...settings });
	await page.reload();
}

// Two clicks from home to the table.
export async function start(page, index, { seats, level = 'random' } = {}) {
	if (seats || level)
		await page.evaluate(
			([n, l, ids]) => {
				const names = ['You', 'Aput', 'Malu', 'Nivi'];
				localStorage.setItem('firn.players', JSON.stringify(names.map((name, i) => (i ? { kind: 'ai', name, level: l } : { kind: 'human', name }))));
				if (n) for (const id of ids) localStorage.setItem('firn.seats', JSON.stringify({ ...JSON.parse(localStorage.getItem('firn.seats') ?? '{}'), [id]: n }));
			},
			[seats ?? 0, level, games],
		);
	await page.evaluate(() => (window.before = window.firn?.match));
	await page.locator('.gamecard').nth(index).click();
	await page.locator('dialog button[type=submit]').click();
	await page.waitForFunction(() => window.firn?.match && window.firn.match !== window.before);
}

// 'move': a human decides; 'end': the game is over.
export async function state(page) {
	const handle = await page.waitForFunction(
		() => {
			if (document.querySelector('.endmain')) return 'end';
			if (document.querySelector('.curtain')) return 'curtain';
			return window.firn?.match.mine ? 'move' : null;
		},
		null,
		{ polling: 50 },
	);
	return handle.jsonValue();
}

// A legal move and its picks, chosen by a small generator so that runs repeat.
function choose(page, seed) {
	return page.evaluate((n) => {
		const { match } = window.firn;
		match.clear();
		const { moves } = match.choice;
		if (!match.mine || moves.length === 0) return null; // another seat's move came between
		const move = moves[n % moves.length];
		const { picks, roles } = match.drawing.moves;
		const drawn = (p) => Number(document.querySelector(`[data-pick="${p}"]`) !== null);
		// cards before places: a place may complete a simpler move, which is played at once
		const all = picks(move).filter((p) => roles[p.split(':')[0]]).sort((a, b) => drawn(b) - drawn(a));
		return { move, picks: all.map((p) => ({ pick: p, kind: roles[p.split(':')[0]].kind, usual: roles[p.split(':')[0]].usual === p.split(':')[1] })) };
	}, seed);
}

// Picked, or played already: `n` moves were recorded before. A move that a click completed is on its way until the line is idle.
const said = (page, pick, n) =>
	page.evaluate(
		async ([p, before]) => {
			const { match } = window.firn;
			await match.turns.line.idle();
			return match.recorded !== before || match.choice.has(p);
		},
		[pick, n],
	);

// Where a place is on the screen, or null if the picture does not show it.
function point(page, at) {
	return page.evaluate((place) => {
		const { stage, scene } = window.firn;
		const where = scene?.where(place);
		if (!where) return null;
		const box = stage.canvas.getBoundingClientRect();
		const [x, y] = stage.project(where);
		return { x: box.left + x, y: box.top + y };
	}, at);
}

// How picks were made: on the canvas, on a cell of the plain table, without the mouse where a place was hidden,
// from the list of moves.
export const counts = { canvas: 0, cell: 0, hidden: 0, list: 0 };

async function pickOne(page, { pick, kind }, n) {
	if (await said(page, pick, n)) return;
	const button = page.locator(`[data-pick="${pick}"]`).first();
	if (await button.count()) {
		await button.click();
		return;
	}
	if (kind !== 'place') return;
	const at = pick.slice(pick.indexOf(':') + 1);
	const where = await point(page, at);
	if (where) {
		await page.mouse.click(where.x, where.y);
		if (await said(page, pick, n)) return void counts.canvas++;
	}
	const cell = page.locator(`.plain [data-at="${at}"]`);
	if (await cell.count()) {
		await cell.click();
		if (await said(page, pick, n)) return void counts.cell++;
	}
	counts.hidden++;
	await page.evaluate((p) => window.firn.match.pick(p), pick);
}

// What the picks did not play at once.
async function confirm(page, move, before) {
	const { ready, recorded } = await page.evaluate(async () => {
		const { match } = window.firn;
		await match.turns.line.idle();
		return { ready: match.choice.ready, recorded: match.recorded };
	});
	if (recorded !== before) return;
	if (ready !== move) {
		counts.list++;
		await page.evaluate((m) => window.firn.match.take(m), move);
	}
	await page.locator('.primary').click();
}

export async function playMove(page, seed) {
	const chosen = await choose(page, seed);
	if (!chosen) return null;
	const { move, picks } = chosen;
	const before = await page.evaluate(() => window.firn.match.recorded);
	const act = picks.find((p) => p.kind === 'act');
	if (act) await page.locator(`[data-pick="${act.pick}"]`).first().click();
	else {
		for (const one of picks.filter((p) => !p.usual)) await pickOne(page, one, before);
		for (const one of picks.filter((p) => p.usual)) await pickOne(page, one, before);
		await confirm(page, move, before);
	}
	await page.waitForFunction((n) => window.firn.match.recorded !== n || document.querySelector('.endmain'), before, { polling: 30 });
	return move;
}

// Plays until the end, at most 400 own moves: the first `in3d` of them in the 3D picture, the rest, after a reload,
// on the plain table, which software WebGL does not slow down.
export async function playOut(page, in3d = 12) {
	const most = 400;
	let seed = 7;
	for (let n = 0; n < most; n++) {
		if (n === in3d) await plain(page);
		const now = await state(page);
		if (now === 'end') return n;
		if (now === 'curtain') {
			await page.locator('.curtain .btn').click();
			continue;
		}
		seed = (seed * 16807) % 2147483647;
		await playMove(page, seed);
	}
	assert.fail(`no end after ${most} moves`);
}

async function plain(page) {
	await state(page);
	await prepare(page, { table: '2d' });
	await page.waitForFunction(() => window.firn?.match);
}

export function clean(page) {
	assert.deepEqual(page.faults, [], 'errors on the page');
}
