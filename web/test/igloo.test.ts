import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choice } from '../src/core/choice.ts';
import type { Entry } from '../src/core/log.ts';
import type { Match } from '../src/core/match.ts';
import type { Event } from '../src/core/protocol.ts';
import { beside, pushed, spaces, wayTo, type Board, type Space } from '../src/games/igloo/board.ts';
import { boards } from '../src/games/igloo/boards.tsx';
import { changes, crowd, drifted, fanOf, layout, waterway } from '../src/games/igloo/layout.ts';
import { byKayak, meant, moves, wanted } from '../src/games/igloo/moves.ts';
import { chip, prompt, say, spaceName, tell } from '../src/games/igloo/words.ts';

// ---- a small world ----

const empty = (is: Space['is']): Space => ({ is, inuits: [], igloo: null, animals: [] });

// All ice but d4 e4 d5 e5; corners of land.
function world(change: Record<string, Partial<Space>> = {}): Board {
	const all: Record<string, Space> = {};
	for (const at of spaces) all[at] = empty(['a1', 'a8', 'h1', 'h8'].includes(at) ? 'land' : ['d4', 'e4', 'd5', 'e5'].includes(at) ? 'sea' : 'down');
	for (const [at, part] of Object.entries(change)) Object.assign(all[at]!, part);
	const seat = () => ({ hand: [] as string[], hunted: [], igloos: 2, to_place: 0 });
	return {
		spaces: all,
		first: 0,
		active: 0,
		melted: null,
		points: 3,
		steps: 0,
		played: [],
		pending: null,
		reserve: { fish: [8, 12, 8], fox: [3, 4, 3], bear: 4 },
		unseen: {},
		seat: [seat(), seat(), seat()],
	};
}

function table(phase: string, legal: string[], board = world(), viewer: number | null | 'public' = 0): Match {
	return {
		shown: { phase, board, viewer, turn: 3, actors: [0], seats: 3 },
		choice: new Choice(legal, moves),
		mine: true,
		actor: 0,
		hover: null,
		sheet: { islands: [] },
		name: (seat: number) => ['You', 'Aput', 'Malu'][seat],
	} as unknown as Match;
}

const acts = ['walk c6 c7', 'walk c6 b6', 'kayak c6 c7', 'kayak c6 f5', 'hunt fish2 d5', 'harpoon fish2 d5', 'harpoon bear c6', 'igloo c6', 'thaw c5', 'stamina 2', 'animals', 'end'];

// ---- clicks ----

test('clicks on an Inuit and a tile beside it walk; a far tile is for the kayak', () => {
	const { choice } = table('act', acts);
	assert.equal(choice.place('c6'), true);
	choice.place('c7');
	assert.equal(choice.ready, 'walk c6 c7');
	choice.clear();
	choice.place('c6');
	choice.place('f5');
	assert.equal(choice.ready, 'kayak c6 f5');
	choice.clear();
	choice.pick('use:kayak');
	choice.place('c6');
	choice.place('c7');
	assert.equal(choice.ready, 'kayak c6 c7');
});

test('an animal is hunted for points unless the harpoon is chosen', () => {
	const { choice } = table('act', acts);
	choice.place('d5');
	assert.equal(choice.ready, 'hunt fish2 d5');
	choice.clear();
	choice.pick('use:harpoon');
	choice.place('fish2@d5');
	assert.equal(choice.ready, 'harpoon fish2 d5');
	choice.clear();
	choice.place('bear@c6');
	assert.equal(choice.ready, 'harpoon bear c6', 'a bear is for the harpoon only');
});

test('cards below the table: igloo, thaw, stamina, animals', () => {
	const { choice } = table('act', acts);
	choice.place('c6');
	choice.pick('use:igloo');
	assert.equal(choice.ready, 'igloo c6');
	choice.pick('use:thaw');
	assert.deepEqual(choice.moves, ['thaw c5']);
	choice.clear();
	choice.pick('use:stamina2');
	assert.equal(choice.ready, 'stamina 2');
	assert.deepEqual([...choice.possible('use')].sort(), ['animals', 'harpoon', 'hunt', 'igloo', 'kayak', 'none', 'stamina2', 'thaw', 'walk']);
	choice.clear();
	assert.deepEqual(choice.acts, ['act:end']);
});

test('a melt is meant before a thaw', () => {
	const { choice } = table('melt', ['melt c4', 'thaw c4', 'thaw c6', 'animals']);
	assert.deepEqual([...choice.options('space')], ['c4']);
	choice.place('c4');
	assert.equal(choice.ready, 'melt c4');
	choice.clear();
	choice.pick('use:thaw');
	assert.deepEqual(choice.options('space'), ['c4', 'c6']);
});

