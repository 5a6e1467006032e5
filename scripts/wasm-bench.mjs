// Runs the bench of firn.wasm under node and prints what `firn bench --json` prints.
// usage: node wasm-bench.mjs MODULE [--games N] [--once]
import { readFileSync } from 'node:fs';

const [file, ...args] = process.argv.slice(2);
const once = args.includes('--once');
const at = args.indexOf('--games');
const games = at < 0 ? 1000 : Number(args[at + 1]);

const module = new WebAssembly.Module(readFileSync(file));
const imports = { env: { now: () => performance.now() } };
const start = () => new WebAssembly.Instance(module, imports).exports;

const hex = (n) => BigInt.asUintN(64, n).toString(16).padStart(16, '0');

function text(wasm, at) {
	const bytes = new Uint8Array(wasm.memory.buffer);
	return Buffer.from(bytes.subarray(at, bytes.indexOf(0, at))).toString();
}

// Best of several: the first runs are those of the unoptimised code.
function nsPerNode(index, seats) {
	const wasm = start();
	let best = Infinity;
	for (const end = performance.now() + 1500; performance.now() < end; ) {
		const from = performance.now();
		const nodes = wasm.firn_bench_game(index, seats, games);
		best = Math.min(best, ((performance.now() - from) * 1e6) / nodes);
	}
	return best;
}

const wasm = start();
const results = [];
for (let index = 0; wasm.firn_bench_seats(index); index++) {
	const range = wasm.firn_bench_seats(index);
	for (let seats = range & 255; seats <= range >> 8; seats++) {
		const nodes = wasm.firn_bench_game(index, seats, games);
		const result = { game: text(wasm, wasm.firn_bench_id(index)), seats, nodes };
		if (!once) result.ns_per_node = Number(nsPerNode(index, seats).toFixed(2));
		result.signature = hex(wasm.firn_bench_signature());
		results.push(result);
	}
}
console.log(JSON.stringify({ results, signature: hex(wasm.firn_bench_signature_all()) }));
