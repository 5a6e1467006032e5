import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Engine } from '../src/core/engine.ts';
import { numbersOf } from '../src/core/lab.ts';
import { pack, unpack } from '../src/core/packed.ts';
import type { RulesetKey } from '../src/core/protocol.ts';
import { packRuleset, unpackRuleset } from '../src/core/rulesetlink.ts';
import { changesOf, clauseOf, judge, rowsOfKey, rulesetOf, shapeOf, withNumber, withValue } from '../src/core/rulesets.ts';
import { findings } from '../src/screens/lab/findings.ts';
import type { Interval, Report, Result } from '../src/core/lab.ts';
import { scaleOf } from '../src/screens/lab/charts.tsx';
import { install, workers } from './workers.ts';

install();
after(() => workers.forEach((worker) => worker.terminate()));

const keysOf = async (game: string): Promise<RulesetKey[]> => (await judge(game)).keys!;
const keyOf = (keys: RulesetKey[], name: string): RulesetKey => keys.find(({ key }) => key === name)!;

for (const game of ['nunatak', 'igloo', 'temple-rush'])
	test(`${game}: every number with bounds can be changed alone, and changes are read back`, async () => {
		const keys = await keysOf(game);
		assert.ok(keys.some((k) => shapeOf(k) === 'number'));
		for (const k of keys) {
			if (shapeOf(k) === 'text') continue;
			const rows = rowsOfKey(k.value);
			const [row, at] = [rows.length - 1, rows.at(-1)!.numbers.length - 1];
			const old = rows[row]!.numbers[at]!;
			const value = withNumber(k.value, row, at, old + 1);
			assert.equal(rowsOfKey(value)[row]!.numbers[at], old + 1, k.key);
			const changes = withValue({}, k, value);
			assert.deepEqual(withValue(changes, k, withNumber(value, row, at, old)), {}, 'the built-in value is no change');
			const ruleset = rulesetOf(game, changes, 'one')!;
			const judged = await judge(game, ruleset);
			if (!judged.refused) assert.deepEqual(changesOf(keys, judged, ruleset), changes, k.key);
			else assert.ok(keyOf(keys, judged.refused.key.split(' ')[0]!), 'a key is named'); // not always this one: numbers may contradict each other
		}
	});

test('what is shared by link comes back; damaged links are refused', async () => {
	const ruleset = { 'firn-ruleset': 1, game: 'igloo', name: 'Zoë’s “walks”', points: 7 };
	const code = await packRuleset(ruleset);
	assert.match(code, /^1[\w-]+$/);
	assert.deepEqual(await unpackRuleset(code), ruleset);
	for (const bad of [code.slice(0, -8), `2${code.slice(1)}`, `1${code.slice(9)}`, '1', '', '1!!']) await assert.rejects(unpackRuleset(bad), /./);
});

test('a record with house rules can be sent as a link', async () => {
	const engine = await Engine.start();
	await engine.get('new', { game: 'igloo', seats: 2, seed: 'house', first: 0, ruleset: { 'firn-ruleset': 1, game: 'igloo', points: 7 } });
	const { record } = await engine.get('save', {});
	engine.end();
	const players = [{ kind: 'human' as const, name: 'A' }, { kind: 'human' as const, name: 'B' }];
	assert.deepEqual((await unpack(await pack(record, players))).record, record);
});

test('a label has its clause apart', () => {
	assert.deepEqual(clauseOf('Points of gift (N8.2)'), { text: 'Points of gift', clause: 'N8.2' });
	assert.deepEqual(clauseOf('Something (else)'), { text: 'Something (else)', clause: '' });
});

test('games of unequal players come on top, one for five', () => {
	const setup = { game: 'igloo', seats: 3, games: 104, options: {} };
	assert.equal(numbersOf({ ...setup, level: 'random' }), 104);
	assert.equal(numbersOf({ ...setup, level: 'easy' }), 124);
});

test('scales are round and hold their values', () => {
	for (const [low, high] of [[0.29, 0.41], [-3.2, 5.4], [0, 0], [141, 960]] as const) {
		const scale = scaleOf([low, high], false);
		assert.ok(scale.low <= low && scale.high >= high && scale.high > scale.low);
		assert.ok((scale.high - scale.low) / scale.step <= 7);
	}
	assert.deepEqual(scaleOf([], true), { low: 0, high: 1, step: 0.25 });
});

const share = (mean: number, half: number): Interval => ({ mean, lo: mean - half, hi: mean + half });
const report = (win: Interval[], games = 1000): Report => ({ scalars: [], sides: [{ seats: win.length, games, win, options: [] } as unknown as Result] });

test('an unfair seat comes first, wide intervals need more games, fair seats are said to be so', () => {
	const unfair = findings(report([share(0.4, 0.02), share(0.3, 0.02), share(0.3, 0.02)]), 'igloo', 3);
	assert.ok(unfair[0]!.bad);
	assert.match(unfair[0]!.text, /^The first seat wins 40\.0 % \(38\.0 to 42\.0\); fair is 33\.3\.$/);
	const few = findings(report([share(0.33, 0.085), share(0.33, 0.085), share(0.33, 0.085)], 100), 'igloo', 3);
	assert.match(few[0]!.text, /^Needs about 800 more games/);
	const fair = findings(report([share(0.33, 0.02), share(0.34, 0.02), share(0.33, 0.02)]), 'igloo', 3);
	assert.match(fair[0]!.text, /^Every seat wins between 31\.0 % and 36\.0 %/);
	assert.deepEqual(findings(null, 'igloo', 3), []);
});
