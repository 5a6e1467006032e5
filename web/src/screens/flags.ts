// Flags: short marks on the picture that point at one piece each. A screen that has some imports this file.
import { raised, type Mark } from '../core/apart.ts';
import type { Scene } from '../three/scene.ts';
import type { Stage } from '../three/stage.ts';
import { alsoPlaced } from './chip.tsx';

// Moves them behind their places; those of lines (`.flag`) do not cover each other.
function placeFlags(stage: Stage, scene: Scene | null): void {
	const lines: HTMLElement[] = [];
	const marks: Mark[] = [];
	for (const flag of stage.canvas.parentElement?.querySelectorAll<HTMLElement>('[data-flag]') ?? []) {
		const point = scene && flag.dataset.flag!.split(' ').map((at) => scene.where(at)).find(Boolean);
		flag.hidden = !point;
		if (!point) continue;
		const [x, at] = stage.project(point);
		const y = at - 14;
		flag.style.left = `${x}px`;
		flag.style.top = `${y}px`;
		if (flag.matches('.flag')) lines.push(flag), marks.push({ x, y, width: flag.offsetWidth, height: flag.offsetHeight });
	}
	raised(marks, stage.insets.top).forEach((y, i) => (lines[i]!.style.cssText += `top: ${y}px; z-index: ${Math.round(y)}; --up: ${marks[i]!.y - y}px`));
}

alsoPlaced.push(placeFlags);
