// Every SVG of web/glyphs by its name; the build puts them here (plugins.mjs). A game whose glyphs have a folder of their own
// adds them when it is opened.
import { glyphs } from 'virtual:glyphs';

export { glyphs };

export function addGlyphs(more: Record<string, string>): void {
	Object.assign(glyphs, more);
}
