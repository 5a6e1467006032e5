// Landscape cards: a sheet with the cut-out missing, printed with a path and trees; and what is drawn flat on the plates.
import { BufferGeometry, CanvasTexture, Color, Float32BufferAttribute, Mesh, MeshBasicMaterial, MeshStandardMaterial, SRGBColorSpace } from 'three';
import { family } from '../../three/atlas.ts';
import type { Stage } from '../../three/stage.ts';
import { kinds, type Kind, type Lot } from './board.ts';
import { base, middle, type Spot } from './layout.ts';
import { cards, line } from './palette.ts';
import { kindName } from './words.ts';

const edge = 4.15; // half a card
const thick = 0.07;

function picture(kind: Kind): CanvasTexture {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = 512;
	const pen = canvas.getContext('2d')!;
	const { back, tree } = cards[kind];
	pen.fillStyle = back;
	pen.fillRect(0, 0, 512, 512);
	pen.strokeStyle = '#FFFFFF';
	pen.globalAlpha = 0.75;
	pen.lineWidth = 17;
	pen.beginPath();
	pen.moveTo(-10, 458);
	pen.bezierCurveTo(150, 426, 200, 494, 300, 458);
	pen.bezierCurveTo(400, 421, 470, 446, 530, 426);
	pen.stroke();
	pen.globalAlpha = 0.85;
	pen.fillStyle = tree;
	let seed = 5 + kinds.indexOf(kind);
	const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
	for (let i = 0; i < 26; i++) {
		const [x, y, r] = [next() * 512, next() * 512, 7 + next() * 9];
		if ((y > 400 && y < 506) || (y < 76 && x < 300)) continue;
		pen.beginPath();
		pen.arc(x, y, r, 0, 7);
		pen.fill();
	}
	pen.globalAlpha = 1;
	pen.fillStyle = line;
	pen.font = `700 40px ${family}`;
	pen.fillText(kindName(kind), 22, 52);
	const map = new CanvasTexture(canvas);
	map.colorSpace = SRGBColorSpace;
	return map;
}

// The top of every cell that is not cut out, and walls at the edges.
function sheet(cells: ReadonlySet<string>): BufferGeometry {
	const position: number[] = [];
	const normal: number[] = [];
	const uv: number[] = [];
	const quad = (corners: number[][], n: number[]) => {
		for (const i of [0, 1, 2, 0, 2, 3]) {
			const [x = 0, y = 0, z = 0] = corners[i]!;
			position.push(x, y, z);
			normal.push(...n);
			uv.push(x / (2 * edge) + 0.5, 0.5 - z / (2 * edge));
		}
	};
	const line8 = (i: number) => (i === 0 ? -edge : i === 8 ? edge : i - 4);
	for (let c = 0; c < 8; c++)
		for (let r = 0; r < 8; r++) {
			const [x0, x1, z0, z1] = [line8(c), line8(c + 1), line8(r), line8(r + 1)];
			if (!cells.has(`${'abcdefgh'[c]}${8 - r}`)) {
				quad([[x0, thick, z1], [x1, thick, z1], [x1, thick, z0], [x0, thick, z0]], [0, 1, 0]);
				continue;
			}
			const open = (dc: number, dr: number) => !cells.has(`${'abcdefgh'[c + dc]}${8 - r - dr}`);
			if (open(0, -1)) quad([[x0, 0, z0], [x1, 0, z0], [x1, thick, z0], [x0, thick, z0]], [0, 0, 1]);
			if (open(0, 1)) quad([[x1, 0, z1], [x0, 0, z1], [x0, thick, z1], [x1, thick, z1]], [0, 0, -1]);
			if (open(-1, 0)) quad([[x0, 0, z1], [x0, 0, z0], [x0, thick, z0], [x0, thick, z1]], [1, 0, 0]);
			if (open(1, 0)) quad([[x1, 0, z0], [x1, 0, z1], [x1, thick, z1], [x1, thick, z0]], [-1, 0, 0]);
		}
	const e = edge;
	quad([[-e, 0, e], [e, 0, e], [e, thick, e], [-e, thick, e]], [0, 0, 1]);
	quad([[e, 0, e], [e, 0, -e], [e, thick, -e], [e, thick, e]], [1, 0, 0]);
	quad([[e, 0, -e], [-e, 0, -e], [-e, thick, -e], [e, thick, -e]], [0, 0, -1]);
	quad([[-e, 0, -e], [-e, 0, e], [-e, thick, e], [-e, thick, -e]], [-1, 0, 0]);
	const geometry = new BufferGeometry();
	geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
	geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
	geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
	return geometry;
}

