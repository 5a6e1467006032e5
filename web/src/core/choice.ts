// From clicks to one move. A game writes every legal move as picks, "role:value"; picking one
// keeps the moves that have it. No order is asked for: card then space, or space then card.
export type Pick = string;

// What picks of one role are.
export interface Role {
	// place: something on the table or a card; choice: a button beside the prompt;
	// act: a button that plays at once.
	kind: 'place' | 'choice' | 'act';
	// Chosen unless the player says otherwise; of several the first that is possible.
	usual?: string | readonly string[];
	// Only after this role has been said: a choice is shown and its usual value chosen, a place is open to clicks.
	after?: string;
	// An act whose button the game draws itself, not the prompt.
	own?: boolean;
	// A click on a place that does not fit what was picked of this role is refused instead of dropping it.
	firm?: boolean;
	// A move of nothing else may be the beginning of another one: it waits to be confirmed, whatever the settings.
	begins?: boolean;
	// Against the clock it stays picked for the next move.
	stays?: boolean;
	// Acts that may be played by themselves if nothing else is possible, by value: which setting says so.
	alone?: Record<string, 'pass' | 'end'>;
}

// How a game writes its moves as picks: every legal move has other picks than all the others.
export interface Splitter {
	roles: Record<string, Role>;
	picks(move: string): Pick[];
	// Picks that say a move beyond doubt: a player who made all of them need not confirm it. null: always confirmed.
	enough?(move: string): Pick[] | null;
}

// The role of a pick: what stands before its colon.
export function role(pick: Pick): string {
	return pick.slice(0, pick.indexOf(':'));
}

// The value of a pick: what stands after its colon.
export function value(pick: Pick): string {
	return pick.slice(pick.indexOf(':') + 1);
}

// The values of a role that are chosen unless the player says otherwise, the best first.
export function usuals({ usual = [] }: Role): readonly string[] {
	return typeof usual === 'string' ? [usual] : usual;
}

interface Split {
	move: string;
	picks: Pick[];
}

// What is picked of a set of legal moves. It asks nobody: the same moves and picks give the same choice.
export class Choice {
	private all: Split[];
	private chosen: Pick[] = [];

	constructor(
		moves: readonly string[],
		private game: Splitter,
	) {
		this.all = moves.map((move) => ({ move, picks: game.picks(move) }));
	}

	// The same moves: what was picked still holds.
	same(moves: readonly string[]): boolean {
		return moves.length === this.all.length && moves.every((move, i) => move === this.all[i]!.move);
	}

	// Every legal move, whatever was picked.
	get legal(): string[] {
		return this.all.map((one) => one.move);
	}

	// What the player said, in order.
	get said(): readonly Pick[] {
		return this.chosen;
	}

	private fitting(picks: readonly Pick[]): Split[] {
		return this.all.filter((one) => picks.every((p) => one.picks.includes(p)));
	}

	// Said, and usual where nothing was said and the usual is possible.
	private get meant(): Pick[] {
		const meant = [...this.chosen];
		for (const [name, what] of Object.entries(this.game.roles)) {
			if (meant.some((p) => role(p) === name) || (what.after && !meant.some((p) => role(p) === what.after))) continue;
			const pick = usuals(what).map((usual) => `${name}:${usual}`).find((p) => this.fitting([...meant, p]).length > 0);
			if (pick) meant.push(pick);
		}
		return meant;
	}

	has(pick: Pick): boolean {
		return this.meant.includes(pick);
	}

	get moves(): string[] {
		return this.fitting(this.meant).map((one) => one.move);
	}

	// What could be picked next, by role. A role that has been said shows its alternatives.
	options(name: string): string[] {
		const others = this.meant.filter((p) => role(p) !== name);
		const found = new Set<string>();
		for (const one of this.fitting(others))
			for (const p of one.picks) if (role(p) === name) found.add(value(p));
		return [...found];
	}

	// What could be picked of a role at all, dropping all else that was said.
	possible(name: string): Set<string> {
		return new Set(this.all.flatMap((one) => one.picks.filter((p) => role(p) === name).map(value)));
	}

	// The roles that a click on a place can have now.
	private get clickable(): string[] {
		return Object.entries(this.game.roles)
			.filter(([name, { kind, after }]) => kind === 'place' && (!after || this.chosen.some((p) => role(p) === after) || this.everywhere(name)))
			.map(([name]) => name);
	}

