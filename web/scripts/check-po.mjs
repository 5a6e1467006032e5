// Fails if a language lacks a text, has one fuzzy or empty, one that nobody says any more, or other {values}.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages } from './extract.mjs';
import { parse } from './po.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const wanted = new Map(messages().map((m) => [m.id, m]));
const values = (text) => [...new Set(text.match(/\{\w+\}|%l*[a-z]/g) ?? [])].sort().join(' ');
let bad = 0;
const complain = (language, id, what) => {
	if (bad++ < 40) console.log(`${language}: ${what}: ${id}`);
};

for (const language of ['de', 'fr']) {
	const list = parse(readFileSync(join(root, `po/${language}.po`), 'utf8'));
	const entries = new Map(list.map((e) => [e.id, e]));
	if (entries.size !== list.length) complain(language, '', 'a text stands there twice');
	entries.delete('');
	for (const [id, { plural, at }] of wanted) {
		const entry = entries.get(id);
		if (!entry) complain(language, id, 'missing');
		else if (at.includes('server') && entry.at.every((place) => place === 'cli')) complain(language, id, 'not on the page, which shows it (make po)');
		else if (entry.fuzzy) complain(language, id, 'fuzzy');
		else if (entry.texts.length !== (plural === null ? 1 : 2) || entry.texts.some((t) => t.trim() === '')) complain(language, id, 'not translated');
		else if (entry.texts.some((t, i) => values(t) !== values(i === 0 ? id : (plural ?? id)) && values(t) !== values(plural ?? id))) complain(language, id, 'other values');
	}
	for (const id of entries.keys()) if (!wanted.has(id)) complain(language, id, 'nobody says it any more');
}
console.log(bad ? `${bad} problems` : `${wanted.size} texts in two languages`);
process.exit(bad ? 1 : 0);
