// An instance of the module inside a worker: started, and told what players know.
import type { Base } from './bases.ts';

export interface Exports {
	memory: WebAssembly.Memory;
	firn_buffer(n: number): number;
	firn_request(n: number): number;
	firn_answer(): number;
	firn_base_buffer(idLength: number, n: number): number;
	firn_net_buffer(n: number): number;
	firn_net_load(at: number, n: number): number;
}

let wasm: Exports | undefined;

// The running instance; throws before it has started.
export function instance<E extends Exports = Exports>(): E {
	if (!wasm) throw new Error('no module');
	return wasm as E;
}

// What the module imports is a function of Math, or the clock.
function start(module: WebAssembly.Module): void {
	const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
	for (const wanted of WebAssembly.Module.imports(module)) {
		const group = (imports[wanted.module] ??= {});
		group[wanted.name] = wanted.name === 'now' ? () => performance.now() : (Math[wanted.name as 'log'] as (x: number) => number);
	}
	wasm = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
}

// Writes into the module's memory; false: the module has no room for it.
export function put(bytes: Uint8Array, at: number): boolean {
	if (at !== 0) new Uint8Array(instance().memory.buffer).set(bytes, at);
	return at !== 0;
}

// One that does not fit is refused by the module; players then go without.
function learn(net: ArrayBuffer): void {
	const at = instance().firn_net_buffer(net.byteLength);
	if (put(new Uint8Array(net), at)) instance().firn_net_load(at, net.byteLength);
}

// Without its base a game has no players but random ones.
function found({ game, base }: Base): void {
	const id = new TextEncoder().encode(game);
	put(id, instance().firn_buffer(id.length));
	put(new Uint8Array(base), instance().firn_base_buffer(id.length, base.byteLength));
}

// What a worker gets that it does not answer: the compiled module first, then bases and nets.
export type Given = WebAssembly.Module | ArrayBuffer | Base;

export function take(data: Given): void {
	if (data instanceof ArrayBuffer) learn(data);
	else if (data instanceof WebAssembly.Module) start(data);
	else found(data);
}
