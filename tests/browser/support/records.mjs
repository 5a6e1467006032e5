// Finished games that the program plays by itself, and the page that shows one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const firn = process.env.FIRN ?? new URL('../../../build/firn', import.meta.url).pathname;

// The record of a game between programs.
export function finished(game, seats = 2) {
	const dir = mkdtempSync(join(tmpdir(), 'firn-'));
	try {
		const file = join(dir, 'games');
		const players = Array(seats).fill('easy').join();
		const { status, stderr } = spawnSync(firn, ['arena', game, '--seats', players, '--games', '1', '--seed', 'browser', '--nodes', '200', '--out', file]);
		if (status !== 0) throw new Error(`firn arena: ${stderr}`);
		const lines = readFileSync(file, 'utf8').trim().split('\n');
		return JSON.parse(lines[lines.length - 1]).record;
	} finally {
		rmSync(dir, { recursive: true });
	}
}

// Shows the end of it, as if it had just been played on this page.
export async function showEnd(page, record) {
	const players = Array.from({ length: record.seats }, (_x, seat) => (seat ? { kind: 'ai', name: `Bot ${seat}`, level: 'random' } : { kind: 'human', name: 'You' }));
	await page.evaluate((saved) => localStorage.setItem('firn.game', JSON.stringify(saved)), { record, players, mode: 'play', scores: [], turn: 0, when: 0 });
	await page.evaluate(() => (location.hash = '/play'));
	await page.reload();
	await page.locator('.endmain').waitFor();
}
