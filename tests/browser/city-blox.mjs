// City Blox by touch on a phone, against two computers: tabs, Above and Side, turning, the event in the tray; and on a wide table
// the side window, the lots of the others, the keys.
// test: slow waits
import assert from 'node:assert/strict';
import { open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { clean, prepare, start, state } from './support/player.mjs';

const index = games.indexOf('city-blox');
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const recorded = (page) => page.evaluate(() => window.firn.match.recorded);

// Where a place is on the screen; null: the lot is not shown, or something else lies there.
function point(page, at) {
	return page.evaluate((place) => {
		const { stage, scene } = window.firn;
		const where = scene.where(place);
		if (!where) return null;
		const box = stage.canvas.getBoundingClientRect();
		const [x, y] = stage.project(where);
		const [px, py] = [box.left + x, box.top + y];
		const free = document.elementFromPoint(px, py) === stage.canvas;
		return free && scene.hit(stage.ray(px, py)) === place ? { x: px, y: py } : null;
	}, at);
}

// One move with the finger: a block, its lot's tab, a cell that can be seen. Null: nothing could be built so.
async function build(page) {
	for (const button of await page.locator('.cb-slot.can[data-pick^="block:"]').all()) {
		await button.tap();
		const places = await page.evaluate(() => [...window.firn.match.drawing.targets(window.firn.match)]);
		for (const at of places) {
			await page.locator('.cb-tabs button').nth(Number(at[0]) - 1).tap();
			const where = await point(page, at);
			if (!where) continue;
			await page.touchscreen.tap(where.x, where.y);
			await page.waitForFunction(() => window.firn.match.choice.ready !== null);
			return page.evaluate(() => window.firn.match.choice.ready);
		}
		await page.evaluate(() => window.firn.match.clear());
	}
	return null;
}

async function move(page) {
	const before = await recorded(page);
	const out = page.locator('.cb-out .cb-slot.can');
	if (await out.count()) {
		const all = page.locator('[data-pick="act:supply"]');
		if (await all.count()) await all.tap();
		else for (let i = 0; i < 6 && !(await page.locator('.primary').count()); i++) await page.locator('.cb-out .cb-slot.can[aria-pressed=false]').first().tap();
	} else if (!(await build(page))) {
		const act = page.locator('.prompt [data-pick="act:pass"]');
		if (await act.count()) await act.tap();
		else await page.evaluate(() => window.firn.match.take(window.firn.match.choice.legal[0])); // what an event asks for: tests of moves.ts
	}
	if ((await recorded(page)) === before && (await page.locator('.primary').count())) await page.locator('.primary').tap();
	await page.waitForFunction((n) => window.firn.match.recorded > n || document.querySelector('.endmain'), before);
}

await withBrowser(async ({ browser, url }) => {
	const phone = await open(browser, url, { width: 390, height: 844, deviceScaleFactor: 0.5, hasTouch: true, isMobile: true });
	await prepare(phone);
	await start(phone, index, { seats: 3 });
	await state(phone);
	assert.equal(await phone.locator('.cb-tabs [role=tab]').count(), 3, 'a tab per lot');
	await phone.locator('.cb-views button').nth(1).tap();
	await phone.waitForFunction(() => window.firn.stage.pose.elevation < 20);
	await phone.locator('.cb-views button').first().tap();
	await phone.waitForFunction(() => window.firn.stage.pose.elevation > 50);
	let built = 0;
	for (let n = 0; n < 200 && (await state(phone)) === 'move'; n++) {
		const blocks = () => phone.evaluate(() => window.firn.match.shown.board.seat[0].lots.reduce((sum, lot) => sum + lot.blocks.length, 0));
		const before = await blocks();
		await move(phone);
		if (n < 12) assert.ok((await wide(phone)) <= 0, 'nothing is wider than the phone');
		if (await phone.locator('.endmain').count()) break;
		built += Number((await blocks()) > before);
	}
	await phone.locator('.endmain').waitFor();
	assert.ok(built >= 6, `${built} blocks were set down with the finger`);
	clean(phone);
	console.log(`by touch to the end, ${built} blocks built`);
	await phone.context().close();

	const desk = await open(browser, url, { width: 1200, height: 760, deviceScaleFactor: 0.5 });
	await prepare(desk);
	await start(desk, index, { seats: 3 });
	await state(desk);
	while (await desk.evaluate(() => window.firn.match.shown.phase === 'supply')) {
		await desk.evaluate(() => window.firn.match.play(window.firn.match.choice.legal[0]));
		await state(desk);
	}
	assert.ok(await desk.evaluate(() => window.firn.stage.inset.at().w > 100), 'the side window is drawn');
	// R turns what stands there
	await desk.evaluate(async () => {
		const { match } = window.firn;
		const flat = match.choice.legal.find((one) => one.endsWith(' flat') && match.choice.legal.includes(one.replace(/flat$/, 'tall')));
		await match.take(flat);
	});
	await desk.keyboard.press('r');
	await desk.waitForFunction(() => window.firn.match.choice.ready?.endsWith(' tall'));
	assert.match(await desk.locator('.primary').textContent(), /tall/);
	assert.ok(await desk.locator('.cb-facts li').count(), 'the note tells what the placement leaves');
	// the lots of another seat, and back
	await desk.locator('.panel[data-seat="1"] .cb-lots').click();
	await desk.locator('.cb-visit').waitFor();
	assert.equal(await desk.evaluate(() => window.firn.scene.seat()), 1);
	await desk.locator('.cb-visit button').click();
	await desk.locator('.cb-visit').waitFor({ state: 'detached' });
	// a block where it does not fit: the program says why, both are shown
	await desk.keyboard.press('Escape');
	await desk.evaluate(async () => {
		const { match } = window.firn;
		await match.pick(match.drawing.moves.picks(match.choice.legal.find((one) => one.startsWith('build')))[1]);
		await match.place('1a1');
	});
	await desk.locator('.note.refused .pair svg').first().waitFor();
	assert.match(await desk.locator('.note.refused').textContent(), /C2\.3/);
	clean(desk);
	console.log('side window, turning, visiting, refusal');
});
