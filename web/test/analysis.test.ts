import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moments, partEnd } from '../src/core/analysis.ts';
import type { Judged, Logged, Record_ } from '../src/core/protocol.ts';

function record(moves: Logged[]): Record_ {
	return { firn: 1, game: 'toy', rules: 1, seats: 2, seed: 's', first: null, options: {}, chance: 'auto', moves };
}

const decision = (n: number, seat: number, lost: number, mark: string | null): Judged => ({ n, seat, value: [0.5, 0.5], best: 'best', lost, ...(mark && { mark }) });
const draw = (n: number, ...luck: number[]): Judged => ({ n, seat: -1, value: [0.5, 0.5], luck });

test('moments are mistakes and luck of weight, in the order of the game', () => {
	const moves = record([[0, 'a'], [-1, 'b'], [1, 'c'], [-1, 'd'], [0, 'e']]);
	const judged = [decision(0, 0, 0.3, 'blunder'), draw(1, 0.02, -0.02), decision(2, 1, 0.06, 'inaccuracy'), draw(3, 0.15, -0.2), decision(4, 0, 0.1, 'mistake')];
	assert.deepEqual(moments(judged, moves), [
		{ n: 0, seat: 0, kind: 'blunder', by: 0.3, move: 'a', best: 'best' },
		{ n: 3, seat: 1, kind: 'misfortune', by: 0.2, move: 'd', best: null },
		{ n: 4, seat: 0, kind: 'mistake', by: 0.1, move: 'e', best: 'best' },
	]);
});

test('of many moments the eight greatest are kept', () => {
	const all = Array.from({ length: 12 }, (_x, n) => n);
	const found = moments(all.map((n) => decision(n, 0, 0.2 + n / 100, 'blunder')), record(all.map((n) => [0, String(n)])));
	assert.deepEqual(found.map((m) => m.n), all.slice(4));
});

test('a part of the analysis ends before a decision, draws with the move they follow', () => {
	const turn: Logged[] = [[0, 'a'], [-1, 'x'], [-1, 'y']];
	const moves: Logged[] = [[-1, 'set up'], ...Array.from({ length: 20 }, () => turn).flat()];
	const first = partEnd(moves, 0);
	assert.equal(first, 1 + 12 * 3);
	assert.equal(partEnd(moves, first), moves.length);
	assert.equal(partEnd([], 0), 0);
});

test('alone, moments go by points', () => {
	const judged: Judged[] = [
		{ n: 0, seat: 0, value: [0.5], best: 'best', lost: 0.01, mark: 'mistake', points: { before: 230, after: 225.5, lost: 4.5 } },
		{ n: 1, seat: -1, value: [0.5], luck: [0.5], points: { before: 225.5, after: 226, luck: 0.5 } },
		{ n: 2, seat: -1, value: [0.5], luck: [0], points: { before: 226, after: 221, luck: -5 } },
	];
	assert.deepEqual(moments(judged, record([[0, 'a'], [-1, 'b'], [-1, 'c']])), [
		{ n: 0, seat: 0, kind: 'mistake', by: 4.5, move: 'a', best: 'best' },
		{ n: 2, seat: 0, kind: 'misfortune', by: 5, move: 'c', best: null },
	]);
});
