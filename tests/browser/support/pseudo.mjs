// The page in the pseudo-language of web/scripts/pseudo.mjs: built into a folder, and what it shows judged.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { types } from '../../../web/scripts/serve.mjs';

const root = new URL('../../..', import.meta.url).pathname;

// Runs f(folder of the page) and removes it.
export async function withPseudo(f) {
	const folder = mkdtempSync(join(tmpdir(), 'firn-pseudo-'));
	const node = (...args) => execFileSync(process.execPath, args, { cwd: root });
	try {
		node('web/scripts/pseudo.mjs', join(folder, 'po'));
		node('web/build.mjs', '--po', join(folder, 'po'), '--out', join(folder, 'web'));
		return await f(join(folder, 'web'));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

// A server that has another page inside shows the one of the folder.
export async function replacePage(context, folder) {
	await context.route(/^http/, (route) => {
		const { pathname } = new URL(route.request().url());
		const path = join(folder, pathname === '/' ? 'index.html' : pathname);
		if (!existsSync(path)) return route.continue();
		return route.fulfill({ body: readFileSync(path), contentType: types[/\.\w+$/.exec(path)[0]] });
	});
}

// Runs in the page: every text and label in the language of the page, and what is cut off or larger than its button.
function look() {
	const texts = [];
	const cut = [];
	const own = (node) => node.closest('[lang]')?.lang === 'qps' && !node.closest('script, style, noscript');
	const shortened = ({ data, parentElement }) => data.endsWith('…') && parentElement.parentElement.querySelector(':scope > title'); // in a chart: whole in its title
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) if (own(walker.currentNode.parentElement) && !shortened(walker.currentNode)) texts.push(walker.currentNode.data);
	for (const node of document.body.querySelectorAll('*')) {
		for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title']) if (own(node) && node.hasAttribute(name)) texts.push(` ${node.getAttribute(name)} `);
		const style = getComputedStyle(node);
		const hides = (way) => ['hidden', 'clip'].includes(style[`overflow${way}`]) || node.matches('button, label');
		if (!node.checkVisibility() || node.closest('.unseen, svg, canvas') || !node.textContent.includes('⟦')) continue;
		if ((hides('X') && node.scrollWidth > node.clientWidth + 1) || (hides('Y') && node.scrollHeight > node.clientHeight + 1)) cut.push(`${node.tagName.toLowerCase()}.${node.className}: ${node.textContent.slice(0, 80)}`);
	}
	return { texts, cut, wide: document.documentElement.scrollWidth - innerWidth };
}

// Words of moves and options, which are the same in every language.
function protocolWords() {
	const folder = join(root, 'tests/golden');
	const records = readdirSync(folder).filter((name) => name.endsWith('.json')).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
	const texts = records.filter((r) => r.moves).flatMap((r) => [r.game, ...r.moves.map(([, move]) => move), ...Object.entries(r.options).flat()]);
	return new Set(texts.flatMap((text) => text.match(/[a-z]+/g) ?? []));
}

// Names of languages and of players.
const names = 'English firn Ada Bob Bot You Aput Malu Nivi Siku'.split(' ');
const allowed = new Set([...protocolWords(), ...names]);

// What is wrong with what a page shows: [sentence].
export async function judge(page) {
	const { texts, cut, wide } = await page.evaluate(look);
	const all = texts.join(' ');
	const count = (sign) => all.split(sign).length - 1;
	const words = all.replace(/\w+:\/\/\S*/g, ' ').match(/(?<![\p{L}\d])[A-Za-z]{2,}(?![\p{L}\d])/gu) ?? [];
	const plain = [...new Set(words)].filter((word) => !allowed.has(word));
	const faults = cut.map((what) => `cut off: ${what}`);
	if (plain.length) faults.push(`not translated: ${plain.join(' ')}`);
	if (count('⟦') !== count('⟧')) faults.push(`${count('⟦')} ⟦, ${count('⟧')} ⟧`);
	if (count('⟦') === 0) faults.push('nothing is translated');
	if (wide > 0) faults.push(`${wide} px too wide`);
	return faults;
}
