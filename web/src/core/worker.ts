// A worker: one instance of the module, one match. It gets the compiled module first, then
// requests as text, which it answers in order, and what players know, which it does not answer.
import { instance, put, take, type Given } from './instance.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;

function answer(line: string): string {
	const wasm = instance();
	const bytes = new TextEncoder().encode(line);
	if (!put(bytes, wasm.firn_buffer(bytes.length))) return '{"ok":false,"error":"too-long","text":"The request is too long."}';
	const length = wasm.firn_request(bytes.length);
	return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.firn_answer(), length));
}

scope.onmessage = ({ data }: MessageEvent<Given | string>) => {
	if (typeof data === 'string') scope.postMessage(answer(data));
	else take(data);
};
