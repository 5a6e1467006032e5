// The sea in 3D. Everything is instanced; a picture costs about twenty draw calls, shadows included.
import { Box3, Matrix4, Plane, Quaternion, Vector3, type InstancedBufferAttribute, type InstancedMesh, type Raycaster } from 'three';
import type { Match, Told } from '../../core/match.ts';
import { settings } from '../../core/settings.ts';
import type { Scene } from '../../three/scene.ts';
import { Stage, type Pose } from '../../three/stage.ts';
import { beside, boardOf, columns, spaceOf, token, type Board, type Direction } from './board.ts';
import { addIce, addLand, noiseTexture, Sea, type Ice } from './ice.ts';
import { crowd, fanHigh, fanOf, layout, middle, tops, type Fan, type Floes, type Piece } from './layout.ts';
import { Marks } from './marks.ts';
import { byKayak, said, wanted } from './moves.ts';
import { play } from './motion.ts';
import { pointedIsland } from './panels.tsx';
import { addDiscs, addIgloos, addInuits, addKayak, badgeCell, labelCell, Letters, letterAtlas, tokenAtlas, tokens } from './pieces.ts';

const up = new Vector3(0, 1, 0);

export class Ocean implements Scene {
	floes: Floes = new Map();
	private sea: Sea;
	private ice: Ice;
	private discs: InstancedMesh;
	private inuits: InstancedMesh;
	private igloos: InstancedMesh;
	private kayak: InstancedMesh;
	private ghostInuit: InstancedMesh;
	private ghostIgloo: InstancedMesh;
	private letters: Letters;
	private marks: Marks;
	private board!: Board;
	private pieces: Piece[] = [];
	private legal = new Set<string>();
	private fan: Fan | null = null;
	private pressed: string | null = null;
	private drawnFor: unknown = null;

	constructor(
		readonly stage: Stage,
		maps: { token: Awaited<ReturnType<typeof tokenAtlas>>; letter: Awaited<ReturnType<typeof letterAtlas>> },
	) {
		const noise = noiseTexture();
		this.sea = new Sea(stage, noise);
		this.ice = addIce(stage, noise);
		addLand(stage);
		this.discs = addDiscs(stage, maps.token);
		this.inuits = addInuits(stage, 16);
		this.igloos = addIgloos(stage, 8);
		this.kayak = addKayak(stage);
		this.ghostInuit = addInuits(stage, 1, true);
		this.ghostIgloo = addIgloos(stage, 1, true);
		this.marks = new Marks(stage);
		this.letters = new Letters(stage, maps.letter, 64);
		stage.renderer.shadowMap.autoUpdate = false; // the sun sees a change only when pieces move
	}

	// ---- the state ----

	show(match: Match): void {
		this.board = boardOf(match.shown);
		this.legal = new Set(match.mine ? match.choice.places : match.picking.plan.places);
		const fan = this.fanned(match);
		if (this.drawnFor !== match.shown || fan?.at !== this.fan?.at) {
			this.fan = fan;
			for (const at of [...this.floes.keys()]) if (this.board.spaces[at]?.is === 'sea') this.floes.delete(at);
			this.sea.show(this.board);
			this.draw(layout(this.board, this.floes, fan));
			this.drawnFor = match.shown;
		}
		this.mark(match);
		this.ghost(match);
		this.stage.draw();
	}

	// The crowded tile that was pressed, or of whose animals one is to be chosen.
	private fanned(match: Match): Fan | null {
		const prey = said(match, 'prey');
		const choosing = prey !== null && match.mine && match.choice.options('token').filter((t) => spaceOf(t) === prey).length > 1;
		if (choosing && match.choice.ready === null) return fanOf(this.board, prey);
		const at = this.pressed;
		if (at === null || match.queue.busy || crowd(this.board, at) < 3 || this.pixels() > 58) return null;
		return fanOf(this.board, at);
	}

	// Pixels of one space on the screen.
	private pixels(): number {
		const [x0] = this.stage.project(new Vector3(-0.5, 0, 0));
		const [x1] = this.stage.project(new Vector3(0.5, 0, 0));
		return Math.abs(x1 - x0);
	}

	private matrix = new Matrix4();
	private turn = new Quaternion();

