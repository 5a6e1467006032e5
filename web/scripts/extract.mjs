// Every text of the page and of the C programs that must be translated, as build/firn.pot.
// The page: _('…'), _n('…', '…', n), N_('…') in web/src. C: N_("…"), by xgettext.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parse } from './po.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

function files(folder, ending) {
	return readdirSync(folder)
		.sort()
		.flatMap((name) => {
			const path = join(folder, name);
			if (statSync(path).isDirectory()) return files(path, ending);
			return ending.test(name) ? [path] : [];
		});
}

// [{id, plural, at}]; a text that is no literal is an error: it could not be translated.
function page() {
	const found = [];
	for (const path of files(join(root, 'web/src'), /\.tsx?$/)) {
		const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
		const at = (node) => `${relative(root, path)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
		const visit = (node) => {
			if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ['_', '_n', 'N_'].includes(node.expression.text)) {
				const [one, many] = node.arguments;
				if (one && ts.isStringLiteralLike(one)) found.push({ id: one.text, plural: node.expression.text === '_n' ? many.text : null, at: at(node) });
			}
			ts.forEachChild(node, visit);
		};
		visit(source);
	}
	return found;
}

// Texts of the library and the server reach the page too (reasons, faults, refusals); those of `program` do not.
function c(folders, at) {
	const sources = folders
		.flatMap((folder) => files(join(root, folder), /\.[ch]$/))
		.map((path) => relative(root, path));
	const keywords = ['--keyword=_', '--keyword=N_', '--keyword=ngettext:1,2'];
	const text = execFileSync('xgettext', [...keywords, '--from-code=UTF-8', '--no-location', '-o', '-', ...sources], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
	return parse(text)
		.filter(({ id }) => id !== '')
		.map(({ id, plural }) => ({ id, plural, at }));
}

// What the rulesets that come with the program are called; the page says it, too.
function rulesets() {
	return files(join(root, 'rulesets'), /\.json$/).flatMap((path) => {
		const { name, about } = JSON.parse(readFileSync(path, 'utf8'));
		return [name, about].map((id) => ({ id, plural: null, at: relative(root, path) }));
	});
}

// Every folder of C but those that no player meets. What the program alone says has a place of its own.
const silent = ['build', 'examples', 'tests', 'train', 'web'];
const program = ['cli', 'store'];
const library = readdirSync(root)
	.filter((name) => !name.startsWith('.') && statSync(join(root, name)).isDirectory())
	.filter((name) => ![...silent, ...program, 'server'].includes(name));

// By text: {id, plural, at: [places]}, in the order of the sources.
export function messages() {
	const all = new Map();
	for (const { id, plural, at } of [...page(), ...rulesets(), ...c(library, 'library'), ...c(program, 'cli'), ...c(['server'], 'server')]) {
		const old = all.get(id);
		if (old && at === 'server' && old.at[0] === 'cli') old.at.unshift(at);
		else if (old) old.at.push(at);
		else all.set(id, { id, plural, at: [at] });
		if (old && plural && !old.plural) old.plural = plural;
	}
	return [...all.values()];
}

const quote = (text) => JSON.stringify(text);

export function pot() {
	const head = 'msgid ""\nmsgstr ""\n"Project-Id-Version: firn\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n';
	const body = messages().map(({ id, plural, at }) => {
		const lines = [...new Set(at.map((a) => `#: ${a.replace(/:\d+$/, '')}`))].slice(0, 1);
		lines.push(`msgid ${quote(id)}`);
		lines.push(...(plural === null ? ['msgstr ""'] : [`msgid_plural ${quote(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']));
		return lines.join('\n');
	});
	return [head.trim(), ...body].join('\n\n') + '\n';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	mkdirSync(join(root, 'build'), { recursive: true });
	writeFileSync(join(root, 'build/firn.pot'), pot());
	console.log(`build/firn.pot: ${messages().length} texts`);
}
