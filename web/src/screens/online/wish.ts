// What a player wants to do about the table, until it is confirmed.
import { Store } from '../../core/store.ts';

// What it is.
export type Doing = { what: 'device' } | { what: 'invite' } | { what: 'leave' | 'resign' | 'forget' } | { what: 'remove'; seat: number };

// What the player wants now; null: nothing. Listeners hear when it changes.
export class Wish extends Store {
	now: Doing | null = null;

	show(doing: Doing | null): void {
		this.now = doing;
		this.changed();
	}
}
