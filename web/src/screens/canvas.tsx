// The 3D picture of the table and the preview chip on it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import type { Event } from '../core/protocol.ts';
import { role, value } from '../core/choice.ts';
import { _ } from '../i18n/text.ts';
import type { Vector3 } from 'three';
import type { Scene } from '../three/scene.ts';
import type { Stage } from '../three/stage.ts';
import { Badge } from '../ui/parts.tsx';

// What a preview brings, summed by seat and kind: only what is certain.
export function gains(events: readonly Event[], match: Match): { seat: number; points: number; name: string }[] {
	const out: { seat: number; points: number; name: string }[] = [];
	for (const e of events) {
		if (e.event !== 'points') continue;
		const name = match.drawing.gain?.(e, match) ?? match.drawing.row(e.row).name;
		const old = out.find((o) => o.seat === e.seat && o.name === name);
		if (old) old.points += e.points;
		else out.push({ seat: e.seat, points: e.points, name });
	}
	return out;
}

export function gainWords(events: readonly Event[], match: Match): string {
	return gains(events, match)
		.map((g) => `${g.seat === match.actor ? '' : `${match.name(g.seat)} `}+${g.points} ${g.name}`)
		.join(', ');
}

// The places that a preview is about, the last one first.
function targets(match: Match): string[] {
	if (match.pointed && match.hover) return [match.hover];
	const roles = match.drawing.moves.roles;
	return match.choice.said.filter((p) => roles[role(p)]?.kind === 'place').map(value).reverse();
}

export function Chip({ match }: { match: Match }) {
	const preview = match.pointed ?? match.preview;
	if (!preview || !match.mine) return null;
	const at = targets(match);
	const list = gains(preview.events, match);
	const words = match.drawing.chip?.(preview.move, match) ?? null;
	if (list.length === 0 && (words === '' || (words === null && at.length === 0))) return null; // the button says it all
	return (
		<div class="chip num" data-chip={at.join(' ')} aria-hidden="true">
			<span class="at">{words || at[0]}</span>
			{list.length === 0 && words === null && <span>{_('no points now')}</span>}
			{list.map((g) => (
				<span>
					{g.seat !== match.actor && <Badge seat={g.seat} size="s" />} <em>+{g.points}</em> {g.name}
				</span>
			))}
		</div>
	);
}

// Where the chip of these places stands: at the first that the picture shows.
function spot(scene: Scene | null, places: string): Vector3 | null {
	for (const at of places.split(' ')) {
		const point = scene?.chip?.(at) ?? scene?.where(at);
		if (point) return point;
	}
	return null;
}

function covers(canvas: HTMLElement): Stage['insets'] {
	const box = canvas.getBoundingClientRect();
	const out = { left: 0, top: 0, right: 0, bottom: 0 };
	for (const node of document.querySelectorAll<HTMLElement>('[data-cover]')) {
		if (node.querySelector('[data-cover]')) continue; // a part of it says it more exactly
		const b = node.getBoundingClientRect();
		const w = Math.min(b.right, box.right) - Math.max(b.left, box.left);
		const h = Math.min(b.bottom, box.bottom) - Math.max(b.top, box.top);
		if (w <= 0 || h <= 0) continue;
		const edge = node.dataset.cover as keyof typeof out;
		if (edge === 'top') out.top = Math.max(out.top, b.bottom - box.top);
		if (edge === 'bottom') out.bottom = Math.max(out.bottom, box.bottom - b.top);
		if (edge === 'right') out.right = Math.max(out.right, (box.right - b.left) * (box.width < 720 ? 0.4 : 1));
		if (edge === 'left') out.left = Math.max(out.left, b.right - box.left);
	}
	return out;
}

interface Held {
	x: number;
	y: number;
	at: string | null;
	moved: boolean;
	drags: boolean;
}

