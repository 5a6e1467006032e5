// A line of the book cut into what it is made of, and where a search finds something in it.
import type { Block } from './book.ts';

export interface Token {
	kind: 'text' | 'b' | 'em' | 'code' | 'clause' | 'glyph' | 'link';
	text: string;
	to?: string; // of a link
}

const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([A-Z]\d+\.\d+)\]|\{([\w-]+)\}|\[(.+?)\]\((.+?)\)/g;
const kinds = ['b', 'em', 'code', 'clause', 'glyph', 'link'] as const;

export function tokens(text: string): Token[] {
	const out: Token[] = [];
	const plain = (part: string) => part && out.push({ kind: 'text', text: part });
	let at = 0;
	for (const found of text.matchAll(pattern)) {
		plain(text.slice(at, found.index));
		const i = found.slice(1).findIndex((part) => part !== undefined);
		out.push({ kind: kinds[i]!, text: found[i + 1]!, ...(kinds[i] === 'link' && { to: found[7]! }) });
		at = found.index + found[0].length;
	}
	plain(text.slice(at));
	return out;
}

// Letters without accents and in lower case, one for one: "é" is found by "e".
export function folded(text: string): string {
	return [...text].map((c) => c.normalize('NFD')[0]!.toLowerCase()).join('');
}

// The text in parts, every second one a hit.
export function cut(text: string, wanted: string): string[] {
	if (!wanted) return [text];
	const plain = folded(text);
	const letters = [...text];
	const out: string[] = [];
	let from = 0;
	for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, from)) {
		out.push(letters.slice(from, at).join(''), letters.slice(at, at + wanted.length).join(''));
		from = at + wanted.length;
	}
	return [...out, letters.slice(from).join('')];
}

// Every text of a block, in the order in which it is read.
export function textsOf(block: Block): string[] {
	if (block.kind === 'list') return block.items;
	if (block.kind === 'table') return block.rows.flat();
	if (block.kind === 'glossary') return block.rows.flatMap(({ name, clauses, text }) => [name, ...clauses.map((id) => `[${id}]`), text]);
	if (block.kind === 'figure') return [...block.marks.map(({ text }) => text), block.text];
	return [block.text];
}

const hitsIn = (text: string, wanted: string) => (cut(text, wanted).length - 1) / 2;

// How often a search, already folded, finds something in texts.
export function hits(texts: readonly string[], wanted: string): number {
	if (!wanted) return 0;
	return texts.flatMap(tokens).reduce((sum, { kind, text }) => sum + (kind === 'glyph' ? 0 : hitsIn(text, wanted)), 0);
}
