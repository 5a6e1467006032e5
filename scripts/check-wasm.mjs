// Plays a game of every kind through firn.wasm, then sends the same requests to `firn engine`:
// every answer must be the same, byte for byte. The program has the nets of NETS inside; the module
// gets them handed over, as the page does.
// With `from` games also begin from views; the module of the page cannot do that, the full one can.
// usage: node check-wasm.mjs MODULE PROGRAM [NETS [from]]
// test: later
import { spawnSync } from 'node:child_process';
import { answer, netsOf, start } from './wasm.mjs';

const [file, program, folder, from] = process.argv.slice(2);
const nets = folder ? netsOf(folder) : [];
const wasm = start(file, nets);
const requests = [];
const answers = [];

function ask(request) {
	const line = JSON.stringify(request);
	requests.push(line);
	answers.push(answer(wasm, line));
	return JSON.parse(answers.at(-1));
}

// Views of a game, to begin from when it is over.
let views = [];
function beginFrom() {
	for (const view of views) {
		if (!ask({ do: 'new', seed: 'from', from: view }).ok) throw answers.pop();
		for (const what of ['view', 'moves']) ask({ do: what, seat: 0 });
	}
	views = [];
}

// One move of the first seat that has one; false: the game is over. Now and then a player
// thinks: it too must come to the same move and the same values.
let turn = 0;
function playOne(seats) {
	for (let seat = 0; seat < seats; seat++) {
		const level = ['random', 'hard', 'easy', 'expert'][turn++ % 4];
		const thought = ask({ do: 'ai', seat, level, nodes: 500, ...(turn % 40 === 0 && { why: true, why_nodes: 20000 }) });
		if (thought.ok) {
			ask({ do: 'preview', seat, move: thought.move });
			if (from && turn % 25 === 0) views.push(ask({ do: 'view', seat }).view);
			ask({ do: 'view', seat: 'public' });
			return ask({ do: 'play', seat, move: thought.move, look: { seat: [seat, null], from: turn, record: turn } }).ok;
		}
	}
	return false;
}

const { games } = ask({ do: 'hello' });
const named = games.filter((game) => game.net).length;
if (named !== nets.length) {
	console.log(`${nets.length} nets, but ${named} games have one`);
	process.exit(1);
}
for (const game of games) {
	for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
		if (!ask({ do: 'new', game: game.id, seats, seed: `wasm ${seats}` }).ok) throw answers.pop();
		while (playOne(seats));
		ask({ do: 'analyse', nodes: 200, from: 60, count: 20, why: true, why_nodes: 20000 });
		for (const what of ['sheet', 'save', 'undo']) ask({ do: what });
		ask({ do: 'log', seat: null });
		ask({ do: 'look', seat: 'public' });
		beginFrom();
	}
}

const native = spawnSync(program, ['engine'], {
	input: requests.join('\n') + '\n',
	maxBuffer: 1 << 30,
}).stdout.toString().split('\n');
const at = answers.findIndex((answer, i) => answer !== native[i]);
if (at >= 0) {
	console.log(`${requests[at]}\nwasm   ${answers[at]}\nnative ${native[at]}`);
	process.exit(1);
}
console.log(`${answers.length} equal answers, ${nets.length} nets`);
