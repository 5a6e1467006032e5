// Made by build.mjs.
declare module 'virtual:glyphs' {
	// Every file of web/glyphs, by name.
	export const glyphs: Record<string, string>;
}
declare module 'virtual:languages' {
	// By code; `plural` tells which form a number takes.
	export const languages: Record<string, { name: string; plural(n: number): number }>;
}
