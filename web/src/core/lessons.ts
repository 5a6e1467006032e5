// Learning by doing: the steps of a lesson, which answer to mistakes, and the guided first game, whose steps come when they matter.
import type { Course, Guide, Step } from '../games/drawing.ts';
import type { Match } from './match.ts';
import { recall, remember } from './settings.ts';

// What is told now. `only`: a move is expected; without it the player reads and goes on.
export interface Told extends Pick<Guide, 'id' | 'text' | 'clause'> {
	only: boolean;
	show?: string; // a move that does what is asked
	right?: boolean; // praise for what was done
}

// The lessons of a match; none unless its mode is `learn`.
export class Lessons {
	readonly learned = new Set<string>(); // ids of the guided game's steps that are done
	onEnd: (() => void) | null = null; // hears that the last step of the lesson is done and read
	private at = 0; // the step of the lesson
	private done = false; // it was played; what it brought is being read
	private replies: string[] = []; // what the others play next

	constructor(
		private readonly match: Match,
		readonly course: Course | null,
	) {}

	private get step(): Step | null {
		return this.course?.steps[this.at] ?? null;
	}

	// The step that is shown now.
	get now(): Told | null {
		if (this.match.mode !== 'learn') return null;
		if (!this.course) {
			const found = this.guide;
			return found && { ...found, only: found.only !== undefined };
		}
		const { step } = this;
		if (!step) return null;
		const id = `${this.at}${this.done ? '+' : ''}`;
		return this.done ? { id, text: step.right, only: false, right: true } : { id, text: step.text, clause: step.clause, only: true, show: step.show };
	}

	private get guide(): Guide | null {
		return this.match.drawing.lessons.find((l) => !this.learned.has(l.id) && l.when(this.match)) ?? null;
	}

	// The moves that the guided game allows; all of them if it would allow none. A lesson lets one make mistakes.
	allowed(moves: string[]): string[] {
		const only = this.match.mode === 'learn' && !this.course ? this.guide?.only : undefined;
		if (!only) return moves;
		const few = moves.filter((move) => only(move, this.match));
		return few.length > 0 ? few : moves;
	}

	// What to say to a legal move that is not the one asked for; null: it may be played. What was brought is read first.
	mistake(move: string): string | null {
		const { step } = this;
		if (step && this.done) return step.right();
		return !step || wanted(step, move) ? null : step.wrong(move);
	}

	// Somebody has played. Call it while the view is the one before the move.
	played(seat: number): void {
		if (this.course && !this.match.human(seat)) this.replies.shift();
		if (!this.match.human(seat)) return;
		if (this.course && this.step && !this.done) {
			this.done = true;
			this.replies = [...(this.step.replies ?? [])];
		}
		const guide = this.match.mode === 'learn' && !this.course ? this.guide : null;
		if (guide?.only) this.learned.add(guide.id);
	}

	// What a seat of the rules or a computer plays in a lesson; undefined outside of lessons, null: it waits.
	reply(): string | null | undefined {
		return this.course ? (this.replies[0] ?? null) : undefined;
	}

	// The player has read the step.
	async understood(): Promise<void> {
		if (this.course) {
			this.at++;
			this.done = false;
			if (!this.step) return this.finish(this.course);
			this.match.say(null);
		} else if (this.guide) this.learned.add(this.guide.id);
		await this.match.turns.next();
	}

	private finish(course: Course): void {
		learn(this.match.id, course.id);
		this.onEnd?.();
	}
}

// Whether a move is what the step asks for.
export function wanted(step: Step, move: string): boolean {
	return move === step.show || (step.want?.(move) ?? false);
}

// The ids of the lessons of a game that were finished on this device.
export function learnedOf(game: string): string[] {
	const all = recall<Record<string, string[]>>('lessons')?.[game];
	return Array.isArray(all) ? all : [];
}

function learn(game: string, id: string): void {
	remember('lessons', { ...recall<object>('lessons'), [game]: [...new Set([...learnedOf(game), id])] });
}
