// Moves apart what stands too close in a picture.

export interface Mark {
	x: number; // its middle, in pixels
	y: number; // its lower edge
	width: number;
	height: number;
}

const free = 4; // pixels between two marks

// Places on a line, in ascending order: `gap` apart where the room from `least` to `most` allows it, as near to the wanted ones as that lets them.
export function spread(wanted: readonly number[], least: number, most: number, gap: number): number[] {
	const step = Math.min(gap, (most - least) / Math.max(1, wanted.length - 1));
	const out: number[] = [];
	for (const at of wanted) out.push(Math.max(Math.min(Math.max(at, least), most), out.length ? out[out.length - 1]! + step : least));
	for (let i = out.length - 1, last = most; i >= 0; i--, last -= step) out[i] = Math.min(out[i]!, last);
	return out;
}

// Lower edges with which no mark covers another: of those that stand in each other's way the lowest stays, the others rise, at most to `top`.
export function raised(marks: readonly Mark[], top: number): number[] {
	const out: number[] = [];
	let column: number[] = [];
	const across = [...marks.keys()].sort((a, b) => marks[a]!.x - marks[b]!.x);
	for (const [n, i] of across.entries()) {
		column.push(i);
		const next = marks[across[n + 1]!];
		const one = marks[i]!;
		if (next && next.x - one.x < (one.width + next.width) / 2 + free) continue;
		column.sort((a, b) => marks[b]!.y - marks[a]!.y);
		const ups = spread(column.map((k) => -marks[k]!.y), -Infinity, -top - one.height, one.height + free);
		for (const [k, up] of ups.entries()) out[column[k]!] = -up;
		column = [];
	}
	return out;
}
