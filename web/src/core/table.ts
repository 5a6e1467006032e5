// A server's table as docs/server.md describes it.
import type { Event, View } from './protocol.ts';

export interface SeatInfo {
	kind: 'human' | 'ai' | 'empty';
	name: string;
	level?: string;
	here?: boolean;
	standin?: boolean;
	resigned?: boolean;
	muted?: boolean;
}

export type ClockRule = { kind: 'game'; ms: number; add?: number } | { kind: 'move'; ms: number } | { kind: 'days'; days: number };

export interface Ask {
	ask: number;
	what: 'undo' | 'pause' | 'resume' | 'rematch' | 'sit';
	by: number;
	agreed: number[];
	wait: number[];
	name?: string;
}

export interface Summary {
	id: string;
	game: string;
	state: 'open' | 'playing' | 'paused' | 'over' | 'closed';
	options: Record<string, string>;
	seats: SeatInfo[];
	clock: ClockRule | null;
	watch: boolean;
	opened: number;
	seat?: number; // of "mine"
	turn?: boolean;
}

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
	fair: { commit: string; parts: boolean[] };
}

export interface ChatLine {
	seat: number;
	at: number;
	text?: string;
	phrase?: string;
}

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

export interface Creating {
	game: string;
	seats: number;
	options: Record<string, string>;
	seat: number;
	name: string;
	ai: Record<string, string>;
	clock: ClockRule | null;
	flag: 'ai' | 'resign';
	public: boolean;
	watch: boolean;
	part?: string;
}
