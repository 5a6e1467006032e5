// The guided first game: which step is shown, and the moves it keeps the player to.
import type { Lesson } from '../games/drawing.ts';
import type { Match } from './match.ts';

// The lessons of a match; none unless its mode is `learn`.
export class Lessons {
	readonly learned = new Set<string>(); // ids of the steps that are done

	constructor(private readonly match: Match) {}

	// The step that is shown now.
	get now(): Lesson | null {
		if (this.match.mode !== 'learn') return null;
		return this.match.drawing.lessons.find((l) => !this.learned.has(l.id) && l.when(this.match)) ?? null;
	}

	// The moves that the step allows; all of them if it would allow none.
	allowed(moves: string[]): string[] {
		const only = this.now?.only;
		if (!only) return moves;
		const few = moves.filter((move) => only(move, this.match));
		return few.length > 0 ? few : moves;
	}

	// A human has played: the step that asked for it is done. Call it while the view is the one before the move.
	played(): void {
		const lesson = this.now;
		if (lesson?.only) this.learned.add(lesson.id);
	}

	// The player has read the step.
	async understood(): Promise<void> {
		if (this.now) this.learned.add(this.now.id);
		await this.match.turns.next();
	}
}
