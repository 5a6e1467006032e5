// Three lots in 3D, as one looks at them from above, from the side or from where one turns them. All blocks of a size are one
// mesh; a picture costs about fifteen draw calls, and the side window as many again.
import { Box3, Plane, Vector3, type Raycaster } from 'three';
import type { Match, Told } from '../../core/match.ts';
import { settings } from '../../core/settings.ts';
import type { Scene } from '../../three/scene.ts';
import { Stage, type Pose } from '../../three/stage.ts';
import { boardOf, cellAt, cellsOf, laid, ownSeat, place, placeOf, restsOn, topAt, uncovered, without, type Lot } from './board.ts';
import { Cards, Flat } from './landscape.ts';
import { base, high, layout, middle, pieceOf, spotOf, stud, topOf, type Piece, type Spot } from './layout.ts';
import { play } from './motion.ts';
import { aiming, reading, said, settings as fitting } from './moves.ts';
import { addGround, Blocks, Edges, Ghost, Plates } from './pieces.ts';
import { ui as tables, Ui } from './ui.ts';

const narrow = 520; // pixels: below, one lot at a time
const onLot = base + stud + 0.02; // where a dropped card lies
const up = new Vector3(0, 1, 0);

// The nearest thing under a ray: a cell of a lot.
interface Hit {
	lot: number;
	cell: string;
	far: number;
}

export class City implements Scene {
	lots: readonly Lot[] = [];
	pieces: Piece[] = [];
	private plates: Plates;
	private cards: Cards;
	private flat: Flat;
	private edges: Edges;
	private ghost: Ghost;
	private match!: Match;
	private drawnFor = '';
	private drawnView: unknown = null;
	private posed = '';
	private stop: () => void;
	private watcher: ResizeObserver;

	constructor(
		readonly stage: Stage,
		private blocks: Blocks,
		private ui: Ui,
	) {
		addGround(stage);
		this.plates = new Plates(stage);
		this.cards = new Cards(stage);
		this.flat = new Flat(stage);
		this.edges = new Edges(stage);
		this.ghost = new Ghost(stage);
		stage.renderer.shadowMap.autoUpdate = false; // the sun sees a change only when blocks move
		this.stop = this.ui.listen(() => this.match && !this.match.queue.busy && this.show(this.match));
		this.watcher = new ResizeObserver(() => this.match && this.onTable && this.ui.set({ single: this.narrow() }));
		this.watcher.observe(stage.canvas);
	}

	dispose(): void {
		this.stop();
		this.watcher.disconnect();
		this.ghost.dispose();
		this.ui.set({ seat: null, looking: 'above' });
	}

	private get onTable(): boolean {
		return this.ui === tables;
	}

	private narrow(): boolean {
		return this.stage.canvas.clientWidth < narrow;
	}

	get only(): number | null {
		return this.ui.single ? this.ui.lot : null;
	}

	spot(lot: number): Spot | null {
		return spotOf(lot, this.only);
	}

	// ---- the state ----

	seat(match = this.match): number {
		return this.ui.seat ?? ownSeat(match);
	}

	show(match: Match): void {
		const first = this.match === undefined;
		this.match = match;
		if (first && this.onTable) this.ui.set({ single: this.narrow(), seat: null });
		const lots = boardOf(match.shown).seat[this.seat()]?.lots ?? [];
		if (this.onTable) this.follow(match, lots);
		else if (first) this.ui.set(alone(lots));
		const drawnFor = `${this.seat()} ${this.only}`;
		if (drawnFor !== this.drawnFor || match.shown !== this.drawnView) {
			this.drawnFor = drawnFor;
			this.drawnView = match.shown;
			this.lay(lots);
		}
		this.mark();
		this.pose();
		this.stage.draw();
	}

	// The side window shows the lot that is pointed at or chosen.
	private follow(match: Match, lots: readonly Lot[]): void {
		if (match.shown !== this.drawnView && this.ui.single && match.mine) this.turnTo(match, lots);
		const at = placeOf(match.hover ?? '') ?? placeOf(said(match, 'cell') ?? said(match, 'from') ?? '');
		if (at && !(this.ui.single && match.hover === null && said(match, 'cell') === null)) this.ui.set({ lot: at.lot });
		else if (!this.ui.single && lots[this.ui.lot - 1]?.finished && lots.some((lot) => !lot.finished)) this.ui.set({ lot: lots.findIndex((lot) => !lot.finished) + 1 });
	}

