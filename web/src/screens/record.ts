// Records as files and links.
import type { Record_ } from '../core/protocol.ts';
import type { Match } from '../core/match.ts';

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

// Lets the browser download a file.
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
