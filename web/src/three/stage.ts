// Renderer, camera and light of one table. It draws when asked to, never in a free loop.
import {
	Box3,
	Color,
	DirectionalLight,
	HemisphereLight,
	NeutralToneMapping,
	PCFShadowMap,
	PerspectiveCamera,
	Raycaster,
	Scene as Root,
	Vector2,
	Vector3,
	WebGLRenderer,
} from 'three';
import { settings } from '../core/settings.ts';

// Sun and sky; powers as three.js counts them, `from` the direction to the sun.
export interface Light {
	sun: string;
	sunPower: number;
	sky: string;
	ground: string;
	skyPower: number;
	from: [number, number, number];
	shadow: number; // half of the box that casts shadows; 0: none
}

// Where the camera looks from and at; angles in degrees.
export interface Pose {
	azimuth: number; // degrees
	elevation: number;
	look: [number, number, number];
}

// How far the camera may be turned, in degrees.
export interface Limits {
	azimuth: [number, number] | null; // null: free
	elevation: [number, number];
	stops?: number; // soft stop every so many degrees
}

// What covers the canvas at its edges, in pixels.
export interface Insets {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

// A second, smaller picture of the same scene over the first.
export interface Inset {
	pose: Pose;
	box: Box3; // what fills it; what lies farther before or behind is cut off
	at(): { x: number; y: number; w: number; h: number } | null; // in pixels of the canvas; null: not shown now
}

const radians = Math.PI / 180;
const ease = (t: number) => 1 - (1 - t) ** 3;

// Puts a camera where it sees what it looks at from so far away.
function stand(camera: PerspectiveCamera, { azimuth, elevation, look }: Pose, distance: number): void {
	const a = azimuth * radians;
	const e = elevation * radians;
	camera.position.set(
		look[0] + Math.sin(a) * Math.cos(e) * distance,
		look[1] + Math.sin(e) * distance,
		look[2] + Math.cos(a) * Math.cos(e) * distance,
	);
	camera.lookAt(look[0], look[1], look[2]);
	camera.updateMatrixWorld();
}

// One canvas with its renderer, camera and light. It draws when asked to: `draw()`.
export class Stage {
	readonly renderer: WebGLRenderer;
	readonly scene = new Root();
	readonly camera: PerspectiveCamera;
	readonly dark = settings.dark;
	insets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
	pose: Pose = { azimuth: 0, elevation: 45, look: [0, 0, 0] };
	limits: Limits = { azimuth: null, elevation: [25, 80] };
	zoom = 1;
	onDraw: (() => void) | null = null; // after every picture: the chip follows
	inset: Inset | null = null;
	private second = new PerspectiveCamera(24, 1, 0.5, 120);
	private bounds = new Box3();
	private frame = 0;
	private tweens = new Set<(now: number) => boolean>();
	private watcher: ResizeObserver;
	private gone = false;

	constructor(
		readonly canvas: HTMLCanvasElement,
		fov: number,
		light: Light,
	) {
		this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' });
		this.renderer.toneMapping = NeutralToneMapping;
		this.renderer.shadowMap.enabled = light.shadow > 0;
		this.renderer.shadowMap.type = PCFShadowMap;
		this.renderer.info.autoReset = false;
		this.camera = new PerspectiveCamera(fov, 1, 0.5, 120);
		this.light(light);
		this.watcher = new ResizeObserver(() => this.refit());
		this.watcher.observe(canvas);
		canvas.addEventListener('webglcontextrestored', this.restored);
	}

	private restored = () => this.draw();

	private light(light: Light): void {
		this.scene.add(new HemisphereLight(light.sky, light.ground, light.skyPower));
		const sun = new DirectionalLight(light.sun, light.sunPower);
		sun.position.set(...light.from);
		this.scene.add(sun);
		if (light.shadow <= 0) return;
		const camera = sun.shadow.camera;
		sun.castShadow = true;
		sun.shadow.mapSize.set(1024, 1024);
		camera.left = camera.bottom = -light.shadow;
		camera.right = camera.top = light.shadow;
		camera.near = 1;
		camera.far = 30;
		sun.shadow.bias = -0.0006;
		sun.shadow.normalBias = 0.03;
		sun.shadow.radius = 4;
	}

	color(light: string, dark: string): Color {
		return new Color(this.dark ? dark : light);
	}

	// ---- pictures ----

