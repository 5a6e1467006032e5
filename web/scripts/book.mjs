// docs/book/[language/]GAME.md, the illustrated rulebooks, as JSON for the page. docs/book/README.md explains the format.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './ask.mjs';
import { bases } from './nets.mjs';
import { bound, languages } from './po.mjs';
import { parse as parseRules } from './rules.mjs';

const wordsPerMinute = 200;
export const clausesIn = (text) => [...text.matchAll(/\[([A-Z]\d+\.\d+)\]/g)].map((found) => found[1]);

// ---- the text ----

// One figure: its lines are `key: value`; moves may take several lines.
function figure(id, lines) {
	const out = { kind: 'figure', id, game: null, moves: [], step: null, marks: [], try: false, text: '' };
	for (const line of lines) {
		const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
		if (key === 'game') out.game = newGame(value);
		else if (key === 'moves') out.moves.push(...value.split(';').map((one) => one.trim()).filter(Boolean));
		else if (key === 'step') out.step = value;
		else if (key === 'mark') out.marks.push({ at: value.split('|')[0].trim(), text: value.split('|').slice(1).join('|').trim() });
		else if (key === 'try') out.try = value === 'yes';
		else if (key === 'text') out.text = value;
		else if (out.text && !key) out.text += ` ${line.trim()}`;
		else throw new Error(`figure ${id}: cannot read "${line}"`);
	}
	if (!out.game) throw new Error(`figure ${id}: no line "game:"`);
	if (!out.text) throw new Error(`figure ${id}: no line "text:"`);
	return out;
}

// "GAME 2 seed=book first=0 edition=en" as a request `new`.
function newGame(text) {
	const [game, seats, ...rest] = text.split(/\s+/);
	const options = Object.fromEntries(rest.map((one) => one.split('=')));
	const { seed = 'book', first, ...more } = options;
	return { game, seats: Number(seats), seed, first: first === undefined ? null : Number(first), options: more };
}

function glossary(lines) {
	const rows = lines.filter((line) => line.trim()).map((line) => line.split('|').map((cell) => cell.trim()));
	for (const row of rows) if (row.length !== 4) throw new Error(`glossary: "${row.join(' | ')}" has not four parts`);
	return { kind: 'glossary', rows: rows.map(([glyph, name, clause, text]) => ({ glyph, name, clauses: clause.split(/[\s,]+/).filter(Boolean), text })) };
}

function table(lines) {
	const rows = lines.map((line) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim()));
	return { kind: 'table', rows: rows.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell))) };
}

// Lines of one paragraph, list or table that belong together.
function group(lines) {
	const blocks = [];
	for (const line of lines) {
		const item = /^(?:-|\d+\.) (.*)/.exec(line);
		const heading = /^### (.*)/.exec(line);
		const kind = line.startsWith('|') ? 'table' : heading ? 'h' : 'text';
		const last = blocks[blocks.length - 1];
		if (line.trim() === '') blocks.push(null);
		else if (heading) blocks.push({ kind: 'h', text: heading[1] });
		else if (kind === 'table') last?.kind === 'table' ? last.lines.push(line) : blocks.push({ kind: 'table', lines: [line] });
		else if (item && last?.kind === 'p') throw new Error(`"${line}" begins a list inside a paragraph`);
		else if (item) {
			const ordered = /^\d/.test(line);
			if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item[1]);
			else blocks.push({ kind: 'list', ordered, items: [item[1]] });
		} else if (last?.kind === 'list') last.items.push(`${last.items.pop()} ${line.trim()}`);
		else if (last?.kind === 'p') last.text += ` ${line.trim()}`;
		else blocks.push({ kind: 'p', text: line.trim() });
	}
	return blocks.filter(Boolean).map((one) => (one.kind === 'table' ? table(one.lines) : one));
}

// {title, sections: [{id, title, blocks}]}; throws with a reason that names the figure or the line.
export function parse(text) {
	const page = { title: '', sections: [] };
	let section = null;
	let plain = [];
	let fence = null;
	const flush = () => (section?.blocks.push(...group(plain)), (plain = []));
	for (const line of text.split('\n')) {
		const heading = /^(#{1,2}) (.*?)(?:\s*\{#([\w-]+)\})?$/.exec(line);
		const open = /^```(\w+)\s*(.*)$/.exec(line);
		if (fence && line.startsWith('```')) {
			if (fence.kind === 'figure') section.blocks.push(figure(fence.id, fence.lines));
			else if (fence.kind === 'glossary') section.blocks.push(glossary(fence.lines));
			else throw new Error(`no block "${fence.kind}"`);
			fence = null;
		} else if (fence) fence.lines.push(line);
		else if (open) flush(), (fence = { kind: open[1], id: open[2].trim(), lines: [] });
		else if (heading) {
			flush();
			if (heading[1] === '#') page.title = heading[2];
			else if (!heading[3]) throw new Error(`"${line}" has no anchor {#word}`);
			else page.sections.push((section = { id: heading[3], title: heading[2], blocks: [] }));
		} else plain.push(line);
	}
	if (fence) throw new Error(`"${fence.kind} ${fence.id}" does not end`);
	flush();
	return page;
}

