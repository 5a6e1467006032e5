import assert from 'node:assert/strict';
import { test } from 'node:test';
import { _, _n, guess, names, texts } from '../src/i18n/text.ts';
import { bound, catalogue, languages, module, parse, plurals } from '../scripts/po.mjs';
import { parse as parseRules } from '../scripts/rules.mjs';

const po = `msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Hello {name}"
msgstr "Hallo "
"{name}"

msgid "{n} block"
msgid_plural "{n} blocks"
msgstr[0] "{n} Block"
msgstr[1] "{n} Blöcke"

#, fuzzy
msgid "Perhaps"
msgstr "Vielleicht"
`;

test('a po file becomes a catalogue, without what is fuzzy', () => {
	assert.equal(parse(po).length, 4);
	assert.deepEqual(catalogue(po), { 'Hello {name}': 'Hallo {name}', '{n} block': ['{n} Block', '{n} Blöcke'] });
});

test('no line breaks before signs that are set apart', () => {
	assert.equal(bound('Prêt ? « Oui » : 50 % …'), 'Prêt\u00a0? «\u00a0Oui\u00a0»\u00a0: 50\u00a0%\u00a0…');
	assert.equal(bound('Ein Zug: b4, nicht a3. | a | b |'), 'Ein Zug: b4, nicht a3. | a | b |');
});

test('texts are filled and counted, in the plural of the language', () => {
	assert.equal(_('Hello {name}', { name: 'A' }), 'Hello A');
	assert.equal(_n('{n} block', '{n} blocks', 0), '0 blocks');
	texts.set('fr', { '{n} block': ['{n} bloc', '{n} blocs'] });
	assert.equal(_n('{n} block', '{n} blocks', 0), '0 bloc');
	assert.equal(_n('{n} block', '{n} blocks', 2), '2 blocs');
	assert.equal(_('unknown'), 'unknown');
	texts.set('en', {});
});

test('plurals follow the header of the catalogue', () => {
	const polish = 'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n';
	const { count, rule } = plurals(polish);
	assert.equal(count, 3);
	const form = new Function('n', `return Number(${rule})`) as (n: number) => number;
	assert.deepEqual([1, 2, 5, 12, 22].map(form), [0, 1, 2, 2, 1]);
	assert.throws(() => plurals('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=alert(1);\\n"\n'));
	assert.throws(() => plurals('msgid ""\nmsgstr "Language: xx\\n"\n'));
});

test('the languages are those of po/LINGUAS', () => {
	const po = `${process.env.FIRN_ROOT}/po`;
	assert.deepEqual(names, [['en', 'English'], ...languages(po).map(({ code, name }) => [code, name])]);
	assert.match(module(po), /"de": \{ name: "Deutsch", plural: \(n\) => Number\(\(n != 1\)\) \}/);
});

test('the language is the first that the reader wants and we have', () => {
	assert.equal(guess(['it-IT', 'fr-CA', 'de']), 'fr');
	assert.equal(guess([]), 'en');
});

test('rules are sections of clauses', () => {
	const page = parseRules('# Title\n\nIntro\n\n## One\n- N1.1 First\n  goes on.\n- N1.2 Second\n  | a | b |\n## Two\n- N2.1 Third\n');
	assert.equal(page.title, 'Title');
	assert.deepEqual(page.sections[0], { title: 'One', clauses: [{ id: 'N1.1', text: 'First\ngoes on.' }, { id: 'N1.2', text: 'Second\n| a | b |' }] });
	assert.equal(page.sections.length, 2);
});
