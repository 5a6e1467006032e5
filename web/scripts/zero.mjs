// Our own zero, without a slash, as a font of one glyph: beside other figures the slashed zero of the page's font looks like
// the sign of an empty set. It has the size, the stems and the width of that font's tabular figures, in all its weights.
import { brotliCompressSync } from 'node:zlib';

const em = 1000;
const width = 632; // of every tabular figure
const [bottom, top] = [-12, 682];
// Half the width of the figure, the stem at its side and that at its top; by weight.
const shapes = { 400: [262, 90, 74], 800: [286, 163, 119] };

const u16 = (...values) => Buffer.from(values.flatMap((v) => [(v >> 8) & 255, v & 255]));
const u32 = (...values) => u16(...values.flatMap((v) => [(v >>> 16) & 0xffff, v & 0xffff]));
const fixed = (value) => u32(Math.round(value * 65536));

// An oval as four points on it and eight beside it, clockwise, from the left on.
function oval(a, b) {
	const [x, y] = [width / 2, (bottom + top) / 2];
	const [c, d] = [a / 2, b / 2];
	return [[-a, 0], [-a, d], [-c, b], [0, b], [c, b], [a, d], [a, 0], [a, -d], [c, -b], [0, -b], [-c, -b], [-a, -d]].map(([dx, dy]) => [Math.round(x + dx), Math.round(y + dy)]);
}

// The outline of a weight: outside, then inside in the other direction.
function outline(weight) {
	const [a, side, cap] = shapes[weight];
	const b = (top - bottom) / 2;
	const inner = oval(a - side, b - cap);
	return [...oval(a, b), inner[0], ...inner.slice(1).reverse()];
}

// The differences between neighbours, as 16-bit words.
const steps = (list) => u16(...list.map((value, i) => value - (list[i - 1] ?? 0)));

function glyph(points) {
	const xs = points.map(([x]) => x);
	const ys = points.map(([, y]) => y);
	const flags = Buffer.from(points.map((_point, i) => Number(i % 3 === 0)));
	const data = Buffer.concat([u16(2, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), 11, 23, 0), flags, steps(xs), steps(ys)]);
	return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}

// How the points move from the lightest weight to the heaviest; the four after them are the widths, which stay.
function variations(from, to) {
	const deltas = (i) => [...to.map((point, n) => point[i] - from[n][i]), 0, 0, 0, 0];
	const packed = (list) => Buffer.concat([Buffer.from([0x40 | (list.length - 1)]), u16(...list)]); // words
	const data = Buffer.concat([Buffer.from([0]), packed(deltas(0)), packed(deltas(1))]); // 0: all points
	const head = u16(1, 10, data.length, 0xa000); // one tuple, whose peak and points follow
	const body = Buffer.concat([head, u16(0x4000), data]);
	const padded = Buffer.concat([body, Buffer.alloc(body.length & 1)]);
	return Buffer.concat([u16(1, 0, 1, 0), u32(26), u16(2, 0), u32(26), u16(0, 0, padded.length / 2), padded]);
}

function names() {
	const texts = [[1, 'firn zero'], [2, 'Regular'], [3, 'firn zero'], [4, 'firn zero'], [6, 'firn-zero'], [256, 'Weight']];
	let at = 0;
	const rows = texts.map(([id, text]) => u16(3, 1, 0x409, id, text.length * 2, (at += text.length * 2) - text.length * 2));
	return Buffer.concat([u16(0, texts.length, 6 + 12 * texts.length), ...rows, ...texts.map(([, text]) => u16(...[...text].map((c) => c.charCodeAt(0))))]);
}

function tables() {
	const [light, heavy] = [outline(400), outline(800)];
	const shape = glyph(light);
	const [left, right] = [light[0][0], light[6][0]];
	return {
		cmap: Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, 32, 0, 4, 4, 1, 0, 0x30, 0xffff, 0, 0x30, 0xffff, 1 - 0x30, 1, 0, 0)]),
		head: Buffer.concat([u16(1, 0, 1, 0), u32(0, 0x5f0f3cf5), u16(0x0803, em), u32(0, 0, 0, 0), u16(left, bottom, right, top, 0, 8, 2, 0, 0)]),
		hhea: u16(1, 0, 950, -250, 0, width, left, width - right, right, 1, 0, 0, 0, 0, 0, 0, 0, 2),
		hmtx: u16(width, 0, width, left),
		maxp: u16(1, 0, 2, 24, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
		name: names(),
		'OS/2': Buffer.concat([u16(4, width, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0), Buffer.alloc(10), u32(1, 0, 0, 0), Buffer.from('firn'), u16(0x40, 0x30, 0x30, 950, -250, 0, 950, 250), u32(1, 0), u16(500, top, 0, 0x30, 0)]),
		post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(1, 0, 0, 0, 0)]),
		glyf: shape,
		loca: u16(0, 0, shape.length / 2),
		fvar: Buffer.concat([u16(1, 0, 16, 2, 1, 20, 0, 8), Buffer.from('wght'), fixed(400), fixed(400), fixed(800), u16(0, 256)]),
		gvar: variations(light, heavy),
	};
}

const known = { cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5, 'OS/2': 6, post: 7, glyf: 10, loca: 11, fvar: 47, gvar: 48 };
const base128 = (value) => Buffer.from(value < 128 ? [value] : [128 | (value >> 7), value & 127]);

// The font as WOFF2, its outlines as they are.
export function zeroFont() {
	const all = Object.entries(tables());
	const plain = all.map(([, data]) => data);
	const packed = brotliCompressSync(Buffer.concat(plain));
	const directory = Buffer.concat(all.flatMap(([tag, data]) => [Buffer.from([known[tag] | (tag === 'glyf' || tag === 'loca' ? 0xc0 : 0)]), base128(data.length)]));
	const size = 12 + 16 * all.length + plain.reduce((sum, data) => sum + ((data.length + 3) & ~3), 0);
	const length = 48 + directory.length + packed.length;
	const padding = Buffer.alloc(-length & 3);
	const header = Buffer.concat([Buffer.from('wOF2'), u32(0x10000, length + padding.length), u16(all.length, 0), u32(size, packed.length), u16(1, 0), u32(0, 0, 0, 0, 0)]);
	return Buffer.concat([header, directory, packed, padding]);
}
