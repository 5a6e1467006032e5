// The table as grids of named cells: for keyboards and screen readers beside the 3D picture, and the
// plain table itself without WebGL.
import { useRef, useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import type { Board, Cell } from '../games/drawing.ts';
import { _ } from '../i18n/text.ts';

function cellName(cell: Cell, legal: boolean, gain: (at: string) => string): string {
	if (!legal) return cell.name;
	const more = gain(cell.at);
	return more ? _('{cell}, possible: {gain}', { cell: cell.name, gain: more }) : _('{cell}, possible', { cell: cell.name });
}

export function Grids({ match, plain, gain }: { match: Match; plain: boolean; gain(at: string): string }) {
	const boards = match.drawing.boards(match);
	const root = useRef<HTMLDivElement>(null);
	const [focus, setFocus] = useState('');
	const legal = match.mine ? (match.drawing.targets?.(match) ?? match.choice.places) : new Set<string>();
	const first = boards.flatMap((b) => b.rows.flat()).find((c) => c.at === focus) ? focus : (boards[0]?.rows[0]?.[0]?.at ?? '');
	const go = (at: string) => {
		setFocus(at);
		(root.current?.querySelector(`[data-at="${CSS.escape(at)}"]`) as HTMLElement | null)?.focus();
	};
	const key = (e: KeyboardEvent, b: number, r: number, c: number, at: string) => {
		const board = boards[b]!;
		const to = (bb: Board | undefined, rr: number, cc: number) => {
			const row = bb?.rows[Math.max(0, Math.min(bb.rows.length - 1, rr))];
			const cell = row?.[Math.max(0, Math.min(row.length - 1, cc))];
			if (cell) go(cell.at);
		};
		const places = [...legal];
		switch (e.key) {
			case 'ArrowLeft':
				to(board, r, c - 1);
				break;
			case 'ArrowRight':
				to(board, r, c + 1);
				break;
			case 'ArrowUp':
				to(board, r - 1, c);
				break;
			case 'ArrowDown':
				to(board, r + 1, c);
				break;
			case 'Home':
				to(board, r, 0);
				break;
			case 'End':
				to(board, r, 99);
				break;
			case 'PageUp':
				to(boards[b + 1], r, c);
				break;
			case 'PageDown':
				to(boards[b - 1], r, c);
				break;
			case 'n':
			case 'p': {
				// the next or previous possible place
				const all = boards.flatMap((one) => one.rows.flat().map((cell) => cell.at)).filter((one) => places.includes(one));
				const i = all.indexOf(at);
				const next = all[(i + (e.key === 'n' ? 1 : -1) + all.length) % all.length] ?? all[0];
				if (next) go(next);
				break;
			}
			case 'Enter':
			case ' ':
				void match.place(board.rows[r]?.[c]?.pick ?? at);
				break;
			default:
				return;
		}
		e.preventDefault();
		e.stopPropagation();
	};
	return (
		<div ref={root} class={plain ? 'plain' : 'unseen'}>
			{boards.map((board, b) => (
				<section class={`board board-${board.rows[0]?.length ?? 0}`}>
					{plain && (
						<h3 class="tiny muted" aria-hidden="true">
							{board.name}
						</h3>
					)}
					<div role="grid" aria-label={board.name} aria-rowcount={board.rows.length}>
						{board.rows.map((row, r) => (
							<div role="row">
								{row.map((cell, c) => {
									const place = cell.pick ?? cell.at;
									const can = legal.has(place);
									const said = match.choice.said.some((p) => p.endsWith(`:${place}`));
									return (
										<div
											role="gridcell"
											data-at={cell.at}
											tabIndex={cell.at === first ? 0 : -1}
											class={`cell ${can ? 'can' : ''} ${said ? 'said' : ''} ${cell.look === '' && !cell.tone ? 'void' : ''}`}
											style={cell.tone && plain ? { background: cell.tone.back, color: cell.tone.ink } : undefined}
											aria-label={cellName(cell, can, gain)}
											aria-selected={said}
											onFocus={() => (setFocus(cell.at), void match.point(place))}
											onBlur={() => void match.point(null)}
											onPointerEnter={() => plain && void match.point(place)}
											onClick={() => void match.place(place)}
											onKeyDown={(e) => key(e, b, r, c, cell.at)}
										>
											{plain ? (cell.look ?? cell.at) : cell.at}
											{plain && <small>{cell.at}</small>}
										</div>
									);
								})}
							</div>
						))}
					</div>
				</section>
			))}
		</div>
	);
}
