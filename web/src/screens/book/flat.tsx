// The figure without WebGL: the game's grids with the same numbers.
import type { Match } from '../../core/match.ts';
import type { Mark } from './book.ts';

export function FlatBoards({ match, marks }: { match: Match; marks: readonly Mark[] }) {
	const number = (at: string, pick?: string) => marks.findIndex((mark) => mark.at === at || mark.at === pick);
	return (
		<div class="plain bk-flat" aria-hidden="true">
			{match.drawing.boards(match).map((board) => (
				<div class={`board board-${board.rows[0]?.length ?? 0}`}>
					<p class="tiny muted">{board.name}</p>
					{board.rows.map((cells) => (
						<div class="bk-row">
							{cells.map((cell) => {
								const n = number(cell.at, cell.pick);
								return (
									<div class={`cell ${cell.look === '' && !cell.tone ? 'void' : ''}`} style={cell.tone && { background: cell.tone.back, color: cell.tone.ink }}>
										{cell.look ?? cell.at}
										{n >= 0 && <span class="bk-no">{n + 1}</span>}
									</div>
								);
							})}
						</div>
					))}
				</div>
			))}
		</div>
	);
}
