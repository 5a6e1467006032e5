// A hint: the move that the strongest quick AI would play, picked but not played.
import { _ } from '../i18n/text.ts';
import type { Thinker, Thought } from './engine.ts';
import type { Match } from './match.ts';

// The hints of a match.
export class Hints {
	constructor(
		private readonly match: Match,
		private readonly thinker: Thinker,
	) {}

	// Thinks for the seat that decides, and picks what was found.
	async ask(): Promise<void> {
		const { match } = this;
		const { actor } = match;
		if (!match.mine || actor === null || actor < 0) return;
		const { epoch } = match.state;
		match.say({ kind: 'info', text: _('Thinking about a hint…') });
		const thought = await this.thinker.think(await match.record(), actor, 'hard');
		if (epoch !== match.state.epoch) return;
		match.note = { kind: 'hint', text: this.words(thought, actor) };
		await match.take(thought.move);
	}

	private words({ move, value }: Thought, actor: number): string {
		const percent = Math.round(100 * (value[actor] ?? 0));
		return _('Hint: {move}. Chance to win {percent}%.', { move: this.match.drawing.say(move, this.match), percent });
	}
}
