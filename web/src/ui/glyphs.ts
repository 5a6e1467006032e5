export { glyphs } from 'virtual:glyphs';
