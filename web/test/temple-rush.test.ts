import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choice } from '../src/core/choice.ts';
import type { Entry } from '../src/core/log.ts';
import type { Match } from '../src/core/match.ts';
import { covered, filled, stoneOn, type Board, type Stone } from '../src/games/temple-rush/board.ts';
import { boards } from '../src/games/temple-rush/grids.tsx';
import { layout } from '../src/games/temple-rush/layout.ts';
import { moves, nearest, read, target } from '../src/games/temple-rush/moves.ts';
import { clock } from '../src/games/temple-rush/race.tsx';
import { chip, prompt, say, status, tell } from '../src/games/temple-rush/words.ts';

const arch = { id: 'T04', value: 3, cells: ['a1', 'a2', 'a3', 'b3', 'c3', 'd3', 'd2', 'd1'] };
const stones: Stone[] = [
	{ size: 4, at: 'a3', way: 'along' },
	{ size: 3, at: 'd2', way: 'end' },
];

function board(more: Partial<Board> = {}): Board {
	const seat = { supply: [3, 4, 2, 2], zones: [stones, [], []], loose: [0, 0, 0, 0], mortar: [true, false, false], bonus: [], cards: [], points: [], tokens: ['bag', 'mortar'], placed: false };
	return {
		cards: [arch, null, null],
		next: null,
		pile: 7,
		roller: 1,
		used: false,
		quiet: 0,
		dice: ['star', 2],
		solo: null,
		shield: [null, null, null],
		race: null,
		rebuild: null,
		bonus: null,
		seat: [seat, { ...seat, zones: [[], [], []] }],
		...more,
	};
}

function match(legal: string[], phase = 'place', more: Partial<Board> = {}): Match {
	return {
		shown: { phase, turn: 4, actors: [0], options: { race: 'open' }, board: board(more) },
		choice: new Choice(legal, moves),
		actor: 0,
		viewer: 0,
		seats: 2,
		mine: true,
		players: [{ kind: 'human' }, { kind: 'ai', level: 'hard' }],
		name: (seat: number) => ['Ada', 'Bo'][seat],
	} as unknown as Match;
}

test('every kind of move is read and has picks', () => {
	const texts: Record<string, string[]> = {
		'put 1 3 a1 along': ['size:s3', 'cell:1a1'],
		'put 2 3 b2 end': ['size:s3', 'cell:2b2', 'way:end'],
		'borrow 1 a1 2 c2 end': ['from:1a1', 'cell:2c2', 'way:end'],
		'back 1 a1': ['from:1a1'],
		'mortar 2': ['use:mortar', 'zone:z2'],
		'use solo': ['use:solo'],
		'use bomb 1 3': ['use:bomb', 'figure:1.3'],
		'use bag 1 3 2': ['use:bag', 'figure:1.3', 'zone:z2'],
		'use shield 1': ['use:shield', 'zone:z1'],
		'use lightning 1': ['use:lightning', 'zone:z1'],
		'bonus 4': ['bonus:4'],
		'bonus none': ['bonus:none'],
		roll: ['end:roll'],
		pass: ['end:pass'],
		done: ['end:done'],
		giveup: ['end:giveup'],
		'dice 1 star': ['die0:1', 'die1:star'],
		'token 1 ?': ['token:?'],
	};
	for (const [text, picks] of Object.entries(texts)) assert.deepEqual(moves.picks(text), picks);
	assert.deepEqual(read('put 2 3 b2 end'), { do: 'put', zone: 2, size: 3, cell: 'b2', way: 'end' });
});

test('along is meant unless end-on is said or is all that fits', () => {
	const choice = new Choice(['put 1 2 a1 along', 'put 1 2 a1 end', 'put 1 2 d1 end', 'put 1 3 a1 along', 'pass'], moves);
	choice.pick('size:s2');
	choice.place('1a1');
	assert.equal(choice.ready, 'put 1 2 a1 along');
	choice.pick('way:end');
	assert.equal(choice.ready, 'put 1 2 a1 end');
	choice.pick('way:end');
	choice.place('1d1');
	assert.equal(choice.ready, 'put 1 2 d1 end');
	assert.deepEqual(choice.acts, [], 'the hand draws them');
});

test('a stone of another zone: back, or on to a cell', () => {
	const choice = new Choice(['back 1 a3', 'borrow 1 a3 2 b1 along', 'pass'], moves);
	choice.place('1a3');
	assert.equal(choice.ready, 'back 1 a3');
	choice.place('2b1');
	assert.equal(choice.ready, 'borrow 1 a3 2 b1 along');
});

test('a pointer means the stone whose middle is nearest', () => {
	const all = ['put 1 3 a1 along', 'put 1 3 b1 along', 'put 1 3 e2 end'].map((text) => target(text, () => 0)!);
	assert.equal(nearest(all, 1, 0, 1.6)?.cell, 'a1');
	assert.equal(nearest(all, 1, 0, 2.8)?.cell, 'b1');
	assert.equal(nearest(all, 1, 1, 4.2)?.way, 'end');
	assert.equal(nearest(all, 1, 1, 2), null);
	assert.equal(nearest(all, 2, 0, 1.5), null);
});

test('what covers what', () => {
	assert.deepEqual(covered(stones[0]!), ['a3', 'b3', 'c3', 'd3']);
	assert.equal(stoneOn(stones, 'c3')?.at, 'a3');
	assert.equal(stoneOn(stones, 'c2'), null);
	assert.equal(filled(stones), 5);
});

