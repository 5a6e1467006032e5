// Which puzzle comes when, the streak, and the packed files against those they were made from.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { countOf, dayOf, today } from '../src/core/puzzles.ts';
import { recordOf, type PuzzleFile } from '../src/core/solving.ts';
import { inARow, nextOf, noteSolved, solvedDays, solvedOf, weekOf } from '../src/core/streak.ts';
import { packPuzzles } from '../scripts/puzzles.mjs';

const folder = `${process.env.FIRN_ROOT}/puzzles`;
const files = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name).filter((name) => name.endsWith('.json'));

test('the puzzle of a day follows from the date, and games take turns', () => {
	const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((day) => today(day)!);
	assert.deepEqual(days[0], today('2026-11-18'));
	assert.equal(new Set(days.slice(0, files.length).map(({ game }) => game)).size, files.length);
	assert.equal(days[0]!.game, days[files.length]?.game ?? days[0]!.game);
	for (const { game, n } of days) assert.ok(n >= 1 && n <= countOf(game), `${game} ${n}`);
	assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
});

test('every puzzle is some day’s', () => {
	const seen = new Set<string>();
	for (let day = 0; day < 400; day++) {
		const { game, n } = today(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))!;
		seen.add(`${game} ${n}`);
	}
	assert.equal(seen.size, files.reduce((sum, name) => sum + countOf(name.replace('.json', '')), 0));
});

test('days in a row: today may still be to come, a gap ends them', () => {
	const days = ['2026-11-14', '2026-11-16', '2026-11-17'];
	assert.equal(inARow(days, '2026-11-18'), 2);
	assert.equal(inARow([...days, '2026-11-18'], '2026-11-18'), 3);
	assert.equal(inARow(days, '2026-11-19'), 0);
	assert.equal(inARow([], '2026-11-18'), 0);
	assert.deepEqual(inARow(['2026-10-31', '2026-11-01'], '2026-11-01'), 2);
});

test('the next puzzle is one that is not solved yet', () => {
	const kept = new Map<string, string>();
	globalThis.localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) } as unknown as Storage;
	const game = 'nunatak';
	const last = countOf(game);
	assert.equal(nextOf({ game, n: 0 }), 1);
	noteSolved({ game, n: 1 }, null);
	noteSolved({ game, n: 3 }, '2026-11-18');
	assert.deepEqual([solvedOf(game), solvedDays()], [[1, 3], ['2026-11-18']]);
	assert.equal(nextOf({ game, n: 0 }), 2);
	assert.equal(nextOf({ game, n: 2 }), 4);
	assert.equal(nextOf({ game, n: last }), 2, 'from the first on again');
});

test('a week begins on Monday', () => {
	assert.deepEqual([weekOf('2026-11-18')[0], weekOf('2026-11-18')[6]], ['2026-11-16', '2026-11-22']);
	assert.equal(weekOf('2026-11-22')[0], '2026-11-16');
	assert.equal(weekOf('2026-11-16')[0], '2026-11-16');
});

test('a packed file says the same as the one it was made from', () => {
	for (const name of files) {
		const text = readFileSync(`${folder}/${name}`, 'utf8');
		const plain = JSON.parse(text) as PuzzleFile;
		const packed = JSON.parse(packPuzzles(text)) as PuzzleFile;
		assert.equal(packed.puzzles.length, plain.puzzles.length);
		assert.ok(gzipSync(packPuzzles(text), { level: 9 }).length <= 40_960, `${name}: the page fetches at most 40 KB`);
		packed.puzzles.forEach((puzzle, i) => {
			const moves = recordOf(packed, puzzle).moves.map(([seat, move]) => `${seat < 0 ? '-' : seat}${move}`);
			assert.equal(moves.join(';'), plain.puzzles[i]!.moves);
			assert.deepEqual(puzzle.best, plain.puzzles[i]!.best);
		});
	}
});