	// Places that can be clicked now, whatever their role.
	get places(): Set<string> {
		return new Set(this.clickable.flatMap((name) => this.options(name)));
	}

	// Choices that are still open: two values, or one that not every move has.
	get choices(): { role: string; values: string[] }[] {
		return Object.entries(this.game.roles)
			.filter(([, { kind, after }]) => kind === 'choice' && (!after || this.chosen.some((p) => role(p) === after)))
			.map(([name]) => ({ role: name, values: this.options(name), all: this.everywhere(name) }))
			.filter(({ values, all }) => values.length > 1 || (values.length === 1 && !all));
	}

	// Whether every move that fits has the role.
	private everywhere(name: string): boolean {
		const others = this.meant.filter((p) => role(p) !== name);
		return this.fitting(others).every((one) => one.picks.some((p) => role(p) === name));
	}

	get acts(): Pick[] {
		return Object.entries(this.game.roles)
			.filter(([, { kind, own }]) => kind === 'act' && !own)
			.flatMap(([name]) => this.options(name).map((v) => `${name}:${v}`));
	}

	// The one move that is left, or the one that says nothing more than was picked. Nothing said: none.
	get ready(): string | null {
		if (this.chosen.length === 0) return null;
		const meant = this.meant;
		const fits = this.fitting(meant);
		if (fits.length === 1) return fits[0]!.move;
		const exact = fits.filter((one) => one.picks.every((p) => meant.includes(p)));
		return exact.length === 1 ? exact[0]!.move : null;
	}

	// The one move that was meant beyond doubt: it may be played at once.
	get sure(): string | null {
		const { ready } = this;
		if (ready === null || this.moves.length === 1) return ready;
		return this.game.picks(ready).every((p) => this.game.roles[role(p)]?.begins) ? null : ready;
	}

	// Whether the player made every pick that says a move beyond doubt.
	plain(move: string): boolean {
		return this.game.enough?.(move)?.every((p) => this.chosen.includes(p)) ?? false;
	}

	// What the seat may play without being asked, because there is nothing else: which setting allows it.
	get alone(): 'pass' | 'end' | null {
		const [pick, more] = this.all.length === 1 ? this.all[0]!.picks.filter((p) => !usuals(this.game.roles[role(p)] ?? { kind: 'place' }).includes(value(p))) : [];
		return pick === undefined || more !== undefined ? null : (this.game.roles[role(pick)]?.alone?.[value(pick)] ?? null);
	}

	// False: no move has it. A pick that contradicts earlier ones replaces them, but for firm ones.
	pick(pick: Pick): boolean {
		if (this.chosen.includes(pick)) {
			this.chosen = this.chosen.filter((p) => p !== pick);
			return true;
		}
		const name = role(pick);
		const others = this.chosen.filter((p) => role(p) !== name);
		const firm = others.filter((p) => this.game.roles[name]?.kind === 'place' && this.game.roles[role(p)]?.firm);
		const kept = others.filter((p) => !firm.includes(p));
		for (let keep = kept.length; keep >= 0; keep--) {
			const next = [...firm, ...kept.slice(kept.length - keep), pick];
			if (this.fitting(next).length > 0) {
				this.chosen = next;
				return true;
			}
		}
		return false;
	}

	// A click on a place: the first role that can take it.
	place(at: string): boolean {
		const names = this.clickable;
		const open = names.filter((n) => this.options(n).includes(at));
		const fresh = open.filter((n) => !this.chosen.some((p) => role(p) === n));
		const name = open.find((n) => this.chosen.includes(`${n}:${at}`)) ?? fresh[0] ?? open[0];
		if (name !== undefined) return this.pick(`${name}:${at}`);
		return names.some((n) => this.pick(`${n}:${at}`));
	}

	// The one move that a click there would make; nothing changes.
	after(at: string): string | null {
		const kept = this.chosen;
		this.place(at);
		const move = this.ready;
		this.chosen = kept;
		return move;
	}

	// The picks of one legal move: a hint, a line of the list, the text box.
	set(move: string): boolean {
		const one = this.all.find((m) => m.move === move);
		if (one) this.chosen = [...one.picks];
		return one !== undefined;
	}

	back(): void {
		this.chosen.pop();
	}

	clear(): void {
		this.chosen = [];
	}
}
