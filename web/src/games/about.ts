// What the games say of themselves (docs/protocol.md, `games`), asked of the program when the page is built.
import { games, levels, reasons, type Game } from 'virtual:games';
import { _ } from '../i18n/text.ts';
import type { About } from './drawing.ts';

const found = (id: string): Game | undefined => games.find((game) => game.id === id);

export type Kind = keyof Game['words'];

// What people read for an id, inside a line; the id itself if the game has no word for it.
export function text(game: string, kind: Kind, id: string): string {
	return _(found(game)?.words[kind][id]?.[0] ?? id);
}

// The same where it stands alone.
export function label(game: string, kind: Kind, id: string): string {
	const [inside, alone] = found(game)?.words[kind][id] ?? [id];
	return _(alone ?? inside);
}

// What the program needs to tell reasons in the language of the page: patterns and rows, by their English texts.
export function reasonTexts(game: string): Record<string, string> {
	const rows = Object.values(found(game)?.words.rows ?? {}).flatMap(([inside, alone]) => [inside, alone ?? inside]);
	return Object.fromEntries([...reasons, ...rows].map((one) => [one, _(one)]));
}

// "1–4 players · 30 min"
function length({ seats: [least, most], minutes }: Game): string {
	return minutes ? _('{least}–{most} players · {minutes} min', { least, most, minutes }) : '';
}

function about(game: Game): About {
	const option = (name: string) => game.options.find((one) => one.id === name);
	return {
		id: game.id,
		get title() {
			return _(game.title);
		},
		poster: game.id,
		blurb: () => (game.line ? _(game.line) : _('Drawn plainly: boards as grids, moves as a list.')),
		length: () => length(game),
		secrets: game.secrets,
		usualSeats: game.usual_seats,
		option: (name) => _(option(name)?.label ?? name),
		optionValue: (name, value) => _(option(name)?.values.find((one) => one.id === value)?.label ?? value),
	};
}

const unknown: Omit<Game, 'id' | 'title'> = {
	line: '',
	seats: [1, 4],
	usual_seats: 2,
	minutes: 0,
	secrets: false,
	options: [],
	words: { phases: {}, rows: {}, grades: {}, pieces: {}, events: {} },
};

// The rows of a game's sheet without the sum, and how many may play.
export function rowsOf(game: string): string[] {
	return Object.keys(found(game)?.words.rows ?? {}).filter((row) => row !== 'total');
}

export function seatsOf(game: string): [number, number] {
	return found(game)?.seats ?? unknown.seats;
}

export { levels };

// A level of computer players in words.
export function levelName(level: string): string {
	return _(level);
}

// All games, in the order of the program.
export const abouts: readonly About[] = games.map(about);

export function aboutOf(id: string): About {
	return abouts.find((one) => one.id === id) ?? about({ ...unknown, id, title: id });
}
