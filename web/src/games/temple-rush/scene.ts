// Own ledges in 3D: silhouettes, studded stones that snap onto them, dice, the next card.
import { Box3, Plane, Vector3, type Raycaster } from 'three';
import type { Match, Told } from '../../core/match.ts';
import { settings } from '../../core/settings.ts';
import type { Scene } from '../../three/scene.ts';
import { Stage, type Pose } from '../../three/stage.ts';
import { boardOf, cellAt, column, covered, ownSeat, row, span, stoneOn, type Board, type Stone } from './board.ts';
import { Dice } from './dice.ts';
import { cellPlace, fitting, Hold, type Point } from './hold.ts';
import { along, badge, endOn, labelAtlas, Labels, type Label } from './labels.ts';
import { endLayout, layout, rise, thick, type Layout, type Spot } from './layout.ts';
import { Marks, type Rect } from './marks.ts';
import { Motion } from './motion.ts';
import { target, type Target } from './moves.ts';
import { Signs } from './signs.ts';
import { Ghost, Shelves, Stones, type Laid } from './stones.ts';
import { ui } from './ui.ts';
import { sizeAt } from './words.ts';

const plane = new Plane(new Vector3(0, 0, 1), 0);
const narrow = 480; // pixels: below, one zone at a time

export class Ledges implements Scene {
	private stones: Stones;
	private ghost: Ghost;
	private shelves: Shelves;
	private dice: Dice;
	private marks: Marks;
	private signs: Signs;
	private place: Layout = layout([], null, 0, null);
	private placed = '';
	private seen = ''; // what the narrow table last turned to
	match!: Match;
	private targets: Target[] = []; // what fits what was picked, but for the cell
	private motion: Motion;
	private hold: Hold;
	private watcher: ResizeObserver;
	private stop: () => void;

	constructor(
		private stage: Stage,
		private labels: Labels,
		signs: Signs,
	) {
		this.shelves = new Shelves(stage);
		this.stones = new Stones(stage);
		this.ghost = new Ghost(stage);
		this.dice = new Dice(stage);
		this.marks = new Marks(stage);
		this.signs = signs;
		this.motion = new Motion(stage, (board) => this.draw(board));
		this.hold = new Hold(this);
		this.watcher = new ResizeObserver(() => this.match && this.leads() && this.single() !== ui.single && this.show(this.match));
		this.watcher.observe(stage.canvas);
		this.stop = ui.listen(() => this.match && this.show(this.match));
		ui.open(this.hold);
	}

	dispose(): void {
		this.watcher.disconnect();
		this.stop();
		if (!this.leads()) return;
		ui.open(null);
		ui.setSingle(false);
	}

	// Whether the buttons follow this table: of several, as in a rulebook, the one that was opened last.
	private leads(): boolean {
		return ui.table === this.hold;
	}

	private single(): boolean {
		const { canvas } = this.stage;
		return canvas.clientWidth < narrow && !canvas.closest('figure'); // a figure explains all of it at once
	}

	redraw(): void {
		this.draw(boardOf(this.match));
		this.stage.draw();
	}

	// ---- the state ----

	show(match: Match): void {
		this.match = match;
		this.motion.end();
		if (this.leads()) {
			ui.setSingle(this.single());
			this.turnTo(match);
		}
		this.read(match);
		this.draw(boardOf(match));
		this.signs.show(match, this.place);
		this.stage.draw();
	}

	// A narrow table follows what is going on.
	private turnTo(match: Match): void {
		const board = boardOf(match);
		const wanted = board.rebuild ?? board.bonus?.zone ?? board.race?.zone ?? null;
		const said = match.choice.said.map((pick) => /^(?:cell|zone):z?([123])/.exec(pick)?.[1]).find(Boolean);
		const ready = match.choice.ready && target(match.choice.ready, () => 1);
		const key = `${wanted} ${said} ${match.choice.ready}`;
		if (key !== this.seen) {
			this.seen = key;
			const zone = Number(said ?? (ready ? ready.zone : wanted) ?? 0);
			if (zone > 0) ui.see(zone);
		}
		if (!board.cards[ui.zone - 1]) ui.see(board.cards.findIndex((card) => card !== null) + 1 || 1);
	}

