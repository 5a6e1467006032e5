// docs/protocol.md as types: the only contract between the page and the program.

// Who looks: a seat, a spectator, or (null) one who sees everything.
export type Viewer = number | 'public' | null;

// A refusal. `text` is an English sentence, to be translated; `clause` the rule that forbids the move.
export interface Fault {
	ok: false;
	error: string;
	text: string;
	clause?: string;
}

// What a viewer may know of a table; `board` and `hidden` are the game's own.
export interface View<Board = unknown> {
	game: string;
	seats: number;
	turn: number;
	phase: string;
	actors: number[];
	viewer: Viewer;
	over: boolean;
	options: Record<string, string>;
	board: Board;
	hidden?: unknown;
}

// Kinds of events and what they say. A game adds its own kinds in its folder (`declare module`); one that has a seat and
// a move was done by the rules for a seat that nobody plays.
export interface Events {
	move: { seat: number; move: string };
	chance: { move: string };
	points: { seat: number; row: string; points: number; at?: string };
	turn: { seat: number };
	over: { winners: number[] };
	// of a server's table
	begin: {};
	undo: {};
	resign: { seat: number };
	flag: { seat: number };
	timeout: {};
	end: { winners: number[] };
}
// Something that happened.
export type Event = { [Kind in keyof Events]: { event: Kind } & Events[Kind] }[keyof Events];

// The score sheet: at the end the result, before it the score as if the game ended now.
export interface Sheet {
	rows: string[];
	seats: Record<string, number>[];
	winners: number[];
	grade: string | null;
	[more: string]: unknown;
}

// A move of the record or of a log; seat -1: chance.
export type Logged = [seat: number, move: string];

// What is new in a list of moves: entries from number `from` on, in place of those that were known. The first `next` stay
// as they are unless a move is taken back.
export interface News {
	from: number;
	next: number;
	moves: Logged[];
}

// What to look at. Of several viewers the first who has to act is answered, or else the first.
export interface Looking {
	seat: Viewer | Viewer[];
	from?: number; // entry of the log
	record?: number; // entry of the record; without it no record is answered
}

// Everything that a table shows.
export interface Look {
	view: View;
	sheet: Sheet;
	moves: string[]; // of the viewer's seat
	log: News;
	record?: News;
}

// A whole game: set-up and every move (docs/record.md).
export interface Record_ {
	firn: number;
	game: string;
	rules: number;
	seats: number;
	seed: string;
	first: number | null;
	options: Record<string, string>;
	chance: 'auto' | 'manual';
	moves: Logged[];
	fair?: Fair;
	ruleset?: object; // house rules (docs/rulesets.md)
}

// The parts of the seed of a server's game.
export interface Fair {
	commit: string;
	server: string;
	seats: string[];
}

// A row of the final sheet that differs after a move: the mover's own (gain, cost) or that of another seat (deny, give).
export interface Reason {
	kind: 'gain' | 'deny' | 'cost' | 'give';
	seat: number;
	row: string;
	points: number;
}

// Why a move is good, against another one; null: there is no other.
export interface Why {
	games: number;
	move: string;
	against: string | null;
	reasons: Reason[];
	next: { seat: number; move: string; percent: number }[];
}

// One of the best moves: chances to win after it, and the decisions that most likely follow.
export interface Line {
	move: string;
	value: number[];
	points?: number[]; // one seat alone: the final ones expected
	next: { seat: number; move: string; percent: number }[];
}

// What a move was worth: chances to win after it, as parts of 1. One seat alone has `points`, the final ones expected.
export interface Judged {
	n: number;
	seat: number;
	value: number[];
	best?: string;
	lost?: number;
	luck?: number[];
	mark?: string;
	points?: { before: number; after: number; lost?: number; luck?: number };
	why?: Why;
}

// A game that the program has: fewest and most seats, the values of its options, the default first.
export interface GameInfo {
	id: string;
	seats: [number, number];
	options: Record<string, string[]>;
}

// A game to begin; without `first` the first seat is drawn.
export interface NewGame {
	game: string;
	seats: number;
	seed: string;
	first?: number | null;
	options?: Record<string, string>;
	chance?: 'auto' | 'manual';
	ruleset?: object | undefined;
}

// A key of a ruleset; bounds where each number in it has the same.
export interface RulesetKey {
	key: string;
	label: string;
	least?: number;
	most?: number;
	value: unknown;
}

// What a ruleset changes, or why it is refused.
export interface Ruleset {
	name?: string;
	about?: string;
	ruleset?: object;
	keys?: RulesetKey[];
	changes?: { key: string; of?: string; label: string; old: unknown; new: unknown }[];
	refused?: { key: string; value: string; reason: string; least: number; most: number; count: number };
}

// Every request with the part of its answer beside "ok".
export interface Requests {
	hello: [{}, { protocol: number; version: string; games: GameInfo[] }];
	new: [NewGame, {}];
	ruleset: [{ game: string; ruleset?: object }, Ruleset];
	view: [{ seat: Viewer; at?: number }, { view: View }];
	moves: [{ seat: number }, { moves: string[]; weights?: number[] }];
	why: [{ seat: number; move: string }, { legal: boolean; clause?: string; text?: string }];
	log: [{ seat: Viewer }, { moves: Logged[] }];
	look: [Looking, Look];
	play: [{ seat: number; move: string; look?: Looking }, { events: Event[]; look?: Look }];
	preview: [{ seat: number; move: string }, { events: Event[] }];
	undo: [{ look?: Looking }, { look?: Look }];
	sheet: [{ seat?: Viewer; at?: number }, { sheet: Sheet }];
	ai: [
		{ seat: number; level: string; ms?: number; nodes?: number; why?: boolean; why_ms?: number; move?: string; against?: string; lines?: number },
		{ move: string; value: number[]; points?: number[]; why?: Why | null; lines?: Line[]; nodes?: number },
	];
	reasons: [{ why: Why; names?: (string | null)[]; texts?: Record<string, string> }, { text: string }];
	analyse: [{ ms?: number; nodes?: number; from?: number; count?: number; why?: boolean; why_ms?: number }, { moves: Judged[] }];
	save: [{}, { record: Record_ }];
	load: [{ record: Record_ }, { fair?: true }];
}
// The name of a request.
export type Do = keyof Requests;
// The answer to a request.
export type Answer<D extends Do> = ({ ok: true } & Requests[D][1]) | Fault;

// A level of the AI: one of `levels` (games/about.ts).
export type Level = string;
