// The tables of servers where this browser has a seat, as the server lists them.
import { alerts, title } from './alerts.ts';
import { kept } from './kept.ts';
import { remember } from './settings.ts';
import { Store } from './store.ts';
import type { Summary } from './table.ts';
import { Wire, type Socket } from './wire.ts';

// A table where this browser has a seat and had another is listed once, with the one it has.
function once(tables: Summary[]): Summary[] {
	return tables.filter((t, i) => !tables.some((o, k) => o.id === t.id && (o.former === undefined ? t.former !== undefined : t.former !== undefined && k < i)));
}

// Asks for them and forgets seats that are gone; null: the server did not say.
export async function mine(wire: Wire): Promise<Summary[] | null> {
	const seats = kept().map(({ table, token }) => ({ table, token }));
	if (seats.length === 0) return [];
	const answer = (await wire.request('mine', { seats })) as { ok: boolean; tables?: (Summary | null)[] };
	if (!answer.ok) return null;
	remember('seats-online', kept().filter((k) => !answer.tables!.some((t, i) => t === null && seats[i]!.token === k.token)));
	return once(answer.tables!.filter((t): t is Summary => t !== null && t.state !== 'closed'));
}

const often = 15_000; // ms between two questions while the page is looked at
const rarely = 60_000; // while it is hidden and the player wants to be told

// Asks now and then while somebody looks. Hidden pages ask only for who wants to be told.
export class Mine extends Store {
	tables: Summary[] = [];
	private waiting: Set<string> | null = null; // where it was this player's turn
	private asked = 0;

	constructor(
		private readonly dial: () => Socket,
		private readonly named: (game: string) => string,
	) {
		super();
	}

	// Returns what ends it.
	look(): () => void {
		if (kept().length === 0) return () => {};
		const wire = new Wire(this.dial);
		const ask = async () => {
			if (wire.state !== 'on' || Date.now() - this.asked < (document.hidden ? (alerts.on ? rarely : Infinity) : often)) return;
			this.asked = Date.now();
			const tables = await mine(wire);
			if (tables) this.take(tables);
		};
		this.asked = 0;
		wire.greet = ask;
		void wire.connect().then(() => wire.state === 'none' && wire.close()); // no server here: it is not looked for again
		const timer = setInterval(() => void ask(), often);
		document.addEventListener('visibilitychange', ask);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', ask);
			wire.close();
			title(0);
		};
	}

	private take(tables: Summary[]): void {
		const now = tables.filter((t) => t.turn);
		for (const t of now) if (this.waiting && !this.waiting.has(t.id)) alerts.turn(t.id, this.named(t.game));
		this.waiting = new Set(now.map((t) => t.id));
		this.tables = tables;
		title(now.length);
		this.changed();
	}
}
