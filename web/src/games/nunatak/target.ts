// Where a block would stand: the move that is ready, or the one under the pointer.
import type { Match } from '../../core/match.ts';
import { boardOf } from './board.ts';

export function targetOf(match: Match): { at: string; seat: number } | null {
	const move = match.pointed?.move ?? match.choice.ready;
	const words = move?.split(' ') ?? [];
	if (words[0] === 'take') {
		const siku = words[words.length - 1] === 'siku';
		return { at: words[3]!, seat: siku ? 2 : (match.actor ?? 0) };
	}
	if (words[0] === 'place') return { at: words[1]!, seat: boardOf(match.shown).now.active };
	return null;
}
