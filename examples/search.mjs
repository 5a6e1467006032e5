// A bot that looks one move ahead in worlds that fit its view. It asks `firn engine` ($FIRN).
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const engine = spawn(process.env.FIRN ?? 'firn', ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
	engine.stdin.write(`${JSON.stringify(request)}\n`);
	return JSON.parse((await answers.next()).value);
}

async function choose({ view, moves }) {
	const step = Math.ceil(moves.length / 12);
	const tried = moves.filter((_, i) => i % step === 0).map((move) => ({ move, value: 0 }));
	for (const seed of ['0', '1', '2', '3']) { // each invents what is hidden, and what is drawn, anew
		await ask({ do: 'new', seed, from: view });
		for (const one of tried) {
			await ask({ do: 'play', seat: view.viewer, move: one.move });
			const totals = (await ask({ do: 'sheet' })).sheet.seats.map((seat) => seat.total);
			one.value += 2 * totals[view.viewer] - Math.max(...totals);
			await ask({ do: 'undo' });
		}
	}
	return { move: tried.reduce((best, one) => (one.value > best.value ? one : best)).move };
}

for await (const line of createInterface({ input: process.stdin })) {
	const request = JSON.parse(line);
	if (request.do === 'quit') break;
	const answer = request.do === 'choose' ? await choose(request) : { ok: true, name: 'search in JavaScript' };
	process.stdout.write(`${JSON.stringify(answer)}\n`);
}
engine.stdin.end();
