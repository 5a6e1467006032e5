// Fingers and the mouse on the 3D picture: a click is a place, a drag turns the table or moves a piece, two fingers zoom.
import type { Match } from '../core/match.ts';
import type { Picture } from './canvas.tsx';

interface Held {
	x: number; // in pixels of the window
	y: number;
	at: string | null; // the place where it went down
	moved: boolean;
	drags: boolean; // a piece, not the camera
}

const still = 6; // pixels that a click may move

// What is held down on one canvas. `picture` may change under it: it is null until the scene is there.
export class Pointers {
	private readonly held = new Map<number, Held>();
	private pinch = 0; // pixels between two fingers; 0: not known yet

	constructor(
		private readonly match: Match,
		private readonly picture: () => Picture | null,
	) {}

	private hit(e: PointerEvent): string | null {
		const now = this.picture();
		return now ? now.scene.hit(now.stage.ray(e.clientX, e.clientY)) : null;
	}

	down = (e: PointerEvent): void => {
		if (e.button !== 0) return;
		(e.currentTarget as Element).setPointerCapture(e.pointerId);
		const at = this.hit(e);
		const drags = at !== null && (this.picture()?.scene.drag?.(at, this.match) ?? false);
		this.held.set(e.pointerId, { x: e.clientX, y: e.clientY, at, moved: false, drags });
		this.pinch = 0;
	};

	move = (e: PointerEvent): void => {
		const one = this.held.get(e.pointerId);
		const now = this.picture();
		if (!one) return e.pointerType === 'mouse' ? void this.match.point(this.hit(e)) : undefined;
		if (this.held.size === 2) return this.spread(e, one);
		const [dx, dy] = [e.clientX - one.x, e.clientY - one.y];
		if (!one.moved && Math.hypot(dx, dy) < still) return;
		one.moved = true;
		if (one.drags) return now?.scene.dragged?.(now.stage.ray(e.clientX, e.clientY), this.match);
		now?.stage.orbit(dx, dy);
		one.x = e.clientX;
		one.y = e.clientY;
	};

	private spread(e: PointerEvent, one: Held): void {
		one.x = e.clientX;
		one.y = e.clientY;
		one.moved = true;
		const [a, b] = [...this.held.values()];
		const apart = Math.hypot(a!.x - b!.x, a!.y - b!.y);
		if (this.pinch) this.picture()?.stage.zoomBy(apart / this.pinch);
		this.pinch = apart;
	}

	up = (e: PointerEvent): void => {
		const one = this.held.get(e.pointerId);
		const now = this.picture();
		this.held.delete(e.pointerId);
		if (!one) return;
		if (one.drags && one.moved) return now?.scene.dropped?.(now.stage.ray(e.clientX, e.clientY), this.match);
		if (one.moved) return now?.stage.rest();
		this.match.queue.finish();
		if (one.at !== null) void this.match.place(one.at);
	};

	cancel = (e: PointerEvent): void => {
		this.held.delete(e.pointerId);
	};

	leave = (): void => {
		void this.match.point(null);
	};
}
