// What stands on the ice: discs of animals, Inuits, igloos, and the letters above them.
import {
	BufferAttribute,
	Color,
	CylinderGeometry,
	InstancedBufferAttribute,
	InstancedBufferGeometry,
	LatheGeometry,
	Mesh,
	MeshStandardMaterial,
	PlaneGeometry,
	ShaderMaterial,
	SphereGeometry,
	TorusGeometry,
	Vector2,
	type BufferGeometry,
	type CanvasTexture,
	type InstancedMesh,
	type PerspectiveCamera,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { atlas, family, glyphImage, roundRect } from '../../three/atlas.ts';
import type { Stage } from '../../three/stage.ts';
import { animal, columns } from './board.ts';
import { tokenTones } from './boards.tsx';
import { many } from './ice.ts';

export const seatColors = ['#1F4FD0', '#C92A5B', '#F1F8FF', '#F2A91C'];
const seatInks = ['#FFFFFF', '#FFFFFF', '#10212F', '#10212F'];
export const tokens = ['fish1', 'fish2', 'fish3', 'fox1', 'fox2', 'fox3', 'bear'];

// ---- pictures ----

// `near`: for small pictures, where the value counts more than the animal.
export function tokenAtlas(near: boolean): Promise<CanvasTexture> {
	const [wide, spot, round, high] = near ? [0.5, 0.63, 0.32, 0.56] : [0.56, 0.67, 0.25, 0.42];
	return atlas(4, 2, 192, async (pen, i, c) => {
		const what = tokens[i];
		if (!what) return;
		const { kind, value } = animal(what);
		const { back, ink } = tokenTones[kind];
		pen.fillStyle = back;
		pen.fillRect(0, 0, c, c);
		pen.strokeStyle = ink;
		pen.lineWidth = c * 0.05;
		pen.beginPath();
		pen.arc(c / 2, c / 2, c * 0.455, 0, 7);
		pen.stroke();
		pen.drawImage(await glyphImage(kind, ink, c), c * 0.1, c * 0.09, c * wide, c * wide);
		pen.fillStyle = ink;
		pen.beginPath();
		pen.arc(c * spot, c * spot, c * round, 0, 7);
		pen.fill();
		pen.fillStyle = back;
		pen.font = `800 ${c * high}px ${family}`;
		pen.textAlign = 'center';
		pen.textBaseline = 'middle';
		pen.fillText(String(value), c * spot, c * (spot + 0.025));
	});
}

// The pattern of a seat, as on its badge in the page.
function pattern(pen: CanvasRenderingContext2D, seat: number, c: number): void {
	pen.strokeStyle = pen.fillStyle = seat < 2 ? '#FFFFFF48' : '#10212F38';
	pen.lineWidth = c * 0.035;
	pen.beginPath();
	for (let i = 0; i <= 8; i++) {
		const k = (c * i) / 6;
		if (seat === 0) for (let j = 0; j <= 6; j++) pen.moveTo(k, (c * j) / 6), pen.arc(k, (c * j) / 6, c * 0.03, 0, 7);
		if (seat === 1) pen.moveTo(k * 2 - c, c), pen.lineTo(k * 2, 0);
		if (seat === 2) pen.moveTo(k, 0), pen.lineTo(k, c), pen.moveTo(0, k), pen.lineTo(c, k);
		if (seat === 3) pen.moveTo(c / 2 + k, c / 2), pen.arc(c / 2, c / 2, k * 0.75 + 1, 0, 7);
	}
	if (seat === 0) pen.fill();
	else pen.stroke();
}

const across = 8;

// Badges "A".."D" with a count 1..6, then the letters and numbers of the board's edge.
export const badgeCell = (seat: number, count: number) => seat * 6 + Math.min(6, count) - 1;
export const labelCell = (text: string) => 24 + (columns.includes(text) ? columns.indexOf(text) : 7 + Number(text));

export function letterAtlas(): Promise<CanvasTexture> {
	return atlas(across, 5, 128, (pen, i, c) => {
		pen.textAlign = 'center';
		pen.textBaseline = 'middle';
		if (i >= 24) {
			pen.fillStyle = '#E4F2FB';
			pen.font = `700 ${c * 0.7}px ${family}`;
			return pen.fillText(i < 32 ? columns[i - 24]! : String(i - 31), c / 2, c * 0.54);
		}
		const [seat, count] = [Math.floor(i / 6), (i % 6) + 1];
		const ink = seatInks[seat]!;
		pen.save();
		roundRect(pen, c * 0.07, c * 0.07, c * 0.86, c * 0.86, c * 0.24);
		pen.fillStyle = seatColors[seat]!;
		pen.fill();
		pen.clip();
		pattern(pen, seat, c);
		pen.fillStyle = seatColors[seat]!;
		pen.fillRect(c * 0.2, c * 0.22, c * 0.6, c * 0.56);
		pen.restore();
		pen.strokeStyle = ink;
		pen.lineWidth = c * 0.06;
		roundRect(pen, c * 0.07, c * 0.07, c * 0.86, c * 0.86, c * 0.24);
		pen.stroke();
		pen.fillStyle = ink;
		pen.font = `800 ${c * (count > 1 ? 0.5 : 0.66)}px ${family}`;
		pen.fillText(`${'ABCD'[seat]}${count > 1 ? count : ''}`, c / 2, c * 0.54);
	});
}

// ---- discs ----

export function addDiscs(stage: Stage, map: CanvasTexture): InstancedMesh {
	const geometry = new CylinderGeometry(0.36, 0.36, 0.1, 28);
	const { uv, normal, position } = geometry.attributes as Record<string, BufferAttribute>;
	for (let i = 0; i < uv!.count; i++) {
		const top = normal!.getY(i) > 0.9;
		uv!.setXY(i, top ? position!.getX(i) / 0.72 + 0.5 : 0.5, top ? position!.getZ(i) / 0.72 + 0.5 : 0.06);
	}
	geometry.setAttribute('aCell', new InstancedBufferAttribute(new Float32Array(48), 1));
	const material = new MeshStandardMaterial({ map, emissiveMap: map, emissive: '#fff', emissiveIntensity: stage.dark ? 0.5 : 0.16, roughness: 0.6 });
	material.onBeforeCompile = (shader) => {
		shader.vertexShader = `attribute float aCell;\n${shader.vertexShader.replace(
			'#include <uv_vertex>',
			'#include <uv_vertex>\n vMapUv = vEmissiveMapUv = vec2((mod(aCell, 4.) + uv.x) / 4., 1. - (floor(aCell / 4.) + uv.y) / 2.);',
		)}`;
	};
	return many(stage, geometry, material, 48);
}

// ---- Inuits ----

// Marks a part of a figure for its shader: 0 in the seat's colour, 1 fur, 2 the face.
function part(geometry: BufferGeometry, which: number): BufferGeometry {
	const count = geometry.attributes.position!.count;
	geometry.setAttribute('aPart', new BufferAttribute(new Float32Array(count).fill(which), 1));
	return geometry.index ? geometry.toNonIndexed() : geometry;
}

function figure(): BufferGeometry {
	const outline = [[0, 0], [0.17, 0], [0.185, 0.05], [0.15, 0.2], [0.11, 0.3], [0.13, 0.36], [0.135, 0.42], [0.1, 0.5], [0.04, 0.55], [0, 0.56]];
	return mergeGeometries([
		part(new LatheGeometry(outline.map(([x, y]) => new Vector2(x, y)), 18), 0),
		part(new TorusGeometry(0.095, 0.036, 6, 14).rotateX(-0.5).translate(0, 0.44, 0.075), 1),
		part(new TorusGeometry(0.175, 0.03, 6, 16).rotateX(Math.PI / 2).translate(0, 0.03, 0), 1),
		part(new SphereGeometry(0.085, 10, 8).translate(0, 0.435, 0.07), 2),
	]);
}

const seatPattern = `
	float seatPattern(float seat, vec3 p) {
		float a = atan(p.x, p.z);
		if (seat < .5) return step(length(fract(vec2(a * 1.91, p.y * 9.)) - .5), .24);
		if (seat < 1.5) return step(.62, fract(p.y * 7. + a * .95));
		if (seat < 2.5) return max(step(.8, fract(p.y * 8.)), step(.82, fract(a * 1.91)));
		return step(.6, fract(p.y * 8.));
	}`;

// `ghost`: what a move would bring, seen through.
export function addInuits(stage: Stage, count: number, ghost = false): InstancedMesh {
	const geometry = figure();
	geometry.setAttribute('aSeat', new InstancedBufferAttribute(new Float32Array(count), 1));
	const material = new MeshStandardMaterial({ roughness: 0.7, transparent: ghost, opacity: ghost ? 0.6 : 1 });
	material.onBeforeCompile = (shader) => {
		shader.uniforms.uSeat = { value: seatColors.map((c) => new Color(c)) };
		shader.vertexShader = `attribute float aSeat, aPart; varying float vSeat, vPart; varying vec3 vL, vTint; uniform vec3 uSeat[4];\n${shader.vertexShader.replace(
			'#include <begin_vertex>',
			'#include <begin_vertex>\n vSeat = aSeat; vPart = aPart; vL = position; vTint = uSeat[int(aSeat + .5)];',
		)}`;
		shader.fragmentShader = `varying float vSeat, vPart; varying vec3 vL, vTint;${seatPattern}\n${shader.fragmentShader
			.replace(
				'#include <color_fragment>',
				`#include <color_fragment>
				vec3 mark = vSeat < 1.5 ? mix(vTint, vec3(1.), .38) : mix(vTint, vec3(.06, .13, .18), .34);
				vec3 coat = mix(vTint, mark, seatPattern(vSeat, vL) * step(vL.y, .31) * step(.05, vL.y));
				diffuseColor.rgb = vPart < .5 ? coat : vPart < 1.5 ? vec3(.92, .85, .72) : vec3(.74, .45, .28);`,
			)
			.replace('#include <emissivemap_fragment>', `totalEmissiveRadiance += diffuseColor.rgb * ${stage.dark ? '.3' : '.08'};`)}`;
	};
	const mesh = many(stage, geometry, material, count, !ghost);
	if (ghost) mesh.renderOrder = 3;
	return mesh;
}

// Seen only while one is paddled.
export function addKayak(stage: Stage): InstancedMesh {
	const hull = new SphereGeometry(1, 14, 8).scale(0.46, 0.09, 0.14);
	return many(stage, hull, new MeshStandardMaterial({ color: '#B4532A', roughness: 0.6, emissive: '#B4532A', emissiveIntensity: stage.dark ? 0.25 : 0 }), 1);
}

// ---- igloos ----

export function addIgloos(stage: Stage, count: number, ghost = false): InstancedMesh {
	const dome = new SphereGeometry(0.36, 20, 8, 0, Math.PI * 2, 0, Math.PI / 2);
	const door = new CylinderGeometry(0.15, 0.15, 0.2, 14, 1, false, -Math.PI / 2, Math.PI).rotateX(-Math.PI / 2).translate(0, 0, 0.38);
	const geometry = mergeGeometries([dome, door]);
	geometry.setAttribute('aSeat', new InstancedBufferAttribute(new Float32Array(count), 1));
	const material = new MeshStandardMaterial({ roughness: 0.8, transparent: ghost, opacity: ghost ? 0.6 : 1 });
	material.onBeforeCompile = (shader) => {
		shader.uniforms.uSeat = { value: seatColors.map((c) => new Color(c)) };
		shader.vertexShader = `attribute float aSeat; varying float vSeat; varying vec3 vL, vTint; uniform vec3 uSeat[4];\n${shader.vertexShader.replace(
			'#include <begin_vertex>',
			'#include <begin_vertex>\n vSeat = aSeat; vL = position; vTint = uSeat[int(aSeat + .5)];',
		)}`;
		// bricks, a band of the seat's colour and pattern at the foot, a door: dark by day, lit at night
		shader.fragmentShader = `varying float vSeat; varying vec3 vL, vTint;${seatPattern}\n${shader.fragmentShader
			.replace(
				'#include <color_fragment>',
				`#include <color_fragment>
				float rows = vL.y / .09, a = atan(vL.z, vL.x) * 2.2 + mod(floor(rows), 2.) * .5;
				float joint = max(step(.86, fract(rows)), step(.92, fract(a)));
				vec3 snow = ${stage.dark ? 'vec3(.62, .76, .95)' : 'vec3(.95, .98, 1.)'};
				diffuseColor.rgb = mix(snow, snow * .55, joint * .8);
				vec3 mark = vSeat < 1.5 ? mix(vTint, vec3(1.), .34) : mix(vTint, vec3(.06, .13, .18), .3);
				float band = step(vL.y, .16);
				diffuseColor.rgb = mix(diffuseColor.rgb, mix(vTint, mark, seatPattern(vSeat, vL * 1.4)), band);
				float open = step(.43, vL.z);
				diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.03, .07, .11), open);`,
			)
			.replace(
				'#include <emissivemap_fragment>',
				stage.dark
					? 'totalEmissiveRadiance += diffuseColor.rgb * .22 + open * vec3(1., .62, .2) + (1. - band) * joint * vec3(.5, .28, .09);'
					: 'totalEmissiveRadiance += diffuseColor.rgb * .08;',
			)}`;
	};
	const mesh = many(stage, geometry, material, count, !ghost);
	if (ghost) mesh.renderOrder = 3;
	return mesh;
}

