// A worker: one instance of the module, one match. It gets the compiled module first, then
// requests as text, which it answers in order, and what players know, which it does not answer:
// bases by their games, and nets as bytes.
import type { Base } from './bases.ts';

interface Exports {
	memory: WebAssembly.Memory;
	firn_buffer(n: number): number;
	firn_request(n: number): number;
	firn_answer(): number;
	firn_base_buffer(idLength: number, n: number): number;
	firn_net_buffer(n: number): number;
	firn_net_load(at: number, n: number): number;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
let wasm: Exports | undefined;

function start(module: WebAssembly.Module): void {
	const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
	for (const wanted of WebAssembly.Module.imports(module)) {
		const group = (imports[wanted.module] ??= {});
		group[wanted.name] = () => performance.now();
	}
	wasm = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
}

// Writes into the module's memory; false: the module has no room for it.
function put(bytes: Uint8Array, at: number): boolean {
	if (at !== 0) new Uint8Array(wasm!.memory.buffer).set(bytes, at);
	return at !== 0;
}

function answer(line: string): string {
	if (!wasm) throw new Error('no module');
	const bytes = new TextEncoder().encode(line);
	if (!put(bytes, wasm.firn_buffer(bytes.length))) return '{"ok":false,"error":"too-long","text":"The request is too long."}';
	const length = wasm.firn_request(bytes.length);
	return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.firn_answer(), length));
}

// One that does not fit is refused by the module; players then go without.
function learn(net: ArrayBuffer): void {
	if (!wasm) throw new Error('no module');
	const at = wasm.firn_net_buffer(net.byteLength);
	if (put(new Uint8Array(net), at)) wasm.firn_net_load(at, net.byteLength);
}

// Without its base a game has no players but random ones.
function found({ game, base }: Base): void {
	if (!wasm) throw new Error('no module');
	const id = new TextEncoder().encode(game);
	put(id, wasm.firn_buffer(id.length));
	put(new Uint8Array(base), wasm.firn_base_buffer(id.length, base.byteLength));
}

scope.onmessage = ({ data }: MessageEvent<WebAssembly.Module | ArrayBuffer | Base | string>) => {
	if (typeof data === 'string') scope.postMessage(answer(data));
	else if (data instanceof ArrayBuffer) learn(data);
	else if (data instanceof WebAssembly.Module) start(data);
	else found(data);
};
