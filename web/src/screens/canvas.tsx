// The 3D picture of the table.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import { shelf } from '../core/shelf.ts';
import type { Scene } from '../three/scene.ts';
import type { Stage } from '../three/stage.ts';
import { placeChip } from './chip.tsx';
import { Pointers } from './pointer.ts';

// What a canvas shows once it is there.
export interface Picture {
	stage: Stage;
	scene: Scene;
}

// How many pixels at each edge are covered by controls that say so with data-cover: one that is wide lies on top or, with
// "bottom", below; one that is high at the right.
function covers(canvas: HTMLElement): Stage['insets'] {
	const box = canvas.getBoundingClientRect();
	const out = { left: 0, top: 0, right: 0, bottom: 0 };
	for (const node of canvas.closest('.play')?.querySelectorAll<HTMLElement>('[data-cover]') ?? []) {
		if (node.childElementCount === 0 || node.querySelector('[data-cover]')) continue; // empty, or a part of it says it more exactly
		const b = node.getBoundingClientRect();
		if (b.width === 0 || b.height === 0) continue;
		if (node.dataset.cover === 'bottom') out.bottom = Math.max(out.bottom, box.bottom - b.top);
		else if (b.width > b.height) out.top = Math.max(out.top, b.bottom - box.top);
		else out.right = Math.max(out.right, box.right - b.left);
	}
	return out;
}

async function open(canvas: HTMLCanvasElement, match: Match): Promise<Picture> {
	const { openTable } = await import('../three/open.ts');
	return openTable(canvas, match);
}

function close({ stage, scene }: Picture): void {
	scene.dispose?.();
	stage.dispose();
}

function begin(canvas: HTMLCanvasElement, match: Match, { stage, scene }: Picture): void {
	stage.insets = covers(canvas);
	scene.show(match);
	stage.fit(scene.box());
	(window as unknown as { firn?: object }).firn = { match, stage, scene }; // for tests: where places are
}

// The picture of the match while the canvas is there; null before. `ready` hears of both.
function usePicture(canvas: RefObject<HTMLCanvasElement | null>, match: Match, ready: (picture: Picture | null) => void, failed: () => void): RefObject<Picture | null> {
	const picture = useRef<Picture | null>(null);
	const [, again] = useState(0);
	useEffect(() => {
		let gone = false;
		const node = canvas.current;
		const make = async () => {
			if (!node) return;
			const opened = await open(node, match);
			if (gone || !node.isConnected) return close(opened); // effects end only after the next paint
			picture.current = opened;
			begin(node, match, opened);
			ready(opened);
			again((n) => n + 1);
		};
		make().catch((error) => (console.error(error), failed()));
		const snap = () => picture.current && match.keeping.on && void picture.current.stage.snap(560, 300).then((blob) => shelf.paint(match.keeping.id, blob));
		const hide = () => document.hidden && snap();
		document.addEventListener('visibilitychange', hide);
		return () => {
			gone = true;
			document.removeEventListener('visibilitychange', hide);
			snap();
			ready(null);
			if (picture.current) close(picture.current);
			picture.current = null;
			match.state.telling = null;
		};
	}, [match]);
	return picture;
}

// Shows what changes, and makes room for what covers the picture.
function useChanges(canvas: RefObject<HTMLCanvasElement | null>, match: Match, picture: RefObject<Picture | null>): void {
	useEffect(() => {
		match.state.telling = async (told, hurry) => picture.current?.scene.tell?.(told, match, hurry);
		const stop = match.listen(() => {
			if (!picture.current) return;
			if (!match.queue.busy) picture.current.scene.show(match);
			picture.current.stage.draw();
		});
		const watcher = new ResizeObserver(() => {
			if (!picture.current || !canvas.current) return;
			picture.current.stage.insets = covers(canvas.current);
			picture.current.stage.aim();
		});
		for (const node of document.querySelectorAll('[data-cover]')) watcher.observe(node);
		return () => (stop(), watcher.disconnect());
	}, [match]);
}

// `ready` is told the picture when it can be used and null when it goes; `failed` that there will be none.
export function Canvas({ match, ready, failed }: { match: Match; ready(picture: Picture | null): void; failed(): void }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const picture = usePicture(canvas, match, ready, failed);
	useChanges(canvas, match, picture);
	useEffect(() => {
		const now = picture.current;
		if (!now) return;
		now.stage.onDraw = () => placeChip(now.stage, now.scene);
		const insets = covers(now.stage.canvas);
		if (JSON.stringify(insets) !== JSON.stringify(now.stage.insets)) {
			now.stage.insets = insets;
			now.stage.aim();
		}
		now.stage.draw();
	});
	const pointers = useMemo(() => new Pointers(match, () => picture.current), [match]);
	return (
		<canvas
			ref={canvas}
			class="canvas"
			aria-hidden="true"
			onPointerDown={pointers.down}
			onPointerMove={pointers.move}
			onPointerUp={pointers.up}
			onPointerCancel={pointers.cancel}
			onPointerLeave={pointers.leave}
			onDblClick={() => picture.current?.stage.reset()}
			onWheel={(e) => (e.preventDefault(), picture.current?.stage.zoomBy(Math.exp(-e.deltaY * 0.001)))}
		/>
	);
}
