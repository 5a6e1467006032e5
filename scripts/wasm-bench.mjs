// Runs the bench of firn.wasm under node and prints what `firn bench --json` prints.
// usage: node wasm-bench.mjs MODULE [--games N] [--once] [--think NETS]
//   --think: measures thinking only, with the nets of this folder and without
import { netsOf, start as instance } from './wasm.mjs';

const [file, ...args] = process.argv.slice(2);
const after = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
const once = args.includes('--once');
const games = Number(after('--games') ?? 1000);
const nets = after('--think') ? netsOf(after('--think')) : [];
const start = () => instance(file, nets);

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
		const nodes = wasm.firn_bench_games(index, seats, games);
		best = Math.min(best, ((performance.now() - from) * 1e6) / nodes);
	}
	return best;
}

// Of the processor's time, so that other programs do not count.
const cpuMs = () => process.cpuUsage().user / 1000;

// Evaluations per second inside the search of an expert. The first time warms the code up.
function thinkPerSecond(index, seats, base) {
	const wasm = start();
	let nodes = 0;
	wasm.firn_bench_think(index, seats, 0, base);
	const from = cpuMs();
	for (let number = 0; number < 8; number++) nodes += wasm.firn_bench_think(index, seats, number, base);
	return Math.round((nodes * 1000) / (cpuMs() - from));
}

const wasm = start();
const results = [];
for (let index = 0; wasm.firn_bench_seats(index); index++) {
	const range = wasm.firn_bench_seats(index);
	for (let seats = range & 255; seats <= range >> 8; seats++) {
		const game = text(wasm, wasm.firn_bench_id(index));
		if (args.includes('--think')) {
			results.push({ game, seats, search_per_s: thinkPerSecond(index, seats, 0), base_per_s: thinkPerSecond(index, seats, 1) });
			continue;
		}
		const nodes = wasm.firn_bench_games(index, seats, games);
		const result = { game, seats, nodes };
		if (!once) result.ns_per_node = Number(nsPerNode(index, seats).toFixed(2));
		result.signature = hex(wasm.firn_bench_signature());
		results.push(result);
	}
}
console.log(JSON.stringify({ results, signature: hex(wasm.firn_bench_signature_all()) }));
