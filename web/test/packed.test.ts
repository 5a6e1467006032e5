import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Engine, knowRulesets } from '../src/core/engine.ts';
import { longest, pack, unpack } from '../src/core/packed.ts';
import type { Record_ } from '../src/core/protocol.ts';
import type { Player } from '../src/core/state.ts';
import { abouts } from '../src/games/list.ts';
import { install, workers } from './workers.ts';

install();
after(() => workers.forEach((worker) => worker.terminate()));

const players: Player[] = [
	{ kind: 'human', name: 'Zoë “Z” ☃' },
	{ kind: 'ai', name: 'Aput', level: 'hard' },
];

// A game of two random players, to its end or for so many moves.
async function played(game: string, most = 400, chance: Record_['chance'] = 'auto', ruleset?: object): Promise<Record_> {
	knowRulesets({ ruleset });
	const engine = await Engine.start();
	await engine.get('new', { game, seats: 2, seed: 'packed', first: 0, chance, ruleset });
	for (let i = 0; i < most; i++) {
		const { view } = await engine.get('view', { seat: null });
		if (view.over) break;
		const seat = view.actors[i % view.actors.length]!;
		const { moves } = await engine.get('moves', { seat });
		await engine.get('play', { seat, move: moves[(i * 7919) % moves.length]! });
	}
	const { record } = await engine.get('save', {});
	engine.end();
	return record;
}

for (const { id: game } of abouts)
	test(`${game}: what is packed comes back`, async () => {
		const record = await played(game);
		const text = await pack(record, players);
		assert.match(text, /^1[\w-]+$/);
		assert.ok(text.length < longest / 2, `${text.length} characters`);
		assert.deepEqual(await unpack(text), { record, players });
	});

test('draws that were typed in are packed too', async () => {
	const record = await played('nunatak', 6, 'manual');
	assert.ok(record.moves.some(([seat]) => seat < 0));
	assert.deepEqual((await unpack(await pack(record, players))).record, record);
});

test('draws that do not follow from the seed are packed too, and the program refuses them', async () => {
	const record = await played('nunatak', 3);
	const first = record.moves[0]!;
	const other = { ...record, moves: [[first[0], first[1].replace(/\w+$/, (word) => (word === 'elder' ? 'beast' : 'elder'))] as [number, string], ...record.moves.slice(1)] };
	const told = await unpack(await pack(other, players));
	assert.deepEqual(told.record, other);
	const engine = await Engine.start();
	await assert.rejects(engine.get('load', { record: told.record }), /seed draws something else/);
	engine.end();
});

test('house rules stay, and the game follows them', async () => {
	const ruleset = { 'firn-ruleset': 1, game: 'igloo', name: 'Long walks', points: 7 };
	const record = await played('igloo', 60, 'auto', ruleset);
	assert.deepEqual(record.ruleset, ruleset);
	assert.deepEqual((await unpack(await pack(record, players))).record, record);
});

test('the parts of a fair seed stay', async () => {
	const record = { ...(await played('igloo', 5)), fair: { commit: 'c'.repeat(64), server: 'server', seats: ['a', 'b'] } };
	assert.deepEqual((await unpack(await pack(record, players))).record, record);
});

test('a damaged link is not a game', async () => {
	const text = await pack(await played('igloo', 20), players);
	const middle = text.length >> 1;
	const other = text[middle] === 'A' ? 'B' : 'A';
	for (const bad of ['', '1', '2abc', text.slice(0, -5), text.slice(0, middle) + other + text.slice(middle + 1), '1%%%'])
		await assert.rejects(unpack(bad), /./);
});
