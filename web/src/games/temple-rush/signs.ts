// What is written on the table: a sign on each ledge and the next card. One texture, drawn again when a word
// changes, one mesh.
import { BufferGeometry, CanvasTexture, Float32BufferAttribute, LinearFilter, Mesh, MeshBasicMaterial, SRGBColorSpace } from 'three';
import type { Match } from '../../core/match.ts';
import { _, texts } from '../../i18n/text.ts';
import { family, glyphImage, roundRect } from '../../three/atlas.ts';
import type { Stage } from '../../three/stage.ts';
import { boardOf, column, height, ownSeat, row, width, type Board, type Card } from './board.ts';
import { rise, thick, type Layout } from './layout.ts';

type Pen = CanvasRenderingContext2D;
const signW = 640;
const signH = 96;
const cardX = 648;
const cardW = 376;
const cardH = 348;
const sheetW = 1024;
const sheetH = 384;
const signWorld = 0.5; // height of a sign on the table
const gold = { back: '#F7D33C', ink: '#2A2200' };

interface Sign {
	words: string;
	x: number; // middle, and the foot of its ledge
	y: number;
	value: number;
	mortar: boolean;
	shield: { seat: number; rounds: number } | null;
}

export class Signs {
	private canvas = document.createElement('canvas');
	private pen: Pen;
	private texture: CanvasTexture;
	private mesh: Mesh;
	private key = '';
	private widths: number[] = []; // drawn, in pixels
	private glyphs = new Map<string, HTMLImageElement>();

