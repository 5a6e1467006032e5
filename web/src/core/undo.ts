// Taking back a move on this page. At a server's table it is asked for instead (docs/server.md).
import type { Match } from './match.ts';

// Takes moves of a match back.
export class Undo {
	constructor(private readonly match: Match) {}

	// Whether a human has played yet.
	get possible(): boolean {
		return !this.match.lessons.course && this.match.log.some((entry) => !entry.byRules && this.own(entry.seat));
	}

	// Goes back before the last own move, over what the others did since.
	async last(): Promise<void> {
		const { engine, queue, state, turns, picking } = this.match;
		turns.interrupt();
		queue.finish();
		const { moves } = await state.record();
		let at = moves.length - 1;
		while (at >= 0 && !this.own(moves[at]![0])) at--;
		if (at < 0) return turns.next();
		for (let length = moves.length; length > at; length = (await state.record()).moves.length) {
			state.forget();
			const answer = await engine.ask('undo', { look: state.looking(state.viewer) });
			if (!answer.ok) break;
			state.take(answer.look!);
		}
		this.match.note = null;
		this.match.replay.back = null;
		picking.decide(null, []);
		await queue.idle();
		state.shown = state.view;
		await state.retell();
		await turns.next();
	}

	// A move of a human; draws are one's own only where they are typed in.
	private own(seat: number): boolean {
		return this.match.human(seat) && (seat >= 0 || this.match.mode === 'pad');
	}
}
