import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Entry } from '../src/core/log.ts';
import { Match, type Mode, type Player } from '../src/core/match.ts';
import { settings } from '../src/core/settings.ts';
import { shelf } from '../src/core/shelf.ts';
import { abouts, drawingOf } from '../src/games/list.ts';
import { install, workers } from './workers.ts';

install();
after(() => workers.forEach((worker) => worker.terminate())); // those of a test that failed, too
Object.defineProperty(settings, 'pace', { value: 0 }); // nobody watches
const games = abouts.map(({ id }) => id);
const human = (name: string): Player => ({ kind: 'human', name });
const ai: Player = { kind: 'ai', name: 'Aput', level: 'random' };

// A match, and what its program is asked. The worker of the match is the first that it starts.
async function begin(game: string, players: Player[], mode: Mode = 'play') {
	const at = workers.length;
	const match = await Match.start(await drawingOf(game), { game, seats: players.length, seed: 'count', first: 0 }, players, mode);
	return { match, asked: workers[at]!.asked };
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
	const late = Date.now() + 60_000; // the machine may be busy
	while (!(await done()) && Date.now() < late) await new Promise<void>((go) => setTimeout(go, 2));
	assert.ok(await done(), 'it never came to that');
}

// Nobody else may act.
const quiet = (match: Match) => until(() => match.over || (match.mine && match.view.actors.length === 1));
const myTurn = (match: Match) => until(() => match.mine || match.over);

// Plays own moves, chosen so that runs repeat, while the others play theirs.
async function playOn(match: Match, moves: number): Promise<void> {
	for (let i = 0; i < moves; i++) {
		await myTurn(match);
		if (match.over) return;
		await match.play(match.choice.moves[(i * 7919) % match.choice.moves.length]!);
	}
	await myTurn(match);
}

// A log without the views that some entries carry.
const bare = (log: Entry[]) => log.map(({ n, seat, move, byRules, events }) => ({ n, seat, move, byRules, events: events.map((e) => ({ ...e, before: undefined })) }));

const told = (match: Match) => match.log.map(({ seat, move }) => `${seat} ${move}`).sort();

for (const game of games)
	test(`${game}: a move is one message, and so is that of an AI`, async () => {
		const { match, asked } = await begin(game, [human('You'), ai]);
		await quiet(match);
		await playOn(match, 12);
		await quiet(match);
		// Counted from the first move on: an AI may play while the record is asked for.
		const played = (await match.record()).moves.filter(([seat]) => seat >= 0);
		assert.ok(played.some(([seat]) => seat === 0) && played.some(([seat]) => seat === 1));
		const messages = asked.slice(asked.indexOf('play'));
		assert.deepEqual([...new Set(messages)], ['play']);
		// Where seats act at once a move may come too late and is refused: a message without an entry.
		if (game === 'temple-rush') assert.ok(messages.length >= played.length);
		else assert.equal(messages.length, played.length);
		match.end();
	});

for (const game of games)
	test(`${game}: log and record that are kept along are those of the program`, async () => {
		const { match } = await begin(game, [human('You'), ai, ai]);
		await playOn(match, 60);
		await quiet(match);
		const record = await match.record();
		assert.deepEqual(record, (await match.engine.get('save', {})).record);
		const { view } = await match.engine.get('view', { seat: 0 });
		assert.deepEqual(match.view, view);
		assert.deepEqual(match.state.seen, (await match.engine.get('log', { seat: 0 })).moves);
		const again = await Match.load(match.drawing, { record, players: match.players, mode: 'play' }, true);
		assert.deepEqual(again.state.seen, match.state.seen);
		if (game !== 'temple-rush') assert.deepEqual(bare(again.log), bare(match.log));
		else assert.deepEqual(told(again), told(match)); // a round is told in the order of its reveal
		match.end();
		again.end();
	});

test('humans at one screen without secrets: still one message per move, whoever is next', async () => {
	const { match, asked } = await begin('nunatak', [human('A'), human('B')]);
	const before = asked.length;
	const seats = new Set<number | null>();
	for (let i = 0; i < 6; i++) {
		seats.add(match.actor);
		assert.equal(match.viewer, match.actor);
		await playOn(match, 1);
	}
	assert.deepEqual([...seats], [0, 1]);
	assert.deepEqual(asked.slice(before), Array(6).fill('play'));
	match.end();
});

