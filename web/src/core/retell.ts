// What happened in a game, told from its record.
import type { Program } from './engine.ts';
import type { Event, Record_, Viewer } from './protocol.ts';

const end = 0xffff_ffff; // no entry of the log: only the view is wanted

// Plays a record again and returns all events as a viewer may know them; moves that are wanted so carry the view before them.
export async function replayed(engine: Program, record: Record_, viewer: Viewer, wants?: (move: string) => boolean): Promise<Event[]> {
	const { moves, game, seats, seed, first, options, chance, ruleset } = record;
	await engine.get('new', { game, seats, seed, first, options, chance, ruleset });
	const look = { seat: viewer, from: end };
	let { view: before } = await engine.get('look', look);
	const events: Event[] = [];
	for (const [seat, move] of moves) {
		if (seat < 0 && chance === 'auto') continue;
		const { events: played, look: after } = await engine.get('play', { seat, move, look });
		unhide(events, played, viewer);
		events.push(...played.map((e) => (e.event === 'move' && wants?.(move) ? { ...e, turn: before.turn, before } : e.event === 'move' ? { ...e, turn: before.turn } : e)));
		before = after!.view;
	}
	return events;
}

// A reveal names moves again that the viewer was told before, its own or all: they count where they are revealed.
function unhide(events: Event[], played: Event[], viewer: Viewer): void {
	const same = (a: Event, b: Event) => a.event === 'move' && b.event === 'move' && a.seat === b.seat && a.move === b.move;
	for (let i = played.length - 1; i > 0; i--) {
		const e = played[i]!;
		if (e.event !== 'move' || (viewer !== null && e.seat !== viewer)) continue;
		if (same(e, played[0]!)) played.splice(i, 1);
		else for (let j = events.length - 1; j >= 0; j--) if (same(events[j]!, e)) { events.splice(j, 1); break; }
	}
}
