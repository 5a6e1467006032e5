// Flat marks on the table in one mesh: what is legal, chosen, focused, the last move, an island's line.
import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Stage } from '../../three/stage.ts';
import { columns, column, directions, row, type Direction } from './board.ts';
import { fanHigh, middle, type Fan } from './layout.ts';

const core = '#3DF2A6';
const edge = '#05241A';

// One square of night with a pale rim.
function plateGeometry(): BufferGeometry {
	const geometry = mergeGeometries([new PlaneGeometry(1.04, 1.07), new PlaneGeometry(1, 1).translate(0, 0, 0.01)]).rotateX(-Math.PI / 2);
	const rim = new Color('#EAF3FA');
	const ground = new Color('#0B2536');
	geometry.setAttribute('color', new Float32BufferAttribute([rim, rim, rim, rim, ground, ground, ground, ground].flatMap((c) => [c.r, c.g, c.b]), 3));
	return geometry;
}

export class Marks {
	private positions: number[] = [];
	private colors: number[] = [];
	private mesh: Mesh;
	private tint = new Color();
	private ground: Mesh;

	constructor(private stage: Stage) {
		this.mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, toneMapped: false, side: DoubleSide }));
		this.mesh.frustumCulled = false;
		this.mesh.renderOrder = 2;
		this.ground = new Mesh(plateGeometry(), new MeshBasicMaterial({ vertexColors: true, toneMapped: false, side: DoubleSide }));
		this.ground.visible = false;
		stage.scene.add(this.mesh, this.ground);
	}

	clear(): void {
		this.positions.length = this.colors.length = 0;
	}

	done(): void {
		this.mesh.geometry.dispose();
		this.mesh.geometry = new BufferGeometry();
		this.mesh.geometry.setAttribute('position', new Float32BufferAttribute(this.positions, 3));
		this.mesh.geometry.setAttribute('color', new Float32BufferAttribute(this.colors, 4));
		this.mesh.visible = this.positions.length > 0;
	}

	private triangle(y: number, color: string, alpha: number, ...points: [number, number][]): void {
		this.tint.set(color);
		for (const [x, z] of points) {
			this.positions.push(x, y, z);
			this.colors.push(this.tint.r, this.tint.g, this.tint.b, alpha);
		}
	}

	private quad(x0: number, z0: number, x1: number, z1: number, y: number, color: string, alpha = 1): void {
		this.triangle(y, color, alpha, [x0, z0], [x0, z1], [x1, z0]);
		this.triangle(y, color, alpha, [x1, z0], [x0, z1], [x1, z1]);
	}

	private frame(x: number, z: number, y: number, out: number, wide: number, color: string, alpha = 1): void {
		const h = out - wide;
		this.quad(x - out, z - out, x + out, z - h, y, color, alpha);
		this.quad(x - out, z + h, x + out, z + out, y, color, alpha);
		this.quad(x - out, z - h, x - h, z + h, y, color, alpha);
		this.quad(x + h, z - h, x + out, z + h, y, color, alpha);
	}

	// What can be clicked: green between dark edges, so that it shows on any ground.
	legal(x: number, z: number, y: number, thin: boolean, pointed: boolean): void {
		const wide = thin ? 0.03 : 0.095;
		if (pointed) this.quad(x - 0.42, z - 0.42, x + 0.42, z + 0.42, y, core, 0.4);
		this.frame(x, z, y + 0.004, 0.46, wide + (thin ? 0.035 : 0.05), edge);
		this.frame(x, z, y + 0.008, thin ? 0.445 : 0.435, wide, core);
	}

	focus(x: number, z: number, y: number): void {
		this.frame(x, z, y + 0.012, 0.53, 0.075, this.stage.dark ? '#8AB8FF' : '#0B57D0');
		this.frame(x, z, y + 0.012, 0.545, 0.015, '#FFFFFF');
	}

	last(x: number, z: number, y: number): void {
		this.frame(x, z, y + 0.002, 0.455, 0.03, '#10212F', 0.55);
		this.frame(x, z, y + 0.004, 0.45, 0.02, '#FFFFFF');
	}

	ring(x: number, z: number, y: number): void {
		const n = 28;
		for (const [inner, outer, color, up] of [[0.3, 0.42, '#10212F', 0.012], [0.325, 0.395, '#FFFFFF', 0.016]] as const)
			for (let i = 0; i < n; i++) {
				const [a, b] = [(i / n) * Math.PI * 2, ((i + 1) / n) * Math.PI * 2];
				const p = (r: number, t: number): [number, number] => [x + Math.cos(t) * r, z + Math.sin(t) * r];
				this.triangle(y + up, color, 1, p(inner, a), p(outer, a), p(inner, b));
				this.triangle(y + up, color, 1, p(inner, b), p(outer, a), p(outer, b));
			}
	}

	// Lines that run over the ice from its middle, the farther the larger t (0 to 1).
	crack(x: number, z: number, y: number, t: number): void {
		for (let i = 0; i < 6; i++) {
			const [turn, long] = [(i / 6) * Math.PI * 2 + Math.sin(x * 7 + z * 3 + i * 5) * 0.4, 0.44 * t];
			const bend = turn + (i % 2 ? 0.35 : -0.35);
			const at = (r: number, a: number, side: number): [number, number] => [x + Math.cos(a) * r - Math.sin(a) * side, z + Math.sin(a) * r + Math.cos(a) * side];
			const [inner, joint, tip] = [at(0, turn, 0), at(long * 0.55, turn, 0.02), at(long, bend, 0)];
			for (const [color, up] of [['#0B3A5A', 0.012], ['#2F7FA8', 0.016]] as const) {
				this.triangle(y + up, color, up > 0.014 ? 0.5 : 0.9, inner, joint, at(long * 0.55, turn, -0.02));
				this.triangle(y + up, color, up > 0.014 ? 0.5 : 0.9, joint, tip, at(long * 0.55, turn, -0.02));
			}
		}
	}

	// The side to which a tile would be pushed: above what swims there, and back enough to leave it in sight.
	arrow(x: number, z: number, way: Direction): void {
		const [dx, dz] = [directions[way][0], -directions[way][1]];
		const [back, y] = [0.42, 0.34];
		const p = (along: number, side: number): [number, number] => [x + dx * (along - back) - dz * side, z + dz * (along - back) + dx * side];
		for (const [color, grow, up] of [[edge, 0.05, 0.02], [core, 0, 0.024]] as const) {
			this.triangle(y + up, color, 1, p(0.28 + grow * 1.4, 0), p(-0.02 - grow, 0.26 + grow * 1.5), p(-0.02 - grow, -0.26 - grow * 1.5));
			this.triangle(y + up, color, 1, p(0.02, 0.09 + grow), p(-0.3 - grow, 0.09 + grow), p(-0.3 - grow, -0.09 - grow));
			this.triangle(y + up, color, 1, p(0.02, 0.09 + grow), p(-0.3 - grow, -0.09 - grow), p(0.02, -0.09 - grow));
		}
	}

	// The ground of a fanned-out tile, with a line to it: solid, so that nothing below shines through.
	plate(fan: Fan | null): void {
		this.ground.visible = fan !== null;
		if (!fan) return;
		const { x, z, wide, deep, at } = fan;
		const [tx, tz] = middle(at);
		this.ground.scale.set(wide, 1, deep);
		this.ground.position.set(x, fanHigh, z);
		const near = tz > z ? z + deep / 2 : z - deep / 2;
		this.quad(tx - 0.03, Math.min(near, tz + 0.46), tx + 0.03, Math.max(near, tz - 0.46), 0.6, '#EAF3FA');
	}

	// An island's outline: pale dashes on the water, where the legal frames are whole and thick.
	island(spaces: readonly string[]): void {
		const all = new Set(spaces);
		const [wide, h, y] = [0.075, 0.49, 0.03];
		const dash = (x0: number, z0: number, x1: number, z1: number) => {
			const n = 4;
			const long = x1 - x0 > z1 - z0;
			for (let i = 0; i < n; i++) {
				const [a, b] = [(i + 0.18) / n, (i + 0.82) / n];
				if (long) this.quad(x0 + (x1 - x0) * a, z0, x0 + (x1 - x0) * b, z1, y, '#FFE9A8');
				else this.quad(x0, z0 + (z1 - z0) * a, x1, z0 + (z1 - z0) * b, y, '#FFE9A8');
			}
		};
		for (const at of spaces) {
			const [x, z] = middle(at);
			const has = (dc: number, dr: number) => all.has(`${columns[column(at) + dc] ?? '-'}${row(at) + 1 + dr}`);
			if (!has(0, 1)) dash(x - h, z - h - wide, x + h, z - h);
			if (!has(0, -1)) dash(x - h, z + h, x + h, z + h + wide);
			if (!has(-1, 0)) dash(x - h - wide, z - h, x - h, z + h);
			if (!has(1, 0)) dash(x + h, z - h, x + h + wide, z + h);
		}
	}
}