test('a push: the tile, the side, where the animals swim', () => {
	const match = table('drift', ['drift b4 e d5', 'drift b4 e e4', 'drift c5 n', 'drift c5 s']);
	const { choice } = match;
	assert.deepEqual([...wanted(match).keys()], ['b4', 'c5']);
	choice.place('b4');
	assert.deepEqual([...wanted(match)], [['c4', 'to']]);
	assert.equal(choice.ready, null);
	choice.place('c4');
	assert.deepEqual([...wanted(match).keys()], ['d5', 'e4']);
	choice.place('e4');
	assert.equal(choice.ready, 'drift b4 e e4');
});

test('steps of animals, and one of several on a space', () => {
	const { choice } = table('steps', ['step bear e4 n', 'step fish1 e4 n', 'step fish1 e4 s', 'done']);
	choice.place('e4');
	choice.place('e5');
	assert.equal(choice.ready, null);
	choice.pick('token:fish1@e4');
	assert.equal(choice.ready, 'step fish1 e4 n');
	choice.clear();
	assert.deepEqual(choice.acts, ['act:done']);
});

test('flight: whose Inuit is asked only when there are two', () => {
	const one = table('flee', ['flee 1 a1', 'flee 1 h8']).choice;
	assert.deepEqual(one.choices, []);
	one.place('h8');
	assert.equal(one.ready, 'flee 1 h8');
	const two = table('flee', ['flee 1 a1', 'flee 2 a1']).choice;
	assert.deepEqual(two.choices.map((c) => c.values), [['1', '2']]);
});

test('every move can be set from a list', () => {
	const all = [...acts, 'place c8', 'melt c4', 'drift b4 e e4', 'drift c5 n', 'step bear e4 n', 'walk c6 d6 harpoon', 'kayak c6 f4 harpoon', 'flee 1 a1', 'pass', 'harpoon', 'done'];
	for (const move of all) {
		const choice = new Choice(all, moves);
		assert.ok(choice.set(move));
		assert.equal(choice.ready, move);
	}
});

test('targets of the kayak are told apart once an Inuit is chosen', () => {
	const match = table('act', acts);
	assert.equal(byKayak(match).size, 0);
	match.choice.place('c6');
	assert.deepEqual([...byKayak(match)], ['f5']);
});

test('what a click that fits nothing meant', () => {
	const board = world({ c6: { inuits: [0] }, d5: { animals: ['fish2'] }, g7: { animals: ['bear'] } });
	const match = table('act', acts, board);
	assert.equal(meant('d5', match), 'hunt fish2 d5');
	assert.equal(meant('g7', match), 'harpoon bear g7');
	assert.equal(meant('h4', match), null);
	match.choice.place('c6');
	assert.equal(meant('d6', match), 'walk c6 d6');
	assert.equal(meant('h4', match), 'kayak c6 h4');
	assert.equal(meant('c5', table('place', [], board)), 'place c5');
});

// ---- words ----

const entry = (move: string, events: Event[] = [], seat = 0): Entry => ({ n: 0, seat, move, turn: 0, byRules: false, events });
const draw = (move: string): Event => ({ event: 'chance', move });

test('the log tells a melt as the viewer may know it', () => {
	const match = table('act', []);
	assert.equal(tell(entry('melt c4', [draw('face fish2'), draw('fish 1'), draw('fish 3')]), match), 'Melted c4: fish of value 1 and 3.');
	assert.equal(tell(entry('melt c4', [draw('face pack'), draw('fox 2')]), match), 'Melted c4: pack ice with a fox of value 2.');
	assert.equal(tell(entry('melt c4', [draw('face red')], 1), match), 'Melted c4 and kept the tile.');
	assert.equal(tell(entry('melt c4', [draw('face harpoon')]), match), 'Melted c4 and kept the tile: Harpoon.');
	assert.equal(tell(entry('melt c4', [draw('face harpoon')], 1), match), 'Melted c4 and kept the tile.', 'another seat looks at the same screen');
	assert.equal(tell(entry('melt c4', [draw('face stamina3')], 1), table('act', [], world(), null)), 'Melted c4 and kept the tile: Stamina +3.');
});

test('every kind of move has words', () => {
	const match = table('act', []);
	for (const move of [...acts, 'place c8', 'drift b4 e e4', 'drift c5 n', 'step bear e4 n', 'step fox1 e3 w', 'walk c6 d6 harpoon', 'kayak c6 f4 harpoon', 'flee 1 a1', 'pass', 'harpoon', 'done', 'face fish2', 'first 1']) {
		const words = say(move, match);
		assert.ok(words.length > 2 && words !== move && !/[{}]|undefined/.test(words), `${move}: ${words}`);
		const told = tell(entry(move), match);
		assert.ok(told === null || (told.endsWith('.') && !/[{}]|undefined/.test(told)), `${move}: ${told}`);
	}
	assert.equal(tell(entry('drift b4 e e4'), match), 'Pushed b4 east; the animals there swim to e4.');
	assert.equal(tell(entry('flee 1 a1'), match), 'An Inuit of Aput flees to a1.');
	assert.equal(chip('walk c6 d6', match), 'Walk from c6 to d6 · 1 point');
});