export function Canvas({ match, ready, failed }: { match: Match; ready(scene: Scene | null, stage: Stage | null): void; failed(): void }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const stage = useRef<Stage | null>(null);
	const scene = useRef<Scene | null>(null);
	const [, again] = useState(0);

	useEffect(() => {
		let gone = false;
		const make = async () => {
			const { openTable } = await import('../three/open.ts');
			const opened = await openTable(canvas.current!, match);
			if (gone) return opened.stage.dispose();
			stage.current = opened.stage;
			scene.current = opened.scene;
			opened.stage.insets = covers(canvas.current!);
			opened.scene.show(match);
			opened.stage.fit(opened.scene.box());
			ready(opened.scene, opened.stage);
			(window as unknown as { firn?: object }).firn = { match, ...opened }; // for tests: where places are
			again((n) => n + 1);
		};
		make().catch((error) => (console.error(error), failed()));
		return () => {
			gone = true;
			ready(null, null);
			scene.current?.dispose?.();
			stage.current?.dispose();
			stage.current = scene.current = null;
			match.state.telling = null;
		};
	}, [match]);

	useEffect(() => {
		match.state.telling = async (told, hurry) => scene.current?.tell?.(told, match, hurry);
		const show = () => {
			if (!scene.current || !stage.current) return;
			if (!match.queue.busy) scene.current.show(match);
			stage.current.draw();
		};
		const stop = match.listen(show);
		const watcher = new ResizeObserver(() => {
			if (!stage.current || !canvas.current) return;
			stage.current.insets = covers(canvas.current);
			stage.current.aim();
		});
		for (const node of document.querySelectorAll('[data-cover]')) watcher.observe(node);
		return () => (stop(), watcher.disconnect());
	}, [match]);

	// The chip stands above its place, inside the picture.
	useEffect(() => {
		const now = stage.current;
		if (!now) return;
		now.onDraw = () => {
			const chip = canvas.current?.parentElement?.querySelector<HTMLElement>('[data-chip]');
			if (!chip) return;
			const point = spot(scene.current, chip.dataset.chip ?? '');
			chip.classList.toggle('placed', point !== null);
			if (!point) return void (chip.style.cssText = `bottom: ${now.insets.bottom + 10}px`);
			const [x, y] = now.project(point);
			const half = chip.offsetWidth / 2 + 8;
			const left = Math.max(half, Math.min(canvas.current!.clientWidth - half, x));
			chip.style.bottom = '';
			chip.style.left = `${left}px`;
			chip.style.top = `${Math.max(chip.offsetHeight + 16 + now.insets.top, y - 12)}px`;
			chip.style.setProperty('--arrow', `${x - left + chip.offsetWidth / 2}px`);
		};
		now.draw();
	});

	const held = useRef(new Map<number, Held>());
	const pinch = useRef(0);
	const hit = (e: PointerEvent) => (stage.current && scene.current ? scene.current.hit(stage.current.ray(e.clientX, e.clientY)) : null);
	const down = (e: PointerEvent) => {
		if (e.button !== 0) return;
		(e.currentTarget as Element).setPointerCapture(e.pointerId);
		const at = hit(e);
		const drags = at !== null && (scene.current?.drag?.(at, match) ?? false);
		held.current.set(e.pointerId, { x: e.clientX, y: e.clientY, at, moved: false, drags });
		pinch.current = 0;
	};
	const move = (e: PointerEvent) => {
		const one = held.current.get(e.pointerId);
		if (!one) return e.pointerType === 'mouse' ? void match.point(hit(e)) : undefined;
		if (held.current.size === 2) return spread(e, one);
		const [dx, dy] = [e.clientX - one.x, e.clientY - one.y];
		if (!one.moved && Math.hypot(dx, dy) < 6) return;
		one.moved = true;
		if (one.drags) return scene.current?.dragged?.(stage.current!.ray(e.clientX, e.clientY), match);
		stage.current?.orbit(dx, dy);
		one.x = e.clientX;
		one.y = e.clientY;
	};
	const spread = (e: PointerEvent, one: Held) => {
		one.x = e.clientX;
		one.y = e.clientY;
		one.moved = true;
		const [a, b] = [...held.current.values()];
		const now = Math.hypot(a!.x - b!.x, a!.y - b!.y);
		if (pinch.current) stage.current?.zoomBy(now / pinch.current);
		pinch.current = now;
	};
	const up = (e: PointerEvent) => {
		const one = held.current.get(e.pointerId);
		held.current.delete(e.pointerId);
		if (!one) return;
		if (one.drags && one.moved) return scene.current?.dropped?.(stage.current!.ray(e.clientX, e.clientY), match);
		if (one.moved) return stage.current?.rest();
		match.queue.finish();
		if (one.at !== null) void match.place(one.at);
	};
	return (
		<canvas
			ref={canvas}
			class="canvas"
			aria-hidden="true"
			onPointerDown={down}
			onPointerMove={move}
			onPointerUp={up}
			onPointerCancel={(e) => held.current.delete(e.pointerId)}
			onPointerLeave={() => void match.point(null)}
			onDblClick={() => stage.current?.reset()}
			onWheel={(e) => (e.preventDefault(), stage.current?.zoomBy(Math.exp(-e.deltaY * 0.001)))}
		/>
	);
}
