// Checks the rulebooks of docs/book/ and plays their figures with build/firn.wasm; lists the clauses that no book cites.
// usage: node web/scripts/check-book.mjs [--text | --fix]
//   --text: the texts only; --fix: writes the moves that `auto` stands for into the files first
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from './ask.mjs';
import { book, books, figuresOf, read, resolve, uncited } from './book.mjs';
import { bases } from './nets.mjs';
import { languages } from './po.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const wasm = join(root, 'build/firn.wasm');

// Writes what `auto` played into the files, so that a better player never changes a picture.
function fix() {
	const ask = program(wasm, bases(join(root, 'nets')));
	for (const { path, page } of books(root, languages(join(root, 'po')).map(({ file }) => file))) {
		let text = readFileSync(join(root, path), 'utf8');
		for (const one of figuresOf(page).filter(({ moves }) => moves.some((move) => move.startsWith('auto')))) {
			const lines = [];
			for (const [seat, move, several] of resolve(ask, one).moves) {
				const said = several ? `${'ABCD'[seat]}: ${move}` : move;
				if (lines.length && lines[lines.length - 1].length + said.length < 90) lines[lines.length - 1] += `; ${said}`;
				else lines.push(`moves: ${said}`);
			}
			text = text.replace(new RegExp(`(\`\`\`figure ${one.id}\\n(?:(?!\`\`\`|moves:).*\\n)*)(?:moves:.*\\n)+`), `$1${lines.join('\n')}\n`);
		}
		writeFileSync(join(root, path), text);
	}
}

try {
	if (process.argv.includes('--fix')) fix();
	const all = read(root);
	if (!process.argv.includes('--text')) {
		for (const { game, clauses } of uncited(root, all)) if (clauses.length) console.log(`${game}: no book cites ${clauses.join(' ')}`);
		console.log(`${Object.keys(book(root, join(root, 'po'), wasm)).length} books`);
	}
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
