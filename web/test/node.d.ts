// As much of node as the tests use.
declare module 'node:test' {
	export function test(name: string, f: () => void | Promise<void>): void;
}
declare module 'node:assert/strict' {
	const assert: {
		equal(a: unknown, b: unknown, message?: string): void;
		deepEqual(a: unknown, b: unknown, message?: string): void;
		ok(a: unknown, message?: string): void;
	};
	export default assert;
}
