// The seats this browser has: a token is the only proof, kept here and never in an address.
import { recall, remember } from './settings.ts';

// A seat at a server.
export interface Kept {
	table: string;
	token: string;
	game: string;
	when: number;
	commit?: string; // what the server was bound to before this browser sat down
	part?: string; // what this browser added to the seed
	former?: boolean; // the seat is not this browser's any more; the token still proves what is to be erased or exported
}

// What the server is bound to, and what this browser adds to the seed.
export type Promise_ = Required<Pick<Kept, 'commit' | 'part'>>;

// All seats, the latest first.
export function kept(): Kept[] {
	const list = recall<Kept[]>('seats-online');
	return Array.isArray(list) ? list : [];
}

// Keeps a seat in place of an older one at the same table; 64 at most.
export function keep(one: Kept): void {
	remember('seats-online', [one, ...kept().filter((k) => k.table !== one.table || k.former)].slice(0, 64));
}

// Drops all that this browser has of a table: nobody can come back to the seat.
export function forget(table: string): void {
	remember('seats-online', kept().filter((k) => k.table !== table));
}

// The seat was given up or taken away.
export function retire(table: string): void {
	remember('seats-online', kept().map((k) => (k.table === table ? { ...k, former: true } : k)));
}

// The proof for a seat at this table, if this browser has one.
export function tokenOf(table: string): string | null {
	return kept().find((k) => k.table === table && !k.former)?.token ?? null;
}

// Proofs of all seats that this browser has or had at this table.
export function proofs(table: string): string[] {
	return kept().filter((k) => k.table === table).map((k) => k.token);
}

// A part that quotes what the server is bound to, so anybody sees in the record that it came later; what was typed is filled up at random.
export function quote(commit = '', own: string): Promise_ {
	return { commit, part: own && commit ? (commit.slice(0, 32) + own + part()).slice(0, 64) : own };
}

// This browser's own part of the seed: nobody can choose the draws.
export function part(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

// ---- players whose chat this browser does not show ----

// Whether the chat of a seat at a table is hidden.
export function muted(table: string, seat: number): boolean {
	return (recall<string[]>('muted') ?? []).includes(`${table}/${seat}`);
}

// Hides the chat of a seat, or shows it again.
export function mute(table: string, seat: number, on: boolean): void {
	const others = (recall<string[]>('muted') ?? []).filter((one) => one !== `${table}/${seat}`);
	remember('muted', (on ? [`${table}/${seat}`, ...others] : others).slice(0, 64));
}
