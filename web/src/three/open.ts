// Opens a game's scene once the letters it is drawn with are there.
import type { Match } from '../core/match.ts';
import type { Stage } from './stage.ts';
import type { Scene } from './scene.ts';

// Rejects if the game has no scene or the browser no WebGL.
export async function openTable(canvas: HTMLCanvasElement, match: Match): Promise<{ stage: Stage; scene: Scene }> {
	const make = match.drawing.scene;
	if (!make) throw new Error('no scene');
	await document.fonts?.load('700 20px "Atkinson Hyperlegible Next Variable"').catch(() => {});
	return make(canvas, match);
}