	private read(match: Match): void {
		const { choice } = match;
		const said = choice.said.filter((pick) => !pick.startsWith('cell:'));
		this.targets = [];
		if (!match.mine) return;
		for (const move of choice.legal) {
			const picks = match.drawing.moves.picks(move);
			if (!said.every((pick) => picks.includes(pick))) continue;
			const t = target(move, (from) => sizeAt(from, match));
			if (t) this.targets.push(t);
		}
		// Without a stone in the hand a borrowed one is no target yet.
		if (!said.some((pick) => pick.startsWith('from:'))) this.targets = this.targets.filter((t) => t.from === null);
	}

	private lay(board: Board): void {
		const only = ui.single ? ui.zone : null;
		const dice = board.solo ? 2 : board.seat.length;
		const over = this.match.shown.over;
		const key = JSON.stringify([board.cards.map((card) => card?.id), board.next?.id ?? null, only, dice, over]);
		if (key === this.placed) return;
		this.placed = key;
		this.place = over ? endLayout(board.seat.length) : layout(board.cards, board.next, dice, only);
		this.shelves.draw(this.place.shelves);
		this.stage.fit(this.box());
	}

	private draw(board: Board): void {
		this.lay(board);
		const own = board.seat[ownSeat(this.match)];
		const labels: Label[] = [];
		const laid: Laid[] = [];
		const empty: [number, number][] = [];
		this.marks.begin();
		for (const spot of this.place.spots) {
			const card = board.cards[spot.zone - 1];
			if (!card || !own) continue;
			const stones = own.zones[spot.zone - 1]!;
			const full = new Set(stones.flatMap(covered));
			this.marks.outline(card, spot, this.motion.glow.get(spot.zone) ?? 0);
			for (const cell of card.cells) if (!full.has(cell)) empty.push([spot.x + column(cell), spot.y + row(cell) * rise]);
			for (const stone of stones) this.stone(stone, spot, laid, labels);
		}
		this.trophies(board, laid, labels);
		this.stones.draw(laid);
		this.marks.empty(empty);
		this.mark(board, labels);
		this.marks.end();
		this.dice.draw(this.motion.rolled ?? board, this.match.shown.phase === 'roll', this.motion.tumble, this.place.dice, labels);
		this.labels.draw(labels);
	}

	// At the end: each bonus area as a small tower.
	private trophies(board: Board, laid: Laid[], labels: Label[]): void {
		this.place.trophies.forEach(({ x, y, w }, seat) => {
			const sizes = [...(board.seat[seat]?.bonus ?? [])].sort((a, b) => b - a);
			sizes.forEach((size, i) => {
				const one: Laid = { size, way: 'along', x: x - size / 2, y: y + i * rise };
				laid.push(one);
				labels.push(this.number(one));
			});
			labels.push({ cell: badge(seat), at: new Vector3(x - w / 2 + 0.42, y - thick / 2 + 0.02, 0.54), size: 0.46 });
		});
	}

	private stone(stone: Stone, spot: Spot, laid: Laid[], labels: Label[]): void {
		const place = `${spot.zone}${stone.at}`;
		if (this.hold.now?.from === place) return;
		const z = this.motion.flying.get(place) ?? 0;
		const one = { ...stone, x: spot.x + column(stone.at), y: spot.y + row(stone.at) * rise, z };
		laid.push(one);
		labels.push(this.number(one));
	}

	private number({ size, way, x, y, z = 0 }: Laid): Label {
		const wide = way === 'end' ? 1 : size;
		return { cell: way === 'end' ? endOn(size) : along(size), at: new Vector3(x + wide / 2, y + rise / 2, z + 0.012), size: way === 'end' ? 0.64 : 0.52 };
	}

	// ---- marks ----

	private spot(zone: number): Spot | undefined {
		return this.place.spots.find((spot) => spot.zone === zone);
	}

	private rect(zone: number, cell: string, wide = 1): Rect | null {
		const spot = this.spot(zone);
		if (!spot) return null;
		const x = spot.x + column(cell);
		const y = spot.y + row(cell) * rise;
		return [x, y, x + wide, y + rise];
	}