	// Writes pieces into the instanced meshes.
	draw(pieces: Piece[]): void {
		this.pieces = pieces;
		const counts = new Map<InstancedMesh, number>();
		const put = (mesh: InstancedMesh, piece: Piece, attribute: string | null, value: number, angle: number) => {
			const i = counts.get(mesh) ?? 0;
			this.turn.setFromAxisAngle(up, angle);
			this.matrix.compose(new Vector3(piece.x, piece.y, piece.z), this.turn, new Vector3(piece.size, piece.size, piece.size));
			mesh.setMatrixAt(i, this.matrix);
			if (attribute) (mesh.geometry.attributes[attribute] as InstancedBufferAttribute).setX(i, value);
			counts.set(mesh, i + 1);
		};
		for (const piece of pieces) {
			const seat = Number(piece.what);
			if (piece.kind === 'floe') put(this.ice.floes, piece, 'aSeed', piece.seed, Math.floor(piece.seed) * (Math.PI / 2) + ((piece.seed % 1) - 0.5) * 0.09);
			else if (piece.kind === 'pack') put(this.ice.packs, piece, 'aSeed', piece.seed, 0);
			else if (piece.kind === 'disc') put(this.discs, piece, 'aCell', tokens.indexOf(piece.what), 0);
			else if (piece.kind === 'inuit') put(this.inuits, piece, 'aSeat', seat, 0);
			else if (piece.kind === 'igloo') put(this.igloos, piece, 'aSeat', seat, 0);
			else if (piece.kind === 'kayak') put(this.kayak, piece, null, 0, piece.seed);
		}
		for (const [mesh, attribute] of [[this.ice.floes, 'aSeed'], [this.ice.packs, 'aSeed'], [this.discs, 'aCell'], [this.inuits, 'aSeat'], [this.igloos, 'aSeat'], [this.kayak, null]] as const) {
			mesh.count = counts.get(mesh) ?? 0;
			mesh.visible = mesh.count > 0;
			mesh.instanceMatrix.needsUpdate = true;
			if (attribute) (mesh.geometry.attributes[attribute] as InstancedBufferAttribute).needsUpdate = true;
		}
		this.light(pieces);
		this.write(pieces);
		this.stage.renderer.shadowMap.needsUpdate = true;
		this.stage.draw();
	}

	// At night a lit door warms the snow before it.
	private light(pieces: Piece[]): void {
		const homes = this.stage.dark ? pieces.filter((p) => p.kind === 'igloo' && !p.high) : [];
		this.ice.lamps.value.forEach((lamp, i) => lamp.set(homes[i]?.x ?? 0, (homes[i]?.z ?? 0) + 0.42, homes[i] ? homes[i]!.size : 0));
	}

	private write(pieces: Piece[]): void {
		const edge = (text: string, x: number, z: number) => ({ x, y: 0, z, size: 0.32, cell: labelCell(text), least: 15, lift: 0 });
		this.letters.set([
			...pieces.flatMap((p) => {
				if (p.kind !== 'badge') return [];
				const [seat, count] = p.what.split('x').map(Number) as [number, number];
				return [{ x: p.x, y: p.y, z: p.z, size: p.size, cell: badgeCell(seat, count), least: p.size > 0 ? 17 : 0, lift: p.high ? 1 : 0.25 }];
			}),
			...[...columns].map((c, i) => edge(c, i - 3.5, 4.33)),
			...[...columns].map((_c, i) => edge(String(i + 1), -4.36, 3.5 - i)),
		]);
	}

	// ---- marks ----

	private spot(at: string): [x: number, z: number, y: number] {
		const [x, z] = middle(at);
		const { is } = this.board.spaces[at]!;
		const floe = is === 'sea' || is === 'land' ? undefined : this.floes.get(at);
		return [x + (floe?.dx ?? 0), z + (floe?.dz ?? 0), tops[is] + (is === 'sea' ? 0.05 : 0.02)];
	}

