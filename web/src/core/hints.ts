// A hint: the move that the strongest quick AI would play, picked but not played; its reasons follow.
import { _ } from '../i18n/text.ts';
import { Thinker, type Thought } from './engine.ts';
import type { Match, Note } from './match.ts';
import { reasonWords } from './reasons.ts';

// The hints of a match.
export class Hints {
	// Reasons have a worker of their own, so that no computer waits for them.
	private readonly reasoner = new Thinker();
	explained: Promise<void> = Promise.resolve(); // the reasons of the last hint are told, or not wanted any more

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
		const note: Note = { kind: 'hint', text: this.words(thought, actor) };
		match.note = note;
		await match.take(thought.move);
		this.explained = this.explain(thought.move, actor, note).catch(() => {});
	}

	// Nobody waits for reasons any more.
	end(): void {
		this.reasoner.stop();
	}

	// Adds the reasons to the note if it is still there when they are known.
	private async explain(move: string, actor: number, note: Note): Promise<void> {
		const { match } = this;
		const why = await this.reasoner.why(await match.record(), actor, move);
		this.reasoner.stop();
		if (!why || match.note !== note) return;
		const more = await reasonWords(match, why, actor, actor);
		if (more && match.note === note) match.say({ ...note, more });
	}

	private words({ move, value, points }: Thought, actor: number): string {
		const said = this.match.drawing.say(move, this.match);
		if (this.match.sheet.seats.length === 1)
			return points?.[0] ? _('Hint: {move}. About {points} points at the end.', { move: said, points: Math.round(points[0]) }) : _('Hint: {move}.', { move: said });
		return _('Hint: {move}. Chance to win {percent}%.', { move: said, percent: Math.round(100 * (value[actor] ?? 0)) });
	}
}
