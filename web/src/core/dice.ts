// Dice that can be checked: a record says of its server's game how the seed came about.
import { Engine } from './engine.ts';
import type { Fault, Record_ } from './protocol.ts';
import type { Kept } from './kept.ts';

// What was found out about the seed and the draws of a record.
export interface Checked {
	fault: Fault | null; // what the program found wrong: commit, seed, a draw, a move
	bound: boolean | null; // the commit is the one that was shown when one sat down; null: nobody remembers
	part: boolean | null; // one's own part is in it
	later: boolean | null; // every part quotes the commit, so it came later; null: nobody gave one
}

// The program verifies everything that is in the record; what this browser saw before the game is compared here.
export async function checkDice(record: Record_, kept?: Kept | null, seat?: number | 'public' | null): Promise<Checked> {
	const engine = await Engine.start();
	const { commit, seats } = record.fair!;
	const given = seats.filter(Boolean);
	const answer = await engine.ask('load', { record });
	engine.end();
	return {
		fault: answer.ok ? null : answer,
		bound: kept?.commit ? kept.commit === commit : null,
		part: kept?.part && typeof seat === 'number' ? kept.part === seats[seat] : null,
		later: given.length ? given.every((p) => p.length > 47 && p.startsWith(commit.slice(0, 32))) : null,
	};
}

// Whether nothing is wrong with it.
export function fine({ fault, bound, part }: Checked): boolean {
	return fault === null && bound !== false && part !== false;
}
