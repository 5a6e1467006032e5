// What the page's parts of this game share: what the table looks at.
import { Store } from '../../core/store.ts';

export type Looking = 'above' | 'side';

export class Ui extends Store {
	lot = 1; // the one in the side window; on narrow tables the only one
	single = false; // the table shows one lot at a time
	seat: number | null = null; // whose lots; null: the own ones
	looking: Looking = 'above';

	set(what: Partial<Pick<Ui, 'lot' | 'single' | 'seat' | 'looking'>>): void {
		const same = Object.entries(what).every(([key, value]) => this[key as 'lot'] === value);
		Object.assign(this, what);
		if (!same) this.changed();
	}
}

export const ui = new Ui(); // of the table; a figure of the rulebook has its own