	// A narrow table shows a lot on which something can be done.
	private turnTo(match: Match, lots: readonly Lot[]): void {
		const able = match.choice.legal.flatMap((move) => match.drawing.moves.picks(move)).flatMap((pick) => placeOf(pick.replace(/^(from|cell):/, ''))?.lot ?? []);
		const here = this.ui.lot;
		if (!able.includes(here) || lots[here - 1]?.finished) this.ui.set({ lot: able[0] ?? here });
	}

	// Blocks, plates and cards of these lots, with nothing marked.
	lay(lots: readonly Lot[], pieces = layout(lots, this.only), flying: readonly { lot: number; y: number; flash: number }[] = []): void {
		this.lots = lots;
		this.pieces = pieces;
		const [plates, bare, hidden]: [Spot[], Spot[], Spot[]] = [[], [], []];
		lots.forEach((lot, i) => {
			const spot = this.spot(i + 1);
			const flight = flying.find((one) => one.lot === i + 1);
			this.cards.draw(i + 1, lot, spot, flight ? flight.y : lot.finished ? onLot : null);
			if (!spot) return;
			plates.push(spot);
			this.studs(lot, spot, bare, hidden, lot.finished && !flight);
		});
		this.plates.draw(plates, bare, hidden);
		this.blocks.draw(pieces, (lot) => this.spot(lot));
		this.flatten(flying);
		this.stage.renderer.shadowMap.needsUpdate = true;
		this.stage.draw();
	}

	private studs(lot: Lot, [x0, z0]: Spot, bare: Spot[], hidden: Spot[], below: boolean): void {
		const grounded = new Set(lot.blocks.filter((b) => b.layer === 1).flatMap(cellsOf));
		const covered = new Set(lot.blocks.flatMap(cellsOf));
		for (let c = 0; c < 8; c++)
			for (let r = 0; r < 8; r++) {
				const cell = cellAt(c, r);
				if (grounded.has(cell) || (below && !lot.card?.cells.includes(cell))) continue;
				const [x, z] = middle(cell);
				(covered.has(cell) ? hidden : bare).push([x0 + x, z0 + z]);
			}
	}

	private flatten(flying: readonly { lot: number; flash: number }[] = []): void {
		this.flat.clear();
		this.lots.forEach((lot, i) => {
			const spot = this.spot(i + 1);
			if (spot) this.flat.cutout(lot, spot, flying.find((one) => one.lot === i + 1)?.flash ?? 0);
		});
		this.flat.done();
	}

	// ---- marks ----

	private mark(): void {
		const { match, flat, edges } = this;
		this.flatten();
		edges.clear();
		const own = this.ui.seat === null || this.ui.seat === ownSeat(match);
		const aim = own ? aiming(match) : null;
		if (aim === 'cell') this.markCells();
		if (aim === 'from') for (const at of match.choice.options('from')) this.around(at, 0.05);
		for (const role of ['from'] as const) {
			const at = own ? said(match, role) : null;
			if (at) this.around(at, 0.085);
		}
		const hover = aim === 'from' && match.hover && match.choice.options('from').includes(match.hover) ? match.hover : null;
		if (hover) this.around(hover, 0.085);
		this.ghost.draw(own ? this.ghostly() : null);
		this.markFocus();
		edges.done();
		flat.done();
	}

	private around(at: string, thick: number): void {
		const found = placeOf(at);
		const lot = found && this.lots[found.lot - 1];
		const spot = found && this.spot(found.lot);
		const block = lot && uncovered(lot).find((b) => b.at === found!.cell);
		if (block && spot) this.edges.around(cellsOf(block), spot, block.layer, thick);
	}

