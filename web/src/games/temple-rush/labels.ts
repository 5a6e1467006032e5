// Numbers on stones, faces of dice, letters of seats: quads that share one atlas and one draw call.
import { InstancedBufferAttribute, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, Quaternion, Vector3, type CanvasTexture } from 'three';
import { atlas, family, glyphImage } from '../../three/atlas.ts';
import type { Stage } from '../../three/stage.ts';
import { stoneTone } from './board.ts';

const cols = 5;
const rows = 4;
const most = 96;

// Cells of the atlas.
export const along = (size: number): number => size - 1;
export const endOn = (size: number): number => 4 + size - 1;
export const dieFace = (face: string): number => (face === 'star' ? 12 : 8 + Number(face) - 1);
export const badge = (seat: number): number => 13 + seat;

export interface Label {
	cell: number;
	at: Vector3;
	size: number;
	turn?: Quaternion;
}

function number(pen: CanvasRenderingContext2D, text: string, ink: string, c: number, part: number): void {
	pen.fillStyle = ink;
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	pen.font = `800 ${c * part}px ${family}`;
	pen.fillText(text, c / 2, c * 0.54);
}

export function labelAtlas(): Promise<CanvasTexture> {
	return atlas(cols, rows, 128, async (pen, i, c) => {
		if (i < 8) {
			const size = (i % 4) + 1;
			const { ink } = stoneTone[size]!;
			if (i >= 4) {
				pen.strokeStyle = ink;
				pen.lineWidth = c * 0.06;
				pen.beginPath();
				pen.arc(c / 2, c / 2, c * 0.42, 0, 7);
				pen.stroke();
			}
			return number(pen, String(size), ink, c, i < 4 ? 0.78 : 0.58);
		}
		if (i < 12) return number(pen, String(i - 7), '#2B2117', c, 0.86);
		if (i === 12) return pen.drawImage(await glyphImage('star', '#2B2117', c), c * 0.08, c * 0.06, c * 0.84, c * 0.84);
		if (i < 17) return pen.drawImage(await glyphImage(`seat-${'abcd'[i - 13]}`, '#fff', c), 0, 0, c, c);
	});
}

export class Labels {
	private mesh: InstancedMesh;
	private cells = new InstancedBufferAttribute(new Float32Array(most), 1);

	constructor(stage: Stage, map: CanvasTexture) {
		const geometry = new PlaneGeometry(1, 1);
		geometry.setAttribute('aCell', this.cells);
		const material = new MeshBasicMaterial({ map, transparent: true, toneMapped: false, depthWrite: false });
		material.onBeforeCompile = (shader) => {
			shader.vertexShader = `attribute float aCell;\n${shader.vertexShader.replace(
				'#include <uv_vertex>',
				`#include <uv_vertex>\n vMapUv = vec2((mod(aCell + .5, ${cols}.) - .5 + uv.x) / ${cols}., 1. - (floor((aCell + .5) / ${cols}.) + 1. - uv.y) / ${rows}.);`,
			)}`;
		};
		this.mesh = new InstancedMesh(geometry, material, most);
		this.mesh.frustumCulled = false;
		this.mesh.renderOrder = 5;
		stage.scene.add(this.mesh);
	}

	draw(labels: readonly Label[]): void {
		const m = new Matrix4();
		const still = new Quaternion();
		const scale = new Vector3();
		labels.slice(0, most).forEach(({ cell, at, size, turn }, i) => {
			this.mesh.setMatrixAt(i, m.compose(at, turn ?? still, scale.set(size, size, 1)));
			this.cells.setX(i, cell);
		});
		this.mesh.count = Math.min(most, labels.length);
		this.mesh.instanceMatrix.needsUpdate = true;
		this.cells.needsUpdate = true;
	}
}
