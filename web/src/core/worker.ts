// A worker: one instance of the module, one match. It gets the compiled module first, then
// requests as text, and answers in order.
export {};

interface Exports {
	memory: WebAssembly.Memory;
	firn_buffer(n: number): number;
	firn_request(n: number): number;
	firn_answer(): number;
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

scope.onmessage = (message: MessageEvent<WebAssembly.Module | string>) => {
	if (typeof message.data === 'string') scope.postMessage(answer(message.data));
	else start(message.data);
};
