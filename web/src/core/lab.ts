// The lab (docs/lab.md): games of equal players, played and added up in workers by the program's own code. Up to two sides,
// the built-in ruleset and a changed one.
import { baseOf, type Base } from './bases.ts';
import { compiledModule, knowRulesets } from './engine.ts';
import { nets } from './nets.ts';
import { wait } from './queue.ts';
import { Store } from './store.ts';

// With a 95 % interval; null: the games do not tell yet.
export interface Interval {
	mean: number | null;
	lo: number | null;
	hi: number | null;
}

// A number for all games: what it is called, in English, and its unit.
export interface Scalar {
	id: string;
	label: string;
	unit: 'percent' | 'points' | 'count';
}

// What was found of one ruleset, as lab/result_json.c writes it; every scalar is an interval under its id.
export interface Result {
	seats: number;
	games: number;
	unequal_games: number;
	win: Interval[]; // in the order of play, as are the following
	points: Interval[];
	ahead: Interval[];
	tension: Interval[];
	rows: { row: string; points: Interval; share: Interval; p10_p50_p90: (number | null)[] }[];
	totals: { from: number; width: number; counts: number[] };
	options: { option: string; offered: number; taken: number; share: Interval; points: Interval; chance: Interval }[];
	draws: { draw: string; count: number; swing: Interval }[];
	bounds: Bounds;
}

export interface Bounds {
	longest_turns: number;
	longest_decisions: number;
	longest_seed: string;
	shortest_turns: number;
	ended_by: { move: string; games: number }[];
	last_turn: { move: string; games: number }[];
	phases_never_seen: string[];
	events_never_seen: string[];
}

export const intervalOf = (side: Result, scalar: string): Interval => (side as unknown as Record<string, Interval>)[scalar]!;

export interface Difference {
	number: string; // "win 1", "row temple", "taken turn:take elder", a scalar
	first: Interval;
	second: Interval;
	difference: number | null;
	p: number | null;
	beyond_chance: boolean;
}

export interface Report {
	scalars: Scalar[];
	sides: Result[];
	differences?: Difference[];
}

// What is measured, without the ruleset.
export interface Setup {
	game: string;
	seats: number;
	level: string;
	games: number;
	options: Record<string, string>;
}

export type LabRequest =
	| { do: 'open'; side: number; games: number; lab: object }
	| { do: 'play'; side: number; n: number }
	| { do: 'take'; side: number; n: number; line: Uint8Array<ArrayBuffer> }
	| { do: 'result'; sides: number };

export interface LabAnswer {
	numbers?: number;
	line?: Uint8Array<ArrayBuffer>;
	report?: Report;
	fault?: string;
}

export const seed = '1'; // as `firn lab` has it, so that both play the same games
const nodes = 200_000; // likewise
const mostWorkers = 8;
const mostRulesets = 28; // an instance keeps 31
const often = 300; // ms between two results

// One worker; it answers in order.
class Place {
	private readonly waiting: { resolve(answer: LabAnswer): void; reject(error: Error): void }[] = [];
	readonly opened = [-1, -1]; // the version of each side

	constructor(
		private readonly worker: Worker,
		files: (WebAssembly.Module | ArrayBuffer | Base | null)[],
	) {
		for (const file of files) if (file) worker.postMessage(file);
		worker.onmessage = ({ data }: MessageEvent<LabAnswer>) => this.hear(data);
		worker.onerror = (event) => {
			event.preventDefault?.();
			this.end(new Error(event.message || 'The program stopped.'));
		};
	}

	private hear(answer: LabAnswer): void {
		const one = this.waiting.shift();
		if (answer.fault !== undefined) one?.reject(new Error(answer.fault));
		else one?.resolve(answer);
	}

	ask(asked: LabRequest): Promise<LabAnswer> {
		return new Promise((resolve, reject) => {
			this.waiting.push({ resolve, reject });
			this.worker.postMessage({ asked });
		});
	}

	end(error = new Error('ended')): void {
		this.worker.terminate();
		for (const one of this.waiting.splice(0)) one.reject(error);
	}
}

// One ruleset being measured.
interface Side {
	ruleset: object | undefined;
	version: number; // of what is measured: games of another one are thrown away
	next: number; // the game that is played next
	taken: number; // games added up, in order
	numbers: number; // games in all
	lines: Map<number, Uint8Array<ArrayBuffer>>; // played and not yet added up
}

export class Lab extends Store {
	report: Report | null = null;
	running = false;
	fault = '';
	sides: Side[] = [];
	private setup: Setup | null = null;
	private adder: Promise<Place> | null = null;
	private readonly players: Promise<Place>[] = [];
	private versions = 0;
	private epoch = 0; // of the workers
	private adding: Promise<void> = Promise.resolve();
	private telling = false;

	// Games added up and wanted, over all sides.
	get done(): number {
		return this.sides.reduce((sum, side) => sum + side.taken, 0);
	}

	get wanted(): number {
		return this.sides.reduce((sum, side) => sum + side.numbers, 0);
	}

	get finished(): boolean {
		return this.sides.length > 0 && this.done > 0 && this.done === this.wanted;
	}

