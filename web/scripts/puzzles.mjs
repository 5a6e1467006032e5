// The puzzles of each game (docs/puzzles.md): the files in puzzles/, and how the page gets them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function puzzleFiles(root) {
	const folder = join(root, 'puzzles');
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((file) => file.endsWith('.json'))
		.sort()
		.map((file) => ({ game: file.replace('.json', ''), path: join(folder, file), name: `puzzle-${file}` }));
}

// Characters that stand for words: whatever JSON writes as it is, and no ';', which parts moves.
function* letters() {
	for (let code = 0x21; ; code++) {
		const letter = String.fromCharCode(code);
		if (!'";\\'.includes(letter) && (code < 0x7f || code > 0xa0)) yield letter;
	}
}

function commonStart(a, b) {
	let n = 0;
	while (n < a.length && a[n] === b[n]) n++;
	return a.slice(0, n);
}

// The same puzzles in a third of the bytes: every word of a move is one letter (`words`), and what all n-th moves begin with
// is written once (`common`). src/core/solving.ts reads it.
export function packPuzzles(text) {
	const { game, rules, puzzles } = JSON.parse(text);
	const counts = new Map();
	for (const { moves } of puzzles)
		for (const move of moves.split(';')) for (const word of move.slice(1).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
	const letter = letters();
	const codes = new Map([...counts].sort((a, b) => b[1] - a[1]).map(([word]) => [word, letter.next().value]));
	const coded = puzzles.map(({ moves }) => moves.split(';').map((move) => move[0] + move.slice(1).split(' ').map((word) => codes.get(word)).join('')));
	const common = [];
	for (const moves of coded) moves.forEach((move, i) => (common[i] = common[i] === undefined ? move : commonStart(common[i], move)));
	return JSON.stringify({
		game,
		rules,
		words: Object.fromEntries([...codes].map(([word, code]) => [code, word])),
		common: common.join(';'),
		puzzles: puzzles.map(({ missed: _missed, second, ...puzzle }, i) => ({ ...puzzle, ...(puzzle.why.length === 0 && { second }), moves: coded[i].map((move, k) => move.slice(common[k].length)).join(';') })),
	});
}

export const readPuzzles = (path) => packPuzzles(readFileSync(path, 'utf8'));
