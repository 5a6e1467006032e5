import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correction, format, qr } from '../src/ui/qr.ts';

test('error correction and format words as the standard prints them', () => {
	// "HELLO WORLD", 1-M
	const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
	assert.deepEqual(correction(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
	assert.equal(format(0).toString(2), '101010000010010');
	assert.equal(format(5).toString(2).padStart(15, '0'), '100000011001110');
});

// Reads a code of one block back: format, mask, the zigzag, the bytes.
function read(m: boolean[][]): string {
	const size = m.length;
	let bits = 0;
	const at = [0, 1, 2, 3, 4, 5, 7, 8];
	at.forEach((y, i) => (bits |= Number(m[y]![8]) << i));
	[7, 5, 4, 3, 2, 1, 0].forEach((x, i) => (bits |= Number(m[8]![x]) << (8 + i)));
	const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((k) => format(k) === bits)!;
	const flips = [(x: number, y: number) => (x + y) % 2, (_x: number, y: number) => y % 2, (x: number) => x % 3, (x: number, y: number) => (x + y) % 3, (x: number, y: number) => ((x / 3 | 0) + (y / 2 | 0)) % 2, (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3), (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2];
	const centre = size - 7;
	const fixed = (x: number, y: number) => x === 6 || y === 6 || (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8) || (size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2);
	const out: number[] = [];
	let up = true;
	for (let right = size - 1; right > 0; right -= 2, up = !up) {
		if (right === 6) right--;
		for (let k = 0; k < size; k++)
			for (const x of [right, right - 1]) {
				const y = up ? size - 1 - k : k;
				if (!fixed(x, y)) out.push(Number(m[y]![x]) ^ Number(flips[mask]!(x, y) === 0));
			}
	}
	const take = (from: number, n: number) => out.slice(from, from + n).reduce((a, b) => a * 2 + b, 0);
	assert.equal(take(0, 4), 4);
	return String.fromCharCode(...Array.from({ length: take(4, 8) }, (_x, i) => take(12 + 8 * i, 8)));
}

test('a link is read back', () => {
	for (const text of ['#t=abc', 'https://firn.example/#t=k3', 'http://127.0.0.1:8080/#t=k3j5abcd']) assert.equal(read(qr(text)!), text);
});

test('sizes: a usual link, the longest, too long', () => {
	assert.equal(qr('x'.repeat(14))!.length, 21);
	assert.equal(qr('https://play.example.org/firn/#t=k3j5k3j5k3j5k3j5')!.length, 33);
	assert.equal(qr('x'.repeat(213))!.length, 57);
	assert.equal(qr('x'.repeat(214)), null);
});
