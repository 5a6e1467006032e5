// An instance of firn.wasm under node, for tests and benches.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const bases = new URL('../nets/', import.meta.url);

// Puts bytes into the memory of an instance.
const put = (wasm, bytes, at) => new Uint8Array(wasm.memory.buffer).set(bytes, at);

function learnBase(wasm, name) {
	const id = Buffer.from(name.replace('.base', ''));
	const base = readFileSync(new URL(name, bases));
	put(wasm, id, wasm.firn_buffer(id.length));
	const at = wasm.firn_base_buffer(id.length, base.length);
	if (!at) throw new Error(`${name} was refused`);
	put(wasm, base, at);
}

// Nets of a folder, as the page would fetch them; none if it is not there.
export function netsOf(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder).filter((name) => name.endsWith('.net')).map((name) => readFileSync(join(folder, name)));
}

// Starts the module and hands over the bases and the nets.
export function start(file, nets = []) {
	const module = new WebAssembly.Module(readFileSync(file));
	const wasm = new WebAssembly.Instance(module, { env: { now: () => performance.now(), log: Math.log, log2: Math.log2, exp: Math.exp, hypot: Math.hypot } }).exports;
	for (const name of readdirSync(bases)) if (name.endsWith('.base')) learnBase(wasm, name);
	for (const net of nets) {
		const at = wasm.firn_net_buffer(net.length);
		put(wasm, net, at);
		if (!wasm.firn_net_load(at, net.length)) throw new Error('a net was refused');
	}
	return wasm;
}

// The answer to a request of one line.
export function answer(wasm, line) {
	const bytes = Buffer.from(line);
	put(wasm, bytes, wasm.firn_buffer(bytes.length));
	const n = wasm.firn_request(bytes.length);
	return Buffer.from(wasm.memory.buffer, wasm.firn_answer(), n).toString();
}