	private markCells(): void {
		const { match, flat } = this;
		const cells = new Set(fitting(match).flatMap((fit) => fit.cells.map((cell) => place(placeOf(fit.at)!.lot, cell))));
		for (const at of cells) {
			const { lot, cell } = placeOf(at)!;
			const spot = this.spot(lot);
			if (!spot) continue;
			const [x, z] = middle(cell);
			const y = topOf(this.lots[lot - 1]!, cell) + stud;
			flat.can(spot[0] + x, spot[1] + z, y, false);
		}
	}

	// The block that the pointed or the chosen move would set down.
	private ghostly(): Piece | null {
		const { match } = this;
		const move = match.mine ? (match.pointed?.move ?? match.choice.ready ?? match.preview?.move) : null;
		const one = move ? laid(move, boardOf(match.shown), ownSeat(match)) : null;
		const spot = one && this.spot(one.lot);
		const lot = one && this.lots[one.lot - 1];
		if (!one || !spot || !lot) return null;
		const rest = one.from?.lot === one.lot ? without(lot, one.from) : lot;
		const layer = restsOn(rest, one);
		this.edges.around(cellsOf(one), spot, layer, 0.085);
		return pieceOf({ ...one, layer }, one.lot, spot);
	}

	private markFocus(): void {
		const node = document.activeElement;
		const at = node?.getAttribute('role') === 'gridcell' ? placeOf(node.getAttribute('data-at') ?? '') : null;
		const spot = at && this.spot(at.lot);
		const lot = at && this.lots[at.lot - 1];
		if (!spot || !lot) return;
		const [x, z] = middle(at.cell);
		this.flat.focus(spot[0] + x, spot[1] + z, topOf(lot, at.cell) + stud);
	}

	// ---- looking ----

	private pose(): void {
		const posed = `${this.ui.looking} ${this.ui.single}`;
		if (posed === this.posed) return;
		const first = this.posed === '';
		this.posed = posed;
		const side = this.ui.looking === 'side';
		const look: Pose['look'] = [0, side ? 0.8 : 0.3, 0];
		const pose: Pose = this.ui.single ? { azimuth: side ? 28 : 10, elevation: side ? 15 : 56, look } : { azimuth: side ? 24 : 0, elevation: side ? 24 : 62, look };
		this.stage.home = pose;
		this.stage.zoom = 1;
		if (first) this.stage.pose = pose;
		this.stage.fit(this.box());
		if (!first) void this.stage.go(pose, 320);
	}

	// A quarter to the left.
	turn(): void {
		void this.stage.go({ azimuth: this.stage.pose.azimuth + 90 }, 320);
	}

	// The frame of the side window on the page; null: it is closed.
	window(frame: HTMLElement | null): void {
		const { stage } = this;
		if (!frame) {
			stage.inset = null;
			return stage.draw();
		}
		const at = () => {
			const [a, b] = [frame.getBoundingClientRect(), stage.canvas.getBoundingClientRect()];
			return a.width > 0 ? { x: a.left - b.left, y: a.top - b.top, w: a.width, h: a.height } : null;
		};
		const self = this;
		stage.inset = {
			get pose(): Pose {
				const [x, z] = self.spot(self.ui.lot) ?? [0, 0];
				return { azimuth: self.ui.lot === 1 ? -28 : 28, elevation: 16, look: [x, 1.15, z] };
			},
			box: new Box3(new Vector3(-3.1, 0, -3.1), new Vector3(3.1, 2.6, 3.1)),
			at,
		};
		stage.draw();
	}

	box(): Box3 {
		if (!this.ui.single) return new Box3(new Vector3(-9.4, 0, -9.1), new Vector3(9.4, 1, 8.7));
		return this.ui.looking === 'side' ? new Box3(new Vector3(-3.6, 0, -3.6), new Vector3(3.6, 2.8, 3.6)) : new Box3(new Vector3(-4.2, 0, -4.2), new Vector3(4.2, 0.9, 4.2));
	}

	// ---- telling a move ----

	async tell(told: Told, match: Match, hurry: AbortSignal): Promise<void> {
		this.match ??= match;
		this.edges.clear();
		this.edges.done();
		this.ghost.draw(null);
		await play(this, told, hurry);
		this.drawnFor = '';
	}

	// ---- the pointer ----

	private plane = new Plane();
	private point = new Vector3();

