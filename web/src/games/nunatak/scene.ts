// The temple in 3D: tiles and blocks as two instanced meshes, marks on them, the camera's habits.
import {
	Box3,
	BoxGeometry,
	BufferGeometry,
	Color,
	ConeGeometry,
	EdgesGeometry,
	Float32BufferAttribute,
	Group,
	InstancedBufferAttribute,
	InstancedMesh,
	LineBasicMaterial,
	LineSegments,
	Matrix4,
	Mesh,
	MeshBasicMaterial,
	MeshStandardMaterial,
	Ray,
	Vector3,
	type CanvasTexture,
	type Raycaster,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Match, Told } from '../../core/match.ts';
import type { Sheet } from '../../core/protocol.ts';
import { wait } from '../../core/queue.ts';
import { settings } from '../../core/settings.ts';
import { sound } from '../../ui/sound.ts';
import type { Scene } from '../../three/scene.ts';
import { Stage, type Pose } from '../../three/stage.ts';
import { boardOf, linesAt, nameOf, placeOf, places, squareOf, type Board } from './board.ts';
import { addGround } from './ground.ts';
import { iceMaterial, noiseTexture } from './ice.ts';
import { iceColors } from './palette.ts';
import { cellOf, flat, frame, markAtlas, tileAtlas } from './pieces.ts';
import { placeIn, calm, targetOf } from './target.ts';

const tall = 0.62; // a block
const thin = 0.07; // a tile
const step = tall + thin;
const wide = 0.955;
const half = new Vector3(wide / 2, tall / 2, wide / 2);
// The foot of a space; row 1 lies in front.
function foot(at: string): Vector3 {
	const { level, column, row } = placeOf(at);
	const middle = (5 - level) / 2;
	return new Vector3(column - middle, (level - 1) * step, middle - row);
}

// Where the next tile would come on a square.
function above(square: string): Vector3 {
	const { level, column, row } = placeOf(square);
	return level === 4 ? new Vector3(0, 4 * step, 0) : foot(nameOf({ level: level + 1, column, row }));
}

const edges = new EdgesGeometry(new BoxGeometry(wide, tall, wide)).attributes.position!.array;

interface Drawn {
	at: string;
	cell: number;
	seat: number | null; // index of its ice
}

export class Temple implements Scene {
	peel = 4;
	private tiles: InstancedMesh;
	private blocks: InstancedMesh;
	private frames: [InstancedMesh, InstancedMesh];
	private ghost: Mesh;
	private ghostEdges: LineSegments;
	private outlines: LineSegments;
	private focus: Mesh;
	private last: Mesh;
	private cap = new Group();
	private drawn: Drawn[] = [];
	private targets = new Map<string, Vector3>(); // legal now, and where
	private lifted = new Map<string, number>(); // blocks and tiles in flight: how high
	private glow = new Map<string, number>();
	private matrix = new Matrix4();
	private turnedFor = '';
	private tilted: { from: number; to: number } | null = null; // looks from above for the sake of one place
	private peelListeners = new Set<() => void>();

