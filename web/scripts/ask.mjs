// Questions to a module firn.wasm, outside a browser.
import { readFileSync } from 'node:fs';

function start(file) {
	const module = new WebAssembly.Module(readFileSync(file));
	return new WebAssembly.Instance(module, { env: { now: () => 0, log: Math.log, log2: Math.log2, exp: Math.exp, hypot: Math.hypot } }).exports;
}

function request(wasm, what) {
	const bytes = Buffer.from(JSON.stringify(what));
	new Uint8Array(wasm.memory.buffer).set(bytes, wasm.firn_buffer(bytes.length));
	const n = wasm.firn_request(bytes.length);
	return JSON.parse(Buffer.from(wasm.memory.buffer, wasm.firn_answer(), n).toString());
}

// A function that asks one instance, request after request. `bases`: {game, path}[], what players need to think.
export function program(file, bases = []) {
	const wasm = start(file);
	const put = (bytes, at) => new Uint8Array(wasm.memory.buffer).set(bytes, at);
	for (const { game, path } of bases) {
		const base = readFileSync(path);
		put(Buffer.from(game), wasm.firn_buffer(game.length));
		put(base, wasm.firn_base_buffer(game.length, base.length));
	}
	return (what) => request(wasm, what);
}

// The answer to one request.
export function ask(file, what) {
	return request(start(file), what);
}

// The levels that use the net of a game.
export function seeing(file) {
	const wasm = start(file);
	return ask(file, { do: 'games' }).levels.filter((_name, level) => wasm.firn_net_used(level));
}
