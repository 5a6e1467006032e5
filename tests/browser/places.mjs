// Every place of the table keeps its size: the board's rectangle is the same at the start, with a pick, a choice, a hint and a
// refusal, in three languages; nothing covers it, nothing lies outside the window.
// test: waits
import assert from 'node:assert/strict';
import { flat, open, withBrowser } from './support/browser.mjs';
import { games } from './support/games.mjs';
import { clean, playMove, prepare, start, state } from './support/player.mjs';

const sizes = [[1440, 900], [1100, 700], [390, 844], [360, 640], [844, 390]];
const least = 0.55; // of the height of a phone held upright

// What the table may show, one after the other. The hint is made up: one of the longest, without the time it takes.
const states = {
	start: () => window.firn.match.clear(),
	pick: async () => {
		const { match } = window.firn;
		match.clear();
		await match.pick(match.drawing.moves.picks(match.choice.legal[0])[0]);
	},
	ready: () => window.firn.match.take(window.firn.match.choice.legal.at(-1)),
	choice: async () => {
		const { match } = window.firn;
		for (const move of match.choice.legal) {
			match.clear();
			match.choice.pick(match.drawing.moves.picks(move)[0]);
			if (match.choice.choices.length > 0) break;
		}
		match.changed();
	},
	hint: async () => {
		const { match } = window.firn;
		const [move, against = move] = match.choice.legal;
		const seat = match.actor ?? 0;
		const reasons = ['gain', 'deny', 'give'].map((kind, i) => ({ kind, seat: i, row: match.sheet.rows[i % match.sheet.rows.length], points: 12 - i }));
		await match.take(move);
		match.say({ kind: 'hint', text: '', hint: { seat, moves: [move, against].map((one) => ({ move: one, value: [0.4, 0.3, 0.2, 0.1] })), at: 0, why: { games: 300, move, against, reasons, next: [] }, mine: null } });
	},
	refusal: async () => {
		const { match } = window.firn;
		match.clear();
		const card = match.drawing.moves.picks(match.choice.legal[0])[0];
		if (match.drawing.moves.roles[card.split(':')[0]].kind === 'place') match.choice.pick(card);
		const cells = match.drawing.boards(match).flatMap((board) => board.rows.flat());
		const wrong = cells.find((cell) => !match.choice.possible('space').has(cell.at) && !match.choice.places.has(cell.pick ?? cell.at));
		await match.place(wrong.pick ?? wrong.at);
	},
};

// The board's rectangle, and what is wrong around it.
function look() {
	const box = (node) => node.getBoundingClientRect();
	const shown = (node) => box(node).width > 0 && box(node).height > 0;
	const board = box(document.querySelector('.table'));
	const faults = [];
	const parts = [...document.querySelectorAll('.play > *, .asked')].filter((node) => shown(node) && !node.matches('.table, .corner, .unseen'));
	for (const node of parts) {
		const b = box(node);
		const name = node.className;
		if (b.right > board.left + 0.5 && b.left < board.right - 0.5 && b.bottom > board.top + 0.5 && b.top < board.bottom - 0.5) faults.push(`${name} covers the board`);
		if (b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5 || b.bottom > innerHeight + 0.5) faults.push(`${name} lies outside the window`);
	}
	for (const node of document.querySelectorAll('.prompt > .btn, .prompt > .ib, .actions button, .shorts > button')) {
		if (!shown(node)) continue;
		const b = box(node);
		const p = box(node.closest('.play > *'));
		if (b.left < p.left - 0.5 || b.right > p.right + 0.5 || b.top < p.top - 0.5 || b.bottom > p.bottom + 0.5) faults.push(`“${node.textContent || node.ariaLabel}” is cut`);
	}
	const question = document.querySelector('.prompt > .say');
	if (question && question.scrollHeight > question.clientHeight + 1) faults.push(`“${question.textContent}” is cut by ${question.scrollHeight - question.clientHeight} px`);
	const blessing = [...document.querySelectorAll('.nk-blessing .text')].find((node) => shown(node.closest('.nk-blessings')) && !shown(node));
	if (blessing) faults.push(`“${blessing.textContent}” is not told`);
	const lowest = Math.max(...parts.map((node) => box(node).bottom), board.bottom);
	if (lowest < innerHeight - 1) faults.push(`${Math.round(innerHeight - lowest)} px at the bottom are empty`);
	const tray = document.querySelector('.hand');
	const last = [...tray.querySelectorAll('button')].map((node) => box(node).bottom);
	if (Math.max(0, ...last) > box(tray).bottom + 0.5 || (tray.scrollHeight > tray.clientHeight + 1 && innerHeight > 640)) faults.push(`the tray is cut by ${tray.scrollHeight - tray.clientHeight} px`);
	if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is too wide');
	return { board: [board.left, board.top, board.width, board.height].map(Math.round).join(' '), share: board.height / innerHeight, faults };
}

async function check(page, game, language) {
	for (const [width, height] of sizes) {
		await page.setViewportSize({ width, height });
		let board = null;
		for (const [name, show] of Object.entries(states)) {
			await page.evaluate(show);
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
			const seen = await page.evaluate(look);
			const where = `${game}, ${language}, ${width}x${height}, ${name}`;
			assert.deepEqual(seen.faults, [], where);
			board ??= seen.board;
			assert.equal(seen.board, board, `${where}: the board moved`);
			if (height > width) assert.ok(seen.share >= least, `${where}: the board has ${seen.share} of the height`);
		}
	}
}

await withBrowser(
	async ({ browser, url }) => {
		for (const [index, game] of games.entries()) {
			const page = await open(browser, url, { width: 1440, height: 900, deviceScaleFactor: 0.5 });
			await prepare(page, { table: '2d', confirm: 'always' });
			await start(page, index, { seats: 4 });
			for (const seed of [3, 11]) {
				await state(page);
				await playMove(page, seed);
			}
			for (const language of ['en', 'de', 'fr']) {
				await prepare(page, { table: '2d', language, confirm: 'always' });
				await page.waitForFunction(() => window.firn?.match);
				await state(page);
				await page.evaluate(() => window.firn.match.settled());
				await check(page, game, language);
			}
			clean(page);
			await page.context().close();
			console.log(`${game}: the board stays where it is`);
		}
	},
	{ args: flat },
);
