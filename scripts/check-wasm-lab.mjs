// Plays games of the lab in firn.wasm, as the page does: some instances play, one adds up. `firn lab` must report the same
// numbers of the same games, for every game, with and without a ruleset.
// usage: node check-wasm-lab.mjs MODULE PROGRAM NETS
// test: later
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer, netsOf, start } from './wasm.mjs';

const [file, program, folder] = process.argv.slice(2);
const games = 12;
const nodes = 2000;
const scratch = mkdtempSync(join(tmpdir(), 'firn-lab-'));
const instances = [0, 1, 2].map(() => start(file, netsOf(folder)));
const [adder, ...players] = instances;

const fault = (wasm) => {
	const bytes = new Uint8Array(wasm.memory.buffer, wasm.firn_lab_fault(), 200);
	return Buffer.from(bytes.subarray(0, bytes.indexOf(0))).toString();
};
const put = (wasm, text) => {
	const bytes = Buffer.from(text);
	const at = wasm.firn_lab_in(); // the memory may grow
	new Uint8Array(wasm.memory.buffer).set(bytes, at);
	return bytes.length;
};
const out = (wasm, length) => Buffer.from(wasm.memory.buffer, wasm.firn_lab_out(), length).toString();

function open(wasm, side, request) {
	if (!wasm.firn_lab_open(side, put(wasm, JSON.stringify(request)))) throw new Error(fault(wasm));
}

// The results of both sides, by instances that take turns.
function measure(request, ruleset) {
	const sides = [request, { ...request, ruleset }];
	for (const wasm of instances) sides.forEach((one, side) => open(wasm, side, one));
	for (const side of [0, 1])
		for (let n = 0; n < adder.firn_lab_numbers(side, games); n++) {
			const player = players[n % players.length];
			const length = player.firn_lab_play(side, n);
			if (!length) throw new Error(fault(player));
			if (!adder.firn_lab_take(side, n, put(adder, out(player, length)))) throw new Error(fault(adder));
		}
	return JSON.parse(out(adder, adder.firn_lab_result(2)));
}

// A ruleset that changes one plain number of the game.
function anyRuleset(game) {
	const { keys } = JSON.parse(answer(adder, JSON.stringify({ do: 'ruleset', game })));
	const { key, value, least, most } = keys.find((k) => typeof k.value === 'number' && k.most > k.least);
	return { 'firn-ruleset': 1, game, [key]: value === most ? least : value + 1 };
}

let compared = 0;

// Numbers may differ in the last of five digits: logarithms of two libraries.
function same(a, b, where) {
	compared++;
	if (typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= 2e-4 * Math.max(Math.abs(a), Math.abs(b)) : a === b) return;
	if (!a || !b || typeof a !== 'object') throw new Error(`${where}: ${JSON.stringify(a)} in wasm, ${JSON.stringify(b)} in firn lab`);
	for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) same(a[key], b[key], `${where}/${key}`);
}

try {
	for (const { id, seats } of JSON.parse(answer(adder, '{"do":"hello"}')).games) {
		const ruleset = anyRuleset(id);
		const path = join(scratch, `${id}.json`);
		writeFileSync(path, JSON.stringify(ruleset));
		for (const level of existsSync(new URL(`../nets/${id}.base`, import.meta.url)) ? ['random', 'medium'] : ['random']) {
			const most = seats[1];
			let ours;
			try {
				ours = measure({ game: id, seats: most, seed: '7', level, nodes }, ruleset);
			} catch (e) {
				if (e.message !== 'This level is not available.') throw e;
				console.log(`${id} has no players of level ${level} yet`);
				continue;
			}
			const told = execFileSync(program, ['lab', id, '--against', path, '--seats', most, '--level', level, '--games', games, '--nodes', nodes, '--seed', '7', '--json'].map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
			const report = JSON.parse(told);
			for (const side of [0, 1]) same(ours.sides[side], report.sides[side].results[0], `${id} ${level} ${side}`);
			same(ours.differences, report.differences[0], `${id} ${level} differences`);
		}
	}
	console.log(`${compared} equal numbers`);
} finally {
	rmSync(scratch, { recursive: true });
}
