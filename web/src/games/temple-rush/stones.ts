// Stones in 3D: one instanced mesh a size, one for all studs; their ledges.
import { Color, CylinderGeometry, InstancedMesh, Matrix4, Mesh, MeshStandardMaterial, Quaternion, Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Stage } from '../../three/stage.ts';
import { sizes, stoneTone, type Way } from './board.ts';
import { deep, rise, thick, type Shelf } from './layout.ts';

export interface Laid {
	size: number;
	way: Way;
	x: number; // left edge
	y: number; // foot
	z?: number; // how far it is before its place
}

const most = 16; // stones of one seat are 13, of all bonus areas 16
const up = new Vector3(0, 1, 0);
const turned = new Quaternion().setFromAxisAngle(up, Math.PI / 2);
const straight = new Quaternion();
const one = new Vector3(1, 1, 1);

function stoneGeometry(size: number): RoundedBoxGeometry {
	return new RoundedBoxGeometry(size - 0.03, rise - 0.03, 0.97, 2, 0.05);
}

function place(laid: Laid, m: Matrix4, v: Vector3): Matrix4 {
	const { size, way, x, y, z = 0 } = laid;
	return way === 'end'
		? m.compose(v.set(x + 0.5, y + rise / 2, z - size / 2), turned, one)
		: m.compose(v.set(x + size / 2, y + rise / 2, z - 0.5), straight, one);
}

export class Stones {
	private meshes = new Map<number, InstancedMesh>();
	private studs: InstancedMesh;
	private matrix = new Matrix4();
	private v = new Vector3();

	constructor(stage: Stage) {
		for (const size of sizes) {
			const mesh = new InstancedMesh(stoneGeometry(size), new MeshStandardMaterial({ color: stoneTone[size]!.back, roughness: 0.82 }), most);
			this.meshes.set(size, mesh);
		}
		this.studs = new InstancedMesh(new CylinderGeometry(0.29, 0.3, 0.17, 20), new MeshStandardMaterial({ roughness: 0.82 }), most * 4);
		for (const mesh of [...this.meshes.values(), this.studs]) {
			mesh.castShadow = mesh.receiveShadow = true;
			mesh.frustumCulled = false;
			stage.scene.add(mesh);
		}
	}

	draw(list: readonly Laid[]): void {
		for (const size of sizes) {
			const mesh = this.meshes.get(size)!;
			const own = list.filter((laid) => laid.size === size).slice(0, most);
			own.forEach((laid, i) => mesh.setMatrixAt(i, place(laid, this.matrix, this.v)));
			mesh.count = own.length;
			mesh.visible = own.length > 0;
			mesh.instanceMatrix.needsUpdate = true;
		}
		let n = 0;
		const color = new Color();
		for (const { size, way, x, y, z = 0 } of list)
			for (let k = 0; k < size && n < most * 4; k++) {
				const end = way === 'end';
				this.matrix.makeTranslation(end ? x + 0.5 : x + k + 0.5, y + rise + 0.05, z - (end ? k + 0.5 : 0.5));
				this.studs.setMatrixAt(n, this.matrix);
				this.studs.setColorAt(n++, color.set(stoneTone[size]!.back).lerp(new Color('#fff'), 0.08));
			}
		this.studs.count = n;
		this.studs.visible = n > 0;
		this.studs.instanceMatrix.needsUpdate = true;
		if (this.studs.instanceColor) this.studs.instanceColor.needsUpdate = true;
	}
}

// The stone that would be put: seen through.
export class Ghost {
	private meshes: Mesh[];

	constructor(stage: Stage) {
		this.meshes = sizes.map((size) => {
			const material = new MeshStandardMaterial({ color: stoneTone[size]!.back, roughness: 0.82, transparent: true, opacity: 0.8, depthWrite: false });
			const mesh = new Mesh(stoneGeometry(size), material);
			mesh.renderOrder = 3;
			mesh.visible = false;
			mesh.matrixAutoUpdate = false;
			stage.scene.add(mesh);
			return mesh;
		});
	}

	draw(laid: Laid | null): void {
		this.meshes.forEach((mesh, i) => {
			mesh.visible = laid?.size === i + 1;
			if (laid && mesh.visible) place(laid, mesh.matrix, new Vector3());
		});
	}
}

export class Shelves {
	private mesh: InstancedMesh;

	constructor(stage: Stage) {
		const geometry = new RoundedBoxGeometry(1, thick, deep, 2, 0.07);
		this.mesh = new InstancedMesh(geometry, new MeshStandardMaterial({ color: stage.color('#D6C29E', '#8A7256'), roughness: 0.95 }), 6);
		this.mesh.receiveShadow = true;
		this.mesh.frustumCulled = false;
		stage.scene.add(this.mesh);
	}

	draw(shelves: readonly Shelf[]): void {
		const m = new Matrix4();
		shelves.forEach(({ x, y, w }, i) => this.mesh.setMatrixAt(i, m.compose(new Vector3(x, y - thick / 2, 0.5 - deep / 2), straight, new Vector3(w, 1, 1))));
		this.mesh.count = shelves.length;
		this.mesh.instanceMatrix.needsUpdate = true;
	}
}
