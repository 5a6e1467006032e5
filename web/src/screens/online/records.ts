// The records of finished games, as one file.
import { kept } from '../../core/kept.ts';
import type { Record_ } from '../../core/protocol.ts';
import type { Summary } from '../../core/table.ts';
import type { Wire } from '../../core/wire.ts';
import { saveFile } from '../record.ts';

interface Exported {
	ok: true;
	records: { table: Summary; record: Record_ }[];
	done: number;
}

// How many could be had. A token proves that a record is one's own, also at a table without spectators.
export async function saveRecords(wire: Wire, tables: Summary[]): Promise<number> {
	let seats = kept().filter((k) => tables.some(({ id }) => id === k.table)).map(({ table, token }) => ({ table, token }));
	const records = new Map<string, Record_>();
	while (seats.length) {
		const answer = await wire.ask<Exported>('export', { seats });
		if (!answer.ok || !answer.done) break;
		for (const { table, record } of answer.records) records.set(table.id, record);
		seats = seats.slice(answer.done);
	}
	if (records.size) saveFile(new File([JSON.stringify([...records.values()])], 'firn-records.json', { type: 'application/json' }));
	return records.size;
}
