import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raised, spread } from '../src/core/apart.ts';

test('places on a line keep their gap inside the line, closer only without room', () => {
	assert.deepEqual(spread([10, 50, 90], 0, 100, 20), [10, 50, 90]);
	assert.deepEqual(spread([10, 12, 14], 0, 100, 20), [10, 30, 50]);
	assert.deepEqual(spread([90, 95, 99], 0, 100, 20), [60, 80, 100]);
	assert.deepEqual(spread([5, 5, 5], 0, 20, 20), [0, 10, 20]);
});

const flag = (x: number, y: number) => ({ x, y, width: 66, height: 22 });

test('marks on neighbouring places rise until none covers another', () => {
	assert.deepEqual(raised([flag(100, 200), flag(300, 200)], 0), [200, 200]);
	assert.deepEqual(raised([flag(100, 100), flag(100, 200)], 0), [100, 200]);
	assert.deepEqual(raised([flag(180, 252), flag(225, 260)], 0), [234, 260]);
	assert.deepEqual(raised([flag(100, 100), flag(100, 104)], 70), [92, 118], 'not above the picture');
	const near = [flag(400, 200), flag(424, 204), flag(448, 200), flag(600, 201)];
	const ys = raised(near, 0);
	assert.equal(ys[1], 204, 'the lowest stays');
	assert.equal(ys[3], 201, 'and who has room');
	for (const [i, a] of near.entries())
		for (const [j, b] of near.entries())
			if (i < j) assert.ok(Math.abs(a.x - b.x) >= 66 || Math.abs(ys[i]! - ys[j]!) >= 22, `${i} covers ${j}`);
});