// One card per lot, seen once its lot is finished.
export class Cards {
	private meshes: Mesh<BufferGeometry, MeshStandardMaterial>[];
	private drawn = ['', '', ''];

	constructor(stage: Stage) {
		this.meshes = kinds.map((kind) => {
			const map = picture(kind);
			const mesh = new Mesh(new BufferGeometry(), new MeshStandardMaterial({ map, roughness: 0.85, emissive: '#fff', emissiveMap: map, emissiveIntensity: stage.dark ? 0.25 : 0.1 }));
			mesh.castShadow = mesh.receiveShadow = true;
			mesh.visible = false;
			stage.scene.add(mesh);
			return mesh;
		});
	}

	// `y`: how high it lies; null: not there.
	draw(lot: number, { card }: Lot, spot: Spot | null, y: number | null): void {
		const mesh = this.meshes[lot - 1]!;
		mesh.visible = card !== null && spot !== null && y !== null;
		if (!mesh.visible) return;
		if (this.drawn[lot - 1] !== card!.id) {
			mesh.geometry.dispose();
			mesh.geometry = sheet(new Set(card!.cells));
			this.drawn[lot - 1] = card!.id;
		}
		mesh.position.set(spot![0], y!, spot![1]);
	}
}

// Flat shapes in one mesh: the tint and the edge of cut-outs, cells that can be chosen, the focus.
export class Flat {
	private positions: number[] = [];
	private colors: number[] = [];
	private mesh: Mesh;
	private tint = new Color();

	constructor(private stage: Stage) {
		this.mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, toneMapped: false }));
		this.mesh.frustumCulled = false;
		this.mesh.renderOrder = 1;
		stage.scene.add(this.mesh);
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

	private quad(x0: number, z0: number, x1: number, z1: number, y: number, color: string, alpha = 1): void {
		this.tint.set(color);
		for (const [x, z] of [[x0, z0], [x0, z1], [x1, z0], [x1, z0], [x0, z1], [x1, z1]] as const) {
			this.positions.push(x, y, z);
			this.colors.push(this.tint.r, this.tint.g, this.tint.b, alpha);
		}
	}

	private frame(x: number, z: number, y: number, out: number, wide: number, color: string): void {
		const h = out - wide;
		this.quad(x - out, z - out, x + out, z - h, y, color);
		this.quad(x - out, z + h, x + out, z + out, y, color);
		this.quad(x - out, z - h, x - h, z + h, y, color);
		this.quad(x + h, z - h, x + out, z + h, y, color);
	}

	// What is to be built on: tinted like its card, with a dark edge. `flash`: 0 to 1, when the card has dropped.
	cutout({ card, finished }: Lot, [x0, z0]: Spot, flash: number): void {
		if (!card) return;
		const has = new Set(card.cells);
		const y = base + (finished ? 0.29 : 0.02); // on the card
		for (const cell of card.cells) {
			const [x, z] = [x0 + middle(cell)[0], z0 + middle(cell)[1]];
			this.quad(x - 0.5, z - 0.5, x + 0.5, z + 0.5, base + 0.008, cards[card.kind].back, this.stage.dark ? 0.85 : 0.75);
			const beside = (dc: number, dr: number) => has.has(`${String.fromCharCode(cell.charCodeAt(0) + dc)}${Number(cell[1]) + dr}`);
			const w = 0.045 + flash * 0.05;
			const color = flash > 0 ? '#3DF2A6' : line;
			if (!beside(0, 1)) this.quad(x - 0.5 - w, z - 0.5 - w, x + 0.5 + w, z - 0.5 + w, y, color);
			if (!beside(0, -1)) this.quad(x - 0.5 - w, z + 0.5 - w, x + 0.5 + w, z + 0.5 + w, y, color);
			if (!beside(-1, 0)) this.quad(x - 0.5 - w, z - 0.5 - w, x - 0.5 + w, z + 0.5 + w, y, color);
			if (!beside(1, 0)) this.quad(x + 0.5 - w, z - 0.5 - w, x + 0.5 + w, z + 0.5 + w, y, color);
		}
	}

	// A cell on which the chosen block could lie.
	can(x: number, z: number, y: number, pointed: boolean): void {
		this.frame(x, z, y + 0.03, 0.45, pointed ? 0.14 : 0.09, '#05241A');
		this.frame(x, z, y + 0.04, 0.43, pointed ? 0.1 : 0.05, '#3DF2A6');
	}

	focus(x: number, z: number, y: number): void {
		this.frame(x, z, y + 0.05, 0.56, 0.1, this.stage.dark ? '#8AB8FF' : '#0B57D0');
		this.frame(x, z, y + 0.05, 0.58, 0.02, '#FFFFFF');
	}
}