	// Asks for a picture with the next frame.
	draw(): void {
		if (this.frame || this.gone) return;
		this.frame = requestAnimationFrame((now) => {
			this.frame = 0;
			for (const tween of [...this.tweens]) if (!tween(now)) this.tweens.delete(tween);
			this.picture();
			if (this.tweens.size) this.draw();
		});
	}

	private picture(): void {
		this.renderer.info.reset();
		this.renderer.render(this.scene, this.camera);
		if (this.inset) this.drawInset(this.inset);
		this.onDraw?.();
	}

	private drawInset({ pose, box, at }: Inset): void {
		const place = at();
		if (!place || place.w < 1 || place.h < 1) return;
		const { x, y, w, h } = place;
		const { second: camera, renderer } = this;
		camera.aspect = w / h;
		const size = box.getSize(new Vector3()).length();
		const narrow = Math.min(1, camera.aspect);
		const distance = (size * 0.32) / (Math.tan((camera.fov / 2) * radians) * narrow);
		camera.near = Math.max(0.5, distance - size * 0.75);
		camera.far = distance + size * 1.1;
		stand(camera, pose, distance);
		camera.updateProjectionMatrix();
		const below = this.canvas.clientHeight - y - h;
		renderer.setViewport(x, below, w, h);
		renderer.setScissor(x, below, w, h);
		renderer.setScissorTest(true);
		renderer.render(this.scene, camera);
		renderer.setScissorTest(false);
		renderer.setViewport(0, 0, this.canvas.clientWidth, this.canvas.clientHeight);
	}

	get cost(): { calls: number; triangles: number } {
		const { calls, triangles } = this.renderer.info.render;
		return { calls, triangles };
	}

	// Calls f with 0..1 over ms; at once with 1 if hurried or motion is not wanted.
	tween(ms: number, f: (t: number) => void, hurry?: AbortSignal, shape: (t: number) => number = ease): Promise<void> {
		if (ms <= 0 || hurry?.aborted || this.gone) {
			f(1);
			this.draw();
			return Promise.resolve();
		}
		return new Promise((resolve) => {
			let start = 0;
			const end = () => (f(1), resolve());
			const step = (now: number): boolean => {
				start ||= now;
				const t = Math.min(1, (now - start) / ms);
				if (t >= 1 || hurry?.aborted || this.gone) return end(), false;
				f(shape(t));
				return true;
			};
			this.tweens.add(step);
			hurry?.addEventListener('abort', () => this.tweens.delete(step) && (end(), this.draw()), { once: true });
			this.draw();
		});
	}

	// ---- camera ----

	// Changes the distance until the box fills 92 % of what the insets leave.
	fit(box: Box3): void {
		this.bounds.copy(box);
		this.refit();
	}

	private refit(): void {
		const { clientWidth: w, clientHeight: h } = this.canvas;
		if (w === 0 || h === 0 || this.gone) return;
		this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
		this.size(w, h);
	}

	private size(w: number, h: number): void {
		this.renderer.setSize(w, h, false);
		this.camera.aspect = w / h;
		this.aim(w, h);
	}

	// A picture of so many pixels with nothing over it, for lists of games. The canvas need not be on the page any more.
	snap(w: number, h: number): Promise<Blob | null> {
		const { insets, zoom } = this;
		this.insets = { left: 0, top: 0, right: 0, bottom: 0 };
		this.zoom = 0.92; // lists may cut off the edges
		this.renderer.setPixelRatio(1);
		this.size(w, h);
		this.renderer.render(this.scene, this.camera);
		const copy = Object.assign(document.createElement('canvas'), { width: w, height: h });
		copy.getContext('2d')!.drawImage(this.canvas, 0, 0);
		Object.assign(this, { insets, zoom });
		this.refit();
		return new Promise((done) => copy.toBlob(done, 'image/webp', 0.8));
	}

