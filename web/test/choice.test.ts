import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choice, type Splitter } from '../src/core/choice.ts';
import { drawing as ice } from '../src/games/igloo/index.tsx';
import { drawing } from '../src/games/nunatak/index.tsx';
import { drawing as rush } from '../src/games/temple-rush/index.tsx';

const walk: Splitter = {
	roles: { from: { kind: 'place' }, to: { kind: 'place' }, act: { kind: 'act' } },
	picks: (move) => {
		const [verb, a, b] = move.split(' ');
		return verb === 'walk' ? [`from:${a}`, `to:${b}`] : [`act:${move}`];
	},
};

test('one place after the other makes a move', () => {
	const choice = new Choice(['walk a1 a2', 'walk a2 a1', 'walk a2 a3', 'end'], walk);
	assert.equal(choice.ready, null);
	assert.deepEqual([...choice.places].sort(), ['a1', 'a2', 'a3']);
	assert.ok(choice.place('a2'));
	assert.ok(choice.has('from:a2'));
	assert.equal(choice.ready, null);
	assert.ok(choice.place('a3'));
	assert.equal(choice.ready, 'walk a2 a3');
});

test('a click that contradicts begins anew, one that fits nothing is told', () => {
	const choice = new Choice(['walk a1 a2', 'walk b1 b2', 'walk b1 b3'], walk);
	choice.place('a1');
	assert.equal(choice.ready, 'walk a1 a2');
	assert.ok(choice.place('b1'));
	assert.deepEqual(choice.said, ['from:b1']);
	assert.equal(choice.place('h8'), false);
	assert.deepEqual(choice.said, ['from:b1']);
});

test('looking at a click changes nothing', () => {
	const choice = new Choice(['walk a1 a2', 'walk a1 a3'], walk);
	choice.place('a1');
	assert.equal(choice.after('a3'), 'walk a1 a3');
	assert.deepEqual(choice.said, ['from:a1']);
});

test('acts are buttons of their own', () => {
	const choice = new Choice(['walk a1 a2', 'end'], walk);
	assert.deepEqual(choice.acts, ['act:end']);
});

test('a whole move may be set, and taken back pick by pick', () => {
	const choice = new Choice(['walk a1 a2', 'walk a1 a3'], walk);
	assert.ok(choice.set('walk a1 a3'));
	assert.equal(choice.ready, 'walk a1 a3');
	choice.back();
	assert.equal(choice.ready, null);
	assert.equal(choice.set('walk h1 h2'), false);
});

test('what is usual is meant, and may be said otherwise', () => {
	const moves = ['take 1 builder 1a1', 'take 1 builder 1b2', 'take 1 builder 1b2 swap 1a1', 'take 2 beast 1c3'];
	const choice = new Choice(moves, drawing.moves);
	assert.ok(choice.pick('card:1'));
	assert.deepEqual(choice.options('space').sort(), ['1a1', '1b2']);
	assert.deepEqual(choice.choices.map((c) => c.role), ['first']);
	choice.place('1b2');
	assert.equal(choice.ready, 'take 1 builder 1b2');
	choice.pick('first:swap');
	assert.equal(choice.ready, 'take 1 builder 1b2 swap 1a1');
});

test('space first, card second', () => {
	const choice = new Choice(['take 1 builder 1a1', 'take 3 builder 1a1', 'take 2 beast 1c3'], drawing.moves);
	choice.place('1a1');
	assert.deepEqual(choice.options('card'), ['1', '3']);
	choice.pick('card:3');
	assert.equal(choice.ready, 'take 3 builder 1a1');
});

