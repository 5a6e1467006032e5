// The log: what the viewer may know, gathered into one entry per move.
import type { Event, Logged, View } from './protocol.ts';

// A move and what it brought.
export interface Entry {
	n: number; // recorded moves before it
	seat: number; // -1: chance (set-up, or typed in)
	move: string;
	turn: number; // turns that had ended before it
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

// What a replay notes on a move: the turn it was played in and, where it is wanted, the view before it.
interface Noted {
	turn?: number;
	before?: View;
}

// Appends events to a log and returns the new entries; before them `n` moves were recorded and `turn` turns had ended. An
// event with a seat and a move begins an entry, the others belong to the one before them.
export function gather(log: Entry[], events: readonly Event[], n: number, turn = 0): Entry[] {
	const added: Entry[] = [];
	for (const e of events) {
		if ('seat' in e && 'move' in e) {
			const { before, turn: noted = turn } = e as Noted;
			added.push({ n, seat: e.seat, move: e.move, turn: (turn = noted), byRules: e.event !== 'move', events: [], ...(before && { before }) });
			if (e.event === 'move') n++;
			continue;
		}
		const last = added[added.length - 1] ?? log[log.length - 1];
		if (e.event === 'chance') n++;
		if (e.event === 'turn') turn++;
		if (last) last.events.push(e);
		else added.push({ n: 0, seat: -1, move: e.event === 'chance' ? e.move : '', turn, byRules: false, events: [e] });
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

// The log of a table far away: from all that its viewer was told, and the moves that stand. Without the set-up. `ended`: so
// many turns have ended by now; one more was told of where placing comes before the first.
export function chronicle(events: readonly Event[], seen: readonly Logged[], ended = Infinity): Entry[] {
	const at = standing(events, seen);
	const log: Entry[] = [];
	let gone = true;
	let turn = 0;
	events.forEach((e, i) => {
		const n = at.get(i);
		const last = log[log.length - 1];
		if (e.event === 'move' || e.event === 'chance') gone = n === undefined;
		if (gone || e.event === 'undo' || e.event === 'begin') return;
		if (e.event === 'turn') turn++;
		const { before } = e as Noted;
		if (e.event === 'move') log.push({ n: n!, seat: e.seat, move: seen[n!]![1], turn, byRules: false, events: [], ...(before && { before }) });
		else if (e.event === 'chance') last?.events.push({ ...e, move: seen[n!]![1] });
		else last?.events.push(e);
	});
	if (turn > ended) for (const entry of log) entry.turn = Math.max(0, entry.turn - 1);
	return log;
}

// The entries of one turn; of what was placed before the first one `turn` is -1.
export interface TurnOf {
	turn: number;
	entries: Entry[];
}

// The log by turns. A turn that begins while none has ended is the first: what came before it was placing.
export function byTurn(log: readonly Entry[]): TurnOf[] {
	const out: TurnOf[] = [];
	let fresh = false; // a turn has begun since the last entry
	for (const entry of log) {
		const last = out[out.length - 1];
		if (last && last.turn === entry.turn && !(fresh && entry.turn === 0)) last.entries.push(entry);
		else out.push({ turn: entry.turn, entries: [entry] });
		if (last && last !== out[out.length - 1] && last.turn === entry.turn) last.turn = -1;
		fresh = entry.events.some((e) => e.event === 'turn');
	}
	return out;
}
