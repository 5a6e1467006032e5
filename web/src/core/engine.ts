// Talking to the program in a worker: requests in, answers out, in order.
import { baseOf, type Base } from './bases.ts';
import { nets, slow } from './nets.ts';
import { wait } from './queue.ts';
import type { Answer, Do, Fault, Level, Record_, Requests, Why } from './protocol.ts';

let compiled: Promise<WebAssembly.Module> | undefined;

let file = 'firn.wasm';

// From now on instances know rulesets: for who brings one, or a record that carries one.
export function knowRulesets(of: { ruleset?: unknown }): void {
	if (!of.ruleset || file !== 'firn.wasm') return;
	file = 'rules.wasm';
	compiled = undefined;
}

// Instances share one compiled module. A server that names the type wrongly costs one copy.
export function compiledModule(): Promise<WebAssembly.Module> {
	compiled ??= (async () => {
		const answer = await fetch(file);
		if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
		return WebAssembly.compile(await answer.arrayBuffer());
	})();
	compiled.catch(() => (compiled = undefined));
	return compiled;
}

// Gets the program while nobody waits for it, so that the first table has it at once.
export function warm(): void {
	void compiledModule().catch(() => {});
}

// A request that the program or the server refused; the message is its English sentence.
export class Refused extends Error {
	constructor(readonly fault: Fault) {
		super(fault.text);
	}
}

// What answers the requests of a match: the program in its worker, or a server.
export interface Program {
	ask<D extends Do>(what: D, fields: Requests[D][0]): Promise<Answer<D>>;
	get<D extends Do>(what: D, fields: Requests[D][0]): Promise<Requests[D][1]>;
	end(): void;
}

interface Waiting {
	resolve(text: string): void;
	reject(error: Error): void;
}

// The program in a worker of its own: one match. Requests are answered in order.
export class Engine implements Program {
	private waiting: Waiting[] = [];
	private readonly learned = new Set<Base | ArrayBuffer>();

	private constructor(private worker: Worker) {
		worker.onmessage = (message: MessageEvent<string>) => this.waiting.shift()?.resolve(message.data);
		worker.onerror = (event) => {
			event.preventDefault?.();
			this.end(new Error(event.message || 'The program stopped.'));
		};
	}

	static async start(): Promise<Engine> {
		const code = await compiledModule();
		const worker = new Worker('worker.js', { type: 'module' });
		const engine = new Engine(worker);
		worker.postMessage(code);
		return engine;
	}

	// The answer, refusals included.
	async ask<D extends Do>(what: D, fields: Requests[D][0]): Promise<Answer<D>> {
		const text = await new Promise<string>((resolve, reject) => {
			this.waiting.push({ resolve, reject });
			this.worker.postMessage(JSON.stringify({ do: what, ...fields }));
		});
		return JSON.parse(text) as Answer<D>;
	}

	// The answer; a refusal is thrown.
	async get<D extends Do>(what: D, fields: Requests[D][0]): Promise<Requests[D][1]> {
		const answer = await this.ask(what, fields);
		if (!answer.ok) throw new Refused(answer);
		return answer;
	}

	// Hands over the base or the net of a game, once.
	learn(file: Base | ArrayBuffer | null): void {
		if (!file || this.learned.has(file)) return;
		this.learned.add(file);
		this.worker.postMessage(file);
	}

	end(error = new Error('ended')): void {
		this.worker.terminate();
		for (const one of this.waiting.splice(0)) one.reject(error);
	}
}

// What an AI would play, and the chance to win of each seat, as parts of 1. One seat alone: its final points.
export interface Thought {
	move: string;
	value: number[];
	points?: number[];
	lines?: Thought[]; // the best moves side by side, if they were asked for
}

// What a level may take, in milliseconds; the program itself knows what it needs.
const patience: Record<Level, number> = { random: 50, easy: 200, medium: 400, hard: 800 };
const longest = 1500;
const reasonTime = 1000;

// The second worker: it thinks, and is ended to make it stop.
export class Thinker {
	private engine: Promise<Engine> | undefined;
	private missing = new Set<string>();
	private stops = 0;

	stop(): void {
		this.stops++;
		void this.engine?.then((engine) => engine.end(), () => {});
		this.engine = undefined;
	}

	// The net that a level needs. Against the clock (`ms`) nobody waits long for it.
	private async net(game: string, level: Level, ms?: number): Promise<ArrayBuffer | null> {
		if (!nets.wanted(game, level)) return null;
		return Promise.race([nets.get(game), ...(ms ? [wait(slow).then(() => null)] : [])]);
	}

	// What a player of this level knows.
	private known(game: string, level: Level, ms?: number): Promise<(Base | ArrayBuffer | null)[]> {
		return Promise.all([level === 'random' ? null : baseOf(game), this.net(game, level, ms)]);
	}

	private async loaded(record: Record_, known: (Base | ArrayBuffer | null)[]): Promise<Engine> {
		this.engine ??= Engine.start();
		const engine = await this.engine;
		for (const file of known) engine.learn(file);
		await engine.get('load', { record });
		return engine;
	}

	// A level the program does not have yet plays at random. `lines`: how many of the best moves are wanted.
	async think(record: Record_, seat: number, level: Level, ms?: number, lines?: number): Promise<Thought> {
		const { stops } = this;
		const known = await this.known(record.game, level, ms);
		if (stops !== this.stops) return new Promise(() => {}); // nobody waits for it any more
		const engine = await this.loaded(record, known);
		if (!this.missing.has(level)) {
			const answer = await engine.ask('ai', { seat, level, ms: ms ?? patience[level] ?? longest, ...(lines && { lines }) });
			if (answer.ok) return answer;
			if (answer.error !== 'bad-request' || level === 'random') throw new Refused(answer);
			this.missing.add(level);
		}
		return engine.get('ai', { seat, level: 'random' });
	}

	// What speaks for a move against another one, or the next best, which a short search finds; null: nothing is known.
	async why(record: Record_, seat: number, move: string, against: string | null = null): Promise<Why | null> {
		const engine = await this.loaded(record, await this.known(record.game, 'hard'));
		const answer = await engine.ask('ai', { seat, level: 'hard', ms: 50, why: true, why_ms: reasonTime, move, ...(against !== null && { against }) });
		return (answer.ok && answer.why) || null;
	}
}
