// The keys of the table, in a dialog.
import type { Match } from '../core/match.ts';
import { _ } from '../i18n/text.ts';
import { Dialog } from '../ui/parts.tsx';

// What each key does at this table.
function names(match: Match): [string, string][] {
	const all: [string, string][] = [
		[_('Enter'), _('Play the move that is complete')],
		['Esc', _('Close the note, then choose again')],
		['Tab', _('To the next part of the table')],
		[_('Arrows'), _('To the next space of the board')],
		['n p', _('To the next or previous possible space')],
		...(match.drawing.keyNames?.() ?? []),
	];
	if (!match.online) all.push(['h', _('Hint')], ['u', _('Undo')], ['e', _('Explore')]);
	all.push(['0', _('Turn the table back')], ['?', _('This list')]);
	return all;
}

export function Keys({ match, close }: { match: Match; close(): void }) {
	return (
		<Dialog title={_('Keys')} close={close}>
			<table class="keys">
				<tbody>
					{names(match).map(([key, does]) => (
						<tr>
							<th scope="row">
								{key.split(' ').map((one) => (
									<kbd>{one}</kbd>
								))}
							</th>
							<td>{does}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Dialog>
	);
}
