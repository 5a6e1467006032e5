// The ice: opaque to the depth buffer, translucent to the eye. The inside of a block is computed: the
// view ray is refracted into the box and meets the tile below, cracks and bubbles on its way. So blocks need
// no sorting and no second pass.
import {
	Color,
	DataTexture,
	LinearFilter,
	LinearMipmapLinearFilter,
	MeshStandardMaterial,
	RepeatWrapping,
	Vector3,
	type Texture,
} from 'three';
import { iceColors } from './palette.ts';

const size = 128;

// R: smooth noise; G: cracks (edges of cells); B: bubbles. Tileable, made once.
export function noiseTexture(): DataTexture {
	const data = new Uint8Array(size * size * 4);
	let seed = 7;
	const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
	const points = Array.from({ length: 14 }, () => [random() * size, random() * size] as const);
	const bubbles = Array.from({ length: 18 }, () => [random() * size, random() * size, 1.5 + random() * random() * 3.5] as const);
	const grid = Array.from({ length: 256 }, random);
	const smooth = (t: number) => t * t * (3 - 2 * t);
	const value = (x: number, y: number) => {
		const [X, Y] = [Math.floor(x), Math.floor(y)];
		const [u, v] = [smooth(x - X), smooth(y - Y)];
		const at = (a: number, b: number) => grid[(a & 15) + 16 * (b & 15)]!;
		return (at(X, Y) * (1 - u) + at(X + 1, Y) * u) * (1 - v) + (at(X, Y + 1) * (1 - u) + at(X + 1, Y + 1) * u) * v;
	};
	const apart = (a: number, b: number) => Math.min(Math.abs(a - b), size - Math.abs(a - b));
	for (let y = 0; y < size; y++)
		for (let x = 0; x < size; x++) {
			const w = value(x / 16, y / 16) * 0.65 + value(x / 8 + 5, y / 8 + 3) * 0.35;
			const wx = (x + (w - 0.5) * 20 + size) % size;
			const wy = (y + (value(x / 16 + 7, y / 16) - 0.5) * 20 + size) % size;
			let [near, next] = [1e9, 1e9];
			for (const [px, py] of points) {
				const d = Math.hypot(apart(px, wx), apart(py, wy));
				if (d < near) [near, next] = [d, near];
				else if (d < next) next = d;
			}
			let bubble = 0;
			for (const [px, py, r] of bubbles) {
				const d = Math.hypot(apart(px, x), apart(py, y));
				if (d < r) bubble = Math.max(bubble, 0.35 + 0.65 * (d / r) ** 4);
			}
			data.set([w * 255, Math.max(0, 1 - (next - near) / 1.8) * 255, bubble * 255, 255], (y * size + x) * 4);
		}
	const texture = new DataTexture(data, size, size);
	texture.wrapS = texture.wrapT = RepeatWrapping;
	texture.magFilter = LinearFilter;
	texture.minFilter = LinearMipmapLinearFilter;
	texture.generateMipmaps = true;
	texture.needsUpdate = true;
	return texture;
}

