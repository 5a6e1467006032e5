// Fails if a function or component of the page has more lines than one takes in at a glance.
// usage: node web/scripts/check-components.mjs [LINES]   the limit (default: 60); also prints the longest one
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const src = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src');
const limit = Number(process.argv[2] ?? 60);
const bodies = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction', 'MethodDeclaration', 'Constructor', 'GetAccessor', 'SetAccessor']);

function nameOf(node) {
	const named = node.name ?? node.parent.name;
	return named && ts.isIdentifier(named) ? named.text : ts.isConstructorDeclaration(node) ? 'constructor' : 'a function';
}

// Every function of a file with its length, from its first line to its last.
function functions(path) {
	const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
	const line = (at) => file.getLineAndCharacterOfPosition(at).line;
	const found = [];
	const visit = (node) => {
		if (bodies.has(ts.SyntaxKind[node.kind]) && node.body) {
			const first = line(node.getStart());
			found.push({ where: `${relative(src, path)}:${first + 1}`, name: nameOf(node), lines: line(node.end) - first + 1 });
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

const all = readdirSync(src, { recursive: true })
	.filter((name) => /\.tsx?$/.test(name))
	.flatMap((name) => functions(join(src, name)))
	.sort((a, b) => b.lines - a.lines);
const long = all.filter(({ lines }) => lines > limit);
for (const { where, name, lines } of long) console.error(`${where}: ${name} has ${lines} lines (at most ${limit})`);
console.log(`${all.length} functions, the longest ${all[0].name} (${all[0].where}) with ${all[0].lines} lines`);
process.exit(long.length > 0 ? 1 : 0);
