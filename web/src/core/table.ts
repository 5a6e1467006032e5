// A server's table as docs/server.md describes it.
import type { Event, View } from './protocol.ts';

// Who sits on a seat.
export interface SeatInfo {
	kind: 'human' | 'ai' | 'empty';
	name: string;
	level?: string;
	here?: boolean;
	standin?: boolean;
	resigned?: boolean;
	muted?: boolean;
}

// How long players may think: in all (`add` ms more per move), per move, or some days per move.
export type ClockRule = { kind: 'game'; ms: number; add?: number } | { kind: 'move'; ms: number } | { kind: 'days'; days: number };

// A question to the other seats.
export interface Ask {
	ask: number;
	what: 'undo' | 'pause' | 'resume' | 'rematch' | 'sit' | 'remove';
	by: number;
	seat?: number; // the one wanted, or of whoever shall go
	ban?: boolean; // and may not come back
	agreed: number[];
	wait: number[];
	name?: string;
}

// A table in the lobby.
export interface Summary {
	id: string;
	game: string;
	state: 'open' | 'playing' | 'paused' | 'over' | 'closed';
	options: Record<string, string>;
	ruleset?: { name: string; hash: string }; // house rules; the request `rulesets` tells what they change
	seats: SeatInfo[];
	clock: ClockRule | null;
	watch: boolean;
	opened: number;
	touched?: number; // ms since 1970, of the last change
	seat?: number | 'public'; // of "mine"
	former?: number; // of "mine": the seat that was this browser's
	turn?: boolean;
}

// A table as those who sit or watch there see it. Times are in ms, `at` and `opened` since 1970.
export interface TableInfo extends Omit<Summary, 'clock' | 'seat' | 'turn'> {
	link: string;
	host: number;
	public: boolean;
	watchers: number;
	clock: (ClockRule & { left: number[]; running: number[]; at: number }) | null;
	race?: { ms: number; left: number; at: number } | null;
	flag: 'ai' | 'resign';
	asks: Ask[];
	result: { winners: number[]; by: 'score' | 'resign' } | null;
	next: string | null;
	fair: { commit: string; parts: boolean[]; rematch?: string }; // what the server is bound to for this game, and for the next
}

// A line of the chat: free text, or a phrase by its name.
export interface ChatLine {
	seat: number;
	name?: string; // it was said under
	at: number;
	text?: string;
	phrase?: string;
}

// The answer of join, sit, create and claim.
export interface Joined {
	ok: true;
	seat: number | 'public';
	n: number;
	table: TableInfo;
	view: View | null;
	events: Event[];
	chat: ChatLine[];
	token?: string;
	asked?: boolean;
}

// What `create` asks for.
export interface Creating {
	game: string;
	seats: number;
	options: Record<string, string>;
	ruleset?: { name: string; hash: string }; // house rules; the request `rulesets` tells what they change
	seat: number;
	name: string;
	ai: Record<string, string>;
	clock: ClockRule | null;
	flag: 'ai' | 'resign';
	public: boolean;
	watch: boolean;
	part?: string;
}
