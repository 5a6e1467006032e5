// What web/scripts/book.mjs makes of docs/book/: the types, and how it is fetched.
import type { Shown } from '../../core/figure.ts';

export interface Mark {
	at: string; // a place of the scene, or a pick such as card:3
	text: string;
}

export interface FigureBlock extends Shown {
	kind: 'figure';
	id: string;
	n: number; // counted through the book
	marks: Mark[];
	try: boolean;
	text: string;
}

export interface Term {
	glyph: string;
	name: string;
	clauses: string[];
	text: string;
}

export type Block =
	| { kind: 'p' | 'h'; text: string }
	| { kind: 'list'; ordered: boolean; items: string[] }
	| { kind: 'table'; rows: string[][] }
	| { kind: 'glossary'; rows: Term[] }
	| FigureBlock;

export interface Section {
	id: string;
	title: string;
	blocks: Block[];
}

export interface Book {
	language: string; // of the text: English where there is no translation
	title: string;
	minutes: number; // to read it
	sections: Section[];
}

// The exact rules, as web/scripts/rules.mjs writes them.
export interface Exact {
	language: string;
	sections: { title: string; clauses: { id: string; text: string }[] }[];
}

const asked = new Map<string, Promise<unknown>>();

// A file of the page, asked for once; null: there is none.
function file<T>(name: string): Promise<T | null> {
	const known = asked.get(name);
	if (known) return known as Promise<T | null>;
	const answer = fetch(name).then(
		(found) => (found.ok ? (found.json() as Promise<T>) : null),
		() => (asked.delete(name), null),
	);
	asked.set(name, answer);
	return answer;
}

export const bookOf = (game: string, language: string) => file<Book>(`book/${game}-${language}.json`);
export const exactOf = (game: string, language: string) => file<Exact>(`rules-${game}-${language}.json`);
