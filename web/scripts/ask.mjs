// Questions to a module firn.wasm, outside a browser.
import { readFileSync } from 'node:fs';

function start(file) {
	const module = new WebAssembly.Module(readFileSync(file));
	return new WebAssembly.Instance(module, { env: { now: () => 0 } }).exports;
}

// The answer to one request.
export function ask(file, request) {
	const wasm = start(file);
	const bytes = Buffer.from(JSON.stringify(request));
	new Uint8Array(wasm.memory.buffer).set(bytes, wasm.firn_buffer(bytes.length));
	const n = wasm.firn_request(bytes.length);
	return JSON.parse(Buffer.from(wasm.memory.buffer, wasm.firn_answer(), n).toString());
}

// The levels that use the net of a game.
export function seeing(file) {
	const wasm = start(file);
	return ask(file, { do: 'games' }).levels.filter((_name, level) => wasm.firn_net_used(level));
}
