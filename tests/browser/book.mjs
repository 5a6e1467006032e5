// The rulebooks: every one in every language, figures with their numbers, search, clauses, contents on phones, without WebGL, axe.
// test: slow waits
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { flat, open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { clean, prepare } from './support/player.mjs';

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

async function test(name, f) {
	const began = Date.now();
	await f();
	console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function book(browser, url, hash, settings = {}, size = {}) {
	const page = await open(browser, url, { width: 1200, height: 800, deviceScaleFactor: 0.5, bypassCSP: true, ...size });
	await prepare(page, settings);
	await page.goto(`${url}?b#/book/${hash}`);
	await page.locator('.bk-section').first().waitFor();
	return page;
}

// Every figure, scrolled to: drawn, and all of its numbers there, inside the picture.
async function figures(page, name) {
	const count = await page.locator('.bk-fig').count();
	assert.ok(count > 3, `${name}: ${count} figures`);
	for (let i = 0; i < count; i++) {
		await page.locator('.bk-fig').nth(i).scrollIntoViewIfNeeded();
		const wrong = await page.waitForFunction((n) => {
			const node = document.querySelectorAll('.bk-fig')[n];
			if (!node.hasAttribute('data-drawn')) return null;
			const marks = node.querySelectorAll('.bk-calls li').length;
			const numbers = [...node.querySelectorAll('.bk-leads text, .bk-hand > .bk-no, .bk-flat .bk-no')];
			const box = node.getBoundingClientRect();
			const outside = numbers.filter((one) => {
				const b = one.getBoundingClientRect();
				return b.left < box.left - 2 || b.right > box.right + 2;
			});
			return numbers.length >= marks && outside.length === 0 ? 'fine' : null;
		}, i).catch(async () => page.evaluate((n) => {
			const node = document.querySelectorAll('.bk-fig')[n];
			return `${node.id}: drawn ${node.hasAttribute('data-drawn')}, ${node.querySelectorAll('.bk-calls li').length} marks, ${[...node.querySelectorAll('.bk-leads text, .bk-hand > .bk-no, .bk-flat .bk-no')].map((one) => one.textContent)}`;
		}, i));
		const said = typeof wrong === 'string' ? wrong : await wrong.jsonValue();
		assert.equal(said, 'fine', name);
	}
	return count;
}

async function noFindings(page, name) {
	await page.evaluate(axe);
	const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
	const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
	assert.deepEqual(bad.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target)}`), [], name);
}

await withBrowser(async ({ browser, url }) => {
	for (const game of games)
		await test(`figures of ${game}`, async () => {
			const page = await book(browser, url, game);
			await figures(page, game);
			clean(page);
			await page.context().close();
		});

	await test('a step is shown and taken back', async () => {
		const page = await book(browser, url, 'nunatak/fig-card');
		const figure = page.locator('#fig-card[data-drawn]');
		await figure.getByRole('button', { name: 'Show this move' }).click();
		await page.locator('#fig-card.moved').waitFor();
		await figure.getByRole('button', { name: 'Take it back' }).click();
		await page.locator('#fig-card:not(.moved)').waitFor();
		clean(page);
		await page.context().close();
	});
});

await withBrowser(async ({ browser, url }) => {
	for (const game of games)
		await test(`${game} in three languages, without WebGL`, async () => {
			const sections = [];
			for (const language of ['en', 'de', 'fr']) {
				const page = await book(browser, url, game, { language });
				assert.equal(await page.locator('.bk-main').getAttribute('lang'), language, `${game} is written in ${language}`);
				sections.push(await page.locator('.bk-section').evaluateAll((all) => all.map(({ id }) => id).join(' ')));
				if (language !== 'en') await figures(page, `${game} ${language}`);
				clean(page);
				await page.context().close();
			}
			assert.equal(new Set(sections).size, 1, 'the same sections');
		});

	await test('search, chips, keys', async () => {
		const page = await book(browser, url, 'nunatak');
		await page.keyboard.press('/');
		await page.keyboard.type('elder');
		await page.waitForFunction(() => {
			const marks = document.querySelectorAll('.bk-main mark').length;
			const counted = [...document.querySelectorAll('nav .bk-count [aria-hidden]')].reduce((sum, one) => sum + parseInt(one.textContent, 10), 0);
			return marks > 5 && marks < 60 && counted === marks; // those of the whole word, by section
		});
		await page.keyboard.press('Enter');
		await page.locator('mark.here').waitFor();
		await page.keyboard.press('Escape');
		await page.keyboard.press('n');
		await page.locator('nav a[aria-current]', { hasText: 'table' }).waitFor();
		await page.keyboard.press(']');
		await page.waitForFunction(() => document.activeElement.matches('.bk-fig'));
		await page.locator('.bk-chip', { hasText: 'N4.4' }).first().click();
		await page.getByRole('dialog', { name: 'Clause N4.4' }).waitFor();
		assert.match(await page.locator('.bk-pop .md').textContent(), /swap/);
		await page.keyboard.press('Escape');
		await page.locator('.bk-pop').waitFor({ state: 'detached' });
		await page.locator('.bk-chip', { hasText: 'N4.4' }).first().click();
		await page.getByRole('link', { name: 'Open the exact rules' }).click();
		await page.locator('.clausebox.here', { hasText: 'N4.4' }).waitFor();
		await page.getByRole('link', { name: 'Back to the rulebook' }).click();
		await page.locator('.bk-section').first().waitFor();
		clean(page);
		await page.context().close();
	});

	await test('contents and clauses on a phone', async () => {
		const page = await book(browser, url, 'igloo', {}, { width: 390, height: 844 });
		assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, 'nothing is wider than the phone');
		await page.locator('.bk-bar').click();
		await page.getByRole('dialog', { name: 'Contents' }).locator('ol a').nth(2).click();
		await page.getByRole('dialog').waitFor({ state: 'detached' });
		await page.waitForFunction(() => document.querySelector('.bk-bar').textContent.startsWith('3'));
		await page.locator('.bk-chip').first().click();
		await page.locator('dialog .bk-clause .md').waitFor();
		clean(page);
		await page.context().close();
	});

	await test('axe', async () => {
		for (const theme of ['light', 'dark']) {
			const page = await book(browser, url, 'nunatak', { theme });
			await page.locator('.bk-fig[data-drawn]').first().waitFor();
			await noFindings(page, theme);
			await page.locator('.bk-chip').first().click();
			await page.locator('.bk-pop .md').waitFor();
			await noFindings(page, `${theme}, a clause`);
			await page.context().close();
		}
	});

	await test('print: every figure and no controls', async () => {
		const page = await book(browser, url, 'nunatak');
		await page.locator('.bk-fig[data-drawn]').first().waitFor();
		await page.emulateMedia({ media: 'print' });
		for (const gone of ['.bar', 'nav.bk-toc', '.bk-acts button', '.bk-print']) assert.equal(await page.locator(gone).first().isVisible(), false, gone);
		assert.equal(await page.locator('.bk-chip').first().evaluate((node) => getComputedStyle(node, '::before').content), '"("');
		await page.context().close();
	});
}, { args: flat });
