import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abouts, aboutOf, label, text } from '../src/games/about.ts';
import { texts } from '../src/i18n/text.ts';

test('the program tells titles, options and words', () => {
	const nunatak = aboutOf('nunatak');
	assert.equal(abouts[0], nunatak);
	assert.equal(nunatak.title, 'Nunatak');
	assert.equal(nunatak.length(), '1–4 players · 30 min');
	assert.equal(nunatak.option('edition'), 'Edition');
	assert.equal(nunatak.optionValue('edition', 'fr'), 'French edition');
	assert.equal(text('nunatak', 'rows', 'cap'), 'cap');
	assert.equal(label('nunatak', 'rows', 'cap'), 'Temple cap');
	assert.equal(label('nunatak', 'pieces', 'rope'), 'rope');
	assert.ok(aboutOf('igloo').secrets && !nunatak.secrets);
});

test('its words are translated where they are shown', () => {
	texts.set('de', { 'Temple cap': 'Tempelkuppe', Edition: 'Ausgabe' });
	assert.equal(label('nunatak', 'rows', 'cap'), 'Tempelkuppe');
	assert.equal(aboutOf('nunatak').option('edition'), 'Ausgabe');
	texts.set('en', {});
});

test('what has no word is shown as it is', () => {
	assert.equal(label('igloo', 'rows', 'cap'), 'cap');
	assert.equal(text('x', 'phases', 'turn'), 'turn');
	assert.equal(aboutOf('x').title, 'x');
	assert.equal(aboutOf('x').length(), '');
	assert.equal(aboutOf('x').optionValue('a', 'b'), 'b');
});
