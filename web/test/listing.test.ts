import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merged, type Listing } from '../src/core/listing.ts';
import type { Summary } from '../src/core/table.ts';
import { packs, Wire, type Push, type Socket } from '../src/core/wire.ts';

const table = (id: string, state: Summary['state'] = 'open'): Summary => ({ id, game: 'x', state, options: {}, seats: [], clock: null, watch: true, opened: 0 });

test('differences make the same list as the server has', () => {
	const first: Listing = { version: 7, tables: [table('a'), table('b'), table('c')] };
	const next = merged(merged(null, first), { version: 8, from: 7, tables: [table('d'), table('b', 'playing')], gone: ['a', 'never seen'] });
	assert.deepEqual(next, { version: 8, tables: [table('d'), table('b', 'playing'), table('c')] });
	assert.equal(merged(next, { version: 10, from: 9, tables: [], gone: [] }), null, 'one was missed');
	assert.equal(merged(null, { version: 8, from: 7, tables: [], gone: [] }), null);
	assert.deepEqual(merged(next, { tables: [table('e')] }), { tables: [table('e')] }, 'a whole list of an older server');
});

test('packed pushes are read', async () => {
	assert.ok(packs());
	const socket: Socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} };
	const wire = new Wire(() => socket);
	const heard = new Promise<Push>((done) => (wire.push = done));
	void wire.connect();
	const stream = new Blob(['{"push":"lobby","version":3,"tables":[]}']).stream().pipeThrough(new CompressionStream('deflate-raw'));
	socket.onmessage!({ data: await new Response(stream).blob() });
	assert.deepEqual(await heard, { push: 'lobby', version: 3, tables: [] });
	wire.close();
});
