// What stands on the table: plates with their studs, blocks with marks on theirs, the ground.
import {
	BoxGeometry,
	CanvasTexture,
	Color,
	CylinderGeometry,
	ExtrudeGeometry,
	InstancedBufferAttribute,
	InstancedMesh,
	Matrix4,
	Mesh,
	MeshBasicMaterial,
	MeshLambertMaterial,
	MeshStandardMaterial,
	PlaneGeometry,
	Quaternion,
	Shape,
	SRGBColorSpace,
	Vector3,
	type BufferAttribute,
	type BufferGeometry,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { atlas } from '../../three/atlas.ts';
import type { Stage } from '../../three/stage.ts';
import { sizes, type Size } from './board.ts';
import { base, high, middle, stud, type Piece, type Spot } from './layout.ts';
import { gold, marks, tones } from './palette.ts';

const up = new Vector3(0, 1, 0);
const most = 36; // blocks of three lots

function many(stage: Stage, geometry: BufferGeometry, material: MeshStandardMaterial | MeshBasicMaterial, count: number, casts = true): InstancedMesh {
	const mesh = new InstancedMesh(geometry, material, count);
	mesh.castShadow = casts;
	mesh.receiveShadow = true;
	mesh.frustumCulled = false;
	mesh.count = 0;
	stage.scene.add(mesh);
	return mesh;
}

// A block around its middle, as it lies when it is not turned.
function blockGeometry(size: Size): BufferGeometry {
	if (size !== 'corner') {
		const [deep = 1, wide = 1] = size.split('x').map(Number);
		return new RoundedBoxGeometry(wide - 0.04, high - 0.03, deep - 0.04, 2, 0.07).translate(0, high / 2, 0);
	}
	const o = 0.93;
	const shape = new Shape();
	[[-o, -o], [o, -o], [o, -0.07], [-0.07, -0.07], [-0.07, o], [-o, o]].forEach(([x, y], i) => (i ? shape.lineTo(x!, y!) : shape.moveTo(x!, y!)));
	return new ExtrudeGeometry(shape, { depth: high - 0.13, bevelEnabled: true, bevelSize: 0.05, bevelThickness: 0.05, bevelSegments: 2 }).rotateX(-Math.PI / 2).translate(0, 0.065, 0);
}

// The marks of the sizes, each on the colour of its block.
function markAtlas(): Promise<CanvasTexture> {
	return atlas(4, 2, 96, (pen, i, c) => {
		const size = sizes[i];
		if (!size) return;
		pen.fillStyle = tones[size].back;
		pen.fillRect(0, 0, c, c);
		pen.scale(c / 10, c / 10);
		pen.fillStyle = tones[size].ink;
		pen.fill(new Path2D(marks[size]), 'evenodd');
	});
}

// A stud whose top shows one cell of an atlas of 4 by 2; its side has the colour of that cell's edge.
function studGeometry(): CylinderGeometry {
	const geometry = new CylinderGeometry(0.31, 0.31, stud, 20);
	const { uv, normal, position } = geometry.attributes as Record<string, BufferAttribute>;
	for (let i = 0; i < uv!.count; i++) {
		const top = normal!.getY(i) > 0.9;
		uv!.setXY(i, top ? position!.getX(i) / 0.64 + 0.5 : 0.5, top ? position!.getZ(i) / 0.64 + 0.5 : 0.06);
	}
	return geometry;
}

export class Blocks {
	private bodies: Map<Size, InstancedMesh>;
	private studs: InstancedMesh;
	private matrix = new Matrix4();
	private turn = new Quaternion();

	private constructor(stage: Stage, map: CanvasTexture) {
		this.bodies = new Map(
			sizes.map((size) => {
				const color = tones[size].back;
				const material = new MeshStandardMaterial({ color, roughness: 0.38, emissive: color, emissiveIntensity: stage.dark ? 0.3 : 0.08 });
				return [size, many(stage, blockGeometry(size), material, most)];
			}),
		);
		const geometry = studGeometry();
		geometry.setAttribute('aCell', new InstancedBufferAttribute(new Float32Array(most * 8), 1));
		const material = new MeshStandardMaterial({ map, roughness: 0.4, emissive: '#fff', emissiveMap: map, emissiveIntensity: stage.dark ? 0.42 : 0.2 });
		material.onBeforeCompile = (shader) => {
			shader.vertexShader = `attribute float aCell;\n${shader.vertexShader.replace(
				'#include <uv_vertex>',
				'#include <uv_vertex>\n vMapUv = vEmissiveMapUv = vec2((mod(aCell, 4.) + uv.x) / 4., 1. - (floor(aCell / 4.) + uv.y) / 2.);',
			)}`;
		};
		this.studs = many(stage, geometry, material, most * 8);
	}

	static async load(stage: Stage): Promise<Blocks> {
		return new Blocks(stage, await markAtlas());
	}

	draw(pieces: readonly Piece[], spot: (lot: number) => Spot | null): void {
		for (const [size, mesh] of this.bodies) {
			const own = pieces.filter((piece) => piece.size === size).slice(0, most);
			own.forEach((piece, i) => mesh.setMatrixAt(i, place(piece, this.matrix, this.turn)));
			mesh.count = own.length;
			mesh.visible = own.length > 0;
			mesh.instanceMatrix.needsUpdate = true;
		}
		const cells = this.studs.geometry.attributes.aCell as InstancedBufferAttribute;
		let n = 0;
		for (const piece of pieces) {
			const [x0, z0] = spot(piece.lot) ?? [0, 0];
			for (const cell of piece.studs) {
				const [x, z] = middle(cell);
				if (n >= most * 8) break;
				this.matrix.makeScale(piece.grow, piece.grow, piece.grow).setPosition(x0 + x, piece.y + (high + stud / 2 - 0.02) * piece.grow, z0 + z);
				this.studs.setMatrixAt(n, this.matrix);
				cells.setX(n++, sizes.indexOf(piece.size));
			}
		}
		this.studs.count = n;
		this.studs.visible = n > 0;
		this.studs.instanceMatrix.needsUpdate = cells.needsUpdate = true;
	}
}

function place(piece: Piece, matrix: Matrix4, turn: Quaternion): Matrix4 {
	turn.setFromAxisAngle(up, piece.angle);
	return matrix.compose(new Vector3(piece.x, piece.y, piece.z), turn, new Vector3(piece.grow, piece.grow, piece.grow));
}

// The block that would be set down: seen through.
export class Ghost {
	private mesh: Mesh<BufferGeometry, MeshStandardMaterial>;
	private shapes = new Map(sizes.map((size) => [size, blockGeometry(size)]));

	constructor(stage: Stage) {
		this.mesh = new Mesh(this.shapes.get('1x1'), new MeshStandardMaterial({ transparent: true, opacity: 0.72, depthWrite: false, roughness: 0.4, emissiveIntensity: 0.35 }));
		this.mesh.renderOrder = 3;
		this.mesh.visible = false;
		this.mesh.matrixAutoUpdate = false;
		stage.scene.add(this.mesh);
	}

	draw(piece: Piece | null): void {
		this.mesh.visible = piece !== null;
		if (!piece) return;
		this.mesh.geometry = this.shapes.get(piece.size)!;
		this.mesh.material.color.set(tones[piece.size].back);
		this.mesh.material.emissive.set(tones[piece.size].back);
		place(piece, this.mesh.matrix, new Quaternion());
	}

	dispose(): void {
		for (const shape of this.shapes.values()) shape.dispose();
	}
}

// Plates and the studs of their cells: white ones, and gold ones where a block hides them.
export class Plates {
	private plates: InstancedMesh;
	private white: InstancedMesh;
	private gold: InstancedMesh;

	constructor(stage: Stage) {
		const { dark } = stage;
		const plate = new MeshStandardMaterial({ color: dark ? '#C3D2DE' : '#FFFFFF', roughness: 0.6, emissive: dark ? '#6F8CA3' : '#F4FAFF', emissiveIntensity: dark ? 0.1 : 0.16 });
		this.plates = many(stage, new RoundedBoxGeometry(8.3, base, 8.3, 2, 0.09).translate(0, base / 2, 0), plate, 3);
		const geometry = new CylinderGeometry(0.31, 0.31, stud, 18);
		const bare = new MeshStandardMaterial({ color: dark ? '#C6D4DF' : '#FFFFFF', roughness: 0.5, emissive: dark ? '#6F8CA3' : '#000000', emissiveIntensity: 0.12 });
		this.white = many(stage, geometry, bare, 192, false);
		this.gold = many(stage, geometry, new MeshStandardMaterial({ color: gold, roughness: 0.5, emissive: new Color(gold), emissiveIntensity: 0.55 }), 64, false);
	}

	draw(spots: readonly Spot[], bare: readonly Spot[], hidden: readonly Spot[]): void {
		const matrix = new Matrix4();
		const fill = (mesh: InstancedMesh, list: readonly Spot[], y: number) => {
			list.forEach(([x, z], i) => mesh.setMatrixAt(i, matrix.makeTranslation(x, y, z)));
			mesh.count = list.length;
			mesh.visible = list.length > 0;
			mesh.instanceMatrix.needsUpdate = true;
		};
		fill(this.plates, spots, 0);
		fill(this.white, bare, base + stud / 2);
		fill(this.gold, hidden.slice(0, 64), base + stud / 2);
	}
}

// Plan paper, fading out.
export function addGround(stage: Stage): void {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = 1024;
	const pen = canvas.getContext('2d')!;
	pen.fillStyle = stage.dark ? '#1E3546' : '#DFE9F1';
	pen.fillRect(0, 0, 1024, 1024);
	pen.strokeStyle = stage.dark ? '#2A4558' : '#CEDCE7';
	pen.lineWidth = 2;
	for (let i = 0; i <= 1024; i += 32) {
		pen.beginPath();
		pen.moveTo(i, 0);
		pen.lineTo(i, 1024);
		pen.moveTo(0, i);
		pen.lineTo(1024, i);
		pen.stroke();
	}
	const fade = pen.createRadialGradient(512, 512, 250, 512, 512, 512);
	fade.addColorStop(0, '#0000');
	fade.addColorStop(1, '#000f');
	pen.globalCompositeOperation = 'destination-out';
	pen.fillStyle = fade;
	pen.fillRect(0, 0, 1024, 1024);
	const map = new CanvasTexture(canvas);
	map.colorSpace = SRGBColorSpace;
	const ground = new Mesh(new PlaneGeometry(52, 52).rotateX(-Math.PI / 2), new MeshLambertMaterial({ map, transparent: true }));
	ground.receiveShadow = true;
	stage.scene.add(ground);
}

// Edges around blocks: dark ones, and coloured ones on them.
export class Edges {
	private meshes: InstancedMesh[];
	private n = 0;
	private matrix = new Matrix4();

	constructor(stage: Stage) {
		this.meshes = ['#05241A', '#3DF2A6'].map((color, i) => {
			const mesh = many(stage, new BoxGeometry(1, 1, 1), new MeshBasicMaterial({ color, toneMapped: false, depthWrite: i > 0 }), 600, false); // the dark ones hide nothing of the green ones in them
			mesh.receiveShadow = false;
			mesh.renderOrder = 4 + i;
			return mesh;
		});
	}

	clear(): void {
		this.n = 0;
	}

	private bar(x: number, y: number, z: number, long: Spot | null, thick: number): void {
		if (this.n >= 600) return;
		for (const [i, mesh] of this.meshes.entries()) {
			const t = i ? thick : thick * 1.75;
			const more = i ? thick : thick * 1.75;
			const [w, h, d] = long ? [long[0] + more, t, long[1] + more] : [t, high + more, t];
			this.matrix.makeScale(Math.max(w, t), h, Math.max(d, t)).setPosition(x, y, z);
			mesh.setMatrixAt(this.n, this.matrix);
		}
		this.n++;
	}

	// Around the block that stands there.
	around(cells: readonly string[], [x0, z0]: Spot, layer: number, thick: number): void {
		const at = new Set(cells.map((cell) => middle(cell).join()));
		const has = (x: number, z: number) => at.has([x, z].join());
		const low = base + (layer - 1) * high;
		const posts = new Set<string>();
		for (const cell of cells) {
			const [x, z] = middle(cell);
			for (const [dx, dz] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
				if (has(x + dx, z + dz)) continue;
				for (const y of [low, low + high]) this.bar(x0 + x + dx / 2, y, z0 + z + dz / 2, [dz ? 1 : 0, dx ? 1 : 0], thick);
			}
			for (const [dx, dz] of [[1, 1], [-1, 1], [1, -1], [-1, -1]] as const) {
				const around = [has(x + dx, z), has(x, z + dz), has(x + dx, z + dz)].filter(Boolean).length;
				if (around === 0 || around === 2) posts.add([x + dx / 2, z + dz / 2].join());
				else if (around === 1 && has(x + dx, z + dz)) posts.add([x + dx / 2, z + dz / 2].join());
			}
		}
		for (const post of posts) {
			const [x, z] = post.split(',').map(Number) as [number, number];
			this.bar(x0 + x, low + high / 2, z0 + z, null, thick);
		}
	}

	done(): void {
		for (const mesh of this.meshes) {
			mesh.count = this.n;
			mesh.visible = this.n > 0;
			mesh.instanceMatrix.needsUpdate = true;
		}
	}
}
