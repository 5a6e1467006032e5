// What the page's parts of this game share: which zone a narrow table shows, and the table that stones are
// dragged onto.
import { Store } from '../../core/store.ts';

// A stone in the hand: one of the supply, or one that lies in a zone ("1c2").
export type Held = { size: number; from: string | null };

export interface DragTable {
	lift(held: Held): boolean; // false: it may not be moved now
	over(x: number, y: number): void; // pixels of the window
	drop(x: number, y: number): void;
	letGo(): void;
}

class Ui extends Store {
	zone = 1;
	single = false; // the table shows one zone at a time
	table: DragTable | null = null;

	open(table: DragTable | null): void {
		this.table = table;
		this.changed();
	}

	see(zone: number): void {
		if (zone === this.zone) return;
		this.zone = zone;
		this.changed();
	}

	setSingle(single: boolean): void {
		if (single === this.single) return;
		this.single = single;
		this.changed();
	}
}

export const ui = new Ui();
