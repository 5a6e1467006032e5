import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry } from '../src/core/log.ts';
import { linesAt, nameOf, type Board } from '../src/games/nunatak/board.ts';
import { gained } from '../src/screens/gains.tsx';

const entry = (...events: Entry['events']): Entry => ({ n: 0, seat: 0, move: '', turn: 0, byRules: false, events });

test('points are gathered by place, seat and row; without a place none rise', () => {
	const found = gained([
		entry({ event: 'points', seat: 0, row: 'squares', points: 5, at: '1a1' }, { event: 'points', seat: 1, row: 'squares', points: 2, at: '1a1' }),
		entry({ event: 'points', seat: 0, row: 'squares', points: 1, at: '1a1' }, { event: 'points', seat: 0, row: 'blessings', points: 5 }, { event: 'turn', seat: 1 }),
	]);
	assert.deepEqual(found, [
		{ at: '1a1', row: 'squares', seat: 0, points: 6 },
		{ at: '1a1', row: 'squares', seat: 1, points: 2 },
	]);
});

// A board with blocks on these spaces.
function board(...blocks: string[]): Board {
	return { spaces: Object.fromEntries(blocks.map((at) => [at, { tile: ['builder'], block: 0 }])) } as unknown as Board;
}

test('the full lines through a block: its row, its column, none on top', () => {
	const row = [0, 1, 2].map((column) => nameOf({ level: 3, column, row: 1 }));
	assert.deepEqual(linesAt('3b2', board(...row)), [row]);
	assert.deepEqual(linesAt('3b2', board('3a2', '3b2')), []);
	assert.deepEqual(linesAt('4a1', board('4a1', '4b1')), []);
});