	private mark(board: Board, labels: Label[]): void {
		const { match } = this;
		this.ghost.draw(null);
		if (!match.mine) return;
		const targets = this.hold.now?.targets ?? this.targets;
		const cells = new Set<string>();
		for (const t of targets) for (const cell of covered({ ...t, at: t.cell })) cells.add(`${t.zone}${cell}`);
		const t = this.hold.now?.at ?? (this.hold.now ? null : this.shown());
		for (const cell of t ? covered({ ...t, at: t.cell }) : []) cells.delete(`${t!.zone}${cell}`);
		for (const at of cells) {
			const rect = this.rect(Number(at[0]), at.slice(1));
			if (rect) this.marks.can(rect);
		}
		for (const value of match.choice.said.some((p) => p.startsWith('use:')) ? match.choice.options('zone') : []) this.markZone(Number(value[1]), match.choice.has(`zone:${value}`));
		this.markStones(board);
		if (this.hold.now) this.drawHeld(labels);
		else this.drawTarget(labels);
		this.markFocus();
	}

	private markZone(zone: number, chosen: boolean): void {
		const spot = this.spot(zone);
		if (!spot) return;
		const rect: Rect = [spot.x - 0.3, spot.y + 0.12, spot.x + spot.w + 0.3, spot.y + spot.h * rise + 0.25];
		if (chosen) this.marks.chosen(rect);
		else this.marks.can([rect[0] - 0.13, rect[1] - 0.13, rect[2] + 0.13, rect[3] + 0.13]);
	}

	// The own stone that is picked, or that a pointer could pick.
	private markStones(board: Board): void {
		const { match } = this;
		const said = match.choice.said.find((pick) => pick.startsWith('from:'))?.slice(5);
		const hover = match.hover && match.choice.options('from').includes(match.hover) ? match.hover : null;
		for (const at of new Set([said, hover])) {
			if (!at || at === this.hold.now?.from) continue;
			const stone = stoneOn(board.seat[ownSeat(match)]!.zones[Number(at[0]) - 1]!, at.slice(1));
			const rect = stone && this.rect(Number(at[0]), stone.at, span(stone));
			if (rect && at === said) this.marks.chosen(rect);
			else if (rect) this.marks.can(rect);
		}
	}

	// What the pointer or the choice would put.
	private shown(): Target | null {
		const { match } = this;
		const move = match.pointed?.move ?? match.choice.ready ?? match.preview?.move;
		return move ? target(move, (from) => sizeAt(from, match)) : null;
	}

	private drawTarget(labels: Label[]): void {
		const t = this.shown();
		const rect = t && this.rect(t.zone, t.cell, span(t));
		if (!t || !rect) return;
		const one: Laid = { size: t.size, way: t.way, x: rect[0], y: rect[1], z: 0.02 };
		this.ghost.draw(one);
		this.marks.chosen(rect);
		labels.push(this.number({ ...one, z: 0.03 }));
	}

	private drawHeld(labels: Label[]): void {
		const { at, size, x, y } = this.hold.now!;
		if (at) {
			const rect = this.rect(at.zone, at.cell, span(at));
			if (!rect) return;
			this.ghost.draw({ size, way: at.way, x: rect[0], y: rect[1], z: 0.02 });
			this.marks.chosen(rect);
			labels.push(this.number({ size, way: at.way, x: rect[0], y: rect[1], z: 0.03 }));
			return;
		}
		const way = this.match.choice.has('way:end') && size > 1 ? 'end' : 'along';
		const wide = way === 'end' ? 1 : size;
		const free: Laid = { size, way, x: x - wide / 2, y: y - rise / 2, z: 0.4 };
		this.ghost.draw(free);
		labels.push(this.number({ ...free, z: 0.42 }));
	}

	private markFocus(): void {
		const at = this.match.hover;
		const found = at && cellPlace.exec(at);
		const focused = document.activeElement?.getAttribute('role') === 'gridcell' ? document.activeElement.getAttribute('data-at') : null;
		const cell = found && focused && cellPlace.exec(focused);
		const rect = cell && this.rect(Number(cell[1]), cell[2]!);
		if (rect) this.marks.focus([rect[0] - 0.06, rect[1] - 0.06, rect[2] + 0.06, rect[3] + 0.06]);
	}

	// ---- telling a move ----

	async tell(told: Told, match: Match, hurry: AbortSignal): Promise<void> {
		this.match = match;
		this.hold.letGo();
		await this.motion.tell(told, match, hurry);
	}

	// ---- the pointer ----

	private meets(ray: Raycaster): Point | null {
		const found = ray.ray.intersectPlane(plane, new Vector3());
		return found && { x: found.x, y: found.y };
	}

