// The records of finished games, as one file.
import type { Record_ } from '../../core/protocol.ts';
import type { Summary } from '../../core/table.ts';
import { saveFile } from '../record.ts';

// How many could be had.
export async function saveRecords(tables: Summary[]): Promise<number> {
	const records: Record_[] = [];
	for (const { id } of tables) {
		const answer = await fetch(`api/tables/${id}/record`).catch(() => null);
		if (answer?.ok) records.push((await answer.json()) as Record_);
	}
	if (records.length) saveFile(new File([JSON.stringify(records)], 'firn-records.json', { type: 'application/json' }));
	return records.length;
}
