// A QR code (ISO/IEC 18004) of a short text: bytes, error correction M, versions 1 to 10.
// No package is smaller: packed, this is 1.8 KB, lean-qr/nano 2.3, uqr 4.1, qr 6.2, qrcode-generator 7.8.

// Per version: error correction bytes per block, then the data bytes of each block.
const plan: [ec: number, blocks: number[]][] = [
	[10, [16]],
	[16, [28]],
	[26, [44]],
	[18, [32, 32]],
	[24, [43, 43]],
	[16, [27, 27, 27, 27]],
	[18, [31, 31, 31, 31]],
	[22, [38, 38, 39, 39]],
	[22, [36, 36, 36, 37, 37]],
	[26, [43, 43, 43, 43, 44]],
];
const centres = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

// The product of two elements of GF(256).
function times(a: number, b: number): number {
	let z = 0;
	for (let i = 7; i >= 0; i--) {
		z = (z << 1) ^ ((z >> 7) * 0x11d);
		if ((b >> i) & 1) z ^= a;
	}
	return z;
}

// The remainder of the data by the generator polynomial of that degree.
export function correction(data: readonly number[], degree: number): number[] {
	const generator = new Array<number>(degree).fill(0);
	generator[degree - 1] = 1;
	for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
		for (let j = 0; j < degree; j++) generator[j] = times(generator[j]!, root) ^ (generator[j + 1] ?? 0);
	const rest = new Array<number>(degree).fill(0);
	for (const byte of data) {
		const factor = byte ^ rest.shift()!;
		rest.push(0);
		for (let j = 0; j < degree; j++) rest[j]! ^= times(generator[j]!, factor);
	}
	return rest;
}

// Data and error correction of all blocks, interleaved.
function codewords(bytes: Uint8Array, version: number): number[] {
	const [ec, sizes] = plan[version - 1]!;
	const room = sizes.reduce((a, b) => a + b);
	const bits: number[] = [];
	const put = (value: number, n: number) => {
		for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
	};
	put(4, 4);
	put(bytes.length, version < 10 ? 8 : 16);
	for (const b of bytes) put(b, 8);
	put(0, Math.min(4, room * 8 - bits.length));
	put(0, (8 - (bits.length % 8)) % 8);
	const data: number[] = [];
	for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((a, b) => a * 2 + b, 0));
	for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
	let at = 0;
	const blocks = sizes.map((n) => data.slice(at, (at += n)));
	const checks = blocks.map((b) => correction(b, ec));
	const out: number[] = [];
	for (let i = 0; i < Math.max(...sizes); i++) for (const b of blocks) if (i < b.length) out.push(b[i]!);
	for (let i = 0; i < ec; i++) for (const c of checks) out.push(c[i]!);
	return out;
}

const masks: ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_x, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// The 15 bits that name level M and a mask.
export function format(mask: number): number {
	const data = mask; // level M is 00
	let rest = data;
	for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
	return ((data << 10) | rest) ^ 0x5412;
}

