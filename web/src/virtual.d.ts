// Made by build.mjs.
declare module 'virtual:glyphs' {
	// Every file of web/glyphs itself, by name.
	export const glyphs: Record<string, string>;
}
declare module 'virtual:glyphs/*' {
	// Every file of a game's folder in web/glyphs, by name.
	export const glyphs: Record<string, string>;
}
declare module 'virtual:game-styles' {
	// The games that have a style sheet of their own.
	export const styled: string[];
}
declare module 'virtual:games' {
	// An id with its text inside a line and, if it has another, the one that stands alone.
	type Words = Record<string, readonly [inside: string, alone?: string]>;
	// docs/protocol.md, `games`.
	export interface Game {
		id: string;
		title: string;
		line: string;
		seats: [least: number, most: number];
		usual_seats: number;
		minutes: number;
		secrets: boolean;
		options: { id: string; label: string; values: { id: string; label: string }[] }[];
		words: { phases: Words; rows: Words; grades: Words; pieces: Words; events: Words };
	}
	export const games: Game[];
	// Of computer players, the weakest first; their English words are the same.
	export const levels: string[];
	// The English patterns that reasons are made of.
	export const reasons: string[];
}
declare module 'virtual:nets' {
	// The file of each game whose players need one to think at all.
	export const bases: Record<string, string>;
	// The file of each game that has a net.
	export const nets: Record<string, string>;
	// Of computer players: those that use it.
	export const levels: string[];
}
declare module 'virtual:puzzles' {
	// How many puzzles each game has; games without any are not there.
	export const counts: Record<string, number>;
}
declare module 'virtual:rulesets' {
	// The rulesets that come with the program, by game; games without any are not there.
	export const rulesets: Record<string, readonly { name: string; about: string }[]>;
}
declare module 'virtual:languages' {
	// By code; `plural` tells which form a number takes.
	export const languages: Record<string, { name: string; plural(n: number): number }>;
}