	private mark(match: Match): void {
		const { marks } = this;
		marks.clear();
		const island = pointedIsland(match);
		if (island) marks.island(island.spaces);
		for (const at of this.lastSpaces(match)) marks.last(...this.spot(at));
		const far = byKayak(match);
		const hover = match.hover === null ? null : spaceOf(match.hover);
		for (const [at, role] of wanted(match)) {
			if (!this.board.spaces[at]) continue;
			marks.legal(...this.spot(at), far.has(at), at === hover);
			const from = said(match, 'from');
			if (match.shown.phase === 'drift' && role === 'to' && from) marks.arrow(...middle(at), this.wayOf(from, at));
		}
		for (const pick of match.mine ? match.choice.said : []) {
			const at = spaceOf(pick.slice(pick.indexOf(':') + 1));
			if (!this.board.spaces[at] || pick.startsWith('token')) continue;
			if (pick.startsWith('from') || pick.startsWith('prey')) marks.ring(...this.spot(at));
			else marks.legal(...this.spot(at), false, true);
			const from = said(match, 'from');
			if (match.shown.phase === 'drift' && pick.startsWith('to') && from) marks.arrow(...middle(at), this.wayOf(from, at));
		}
		const trouble = this.board.pending?.space;
		if (trouble && (match.shown.phase === 'attack' || match.shown.phase === 'flee')) marks.ring(...this.spot(trouble));
		marks.plate(this.fan);
		const focused = document.activeElement?.getAttribute('data-at');
		if (hover && focused === match.hover && this.board.spaces[hover]) marks.focus(...this.spot(hover));
		marks.done();
	}

	private wayOf(from: string, to: string): Direction {
		return (['n', 'e', 's', 'w'] as const).find((way) => beside(from, way) === to) ?? 'n';
	}

	// Where the last move of another seat was.
	private lastSpaces(match: Match): string[] {
		const entry = [...match.told].reverse().find((e) => e.seat >= 0 && !/^(end|pass|done|stamina|animals)/.test(e.move));
		if (!entry || entry.seat === match.actor) return [];
		const words = entry.move.split(' ').filter((word) => this.board.spaces[word]);
		return words.slice(-1);
	}

	// The piece that the chosen or pointed move would bring.
	private ghost(match: Match): void {
		const move = match.mine ? (match.pointed ?? match.preview)?.move : undefined;
		const [verb = '', a = '', b = ''] = move?.split(' ') ?? [];
		const to = { place: a, walk: b, kayak: b, flee: b }[verb];
		const seat = verb === 'flee' ? Number(a) : (match.actor ?? 0);
		this.lay(this.ghostInuit, to, seat, 1.15);
		this.lay(this.ghostIgloo, verb === 'igloo' ? a : undefined, seat, 1.05);
	}

	private lay(mesh: InstancedMesh, at: string | undefined, seat: number, size: number): void {
		mesh.visible = at !== undefined && this.board.spaces[at] !== undefined;
		if (!mesh.visible) return;
		const [x, z, y] = this.spot(at!);
		mesh.count = 1;
		mesh.setMatrixAt(0, this.matrix.makeScale(size, size, size).setPosition(x, y, z));
		(mesh.geometry.attributes.aSeat as InstancedBufferAttribute).setX(0, seat);
		mesh.instanceMatrix.needsUpdate = true;
		(mesh.geometry.attributes.aSeat as InstancedBufferAttribute).needsUpdate = true;
	}

	// ---- telling a move ----

	async tell(told: Told, _match: Match, hurry: AbortSignal): Promise<void> {
		this.pressed = this.fan = null;
		this.marks.clear();
		this.marks.plate(null);
		this.marks.done();
		this.ghostInuit.visible = this.ghostIgloo.visible = false;
		await play(this, told, hurry);
		this.drawnFor = null;
	}

	crack(at: string, t: number): void {
		this.marks.clear();
		const [x, z, y] = this.spot(at);
		if (t < 1) this.marks.crack(x, z, y, t);
		this.marks.done();
		this.stage.draw();
	}

	// ---- looking ----

	private plane = new Plane();
	private point = new Vector3();

	private ground(ray: Raycaster, y: number): Vector3 | null {
		this.plane.set(up, -y);
		return ray.ray.intersectPlane(this.plane, this.point);
	}

	private cell(ray: Raycaster, y: number): string | null {
		const p = this.ground(ray, y);
		if (!p) return null;
		const [c, r] = [Math.floor(p.x + 4), Math.floor(4 - p.z)];
		return c >= 0 && c < 8 && r >= 0 && r < 8 ? `${columns[c]}${r + 1}` : null;
	}

	hit(ray: Raycaster): string | null {
		if (!this.board) return null;
		if (this.fan) {
			const found = this.onPlate(ray, this.fan);
			if (found) return found;
		}
		const disc = this.discUnder(ray);
		if (disc) return disc;
		const figure = this.figureUnder(ray);
		const top = this.cell(ray, tops.down);
		const flat = top && this.board.spaces[top]!.is !== 'sea' ? top : this.cell(ray, 0);
		if (figure && (this.legal.has(figure) || !flat || !this.legal.has(flat))) return figure;
		return flat;
	}

