// What the temple stands on: a slate plinth with coordinates, snow around it, peaks behind.
import {
	BufferAttribute,
	CanvasTexture,
	Color,
	Mesh,
	MeshBasicMaterial,
	MeshLambertMaterial,
	MeshStandardMaterial,
	PlaneGeometry,
	SRGBColorSpace,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { family } from '../../three/atlas.ts';
import type { Stage } from '../../three/stage.ts';

const width = 5.62;

function hash(x: number, z: number): number {
	const s = Math.sin(x * 127.1 + z * 311.7) * 43758.5453;
	return s - Math.floor(s);
}

function noise(x: number, z: number): number {
	const [X, Z] = [Math.floor(x), Math.floor(z)];
	const smooth = (t: number) => t * t * (3 - 2 * t);
	const [a, b] = [smooth(x - X), smooth(z - Z)];
	return (hash(X, Z) * (1 - a) + hash(X + 1, Z) * a) * (1 - b) + (hash(X, Z + 1) * (1 - a) + hash(X + 1, Z + 1) * a) * b;
}

const peaks = [
	[-5.2, -6.4, 2.6, 3.2],
	[4.2, -7.4, 3, 2.7],
	[-0.6, -8.2, 2.2, 1.9],
	[7.2, -3.4, 1.6, 1.2],
	[-7.6, -1.6, 1.4, 0.9],
] as const;

function height(x: number, z: number): number {
	const d = Math.max(Math.abs(x), Math.abs(z));
	if (d < 3.3) return -0.45; // flat beyond the plinth's edge, which would cut into a slope
	let h = -0.45 - Math.min(1, (d - 3.3) / 1.1) * 0.35 - 0.02 * (Math.hypot(x, z) - 3.3);
	h += (noise(x * 0.5 + 9, z * 0.5) - 0.5) * 0.5 * Math.min(1, d - 3.3);
	for (const [px, pz, radius, high] of peaks) {
		const q = Math.hypot(x - px, z - pz) / radius;
		if (q < 1) h += (1 - q) ** 1.25 * high * (0.72 + 0.5 * noise(x * 1.6, z * 1.6));
	}
	return h;
}

// Low hills that fade into the page's sky.
function terrain(stage: Stage): Mesh {
	const geometry = new PlaneGeometry(22, 22, 70, 70).toNonIndexed();
	geometry.rotateX(-Math.PI / 2);
	const p = geometry.attributes.position!;
	for (let i = 0; i < p.count; i++) p.setY(i, height(p.getX(i), p.getZ(i)));
	geometry.computeVertexNormals();
	const n = geometry.attributes.normal!;
	const colors = new Float32Array(p.count * 4);
	const snow = stage.color('#EEF5FA', '#51687C');
	const rocks = [stage.color('#566473', '#2A3743'), stage.color('#3E4A58', '#1C2731')];
	for (let i = 0; i < p.count; i += 3) {
		const up = (n.getY(i) + n.getY(i + 1) + n.getY(i + 2)) / 3;
		const c: Color = up > 0.74 ? snow : rocks[hash(p.getX(i), p.getZ(i)) > 0.4 ? 0 : 1]!;
		for (let k = i; k < i + 3; k++) {
			const a = 1 - Math.min(1, Math.max(0, (Math.hypot(p.getX(k), p.getZ(k)) - 5.2) / 4.4));
			colors.set([c.r, c.g, c.b, a * a * (3 - 2 * a)], k * 4);
		}
	}
	geometry.setAttribute('color', new BufferAttribute(colors, 4));
	const mesh = new Mesh(geometry, new MeshLambertMaterial({ vertexColors: true, transparent: true, flatShading: true }));
	mesh.receiveShadow = true;
	return mesh;
}

function labels(stage: Stage): Mesh {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = 1024;
	const pen = canvas.getContext('2d')!;
	pen.fillStyle = stage.dark ? '#B4C6D5' : '#F1F6FA';
	pen.font = `700 36px ${family}`;
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	for (let i = 0; i < 5; i++) {
		const q = 512 + ((i - 2) * 1024) / width;
		for (const edge of [27, 1024 - 27]) {
			pen.fillText('abcde'[i]!, q, edge);
			pen.fillText(String(5 - i), edge, q);
		}
	}
	const texture = new CanvasTexture(canvas);
	texture.colorSpace = SRGBColorSpace;
	const geometry = new PlaneGeometry(width, width).rotateX(-Math.PI / 2);
	const mesh = new Mesh(geometry, new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false }));
	mesh.position.y = -0.027;
	mesh.renderOrder = 1;
	return mesh;
}

export function addGround(stage: Stage): void {
	const plinth = new Mesh(
		new RoundedBoxGeometry(width, 0.5, width, 2, 0.07),
		new MeshStandardMaterial({ color: stage.color('#66737F', '#4A5866'), roughness: 0.9 }),
	);
	plinth.position.y = -0.28;
	plinth.receiveShadow = true;
	stage.scene.add(terrain(stage), plinth, labels(stage));
}
