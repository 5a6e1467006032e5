// Every game that this browser keeps, in IndexedDB. What cannot be written there is kept for as long as this page is
// open, and `trouble` says so.
import type { Record_ } from './protocol.ts';
import { recall, remember } from './settings.ts';
import type { Mode, Player } from './state.ts';
import { Store } from './store.ts';

// What lists show of a game.
export interface Saved {
	id: string;
	rev: number; // goes up with every change, so that two tabs notice each other
	game: string;
	players: Player[];
	mode: Mode;
	scores: number[];
	turn: number;
	actors: number[]; // whose turn it is
	over: boolean;
	winners: number[];
	begun: number; // ms since 1970
	played: number; // the same, of the last move
}

// All that is kept of a game.
export interface Whole {
	saved: Saved;
	record: Record_;
	picture?: Blob | undefined;
}

const stores = ['games', 'records', 'pictures']; // each by the id of the game
type Get = <T>(store: string, key: string) => Promise<T | undefined>;

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

async function connect(): Promise<IDBDatabase | null> {
	try {
		const request = indexedDB.open('firn', 1);
		request.onupgradeneeded = () => stores.forEach((name) => request.result.createObjectStore(name));
		const base = await done(request);
		base.onversionchange = () => base.close();
		return base;
	} catch {
		return null;
	}
}

// A new name for a game. The time keeps names of different days apart, whatever the browser draws.
export function newId(): string {
	const [a, b] = crypto.getRandomValues(new Uint16Array(2));
	return Date.now().toString(36) + (a! * 65536 + b!).toString(36);
}

// The same name for the same record, so that two tabs that take it over make one game of it.
function nameOf(record: Record_): string {
	let hash = 0;
	for (const c of JSON.stringify(record)) hash = (Math.imul(hash, 31) + c.charCodeAt(0)) >>> 0;
	return `slot${hash.toString(36)}${record.moves.length.toString(36)}`;
}

class Shelf extends Store {
	trouble: '' | 'denied' | 'full' = '';
	private spare = new Map<string, Whole>(); // what could not be written
	private opened: Promise<IDBDatabase | null> | undefined;
	private moved = ''; // the game of the slot that older versions kept

	// Whether there may be a game, as far as is known at once.
	get any(): boolean {
		return this.spare.size > 0 || recall('kept') !== null || recall('game') !== null;
	}

	private base(): Promise<IDBDatabase | null> {
		return (this.opened ??= this.open());
	}

	private async open(): Promise<IDBDatabase | null> {
		const base = await connect();
		if (!base) this.say('denied');
		const old = recall<Saved & { record: Record_; when: number }>('game');
		if (base && old?.record?.firn === 1 && Array.isArray(old.players)) {
			const { record, when, ...rest } = old;
			const played = when || Date.now();
			const saved = { ...rest, id: (this.moved = nameOf(record)), rev: 1, game: record.game, actors: [], winners: [], begun: played, played };
			await this.change(base, saved.id, (now) => (now ? null : { saved, record })).then(
				() => remember('game', null), // not before: the page may be closed at any moment
				() => {},
			);
		}
		return base;
	}

	private say(trouble: Shelf['trouble']): void {
		if (this.trouble === trouble) return;
		this.trouble = trouble;
		this.changed();
	}

	// In one transaction: what `f` makes of what is known of a game takes its place; null: nothing changes.
	private async change(base: IDBDatabase, id: string, f: (now: Saved | undefined) => Partial<Whole> | null): Promise<void> {
		const work = base.transaction(stores, 'readwrite');
		const ended = new Promise<void>((resolve, reject) => {
			work.oncomplete = () => resolve();
			work.onabort = () => reject(work.error);
		});
		const now = await done<Saved | undefined>(work.objectStore('games').get(id));
		const next = f(now);
		const put = (store: string, value: unknown) => value !== undefined && work.objectStore(store).put(value, id);
		put('games', next?.saved);
		put('records', next?.record);
		put('pictures', next?.picture);
		await ended;
	}

