// As much Markdown as the rules use: emphasis, code, links as text, tables, inner lists.
import type { ComponentChildren } from 'preact';

function inline(text: string): ComponentChildren[] {
	const out: ComponentChildren[] = [];
	const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;
	let at = 0;
	for (const found of text.matchAll(pattern)) {
		out.push(text.slice(at, found.index));
		if (found[1]) out.push(<b>{found[1]}</b>);
		else if (found[2]) out.push(<em>{found[2]}</em>);
		else if (found[3]) out.push(<code>{found[3]}</code>);
		else out.push(found[4]);
		at = found.index + found[0].length;
	}
	out.push(text.slice(at));
	return out;
}

function Rows({ lines }: { lines: string[] }) {
	const rows = lines
		.map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
		.filter((cells) => !cells.every((cell) => /^-+$/.test(cell)));
	const [head = [], ...body] = rows;
	return (
		<div class="sheet-scroll" tabIndex={0}>
			<table>
				<thead>
					<tr>
						{head.map((cell) => (
							<th scope="col">{inline(cell)}</th>
						))}
					</tr>
				</thead>
				<tbody>
					{body.map((cells) => (
						<tr>
							{cells.map((cell) => (
								<td>{inline(cell)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

// A text of the rules.
export function Markdown({ text }: { text: string }) {
	const blocks: { kind: 'p' | 'li' | 'table'; lines: string[] }[] = [];
	for (const line of text.split('\n')) {
		const kind = line.startsWith('|') ? 'table' : line.startsWith('- ') ? 'li' : 'p';
		const last = blocks[blocks.length - 1];
		if (kind === 'table' && last?.kind === 'table') last.lines.push(line);
		else if (kind === 'p' && last && last.kind !== 'table') last.lines.push(line);
		else blocks.push({ kind, lines: [kind === 'li' ? line.slice(2) : line] });
	}
	return (
		<div class="md">
			{blocks.map(({ kind, lines }) =>
				kind === 'table' ? <Rows lines={lines} /> : <p class={kind === 'li' ? 'bullet' : ''}>{inline(lines.join(' '))}</p>,
			)}
		</div>
	);
}
