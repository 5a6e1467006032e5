// A game's scene in 3D, as the table uses it.
import type { Box3, Raycaster, Vector3 } from 'three';
import type { Match, Told } from '../core/match.ts';

// What a game puts on its stage. Places are those of the picks.
export interface Scene {
	// Everything from match.shown, match.choice, match.hover. Called after every change; it should be cheap.
	show(match: Match): void;
	// How a move came about. Ends early when hurried; afterwards show() is called.
	tell?(told: Told, match: Match, hurry: AbortSignal): Promise<void>;
	// The place under the pointer.
	hit(ray: Raycaster): string | null;
	// Where a place is, for the preview chip; null: nowhere now.
	where(at: string): Vector3 | null;
	// Where its chip stands, if it would cover something there.
	chip?(at: string): Vector3 | null;
	// Where points of a row of the sheet rise; where(at) if missing.
	gain?(at: string, row: string): Vector3 | null;
	// What must be in the picture.
	box(): Box3;
	// A press on a place that the scene handles by dragging: true keeps the camera still.
	drag?(at: string, match: Match): boolean;
	dragged?(ray: Raycaster, match: Match): void;
	dropped?(ray: Raycaster, match: Match): void;
	dispose?(): void;
}
