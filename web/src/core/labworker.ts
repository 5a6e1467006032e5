// A worker of the lab: one instance of the module with rulesets, which plays games or adds them up (wasm/lab/lab.c). It gets
// the compiled module first, then what players know, then requests, which it answers in order.
import { instance, put, take, type Exports, type Given } from './instance.ts';
import type { LabAnswer, LabRequest } from './lab.ts';

interface LabExports extends Exports {
	firn_lab_in(): number;
	firn_lab_out(): number;
	firn_lab_fault(): number;
	firn_lab_open(side: number, n: number): number;
	firn_lab_numbers(side: number, games: number): number;
	firn_lab_play(side: number, n: number): number;
	firn_lab_take(side: number, n: number, length: number): number;
	firn_lab_result(sides: number): number;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
const lab = () => instance<LabExports>();

function fault(): Error {
	const bytes = new Uint8Array(lab().memory.buffer, lab().firn_lab_fault(), 200);
	return new Error(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))) || 'out of memory');
}

function fill(bytes: Uint8Array): number {
	if (!put(bytes, lab().firn_lab_in())) throw new Error('out of memory');
	return bytes.length;
}

const out = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(lab().memory.buffer as ArrayBuffer, lab().firn_lab_out(), length).slice();

function answer(asked: LabRequest): LabAnswer {
	switch (asked.do) {
		case 'open':
			if (!lab().firn_lab_open(asked.side, fill(new TextEncoder().encode(JSON.stringify(asked.lab))))) throw fault();
			return { numbers: lab().firn_lab_numbers(asked.side, asked.games) };
		case 'play': {
			const length = lab().firn_lab_play(asked.side, asked.n);
			if (!length) throw fault();
			return { line: out(length) };
		}
		case 'take':
			if (!lab().firn_lab_take(asked.side, asked.n, fill(asked.line))) throw fault();
			return {};
		case 'result': {
			const length = lab().firn_lab_result(asked.sides);
			if (!length) throw fault();
			return { report: JSON.parse(new TextDecoder().decode(out(length))) };
		}
	}
}

scope.onmessage = ({ data }: MessageEvent<Given | { asked: LabRequest }>) => {
	if (!('asked' in data)) return take(data);
	let told: LabAnswer;
	try {
		told = answer(data.asked);
	} catch (error) {
		told = { fault: (error as Error).message };
	}
	scope.postMessage(told, told.line ? [told.line.buffer] : []);
};
