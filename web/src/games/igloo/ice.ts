// What the table is made of: the sea, floes, pack ice, the four corners of land.
import {
	BufferAttribute,
	Color,
	DataTexture,
	IcosahedronGeometry,
	InstancedBufferAttribute,
	InstancedMesh,
	LinearFilter,
	LinearMipmapLinearFilter,
	Matrix4,
	Mesh,
	MeshLambertMaterial,
	MeshStandardMaterial,
	PlaneGeometry,
	RedFormat,
	RepeatWrapping,
	ShaderMaterial,
	Vector3,
	type BufferGeometry,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Stage } from '../../three/stage.ts';
import { column, row, type Board } from './board.ts';
import { chance, middle } from './layout.ts';

// R: soft noise, G: cracks. Tileable, made once.
export function noiseTexture(): DataTexture {
	const n = 128;
	const data = new Uint8Array(n * n * 4);
	let seed = 7;
	const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
	const grid = Array.from({ length: 256 }, random);
	const points = Array.from({ length: 14 }, () => [random() * n, random() * n] as const);
	const value = (x: number, y: number) => {
		const [X, Y] = [Math.floor(x), Math.floor(y)];
		const [u, v] = [x - X, y - Y].map((t) => t * t * (3 - 2 * t)) as [number, number];
		const q = (a: number, b: number) => grid[(a & 15) + 16 * (b & 15)]!;
		return (q(X, Y) * (1 - u) + q(X + 1, Y) * u) * (1 - v) + (q(X, Y + 1) * (1 - u) + q(X + 1, Y + 1) * u) * v;
	};
	const around = (a: number, b: number) => Math.min(Math.abs(a - b), n - Math.abs(a - b));
	for (let y = 0; y < n; y++)
		for (let x = 0; x < n; x++) {
			const soft = value(x / 8, y / 8) * 0.65 + value(x / 4 + 5, y / 4 + 3) * 0.35;
			const far = points.map(([px, py]) => Math.hypot(around(px, x + (soft - 0.5) * 14), around(py, y))).sort((a, b) => a - b);
			data.set([soft * 255, Math.max(0, 1 - (far[1]! - far[0]!) / 1.8) * 255, 0, 255], (y * n + x) * 4);
		}
	const texture = new DataTexture(data, n, n);
	texture.wrapS = texture.wrapT = RepeatWrapping;
	texture.magFilter = LinearFilter;
	texture.minFilter = LinearMipmapLinearFilter;
	texture.generateMipmaps = true;
	texture.needsUpdate = true;
	return texture;
}

// ---- the sea ----

export class Sea {
	private mask = new DataTexture(new Uint8Array(64), 8, 8, RedFormat);

	constructor(stage: Stage, noise: DataTexture) {
		this.mask.magFilter = this.mask.minFilter = LinearFilter;
		const color = (light: string, dark: string) => ({ value: stage.color(light, dark) });
		const mesh = new Mesh(
			new PlaneGeometry(70, 70).rotateX(-Math.PI / 2),
			new ShaderMaterial({
				uniforms: {
					n: { value: noise },
					m: { value: this.mask },
					deep: color('#0B3147', '#06182E'),
					lit: color('#1E6C86', '#17598A'),
					sky: color('#9CCBE0', '#6C7FE0'),
					night: { value: stage.dark ? 1 : 0 },
				},
				vertexShader: 'varying vec3 w; void main() { w = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
				// lit where ice is near, ripples, darker away from the board; at night a violet sky lies on it
				fragmentShader: `
					varying vec3 w; uniform sampler2D n, m; uniform vec3 deep, lit, sky; uniform float night;
					void main() {
						vec2 u = vec2(w.x + 4., -w.z + 4.) / 8.;
						float near = texture2D(m, clamp(u, 0., 1.)).r;
						float beyond = max(max(-u.x, u.x - 1.), max(-u.y, u.y - 1.));
						near *= 1. - smoothstep(0., .14, beyond);
						float a = texture2D(n, w.xz * .06).r, b = texture2D(n, w.zx * .13 + .3).r;
						float ripple = smoothstep(.62, .78, a * .6 + b * .4);
						vec3 c = mix(deep, lit, near * .75 + .12 * a);
						c += sky * ripple * mix(.08, .07, night);
						float band = smoothstep(.3, .8, texture2D(n, vec2(w.x * .018 + w.z * .01, w.z * .006)).r);
						c += night * mix(vec3(.03, .02, .10), vec3(.01, .07, .10), b) * band;
						float glow = 1. - smoothstep(3.5, 9., length(w.xz));
						c = mix(deep * .8, c, glow * .9 + .1);
						gl_FragColor = vec4(c, 1.);
						#include <colorspace_fragment>
					}`,
			}),
		);
		mesh.position.y = -0.06;
		mesh.renderOrder = -1;
		stage.scene.add(mesh);
	}

	show(board: Board): void {
		const data = this.mask.image.data as Uint8Array;
		for (const [at, { is }] of Object.entries(board.spaces)) data[column(at) + 8 * row(at)] = is === 'sea' ? 0 : 255;
		this.mask.needsUpdate = true;
	}
}

// ---- ice ----

function floe(high: number, grain: number): BufferGeometry {
	const geometry = new RoundedBoxGeometry(0.93, high, 0.93, 2, 0.07);
	const p = geometry.attributes.position as BufferAttribute;
	for (let i = 0; i < p.count; i++) {
		const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)];
		const k = (1 + 0.05 * Math.sin(x * 9 + z * 5 + grain) + 0.03 * Math.sin(z * 13 - grain)) * (y > 0 ? 1 : 1.05);
		p.setXYZ(i, x * k, y, z * k);
	}
	geometry.computeVertexNormals();
	return geometry;
}

