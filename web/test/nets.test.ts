import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine } from '../src/core/engine.ts';
import { Nets } from '../src/core/nets.ts';

const files = { toy: 'net/toy-01234567.net' };
const bytes = new Uint8Array([1, 2, 3]).buffer;
const fetches = (f: (name: string) => Promise<unknown>) => Object.assign(globalThis, { fetch: f });

test('levels that see by a net want the one of their game', () => {
	const nets = new Nets(files, ['hard', 'expert']);
	assert.equal(nets.wanted('toy', 'hard'), true);
	assert.equal(nets.wanted('toy', 'easy'), false);
	assert.equal(nets.wanted('chess', 'expert'), false);
});

test('a net is fetched once', async () => {
	const asked: string[] = [];
	fetches(async (name) => (asked.push(name), { ok: true, arrayBuffer: async () => bytes }));
	const nets = new Nets(files, ['hard']);
	assert.equal(await nets.get('chess'), null);
	assert.deepEqual(asked, []);
	assert.deepEqual(await Promise.all([nets.get('toy'), nets.get('toy')]), [bytes, bytes]);
	assert.deepEqual(asked, [files.toy]);
	assert.equal(nets.state('toy'), null);
});

test('one that cannot be had is told, and not asked for with every move', async () => {
	let asked = 0;
	fetches(async () => (asked++, { ok: false, status: 404 }));
	const nets = new Nets(files, ['hard']);
	let heard = 0;
	nets.listen(() => void heard++);
	assert.equal(await nets.get('toy'), null);
	assert.equal(await nets.get('toy'), null);
	assert.equal(asked, 1);
	assert.equal(nets.state('toy'), 'missing');
	assert.equal(heard, 1);
	const { now } = Date;
	Date.now = () => now() + 61_000;
	try {
		assert.equal(await nets.get('toy'), null);
		assert.equal(await nets.get('toy'), null);
		assert.equal(asked, 2, 'tried again after a minute');
	} finally {
		Date.now = now;
	}
});

test('one that takes long is told while it does', async () => {
	let come!: (answer: unknown) => void;
	fetches(() => new Promise((resolve) => (come = resolve)));
	const nets = new Nets(files, ['hard']);
	const told = new Promise<void>((resolve) => void nets.listen(resolve));
	const net = nets.get('toy');
	await told;
	assert.equal(nets.state('toy'), 'loading');
	come({ ok: true, arrayBuffer: async () => bytes });
	assert.equal(await net, bytes);
	assert.equal(nets.state('toy'), null);
});

test('a worker gets a net once, and before the next request', async () => {
	const posted: unknown[] = [];
	class Quiet {
		postMessage(message: unknown): void {
			posted.push(message);
		}
		terminate(): void {}
	}
	const nothing = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]).buffer;
	Object.assign(globalThis, { Worker: Quiet });
	fetches(async () => ({ ok: true, arrayBuffer: async () => nothing }));
	const engine = await Engine.start();
	engine.learn(null);
	engine.learn(bytes);
	engine.learn(bytes);
	void engine.ask('sheet', {}).catch(() => {});
	assert.deepEqual(posted.slice(1), [bytes, '{"do":"sheet"}']);
	engine.end();
});