test('a game typed in: draws and moves are one message each', async () => {
	const at = workers.length;
	const players = [human('A'), human('B')];
	const match = await Match.start(await drawingOf('nunatak'), { game: 'nunatak', seats: 2, seed: 'x', first: 0, chance: 'manual' }, players, 'pad');
	const { asked } = workers[at]!;
	const before = asked.length;
	assert.equal(match.actor, -1);
	for (let i = 0; i < 70 && match.actor! < 0; i++) await playOn(match, 1);
	assert.equal(match.actor, 0);
	await playOn(match, 1);
	assert.deepEqual(new Set(asked.slice(before)), new Set(['play']));
	assert.equal(asked.length - before, (await match.record()).moves.length);
	match.end();
});

test('hands that others must not see are behind the curtain', async () => {
	const { match } = await begin('temple-rush', [human('A'), human('B')]);
	assert.equal(match.viewer, 'public');
	assert.equal(match.mine, false);
	const first = match.curtain!;
	await match.turns.lift();
	assert.equal(match.viewer, first);
	assert.ok(match.mine);
	for (let i = 0; i < 20 && match.curtain === null; i++) await match.play(match.choice.moves[0]!);
	assert.equal(match.curtain, 1 - first);
	assert.equal(match.viewer, 'public');
	match.end();
});

test('no curtain while nobody knows more than the others', async () => {
	const { match } = await begin('igloo', [human('A'), human('B')]);
	const hand = (seat: number) => {
		const held = (match.view.board as { seat: { hand: string[] | number }[] }).seat[seat]!.hand;
		return (typeof held === 'number' ? held : held.length) > 0;
	};
	let [open, closed, before] = [0, 0, null as number | null];
	for (let i = 0; i < 400 && closed < 3 && !match.over; i++) {
		const seat = match.curtain ?? match.actor!;
		if (match.curtain === null) open++;
		else closed++;
		assert.equal(match.curtain !== null, hand(seat) && before !== seat, `move ${i}`);
		before = seat;
		if (match.curtain !== null) await match.turns.lift();
		assert.equal(match.viewer, match.actor);
		await match.play(match.choice.moves[(i * 7919) % match.choice.moves.length]!);
	}
	assert.ok(open > 20 && closed === 3, `${open} times without, ${closed} times with a curtain`);
	match.end();
});

test('a move is taken back with what the others did since', async () => {
	const { match } = await begin('nunatak', [human('You'), ai, ai]);
	await playOn(match, 3);
	const { view, log } = match;
	const { moves } = await match.record();
	await playOn(match, 1);
	assert.ok((await match.record()).moves.length > moves.length);
	await match.undo.last();
	assert.deepEqual(match.view, view);
	assert.deepEqual(bare(match.log), bare(log.slice(0, match.log.length)));
	assert.deepEqual((await match.record()).moves, moves);
	assert.ok(match.mine);
	match.end();
});

test('a game is looked back at, and goes on from its record', async () => {
	const { match } = await begin('igloo', [human('You'), ai]);
	await playOn(match, 8);
	const record = await match.record();
	const again = await Match.load(match.drawing, { record, players: match.players, mode: 'play' }, true);
	await again.replay.prepare();
	const [first, second] = again.replay.stops();
	await again.replay.seek(first!);
	assert.deepEqual(again.told, []);
	await again.replay.seek(second!);
	assert.equal(again.told.length, 1);
	assert.equal(again.viewer, null);
	assert.equal(again.mine, false);
	assert.deepEqual(await again.replay.record(), record);
	match.end();
	again.end();
});

for (const game of games)
	test(`${game}: who looks back sees the points of then`, async () => {
		const { match } = await begin(game, [human('You'), ai]);
		const then: { n: number; sheet: string }[] = [];
		for (let i = 0; i < 40; i++) {
			await quiet(match);
			then.push({ n: match.state.recorded, sheet: JSON.stringify(match.sheet) });
			if (match.over) break;
			const { move } = await match.engine.get('ai', { seat: 0, level: 'easy', nodes: 1 });
			await match.play(move);
		}
		await quiet(match);
		const now = JSON.stringify(match.sheet);
		assert.ok(new Set(then.map(({ sheet }) => sheet)).size > 1);
		for (const { n, sheet } of then.filter((_, i) => i % 5 === 0)) {
			await match.replay.show(n);
			assert.equal(JSON.stringify(match.sheet), sheet);
		}
		await match.replay.leave();
		assert.equal(JSON.stringify(match.sheet), now);
		match.end();
	});