function slab(x: number, y: number, z: number, [w, h, d]: [number, number, number], tilt: number, lean: number): BufferGeometry {
	return new RoundedBoxGeometry(w, h, d, 1, 0.03).rotateX(tilt).rotateZ(lean).translate(x, y, z);
}

// Snow above, cut ice at the sides. At night the ice holds a blue light and lit igloos warm the snow.
function iceMaterial(stage: Stage, noise: DataTexture, top: Color, side: Color, lamps: { value: Vector3[] }): MeshStandardMaterial {
	const material = new MeshStandardMaterial({ roughness: 0.75 });
	material.onBeforeCompile = (shader) => {
		Object.assign(shader.uniforms, { uN: { value: noise }, uT: { value: top }, uS: { value: side }, uNight: { value: stage.dark ? 1 : 0 }, uLamp: lamps });
		shader.vertexShader = `attribute float aSeed; varying vec3 vL, vNn, vW; varying float vR;\n${shader.vertexShader.replace(
			'#include <begin_vertex>',
			'#include <begin_vertex>\n vL = position; vNn = normal; vR = aSeed * .37; vW = (modelMatrix * instanceMatrix * vec4(position, 1.)).xyz;',
		)}`;
		shader.fragmentShader = `varying vec3 vL, vNn, vW; varying float vR; uniform sampler2D uN; uniform vec3 uT, uS; uniform float uNight; uniform vec3 uLamp[8];\n${shader.fragmentShader
			.replace(
				'#include <color_fragment>',
				`#include <color_fragment>
				vec4 nn = texture2D(uN, vL.xz * .45 + vR);
				float up = smoothstep(.45, .8, normalize(vNn).y);
				vec3 snow = uT * (.9 + .16 * nn.r);
				float edge = smoothstep(.34, .47, max(abs(vL.x), abs(vL.z)));
				snow = mix(snow, uS * 1.25 + .1, edge * mix(.35, .55, uNight));
				vec3 cut = uS * (.62 + .5 * smoothstep(-.16, .16, vL.y)) + texture2D(uN, vec2(vL.x + vL.z, vL.y * 2.) * .6 + vR).g * .12;
				diffuseColor.rgb = mix(cut, snow, up);`,
			)
			.replace(
				'#include <emissivemap_fragment>',
				`totalEmissiveRadiance += diffuseColor.rgb * uS * mix(.12, .34, uNight) * mix(1.4, 1., up);
				float warm = 0.;
				for (int i = 0; i < 8; i++) warm += uLamp[i].z / (1. + 14. * dot(vW.xz - uLamp[i].xy, vW.xz - uLamp[i].xy));
				totalEmissiveRadiance += vec3(1., .58, .22) * warm * up * .55;`,
			)}`;
	};
	return material;
}

export function many(stage: Stage, geometry: BufferGeometry, material: ConstructorParameters<typeof InstancedMesh>[1], count: number, shadow = true): InstancedMesh {
	const mesh = new InstancedMesh(geometry, material, count);
	mesh.count = 0;
	mesh.castShadow = mesh.receiveShadow = shadow;
	mesh.frustumCulled = false;
	stage.scene.add(mesh);
	return mesh;
}

export interface Ice {
	floes: InstancedMesh;
	packs: InstancedMesh;
	lamps: { value: Vector3[] }; // x, z, brightness of lit igloos
}

export function addIce(stage: Stage, noise: DataTexture): Ice {
	const lamps = { value: Array.from({ length: 8 }, () => new Vector3(0, 0, 0)) };
	const seeded = (geometry: BufferGeometry) => geometry.setAttribute('aSeed', new InstancedBufferAttribute(new Float32Array(60), 1));
	const floes = many(stage, seeded(floe(0.34, 1)), iceMaterial(stage, noise, stage.color('#F3F8FC', '#C6D8EC'), stage.color('#7CC3DE', '#3E93C6'), lamps), 60);
	const rough = mergeGeometries([
		floe(0.44, 2),
		slab(-0.27, 0.24, -0.33, [0.36, 0.16, 0.2], 0.2, 0.2),
		slab(0.1, 0.27, -0.35, [0.3, 0.18, 0.18], -0.15, -0.12),
		slab(0.36, 0.23, -0.3, [0.2, 0.14, 0.2], 0.15, -0.3),
	]);
	const packs = many(stage, seeded(rough), iceMaterial(stage, noise, stage.color('#CFE6F4', '#8DB6DC'), stage.color('#4FA3CE', '#2A74AE'), lamps), 60);
	return { floes, packs, lamps };
}

// The four corners: rock with a cap of snow.
export function addLand(stage: Stage): void {
	const rock = new IcosahedronGeometry(0.56, 1);
	const p = rock.attributes.position as BufferAttribute;
	for (let i = 0; i < p.count; i++) p.setY(i, Math.max(-0.2, Math.min(0.28, p.getY(i) * 0.55)));
	const snow = new IcosahedronGeometry(0.44, 1).scale(1, 0.2, 1).translate(0, 0.25, 0);
	const matrix = new Matrix4();
	const put = (geometry: BufferGeometry, color: Color, k: number) => {
		const mesh = many(stage, geometry, new MeshLambertMaterial({ color, flatShading: true }), 4);
		['a1', 'a8', 'h1', 'h8'].forEach((at, i) => {
			const [x, z] = middle(at);
			mesh.setMatrixAt(i, matrix.makeRotationY(chance(at, k) * 6).setPosition(x, 0.03, z));
		});
		mesh.count = 4;
	};
	put(rock, stage.color('#5A6772', '#3A4656'), 5);
	put(snow, stage.color('#F3F8FC', '#B9CDE4'), 6);
}
