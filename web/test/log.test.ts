import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byTurn, chronicle, fresh, gather, points, visible, type Entry } from '../src/core/log.ts';
import type { Event, Logged } from '../src/core/protocol.ts';

test('what a reveal tells again is not told twice', () => {
	const events: Event[] = [
		{ event: 'move', seat: 0, move: 'pass' },
		{ event: 'move', seat: 1, move: 'pass' },
		{ event: 'chance', move: 'dice 1 2' },
		{ event: 'turn', seat: 0 },
	];
	const log: Logged[] = [
		[1, 'pass'],
		[-1, 'dice 1 2'],
	];
	assert.deepEqual(visible(events, log), events.slice(1));
	assert.deepEqual(visible(events, []), events.slice(3));
});

test('entries that are new, wherever they appear', () => {
	const before: Logged[] = [
		[0, 'a'],
		[2, 'c'],
	];
	const after: Logged[] = [
		[0, 'a'],
		[1, 'b'],
		[2, 'c'],
		[3, 'd'],
	];
	assert.deepEqual(fresh(before, after), [
		[1, 'b'],
		[3, 'd'],
	]);
});

test('events gather behind their move', () => {
	const log: Entry[] = [];
	gather(
		log,
		[
			{ event: 'move', seat: 0, move: 'take 1 builder 1a1' },
			{ event: 'points', seat: 0, row: 'squares', points: 5, at: '1a1' },
			{ event: 'points', seat: 1, row: 'squares', points: 2, at: '1a1' },
			{ event: 'chance', move: 'card 1 beast:1' },
			{ event: 'dummy', seat: 1, move: 'take 3 beast 3a3' },
		],
		30,
	);
	assert.deepEqual(log.map((e) => [e.n, e.seat, e.byRules]), [
		[30, 0, false],
		[32, 1, true],
	]);
	assert.equal(points(log[0]!), 5);
	assert.equal(points(log[0]!, 1), 2);
});

const move = (seat: number, text: string): Event => ({ event: 'move', seat, move: text });
const gain = (seat: number, n: number): Event => ({ event: 'points', seat, row: 'x', points: n });

test('what was taken back leaves no points, also if it is played again', () => {
	const events: Event[] = [{ event: 'chance', move: 'card 1' }, move(0, 'a'), gain(0, 1), move(1, 'b'), gain(1, 5), { event: 'undo' }, move(1, 'b'), gain(1, 7)];
	const log = chronicle(events, [
		[-1, 'card 1'],
		[0, 'a'],
		[1, 'b'],
	]);
	assert.deepEqual(log.map((e) => [e.n, e.move, points(e)]), [
		[1, 'a', 1],
		[2, 'b', 7],
	]);
});

test('a hidden move counts once, where it is revealed; those of earlier rounds stay', () => {
	const round = (own: string, other: string): Event[] => [move(1, own), move(0, other), move(1, own), { event: 'turn', seat: 0 }];
	const seen: Logged[] = [
		[1, 'pass'],
		[0, 'pass'],
		[0, 'put 1'],
		[1, 'pass'],
	];
	const log = chronicle([...round('pass', 'pass'), ...round('pass', 'put 1')], seen);
	assert.deepEqual(log.map((e) => [e.seat, e.move]), [
		[0, 'pass'],
		[1, 'pass'],
		[0, 'put 1'],
		[1, 'pass'],
	]);
});

test('a log whose beginning was not told begins where it was', () => {
	const log = chronicle([gain(0, 3), move(1, 'b')], [
		[0, 'a'],
		[1, 'b'],
	]);
	assert.deepEqual(log.map((e) => [e.n, e.move]), [[1, 'b']]);
});

const begins: Event = { event: 'turn', seat: 0 };

test('entries are grouped by turn, what was placed before the first on its own', () => {
	const log: Entry[] = [];
	gather(log, [move(0, 'place a1')], 0, 0);
	gather(log, [move(1, 'place b1'), begins], 1, 0);
	gather(log, [move(0, 'melt')], 2, 0);
	gather(log, [move(0, 'end'), begins], 3, 0);
	gather(log, [move(1, 'melt')], 4, 1);
	const groups = byTurn(log).map(({ turn, entries }) => [turn, ...entries.map((e) => e.move)]);
	assert.deepEqual(groups, [
		[-1, 'place a1', 'place b1'],
		[0, 'melt', 'end'],
		[1, 'melt'],
	]);
});

test('turns of seats that nobody plays count', () => {
	const log: Entry[] = [];
	gather(log, [move(0, 'take'), begins, { event: 'dummy', seat: 1, move: 'take' }, begins], 0, 0);
	gather(log, [move(0, 'bless 1')], 1, 2);
	assert.deepEqual(byTurn(log).map(({ turn, entries }) => [turn, entries.length]), [[0, 1], [1, 1], [2, 1]]);
});

test('a table far away numbers its turns as the program does', () => {
	const events = [move(0, 'place'), begins, move(0, 'melt'), begins, move(1, 'melt')];
	const seen: Logged[] = [[0, 'place'], [0, 'melt'], [1, 'melt']];
	assert.deepEqual(chronicle(events, seen, 1).map((e) => e.turn), [0, 0, 1]);
	assert.deepEqual(chronicle(events.slice(2), seen.slice(1), 1).map((e) => e.turn), [0, 1]);
});
