// po/*.po as JSON for the page: {msgid: msgstr | [forms]}.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

export function catalogues(root) {
	const folder = join(root, 'po');
	const out = {};
	for (const language of ['de', 'fr']) out[language] = {};
	if (!existsSync(folder)) return out;
	for (const file of readdirSync(folder).filter((name) => name.endsWith('.po')))
		out[file.slice(0, -3)] = catalogue(readFileSync(join(folder, file), 'utf8'));
	return out;
}
