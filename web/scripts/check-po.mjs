// Fails if a language lacks a text, has one fuzzy or empty, one that nobody says any more, or other {values}.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages } from './extract.mjs';
import { languages, parse, plurals } from './po.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const wanted = new Map(messages().map((m) => [m.id, m]));
// {names} in any order and as often as one likes; what printf reads one by one, or numbered: %2$s.
function values(text) {
	const names = [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
	const printed = [];
	for (const [, at, type] of text.matchAll(/%(?!%)(?:(\d+)\$)?[-+0-9.]*\*?(l*[a-z])/g)) printed[at ? at - 1 : printed.length] = type;
	return [...names, ...printed].join(' ');
}
let bad = 0;
const complain = (language, id, what) => {
	if (bad++ < 40) console.log(`${language}: ${what}: ${id}`);
};

const all = languages(join(root, 'po')).map(({ file }) => file);
for (const language of all) {
	const text = readFileSync(join(root, `po/${language}.po`), 'utf8');
	const list = parse(text);
	const { count } = plurals(text);
	const entries = new Map(list.map((e) => [e.id, e]));
	if (entries.size !== list.length) complain(language, '', 'a text stands there twice');
	entries.delete('');
	for (const [id, { plural, at }] of wanted) {
		const entry = entries.get(id);
		if (!entry) complain(language, id, 'missing');
		else if (at.includes('server') && entry.at.every((place) => place === 'cli')) complain(language, id, 'not on the page, which shows it (make po)');
		else if (entry.fuzzy) complain(language, id, 'fuzzy');
		else if (entry.texts.length !== (plural === null ? 1 : count) || entry.texts.some((t) => t.trim() === '')) complain(language, id, 'not translated');
		else if (entry.texts.some((t, i) => values(t) !== values(i === 0 ? id : (plural ?? id)) && values(t) !== values(plural ?? id))) complain(language, id, 'other values');
	}
	for (const id of entries.keys()) if (!wanted.has(id)) complain(language, id, 'nobody says it any more');
}
console.log(bad ? `${bad} problems` : `${wanted.size} texts in ${all.join(", ")}`);
process.exit(bad ? 1 : 0);
