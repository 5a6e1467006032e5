// Made by build.mjs.
declare module 'virtual:glyphs' {
	// Every file of web/glyphs, by name.
	export const glyphs: Record<string, string>;
}
