import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseOf } from '../src/core/bases.ts';
import { Thinker } from '../src/core/engine.ts';
import type { Record_ } from '../src/core/protocol.ts';

const bytes = new Uint8Array([1, 2, 3]).buffer;
const fetches = (f: (name: string) => Promise<unknown>) => Object.assign(globalThis, { fetch: f });

test('a base that could not be had is asked for again, one that came is not', async () => {
	const asked: string[] = [];
	fetches(async (name) => (asked.push(name), { ok: asked.length > 1, status: 404, arrayBuffer: async () => bytes }));
	await assert.rejects(baseOf('igloo'), /base\/igloo.base: 404/);
	assert.deepEqual(await Promise.all([baseOf('igloo'), baseOf('igloo')]), Array(2).fill({ game: 'igloo', base: bytes }));
	assert.deepEqual(asked, Array(2).fill('base/igloo.base'));
});

test('a game that nobody has learned has none', async () => {
	fetches(() => Promise.reject(new Error('nothing to fetch')));
	assert.equal(await baseOf('toy'), null);
});

// Posts of the worker of one thought.
async function thought(level: string): Promise<unknown[]> {
	const posted: unknown[] = [];
	class Quick {
		onmessage: ((message: { data: string }) => void) | null = null;
		postMessage(message: unknown): void {
			posted.push(typeof message === 'string' ? JSON.parse(message).do : message);
			if (typeof message === 'string') queueMicrotask(() => this.onmessage?.({ data: '{"ok":true,"move":"pass","value":[0,1]}' }));
		}
		terminate(): void {}
	}
	Object.assign(globalThis, { Worker: Quick });
	const nothing = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]).buffer;
	fetches(async (name) => ({ ok: true, arrayBuffer: async () => (name.endsWith('.base') ? bytes : nothing) }));
	const thinker = new Thinker();
	await thinker.think({ game: 'nunatak' } as Record_, 0, level);
	thinker.stop();
	return posted.slice(1); // the module
}

test('a player gets its base before it thinks; a random one needs none', async () => {
	assert.deepEqual(await thought('random'), ['load', 'ai']);
	assert.deepEqual(await thought('easy'), [{ game: 'nunatak', base: bytes }, 'load', 'ai']);
});