// Every text of a block that a reader reads.
export function textsOf(block) {
	if (block.kind === 'list') return block.items;
	if (block.kind === 'table') return block.rows.flat();
	if (block.kind === 'glossary') return block.rows.flatMap(({ name, text }) => [name, text]);
	if (block.kind === 'figure') return [block.text, ...block.marks.map((mark) => mark.text)];
	return [block.text];
}

const clausesOf = (block) => [...textsOf(block).flatMap(clausesIn), ...(block.kind === 'glossary' ? block.rows.flatMap((row) => row.clauses) : [])];
export const figuresOf = (page) => page.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'figure'));

// ---- the positions ----

function play(ask, figure, actors, move) {
	const [, named, text] = /^(?:([A-D]):\s*)?(.*)$/.exec(move);
	let fault = null;
	for (const seat of named ? [named.charCodeAt(0) - 65] : actors) {
		const answer = ask({ do: 'play', seat, move: text });
		if (answer.ok) return [seat, text];
		fault ??= answer;
	}
	throw new Error(`figure ${figure.id}: "${move}": ${fault ? `${fault.text} ${fault.clause ?? ''}` : 'nobody is to act'}`);
}

const actorsNow = (ask) => ask({ do: 'view', seat: null }).view.actors.filter((seat) => seat >= 0);

// Plays a figure; {record, moves: [seat, move, whether others could have acted], seat: who makes the step, or would act}.
export function resolve(ask, figure) {
	const answer = ask({ do: 'new', ...figure.game });
	if (!answer.ok) throw new Error(`figure ${figure.id}: ${answer.text}`);
	const moves = [];
	for (const move of figure.moves) {
		const auto = /^auto (\d+)$/.exec(move);
		for (let n = auto ? Number(auto[1]) : 1; n > 0; n--) {
			const actors = actorsNow(ask);
			if (!auto) {
				moves.push(play(ask, figure, actors, move));
				continue;
			}
			if (actors.length === 0) throw new Error(`figure ${figure.id}: "${move}": the game is over`);
			const seat = actors[n % actors.length];
			moves.push([...play(ask, figure, [seat], ask({ do: 'ai', seat, level: 'easy', nodes: 1 }).move), actors.length > 1]);
		}
	}
	const { record } = ask({ do: 'save' });
	const actors = actorsNow(ask);
	const [seat] = figure.step ? play(ask, figure, actors, figure.step) : [actors[0] ?? 0];
	return { record, moves, seat };
}

// ---- files ----

// [{game, language, path, page}]: English first.
export function books(root, codes) {
	const folder = join(root, 'docs/book');
	if (!existsSync(folder)) return [];
	const games = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
	return games.flatMap((file) =>
		['', ...codes].flatMap((language) => {
			const path = join('docs/book', language, file);
			if (!existsSync(join(root, path))) return [];
			try {
				return [{ game: file.slice(0, -3), language: language || 'en', path, page: parse(readFileSync(join(root, path), 'utf8')) }];
			} catch (error) {
				throw new Error(`${path}: ${error.message}`);
			}
		}),
	);
}

// What must be the same in all languages: a line per section, figure and glossary row.
function outline(page) {
	return page.sections.flatMap(({ id, blocks }) => [
		`section ${id} cites ${[...new Set(blocks.flatMap(clausesOf))].sort().join(' ')}`,
		...blocks.flatMap((block) => {
			if (block.kind === 'figure') return [`figure ${block.id}: ${JSON.stringify(block.game)} ${block.moves.join('; ')} | ${block.step} | ${block.marks.map(({ at }) => at).join(' ')} | ${block.try}`];
			if (block.kind === 'glossary') return block.rows.map(({ glyph, clauses }) => `glossary ${glyph} ${clauses.join(' ')}`);
			if (block.kind === 'table') return [`table of ${block.rows.length} x ${block.rows[0].length}: ${block.rows.slice(1).map((cells) => cells.at(-1)).filter((cell) => /^\d+$/.test(cell)).join(' ')}`];
			return [];
		}),
	]);
}

