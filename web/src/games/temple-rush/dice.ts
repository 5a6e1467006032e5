// Dice: cubes that tumble, and what is written on them.
import { InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Stage } from '../../three/stage.ts';
import type { Board, Face } from './board.ts';
import { badge, dieFace, type Label } from './labels.ts';
import { dieSize } from './layout.ts';

// The faces of a die: which way each looks, and what turns it to the front.
const dieFaces: { face: string; normal: Vector3 }[] = [
	{ face: '1', normal: new Vector3(0, 0, 1) },
	{ face: '2', normal: new Vector3(1, 0, 0) },
	{ face: '3', normal: new Vector3(-1, 0, 0) },
	{ face: '4', normal: new Vector3(0, 1, 0) },
	{ face: 'star', normal: new Vector3(0, -1, 0) },
	{ face: 'star', normal: new Vector3(0, 0, -1) },
];
const front = new Vector3(0, 0, 1);

// How a die lies that shows a face to the front; tumbling it is turned on.
function dieTurn(face: string, tumble = 0): Quaternion {
	const found = dieFaces.find((one) => one.face === face) ?? dieFaces[0]!;
	const turn = new Quaternion().setFromUnitVectors(found.normal, front);
	if (tumble > 0) turn.premultiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0.35, 0.2).normalize(), -tumble));
	return turn;
}

const one = new Vector3(1, 1, 1);
const depth = -0.1; // of a die's middle

export class Dice {
	private mesh: InstancedMesh;

	constructor(stage: Stage) {
		const geometry = new RoundedBoxGeometry(dieSize, dieSize, dieSize, 2, 0.1);
		this.mesh = new InstancedMesh(geometry, new MeshStandardMaterial({ color: '#F6F1E6', roughness: 0.5 }), 4);
		this.mesh.castShadow = true;
		this.mesh.frustumCulled = false;
		stage.scene.add(this.mesh);
	}

	// `waiting`: they lie blank until they are rolled; a race has none. `tumble` 1..0 while they roll.
	draw(board: Board, waiting: boolean, tumble: number, places: readonly { x: number; y: number }[], labels: Label[]): void {
		let faces: (Face | null)[] = board.solo ?? board.dice;
		if (faces.every((face) => face === null) && !waiting) faces = [];
		const m = new Matrix4();
		const shown = places.slice(0, faces.length);
		shown.forEach(({ x, y }, i) => {
			const face = faces[i] ?? null;
			const turn = dieTurn(String(face ?? 'star'), tumble * (5 + i * 1.3));
			const middle = new Vector3(x, y + dieSize / 2 + Math.sin(Math.min(1, tumble) * Math.PI) * (0.5 + 0.2 * (i % 2)), depth);
			this.mesh.setMatrixAt(i, m.compose(middle, turn, one));
			if (face !== null) write(middle, turn, tumble > 0, String(face), labels);
			labels.push({ cell: badge(board.solo ? (board.roller ?? 0) : i), at: new Vector3(x + dieSize / 2 + 0.02, y + 0.16, 0.34), size: 0.36 });
		});
		this.mesh.count = shown.length;
		this.mesh.visible = shown.length > 0;
		this.mesh.instanceMatrix.needsUpdate = true;
	}
}

// At rest upright at the front; while it rolls on every face that is seen.
function write(middle: Vector3, turn: Quaternion, rolling: boolean, shown: string, labels: Label[]): void {
	const half = dieSize / 2 + 0.005;
	if (!rolling) {
		labels.push({ cell: dieFace(shown), at: middle.clone().setZ(depth + half), size: 0.56 });
		return;
	}
	for (const { face, normal } of dieFaces) {
		const out = normal.clone().applyQuaternion(turn);
		if (out.z < 0.1) continue;
		labels.push({ cell: dieFace(face), at: middle.clone().addScaledVector(out, half), size: 0.56, turn: turn.clone().multiply(new Quaternion().setFromUnitVectors(front, normal)) });
	}
}