test('cells in words; a part of a stone stands for the stone', () => {
	const [grid] = boards(match(['pass']));
	const cells = grid!.rows.flat();
	assert.equal(grid!.name, 'Temple 1, worth 3, 5 of 8 cells, mortar');
	assert.equal(grid!.rows[0]![0]!.at, '1a3');
	assert.equal(cells.find((c) => c.at === '1c3')!.pick, '1a3');
	assert.equal(cells.find((c) => c.at === '1c3')!.name, '1c3, 1×4 from a3 to d3');
	assert.equal(cells.find((c) => c.at === '1d2')!.name, '1d2, 1×3 end-on');
	assert.equal(cells.find((c) => c.at === '1a1')!.name, '1a1, empty');
	assert.equal(cells.find((c) => c.at === '1b1')!.name, '1b1, outside');
});

test('prompts say what is wanted', () => {
	assert.equal(prompt(match(['pass', 'put 1 1 a2 along'])), 'Star: put any stone on a temple, or pass.');
	assert.equal(prompt(match(['pass', 'put 1 2 a2 end'], 'place', { dice: [2, 2] })), 'Your die shows 2: put a 1×2 on a temple, or pass.');
	assert.equal(prompt(match(['pass', 'borrow 1 d2 2 a1 along'], 'place', { dice: [3, 2] })), 'Your supply has no 1×3: move one from another temple, or pass.');
	assert.equal(prompt(match(['pass'], 'place', { dice: [3, 2] })), 'Your stone fits nowhere: pass.');
	assert.equal(prompt(match(['roll'], 'roll')), 'Roll the dice.');
	assert.equal(prompt(match(['roll', 'mortar 1'], 'roll')), 'Roll the dice, or use a token first.');
	const aiming = match(['roll', 'use bomb 1 1', 'use bomb 1 2'], 'roll');
	aiming.choice.pick('use:bomb');
	assert.equal(prompt(aiming), 'Bomb: choose a figure of another player.');
	assert.equal(status(match(['pass'])), 'Round 5 · 8 temples left · die: Bo');
});

test('moves in words', () => {
	const m = match(['pass']);
	assert.equal(say('put 1 3 a1 end', m), 'Put 1×3 end-on at a1 of temple 1');
	assert.equal(say('borrow 1 d2 2 c2 along', m), 'Move 1×3 from temple 1 to c2 of temple 2');
	assert.equal(say('back 1 a3', m), 'Take 1×4 back from a3 of temple 1');
	assert.equal(say('bonus none', m), 'Keep no stone');
	assert.equal(say('giveup', m), 'Give up');
	assert.equal(chip('put 1 1 a2 along', m), '6 of 8 cells of temple 1');
	assert.equal(chip('put 1 2 a2 end', m), '6 of 8 cells of temple 1');
});

test('the log tells what the viewer may know', () => {
	const m = match(['pass']);
	const entry = (seat: number, move: string, ...events: Entry['events']): Entry => ({ n: 0, seat, move, turn: 0, byRules: false, events });
	assert.equal(tell(entry(1, 'roll', { event: 'chance', move: 'dice star 2' }), m), 'Rolled: Ada star, Bo 2.');
	assert.equal(tell(entry(0, 'put 1 1 a2 along', { event: 'points', seat: 0, row: 'cards', points: 3, at: '1' }), m), '1×1 on a2 of temple 1. Temple 1 is complete.');
	assert.equal(tell(entry(1, 'pass', { event: 'points', seat: 0, row: 'cards', points: 3, at: '1' }), m), 'Passed. Temple 1 goes to Ada: +3.');
	assert.equal(tell(entry(1, 'pass', { event: 'points', seat: 0, row: 'tokens', points: 3, at: '1' }), m), 'Passed. Point token for Ada: +3.');
	assert.equal(tell(entry(0, 'bonus 2', { event: 'points', seat: 0, row: 'bonus', points: 1, at: '1' }, { event: 'chance', move: 'card T12' }), m), 'Kept the 1×2 in the bonus area. A new temple comes.');
	assert.equal(tell(entry(-1, 'token 1 ?', { event: 'chance', move: 'token 1 ?' }), m), 'Hidden token for Bo.');
	assert.equal(tell(entry(0, 'use bag 1 2 1'), m), 'Filled temple 1 from the bag, with stones of Bo.');
});

test('only an open race runs against the clock, at the pace of the level', () => {
	assert.equal(clock(match([], 'place')), null);
	assert.equal(clock(match([], 'race'))?.every(1), 1500);
	assert.equal(clock(match([], 'race'))?.out, 'giveup');
});

test('ledges lie apart, and a narrow table shows one', () => {
	const wide = { ...arch, cells: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'g2'] };
	const all = layout([arch, wide, arch], wide, 4, null);
	assert.equal(all.spots.length, 3);
	assert.ok(all.spots[0]!.x + all.spots[0]!.w + 0.5 < all.spots[1]!.x);
	assert.ok(all.spots[2]!.y + all.spots[2]!.h < all.spots[0]!.y);
	for (const die of all.dice) assert.ok(die.x < all.spots[2]!.x && die.x >= all.low[0]);
	assert.deepEqual(layout([arch, wide, null], null, 2, 2).spots.map((s) => s.zone), [2]);
});
