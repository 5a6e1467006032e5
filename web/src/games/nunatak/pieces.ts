// What tiles, blocks and marks are made of: atlases drawn from the glyphs, flat frames.
import { MeshBasicMaterial, Path, Shape, ShapeGeometry, type BufferGeometry, type CanvasTexture } from 'three';
import { atlas, family, glyphImage, roundRect } from '../../three/atlas.ts';
import { symbols, type Symbol } from './board.ts';
import { iceInk, iceLetters, tones } from './palette.ts';

const splits: [Symbol, Symbol][] = [
	['builder', 'architect'],
	['sculptor', 'artisan'],
	['beast', 'elder'],
];

export function cellOf(tile: readonly Symbol[]): number {
	if (tile.length === 1) return symbols.indexOf(tile[0]!);
	return 6 + splits.findIndex(([a]) => tile.includes(a));
}

export function tileAtlas(): Promise<CanvasTexture> {
	return atlas(3, 3, 256, async (pen, i, c) => {
		const [a, b] = i < 6 ? [symbols[i]!, null] : splits[i - 6]!;
		pen.fillStyle = '#EDE7DA';
		pen.fillRect(0, 0, c, c);
		pen.save();
		roundRect(pen, c * 0.06, c * 0.06, c * 0.88, c * 0.88, c * 0.11);
		pen.clip();
		pen.fillStyle = tones[a].back;
		pen.fillRect(0, 0, c, c);
		if (b) {
			pen.fillStyle = tones[b].back;
			pen.beginPath();
			pen.moveTo(c, 0);
			pen.lineTo(c, c);
			pen.lineTo(0, c);
			pen.fill();
			pen.strokeStyle = '#EDE7DA';
			pen.lineWidth = c * 0.035;
			pen.beginPath();
			pen.moveTo(c, 0);
			pen.lineTo(0, c);
			pen.stroke();
		}
		pen.restore();
		if (!b) return pen.drawImage(await glyphImage(a, tones[a].ink, c), c * 0.17, c * 0.17, c * 0.66, c * 0.66);
		pen.drawImage(await glyphImage(a, tones[a].ink, c), c * 0.12, c * 0.12, c * 0.4, c * 0.4);
		pen.drawImage(await glyphImage(b, tones[b].ink, c), c * 0.48, c * 0.48, c * 0.4, c * 0.4);
	});
}

export function markAtlas(): Promise<CanvasTexture> {
	return atlas(8, 1, 128, (pen, i, c) => {
		const letter = iceLetters[i];
		if (!letter) return;
		pen.fillStyle = iceInk(i);
		pen.textAlign = 'center';
		pen.textBaseline = 'middle';
		pen.font = `700 ${c * 0.86}px ${family}`;
		pen.fillText(letter, c / 2, c * 0.55);
	});
}

// A square frame that lies flat: outer and inner half width.
export function frame(outer: number, inner: number): BufferGeometry {
	const round = (a: number, path: Path) => {
		const k = 0.1;
		path.moveTo(-a + k, -a).lineTo(a - k, -a).quadraticCurveTo(a, -a, a, -a + k);
		path.lineTo(a, a - k).quadraticCurveTo(a, a, a - k, a).lineTo(-a + k, a);
		path.quadraticCurveTo(-a, a, -a, a - k).lineTo(-a, -a + k).quadraticCurveTo(-a, -a, -a + k, -a);
		return path;
	};
	const shape = new Shape();
	round(outer, shape);
	shape.holes.push(round(inner, new Path()));
	return new ShapeGeometry(shape, 3).rotateX(-Math.PI / 2);
}

export function flat(color: string): MeshBasicMaterial {
	return new MeshBasicMaterial({ color, toneMapped: false });
}
