// One request to a module firn.wasm, outside a browser.
import { readFileSync } from 'node:fs';

export function ask(file, request) {
	const module = new WebAssembly.Module(readFileSync(file));
	const wasm = new WebAssembly.Instance(module, { env: { now: () => 0 } }).exports;
	const bytes = Buffer.from(JSON.stringify(request));
	new Uint8Array(wasm.memory.buffer).set(bytes, wasm.firn_buffer(bytes.length));
	const n = wasm.firn_request(bytes.length);
	return JSON.parse(Buffer.from(wasm.memory.buffer, wasm.firn_answer(), n).toString());
}