	private onPlate(ray: Raycaster, fan: Fan): string | null {
		const p = this.ground(ray, fanHigh + 0.1)?.clone();
		if (!p || Math.abs(p.x - fan.x) > fan.wide / 2 || Math.abs(p.z - fan.z) > fan.deep / 2) return null;
		const near = this.pieces
			.filter((one) => one.high && one.kind !== 'badge')
			.sort((a, b) => Math.hypot(a.x - p.x, a.z - p.z) - Math.hypot(b.x - p.x, b.z - p.z))[0];
		if (near?.kind === 'disc' && this.legal.has(token(near.what, fan.at))) return token(near.what, fan.at);
		return fan.at;
	}

	// An animal that can be chosen, unless several are too small to be told apart.
	private discUnder(ray: Raycaster): string | null {
		for (const one of this.pieces) {
			if (one.kind !== 'disc' || one.high || !this.legal.has(token(one.what, one.at))) continue;
			const p = this.ground(ray, one.y + 0.05);
			if (!p || Math.hypot(p.x - one.x, p.z - one.z) > 0.37 * one.size) continue;
			const kinds = new Set(this.board.spaces[one.at]!.animals).size;
			return kinds > 1 && one.size * this.pixels() < 48 ? one.at : token(one.what, one.at);
		}
		return null;
	}

	private figureUnder(ray: Raycaster): string | null {
		const foot = new Vector3();
		const head = new Vector3();
		let best: { at: string; d: number } | null = null;
		for (const one of this.pieces) {
			if (one.kind !== 'inuit' && one.kind !== 'igloo') continue;
			const tall = (one.kind === 'inuit' ? 0.56 : 0.3) * one.size + 0.17; // to its letter
			foot.set(one.x, one.y + 0.1, one.z);
			head.set(one.x, one.y + tall, one.z);
			const reach = ray.ray.distanceSqToSegment(foot, head);
			if (reach > ((one.kind === 'inuit' ? 0.19 : 0.3) * one.size) ** 2) continue;
			const d = ray.ray.origin.distanceTo(foot);
			if (!best || d < best.d) best = { at: one.at, d };
		}
		return best?.at ?? null;
	}

	// A press: a crowded tile opens, any other place closes it. Nothing is dragged.
	drag(at: string): boolean {
		this.pressed = this.pressed === spaceOf(at) && !at.includes('@') ? null : spaceOf(at);
		return false;
	}

	// Above what stands there; a click on that point means the place.
	where(at: string): Vector3 | null {
		const space = spaceOf(at);
		if (!this.board?.spaces[space]) return null;
		const here = this.pieces.filter((p) => p.at === space);
		const disc = here.find((p) => p.kind === 'disc' && token(p.what, space) === at);
		if (disc) return new Vector3(disc.x, disc.y + 0.05, disc.z);
		const badge = here.filter((p) => p.kind === 'badge').sort((p, q) => q.y - p.y)[0];
		if (badge) return new Vector3(badge.x, badge.y, badge.z);
		const [x, z, y] = this.spot(space);
		return new Vector3(x, y, z);
	}

	box(): Box3 {
		return new Box3(new Vector3(-4.6, 0, -4.3), new Vector3(4.06, 0.1, 4.62));
	}
}

export async function open(canvas: HTMLCanvasElement, _match: Match): Promise<{ stage: Stage; scene: Ocean }> {
	const dark = settings.dark;
	const stage = new Stage(canvas, 24, {
		sun: dark ? '#DCE7FA' : '#FFF3E0',
		sunPower: dark ? 1.55 : 2.5,
		sky: dark ? '#8CA6CC' : '#DCEEFF',
		ground: dark ? '#122638' : '#8FA3B5',
		skyPower: dark ? 1.15 : 1.35,
		from: [-6, 9, 3],
		shadow: 6.2,
	});
	const phone = innerWidth < 720;
	const pose: Pose = { azimuth: 0, elevation: phone ? 74 : 60, look: [0, 0, phone ? 0.1 : 0.2] };
	stage.pose = stage.home = pose;
	stage.limits = { azimuth: [-25, 25], elevation: [40, 86] };
	const [tokenMap, letterMap] = await Promise.all([tokenAtlas(phone), letterAtlas()]);
	return { stage, scene: new Ocean(stage, { token: tokenMap, letter: letterMap }) };
}

