import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Choice } from '../src/core/choice.ts';
import { Match } from '../src/core/match.ts';
import { settings } from '../src/core/settings.ts';
import { cellsOf, laid, place, placeOf, restsOn, sum, uncovered, wanted, type Block, type Board, type Lot, type Size } from '../src/games/city-blox/board.ts';
import { boards, lotSummary } from '../src/games/city-blox/boards.tsx';
import { taken } from '../src/games/city-blox/hand.tsx';
import { layout, spotOf } from '../src/games/city-blox/layout.ts';
import { aiming, meant, moves, nextTurn, reading, settings as fitting, source } from '../src/games/city-blox/moves.ts';
import { facts, prompt, say, tell } from '../src/games/city-blox/words.ts';
import { drawingOf } from '../src/games/list.ts';
import { install, workers } from './workers.ts';

install();
after(() => workers.forEach((worker) => worker.terminate()));
Object.defineProperty(settings, 'pace', { value: 0 });

const block = (size: Size, turn: Block['turn'], at: string, layer: number): Block => ({ size, turn, at, layer });
const h03 = ['b5', 'c4', 'c5', 'd4', 'd5', 'e4', 'e5', 'f4', 'f5', 'g5'];
const house = (blocks: Block[]): Lot => ({ card: { id: 'H03', kind: 'house', cells: h03 }, finished: false, hidden: 0, layers: 0, blocks });
const bare = (): Lot => ({ card: null, finished: false, hidden: 0, layers: 0, blocks: [] });

const needs = { layers: 2, hidden: [1, 1, 1], more: true };

// A table of one seat that decides between these moves.
function table(legal: string[], blocks: Block[] = [], phase = 'turn', more: Partial<Board> = {}): Match {
	const seat = () => ({ kept: [] as Size[], hand: null, strike: null, finished: 0, lots: [bare(), bare(), bare()] });
	const own = { ...seat(), lots: [house(blocks), bare(), bare()] };
	const board = { round: 1, first: 0, active: 0, left: 2, again: false, supply: ['1x1', '1x2', '2x4', 'corner'], reserve: {}, drawn: [], deck: 12, event: null, needs, room: 2, rounds: 30, seat: [own, seat()], ...more };
	return {
		shown: { phase, board, viewer: 0, turn: 3, actors: [0], seats: 2, options: { level: '2' } },
		choice: new Choice(legal, moves),
		mine: true,
		actor: 0,
		viewer: 0,
		humans: [0],
		hover: null,
		told: [],
		human: () => true,
		name: (n: number) => ['You', 'Aput'][n],
		drawing: { moves },
	} as unknown as Match;
}

// ---- where blocks lie ----

test('C2.2: a block lies over the cells that the rules name', () => {
	assert.deepEqual(cellsOf({ size: '2x3', turn: 'tall', at: 'c4' }).sort(), ['c4', 'c5', 'c6', 'd4', 'd5', 'd6']);
	assert.deepEqual(cellsOf({ size: 'corner', turn: 'ne', at: 'c4' }).sort(), ['c4', 'c5', 'd4']);
	assert.deepEqual(cellsOf({ size: 'corner', turn: 'nw', at: 'c4' }).sort(), ['c4', 'd4', 'd5']);
	assert.deepEqual(cellsOf({ size: 'corner', turn: 'se', at: 'c4' }).sort(), ['c4', 'c5', 'd5']);
	assert.deepEqual(cellsOf({ size: 'corner', turn: 'sw', at: 'c5' }).sort(), ['c5', 'd4', 'd5']);
});

test('C2.4, C5.2: a block rests on what is below it, and hides what it juts out over', () => {
	const lot = house([block('2x4', 'flat', 'c4', 1)]);
	assert.equal(restsOn(lot, { size: '1x2', turn: 'flat', at: 'b5' }), 2);
	assert.equal(restsOn(lot, { size: '1x1', turn: null, at: 'b5' }), 1);
	lot.blocks.push(block('1x2', 'flat', 'b5', 2), block('1x2', 'flat', 'f5', 2));
	assert.deepEqual(sum(lot), { covered: [...h03].sort(), hidden: ['b5', 'g5'], open: [], layers: 2 });
	assert.deepEqual(uncovered(lot).map((b) => b.at), ['b5', 'f5']);
});

test('C5: what a lot needs is said by the view', () => {
	const board = { needs: { layers: 3, hidden: [0, 4, 2], more: false } } as unknown as Board;
	assert.deepEqual(wanted(board, 'school'), { hidden: 4, more: false, layers: 3 });
	assert.equal(lotSummary(house([]), board), 'House, 0 of 10 covered');
});

