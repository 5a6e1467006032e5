import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardSides, placeOf, places, squareOf, trackNumber } from '../src/games/nunatak/board.ts';
import { cardLong, cardName, say } from '../src/games/nunatak/words.ts';
import type { Match } from '../src/core/match.ts';

test('a card is read side by side', () => {
	assert.deepEqual(cardSides('beast:1/elder:beast+elder'), [
		{ symbol: 'beast', count: 1 },
		{ symbol: 'elder', pair: ['beast', 'elder'] },
	]);
	assert.deepEqual(cardSides('artisan:rope'), [{ symbol: 'artisan', tool: 'rope' }]);
	assert.equal(cardName('sculptor/artisan:saw'), 'Sculptor / Artisan, saw');
	assert.equal(cardLong('elder:artisan+elder'), 'Elder, counts Artisan and Elder');
});

test('54 places, and the squares of them', () => {
	assert.equal(places.length, 54);
	assert.deepEqual(placeOf('2c4'), { level: 2, column: 2, row: 3 });
	assert.deepEqual(squareOf('1b3'), ['1b3', '1c3', '1b4', '1c4']);
});

test('a marker on no number counts as the last one behind it', () => {
	assert.deepEqual([0, 1, 2, 8, 9, 14].map(trackNumber), [0, 1, 1, 5, 5, 10]);
});

test('moves in words', () => {
	const match = { shown: { phase: 'turn', board: { blessings: ['gift'], display: [] } } } as unknown as Match;
	assert.equal(say('take 1 builder 1c3', match), 'Builder on 1c3');
	assert.equal(say('take 1 builder 1c3 swap 1a1', match), 'Builder on 1c3, swapped with 1a1');
	assert.equal(say('bless 1', match), 'Take Gift');
	assert.equal(say('card 2 beast:2', match), 'Place 2: Beast ×2');
});