	// Sets the camera from pose, zoom, bounds and insets.
	aim(w = this.canvas.clientWidth, h = this.canvas.clientHeight): void {
		const camera = this.camera;
		if (w === 0 || h === 0) return;
		const { left, top, right, bottom } = this.insets;
		const free = { w: Math.max(80, w - left - right), h: Math.max(80, h - top - bottom) };
		camera.clearViewOffset();
		camera.updateProjectionMatrix();
		let low = 2;
		let high = 100;
		for (let i = 0; i < 22; i++) {
			const middle = (low + high) / 2;
			this.stand(middle);
			const seen = this.span();
			const fits = (seen.w * w) / 2 <= free.w * 0.92 && (seen.h * h) / 2 <= free.h * 0.92;
			if (fits) high = middle;
			else low = middle;
		}
		this.stand(high / this.zoom);
		const seen = this.span();
		const cx = (seen.x * 0.5 + 0.5) * w;
		const cy = (-seen.y * 0.5 + 0.5) * h;
		camera.setViewOffset(w, h, cx - (left + free.w / 2), cy - (top + free.h / 2), w, h);
		camera.updateProjectionMatrix();
		this.draw();
	}

	private stand(distance: number): void {
		stand(this.camera, this.pose, distance);
	}

	private corner = new Vector3();

	private span(): { x: number; y: number; w: number; h: number } {
		let [x0, x1, y0, y1] = [9, -9, 9, -9];
		const { min, max } = this.bounds;
		for (let i = 0; i < 8; i++) {
			this.corner.set(i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z);
			this.corner.project(this.camera);
			const behind = Math.abs(this.corner.z) > 1;
			const x = behind ? Math.sign(this.corner.x) * 9 : this.corner.x;
			const y = behind ? Math.sign(this.corner.y) * 9 : this.corner.y;
			x0 = Math.min(x0, x);
			x1 = Math.max(x1, x);
			y0 = Math.min(y0, y);
			y1 = Math.max(y1, y);
		}
		return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, w: x1 - x0, h: y1 - y0 };
	}

	// Glides to a pose, the short way round.
	async go(pose: Partial<Pose>, ms = 500, hurry?: AbortSignal): Promise<void> {
		const from = { ...this.pose };
		const to = { ...from, ...pose };
		const turn = ((to.azimuth - from.azimuth + 540) % 360) - 180;
		await this.tween(
			settings.still ? 0 : ms * settings.pace,
			(t) => {
				this.pose = {
					azimuth: from.azimuth + turn * t,
					elevation: from.elevation + (to.elevation - from.elevation) * t,
					look: [0, 1, 2].map((i) => from.look[i]! + (to.look[i]! - from.look[i]!) * t) as Pose['look'],
				};
				this.aim();
			},
			hurry,
		);
	}

	orbit(dx: number, dy: number): void {
		const { azimuth, elevation } = this.limits;
		let a = this.pose.azimuth - dx * 0.35;
		if (azimuth) a = Math.min(azimuth[1], Math.max(azimuth[0], a));
		const e = Math.min(elevation[1], Math.max(elevation[0], this.pose.elevation + dy * 0.3));
		this.pose = { ...this.pose, azimuth: a, elevation: e };
		this.aim();
	}

	// After a drag: to the soft stop, if it is near.
	rest(): void {
		const step = this.limits.stops;
		if (!step) return;
		const home = this.home?.azimuth ?? 0;
		const near = Math.round((this.pose.azimuth - home) / step) * step + home;
		if (Math.abs(near - this.pose.azimuth) < 12) void this.go({ azimuth: near }, 200);
	}

	home: Pose | null = null;

	zoomBy(factor: number): void {
		this.zoom = Math.min(2.5, Math.max(0.8, this.zoom * factor));
		this.aim();
	}

	reset(): void {
		this.zoom = 1;
		if (this.home) void this.go(this.home, 350);
	}

	ray(x: number, y: number): Raycaster {
		const box = this.canvas.getBoundingClientRect();
		const ray = new Raycaster();
		const at = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
		ray.setFromCamera(at, this.camera);
		return ray;
	}

	// A point of the scene in pixels of the canvas.
	project(point: Vector3): [number, number] {
		const p = point.clone().project(this.camera);
		return [(p.x * 0.5 + 0.5) * this.canvas.clientWidth, (-p.y * 0.5 + 0.5) * this.canvas.clientHeight];
	}

	dispose(): void {
		this.gone = true;
		cancelAnimationFrame(this.frame);
		this.watcher.disconnect();
		this.canvas.removeEventListener('webglcontextrestored', this.restored);
		for (const tween of this.tweens) tween(Infinity);
		this.scene.traverse((object) => {
			const mesh = object as unknown as { geometry?: { dispose(): void }; material?: { dispose(): void } };
			mesh.geometry?.dispose();
			mesh.material?.dispose?.();
		});
		this.renderer.dispose();
	}
}