test('in 3D a block stands where its cells are, on its layer', () => {
	const [piece] = layout([house([block('corner', 'sw', 'c5', 2)])], 1);
	assert.deepEqual([piece!.x, piece!.z], [-1, 0]); // between c and d, between rows 4 and 5
	assert.ok(piece!.y > 1);
	assert.deepEqual(piece!.studs.sort(), ['c5', 'd4', 'd5']);
	assert.equal(spotOf(2, 1), null, 'alone means alone');
});

test('places of own and of other lots', () => {
	assert.deepEqual(placeOf('2d3'), { seat: null, lot: 2, cell: 'd3' });
	assert.deepEqual(placeOf(place(3, 'h8', 2)), { seat: 2, lot: 3, cell: 'h8' });
	assert.equal(placeOf('2x3'), null);
});

// ---- clicks ----

const builds = ['build 1x2 1 b5 flat', 'build 1x2 1 c4 flat', 'build 1x2 1 c4 tall', 'build 1x2 1 d4 tall', 'keep 1x2', 'keep 2x4', 'lift 1 c4', 'pass', 'trade 2x2 1 c4', 'trade corner 1 c4 ne', 'trade corner 1 c4 se'];

test('block and cell make a move at once, in the first turn that is possible', () => {
	const match = table(builds);
	const { choice } = match;
	choice.pick('block:1x2');
	assert.equal(aiming(match), 'cell');
	choice.place('1c4');
	assert.equal(choice.ready, 'build 1x2 1 c4 flat');
	assert.equal(nextTurn(match), 'tall');
	choice.pick('turn:tall');
	assert.equal(choice.ready, 'build 1x2 1 c4 tall');
	choice.place('1d4');
	assert.equal(choice.ready, 'build 1x2 1 d4 tall');
});

test('a turn may be said before the place', () => {
	const match = table(builds);
	match.choice.pick('block:1x2');
	assert.equal(nextTurn(match), 'tall', 'the first press leaves the usual one');
	match.choice.pick('turn:tall');
	assert.deepEqual([...new Set(fitting(match).map((fit) => fit.at))], ['1c4', '1d4']);
});

test('keep, trade and repair', () => {
	const match = table(builds);
	const { choice } = match;
	choice.pick('how:keep');
	choice.pick('block:2x4');
	assert.equal(choice.ready, 'keep 2x4');
	choice.clear();
	choice.pick('block:1x2');
	choice.pick('how:keep');
	assert.equal(choice.ready, 'keep 1x2', 'in either order');
	choice.clear();
	choice.pick('how:trade');
	assert.equal(source(match), 'reserve');
	choice.pick('block:corner');
	choice.place('1c4');
	assert.equal(choice.ready, 'trade corner 1 c4 ne');
	choice.clear();
	choice.pick('how:lift');
	choice.place('1c4');
	assert.equal(choice.ready, 'lift 1 c4');
	choice.clear();
	assert.deepEqual(choice.acts, ['act:pass']);
});

test('a click on any cell of a possible block means its first cell', () => {
	const match = table(builds);
	match.choice.pick('block:1x2');
	const read = reading(match);
	assert.equal(read(1, 'c4'), '1c4');
	assert.equal(read(1, 'c5'), '1b5', 'b5 flat lies over it');
	assert.equal(read(1, 'd5'), '1d4', 'and d4 tall over this one');
	assert.equal(read(1, 'g5'), '1g5', 'nothing does there');
	assert.equal(read(2, 'c4'), '2c4');
});

test('C3.2: setting out is a tap per size', () => {
	const all = ['supply 1x1 1x2 2x2 2x3', 'supply 1x1 1x2 2x2 corner', 'supply 1x1 2x2 2x3 corner'];
	const { choice } = table(all, [], 'supply');
	for (const pick of ['1x1:1', '1x2:1', '2x2:1']) assert.equal(choice.pick(pick), true);
	assert.equal(choice.ready, null);
	choice.pick('corner:1');
	assert.equal(choice.ready, all[1]);
	choice.pick('corner:1');
	assert.equal(choice.ready, null, 'a second tap takes it back');
	const one = table(['supply 1x1 1x2 2x2 2x3 2x4 corner'], [], 'supply').choice;
	assert.deepEqual(one.acts, ['act:supply'], 'the only way is a button');
	const twice = table(['supply 1x1 1x1 1x2', 'supply 1x1 1x2 1x2'], [], 'supply').choice;
	twice.pick('1x1:1');
	twice.pick('1x1:2');
	assert.equal(twice.ready, 'supply 1x1 1x1 1x2');
});

