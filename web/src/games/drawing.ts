// What a game's folder gives to the page. Nothing outside such a folder (and list.ts) knows a game.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Splitter } from '../core/choice.ts';
import type { Entry } from '../core/log.ts';
import type { Match } from '../core/match.ts';
import type { Event, NewGame, View } from '../core/protocol.ts';
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
export interface Guide {
	id: string;
	text(): string;
	clause?: string | undefined;
	when(match: Match): boolean;
	only?(move: string, match: Match): boolean;
}

// A lesson of a minute or two: a position, and what seat 0 does there step by step. Any legal move can be tried; one that is not
// asked for is answered and not played.
export interface Course {
	id: string;
	title(): string;
	game: Omit<NewGame, 'game'>; // seats, seed, first, options
	moves: string[]; // of whoever is to act, up to the first step
	steps: Step[];
}

export interface Step {
	text(): string; // what to do, and why
	clause?: string;
	show: string; // a move that does it
	want?(move: string): boolean; // other moves that do it as well
	wrong(move: string): string; // the answer to any other legal move
	right(): string; // what it brought
	replies?: string[]; // what the others play then
}

// Seats that act at any moment: time for all of it in ms, the move that is then played for whoever is left,
// and how long an AI takes from one move to its next.
export interface Clock {
	limit: number;
	out: string;
	every(seat: number): number;
}

// One of the two things that do not fit each other.
export interface Side {
	picture(size: number): ComponentChildren;
	what: string; // "your card"
	name: string; // "sculptor"
}

// Why a move was refused, to be seen: two things and that they differ, where it was, what would fit.
export interface Refusal {
	title: string;
	sides: [Side, Side];
	at: string | null; // the place that was refused
	others?: { name: string; go(): void }[]; // what would fit the place instead
}

export interface Drawing {
	about: About;
	moves: Splitter;

	// ---- words ----
	prompt(match: Match): string; // one sentence: what is wanted now
	say(move: string, match: Match): string; // a button or a hint: "Place on 2c4"
	label(role: string, value: string, match: Match): string; // a choice or an act
	face?(pick: string, match: Match): ComponentChildren; // a picture on the button of a choice, instead of its label
	tell(entry: Entry, match: Match): string | null; // a line of the log; null: nothing to tell
	gain?(event: Event, match: Match): string | null; // in the preview chip: "square"
	chip?(move: string, match: Match): string | null; // in the preview chip, instead of the place's name; '': no chip without points
	goes?(move: string): string | null; // the place where the piece of a move ends: the chip points there; the last pick if missing
	wants?(move: string): boolean; // moves whose entry needs the view before them
	row(row: string): { name: string; glyph?: string; tone?: { back: string; ink: string } };
	status?(match: Match): string; // beside the title: "Turn 29 · 26 blocks to go"
	other?(seat: number, view: View): string; // names of seats beyond the players
	grade?(grade: string): string;

	// ---- what is seen ----
	tone?(glyph: string): { back: string; ink: string } | undefined; // the colours of a piece's glyph, in texts
	boards(match: Match): Board[];
	targets?(match: Match): Set<string>; // places to show as possible; all that can be clicked if missing
	calm?(match: Match): boolean; // possible places are not framed yet, because there are too many
	// The move that a click on a place which fits nothing most likely meant, for "why can't I?".
	meant?(at: string, match: Match): string | null;
	refused?(move: string, match: Match): Refusal | null; // a refused move, if two things can show why
	Seat: FunctionComponent<{ match: Match; seat: number }>; // inside a seat's panel
	score(match: Match, seat: number): number; // the number that runs along
	foretells?(match: Match): boolean; // whether the sheet's total says by now how the game will end; always if missing
	Hand?: FunctionComponent<{ match: Match }>; // in the tray: cards, actions, stones
	Lead?: FunctionComponent<{ match: Match }>; // before the sentence of the prompt: points left, a clock
	leads?(pick: string, match: Match): boolean; // of several acts the one that leads on: it stands in the primary place
	isSpace?(at: string): boolean; // a place of the board, not of the tray
	placeName?(at: string, match: Match): string; // a place on a button; as picks write it if missing
	Pointed?: FunctionComponent<{ match: Match }>; // in the note: what the pointer is on
	Corner?: FunctionComponent<{ match: Match; scene: Scene | null }>; // controls of the view, in the free sky
	Tags?: FunctionComponent<{ match: Match }>; // words on the picture; an element with data-flag stands at that place
	Result?: FunctionComponent<{ match: Match }>; // beside the sheet at the end
	SheetMore?: FunctionComponent<{ match: Match }>; // below the sheet: islands
	// Makes the stage with its own light and camera, and what stands on it.
	scene?(canvas: HTMLCanvasElement, match: Match): Promise<{ stage: Stage; scene: Scene }>;
	seatsShown?(match: Match): number[]; // seats with a panel; the players if missing
	letter?(seat: number, match: Match): string | undefined; // the letter of a seat beyond the players
	keys?(key: string, match: Match, scene: Scene | null): boolean; // true: it was for the game
	keyNames?(): [key: string, does: string][]; // those keys for the list of all

	// The score pad: how a row is counted, in a few words ('' if the name says it), and what breaks a tie, in order, as questions.
	pad?: { how(row: string): string; ties: (() => string)[] };

	// The move that declines a question which comes again every turn: "not this round" plays it until another question comes.
	decline?(match: Match): string | null;

	// What may be picked while others act: a click in words, null if it may not; and whether it waits for the decision that is due.
	ahead?: { words(click: string, match: Match): string | null; now(match: Match): boolean };

	// Not null while seats act against the clock.
	clock?(match: Match): Clock | null;

	lessons: Guide[]; // the guided first game
	course?(): Promise<Course[]>; // short lessons
	learn: { seats: number; seed: string; options?: Record<string, string> };
}