function checkGlyphs(root, page) {
	const glyphs = new Set(readdirSync(join(root, 'web/glyphs'), { recursive: true }).map((name) => name.replace(/^.*\//, '').replace('.svg', '')));
	const texts = page.sections.flatMap(({ blocks }) => blocks.flatMap(textsOf));
	const named = [...texts.flatMap((text) => [...text.matchAll(/\{([\w-]+)\}/g)].map((found) => found[1])), ...page.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'glossary').flatMap(({ rows }) => rows.map(({ glyph }) => glyph)))];
	return named.filter((name) => !glyphs.has(name)).map((name) => `no glyph {${name}}`);
}

// What is wrong with the texts, as lines; `known` are the clauses of the exact rules by game.
export function faults(root, all) {
	const out = [];
	for (const { game, language, path, page } of all) {
		const rules = parseRules(readFileSync(join(root, `docs/rules/${game}.md`), 'utf8'));
		const known = new Set(rules.sections.flatMap(({ clauses }) => clauses.map(({ id }) => id)));
		const cited = new Set(page.sections.flatMap(({ blocks }) => blocks.flatMap(clausesOf)));
		for (const id of cited) if (!known.has(id)) out.push(`${path}: there is no clause ${id}`);
		for (const fault of checkGlyphs(root, page)) out.push(`${path}: ${fault}`);
		const ids = [...page.sections.map(({ id }) => id), ...figuresOf(page).map(({ id }) => `fig-${id}`)];
		for (const id of ids.filter((one, i) => ids.indexOf(one) !== i)) out.push(`${path}: "${id}" names two things`);
		const english = all.find((one) => one.game === game && one.language === 'en');
		if (!english || language === 'en') continue;
		const [own, wanted] = [outline(page), outline(english.page)];
		for (const line of wanted.filter((one) => !own.includes(one))) out.push(`${path}: misses "${line}" of the English book`);
		for (const line of own.filter((one) => !wanted.includes(one))) out.push(`${path}: has "${line}", which the English book has not`);
	}
	return out;
}

// Clauses of the exact rules that no book cites: for the author to judge.
export function uncited(root, all) {
	return all
		.filter(({ language }) => language === 'en')
		.map(({ game, page }) => {
			const cited = new Set(page.sections.flatMap(({ blocks }) => blocks.flatMap(clausesOf)));
			const rules = parseRules(readFileSync(join(root, `docs/rules/${game}.md`), 'utf8'));
			return { game, clauses: rules.sections.flatMap(({ clauses }) => clauses.map(({ id }) => id)).filter((id) => !cited.has(id)) };
		});
}

// All books of a folder with a fault of any of them thrown.
export function read(root, po = join(root, 'po')) {
	const all = books(root, languages(po).map(({ file }) => file));
	const wrong = faults(root, all);
	if (wrong.length) throw new Error(wrong.join('\n'));
	return all;
}

const minutes = (page) => Math.max(1, Math.round(page.sections.flatMap(({ blocks }) => blocks.flatMap(textsOf)).join(' ').split(/\s+/).length / wordsPerMinute));

const boundIn = (value) => (typeof value === 'string' ? bound(value) : Array.isArray(value) ? value.map(boundIn) : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'at' || key === 'game' || key === 'step' ? one : boundIn(one)])) : value);

// Figures as the page wants them: a record instead of moves, numbered in the order of the book.
function finish(page, resolved) {
	let n = 0;
	const block = (one) => {
		if (one.kind !== 'figure') return boundIn(one);
		const { id, step, marks, try: tries, text } = one;
		const { record, seat } = resolved.get(id);
		return { kind: 'figure', id, n: ++n, record, seat, step: step?.replace(/^[A-D]:\s*/, '') ?? null, marks: boundIn(marks), try: tries, text: bound(text) };
	};
	return { title: bound(page.title), minutes: minutes(page), sections: page.sections.map(({ id, title, blocks }) => ({ id, title: bound(title), blocks: blocks.map(block) })) };
}

// {name of the file: JSON}; a language without a book has the English one and says so.
export function book(root, po, wasm) {
	const all = read(root, po);
	const ask = program(wasm, bases(join(root, 'nets')));
	const out = {};
	for (const { game, path, page: english } of all.filter(({ language }) => language === 'en')) {
		const resolved = new Map();
		for (const one of figuresOf(english)) {
			try {
				resolved.set(one.id, resolve(ask, one));
			} catch (error) {
				throw new Error(`${path}: ${error.message}`);
			}
		}
		for (const { file, code } of [{ file: 'en', code: 'en' }, ...languages(po)]) {
			const own = all.find((one) => one.game === game && one.language === file);
			out[`book/${game}-${code}.json`] = { language: own ? code : 'en', ...finish(own?.page ?? english, resolved) };
		}
	}
	return out;
}