	constructor(
		private stage: Stage,
		tileMap: CanvasTexture,
		marks: CanvasTexture,
	) {
		addGround(stage);
		this.tiles = this.makeTiles(tileMap);
		this.blocks = this.makeBlocks(tileMap, marks);
		const many = (geometry: BufferGeometry, color: string) => {
			const mesh = new InstancedMesh(geometry, flat(color), 60);
			mesh.frustumCulled = false;
			stage.scene.add(mesh);
			return mesh;
		};
		this.frames = [many(frame(0.485, 0.37).translate(0, 0.008, 0), '#05241A'), many(frame(0.465, 0.39).translate(0, 0.014, 0), '#3DF2A6')];
		this.ghost = new Mesh(
			new RoundedBoxGeometry(wide, tall, wide, 2, 0.05),
			new MeshStandardMaterial({ transparent: true, opacity: 0.55, roughness: 0.1, emissiveIntensity: 0.6, depthWrite: false }),
		);
		this.ghost.renderOrder = 3;
		this.ghostEdges = new LineSegments(
			new EdgesGeometry(new BoxGeometry(wide, tall, wide)),
			new LineBasicMaterial({ color: '#3DF2A6', toneMapped: false, depthTest: false }),
		);
		this.ghostEdges.renderOrder = 6;
		this.outlines = new LineSegments(
			new BufferGeometry(),
			new LineBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.55, toneMapped: false }),
		);
		this.outlines.renderOrder = 4;
		this.outlines.frustumCulled = false;
		this.focus = new Mesh(frame(0.56, 0.5).translate(0, 0.02, 0), flat(stage.dark ? '#8AB8FF' : '#0B57D0'));
		this.last = new Mesh(frame(0.49, 0.465).translate(0, 0.01, 0), flat('#FFFFFF'));
		for (const mark of [this.focus, this.last]) (mark.material as MeshBasicMaterial).depthTest = mark === this.last;
		this.focus.renderOrder = 7;
		stage.scene.add(this.ghost, this.ghostEdges, this.outlines, this.focus, this.last, this.cap);
	}

	private makeTiles(map: CanvasTexture): InstancedMesh {
		const geometry = new RoundedBoxGeometry(0.86, thin, 0.86, 2, 0.03);
		const { uv, position, normal } = geometry.attributes as Record<string, Float32BufferAttribute>;
		for (let i = 0; i < position!.count; i++) {
			const top = normal!.getY(i) > 0.9;
			uv!.setXY(i, top ? position!.getX(i) / 0.86 + 0.5 : 0.02, top ? position!.getZ(i) / 0.86 + 0.5 : 0.02);
		}
		geometry.setAttribute('aCell', new InstancedBufferAttribute(new Float32Array(54), 1));
		const material = new MeshStandardMaterial({
			map,
			emissiveMap: map,
			emissive: '#fff',
			emissiveIntensity: this.stage.dark ? 0.5 : 0.2,
			roughness: 0.6,
		});
		material.onBeforeCompile = (shader) => {
			shader.vertexShader = `attribute float aCell;\n${shader.vertexShader.replace(
				'#include <uv_vertex>',
				'#include <uv_vertex>\n vMapUv = vEmissiveMapUv = vec2((mod(aCell, 3.) + uv.x) / 3., 1. - (floor(aCell / 3.) + uv.y) / 3.);',
			)}`;
		};
		const mesh = new InstancedMesh(geometry, material, 54);
		mesh.receiveShadow = true;
		mesh.frustumCulled = false;
		this.stage.scene.add(mesh);
		return mesh;
	}

	private makeBlocks(tiles: CanvasTexture, marks: CanvasTexture): InstancedMesh {
		const geometry = new RoundedBoxGeometry(wide, tall, wide, 3, 0.055);
		geometry.setAttribute('aInst', new InstancedBufferAttribute(new Float32Array(54 * 4), 4));
		const mesh = new InstancedMesh(geometry, iceMaterial(half, noiseTexture(), tiles, marks, this.stage.dark), 54);
		mesh.castShadow = mesh.receiveShadow = true;
		mesh.frustumCulled = false;
		this.stage.scene.add(mesh);
		return mesh;
	}

	// ---- the state ----

	show(match: Match): void {
		this.read(boardOf(match.shown));
		this.lifted.clear();
		if (!settings.still) this.glow.clear();
		this.targets.clear();
		for (const at of match.mine ? match.choice.places : match.picking.plan.places) this.target(at, match);
		this.draw();
		this.mark(match);
		this.showCap(match.shown.over, match.sheet);
		this.turnToTargets(match);
		const levels = this.levels;
		if (levels !== this.fitted) this.stage.fit(this.box());
		this.fitted = levels;
		this.stage.draw();
	}

	private target(at: string, match: Match): void {
		if (!/^\d[a-e]\d$/.test(at)) return;
		const square = match.shown.phase === 'square';
		const point = square ? above(at) : foot(at);
		if (!square) point.y += thin;
		else point.y += 0.01;
		this.targets.set(at, point);
	}

	private read(board: Board): void {
		this.drawn = [];
		for (const at of places) {
			const space = board.spaces[at];
			if (!space) continue;
			this.drawn.push({ at, cell: cellOf(space.tile), seat: space.block === null ? null : this.ice(space.block, board) });
		}
	}

	private ice(seat: number, board: Board): number {
		const kind = board.seat[seat]?.kind;
		return kind === 'siku' ? 4 : kind === 'dummy' ? 4 + seat : seat;
	}

	private draw(): void {
		const cells = this.tiles.geometry.attributes.aCell as InstancedBufferAttribute;
		const inst = this.blocks.geometry.attributes.aInst as InstancedBufferAttribute;
		let [t, b] = [0, 0];
		const lines: number[] = [];
		const colors: number[] = [];
		this.drawn.forEach(({ at, cell, seat }, i) => {
			const p = foot(at);
			const up = this.lifted.get(at) ?? 0;
			if (Number(at[0]) > this.peel) return seat === null ? undefined : this.outline(p, seat, lines, colors);
			this.matrix.makeTranslation(p.x, p.y + thin / 2 + (seat === null ? up : 0), p.z);
			this.tiles.setMatrixAt(t, this.matrix);
			cells.setX(t++, cell);
			if (seat === null) return;
			this.matrix.makeTranslation(p.x, p.y + thin + tall / 2 + up, p.z);
			this.blocks.setMatrixAt(b, this.matrix);
			inst.setXYZW(b++, seat, cell, ((i * 0.6180339) % 1) * 7, this.glow.get(at) ?? 0);
		});
		this.tiles.count = t;
		this.blocks.count = b;
		this.tiles.instanceMatrix.needsUpdate = this.blocks.instanceMatrix.needsUpdate = true;
		cells.needsUpdate = inst.needsUpdate = true;
		this.outlines.geometry.dispose();
		this.outlines.geometry = new BufferGeometry();
		this.outlines.geometry.setAttribute('position', new Float32BufferAttribute(lines, 3));
		this.outlines.geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
		this.outlines.visible = lines.length > 0;
	}

	private outline(p: Vector3, seat: number, lines: number[], colors: number[]): void {
		const c = new Color(iceColors[seat]).lerp(new Color(this.stage.dark ? '#fff' : '#10212F'), this.stage.dark ? 0.45 : seat === 2 ? 0.6 : 0);
		for (let i = 0; i < edges.length; i += 3) {
			lines.push(edges[i]! + p.x, edges[i + 1]! + p.y + thin + tall / 2, edges[i + 2]! + p.z);
			colors.push(c.r, c.g, c.b);
		}
	}

	// Frames at what is legal, the ghost of what is chosen or pointed at, the focus.
	private mark(match: Match): void {
		const shown = calm(match) ? [] : [...this.targets].filter(([at]) => Number(at[0]) <= this.peel || match.shown.phase === 'square');
		for (const mesh of this.frames) {
			shown.forEach(([, p], i) => mesh.setMatrixAt(i, this.matrix.makeTranslation(p.x, p.y, p.z)));
			mesh.count = shown.length;
			mesh.instanceMatrix.needsUpdate = true;
		}
		const target = match.mine ? targetOf(match) : null;
		this.ghost.visible = this.ghostEdges.visible = target !== null;
		if (target) {
			const p = foot(target.at);
			const seat = this.ice(target.seat, boardOf(match.shown));
			const material = this.ghost.material as MeshStandardMaterial;
			material.color.set(iceColors[seat]!);
			material.emissive.set(iceColors[seat]!);
			this.ghost.position.set(p.x, p.y + thin + tall / 2 + 0.05, p.z);
			this.ghostEdges.position.copy(this.ghost.position);
		}
		const focus = match.hover && document.activeElement?.getAttribute('data-at') === match.hover ? this.top(match.hover) : null;
		this.focus.visible = focus !== null;
		if (focus) this.focus.position.copy(focus);
		const log = match.told;
		const entry = [...log].reverse().find((e) => e.move.startsWith('take'));
		const at = entry?.move.split(' ')[3];
		this.last.visible = at !== undefined && log.length - log.indexOf(entry!) <= 3 && !match.shown.over && Number(at[0]) <= this.peel;
		if (this.last.visible) this.last.position.copy(foot(at!)).setY(foot(at!).y + thin + tall);
	}

	// The upper side of what stands on a space.
	private top(at: string): Vector3 | null {
		if (!/^\d[a-e]\d$/.test(at)) return null;
		const p = foot(at);
		const drawn = this.drawn.find((d) => d.at === at);
		p.y += drawn ? (drawn.seat === null || Number(at[0]) > this.peel ? thin : step) : 0;
		return p;
	}

	// At the end: the cap, in the colour of the seat that has it.
	private showCap(over: boolean, sheet: Sheet): void {
		if (over === this.cap.children.length > 0) return;
		this.cap.clear();
		if (!over) return;
		const owner = sheet.seats.findIndex((s) => (s.cap ?? 0) > 0);
		const material = new MeshStandardMaterial({ color: owner < 0 ? '#D8E6F0' : iceColors[owner]!, roughness: 0.25, metalness: 0.1 });
		for (const [width, y, high] of [[1.5, 0.12, 0.24], [1.0, 0.34, 0.2], [0.6, 0.53, 0.18]] as const) {
			const box = new Mesh(new RoundedBoxGeometry(width, high, width, 2, 0.04), material);
			box.position.y = y;
			this.cap.add(box);
		}
		const tip = new Mesh(new ConeGeometry(0.34, 0.5, 4, 1), material);
		tip.rotation.y = Math.PI / 4;
		tip.position.y = 0.87;
		this.cap.add(tip);
		for (const part of this.cap.children) part.castShadow = true;
		this.cap.position.y = 4 * step;
	}

	// ---- telling a move ----

	async tell({ entries, before, after }: Told, match: Match, hurry: AbortSignal): Promise<void> {
		const [old, now] = [boardOf(before), boardOf(after)];
		const fresh = places.filter((at) => now.spaces[at]?.block != null && old.spaces[at]?.block == null);
		const laid = places.filter((at) => now.spaces[at] && !old.spaces[at]);
		const pace = settings.still ? 0 : settings.pace;
		this.targets.clear();
		this.glow.clear();
		this.ghost.visible = this.ghostEdges.visible = false;
		for (const mesh of this.frames) mesh.count = 0;
		this.read(now);
		this.drawn = this.drawn.filter((d) => !laid.includes(d.at));
		const fly = (list: string[], from: number, ms: number) =>
			this.stage.tween(
				list.length ? ms * pace : 0,
				(t) => {
					for (const at of list) this.lifted.set(at, from * (1 - t));
					this.draw();
				},
				hurry,
			);
		if (fresh.length) {
			await fly(fresh, 1.2, 260);
			sound('ice');
		}
		const rows = entries.some(({ events }) => events.some((e) => e.event === 'advance')) ? fresh.flatMap((at) => linesAt(at, now)) : [];
		if (rows.length) await this.run(rows, hurry, pace);
		const squares = new Set<string>();
		for (const entry of entries)
			for (const e of entry.events) if (e.event === 'points' && e.row === 'squares' && e.at) squares.add(e.at);
		if (squares.size) {
			sound('score');
			await this.pulse([...squares].flatMap(squareOf), hurry, pace);
		}
		this.read(now);
		await fly(laid, 0.8, 220);
		if (after.over && !before.over) await this.finish(match, hurry);
	}

	// A light runs along each row that the block completed.
	private async run(rows: string[][], hurry: AbortSignal, pace: number): Promise<void> {
		if (settings.still) return this.stay(rows.flat());
		await this.stage.tween(
			300 * pace,
			(t) => {
				for (const row of rows) row.forEach((at, i) => this.glow.set(at, Math.max(0, 1 - Math.abs(t * (row.length + 1) - i - 1))));
				this.draw();
			},
			hurry,
			(t) => t,
		);
		this.glow.clear();
	}

	// Without motion the glow stays until the next move.
	private stay(list: string[]): void {
		for (const at of list) this.glow.set(at, 0.8);
	}

	private async pulse(list: string[], hurry: AbortSignal, pace: number): Promise<void> {
		if (settings.still) return this.stay(list);
		await this.stage.tween(
			420 * pace,
			(t) => {
				for (const at of list) this.glow.set(at, Math.sin(Math.PI * t));
				this.draw();
			},
			hurry,
			(t) => t,
		);
		this.glow.clear();
	}

	private async finish(match: Match, hurry: AbortSignal): Promise<void> {
		this.peel = 4;
		this.showCap(true, match.sheet);
		const pace = settings.still ? 0 : settings.pace;
		await Promise.all([
			this.stage.go({ elevation: 34, look: [0, 1, 0] }, 900, hurry),
			this.stage.tween(900 * pace, (t) => void (this.cap.position.y = 4 * step + 2 * (1 - t)), hurry),
		]);
		await wait(700 * pace, hurry);
	}

	// ---- looking ----

	// What is legal may be clicked through the block in front of it: ice is clear.
	hit(ray: Raycaster): string | null {
		const nearest = { at: '', d: Infinity };
		const legal = { at: '', d: Infinity };
		const box = new Box3();
		const point = new Vector3();
		const test = (at: string, low: Vector3, w: number, h: number) => {
			box.min.set(low.x - w, low.y, low.z - w);
			box.max.set(low.x + w, low.y + h, low.z + w);
			const found = ray.ray.intersectBox(box, point);
			if (!found) return;
			const d = found.distanceTo(ray.ray.origin);
			if (d < nearest.d) Object.assign(nearest, { at, d });
			if (d < legal.d && this.targets.has(at)) Object.assign(legal, { at, d });
		};
		for (const { at, seat } of this.drawn) {
			if (Number(at[0]) > this.peel) continue;
			test(at, foot(at), 0.48, seat === null ? (this.targets.has(at) ? 0.16 : thin) : step);
		}
		for (const [at, p] of this.targets) if (!this.drawn.some((d) => d.at === at && d.seat === null)) test(at, p, 0.46, 0.1);
		return (legal.d < nearest.d + 1.6 ? legal.at : nearest.at) || null;
	}

	where(at: string): Vector3 | null {
		const target = this.targets.get(at);
		const { visible, position } = this.ghost;
		if (target) return target.clone().setY(target.y + (visible && position.x === target.x && position.z === target.z ? tall + 0.1 : 0.1));
		return this.top(at);
	}

	// Points of a square rise from its middle.
	gain(at: string, row: string): Vector3 | null {
		return row === 'squares' ? above(at) : this.where(at);
	}

	box(): Box3 {
		const top = this.cap.children.length ? 4 * step + 1.2 : this.levels * step + 0.1;
		return new Box3(new Vector3(-2.81, -0.4, -2.81), new Vector3(2.81, top, 2.81));
	}

	private fitted = 0;

	private get levels(): number {
		return Math.max(2, ...this.drawn.map((d) => Number(d.at[0])));
	}

	setPeel(level: number): void {
		this.peel = level;
		void this.stage.go(level < 3 ? { azimuth: 14, elevation: 62 } : { elevation: this.stage.home!.elevation });
		for (const f of this.peelListeners) f();
		this.draw();
		this.stage.draw();
	}

	onPeel(f: () => void): () => void {
		this.peelListeners.add(f);
		return () => void this.peelListeners.delete(f);
	}

	turn(): void {
		void this.stage.go({ azimuth: this.stage.pose.azimuth + 90 });
	}

	// Whether the camera would see a point from there: rays against the blocks' boxes.
	private sees(point: Vector3, { azimuth, elevation }: Pick<Pose, 'azimuth' | 'elevation'>): boolean {
		const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
		const ray = new Ray(point, new Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)));
		const box = new Box3();
		return !this.drawn.some(({ at, seat }) => {
			if (seat === null || Number(at[0]) > this.peel) return false;
			const low = foot(at);
			box.min.set(low.x - half.x, low.y, low.z - half.z);
			box.max.set(low.x + half.x, low.y + step, low.z + half.z);
			return ray.intersectsBox(box);
		});
	}

	// Whether a block in front hides what stands or would stand on a space.
	hides(at: string): boolean {
		return !this.sees(foot(at).setY(foot(at).y + thin + tall / 2), this.stage.pose);
	}

	// Turns so that what a move or the chosen card is about can be seen, once per choice.
	private turnToTargets(match: Match): void {
		const { ready, said } = match.choice;
		const card = said.find((p) => p.startsWith('card:')) ?? '';
		const at = match.mine && ready ? placeIn(ready) : null;
		if (at === null) this.tiltBack();
		const key = `${match.recorded} ${at ?? card}`;
		if ((!card && !at) || key === this.turnedFor) return;
		this.turnedFor = key;
		if (at !== null) this.turnTo(at);
		else if (!ready) this.turnToMost();
	}

	// To one place: the nearest quarter turn that shows it, from above if none does.
	private turnTo(at: string): void {
		if (!this.hides(at)) return;
		const { azimuth, elevation } = this.stage.pose;
		const point = foot(at).setY(foot(at).y + thin + tall / 2);
		const poses = [elevation, 62, 80].flatMap((e) => [0, 90, -90, 180].map((turn) => ({ azimuth: azimuth + turn, elevation: Math.max(elevation, e) })));
		const pose = poses.find((one) => this.sees(point, one));
		if (!pose) return;
		if (pose.elevation > elevation) this.tilted ??= { from: elevation, to: pose.elevation };
		void this.stage.go(pose, 320);
	}

	// After a look from above, unless the player has turned since.
	private tiltBack(): void {
		const { tilted } = this;
		this.tilted = null;
		if (tilted && this.stage.pose.elevation === tilted.to) void this.stage.go({ elevation: tilted.from }, 320);
	}

	// To the quarter turn that shows most of the targets, if that is worth it.
	private turnToMost(): void {
		const { azimuth, elevation } = this.stage.pose;
		const count = (turn: number) => [...this.targets.values()].filter((p) => this.sees(p.clone().setY(p.y + tall / 2), { azimuth: azimuth + turn, elevation })).length;
		const now = count(0);
		if (now === this.targets.size) return;
		const [best, seen] = [90, 180, 270].map((turn) => [turn, count(turn)] as const).reduce((a, b) => (b[1] > a[1] ? b : a));
		if (seen > now + 1 || (now === 0 && seen > 0)) void this.stage.go({ azimuth: azimuth + best }, 320);
	}
}

export async function open(canvas: HTMLCanvasElement, match: Match): Promise<{ stage: Stage; scene: Temple }> {
	const dark = settings.dark;
	const stage = new Stage(canvas, 26, {
		sun: dark ? '#E3ECF7' : '#FFF3E0',
		sunPower: dark ? 1.5 : 2.5,
		sky: dark ? '#7F98AE' : '#DCEEFF',
		ground: dark ? '#15212C' : '#8FA3B5',
		skyPower: dark ? 1.1 : 1.35,
		from: [-4.5, 8, 3.5],
		shadow: 4.6,
	});
	const phone = canvas.clientWidth < canvas.clientHeight;
	const pose: Pose = { azimuth: phone ? 12 : 28, elevation: phone ? 54 : 42, look: [0, 0.3, 0] };
	stage.pose = stage.home = match.shown.over ? { ...pose, elevation: 34, look: [0, 1, 0] } : pose;
	stage.limits = { azimuth: null, elevation: [25, 80], stops: 90 };
	const [tiles, marks] = await Promise.all([tileAtlas(), markAtlas()]);
	return { stage, scene: new Temple(stage, tiles, marks) };
}
