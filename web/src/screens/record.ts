// Records as files and links.
import { route } from '../core/route.ts';
import { Refused } from '../core/engine.ts';
import { botNames, session } from '../core/session.ts';
import type { Record_ } from '../core/protocol.ts';
import type { Match, Player } from '../core/match.ts';
import { _ } from '../i18n/text.ts';

function playersOf(record: Record_): Player[] {
	return Array.from({ length: record.seats }, (_x, seat) => ({ kind: 'human', name: seat === 0 ? _('You') : botNames[seat - 1]! }));
}

// Opens it and goes there; null, or what is wrong with the file.
export async function openRecord(file: File): Promise<string | null> {
	if (file.size > 1 << 20) return _('That file is too large for a record.');
	try {
		const record = JSON.parse(await file.text()) as Record_;
		if (typeof record !== 'object' || record === null || typeof record.game !== 'string')
			return _('That file is no record of a game.');
		await session.load({ record, players: playersOf(record), mode: 'play' }, true);
		session.replay = record;
		session.at = null;
		session.back = false;
		route.go('replay');
		return null;
	} catch (error) {
		if (error instanceof Refused) return _('This record cannot be used: {reason}', { reason: _(error.fault.text) });
		return _('That file is no record of a game.');
	}
}

// Hands the record to the system's own sharing, or saves it as a file.
export async function shareRecord(match: Match): Promise<void> {
	const record = await match.record();
	const name = `firn-${record.game}-${record.seed.replace(/[^\w-]/g, '_')}.json`;
	const file = new File([JSON.stringify(record)], name, { type: 'application/json' });
	if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
		try {
			return await navigator.share({ files: [file], title: name });
		} catch (error) {
			if ((error as DOMException).name === 'AbortError') return;
		}
	}
	saveFile(file);
}

export function saveFile(file: File): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// A link that starts the same game: same seed, same seats.
export function seedLink(record: Record_): string {
	const parts = ['seed', record.game, record.seats, record.seed].map((p) => encodeURIComponent(p));
	return `${location.origin}${location.pathname}#/${parts.join('/')}`;
}
