import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, before, cellValue, emptyPad, full, isPad, leaders, press, reseat, sums, typed, type Pad } from '../src/core/pad.ts';

const pad = (cells: string[][]): Pad => ({ ...emptyPad('x', cells.length, cells[0]!.length), cells });

test('a cell calculates what is typed into it', () => {
	assert.equal(cellValue('12'), 12);
	assert.equal(cellValue('3×4'), 12);
	assert.equal(cellValue('2+3×4'), 14);
	for (const text of ['', '3×', '+', 'x']) assert.equal(cellValue(text), null);
});

test('keys that make no sense change nothing', () => {
	const keys = (text: string) => [...text].reduce(typed, '');
	assert.equal(keys('3×4'), '3×4');
	assert.equal(keys('×+3'), '3');
	assert.equal(keys('3×+4'), '3×4');
	assert.equal(keys('007'), '7');
	assert.equal(keys('1000'), '100');
	assert.equal(keys('12⌫'), '1');
});

test('an empty cell is not a zero', () => {
	assert.ok(!full(pad([['1', '']])));
	assert.ok(full(pad([['1', '0']])));
	assert.deepEqual(sums(pad([['1', ''], ['2×3', '4']])), [7, 4]);
});

test('typing goes along the row, then to the next', () => {
	const two = pad([['', ''], ['', '']]);
	assert.deepEqual(after(two, [0, 0]), [0, 1]);
	assert.deepEqual(after(two, [0, 1]), [1, 0]);
	assert.equal(after(two, [1, 1]), null);
	assert.deepEqual(before(two, [1, 0]), [0, 1]);
	assert.equal(before(two, [0, 0]), null);
});

test('the keys lead to the result, but not past an empty cell', () => {
	const play = (from: Pad, keys: string[]) => keys.reduce(press, from);
	const two = pad([['', '']]);
	assert.deepEqual(play(two, ['3', '×', '4', 'next']).cells, [['3×4', '']]);
	assert.deepEqual(play(two, ['next', '5', 'next']).at, [0, 0]);
	assert.ok(!play(two, ['next', '5', 'next']).done);
	assert.ok(play(two, ['1', 'next', '5', 'next']).done);
	assert.deepEqual(play(two, ['1', 'next', 'back']).at, [0, 0]);
});

test('a tie is broken by the answers, or shared', () => {
	const three = pad([['9', '9', '4']]);
	assert.deepEqual(leaders(three), [0, 1]);
	assert.deepEqual(leaders({ ...three, answers: [[1]] }), [1]);
	assert.deepEqual(leaders({ ...three, answers: [[0, 1]] }), [0, 1]);
});

test('players come and go, numbers stay; what was stored is checked', () => {
	const two = pad([['1', '2']]);
	assert.deepEqual(reseat(two, 3).cells, [['1', '2', '']]);
	assert.deepEqual(reseat(two, 1).cells, [['1']]);
	assert.ok(isPad(two, 1));
	for (const bad of [null, {}, { ...two, cells: [[1, 2]] }, { ...two, at: [4, 0] }]) assert.ok(!isPad(bad, 1));
	assert.ok(!isPad(two, 2));
});
