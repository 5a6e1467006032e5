// A worker: one instance of the module, one match. It gets the compiled module first, then
// requests as text, which it answers in order, and nets as bytes, which it does not answer.
export {};

interface Exports {
	memory: WebAssembly.Memory;
	firn_buffer(n: number): number;
	firn_request(n: number): number;
	firn_answer(): number;
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

function answer(line: string): string {
	if (!wasm) throw new Error('no module');
	const bytes = new TextEncoder().encode(line);
	const at = wasm.firn_buffer(bytes.length);
	if (at === 0) return '{"ok":false,"error":"too-long","text":"The request is too long."}';
	new Uint8Array(wasm.memory.buffer).set(bytes, at);
	const length = wasm.firn_request(bytes.length);
	return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.firn_answer(), length));
}

// One that does not fit is refused by the module; players then go without.
function learn(net: ArrayBuffer): void {
	if (!wasm) throw new Error('no module');
	const at = wasm.firn_net_buffer(net.byteLength);
	if (at === 0) return;
	new Uint8Array(wasm.memory.buffer).set(new Uint8Array(net), at);
	wasm.firn_net_load(at, net.byteLength);
}

scope.onmessage = ({ data }: MessageEvent<WebAssembly.Module | ArrayBuffer | string>) => {
	if (typeof data === 'string') scope.postMessage(answer(data));
	else if (data instanceof ArrayBuffer) learn(data);
	else start(data);
};
