// The list of public tables, kept by what the server tells of it.
import type { Summary } from './table.ts';

// A list, or if it has `from` only what is different from that version.
export interface Listing {
	version?: number;
	from?: number;
	tables: Summary[];
	gone?: string[]; // ids
}

// The list after a push. null: something was missed, so the whole list has to be asked for.
export function merged(list: Listing | null, news: Listing): Listing | null {
	if (news.from === undefined) return news;
	if (list?.version !== news.from) return null;
	const old = new Set([...news.tables.map((t) => t.id), ...news.gone!]);
	return { version: news.version, tables: [...news.tables, ...list.tables.filter((t) => !old.has(t.id))] };
}
