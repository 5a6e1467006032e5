// As much of node as the tests use.
declare module 'node:test' {
	export function test(name: string, f: () => void | Promise<void>): void;
	export function after(f: () => void): void;
}
declare module 'node:assert/strict' {
	const assert: {
		equal(a: unknown, b: unknown, message?: string): void;
		deepEqual(a: unknown, b: unknown, message?: string): void;
		ok(a: unknown, message?: string): void;
		throws(f: () => unknown, error?: RegExp): void;
		rejects(promise: Promise<unknown>, pattern: RegExp): Promise<void>;
		match(text: string, pattern: RegExp): void;
	};
	export default assert;
}
declare module 'node:fs' {
	export function readdirSync(path: string, options: { withFileTypes: true }): { name: string; isFile(): boolean }[];
	export function readFileSync(path: string, encoding: 'utf8'): string;
}
declare module 'node:child_process' {
	export interface Child {
		stdin: { write(text: string): void };
		stdout: { setEncoding(name: 'utf8'): void; on(event: 'data', f: (text: string) => void): void };
		kill(): void;
	}
	export function spawn(program: string, words: string[]): Child;
}
declare const process: { env: Record<string, string | undefined> };
declare module 'node:zlib' {
	export function gzipSync(text: string, options: { level: number }): Uint8Array;
}
