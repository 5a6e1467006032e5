// The log: what the viewer may know, gathered into one entry per move.
import type { Event, Logged, View } from './protocol.ts';

// A move and what it brought.
export interface Entry {
	n: number; // recorded moves before it
	seat: number; // -1: chance (set-up, or typed in)
	move: string;
	byRules: boolean; // done by the rules for a seat that nobody plays: not in the record
	events: Event[]; // what followed, in order
	before?: View; // for moves that the drawing wants it for
}

// The points that a move brought a seat, its own by default.
export function points(entry: Entry, seat = entry.seat): number {
	let sum = 0;
	for (const e of entry.events) if (e.event === 'points' && e.seat === seat) sum += e.points;
	return sum;
}

// A reveal names again what its own seat was told before. This keeps of the events what is new to the viewer: moves and
// draws that are among the `fresh` entries of its log, and all other events.
export function visible(events: readonly Event[], fresh: readonly Logged[]): Event[] {
	const left = [...fresh];
	return events.filter((e) => {
		if (e.event !== 'move' && e.event !== 'chance') return true;
		const at = left.findIndex((one) => same(one, e));
		if (at >= 0) left.splice(at, 1);
		return at >= 0;
	});
}

// Whether an entry of the log and an event are of one move.
function same([seat, move]: Logged, e: Event): boolean {
	if (e.event === 'chance') return seat < 0 && move === e.move;
	return e.event === 'move' && seat === e.seat && move === e.move;
}

// Entries of `after` that `before` lacks, in order; both in the order of play.
export function fresh(before: readonly Logged[], after: readonly Logged[]): Logged[] {
	const out: Logged[] = [];
	let i = 0;
	for (const entry of after) {
		const old = before[i];
		if (old && old[0] === entry[0] && old[1] === entry[1]) i++;
		else out.push(entry);
	}
	return out;
}

// Appends events to a log and returns the new entries; `n` moves were recorded before. An event with a seat and a move
// begins an entry, the others belong to the one before them.
export function gather(log: Entry[], events: readonly Event[], n: number): Entry[] {
	const added: Entry[] = [];
	for (const e of events) {
		if ('seat' in e && 'move' in e) {
			const { before } = e as { before?: View };
			added.push({ n, seat: e.seat, move: e.move, byRules: e.event !== 'move', events: [], ...(before && { before }) });
			if (e.event === 'move') n++;
			continue;
		}
		const last = added[added.length - 1] ?? log[log.length - 1];
		if (e.event === 'chance') n++;
		if (last) last.events.push(e);
		else added.push({ n: 0, seat: -1, move: e.event === 'chance' ? e.move : '', byRules: false, events: [e] });
	}
	log.push(...added);
	return added;
}

const reach = 12; // moves of one round come in the order of their reveal, not in that of the log

// For each event that is a move or draw which stands: its place in the log `seen`. Found from the end: a reveal tells again what
// its own seat knew, and what was taken back may be played again; what was told last counts.
function standing(events: readonly Event[], seen: readonly Logged[]): Map<number, number> {
	const at = new Map<number, number>();
	const used = new Set<number>();
	let low = seen.length;
	for (let i = events.length - 1; i >= 0; i--) {
		const e = events[i]!;
		if (e.event !== 'move' && e.event !== 'chance') continue;
		for (let j = seen.length - 1; j >= Math.max(0, low - reach); j--) {
			if (used.has(j) || !same(seen[j]!, e)) continue;
			used.add(j);
			at.set(i, j);
			low = Math.min(low, j);
			break;
		}
	}
	return at;
}

// The log of a table far away: from all that its viewer was told, and the moves that stand. Without the set-up.
export function chronicle(events: readonly Event[], seen: readonly Logged[]): Entry[] {
	const at = standing(events, seen);
	const log: Entry[] = [];
	let gone = true;
	events.forEach((e, i) => {
		const n = at.get(i);
		const last = log[log.length - 1];
		if (e.event === 'move' || e.event === 'chance') gone = n === undefined;
		if (gone || e.event === 'undo' || e.event === 'begin') return;
		const { before } = e as { before?: View };
		if (e.event === 'move') log.push({ n: n!, seat: e.seat, move: seen[n!]![1], byRules: false, events: [], ...(before && { before }) });
		else if (e.event === 'chance') last?.events.push({ ...e, move: seen[n!]![1] });
		else last?.events.push(e);
	});
	return log;
}
