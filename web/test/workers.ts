// The real program (`firn engine`) in place of workers; it keeps what each is asked. For tests of whole matches.
import { spawn, type Child } from 'node:child_process';
import type { Do } from '../src/core/protocol.ts';

// As much of a Worker as core/engine.ts uses.
class Process {
	onmessage: ((message: { data: string }) => void) | null = null;
	readonly asked: Do[] = []; // the names of its requests, in order
	private readonly child: Child;
	private rest = '';

	constructor() {
		workers.push(this);
		this.child = spawn(process.env.FIRN ?? `${process.env.FIRN_ROOT}/build/release/firn`, ['engine']);
		this.child.stdout.setEncoding('utf8');
		this.child.stdout.on('data', (text) => this.hear(text));
	}

	private hear(text: string): void {
		const lines = (this.rest + text).split('\n');
		this.rest = lines.pop()!;
		for (const data of lines) this.onmessage?.({ data });
	}

	postMessage(message: WebAssembly.Module | string): void {
		if (typeof message !== 'string') return; // the program is there already
		this.asked.push((JSON.parse(message) as { do: Do }).do);
		this.child.stdin.write(`${message}\n`);
	}

	terminate(): void {
		this.onmessage = null;
		this.child.kill();
	}
}

// All workers so far, in the order in which they were started.
export const workers: Process[] = [];

// Lets the page's core find its workers here. Needs build/release/firn, or the program that FIRN names.
export function install(): void {
	const nothing = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]).buffer; // a module without anything in it
	Object.assign(globalThis, { Worker: Process, fetch: async () => ({ ok: true, arrayBuffer: async () => nothing }) });
}
