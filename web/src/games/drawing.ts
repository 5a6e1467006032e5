// What a game's folder gives to the page. Nothing outside such a folder (and list.ts) knows a game.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Splitter } from '../core/choice.ts';
import type { Entry } from '../core/log.ts';
import type { Match } from '../core/match.ts';
import type { Event, View } from '../core/protocol.ts';
import type { Scene } from '../three/scene.ts';
import type { Stage } from '../three/stage.ts';

// What the program says of a game (about.ts), loaded with the home page. Texts are asked for when they
// are shown: the language may change.
export interface About {
	id: string;
	readonly title: string;
	poster: string; // file name in web/posters, without .webp
	blurb(): string;
	length(): string; // "1–4 players · 30 min"
	secrets: boolean; // seats have hidden hands: hot-seat needs a curtain
	usualSeats: number;
	option(name: string): string; // the name of an option
	optionValue(name: string, value: string): string;
}

// The table for everyone without the 3D picture: grids of cells with names. Shown as the
// plain table without WebGL, and always there for keyboards and screen readers.
export interface Board {
	id: string;
	name: string;
	rows: Cell[][]; // first row on top
}

export interface Cell {
	at: string; // the place, as picks write it
	pick?: string; // the place it stands for, if it is a part of something larger
	name: string; // all of it in words, without whether it is legal
	look?: ComponentChildren; // for the plain table; the place's name if missing
	tone?: { back: string; ink: string };
}

// A step of the guided first game. It is shown while `when` is true (the first that is true and not
// yet done); `only` keeps the player to the moves it names.
export interface Lesson {
	id: string;
	text(): string;
	clause?: string;
	when(match: Match): boolean;
	only?(move: string, match: Match): boolean;
}

// Seats that act at any moment: time for all of it in ms, the move that is then played for whoever is left,
// and how long an AI takes from one move to its next.
export interface Clock {
	limit: number;
	out: string;
	every(seat: number): number;
}

export interface Drawing {
	about: About;
	moves: Splitter;

	// ---- words ----
	prompt(match: Match): string; // one sentence: what is wanted now
	say(move: string, match: Match): string; // a button or a hint: "Place on 2c4"
	label(role: string, value: string, match: Match): string; // a choice or an act
	tell(entry: Entry, match: Match): string | null; // a line of the log; null: nothing to tell
	gain?(event: Event, match: Match): string | null; // in the preview chip: "square"
	chip?(move: string, match: Match): string | null; // in the preview chip, instead of the place's name; '': no chip without points
	wants?(move: string): boolean; // moves whose entry needs the view before them
	row(row: string): { name: string; glyph?: string; tone?: { back: string; ink: string } };
	status?(match: Match): string; // beside the title: "Turn 29 · 26 blocks to go"
	other?(seat: number, view: View): string; // names of seats beyond the players
	grade?(grade: string): string;

	// ---- what is seen ----
	boards(match: Match): Board[];
	targets?(match: Match): Set<string>; // places to show as possible; all that can be clicked if missing
	// The move that a click on a place which fits nothing most likely meant, for "why can't I?".
	meant?(at: string, match: Match): string | null;
	Seat: FunctionComponent<{ match: Match; seat: number }>; // inside a seat's panel
	score(match: Match, seat: number): number; // the number that runs along
	Hand?: FunctionComponent<{ match: Match }>; // cards below the table
	Corner?: FunctionComponent<{ match: Match; scene: Scene | null }>; // controls at the table's right edge
	Result?: FunctionComponent<{ match: Match }>; // beside the sheet at the end
	SheetMore?: FunctionComponent<{ match: Match }>; // below the sheet: islands
	// Makes the stage with its own light and camera, and what stands on it.
	scene?(canvas: HTMLCanvasElement, match: Match): Promise<{ stage: Stage; scene: Scene }>;
	seatsShown?(match: Match): number[]; // seats with a panel; the players if missing
	letter?(seat: number, match: Match): string | undefined; // the letter of a seat beyond the players
	keys?(key: string, match: Match, scene: Scene | null): boolean; // true: it was for the game

	// Not null while seats act against the clock.
	clock?(match: Match): Clock | null;

	lessons: Lesson[];
	learn: { seats: number; seed: string; options?: Record<string, string> };
}