	private async reading<T>(f: (get: Get, base: IDBDatabase) => Promise<T>): Promise<T | undefined> {
		const base = await this.base();
		if (!base) return undefined;
		const work = base.transaction(stores);
		return f((store, key) => done(work.objectStore(store).get(key)), base);
	}

	// All games, the one played last first.
	async list(): Promise<Saved[]> {
		const base = await this.base();
		const found = base ? await done<Saved[]>(base.transaction('games').objectStore('games').getAll()) : [];
		const all = [...found.filter(({ id }) => !this.spare.has(id)), ...[...this.spare.values()].map(({ saved }) => saved)];
		remember('kept', all.length || null); // the start page wants to know before it can ask
		return all.sort((a, b) => b.played - a.played);
	}

	async read(id: string): Promise<Whole | null> {
		const spare = this.spare.get(id);
		if (spare) return spare;
		const found = await this.reading((get) => Promise.all([get<Saved>('games', id), get<Record_>('records', id), get<Blob>('pictures', id)]));
		const [saved, record, picture] = found ?? [];
		return saved && record ? { saved, record, picture } : null;
	}

	// The game of the old slot, or the one played last; running ones first.
	async latest(): Promise<Whole | null> {
		const all = await this.list();
		const { id = '' } = all.find((one) => one.id === this.moved) ?? all.find(({ over }) => !over) ?? all[0] ?? {};
		return this.read(id);
	}

	// Writes a game unless somebody else has changed it since `saved.rev`; false then.
	async write(saved: Saved, record: Record_): Promise<boolean> {
		let mine = true;
		const next = { saved: { ...saved, rev: saved.rev + 1 }, record };
		const base = await this.base();
		if (!recall('kept')) remember('kept', 1);
		try {
			if (!base) throw null;
			await this.change(base, saved.id, (now) => ((mine = !now || now.rev === saved.rev) ? next : null));
			this.spare.delete(saved.id);
			this.say('');
		} catch {
			this.spare.set(saved.id, next);
			this.say(base ? 'full' : 'denied');
		}
		this.changed();
		return mine;
	}

	// A picture matters less than the room it takes.
	async paint(id: string, picture: Blob | null): Promise<void> {
		const base = await this.base();
		const spare = this.spare.get(id);
		if (!picture) return;
		if (spare) spare.picture = picture;
		else if (base) await this.change(base, id, (now) => now ? { picture } : null).catch(() => {});
		this.changed();
	}

	async picture(id: string): Promise<Blob | null> {
		return this.spare.get(id)?.picture ?? (await this.reading((get) => get<Blob>('pictures', id))) ?? null;
	}

	// Returns what was there, so that it can be put back.
	async remove(id: string): Promise<Whole | null> {
		const whole = await this.read(id);
		this.spare.delete(id);
		const base = await this.base();
		const work = base?.transaction(stores, 'readwrite');
		for (const name of work ? stores : []) void work!.objectStore(name).delete(id);
		if (work) await new Promise((resolve) => (work.oncomplete = work.onabort = resolve));
		this.changed();
		return whole;
	}

	// Puts games beside those that are there, all or none of them.
	async add(all: Whole[]): Promise<void> {
		const base = await this.base();
		if (base) {
			const work = base.transaction(stores, 'readwrite');
			const ended = new Promise<void>((resolve, reject) => {
				work.oncomplete = () => resolve();
				work.onabort = () => reject(work.error);
			});
			for (const { saved, record, picture } of all) {
				work.objectStore('games').add(saved, saved.id);
				work.objectStore('records').put(record, saved.id);
				if (picture) work.objectStore('pictures').put(picture, saved.id);
			}
			await ended;
		} else for (const one of all) this.spare.set(one.saved.id, one);
		this.changed();
	}
}

// The games of this browser; listeners hear when one changes, or when they cannot be written.
export const shelf = new Shelf();
