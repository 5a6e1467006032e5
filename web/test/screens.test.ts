import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Board } from '../src/games/drawing.ts';
import { cellBy } from '../src/screens/grid.tsx';
import { chosen } from '../src/screens/online/create.tsx';

// Two boards, 2 x 3 and 1 x 2: a1 b1 c1 / a2 b2 c2, and A B.
const board = (id: string, rows: string[]): Board => ({ id, name: id, rows: rows.map((row) => row.split(' ').map((at) => ({ at, name: at }))) });
const boards = [board('low', ['a1 b1 c1', 'a2 b2 c2']), board('high', ['A B'])];
const by = (key: string, from: [number, number, number], legal: string[] = []) =>
	cellBy(key, { board: from[0], row: from[1], column: from[2] }, boards, new Set(legal))?.at;

test('keys go from cell to cell and stay inside their board', () => {
	assert.equal(by('ArrowRight', [0, 0, 0]), 'b1');
	assert.equal(by('ArrowRight', [0, 0, 2]), 'c1');
	assert.equal(by('ArrowLeft', [0, 1, 1]), 'a2');
	assert.equal(by('ArrowDown', [0, 0, 1]), 'b2');
	assert.equal(by('ArrowUp', [0, 0, 1]), 'b1');
	assert.equal(by('Home', [0, 1, 2]), 'a2');
	assert.equal(by('End', [0, 1, 0]), 'c2');
	assert.equal(by('x', [0, 0, 0]), undefined);
});

test('other boards, at the nearest cell they have', () => {
	assert.equal(by('PageUp', [0, 1, 2]), 'B');
	assert.equal(by('PageDown', [1, 0, 1]), 'b1');
	assert.equal(by('PageUp', [1, 0, 0]), undefined);
});

test('n and p go round the possible places of all boards', () => {
	const legal = ['b1', 'c2', 'A'];
	assert.equal(by('n', [0, 0, 1], legal), 'c2');
	assert.equal(by('n', [1, 0, 0], legal), 'b1');
	assert.equal(by('p', [0, 0, 1], legal), 'A');
	assert.equal(by('n', [0, 0, 0], legal), 'b1');
	assert.equal(by('n', [0, 0, 0]), undefined);
});

test('a new table: one is always oneself, once', () => {
	const who = ['me', 'open', 'open', 'open'];
	assert.deepEqual(chosen(who, 3, 1, 'hard'), ['me', 'hard', 'open', 'open']);
	assert.deepEqual(chosen(who, 3, 2, 'me'), ['open', 'open', 'me', 'open']);
	assert.deepEqual(chosen(['open', 'open', 'open', 'me'], 2, 1, 'easy'), ['me', 'easy', 'open', 'open']); // the own seat was taken away
});
