declare module '*/po.mjs' {
	export function parse(text: string): { id: string; plural: string | null; texts: string[]; fuzzy: boolean }[];
	export function bound(text: string): string;
	export function catalogue(text: string): Record<string, string | string[]>;
}
declare module '*/rules.mjs' {
	export function parse(text: string): { title: string; sections: { title: string; clauses: { id: string; text: string }[] }[] };
}
