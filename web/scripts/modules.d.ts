declare module '*/po.mjs' {
	export function parse(text: string): { id: string; plural: string | null; texts: string[]; fuzzy: boolean }[];
	export function bound(text: string): string;
	export function catalogue(text: string): Record<string, string | string[]>;
	export function languages(folder: string): { file: string; code: string; name: string }[];
	export function plurals(text: string): { count: number; rule: string };
	export function catalogues(folder: string): Record<string, Record<string, string | string[]>>;
	export function module(folder: string): string;
}
declare module '*/rules.mjs' {
	export function parse(text: string): { title: string; sections: { title: string; clauses: { id: string; text: string }[] }[] };
}
declare module '*/lean.mjs' {
	export function lean(shader: string): string;
}
declare module '*/puzzles.mjs' {
	export function packPuzzles(text: string): string;
}