	private meets(ray: Raycaster, y: number): Vector3 | null {
		this.plane.set(up, -y);
		return ray.ray.intersectPlane(this.plane, this.point);
	}

	private ofPlate(ray: Raycaster): Hit | null {
		for (const [i, lot] of this.lots.entries()) {
			const spot = this.spot(i + 1);
			const p = spot && this.meets(ray, base + (lot.finished ? stud : stud / 2));
			if (!spot || !p) continue;
			const [c, r] = [Math.floor(p.x - spot[0] + 4), Math.floor(4 - (p.z - spot[1]))];
			if (c >= 0 && c < 8 && r >= 0 && r < 8) return { lot: i + 1, cell: cellAt(c, r), far: ray.ray.origin.distanceTo(p) };
		}
		return null;
	}

	private ofBlocks(ray: Raycaster): Hit | null {
		let best: Hit | null = null;
		for (const piece of this.pieces) {
			const spot = this.spot(piece.lot);
			for (const cell of spot ? piece.cells : []) {
				const [x, z] = [spot![0] + middle(cell)[0], spot![1] + middle(cell)[1]];
				const box = new Box3(new Vector3(x - 0.5, piece.y, z - 0.5), new Vector3(x + 0.5, piece.y + high, z + 0.5));
				const p = ray.ray.intersectBox(box, this.point);
				const far = p ? ray.ray.origin.distanceTo(p) : Infinity;
				if (far < (best?.far ?? Infinity)) best = { lot: piece.lot, cell, far };
			}
		}
		return best;
	}

	hit(ray: Raycaster): string | null {
		if (!this.match) return null;
		const [block, plate] = [this.ofBlocks(ray), this.ofPlate(ray)];
		const found = block && (!plate || block.far <= plate.far + 0.01) ? block : plate;
		if (!found) return null;
		const other = this.ui.seat !== null && this.ui.seat !== ownSeat(this.match) ? this.ui.seat : null;
		if (other !== null) return place(found.lot, topAt(this.lots[found.lot - 1], found.cell)?.at ?? found.cell, other);
		return reading(this.match)(found.lot, found.cell);
	}

	// The top of a cell; behind a lot for its name.
	where(at: string): Vector3 | null {
		const tag = /^lot:([123])$/.exec(at);
		if (tag) {
			const spot = this.spot(Number(tag[1]));
			return spot && new Vector3(spot[0], 0, spot[1] - 4.25);
		}
		const found = placeOf(at);
		if (!found || !this.match || (found.seat ?? ownSeat(this.match)) !== this.seat()) return null;
		const spot = this.spot(found.lot);
		const lot = this.lots[found.lot - 1];
		if (!spot || !lot) return null;
		const [x, z] = middle(found.cell);
		return new Vector3(spot[0] + x, topOf(lot, found.cell) + stud / 2, spot[1] + z);
	}

	// A finished lot is told by its card.
	gain(): null {
		return null;
	}
}

// Off the table: the lot that alone has blocks, or all of them.
function alone(lots: readonly Lot[]): Pick<Ui, 'single' | 'lot'> {
	const built = lots.flatMap((lot, i) => (lot.blocks.length > 0 ? [i + 1] : []));
	return { single: built.length === 1, lot: built[0] ?? 1 };
}

export async function open(canvas: HTMLCanvasElement, _match: Match): Promise<{ stage: Stage; scene: City }> {
	const dark = settings.dark;
	const stage = new Stage(canvas, 24, {
		sun: dark ? '#F0E7DA' : '#FFFBF5',
		sunPower: dark ? 1.6 : 2,
		sky: dark ? '#B7CBDD' : '#EAF4FF',
		ground: dark ? '#22303D' : '#A9BDCD',
		skyPower: dark ? 1.35 : 1.95,
		from: [-7.2, 13.6, 7.2],
		shadow: 13,
	});
	stage.pose = stage.home = { azimuth: 0, elevation: 62, look: [0, 0.3, 0] };
	stage.limits = { azimuth: null, elevation: [8, 86] };
	return { stage, scene: new City(stage, await Blocks.load(stage), canvas.closest('.play') ? tables : new Ui()) };
}
