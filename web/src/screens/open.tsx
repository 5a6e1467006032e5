// Records from a file: one, or a list of them as the lobby saves it.
import { Refused } from '../core/engine.ts';
import type { Player } from '../core/match.ts';
import type { Record_ } from '../core/protocol.ts';
import { route } from '../core/route.ts';
import { botNames, session } from '../core/session.ts';
import { aboutOf } from '../games/list.ts';
import { _, _n } from '../i18n/text.ts';
import { Button, Dialog } from '../ui/parts.tsx';

function playersOf(record: Record_): Player[] {
	return Array.from({ length: record.seats }, (_x, seat) => ({ kind: 'human', name: seat === 0 ? _('You') : botNames[seat - 1]! }));
}

// What a file holds, or what is wrong with it.
export async function recordsOf(file: File): Promise<Record_[] | string> {
	if (file.size > 1 << 24) return _('That file is too large for a record.');
	try {
		const read = JSON.parse(await file.text()) as { games?: { record: Record_ }[] };
		const found = [read.games?.map((one) => one.record) ?? read].flat() as Record_[]; // games that were exported have more
		if (found.length && found.every((record) => typeof record?.game === 'string' && Array.isArray(record.moves))) return found;
	} catch {
		// not even JSON
	}
	return _('That file is not a record of a game.');
}

// Opens it and goes there; null, or why not.
export async function openRecord(record: Record_): Promise<string | null> {
	try {
		await session.load({ record, players: playersOf(record), mode: 'play' }, true);
	} catch (error) {
		if (error instanceof Refused) return _('This record cannot be used: {reason}', { reason: _(error.fault.text) });
		return _('That file is not a record of a game.');
	}
	session.replay = record;
	session.at = null;
	session.back = null;
	route.go('replay');
	return null;
}

// A dialog to choose one of several records.
export function Choose({ records, open, close }: { records: Record_[]; open(record: Record_): void; close(): void }) {
	return (
		<Dialog title={_('Open a record')} close={close}>
			<ol class="newgame">
				{records.map((record) => (
					<li>
						<Button class="record" icon="play" onClick={() => open(record)}>
							{aboutOf(record.game).title}
							<span class="muted small">
								{_n('{n} player', '{n} players', record.seats)} · {_n('{n} move', '{n} moves', record.moves.filter(([seat]) => seat >= 0).length)}
							</span>
						</Button>
					</li>
				))}
			</ol>
		</Dialog>
	);
}
