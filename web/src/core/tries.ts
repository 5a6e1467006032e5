// The tree of tries in Explore: lines of moves that leave the game as it was played, or each other.
import type { Logged } from './protocol.ts';

// A line of moves from the beginning of a game.
export interface Try {
	moves: Logged[];
	from: number; // so many of them are those of the line that it left
	parent: Try | null; // null: as played
	said: string[]; // its own decisions in words
}

// Whether a list begins with all of another one.
function begins(list: readonly Logged[], start: readonly Logged[]): boolean {
	return start.length <= list.length && start.every(([seat, move], i) => list[i]![0] === seat && list[i]![1] === move);
}

// The lines, and the position that is shown. The game as it was played never changes.
export class Tries {
	readonly played: Try;
	list: Try[] = []; // the others, in the order in which they were begun
	line: Try; // the one that is shown
	at: number; // moves before the position that is shown

	constructor(moves: Logged[], at = moves.length) {
		this.line = this.played = { moves, from: moves.length, parent: null, said: [] };
		this.at = Math.max(0, Math.min(at, moves.length));
	}

	// What led to the position that is shown.
	get moves(): Logged[] {
		return this.line.moves.slice(0, this.at);
	}

	// The move that follows on this line, if there is one.
	get next(): Logged | undefined {
		return this.line.moves[this.at];
	}

	// Shows another position.
	go(line: Try, at: number): void {
		this.line = line;
		this.at = Math.max(0, Math.min(at, line.moves.length));
	}

	// A move was made: follows the line that has it, or makes a try longer, or begins one. True: the move is new.
	play(move: Logged, words = ''): boolean {
		const moves = [...this.moves, move];
		const known = [this.line, this.played, ...this.list].find((line) => begins(line.moves, moves));
		if (known) this.line = known;
		else if (this.line !== this.played && this.next === undefined) this.line.moves = moves;
		else this.list = [...this.list, (this.line = { moves, from: this.at, parent: this.line, said: [] })];
		this.at = moves.length;
		if (!known && move[0] >= 0) this.line.said = [...this.line.said, words];
		return !known;
	}

	// Drops the try that is shown and goes back to where it began; those that left it stay.
	drop(): void {
		const { line } = this;
		const { parent, from } = line;
		if (!parent) return;
		this.list = this.list.filter((one) => one !== line);
		for (const one of this.list)
			if (one.parent === line) {
				one.parent = parent;
				one.from = Math.min(one.from, from);
			}
		this.go(parent, from);
	}

	// Where one may stop on this line: before every move of a seat, and at its end.
	get stops(): number[] {
		const { moves } = this.line;
		return [...moves.flatMap(([seat], i) => (seat >= 0 ? [i] : [])), moves.length];
	}

	// The stop after this position or before it; the position itself at the ends.
	stop(by: 1 | -1): number {
		const { stops, at } = this;
		return (by > 0 ? stops.find((n) => n > at) : stops.filter((n) => n < at).pop()) ?? at;
	}
}
