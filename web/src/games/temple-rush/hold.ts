// A stone in the hand: where it may go, where it would snap, what letting go of it means.
import type { Match } from '../../core/match.ts';
import { cellAt } from './board.ts';
import { rise, type Spot } from './layout.ts';
import { nearest, target, type Target } from './moves.ts';
import type { DragTable, Held } from './ui.ts';
import { sizeAt } from './words.ts';

export const cellPlace = /^([123])([a-z]\d)$/;

export interface Point {
	x: number;
	y: number;
}

// What a hand needs of the table below it.
interface Ground {
	match: Match;
	under(at: Point, more: number): Spot | null;
	point(x: number, y: number): Point | null; // pixels of the window
	redraw(): void;
	show(match: Match): void;
}

// Along where it fits; end-on where only that does, or where it was asked for.
export function fitting(match: Match, targets: readonly Target[], zone: number, r: number, x: number, reach = 0.5): Target | null {
	const flat = targets.filter((t) => t.way === 'along');
	return nearest(match.choice.has('way:end') ? targets : flat, zone, r, x, reach) ?? nearest(targets, zone, r, x, reach);
}

export class Hold implements DragTable {
	now: (Held & Point & { targets: Target[]; at: Target | null }) | null = null;
	private pressed: Held | null = null;

	constructor(private ground: Ground) {}

	// Whether what lies there could be pulled away; `shown`: what the choice would put.
	press(at: string, match: Match, shown: Target | null): boolean {
		this.pressed = null;
		if (!match.mine || !cellPlace.test(at)) return false;
		if (match.choice.options('from').includes(at)) this.pressed = { size: sizeAt(at, match), from: at };
		else if (shown && match.choice.said.includes(`cell:${at}`) && `${shown.zone}${shown.cell}` === at) this.pressed = { size: shown.size, from: shown.from };
		return this.pressed !== null;
	}

	pull(at: Point | null): void {
		if (!this.now && this.pressed) this.lift(this.pressed);
		this.carry(at);
	}

	lift(held: Held): boolean {
		const { match } = this.ground;
		if (!match?.mine) return false;
		const turned = match.choice.has('way:end');
		const all = match.choice.legal.map((move) => target(move, (from) => sizeAt(from, match)));
		let targets = all.filter((t): t is Target => t !== null && t.size === held.size && t.from === held.from);
		if (turned && targets.some((t) => t.way === 'end')) targets = targets.filter((t) => t.way === 'end');
		this.now = { ...held, targets, at: null, x: 0, y: 0 };
		return true;
	}

	over(x: number, y: number): void {
		this.carry(this.ground.point(x, y));
	}

	drop(x: number, y: number): void {
		this.lay(this.ground.point(x, y));
	}

	letGo(): void {
		this.now = this.pressed = null;
	}

	private carry(at: Point | null): void {
		if (!this.now || !at) return;
		Object.assign(this.now, at);
		const spot = this.ground.under(at, 0.6);
		this.now.at = spot ? this.snapTo(spot, at) : null;
		this.ground.redraw();
	}

	// The possible place nearest to the stone in the hand, its own row first.
	private snapTo(spot: Spot, at: Point): Target | null {
		const r = Math.floor((at.y - spot.y) / rise);
		const x = at.x - spot.x;
		for (const step of [0, -1, 1]) {
			const found = fitting(this.ground.match, this.now!.targets, spot.zone, r + step, x, step === 0 ? 1.2 : 0.6);
			if (found) return found;
		}
		return null;
	}

	// Onto its place, beside the table (back to the supply), or where it does not fit: why not.
	lay(at: Point | null): void {
		this.carry(at);
		const held = this.now;
		const { match } = this.ground;
		this.letGo();
		if (!held) return;
		const spot = this.ground.under(held, 0.6);
		if (held.at) void this.put(held.at.move);
		else if (held.from && !spot) void match.take(`back ${held.from[0]} ${held.from.slice(1)}`);
		else if (spot) {
			const cell = cellAt(Math.max(0, Math.round(held.x - spot.x - held.size / 2)), Math.max(0, Math.floor((held.y - spot.y) / rise)));
			void match.why(held.from ? `borrow ${held.from[0]} ${held.from.slice(1)} ${spot.zone} ${cell} along` : `put ${spot.zone} ${held.size} ${cell} along`);
		}
		this.ground.show(match);
	}

	// Where many stones are put in a row, letting go is enough; a hidden, final placing asks once more.
	private async put(move: string): Promise<void> {
		const { match } = this.ground;
		if (match.shown.phase === 'place') await match.take(move);
		else await match.play(move);
	}
}