test('a note about the table outlives the moves of others, one about the position does not', async () => {
	const { match } = await begin('nunatak', [human('You'), ai]);
	// What is left at one's own turn of a note that is said at the computer's.
	const left = async (stays: boolean) => {
		let said = false;
		const deaf = match.listen(() => {
			if (said || !match.view.actors.includes(1)) return;
			said = true;
			match.say({ kind: 'info', text: 'Said', stays });
		});
		while (!said) await playOn(match, 1);
		await quiet(match);
		deaf();
		return match.note?.text;
	};
	assert.equal(await left(true), 'Said');
	assert.equal(await left(false), undefined);
	match.end();
});

test('what a move would bring is asked once', async () => {
	const { match, asked } = await begin('nunatak', [human('You'), ai]);
	const before = asked.length;
	const move = match.choice.moves[0]!;
	await match.take(move);
	match.clear();
	await match.take(move);
	assert.equal(match.preview?.move, move);
	assert.deepEqual(asked.slice(before), ['preview']);
	match.end();
});

test('"not this round" declines until the seat is asked something else', async () => {
	const { match } = await begin('nunatak', [human('You'), ai, ai]);
	const asks = () => match.drawing.decline?.(match) != null;
	for (let i = 0; i < 60 && !asks(); i++) await playOn(match, 1);
	assert.ok(asks() && match.view.phase === 'window');
	const keeps = () => match.log.filter((e) => e.seat === 0 && e.move === 'keep').length;
	const before = keeps();
	await match.picking.skip();
	await until(() => match.mine && match.view.phase !== 'window');
	assert.ok(keeps() > before + 1, 'it was asked again, and did not have to answer');
	const own = keeps();
	await match.play(match.choice.legal.find((move) => move.startsWith('take') && !move.includes('elder'))!);
	await myTurn(match);
	assert.deepEqual([match.view.phase, keeps()], ['window', own], 'in the next round it is asked again');
	match.end();
});

test('a turn ends by itself if that is wanted and nothing else is possible', async () => {
	for (const autoEnd of [false, true]) {
		settings.values.autoEnd = autoEnd;
		const { match } = await begin('igloo', [human('Ada'), human('Bo')]);
		let alone = false;
		for (let i = 0; i < 400 && !match.over && !alone; i++) {
			await until(() => match.mine || match.over || match.curtain !== null);
			if (match.curtain !== null) await match.turns.lift();
			else {
				const moves = match.choice.legal.filter((move) => move !== 'end');
				const [actor, last] = [match.actor, match.log.length];
				await match.play(moves[(i * 7919) % moves.length] ?? 'end');
				await match.settled();
				const ended = match.log.slice(last).some((e) => e.seat === actor && e.move === 'end');
				alone = autoEnd ? ended && moves.length > 0 : match.mine && match.choice.legal.length === 1 && match.choice.legal[0] === 'end';
			}
		}
		assert.ok(alone, autoEnd ? 'it ended without being told to' : 'otherwise it waits for the seat');
		match.end();
	}
	settings.values.autoEnd = false;
});

test('a move is kept while it is still being shown', async () => {
	const { match } = await begin('igloo', [human('You'), human('Too')]);
	await myTurn(match);
	let shown = () => {};
	match.state.telling = () => new Promise((end) => (shown = end));
	const before = (await shelf.read(match.keeping.id))!.record.moves.length;
	void match.play(match.choice.moves[0]!);
	await until(() => match.queue.busy);
	const all = (await match.record()).moves;
	assert.ok(all.length > before);
	await until(async () => (await shelf.read(match.keeping.id))!.record.moves.length === all.length);
	assert.ok(match.queue.busy, 'whoever leaves now loses nothing');
	match.state.telling = null;
	shown();
	await match.settled();
	match.end();
});
