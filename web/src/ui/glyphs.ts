// Every SVG of web/glyphs by its name; the build puts them here (plugins.mjs).
export { glyphs } from 'virtual:glyphs';
