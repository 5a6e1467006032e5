// docs/rules/[language/]GAME.md as JSON: sections of numbered clauses. Where a language lacks a game, its
// file holds the English text and says so.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bound, languages } from './po.mjs';

// {title, sections: [{title, clauses: [{id, text}]}]}; text stays Markdown, tables included.
export function parse(text) {
	const page = { title: '', sections: [] };
	let section = null;
	let clause = null;
	for (const line of text.split('\n')) {
		const heading = /^(#+)\s+(.*)/.exec(line);
		const start = /^- ([A-Z]\d+\.\d+) (.*)/.exec(line);
		if (heading) {
			clause = null;
			if (heading[1] === '#') page.title = heading[2];
			else page.sections.push((section = { title: heading[2], clauses: [] }));
		} else if (start && section) {
			section.clauses.push((clause = { id: start[1], text: start[2] }));
		} else if (clause && line.trim() !== '') {
			clause.text += `\n${line.trim()}`;
		}
	}
	return page;
}

// `po`: the folder of the catalogues, which says what languages there are.
export function rules(root, po) {
	const all = [{ file: 'en', code: 'en' }, ...languages(po)];
	const folder = join(root, 'docs/rules');
	const out = {};
	for (const file of readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'terms.md'))
		for (const language of all) {
			const own = join(folder, language.file, file);
			const translated = existsSync(own);
			const text = readFileSync(translated ? own : join(folder, file), 'utf8');
			const page = parse(translated ? bound(text) : text);
			out[`rules-${file.slice(0, -3)}-${language.code}.json`] = { language: translated ? language.code : 'en', ...page };
		}
	return out;
}