	point(x: number, y: number): Point | null {
		return this.meets(this.stage.ray(x, y));
	}

	under({ x, y }: Point, more = 0): Spot | null {
		const inside = (spot: Spot) => x > spot.x - 0.4 - more && x < spot.x + spot.w + 0.4 + more && y > spot.y - thick - more && y < spot.y + spot.h * rise + 0.3 + more;
		return this.place.spots.find(inside) ?? null;
	}

	hit(ray: Raycaster): string | null {
		const at = this.meets(ray);
		const spot = at && this.under(at);
		if (!at || !spot || !this.match) return null;
		const { match } = this;
		if (match.mine && match.choice.said.some((p) => p.startsWith('use:')) && match.choice.options('zone').includes(`z${spot.zone}`)) return `z${spot.zone}`;
		const r = Math.floor((at.y - spot.y) / rise);
		const x = at.x - spot.x;
		const cell = cellAt(Math.floor(x), r);
		const board = boardOf(match);
		const stone = stoneOn(board.seat[ownSeat(match)]?.zones[spot.zone - 1] ?? [], cell);
		if (stone) return `${spot.zone}${stone.at}`;
		const found = fitting(match, this.targets, spot.zone, r, x);
		if (found) return `${spot.zone}${found.cell}`;
		return board.cards[spot.zone - 1]?.cells.includes(cell) ? `${spot.zone}${cell}` : null;
	}

	// The middle of the stone that lies or would lie there.
	where(at: string): Vector3 | null {
		const cell = cellPlace.exec(at);
		if (!cell || !this.match) return null;
		const zone = Number(cell[1]);
		const stone = stoneOn(boardOf(this.match).seat[ownSeat(this.match)]?.zones[zone - 1] ?? [], cell[2]!);
		const fits = this.targets.filter((t) => t.zone === zone && t.cell === cell[2]);
		const t = stone ?? fits.find((one) => one.way === 'along') ?? fits[0];
		const rect = this.rect(zone, cell[2]!, t ? span(t) : 1);
		return rect && new Vector3((rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2, 0);
	}

	// Above the whole temple: its stones stay to be seen.
	chip(at: string): Vector3 | null {
		const t = this.shown();
		const place = cellPlace.test(at) || !t ? at : `${t.zone}${t.cell}`; // one stone may fit one place only
		const point = this.where(place);
		const spot = this.spot(Number(place[0]));
		return point && spot ? point.setY(spot.y + spot.h * rise + 0.45) : null;
	}

	// Points are for a temple: they rise above it.
	gain(at: string): Vector3 | null {
		const spot = this.spot(Number(at));
		return spot ? new Vector3(spot.x + spot.w / 2, spot.y + spot.h * rise + 0.2, 0) : null;
	}

	box(): Box3 {
		const [x0, y0] = this.place.low;
		const [x1, y1] = this.place.high;
		return new Box3(new Vector3(x0, y0 - (ui.single ? 0.6 : 0), -1), new Vector3(x1, y1 + 0.2, 0.5));
	}

	// ---- dragging ----

	drag(at: string, match: Match): boolean {
		return this.hold.press(at, match, this.shown());
	}

	dragged(ray: Raycaster): void {
		this.hold.pull(this.meets(ray));
	}

	dropped(ray: Raycaster): void {
		this.hold.lay(this.meets(ray));
	}
}

export async function open(canvas: HTMLCanvasElement, _match: Match): Promise<{ stage: Stage; scene: Ledges }> {
	const dark = settings.dark;
	const stage = new Stage(canvas, 18, {
		sun: dark ? '#FFE9CF' : '#FFF8EE',
		sunPower: dark ? 2.0 : 2.1,
		sky: dark ? '#F2EADD' : '#FFFFFF',
		ground: dark ? '#6E5A48' : '#C9B79C',
		skyPower: 2.3,
		from: [-6, 8, 14],
		shadow: 10,
	});
	const pose: Pose = { azimuth: 0, elevation: 16, look: [0, 0, 0] };
	stage.pose = stage.home = pose;
	stage.limits = { azimuth: [0, 0], elevation: [16, 16] };
	const signs = new Signs(stage);
	const [map] = await Promise.all([labelAtlas(), signs.load()]);
	return { stage, scene: new Ledges(stage, new Labels(stage, map), signs) };
}
