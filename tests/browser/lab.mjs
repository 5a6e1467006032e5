// The lab of the page: numbers change by sliders, games are played in workers as `firn lab` plays them, a ruleset is shared by
// link, opened by somebody else, and played on the page and at the terminal.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { flat, open, withBrowser } from './support/browser.mjs';
import { prepare, state } from './support/player.mjs';

const firn = process.env.FIRN ?? 'build/release/firn';
const axe = readFileSync(createRequire(new URL('../../web/package.json', import.meta.url)).resolve('axe-core/axe.min.js'), 'utf8');

async function clean(page, what) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
	assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes[0].html}`), [], what);
}

const slider = (page, key) => page.locator(`[data-key="${key}"] input[type=range]`);
const finished = (page) => page.waitForFunction(() => document.querySelector('.lab progress').value === document.querySelector('.lab progress').max && document.querySelector('#lab-points tbody tr'));

// The wins and the mean points that the page shows, per seat, for one side.
const shown = (page, chart, side) => page.locator(`#lab-${chart} tbody tr`).evaluateAll((rows, at) => rows.map((row) => row.children[1 + 2 * at].textContent), side);

const told = (value) => value.toFixed(1);

await withBrowser(async ({ browser, url }) => {
	const page = await open(browser, url, { width: 1280, height: 900, permissions: ['clipboard-read', 'clipboard-write'] });
	await prepare(page, { table: '2d' });
	const fetched = [];
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
	await page.locator('.side', { hasText: 'Lab' }).click();
	const { games } = JSON.parse(execFileSync(firn, ['games', '--json']));
	for (const { id, ruleset } of games) {
		if (!ruleset) continue;
		await page.locator('.lab-setup select').first().selectOption(id);
		const { keys } = JSON.parse(execFileSync(firn, ['engine'], { input: JSON.stringify({ do: 'ruleset', game: id }) + '\n' }));
		await page.locator(`[data-key="${keys.at(-1).key}"]`).waitFor(); // its numbers came by themselves
	}
	await page.locator('.lab-setup select').first().selectOption('igloo');
	await slider(page, 'points').waitFor();
	assert.ok(fetched.includes('/rules.wasm'));

	// frames stand before the first game; keys are the program's own
	for (const chart of ['seats', 'tension', 'points', 'length', 'rows', 'options', 'draws', 'bounds']) await page.locator(`#lab-${chart}`).waitFor();
	const about = JSON.parse(execFileSync(firn, ['engine'], { input: '{"do":"ruleset","game":"igloo"}\n' }));
	const keys = await page.locator('.lab-key').evaluateAll((nodes) => nodes.map((node) => node.dataset.key));
	assert.deepEqual(keys.sort(), about.keys.map(({ key }) => key).sort());
	const points = about.keys.find(({ key }) => key === 'points');
	assert.deepEqual([await slider(page, 'points').getAttribute('min'), await slider(page, 'points').getAttribute('max')], [points.least, points.most].map(String));
	await clean(page, 'the lab before it runs');

	// by keyboard: one more point, back, and two more
	await slider(page, 'points').focus();
	await page.keyboard.press('ArrowRight');
	await page.locator('[data-key=points] output', { hasText: '4' }).waitFor();
	await page.locator('[data-key=points] .ib').click();
	await page.locator('[data-key=points] output', { hasText: '3' }).waitFor();
	await slider(page, 'points').focus();
	for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');

	// what is wrong is said at its key, and nothing starts
	await page.locator('[data-key=tiles] summary').click();
	const tiles = page.locator('[data-key=tiles] input[type=range]').first();
	await tiles.focus();
	await page.keyboard.press('ArrowRight');
	await page.locator('[data-key=tiles] .bad', { hasText: 'there are 56 in all' }).waitFor();
	assert.equal(await page.locator('.lab-run .btn').getAttribute('aria-disabled'), 'true');
	await page.locator('[data-key=tiles] .ib').click();
	await page.locator('[data-key=tiles] .bad').waitFor({ state: 'detached' });

	// games: paused and continued, then all of them
	await page.locator('.lab-pair select').nth(0).selectOption('random');
	await page.locator('.lab-pair select').nth(1).selectOption('2000');
	await page.locator('.lab-run .btn:not([aria-disabled])', { hasText: 'Start' }).click();
	await page.waitForFunction(() => document.querySelector('.lab progress').value > 0);
	await page.locator('.lab-run .btn', { hasText: 'Pause' }).click();
	await page.locator('.lab-run .btn', { hasText: 'Go on' }).waitFor();
	const paused = await page.locator('.lab progress').evaluate((bar) => [bar.value, bar.max]);
	assert.ok(paused[0] < paused[1] && paused[1] === 4000, `${paused}`);
	await page.locator('.lab-run .btn', { hasText: 'Go on' }).click();
	await page.waitForFunction((before) => document.querySelector('.lab progress').value > before, paused[0]);
	await page.locator('.lab-pair select').nth(1).selectOption('100');
	await page.locator('.lab-name input').fill('Long walks');
	await page.locator('.btn', { hasText: 'Copy link' }).waitFor();
	await page.locator('.lab-run .btn:not([aria-disabled])', { hasText: 'Start' }).click();
	await finished(page);
	await page.locator('#lab-compare').waitFor();
	assert.ok((await page.locator('#lab-compare .lab-boxed').count()) > 0, 'seven points for three make a difference');
	await page.locator('.lab-finds li', { hasText: 'beyond chance' }).first().waitFor();
	await clean(page, 'the lab with results');
	await page.locator('.bar button[aria-label="Dark colours"]').click();
	await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
	await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'));
	await clean(page, 'the lab in the dark');

	// the link, in another browser that knows nothing
	await page.locator('.btn', { hasText: 'Copy link' }).click();
	await page.locator('.btn', { hasText: 'The link is copied' }).waitFor();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	assert.match(link, /#\/ruleset\/1[\w-]+$/);

	// `firn lab` plays the same games with it
	const args = ['lab', 'igloo', '--against', link, '--seats', '3', '--level', 'random', '--games', '100', '--json'];
	const report = JSON.parse(execFileSync(firn, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
	for (const side of [0, 1]) {
		const [result] = report.sides[side].results;
		assert.deepEqual(await shown(page, 'seats', side), result.win.map((i) => `${told(100 * i.mean)} %`));
		assert.deepEqual(await shown(page, 'points', side), result.points.map((i) => told(i.mean)));
		const { longest_turns: turns, longest_decisions: decisions, longest_seed: seed, ended_by: [last] } = result.bounds;
		const bounds = await page.locator('#lab-bounds tbody tr').evaluateAll((rows, at) => rows.map((row) => row.children[1 + at].textContent), side);
		assert.equal(bounds[0], `${turns} turns, ${decisions} decisions (seed ${seed})`);
		assert.ok(bounds[2].startsWith(`${Math.round((100 * last.games) / result.games)} % `), bounds[2]);
	}

	// players that think know what draws do
	await page.locator('.lab-pair select').nth(0).selectOption('easy');
	await page.locator('.lab-run .btn:not([aria-disabled])', { hasText: 'Start' }).click();
	await finished(page);
	const easy = JSON.parse(execFileSync(firn, args.map((word) => (word === 'random' ? 'easy' : word)), { stdio: ['ignore', 'pipe', 'inherit'] }));
	for (const side of [0, 1]) {
		const draws = easy.sides[side].results[0].draws.map(({ count, swing }) => [told(count / 100), swing.mean === null ? '–' : Number((100 * swing.mean).toFixed(1)) || 0]);
		const number = (text) => (text === '–' ? text : Number(text.replace('−', '-')) || 0);
		const cells = await page.locator('#lab-draws tbody tr').evaluateAll((rows, at) => rows.map((row) => [1, 2].map((n) => row.children[3 * at + n].textContent)), side);
		assert.ok(draws.length > 5);
		if (side === 0) assert.deepEqual(cells.map(([count, swing]) => [count, number(swing)]), draws);
		else assert.equal(cells.length, easy.sides[0].results[0].draws.length);
	}
	assert.ok((await page.locator('#lab-draws svg .lab-dot').count()) > 0);

	// at the terminal
	const rules = execFileSync(firn, ['rules', 'igloo', '--ruleset', link]).toString();
	assert.match(rules, /Long walks[^]*Action points per turn \(I5.1\): 3 -> 7/);
	const played = spawnSync(firn, ['play', 'igloo', '--players', 'random,random', '--seed', '1', '--ruleset', link]);
	assert.equal(played.status, 0, played.stderr.toString());

	// on the page of somebody else: what differs, then a game with it
	const other = await open(browser, link, { width: 390, height: 844 });
	await other.locator('li', { hasText: 'Action points per turn (I5.1): 3 → 7' }).waitFor();
	await clean(other, 'a shared ruleset');
	await other.locator('.btn', { hasText: 'Open in the lab' }).click();
	await other.locator('[data-key=points] output', { hasText: '7' }).waitFor();
	await other.goBack();
	await other.locator('.btn', { hasText: 'Play with it' }).click();
	await other.locator('.houserules', { hasText: '3 → 7' }).waitFor();
	await other.locator('dialog button[type=submit]').click();
	await other.waitForFunction(() => window.firn?.match);
	await state(other);
	assert.equal((await other.evaluate(() => window.firn.match.record())).ruleset.points, 7);
	assert.ok(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

	// a damaged link is refused in words
	await other.goto(`${link.slice(0, -12)}`);
	await other.locator('[role=alert]', { hasText: 'This link is damaged' }).waitFor();
	assert.deepEqual([...page.faults, ...other.faults], []);
}, { args: flat });
