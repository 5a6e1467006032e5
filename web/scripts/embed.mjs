// Writes build/page.c: every file of build/web inside the program, packed and plain.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { types } from './serve.mjs';

export function embed(root, names, csp) {
	const text = ['/* Made by web/scripts/embed.mjs. */', '#include "server/page.h"', ''];
	const rows = [];
	const include = (symbol, path) => {
		text.push(`__asm__(".pushsection .rodata\\n${symbol}: .incbin \\"${path}\\"\\n.popsection");`);
		text.push(`extern const unsigned char ${symbol}[];`);
	};
	names.forEach((name, i) => {
		const path = `build/web/${name}`;
		const bytes = readFileSync(join(root, path));
		const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
		const packed = existsSync(join(root, `${path}.gz`));
		include(`page_${i}`, path);
		if (packed) include(`page_${i}z`, `${path}.gz`);
		rows.push(
			`\t{"${name}", "${types[extname(name)] ?? 'application/octet-stream'}", "\\"${tag}\\"", page_${i}, ` +
				`${packed ? `page_${i}z` : 'NULL'}, ${bytes.length}, ${packed ? statSync(join(root, `${path}.gz`)).size : 0}},`,
		);
	});
	text.push('', `const char page_csp[] = "${csp}";`, 'const struct page_file page_files[] = {', ...rows, '\t{0},', '};', '');
	const path = join(root, 'build/page.c');
	const all = text.join('\n');
	if (!existsSync(path) || readFileSync(path, 'utf8') !== all) writeFileSync(path, all);
}
