// As much of node as the tests use.
declare module 'node:test' {
	export function test(name: string, f: () => void | Promise<void>): void;
}
declare module 'node:assert/strict' {
	const assert: {
		equal(a: unknown, b: unknown, message?: string): void;
		deepEqual(a: unknown, b: unknown, message?: string): void;
		ok(a: unknown, message?: string): void;
		throws(f: () => unknown): void;
		match(text: string, pattern: RegExp): void;
	};
	export default assert;
}
declare module 'node:fs' {
	export function readdirSync(path: string, options: { withFileTypes: true }): { name: string; isFile(): boolean }[];
	export function readFileSync(path: string, encoding: 'utf8'): string;
}
declare const process: { env: Record<string, string | undefined> };
