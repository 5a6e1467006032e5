// What hard and expert players have learned about a game: its net, a file that is fetched when a level first needs it
// and kept in this browser. Without it they judge by the little that the program itself knows, and play weaker.
import { levels, nets as files } from 'virtual:nets';
import { Store } from './store.ts';

const shelf = 'firn-nets'; // cleared of old nets by sw.ts
const most = 30_000; // ms that anybody waits for a net
const pause = 60_000; // ms until it is tried again
export const slow = 1_000; // ms until one is told, or a player against the clock goes without

// What is to be told of a game's net: it takes long, or cannot be had. Null: nothing.
export type NetState = 'loading' | 'missing' | null;

async function fetched(name: string): Promise<ArrayBuffer> {
	const kept = await (globalThis.caches as CacheStorage | undefined)?.open(shelf).catch(() => undefined); // not on plain HTTP
	const old = await kept?.match(name);
	if (old) return old.arrayBuffer();
	const control = new AbortController();
	const timer = setTimeout(() => control.abort(), most);
	try {
		const answer = await fetch(name, { signal: control.signal });
		if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
		const bytes = await answer.arrayBuffer();
		await kept?.put(name, new Response(bytes)).catch(() => {});
		return bytes;
	} finally {
		clearTimeout(timer);
	}
}

// The nets of all games. Listeners hear when something is to be told.
export class Nets extends Store {
	private readonly asked = new Map<string, Promise<ArrayBuffer | null>>();
	private readonly failed = new Map<string, number>(); // when
	private readonly told = new Map<string, NetState>();

	// `names`: the file of each game that has one; `seeing`: the levels that use it.
	constructor(
		private readonly names: Record<string, string>,
		private readonly seeing: readonly string[],
	) {
		super();
	}

	state(game: string): NetState {
		return this.told.get(game) ?? null;
	}

	// Does a player of this level use a net?
	wanted(game: string, level: string): boolean {
		return game in this.names && this.seeing.includes(level);
	}

	// The net of a game, fetched once; null: it has none, or it cannot be had now.
	get(game: string): Promise<ArrayBuffer | null> {
		const name = this.names[game];
		if (!name) return Promise.resolve(null);
		if (Date.now() - (this.failed.get(game) ?? Infinity) > pause) {
			this.failed.delete(game);
			this.asked.delete(game);
		}
		let net = this.asked.get(game);
		if (!net) this.asked.set(game, (net = this.load(game, name)));
		return net;
	}

	private async load(game: string, name: string): Promise<ArrayBuffer | null> {
		const timer = setTimeout(() => this.tell(game, 'loading'), slow);
		try {
			const bytes = await fetched(name);
			this.tell(game, null);
			return bytes;
		} catch {
			this.tell(game, 'missing');
			this.failed.set(game, Date.now());
			return null;
		} finally {
			clearTimeout(timer);
		}
	}

	private tell(game: string, state: NetState): void {
		if (this.state(game) === state) return;
		this.told.set(game, state);
		this.changed();
	}
}

export const nets = new Nets(files, levels);