test('the prompt says what is wanted now', () => {
	const match = table('act', acts);
	assert.equal(prompt(match), '3 points are left. Choose an Inuit or an animal.');
	match.choice.place('c6');
	assert.equal(prompt(match), 'Inuit on c6: choose where to.');
	assert.equal(prompt(table('act', ['end'])), 'End your turn.');
	assert.equal(prompt(table('attack', ['pass'], { ...world(), pending: { space: 'c3', ask: [0] } })), 'A bear attacks on c3. You hold no harpoon.');
	assert.equal(prompt(table('flee', ['flee 1 a1'])), 'Choose a corner for the Inuit of Aput.');
});

test('64 named cells', () => {
	const match = table('act', [], world({ c6: { inuits: [0, 0, 1], igloo: 2, animals: ['fox2'] } }));
	const [board] = boards(match);
	assert.deepEqual(board!.rows.map((r) => r.length), Array(8).fill(8));
	assert.equal(board!.rows[0]![0]!.at, 'a8');
	assert.equal(spaceName('c6', (match.shown.board as Board).spaces.c6!, match), 'c6, ice, igloo of Malu, 2 Inuits of You, Inuit of Aput, fox 2');
});

// ---- the table ----

test('spaces and ways', () => {
	assert.equal(beside('a1', 'n'), 'a2');
	assert.equal(beside('a1', 'w'), null);
	assert.equal(wayTo('c4', 'c7'), 'n');
	assert.equal(wayTo('c4', 'd5'), null);
	assert.deepEqual(pushed(world().spaces, 'b4', 'e'), { line: ['b4', 'c4'], end: 'd4' });
});

test('a push moves floes with all on them, and keeps every piece', () => {
	const before = world({ c4: { inuits: [0, 1], igloo: 1 }, d4: { animals: ['fish2', 'bear'] }, b4: { animals: ['fox1'] } });
	const after = world({ d4: { is: 'down', inuits: [0, 1], igloo: 1 }, c4: { animals: ['fox1'] }, b4: { is: 'sea' }, e4: { animals: ['bear', 'fish2'] } });
	const floes = new Map();
	const old = layout(before, floes);
	const next = drifted(floes, before, 'b4', 'e');
	const { stays, goes, comes } = changes(old, layout(after, next), 'drift b4 e e4', 0, before);
	assert.deepEqual([goes.length, comes.length], [0, 0]);
	const to = (kind: string, from: string) => stays.filter(([p]) => p.kind === kind && p.at === from).map(([, q]) => q.at);
	assert.deepEqual(to('floe', 'c4'), ['d4']);
	assert.deepEqual(to('disc', 'd4'), ['e4', 'e4']);
	assert.deepEqual(to('inuit', 'c4'), ['d4', 'd4']);
	assert.equal(next.get('d4')!.seed, floes.get('c4')!.seed, 'a floe keeps its grain');
});

test('one Inuit of two walks; a melted tile goes, its fish come', () => {
	const before = world({ c6: { inuits: [0, 0] } });
	const after = world({ c6: { inuits: [0] }, c7: { inuits: [0] } });
	const walked = changes(layout(before, new Map()), layout(after, new Map()), 'walk c6 c7', 0, before);
	assert.deepEqual(walked.stays.filter(([p]) => p.kind === 'inuit').map(([, q]) => q.at).sort(), ['c6', 'c7']);
	const sea = world({ c5: { is: 'sea', animals: ['fish1'] } });
	const melted = changes(layout(world(), new Map()), layout(sea, new Map()), 'melt c5', 0, world());
	assert.deepEqual([melted.goes.map((p) => p.kind), melted.comes.map((p) => p.kind)], [['floe'], ['disc']]);
});

test('a kayak is drawn over the sea', () => {
	assert.deepEqual(waterway(world(), 'c4', 'f5'), ['c4', 'd4', 'd5', 'e5', 'f5']);
	assert.deepEqual(waterway(world(), 'a2', 'h2'), ['a2', 'h2']);
});

test('a crowded tile opens inside the picture', () => {
	const board = world({ h2: { inuits: [0, 0, 1, 2], igloo: 1, animals: ['fox1'] } });
	assert.equal(crowd(board, 'h2'), 5);
	const fan = fanOf(board, 'h2');
	assert.ok(fan.x + fan.wide / 2 <= 4.2 && fan.x - fan.wide / 2 >= -4.2);
	assert.ok(fan.z + fan.deep / 2 <= 4.6 && fan.z - fan.deep / 2 >= -4.6);
	const high = layout(board, new Map(), fan).filter((p) => p.high && p.kind !== 'badge');
	assert.equal(high.length, 5);
});
