// The program in WebKit goes on to answer right when WebKit has optimized it. Then a whole game: the first moves in
// the 3D picture, the rest on the plain table.
// test: slow waits
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { playOut, prepare, start } from './support/player.mjs';
import { withWebKit } from './support/webkit.mjs';

// A record that is loaded again and again in one worker; the first answer that refuses it, or null.
function loads(page, name, times) {
	const record = JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8'));
	return page.evaluate(
		async ([game, n]) => {
			const worker = new Worker('worker.js', { type: 'module' });
			worker.postMessage(await WebAssembly.compile(await (await fetch('firn.wasm')).arrayBuffer()));
			for (let i = 0; i < n; i++) {
				worker.postMessage(JSON.stringify({ do: 'load', record: game }));
				const answer = await new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
				if (!JSON.parse(answer).ok) return `time ${i}: ${answer}`;
			}
			worker.terminate();
			return null;
		},
		[record, times],
	);
}

await withWebKit(async ({ page }) => {
	for (const name of ['nunatak-2-en', 'igloo-3-hardcore', 'temple-rush-3-turns', 'city-blox-3-level-2']) assert.equal(await loads(page, name, 300), null, name);
	const began = Date.now();
	await prepare(page);
	await start(page, 0, { seats: 2 });
	await page.evaluate(() => {
		window.faults = [];
		addEventListener('error', (event) => window.faults.push(event.message));
		addEventListener('unhandledrejection', (event) => window.faults.push(String(event.reason)));
	});
	const moves = await playOut(page, 4);
	assert.deepEqual(await page.evaluate(() => window.faults ?? []), [], 'errors on the page');
	console.log(`${moves} moves in ${Math.round((Date.now() - began) / 1000)} s`);
});
