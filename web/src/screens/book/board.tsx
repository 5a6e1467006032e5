// The 3D picture of a figure: the game's own scene. It turns by dragging; up and down still scrolls the page.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import type { Picture } from '../canvas.tsx';
import type { FigureBlock } from './book.ts';
import { leads, type Lead, type Point } from './leads.ts';

interface Props {
	match: Match;
	block: FigureBlock;
	seen(all: Lead[], size: [number, number]): void; // where the numbers stand now
	drawn(url: string): void; // the first picture, and the last one
}

// The picture as a data address. It is drawn for that: a canvas keeps nothing.
function grab({ stage }: Picture): string {
	stage.renderer.render(stage.scene, stage.camera);
	return stage.canvas.toDataURL('image/webp', 0.85);
}

function pointsOf({ stage, scene }: Picture, block: FigureBlock): (Point | null)[] {
	return block.marks.map(({ at }) => {
		const where = at.includes(':') ? null : scene.where(at);
		return where && stage.project(where);
	});
}

function begin(picture: Picture, { match, block, seen, drawn }: Props): () => void {
	const { stage, scene } = picture;
	const { clientWidth: w, clientHeight: h } = stage.canvas;
	const side = w < 500 ? 34 : 60; // room for the numbers
	let first = true;
	stage.insets = { left: side, right: side, top: 6, bottom: 6 };
	scene.show(match);
	stage.fit(scene.box());
	stage.onDraw = () => {
		seen(leads(pointsOf(picture, block), stage.canvas.clientWidth, stage.canvas.clientHeight), [stage.canvas.clientWidth, stage.canvas.clientHeight]);
		if (first && h > 0) drawn(grab(picture));
		first = false;
	};
	match.state.telling = async (told, hurry) => scene.tell?.(told, match, hurry);
	return match.listen(() => {
		if (!match.queue.busy) scene.show(match);
		stage.draw();
	});
}

function end(picture: Picture): void {
	picture.scene.dispose?.();
	picture.stage.dispose();
	picture.stage.renderer.forceContextLoss(); // browsers allow few of them at a time
}

// Dragging: a finger turns only sideways.
class Turning {
	private at: { x: number; y: number } | null = null;
	constructor(private readonly picture: () => Picture | null) {}

	down = (e: PointerEvent): void => {
		this.at = { x: e.clientX, y: e.clientY };
		(e.currentTarget as Element).setPointerCapture(e.pointerId);
	};

	move = (e: PointerEvent): void => {
		if (!this.at) return;
		this.mark(e, true);
		this.picture()?.stage.orbit(e.clientX - this.at.x, e.pointerType === 'mouse' ? e.clientY - this.at.y : 0);
		this.at = { x: e.clientX, y: e.clientY };
	};

	up = (e: PointerEvent): void => {
		this.at = null;
		this.mark(e, false);
	};

	private mark(e: PointerEvent, on: boolean): void {
		(e.currentTarget as Element).closest('.bk-fig')?.classList.toggle('turning', on);
	}
}

export function Board3D(props: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const picture = useRef<Picture | null>(null);
	const turning = useMemo(() => new Turning(() => picture.current), []);
	useEffect(() => {
		let gone = false;
		let stop = () => {};
		const open = async () => {
			const { openTable } = await import('../../three/open.ts');
			if (gone) return;
			const opened = await openTable(canvas.current!, props.match);
			if (gone) return end(opened);
			picture.current = opened;
			stop = begin(opened, props);
		};
		open().catch((error) => console.error(error));
		return () => {
			gone = true;
			stop();
			props.match.state.telling = null;
			if (!picture.current) return;
			end(picture.current);
			picture.current = null;
		};
	}, [props.match]);
	return <canvas ref={canvas} aria-hidden="true" onPointerDown={turning.down} onPointerMove={turning.move} onPointerUp={turning.up} onPointerCancel={turning.up} onDblClick={() => picture.current?.stage.reset()} />;
}