test('C6.5, C6.6: swap and crane by places', () => {
	const blocks = [block('1x2', 'flat', 'c4', 1)];
	const swap = table(['swap 1 c4 1 2 d4', 'swap 1 c4 1 3 b2'], blocks, 'event', { event: { id: 'faulty', ask: [0] } });
	assert.equal(aiming(swap), 'from');
	swap.choice.place('1c4');
	swap.choice.pick('other:1.2d4');
	assert.equal(swap.choice.ready, 'swap 1 c4 1 2 d4');
	const crane = table(['crane 1 c4 1 d4 flat', 'crane 1 c4 1 d4 tall', 'pass'], blocks, 'event', { event: { id: 'crane', ask: [0] } });
	crane.choice.place('1c4');
	assert.equal(aiming(crane), 'cell');
	crane.choice.place('1d4');
	assert.equal(crane.choice.ready, 'crane 1 c4 1 d4 flat');
	assert.equal(laid('crane 1 c4 1 d4 tall', crane.shown.board as Board, 0)!.size, '1x2');
});

test('a click that fits nothing asks about the move that was meant', () => {
	const match = table(builds, [block('2x4', 'flat', 'c4', 1)]);
	match.choice.pick('block:1x2');
	assert.equal(meant('1g5', match), 'build 1x2 1 g5 flat');
	match.choice.clear();
	match.choice.pick('how:lift');
	assert.equal(meant('1e4', match), 'lift 1 e4');
	assert.equal(meant('2x2', table(builds)), 'build 2x2 1 d4');
});

// ---- words ----

test('what a placement leaves is told', () => {
	const match = table(['build 1x2 1 f5 flat'], [block('2x4', 'flat', 'c4', 1), block('1x2', 'flat', 'b5', 2)]);
	const found = facts('build 1x2 1 f5 flat', match)!;
	assert.deepEqual([found.covered, found.of, found.open, found.hidden, found.layer], [10, 10, [], 2, 2]);
	assert.equal(say('build 1x2 1 f5 flat', match), '1×2 flat on f5 of the house');
	assert.equal(say('build corner 2 c4 ne', match), 'Corner gap north-east on c4 of the school');
	assert.equal(facts('keep 1x2', match), null);
});

test('every lot is a grid of named cells', () => {
	const match = table(builds, [block('2x4', 'flat', 'c4', 1), block('1x2', 'flat', 'b5', 2)]);
	const [first] = boards(match);
	const names = first!.rows.flat().map((cell) => cell.name);
	assert.equal(lotSummary(house([]), { needs } as unknown as Board), 'House, 0 of 10 covered, 0 hidden of 1');
	assert.ok(names.includes('b5, hidden under 1×2 on layer 2'));
	assert.ok(names.includes('g5, free, inside the cut-out'));
	assert.ok(names.includes('g7, outside the cut-out'));
	assert.equal(first!.rows.length, 6, 'without the ring that no card uses');
});

test('a whole game: every move has picks of its own, words, and a prompt; who took what is known', async () => {
	const drawing = await drawingOf('city-blox');
	const players = ['A', 'B', 'C'].map((name) => ({ kind: 'human' as const, name }));
	const all: Record<string, string>[] = [{}, { supply: 'double', level: '3' }, { level: '1', events: 'off' }];
	for (const options of all) {
		const match = await Match.start(drawing, { game: 'city-blox', seats: 3, seed: `t${JSON.stringify(options).length}`, first: 0, options }, players);
		const seen = new Set<string>();
		for (let i = 0, n = 7; !match.over && i < 260; i++, n = (n * 16807) % 2147483647) {
			await match.settled();
			const { legal } = match.choice;
			const keys = legal.map((move) => [...moves.picks(move)].sort().join(' '));
			assert.equal(new Set(keys).size, legal.length, match.shown.phase);
			assert.ok(prompt(match).length > 5);
			const builds = legal.filter((move) => move.startsWith('build'));
			const list = builds.length && n % 4 ? builds : legal;
			const move = list[n % list.length]!;
			match.choice.clear();
			for (const pick of moves.picks(move)) if (!match.choice.has(pick)) match.choice.pick(pick);
			assert.ok(match.choice.ready === move || match.choice.acts.some((act) => moves.picks(move).includes(act)), move);
			assert.ok(say(move, match).length > 2);
			const { supply } = match.shown.board as Board;
			assert.ok(taken(match, supply).every(({ seat }) => seat >= 0));
			seen.add(match.shown.phase);
			await match.play(move);
		}
		for (const entry of match.log) assert.ok(tell(entry, match), entry.move);
		assert.ok(seen.has('turn') && seen.has('supply'));
		match.end();
	}
});
