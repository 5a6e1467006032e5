import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, weighted } from '../src/core/explore.ts';
import type { Entry } from '../src/core/log.ts';
import type { Logged } from '../src/core/protocol.ts';
import { Tries } from '../src/core/tries.ts';

const played: Logged[] = [[-1, 'deal'], [0, 'a'], [-1, 'x'], [1, 'b'], [0, 'c']];
const texts = (moves: readonly Logged[]) => moves.map(([, move]) => move).join(' ');

test('the game as it was played is followed, and never changes', () => {
	const tries = new Tries(played, 1);
	assert.equal(tries.play([0, 'a']), false, 'it is known');
	assert.equal(tries.play([-1, 'x']), false);
	assert.equal(tries.line, tries.played);
	assert.equal(tries.at, 3);
	tries.go(tries.played, 5);
	assert.equal(tries.play([1, 'd'], 'Does d'), true);
	assert.ok(tries.line !== tries.played, 'what goes on after its end is a try');
	assert.equal(texts(tries.played.moves), 'deal a x b c');
	assert.equal(texts(tries.moves), 'deal a x b c d');
});

test('another move begins a try, which grows and is found again', () => {
	const tries = new Tries(played, 3);
	assert.equal(tries.play([1, 'B'], 'Plays B'), true);
	assert.equal(tries.play([-1, 'y']), true);
	assert.equal(tries.play([0, 'C'], 'Plays C'), true);
	assert.equal(tries.list.length, 1);
	const [line] = tries.list;
	assert.equal(texts(line!.moves), 'deal a x B y C');
	assert.equal(line!.from, 3);
	assert.deepEqual(line!.said, ['Plays B', 'Plays C'], 'draws are not said');
	tries.go(tries.played, 3);
	assert.equal(tries.play([1, 'B']), false);
	assert.equal(tries.line, line);
	assert.equal(tries.at, 4);
	tries.play([-1, 'z']);
	assert.equal(tries.list.length, 2, 'another draw is another try');
	assert.equal(tries.list[1]!.parent, line);
	assert.equal(tries.list[1]!.from, 4);
});

test('a try that is dropped leads back to where it began; those that left it stay', () => {
	const tries = new Tries(played, 3);
	tries.play([1, 'B'], 'B');
	tries.play([0, 'C'], 'C');
	const [first] = tries.list;
	tries.go(first!, 4);
	tries.play([0, 'D'], 'D');
	const second = tries.list[1]!;
	tries.go(first!, 5);
	tries.drop();
	assert.deepEqual(tries.list, [second]);
	assert.equal(tries.line, tries.played);
	assert.equal(tries.at, 3);
	assert.equal(second.parent, tries.played);
	assert.equal(second.from, 3, 'its first move is now its own');
	assert.equal(texts(second.moves), 'deal a x B D');
	tries.drop();
	assert.equal(tries.list.length, 1, 'the game itself cannot be dropped');
});

test('one steps from decision to decision', () => {
	const tries = new Tries(played, 0);
	assert.deepEqual(tries.stops, [1, 3, 4, 5]);
	assert.equal(tries.stop(1), 1);
	tries.go(tries.played, 3);
	assert.equal(tries.stop(-1), 1);
	assert.equal(tries.stop(1), 4);
	tries.go(tries.played, 99);
	assert.equal(tries.at, 5, 'there is nothing after the end');
	assert.equal(tries.stop(1), 5);
	assert.equal(tries.next, undefined);
});

test('a draw comes by its weight', () => {
	const list = ['a', 'b', 'c'];
	const drawn = (part: number) => weighted(list, [1, 2, 1], part);
	assert.deepEqual([0, 0.24, 0.26, 0.74, 0.76, 0.999].map(drawn), ['a', 'a', 'b', 'b', 'c', 'c']);
	assert.equal(weighted([], [], 0.5), undefined);
});

test('the log up to a position has no draws that came later', () => {
	const log: Entry[] = [
		{ n: 1, seat: 0, move: 'a', turn: 0, byRules: false, events: [{ event: 'chance', move: 'x' }, { event: 'chance', move: 'y' }, { event: 'turn', seat: 1 }] },
		{ n: 4, seat: 1, move: 'b', turn: 1, byRules: false, events: [] },
	];
	const draws = (at: number) => until(log, at).map((e) => e.events.filter((x) => x.event === 'chance').length);
	assert.deepEqual(draws(1), []);
	assert.deepEqual(draws(2), [0]);
	assert.deepEqual(draws(3), [1]);
	assert.deepEqual(draws(4), [2]);
	assert.deepEqual(draws(5), [2, 0]);
	assert.equal(log[0]!.events.length, 3, 'the log itself stays as it is');
});