// How hard a picture is to read: long runs, blocks, what looks like a finder, too much of one colour.
function penalty(m: boolean[][]): number {
	const size = m.length;
	let sum = 0;
	let dark = 0;
	const line = (get: (i: number) => boolean) => {
		let text = '';
		for (let i = 0; i < size; i++) text += get(i) ? '1' : '0';
		for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
		for (let i = 0; i + 11 <= size; i++) if (['10111010000', '00001011101'].includes(text.slice(i, i + 11))) sum += 40;
	};
	for (let k = 0; k < size; k++) {
		line((i) => m[k]![i]!);
		line((i) => m[i]![k]!);
	}
	for (let y = 0; y < size; y++)
		for (let x = 0; x < size; x++) {
			const c = m[y]![x]!;
			if (c) dark++;
			if (x && y && c === m[y]![x - 1] && c === m[y - 1]![x] && c === m[y - 1]![x - 1]) sum += 3;
		}
	return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

// The square that is drawn: its modules, and those that belong to fixed patterns and are never masked.
interface Square {
	size: number;
	m: boolean[][];
	fixed: boolean[][];
}

function empty(size: number): Square {
	const rows = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
	return { size, m: rows(), fixed: rows() };
}

// A module of a fixed pattern; outside the square nothing happens.
function set({ size, m, fixed }: Square, x: number, y: number, dark: boolean): void {
	if (x < 0 || y < 0 || x >= size || y >= size) return;
	m[y]![x] = dark;
	fixed[y]![x] = true;
}

// Square rings around a centre, out to `reach`; those named are light.
function rings(q: Square, cx: number, cy: number, reach: number, light: number[]): void {
	for (let dy = -reach; dy <= reach; dy++)
		for (let dx = -reach; dx <= reach; dx++) set(q, cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

// Timing lines, the three finders, the alignment patterns; they overlap in this order.
function patterns(q: Square, version: number): void {
	const { size } = q;
	for (let i = 0; i < size; i++) {
		set(q, 6, i, i % 2 === 0);
		set(q, i, 6, i % 2 === 0);
	}
	for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) rings(q, cx, cy, 4, [2, 4]);
	const at = centres[version - 1]!;
	const last = at.length - 1;
	at.forEach((cx, i) =>
		at.forEach((cy, j) => {
			const finder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
			if (!finder) rings(q, cx, cy, 2, [1]);
		}),
	);
}

// The format, twice: level and mask.
function label(q: Square, mask: number): void {
	const { size } = q;
	const bits = format(mask);
	const bit = (i: number) => ((bits >> i) & 1) === 1;
	for (let i = 0; i <= 5; i++) set(q, 8, i, bit(i));
	set(q, 8, 7, bit(6));
	set(q, 8, 8, bit(7));
	set(q, 7, 8, bit(8));
	for (let i = 9; i < 15; i++) set(q, 14 - i, 8, bit(i));
	for (let i = 0; i < 8; i++) set(q, size - 1 - i, 8, bit(i));
	for (let i = 8; i < 15; i++) set(q, 8, size - 15 + i, bit(i));
	set(q, 8, size - 8, true);
}

// The version, twice, from 7 on.
function number(q: Square, version: number): void {
	if (version < 7) return;
	let rest = version;
	for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
	const bits = (version << 12) | rest;
	for (let i = 0; i < 18; i++) {
		const dark = ((bits >> i) & 1) === 1;
		set(q, q.size - 11 + (i % 3), Math.floor(i / 3), dark);
		set(q, Math.floor(i / 3), q.size - 11 + (i % 3), dark);
	}
}

// The codewords, in pairs of columns from the right, up and down in turn, around the fixed patterns.
function fill({ size, m, fixed }: Square, words: readonly number[]): void {
	let n = 0;
	for (let right = size - 1; right >= 1; right -= 2) {
		if (right === 6) right = 5;
		for (let k = 0; k < size; k++)
			for (const x of [right, right - 1]) {
				const y = ((right + 1) & 2) === 0 ? size - 1 - k : k;
				if (fixed[y]![x] || n >= words.length * 8) continue;
				m[y]![x] = ((words[n >> 3]! >> (7 - (n & 7))) & 1) === 1;
				n++;
			}
	}
}

// Puts a mask on, or takes it off again.
function flip({ size, m, fixed }: Square, mask: number): void {
	for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (!fixed[y]![x] && masks[mask]!(x, y)) m[y]![x] = !m[y]![x];
}

// The mask whose picture is easiest to read.
function bestMask(q: Square): number {
	let best = 0;
	let least = Infinity;
	for (let mask = 0; mask < masks.length; mask++) {
		flip(q, mask);
		label(q, mask);
		const cost = penalty(q.m);
		if (cost < least) [best, least] = [mask, cost];
		flip(q, mask);
	}
	return best;
}

// Rows of modules, dark is true; null if the text is too long.
export function qr(text: string): boolean[][] | null {
	const bytes = new TextEncoder().encode(text);
	const version = 1 + plan.findIndex(([, sizes], i) => bytes.length + (i < 9 ? 2 : 3) <= sizes.reduce((a, b) => a + b));
	if (version === 0) return null;
	const q = empty(17 + 4 * version);
	patterns(q, version);
	label(q, 0); // its place is fixed before the data go around it
	number(q, version);
	fill(q, codewords(bytes, version));
	const mask = bestMask(q);
	flip(q, mask);
	label(q, mask);
	return q.m;
}

// The dark modules as one SVG path, in a square of size + 8 with its quiet border.
export function path(m: boolean[][]): string {
	return m.map((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')).join('')).join('');
}