test('a tile chosen first is where the block goes, not one to swap with', () => {
	const moves = ['take 1 builder 1a1', 'take 1 builder 1b2', 'take 1 builder 1a1 swap 1b2', 'take 2 beast 1c3', 'take 1 builder 1a1 swap 1c3'];
	const choice = new Choice(moves, drawing.moves);
	choice.place('1b2');
	assert.deepEqual(choice.said, ['space:1b2']);
	choice.pick('card:1');
	assert.equal(choice.ready, 'take 1 builder 1b2');
	choice.clear();
	choice.place('1c3');
	choice.pick('card:2');
	assert.equal(choice.ready, 'take 2 beast 1c3');
	choice.clear();
	choice.pick('card:1');
	assert.equal(choice.places.has('1c3'), false, 'a tile to swap with is asked for only if one wants to swap');
	choice.pick('first:swap');
	choice.place('1c3');
	assert.equal(choice.ready, 'take 1 builder 1a1 swap 1c3');
});

test('a tile to swap with is asked for where a builder can go nowhere else', () => {
	const choice = new Choice(['take 1 builder 1a1 swap 1b2', 'take 1 builder 1a1 swap 1c3'], drawing.moves);
	choice.pick('card:1');
	choice.place('1c3');
	assert.equal(choice.ready, 'take 1 builder 1a1 swap 1c3');
});

test('a tile that does not fit the chosen card is refused, and the card stays', () => {
	const choice = new Choice(['take 1 builder 1a1', 'take 1 builder 1a2', 'take 2 beast 1c3', 'use freedom'], drawing.moves);
	choice.pick('card:1');
	assert.equal(choice.place('1c3'), false);
	assert.deepEqual(choice.said, ['card:1']);
	assert.ok(choice.place('1a2'));
	assert.ok(choice.pick('card:2')); // another card is said aloud: the tile goes
	assert.deepEqual(choice.said, ['card:2']);
	assert.ok(choice.pick('use:freedom'));
	assert.deepEqual(choice.said, ['use:freedom']);
});

test('the chip of a swap points where the block goes', () => {
	assert.equal(drawing.goes!('take 1 builder 2b4 swap 1e5'), '2b4');
	assert.equal(drawing.goes!('take 1 builder 2b4'), '2b4');
	assert.equal(drawing.goes!('place 1a1 builder'), '1a1');
	assert.equal(drawing.goes!('keep'), null);
});

test('a move that may be the beginning of another is not meant beyond doubt', () => {
	const choice = new Choice(['back 1 c2', 'borrow 1 c2 2 a1 along', 'put 1 2 a1 along', 'put 1 2 a1 end', 'pass'], rush.moves);
	choice.pick('from:1c2');
	assert.equal(choice.ready, 'back 1 c2');
	assert.equal(choice.sure, null);
	choice.place('2a1');
	assert.equal(choice.sure, 'borrow 1 c2 2 a1 along');
	choice.clear();
	choice.pick('size:s2');
	choice.place('1a1');
	assert.equal(choice.sure, 'put 1 2 a1 along');
});

test('what may be played unasked is the only move, and one that ends something', () => {
	const alone = (moves: string[], game: Splitter) => new Choice(moves, game).alone;
	assert.equal(alone(['pass'], rush.moves), 'pass');
	assert.equal(alone(['done'], rush.moves), 'end');
	assert.equal(alone(['roll'], rush.moves), null);
	assert.equal(alone(['pass', 'put 1 2 a1 along'], rush.moves), null);
	assert.equal(alone(['put 1 2 a1 along'], rush.moves), null);
	assert.equal(alone(['end'], ice.moves), 'end');
	assert.equal(alone(['keep'], drawing.moves), 'pass');
});

test('an Inuit and a floe beside it say a walk beyond doubt; a floe alone does not', () => {
	const choice = new Choice(['walk c6 c7', 'walk c6 b6', 'kayak c6 c7', 'end'], ice.moves);
	choice.place('c7');
	assert.equal(choice.ready, 'walk c6 c7');
	assert.equal(choice.plain('walk c6 c7'), false);
	choice.clear();
	choice.place('c6');
	choice.place('c7');
	assert.equal(choice.sure, 'walk c6 c7');
	assert.equal(choice.plain('walk c6 c7'), true);
	assert.equal(choice.plain('end'), false);
});