const vertexHead = /* glsl */ `
attribute vec4 aInst; // seat, tile cell (-1: none), random, glow
varying vec4 vI; varying vec3 vP, vCam, vNl, vTint, vSig;
uniform vec3 uSeat[7], uAbs[7];
`;
// Blocks are moved, never turned.
const vertexBody = /* glsl */ `#include <begin_vertex>
int seat = int(aInst.x + .5);
vTint = uSeat[seat]; vSig = uAbs[seat]; vP = position; vNl = normal; vI = aInst;
vCam = cameraPosition - (modelMatrix * instanceMatrix)[3].xyz;
`;
const fragmentHead = /* glsl */ `
varying vec4 vI; varying vec3 vP, vCam, vNl, vTint, vSig;
uniform vec3 uHalf, uSky, uLow; uniform sampler2D uNoise, uTiles, uMarks; uniform float uDark;
vec2 faceUv(vec3 p, vec3 n) { vec3 a = abs(n); return a.y > a.x && a.y > a.z ? p.xz : (a.x > a.z ? p.zy : p.xy); }
`;
const fragmentBody = /* glsl */ `#include <color_fragment>
vec3 iN = normalize(vNl), iV = normalize(vP - vCam); vec2 fu = faceUv(vP, iN);
vec3 nz = texture2D(uNoise, fu * .55 + vI.z * vec2(.37, .71)).rgb;
vec3 bump = (vec3(nz.r, texture2D(uNoise, fu.yx * .6 + vI.z).r, nz.r) - .5) * .34; // cut by hand
vec3 iR = refract(iV, normalize(iN + bump), 1. / 1.31), ip = clamp(vP, -uHalf * .998, uHalf * .998);
vec3 t3 = (sign(iR) * uHalf - ip) / (iR + step(abs(iR), vec3(1e-4)) * 1e-4);
float it = min(t3.x, min(t3.y, t3.z)); vec3 ie = ip + iR * it;
float isBot = step(t3.y, min(t3.x, t3.z)) * step(iR.y, 0.);
vec3 side = mix(uLow, uSky, smoothstep(-1., 1., ie.y / uHalf.y));
vec2 tu = ie.xz / .43 * .5 + .5; vec3 floorC = mix(uLow * .6, uSky * .55, .35);
if (vI.y >= 0. && tu.x > 0. && tu.x < 1. && tu.y > 0. && tu.y < 1.) {
	float k = floor(vI.y + .5); vec2 cell = vec2(mod(k, 3.), floor(k / 3.));
	floorC = textureLod(uTiles, vec2((cell.x + tu.x) / 3., 1. - (cell.y + tu.y) / 3.), 1.5).rgb * .95;
}
vec3 inner = mix(side, floorC, isBot) * exp(-vSig * (it * .62 + .05));
vec3 milk = mix(vTint, vec3(1.), .16) * mix(.42, 1., smoothstep(-1., 1., vP.y / uHalf.y)) * mix(1., .62, uDark);
inner = mix(inner, milk, (1. - exp(-it * .95)) * .52);
float cr = 0., bu = 0.;
for (int i = 0; i < 2; i++) {
	float f = .22 + .4 * float(i); vec3 q = ip + iR * it * f;
	vec4 w = textureLod(uNoise, faceUv(q, iN) * .42 + vec2(vI.z * .61 + q.y * .2, q.y * .25 + float(i) * .37 + vI.z), 0.);
	cr += w.g * (1. - f * .6); bu += w.b * (1. - f * .5);
}
inner += mix(vTint, vec3(1.), .72) * (cr * .2 + bu * .13) * mix(1., .62, uDark);
vec3 ed = abs(vP) / uHalf; float e1 = max(min(ed.x, ed.y), max(min(ed.y, ed.z), min(ed.x, ed.z)));
inner += mix(vTint, vec3(1.), .55) * smoothstep(.80, 1., e1) * mix(.42, .34, uDark); // edges catch light
float fres = pow(1. - max(0., dot(-iV, iN)), 4.); vec3 rf = reflect(iV, normalize(iN + bump * .35));
vec3 sky = mix(uLow, uSky, smoothstep(.25, .95, rf.y * .5 + .5)) * mix(1., .55, uDark);
sky += vec3(1.) * smoothstep(.86, .97, dot(rf, normalize(vec3(-.55, .7, .45)))) * mix(.9, .7, uDark);
inner = mix(inner, sky, .05 + fres * .6);
// the seat's letter, etched on top and on the four sides
vec3 an = abs(iN); float onTop = step(.9, iN.y), onX = step(.9, an.x), onZ = step(.9, an.z);
vec2 mu = (onTop * vP.xz / .21 + onX * vec2(-sign(iN.x) * vP.z, -vP.y) / .17 + onZ * vec2(sign(iN.z) * vP.x, -vP.y) / .17) * .5 + .5;
vec2 mi = step(abs(mu - .5), vec2(.49)); mu = clamp(mu, .01, .99);
vec4 mk = textureLod(uMarks, vec2((vI.x + mu.x) * .125, 1. - mu.y), 1.);
inner = mix(inner, mk.rgb, mk.a * mi.x * mi.y * (onTop + onX + onZ));
inner = mix(inner, vec3(.36, 1., .72), vI.w * .45); // glow
diffuseColor.rgb = inner * mix(.34, .4, uDark);
`;

// marks: eight letters in a row. Anisotropy of all three textures must be 1 (software WebGL).
export function iceMaterial(half: Vector3, noise: Texture, tiles: Texture, marks: Texture, dark: boolean): MeshStandardMaterial {
	const colors = iceColors.map((hex) => new Color(hex));
	const absorb = colors.map((c) => new Vector3(...[c.r, c.g, c.b].map((v) => -Math.log(Math.max(v, 0.012)))));
	const material = new MeshStandardMaterial({ color: '#ffffff', roughness: 0.16, metalness: 0 });
	material.onBeforeCompile = (shader) => {
		Object.assign(shader.uniforms, {
			uHalf: { value: half },
			uNoise: { value: noise },
			uTiles: { value: tiles },
			uMarks: { value: marks },
			uSeat: { value: colors },
			uAbs: { value: absorb },
			uSky: { value: new Color(dark ? '#CFE8FF' : '#F2FAFF') },
			uLow: { value: new Color(dark ? '#16324D' : '#5E86A8') },
			uDark: { value: dark ? 1 : 0 },
		});
		shader.vertexShader = vertexHead + shader.vertexShader.replace('#include <begin_vertex>', vertexBody);
		shader.fragmentShader =
			fragmentHead +
			shader.fragmentShader
				.replace('#include <color_fragment>', fragmentBody)
				.replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance += inner * mix(.56, .62, uDark);');
	};
	return material;
}
