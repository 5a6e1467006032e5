// An instance of firn.wasm under node, for tests and benches.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Nets of a folder, as the page would fetch them; none if it is not there.
export function netsOf(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder).filter((name) => name.endsWith('.net')).map((name) => readFileSync(join(folder, name)));
}

// Starts the module and hands over the nets.
export function start(file, nets = []) {
	const module = new WebAssembly.Module(readFileSync(file));
	const wasm = new WebAssembly.Instance(module, { env: { now: () => performance.now() } }).exports;
	for (const net of nets) {
		const at = wasm.firn_net_buffer(net.length);
		new Uint8Array(wasm.memory.buffer).set(net, at);
		if (!wasm.firn_net_load(at, net.length)) throw new Error('a net was refused');
	}
	return wasm;
}

// The answer to a request of one line.
export function answer(wasm, line) {
	const bytes = Buffer.from(line);
	new Uint8Array(wasm.memory.buffer).set(bytes, wasm.firn_buffer(bytes.length));
	const n = wasm.firn_request(bytes.length);
	return Buffer.from(wasm.memory.buffer, wasm.firn_answer(), n).toString();
}
