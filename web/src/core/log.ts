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

// Words that stand in a move's text for what the viewer may not know. The protocol's is `?`; a game's drawing names its own.
export type Hidden = readonly string[];

// Whether a move as a viewer is told it may be that move: equal but for hidden parts ("peek ?").
function covers(told: string, move: string, hidden: Hidden): boolean {
	const words = move.split(' ');
	const seen = told.split(' ');
	return seen.length === words.length && seen.every((word, i) => word === words[i] || word === '?' || (i > 0 && hidden.includes(word)));
}

// `play` answers as the one who played may know it. This keeps of its events what the viewer
// may: a move or draw is told as the viewer's own log tells it, or not at all. `fresh` are the entries
// of that log which were not there before.
export function visible(events: readonly Event[], fresh: readonly Logged[], hidden: Hidden = []): Event[] {
	const left = [...fresh];
	const out: Event[] = [];
	for (const e of events) {
		if (e.event !== 'move' && e.event !== 'chance') {
			out.push(e);
			continue;
		}
		const seat = e.event === 'move' ? e.seat : -1;
		const at = left.findIndex(([s, m]) => s === seat && covers(m, e.move, hidden));
		if (at < 0) continue;
		out.push({ ...e, move: left[at]![1] });
		left.splice(at, 1);
	}
	return out;
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

// Whether two tellings may be of one move: equal but for what one of them hides.
function alike(a: Logged, b: Logged, hidden: Hidden): boolean {
	return a[0] === b[0] && (covers(a[1], b[1], hidden) || covers(b[1], a[1], hidden));
}

const reach = 12; // moves of one round come in the order of their reveal, not in that of the log

// For each event that is a move or draw which stands: its place in the log `seen`. Found from the end: a reveal tells again what
// its own seat knew, and what was taken back may be played again; what was told last counts.
function standing(events: readonly Event[], seen: readonly Logged[], hidden: Hidden): Map<number, number> {
	const at = new Map<number, number>();
	const used = new Set<number>();
	let low = seen.length;
	for (let i = events.length - 1; i >= 0; i--) {
		const e = events[i]!;
		if (e.event !== 'move' && e.event !== 'chance') continue;
		const one: Logged = [e.event === 'move' ? e.seat : -1, e.move];
		for (let j = seen.length - 1; j >= Math.max(0, low - reach); j--) {
			if (used.has(j) || !alike(seen[j]!, one, hidden)) continue;
			used.add(j);
			at.set(i, j);
			low = Math.min(low, j);
			break;
		}
	}
	return at;
}

// The log of a table far away: from all that its viewer was told, and the moves that stand. Without the set-up.
export function chronicle(events: readonly Event[], seen: readonly Logged[], hidden: Hidden = []): Entry[] {
	const at = standing(events, seen, hidden);
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
