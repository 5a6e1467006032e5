// A language that nobody speaks, qps: every text of the catalogues with accents, in brackets and a third
// longer. Where it is shown, what is still plain English was not translated, and what lacks its closing
// bracket was cut off. Never committed: the tests make it.
// usage: node pseudo.mjs FOLDER   writes FOLDER/LINGUAS and FOLDER/qps.po
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, parse } from './po.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const strange = 'áƀçđéƒğħíĵķłɱñöþǫřšŧüṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶŁṀÑÖÞǪŘŠŦÜṼŴẊÝŽ';
const growth = 0.35;

// What a translator keeps: values, flags, `code`, addresses and paths.
const kept = /(\{\w+\}|%(?:\d+\$)?[-+0-9.]*\*?l*[a-z]|%%|`[^`\n]*`|(?<!\w)--?[a-z][a-z-]*|\w+:\/\/\S*|\w+(?:\/\w+)*\.(?:md|json|db)|\n)/;

const accent = (text) => text.replace(/[a-z]/gi, (c) => strange[plain.indexOf(c)]);

// Repeats vowels, evenly, until so many letters are added.
function lengthen(text, extra) {
	const vowels = text.match(/[aeiou]/g)?.length ?? 0;
	let seen = 0;
	let added = 0;
	return text.replace(/[aeiou]/g, (c) => {
		const more = Math.round((++seen * extra) / vowels) - added;
		added += more;
		return c.repeat(1 + more);
	});
}

// "Start the game" -> "⟦Šŧáářŧ ŧħéé ğááɱé⟧". A text without letters stays as it is.
export function pseudo(text) {
	const parts = text.split(kept);
	const letters = parts.filter((_, i) => i % 2 === 0).join('').match(/[a-z]/gi)?.length ?? 0;
	if (letters === 0) return text;
	const row = /\S {2}\S/.test(text) && !text.includes('\n'); // scripts/check-po.sh: at most 80 columns
	const room = row ? 80 - 2 - text.length : Infinity;
	const extra = Math.max(0, Math.min(Math.ceil(growth * letters) - 2, room)) / letters; // the brackets are two of them
	const changed = parts.map((part, i) => (i % 2 ? part : accent(lengthen(part, Math.round(extra * (part.match(/[a-z]/gi)?.length ?? 0))))));
	const [, before, middle, after] = /^(\s*)(.*?)(\s*)$/s.exec(changed.join(''));
	return `${before}⟦${middle}⟧${after}`;
}

const quote = (text) => JSON.stringify(text);

// A catalogue with the texts of another.
export function translate(po) {
	const head = 'msgid ""\nmsgstr ""\n"Language: qps\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"';
	const body = parse(po)
		.filter(({ id }) => id !== '')
		.map(({ id, plural, at }) => {
			const texts = plural === null ? [`msgstr ${quote(pseudo(id))}`] : [`msgid_plural ${quote(plural)}`, `msgstr[0] ${quote(pseudo(id))}`, `msgstr[1] ${quote(pseudo(plural))}`];
			return [`#: ${at.join(' ')}`, `msgid ${quote(id)}`, ...texts].join('\n');
		});
	return [head, ...body].join('\n\n') + '\n';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const folder = process.argv[2];
	const po = join(root, 'po');
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'LINGUAS'), `qps ${pseudo('Pseudo')}\n`);
	writeFileSync(join(folder, 'qps.po'), translate(readFileSync(join(po, `${languages(po)[0].file}.po`), 'utf8')));
}
