// What happened in a game, told from its record.
import type { Engine } from './engine.ts';
import type { Event, Record_ } from './protocol.ts';

// Plays a record again and returns all events; with the public view before the moves that are wanted so.
export async function replayed(engine: Engine, record: Record_, wants?: (move: string) => boolean): Promise<Event[]> {
	const { moves, game, seats, seed, first, options, chance } = record;
	await engine.get('new', { game, seats, seed, first, options, chance });
	const events: Event[] = [];
	for (const [seat, move] of moves) {
		if (seat < 0 && chance === 'auto') continue;
		const before = wants?.(move) ? (await engine.get('view', { seat: 'public' })).view : undefined;
		const played = (await engine.get('play', { seat, move })).events;
		unhide(events, played);
		events.push(...played.map((e) => (before && e.event === 'move' ? { ...e, before } : e)));
	}
	return events;
}

// A reveal names moves again that their own seats were told before: they count where they are revealed.
function unhide(events: Event[], played: Event[]): void {
	const same = (a: Event, b: Event) => a.event === 'move' && b.event === 'move' && a.seat === b.seat && a.move === b.move;
	for (let i = played.length - 1; i > 0; i--) {
		const e = played[i]!;
		if (e.event !== 'move') continue;
		if (same(e, played[0]!)) played.splice(i, 1);
		else for (let j = events.length - 1; j >= 0; j--) if (same(events[j]!, e)) { events.splice(j, 1); break; }
	}
}
