// What a player wants to do about the table, until it is confirmed.
import { Store } from '../../core/store.ts';

export type Doing = { what: 'leave' | 'resign' | 'forget' | 'device' | 'records' } | { what: 'remove'; seat: number };

export class Wish extends Store {
	now: Doing | null = null;

	show(doing: Doing | null): void {
		this.now = doing;
		this.changed();
	}
}