	constructor(private stage: Stage) {
		this.canvas.width = sheetW;
		this.canvas.height = sheetH;
		this.pen = this.canvas.getContext('2d')!;
		this.texture = new CanvasTexture(this.canvas);
		this.texture.colorSpace = SRGBColorSpace;
		this.texture.minFilter = LinearFilter;
		this.texture.generateMipmaps = false;
		this.mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ map: this.texture, transparent: true, toneMapped: false }));
		this.mesh.frustumCulled = false;
		this.mesh.renderOrder = 2;
		stage.scene.add(this.mesh);
	}

	async load(): Promise<void> {
		const ink = this.ink;
		for (const name of ['mortar', 'shield']) this.glyphs.set(name, await glyphImage(name, ink, 72));
		for (const letter of 'abcd') this.glyphs.set(letter, await glyphImage(`seat-${letter}`, '#fff', 72));
	}

	private get ink(): string {
		return this.stage.dark ? '#F6E7CB' : '#2B2117';
	}

	show(match: Match, place: Layout): void {
		const board = boardOf(match);
		const own = board.seat[ownSeat(match)];
		const signs: Sign[] = place.spots.map(({ zone, x, y, w }) => ({
			words: _('Temple {zone}', { zone }),
			x: x + w / 2,
			y,
			value: board.cards[zone - 1]!.value,
			mortar: own?.mortar[zone - 1] ?? false,
			shield: board.shield[zone - 1] ?? null,
		}));
		place.trophies.forEach(({ x, y }, seat) =>
			signs.push({ words: match.name(seat), x: x + 0.2, y, value: match.sheet.seats[seat]?.total ?? 0, mortar: false, shield: null }),
		);
		const key = JSON.stringify([texts.language, signs, board.next?.id, board.pile, place.low, place.high]);
		if (key === this.key) return;
		this.key = key;
		this.pen.clearRect(0, 0, sheetW, sheetH);
		signs.forEach((sign, i) => this.sign(sign, i));
		this.card(board);
		this.texture.needsUpdate = true;
		this.lay(signs, place);
	}

	private badge(x: number, text: string, back: string, ink: string): number {
		const { pen } = this;
		pen.fillStyle = back;
		roundRect(pen, x, 14, 60, 60, 14);
		pen.fill();
		pen.fillStyle = ink;
		pen.textAlign = 'center';
		pen.fillText(text, x + 30, 47);
		pen.textAlign = 'left';
		return x + 72;
	}

	private glyph(name: string, x: number): number {
		const image = this.glyphs.get(name);
		if (image) this.pen.drawImage(image, x, 16, 58, 58);
		return x + 70;
	}

	private sign({ words, value, mortar, shield }: Sign, i: number): void {
		const { pen } = this;
		pen.save();
		pen.translate(0, i * signH);
		pen.font = `700 46px ${family}`;
		pen.textBaseline = 'middle';
		const wide = 26 + pen.measureText(words).width + 18 + 72 + (mortar ? 70 : 0) + (shield ? 70 + 70 + 46 : 0) + 8;
		pen.fillStyle = this.stage.dark ? '#2A1F15' : '#FFFBF2';
		roundRect(pen, 2, 2, Math.min(signW, wide) - 4, signH - 12, 22);
		pen.fill();
		pen.lineWidth = 2;
		pen.strokeStyle = this.stage.dark ? '#6B5640' : '#B59F78';
		pen.stroke();
		pen.fillStyle = this.ink;
		pen.fillText(words, 26, 46);
		let x = this.badge(26 + pen.measureText(words).width + 18, String(value), gold.back, gold.ink);
		if (mortar) x = this.glyph('mortar', x);
		if (shield) {
			x = this.glyph('shield', x);
			x = this.glyph('abcd'[shield.seat]!, x);
			pen.fillStyle = this.ink;
			pen.fillText(String(shield.rounds), x, 46);
		}
		pen.restore();
		this.widths[i] = Math.min(signW, wide);
	}

	private card(board: Board): void {
		if (!board.next) return;
		const { pen } = this;
		pen.save();
		pen.translate(cardX, 0);
		pen.fillStyle = this.stage.dark ? '#E6DDCB' : '#F9F5EA';
		roundRect(pen, 3, 3, cardW - 6, cardH - 6, 26);
		pen.fill();
		pen.lineWidth = 5;
		pen.strokeStyle = '#B59F78';
		pen.stroke();
		pen.fillStyle = '#2B2117';
		pen.textBaseline = 'middle';
		pen.font = `700 38px ${family}`;
		const half = (cardW - 26 * 2 - 20) / 2; // long words are pressed together
		pen.fillText(_('Next'), 26, 44, half);
		pen.textAlign = 'right';
		pen.fillText(_('{n} left', { n: board.pile }), cardW - 26, 44, half);
		pen.textAlign = 'left';
		this.silhouette(board.next);
		pen.translate(cardW - 92, cardH - 92);
		pen.font = `800 44px ${family}`;
		this.badge(10, String(board.next.value), gold.back, gold.ink);
		pen.restore();
	}

	private silhouette(card: Card): void {
		const { pen } = this;
		const k = Math.min((cardW - 60) / width(card), (cardH - 110) / (height(card) * rise), 52);
		const x0 = (cardW - width(card) * k) / 2;
		const y0 = cardH - 30 - Math.max(0, (cardH - 110 - height(card) * rise * k) / 2);
		pen.lineWidth = 3;
		for (const cell of card.cells) {
			const x = x0 + column(cell) * k;
			const y = y0 - (row(cell) + 1) * k * rise;
			pen.fillStyle = '#D9C7A3';
			pen.fillRect(x, y, k, k * rise);
			pen.strokeStyle = '#3A2A1A';
			pen.strokeRect(x, y, k, k * rise);
		}
	}

	// Quads: signs on the fronts of the ledges, the card standing on its foot.
	private lay(signs: readonly Sign[], place: Layout): void {
		const points: number[] = [];
		const uvs: number[] = [];
		const quad = (x0: number, y0: number, x1: number, y1: number, z: number, u0: number, v0: number, u1: number, v1: number) => {
			points.push(x0, y0, z, x1, y0, z, x0, y1, z, x1, y0, z, x1, y1, z, x0, y1, z);
			const [a, b, c, d] = [u0 / sheetW, 1 - v1 / sheetH, u1 / sheetW, 1 - v0 / sheetH];
			uvs.push(a, b, c, b, a, d, c, b, c, d, a, d);
		};
		signs.forEach((sign, i) => {
			const wide = (this.widths[i]! / signH) * signWorld;
			const x = sign.x;
			const y = sign.y - thick / 2 + 0.02;
			quad(x - wide / 2, y - signWorld / 2, x + wide / 2, y + signWorld / 2, 0.52, 0, i * signH, this.widths[i]!, (i + 1) * signH);
		});
		if (place.next) {
			const { x, y, w, h } = place.next;
			quad(x - w / 2, y, x + w / 2, y + h, 0.1, cardX, 0, cardX + cardW, cardH);
		}
		this.mesh.geometry.dispose();
		this.mesh.geometry = new BufferGeometry();
		this.mesh.geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
		this.mesh.geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
	}
}
