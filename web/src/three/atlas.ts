// Pictures for the table, drawn from the glyphs into one texture.
import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';
import { glyphs } from '../ui/glyphs.ts';

type Pen = CanvasRenderingContext2D;

// A glyph in one colour, as an image of px by px pixels.
export function glyphImage(name: string, color: string, px: number): Promise<HTMLImageElement> {
	const text = (glyphs[name] ?? '')
		.replaceAll('currentColor', color)
		.replace('<svg ', `<svg width="${px}" height="${px}" `);
	return new Promise((resolve, reject) => {
		const image = new Image();
		image.onload = () => resolve(image);
		image.onerror = () => reject(new Error(`glyph ${name}`));
		image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
	});
}

// cols x rows cells of `cell` pixels; draw() fills cell i, clipped to it. Anisotropy stays 1: more
// of it makes software WebGL take minutes for a frame.
export async function atlas(
	cols: number,
	rows: number,
	cell: number,
	draw: (pen: Pen, i: number, size: number) => Promise<void> | void,
): Promise<CanvasTexture> {
	const canvas = document.createElement('canvas');
	canvas.width = cols * cell;
	canvas.height = rows * cell;
	const pen = canvas.getContext('2d')!;
	for (let i = 0; i < cols * rows; i++) {
		pen.save();
		pen.translate((i % cols) * cell, Math.floor(i / cols) * cell);
		pen.beginPath();
		pen.rect(0, 0, cell, cell);
		pen.clip();
		await draw(pen, i, cell);
		pen.restore();
	}
	const texture = new CanvasTexture(canvas);
	texture.colorSpace = SRGBColorSpace;
	texture.anisotropy = 1;
	texture.minFilter = LinearMipmapLinearFilter;
	return texture;
}

// The font of letters on textures.
export const family = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif';

// Draws the outline of a rectangle with round corners.
export function roundRect(pen: Pen, x: number, y: number, w: number, h: number, r: number): void {
	pen.beginPath();
	pen.roundRect(x, y, w, h, r);
}
