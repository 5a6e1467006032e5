import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Match, type Player } from '../src/core/match.ts';
import type { Why } from '../src/core/protocol.ts';
import { reasonWords } from '../src/core/reasons.ts';
import { settings } from '../src/core/settings.ts';
import { drawingOf } from '../src/games/list.ts';
import { texts } from '../src/i18n/text.ts';
import { catalogues } from '../scripts/po.mjs';
import { install, workers } from './workers.ts';

install();
after(() => workers.forEach((worker) => worker.terminate()));
Object.defineProperty(settings, 'pace', { value: 0 });
const players: Player[] = [
	{ kind: 'human', name: 'Ada' },
	{ kind: 'human', name: 'Aput' },
];

const start = async (seats: number) => Match.start(await drawingOf('nunatak'), { game: 'nunatak', seats, seed: '42', first: 0 }, players.slice(0, seats));

const why: Why = {
	games: 300,
	move: 'take 1 artisan 1c2',
	against: 'take 1 artisan 1a5',
	reasons: [
		{ kind: 'gain', seat: 0, row: 'squares', points: 4 },
		{ kind: 'deny', seat: 1, row: 'elders', points: 5 },
	],
	next: [],
};

test('reasons are told in the language of the page, by the program', async () => {
	const match = await start(2);
	const other = match.drawing.say(why.against!, match);
	assert.equal(await reasonWords(match, why, 0, 0), `Squares +4, keeps Aput from 5 in elders (compared with: ${other}).`);
	const alone = { ...why, against: null };
	for (const [language, words] of [['de', 'Quadrate +4, 5 weniger für Aput (Älteste).'], ['fr', 'Carrés +4, coûte 5 à Aput (ancêtres).']] as const) {
		texts.set(language, catalogues(`${process.env.FIRN_ROOT}/po`)[language]!);
		assert.equal((await reasonWords(match, alone, 0, 0)).replaceAll('\u00a0', ' '), words);
	}
	texts.set('en', {});
	match.end();
});

test('a hint comes at once, its reasons after it', async () => {
	const match = await start(2);
	await match.hints.ask();
	const { moves, why } = match.note!.hint!;
	assert.equal(match.choice.ready, moves[0]!.move);
	assert.equal(why, undefined);
	await match.hints.explained;
	assert.ok(match.note!.hint!.why !== undefined);
	match.end();
});

test('another hint, and the own move beside it', async () => {
	const match = await start(2);
	await match.hints.ask();
	const first = match.note!.hint!;
	assert.ok(first.moves.length > 1);
	await match.hints.another(first);
	const second = match.note!.hint!;
	assert.equal(match.choice.ready, second.moves[1]!.move);
	match.hints.compare(second);
	const own = match.choice.legal.find((move) => move !== second.moves[1]!.move)!;
	const before = match.recorded;
	await match.take(own);
	await match.hints.explained;
	assert.equal(match.note!.hint!.mine, own);
	assert.equal(match.recorded, before, 'it is compared, not played');
	match.end();
});

test('reasons that come too late are not told', async () => {
	const match = await start(2);
	await match.hints.ask();
	match.say(null);
	await match.hints.explained;
	assert.equal(match.note, null);
	match.end();
});

test('one seat alone is told points', async () => {
	const match = await start(1);
	await match.hints.ask();
	assert.ok(match.note!.hint!.moves[0]!.points![0]! > 0);
	match.end();
});
