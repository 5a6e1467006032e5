// Where a block would stand: the move that is ready, or the one under the pointer.
import type { Match } from '../../core/match.ts';
import { boardOf } from './board.ts';

// The space that a move puts a block on. Of a swap it is the one the builder tile goes to, not the one it comes from.
export function placeIn(move: string): string | null {
	const [verb, a, , c] = move.split(' ');
	return (verb === 'take' ? c : verb === 'place' ? a : null) ?? null;
}

export function targetOf(match: Match): { at: string; seat: number } | null {
	const move = match.pointed?.move ?? match.choice.ready;
	const at = move && placeIn(move);
	if (!at) return null;
	if (move.startsWith('place')) return { at, seat: boardOf(match.shown).now.active };
	return { at, seat: move.endsWith(' siku') ? 2 : (match.actor ?? 0) };
}

// Nothing is chosen yet: half of the tiles would have a frame.
export function calm(match: Match): boolean {
	return match.shown.phase === 'turn' && match.choice.said.length === 0;
}
