// Whether this browser can draw in 3D at all.
export function webgl(): boolean {
	try {
		return document.createElement('canvas').getContext('webgl2') !== null;
	} catch {
		return false;
	}
}
