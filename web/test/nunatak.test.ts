import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardSides, placeOf, places, squareOf, trackNumber, type Board } from '../src/games/nunatak/board.ts';
import { blessing, cardLong, cardName, say } from '../src/games/nunatak/words.ts';
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
	const track = [null, 1, null, 2, null, 3, null, 4, 5, null, 6, 7, 8, 9, 10];
	assert.deepEqual([0, 1, 2, 8, 9, 14].map((n) => trackNumber(track, n)), [0, 1, 1, 5, 5, 10]);
	assert.equal(trackNumber([0, null, 40], 2), 40);
});

test('moves in words', () => {
	const match = { shown: { phase: 'turn', board: { blessings: ['gift'], display: [] } } } as unknown as Match;
	assert.equal(say('take 1 builder 1c3', match), 'Builder on 1c3');
	assert.equal(say('take 1 builder 1c3 swap 1a1', match), 'Builder on 1c3, swapped with 1a1');
	assert.equal(say('bless 1', match), 'Take Gift');
	assert.equal(say('card 2 beast:2', match), 'Place 2: Beast ×2');
});

test('blessings tell the numbers of the ruleset', () => {
	const board = (worth: Partial<Board['worth']>) => ({ worth: { progress: 2, gift: 5, kinship: 1, edge: 1, fellowship: 3, unused: 2, strength: 2, balance: 1, expansion: 2, providence: 3, ...worth } }) as Board;
	assert.equal(blessing('gift', board({})).text, 'Score 5 points.');
	assert.equal(blessing('gift', board({ gift: 7 })).text, 'Score 7 points.');
	assert.equal(blessing('kinship', board({})).text, '1 point for each type of card you own.');
	assert.equal(blessing('progress', board({ progress: 3 })).text, '3 steps on the track.');
});
