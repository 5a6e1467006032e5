// Finished games that the program plays by itself, and the page that shows one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const firn = process.env.FIRN ?? new URL('../../../build/firn', import.meta.url).pathname;

// The record of a game between programs; a game without an evaluation has random ones only.
export function finished(game, seats = 2) {
	const dir = mkdtempSync(join(tmpdir(), 'firn-'));
	try {
		const played = (level) => {
			const players = Array(seats).fill(level).join();
			return spawnSync(firn, ['arena', game, '--seats', players, '--games', '1', '--seed', 'browser', '--nodes', '200', '--out', join(dir, level)]);
		};
		const first = played('easy');
		const level = String(first.stderr).includes('not available') ? 'random' : 'easy';
		const { status, stderr } = level === 'easy' ? first : played(level);
		if (status !== 0) throw new Error(`firn arena: ${stderr}`);
		const lines = readFileSync(join(dir, level), 'utf8').trim().split('\n');
		return JSON.parse(lines[lines.length - 1]).record;
	} finally {
		rmSync(dir, { recursive: true });
	}
}

// The file of a golden game: the last of those with the most seats whose draws follow from a seed.
export function golden(game) {
	const folder = new URL('../../golden/', import.meta.url).pathname;
	const records = readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => ({ path: join(folder, name), ...JSON.parse(readFileSync(join(folder, name), 'utf8')) }));
	const its = records.filter((record) => record.game === game && record.moves && record.chance !== 'manual' && !record.table);
	if (its.length === 0) throw new Error(`no golden game of ${game}`);
	return its.reduce((most, record) => (record.seats >= most.seats ? record : most)).path;
}

// Shows the end of a finished game, as if it had just been played on this page.
export async function showEnd(page, record) {
	const players = Array.from({ length: record.seats }, (_x, seat) => (seat ? { kind: 'ai', name: `Bot ${seat}`, level: 'random' } : { kind: 'human', name: 'You' }));
	await page.evaluate((saved) => localStorage.setItem('firn.game', JSON.stringify(saved)), { record, players, mode: 'play', scores: [], turn: 0, when: 0 });
	await page.evaluate(() => history.replaceState(null, '', '#/play')); // the page that is there does not hear of it
	await page.reload();
	await page.locator('.endmain').waitFor();
}
