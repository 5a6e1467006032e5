// A hint: the moves that the strongest quick AI would play, the best one picked but not played, with reasons that follow; and
// how a move that the player has in mind compares with it.
import { _ } from '../i18n/text.ts';
import { Thinker, type Thought } from './engine.ts';
import type { Match } from './match.ts';
import type { Why } from './protocol.ts';

// What a note has to tell of a hint.
export interface Hint {
	seat: number;
	moves: Thought[]; // the best first
	at: number; // the one that is shown
	why: Why | null | undefined; // undefined: not known yet, null: nothing is known
	mine: string | null; // what the player had in mind: then `why` compares with it
}

const most = 3; // moves to show one after the other

// The hints of a match.
export class Hints {
	// Reasons have a worker of their own, so that no computer waits for them.
	private readonly reasoner = new Thinker();
	explained: Promise<void> = Promise.resolve(); // the reasons of the last hint are told, or not wanted any more
	waiting: Hint | null = null; // the hint that a move of the player's is to be compared with

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
		const { lines, ...best } = await this.thinker.think(await match.record(), actor, 'hard', undefined, most);
		if (epoch !== match.state.epoch) return;
		await this.show({ seat: actor, moves: lines?.length ? lines : [best], at: 0, why: undefined, mine: null });
	}

	// The next best move instead of the one that is shown.
	another(hint: Hint): Promise<void> {
		return this.show({ ...hint, at: (hint.at + 1) % hint.moves.length, why: undefined, mine: null });
	}

	// Waits for a move of the player's, which is then compared, not played.
	compare(hint: Hint): void {
		this.match.clear();
		this.waiting = hint;
		this.match.say({ kind: 'info', text: _('Choose the move you have in mind. It is not played.') });
	}

	// The player's choice is complete.
	chosen(move: string): void {
		const hint = this.waiting;
		if (!hint) return;
		this.forget();
		const best = hint.moves[hint.at]!.move;
		if (move === best) this.match.say({ kind: 'info', text: _('That is the hint itself.') });
		else this.tell({ ...hint, mine: move, why: undefined });
	}

	// Nothing is compared any more.
	forget(): void {
		this.waiting = null;
	}

	// Nobody waits for reasons any more.
	end(): void {
		this.forget();
		this.reasoner.stop();
	}

	private async show(hint: Hint): Promise<void> {
		await this.match.take(hint.moves[hint.at]!.move);
		this.tell(hint);
	}

	private tell(hint: Hint): void {
		this.match.say({ kind: 'hint', text: '', hint });
		this.explained = this.explain(hint).catch(() => {});
	}

	// Adds the reasons to the note if it is still there when they are known.
	private async explain(hint: Hint): Promise<void> {
		const { match } = this;
		const { note } = match;
		const why = await this.reasoner.why(await match.record(), hint.seat, hint.moves[hint.at]!.move, hint.mine);
		this.reasoner.stop();
		if (match.note === note) match.say({ kind: 'hint', text: '', hint: { ...hint, why } });
	}
}
