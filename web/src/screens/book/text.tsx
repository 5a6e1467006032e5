// The words of the book: lines with glyphs, clause chips and what a search found; lists, tables, the glossary.
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Drawing } from '../../games/drawing.ts';
import { Badge, Glyph, letters } from '../../ui/parts.tsx';
import type { Block, Term } from './book.ts';
import { cut, tokens, type Token } from './tokens.ts';

// What every line needs to know of the page around it.
export interface Around {
	game: string;
	wanted: string; // the search, folded
	drawing: Drawing | null; // null: not here yet
	open(clause: string, chip: HTMLElement): void;
}

export const around = createContext<Around>({ game: '', wanted: '', drawing: null, open: () => {} });

function Marked({ text }: { text: string }) {
	const { wanted } = useContext(around);
	return <>{cut(text, wanted).map((part, i) => (i % 2 ? <mark>{part}</mark> : part))}</>;
}

// The id of a clause. It opens the clause here; as a link it leads into the exact rules.
export function Chip({ id }: { id: string }) {
	const { game, open } = useContext(around);
	const click = (e: MouseEvent) => {
		if (e.ctrlKey || e.metaKey || e.shiftKey) return;
		e.preventDefault();
		open(id, e.currentTarget as HTMLElement);
	};
	return (
		<a class="bk-chip" href={`#/rules/${game}/${id}`} aria-haspopup="dialog" onClick={click}>
			<Marked text={id} />
		</a>
	);
}

function InLine({ token }: { token: Token }): ComponentChildren {
	const { game, drawing } = useContext(around);
	const text = <Marked text={token.text} />;
	switch (token.kind) {
		case 'b':
			return <b>{text}</b>;
		case 'em':
			return <em>{text}</em>;
		case 'code':
			return <code>{text}</code>;
		case 'clause':
			return <Chip id={token.text} />;
		case 'glyph': {
			const tone = drawing?.tone?.(token.text);
			return (
				<span class={`bk-glyph ${tone ? 'tone' : ''}`} style={tone && { background: tone.back, color: tone.ink }}>
					<Glyph name={token.text} size={18} />
				</span>
			);
		}
		case 'link':
			return <a href={token.to!.startsWith('#') ? `#/book/${game}/${token.to!.slice(1)}` : token.to!}>{text}</a>;
		default:
			return text;
	}
}

export function Line({ text }: { text: string }) {
	return <>{tokens(text).map((token) => <InLine token={token} />)}</>;
}

// A cell that holds only the letter of a seat shows its badge.
function Cell({ text }: { text: string }) {
	const seat = letters.indexOf(text);
	if (text.length !== 1 || seat < 0) return <Line text={text} />;
	return (
		<>
			<Badge seat={seat} size="s" />
			<span class="unseen">{text}</span>
		</>
	);
}

function Rows({ rows }: { rows: string[][] }) {
	const [head = [], ...body] = rows;
	return (
		<div class="bk-table" tabIndex={0} role="region" aria-label={head.join(', ')}>
			<table>
				<thead>
					<tr>
						{head.map((cell) => (
							<th scope="col">
								<Cell text={cell} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{body.map((cells) => (
						<tr>
							{cells.map((cell) => (
								<td class={/^[-+×\d ]+$/.test(cell) ? 'num' : ''}>
									<Cell text={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Terms({ rows }: { rows: Term[] }) {
	const { drawing } = useContext(around);
	return (
		<dl class="bk-terms">
			{rows.map(({ glyph, name, clauses, text }) => {
				const tone = drawing?.tone?.(glyph);
				return (
					<div>
						<dt>
							<span class="bk-tile" style={tone && { background: tone.back, color: tone.ink }}>
								<Glyph name={glyph} size={30} />
							</span>
							<b>
								<Marked text={name} />
							</b>{' '}
							{clauses.map((id) => (
								<Chip id={id} />
							))}
						</dt>
						<dd>
							<Line text={text} />
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

// Every block but a figure.
export function Words({ block }: { block: Exclude<Block, { kind: 'figure' }> }) {
	switch (block.kind) {
		case 'h':
			return (
				<h3>
					<Line text={block.text} />
				</h3>
			);
		case 'list': {
			const items = block.items.map((text) => (
				<li>
					<Line text={text} />
				</li>
			));
			return block.ordered ? <ol class="bk-list">{items}</ol> : <ul class="bk-list">{items}</ul>;
		}
		case 'table':
			return <Rows rows={block.rows} />;
		case 'glossary':
			return <Terms rows={block.rows} />;
		default:
			return (
				<p>
					<Line text={block.text} />
				</p>
			);
	}
}
