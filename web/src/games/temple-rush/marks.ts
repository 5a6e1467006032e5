// Flat marks before the figures: outlines, empty cells, what is possible, the frame of a chosen place, the focus.
import { BufferGeometry, Color, Float32BufferAttribute, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import type { Stage } from '../../three/stage.ts';
import { column, row, type Card } from './board.ts';
import { rise, type Spot } from './layout.ts';

const most = 60;

// x0, y0, x1, y1
export type Rect = [number, number, number, number];

export class Marks {
	private mesh: Mesh;
	private holes: InstancedMesh;
	private points: number[] = [];
	private colors: number[] = [];

	constructor(private stage: Stage) {
		this.mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ vertexColors: true, toneMapped: false }));
		this.mesh.frustumCulled = false;
		this.mesh.renderOrder = 4;
		const dark = stage.dark;
		const glass = new MeshBasicMaterial({ color: dark ? '#F3E2C4' : '#6B5236', transparent: true, opacity: dark ? 0.16 : 0.18, depthWrite: false, toneMapped: false });
		this.holes = new InstancedMesh(new PlaneGeometry(0.94, rise - 0.06), glass, most);
		this.holes.frustumCulled = false;
		this.holes.renderOrder = 1;
		stage.scene.add(this.mesh, this.holes);
	}

	begin(): void {
		this.points = [];
		this.colors = [];
	}

	private rect([a, b, c, d]: Rect, z: number, color: Color): void {
		this.points.push(a, b, z, c, b, z, a, d, z, c, b, z, c, d, z, a, d, z);
		for (let i = 0; i < 6; i++) this.colors.push(color.r, color.g, color.b);
	}

	// A frame: its middle line and half of its thickness.
	private ring([a, b, c, d]: Rect, k: number, z: number, color: Color): void {
		this.rect([a - k, b - k, c + k, b + k], z, color);
		this.rect([a - k, d - k, c + k, d + k], z, color);
		this.rect([a - k, b + k, a + k, d - k], z, color);
		this.rect([c - k, b + k, c + k, d - k], z, color);
	}

	// The edge of a silhouette, holes included. `glow` 0..1: it has just been completed.
	outline(card: Card, spot: Spot, glow = 0): void {
		const edge = this.stage.color('#FFF8EA', '#0F0A06');
		const core = this.stage.color('#3A2A1A', '#F3D9A8').lerp(new Color('#3DF2A6'), glow);
		const inside = new Set(card.cells.map((cell) => `${column(cell)},${row(cell)}`));
		for (const [k, z, color] of [[0.075, 0.02, edge], [0.043 + glow * 0.03, 0.03, core]] as const)
			for (const cell of card.cells) {
				const c = column(cell);
				const r = row(cell);
				const x = spot.x + c;
				const y = spot.y + r * rise;
				const free = (dc: number, dr: number) => !inside.has(`${c + dc},${r + dr}`);
				if (free(0, 1)) this.rect([x - k, y + rise - k, x + 1 + k, y + rise + k], z, color);
				if (free(0, -1)) this.rect([x - k, y - k, x + 1 + k, y + k], z, color);
				if (free(-1, 0)) this.rect([x - k, y - k, x + k, y + rise + k], z, color);
				if (free(1, 0)) this.rect([x + 1 - k, y - k, x + 1 + k, y + rise + k], z, color);
			}
	}

	// A cell that some possible move would fill.
	can(rect: Rect): void {
		const [a, b, c, d] = rect;
		const m = 0.13;
		this.ring([a + m, b + m, c - m, d - m], 0.05, 0.035, new Color('#05241A'));
		this.ring([a + m, b + m, c - m, d - m], 0.028, 0.045, new Color('#3DF2A6'));
	}

	chosen(rect: Rect): void {
		this.ring(rect, 0.1, 0.055, new Color('#05241A'));
		this.ring(rect, 0.058, 0.065, new Color('#3DF2A6'));
	}

	focus(rect: Rect): void {
		this.ring(rect, 0.06, 0.07, this.stage.color('#FFFFFF', '#0B1722'));
		this.ring(rect, 0.035, 0.08, this.stage.color('#0B57D0', '#8AB8FF'));
	}

	end(): void {
		this.mesh.geometry.dispose();
		const geometry = new BufferGeometry();
		geometry.setAttribute('position', new Float32BufferAttribute(this.points, 3));
		geometry.setAttribute('color', new Float32BufferAttribute(this.colors, 3));
		this.mesh.geometry = geometry;
	}

	// Empty cells: pale glass at the front plane.
	empty(cells: readonly [number, number][]): void {
		const m = new Matrix4();
		cells.slice(0, most).forEach(([x, y], i) => this.holes.setMatrixAt(i, m.makeTranslation(x + 0.5, y + rise / 2, -0.02)));
		this.holes.count = Math.min(most, cells.length);
		this.holes.instanceMatrix.needsUpdate = true;
	}
}
