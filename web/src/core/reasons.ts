// Why a move is good, in the words of the program and the language of the page.
import { reasonTexts } from '../games/about.ts';
import type { Match } from './match.ts';
import type { Why } from './protocol.ts';

// As a seat would see it now, for the words of its moves.
export function sayFor(seat: number, move: string, match: Match): string {
	return match.drawing.say(move, Object.create(match, { actor: { value: seat } }) as Match);
}

// The sentences. `reader` is the seat that is called "you", null: none is; `seat` made the move.
export async function reasonWords(match: Match, why: Why, reader: number | null, seat: number): Promise<string> {
	const names = match.sheet.seats.map((_seat, i) => (i === reader ? null : match.name(i)));
	const texts = reasonTexts(match.id);
	if (why.against !== null) texts[why.against] = sayFor(seat, why.against, match);
	for (const next of why.next.slice(0, 1)) texts[next.move] = sayFor(next.seat, next.move, match);
	return (await match.engine.get('reasons', { why, names, texts })).text;
}
