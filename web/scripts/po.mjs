// po/LINGUAS and po/*.po: which languages there are, and their texts as JSON for the page:
// {msgid: msgstr | [forms]}.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Entries of a po file: {id, plural, texts, fuzzy, at}. The header's id is ''; `at` are the places that say it.
export function parse(text) {
	const entries = [];
	let entry = null;
	let field = null;
	const fresh = () => ({ id: null, plural: null, texts: [], fuzzy: false, at: [] });
	const push = () => entry && entry.id !== null && entries.push(entry);
	for (const line of text.split('\n')) {
		if (line.startsWith('#,') && line.includes('fuzzy')) {
			if (!entry || entry.id !== null) push(), (entry = fresh());
			entry.fuzzy = true;
			continue;
		}
		if (line.startsWith('#:')) {
			if (!entry || entry.id !== null) push(), (entry = fresh());
			entry.at.push(...line.slice(2).trim().split(' '));
			continue;
		}
		if (line.startsWith('#') || line.trim() === '') continue;
		const found = /^(msgid|msgid_plural|msgstr(?:\[(\d)\])?)?\s*"(.*)"$/.exec(line);
		if (!found) throw new Error(`po: ${line}`);
		const value = JSON.parse(`"${found[3]}"`);
		if (found[1] === 'msgid') {
			if (!entry || entry.id !== null) push(), (entry = fresh());
			entry.id = '';
		}
		if (found[1]) field = found[1].startsWith('msgstr') ? Number(found[2] ?? 0) : found[1];
		if (field === 'msgid') entry.id += value;
		else if (field === 'msgid_plural') entry.plural = (entry.plural ?? '') + value;
		else entry.texts[field] = (entry.texts[field] ?? '') + value;
	}
	push();
	return entries;
}

// No line breaks before the signs that French sets apart, nor before a percent sign or dots.
export function bound(text) {
	return text.replace(/(?<=\S) (?=[:;!?»%…])|(?<=«) /g, '\u00a0');
}

export function catalogue(text) {
	const out = {};
	for (const { id, plural, texts, fuzzy, at } of parse(text)) {
		if (at.length && at.every((place) => place.startsWith('cli'))) continue; // said by the program only
		if (id === '' || fuzzy || texts.some((t) => t === '')) continue;
		out[id] = plural === null ? bound(texts[0]) : texts.map(bound);
	}
	return out;
}

// The languages of a folder's LINGUAS besides English: [{file, code, name}]. gettext calls a file
// pt_BR what a page calls pt-BR.
export function languages(folder) {
	return readFileSync(join(folder, 'LINGUAS'), 'utf8')
		.split('\n')
		.map((line) => /^([A-Za-z_]+)\s+(\S.*)$/.exec(line))
		.filter(Boolean)
		.map(([, file, name]) => ({ file, code: file.replace('_', '-'), name }));
}

const read = (folder, file) => readFileSync(join(folder, `${file}.po`), 'utf8');

// {count, rule} of the header's Plural-Forms. The rule is an expression of C, which JavaScript reads alike.
export function plurals(text) {
	const header = parse(text).find(({ id }) => id === '')?.texts[0] ?? '';
	const found = /^Plural-Forms:\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([-n\d\s()!=<>&|?:%+]+);/m.exec(header);
	if (!found) throw new Error('po: a header without Plural-Forms');
	return { count: Number(found[1]), rule: found[2].trim() };
}

// The catalogue of every language by its code.
export function catalogues(folder) {
	return Object.fromEntries(languages(folder).map(({ file, code }) => [code, catalogue(read(folder, file))]));
}

// A module for the page: name and rule of plurals of every language.
export function module(folder) {
	const row = (code, name, rule) => `${JSON.stringify(code)}: { name: ${JSON.stringify(name)}, plural: (n) => Number(${rule}) },`;
	const rows = languages(folder).map(({ file, code, name }) => row(code, name, plurals(read(folder, file)).rule));
	return `export const languages = {\n${[row('en', 'English', 'n !== 1'), ...rows].join('\n')}\n};\n`;
}