	// What is to be measured. Another setup begins anew, another ruleset only its own side; what is the same goes on.
	measure(setup: Setup, ruleset: object | undefined): void {
		const same = JSON.stringify(setup) === JSON.stringify(this.setup);
		if (!same || this.versions > mostRulesets) this.close();
		this.setup = setup;
		if (this.sides.length === 0) this.sides.push(this.side(undefined));
		if (JSON.stringify(this.sides[1]?.ruleset) === JSON.stringify(ruleset)) return;
		this.sides.splice(1);
		if (this.report) this.report = { scalars: this.report.scalars, sides: this.report.sides.slice(0, 1) };
		if (ruleset) this.sides.push(this.side(ruleset));
		this.changed();
		if (this.running) this.start();
	}

	private side(ruleset: object | undefined): Side {
		return { ruleset, version: this.versions++, next: 0, taken: 0, numbers: numbersOf(this.setup!), lines: new Map() };
	}

	// Plays on until all games are there.
	start(): void {
		this.fault = '';
		this.running = !this.finished;
		this.changed();
		if (!this.running) return;
		const count = Math.min(mostWorkers, Math.max(1, navigator.hardwareConcurrency || 2));
		this.adder ??= this.place();
		while (this.players.length < count) this.players.push(this.hire(this.place()));
		for (const player of this.players) void this.playOn(player);
	}

	pause(): void {
		this.running = false;
		this.changed();
	}

	// Ends all workers; what was measured is forgotten.
	close(): void {
		this.epoch++;
		for (const place of [this.adder, ...this.players]) void place?.then((p) => p.end(), () => {});
		this.adder = null;
		this.players.length = 0;
		this.sides = [];
		this.versions = 0;
		this.report = null;
		this.running = false;
		this.fault = '';
		this.setup = null;
		this.adding = Promise.resolve();
		this.changed();
	}

	private async place(): Promise<Place> {
		const { game, level } = this.setup!;
		knowRulesets({ ruleset: true });
		const files = await Promise.all([compiledModule(), level === 'random' ? null : baseOf(game), nets.wanted(game, level) ? nets.get(game) : null]);
		return new Place(new Worker('labworker.js', { type: 'module' }), files);
	}

	private readonly busy = new Set<Promise<Place>>();

	private hire(place: Promise<Place>): Promise<Place> {
		place.catch((error: Error) => this.fail(error));
		return place;
	}

	private fail(error: Error): void {
		if (error.message === 'ended') return;
		this.fault = error.message;
		this.running = false;
		this.changed();
	}

	// The side that has played least.
	private lagging(): Side | undefined {
		return this.sides.filter((side) => side.next < side.numbers).sort((a, b) => a.next - b.next)[0];
	}

	private async open(place: Place, at: number, side: Side): Promise<void> {
		if (place.opened[at] === side.version) return;
		place.opened[at] = side.version;
		const { game, seats, level, games, options } = this.setup!;
		await place.ask({ do: 'open', side: at, games, lab: { game, seats, seed, level, nodes, options, ...(side.ruleset && { ruleset: side.ruleset }) } });
	}

	private async playOn(player: Promise<Place>): Promise<void> {
		if (this.busy.has(player)) return;
		this.busy.add(player);
		const { epoch } = this;
		try {
			const place = await player;
			for (let side = this.lagging(); this.running && epoch === this.epoch && side; side = this.lagging()) {
				const at = this.sides.indexOf(side);
				const n = side.next++;
				await this.open(place, at, side);
				const { line } = await place.ask({ do: 'play', side: at, n });
				if (epoch === this.epoch) this.deliver(side, n, line!);
			}
		} catch (error) {
			if (epoch === this.epoch) this.fail(error as Error);
		} finally {
			this.busy.delete(player);
		}
	}

	// Adds up what has come, in the order of the games, so that the result depends on nothing else.
	private deliver(side: Side, n: number, line: Uint8Array<ArrayBuffer>): void {
		side.lines.set(n, line);
		const { epoch } = this;
		this.adding = this.adding.then(() => (epoch === this.epoch ? this.add(side) : undefined)).catch((error: Error) => (epoch === this.epoch ? this.fail(error) : undefined));
	}

	private async add(side: Side): Promise<void> {
		const place = await this.adder!;
		for (let line = side.lines.get(side.taken); line && this.sides.includes(side); line = side.lines.get(side.taken)) {
			const at = this.sides.indexOf(side);
			await this.open(place, at, side);
			side.lines.delete(side.taken);
			await place.ask({ do: 'take', side: at, n: side.taken, line });
			side.taken++;
		}
		this.tell(place).catch((error: Error) => this.fail(error)); // the lab may be left meanwhile
	}

	// The numbers so far, not too often.
	private async tell(place: Place): Promise<void> {
		if (this.telling) return;
		this.telling = true;
		if (!this.finished) await wait(often);
		this.telling = false;
		const { epoch } = this;
		const sides = this.sides.every((side) => side.taken > 0) ? this.sides.length : 1;
		const versions = this.sides.map((side) => side.version).join();
		const { report } = await place.ask({ do: 'result', sides });
		if (epoch !== this.epoch || versions !== this.sides.map((side) => side.version).join()) return;
		this.report = report!;
		if (this.finished) this.running = false;
		this.changed();
	}
}

// Games in all: where there is a lower level, one more of unequal players for every five of equal ones.
export function numbersOf({ games, level }: Setup): number {
	return level === 'random' ? games : games + Math.floor(games / 5);
}