// ---- letters ----

// Squares that face the camera, at least `least` pixels wide.
export class Letters {
	private places: InstancedBufferAttribute;
	private cells: InstancedBufferAttribute;
	private geometry = new InstancedBufferGeometry();

	constructor(stage: Stage, map: CanvasTexture, count: number) {
		const plane = new PlaneGeometry(1, 1);
		this.geometry.index = plane.index;
		this.geometry.setAttribute('position', plane.attributes.position!);
		this.geometry.setAttribute('uv', plane.attributes.uv!);
		this.places = new InstancedBufferAttribute(new Float32Array(count * 4), 4);
		this.cells = new InstancedBufferAttribute(new Float32Array(count * 3), 3);
		this.geometry.setAttribute('aPos', this.places);
		this.geometry.setAttribute('aCell', this.cells);
		this.geometry.instanceCount = 0;
		const pixel = { value: 0.01 };
		const material = new ShaderMaterial({
			transparent: true,
			depthWrite: false,
			uniforms: { t: { value: map }, pixel },
			vertexShader: `
				attribute vec4 aPos; attribute vec3 aCell; varying vec2 u; uniform float pixel;
				void main() {
					u = vec2((mod(aCell.x, ${across}.) + uv.x) / ${across}., 1. - (floor(aCell.x / ${across}.) + 1. - uv.y) / 5.);
					vec4 v = modelViewMatrix * vec4(aPos.xyz, 1.);
					v.xy += position.xy * max(aPos.w, aCell.y * pixel * -v.z);
					v.z += aCell.z;
					gl_Position = projectionMatrix * v;
				}`,
			fragmentShader: 'varying vec2 u; uniform sampler2D t; void main() { vec4 c = texture2D(t, u); if (c.a < .02) discard; gl_FragColor = c;\n#include <colorspace_fragment>\n}',
		});
		const mesh = new Mesh(this.geometry, material);
		mesh.frustumCulled = false;
		mesh.renderOrder = 9;
		mesh.onBeforeRender = (_renderer, _scene, camera) => {
			const { fov } = camera as PerspectiveCamera;
			pixel.value = (2 * Math.tan((fov * Math.PI) / 360)) / (stage.camera.view?.fullHeight || 1);
		};
		stage.scene.add(mesh);
	}

	set(list: { x: number; y: number; z: number; size: number; cell: number; least: number; lift: number }[]): void {
		list.forEach((one, i) => {
			this.places.setXYZW(i, one.x, one.y, one.z, one.size);
			this.cells.setXYZ(i, one.cell, one.least, one.lift);
		});
		this.geometry.instanceCount = list.length;
		this.places.needsUpdate = this.cells.needsUpdate = true;
	}
}
