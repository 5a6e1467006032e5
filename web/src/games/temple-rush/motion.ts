// How a move is told: dice tumble, stones snap onto their silhouette, a finished temple glows.
import type { Match, Told } from '../../core/match.ts';
import { settings } from '../../core/settings.ts';
import type { Stage } from '../../three/stage.ts';
import { sound } from '../../ui/sound.ts';
import { boardOf, ownSeat, type Board } from './board.ts';
import { ui } from './ui.ts';

// Own stones that were not there before, as places.
function fresh(old: Board, now: Board, seat: number): string[] {
	const out: string[] = [];
	now.seat[seat]?.zones.forEach((stones, i) => {
		if (now.cards[i]?.id !== old.cards[i]?.id) return;
		for (const stone of stones) {
			const was = old.seat[seat]?.zones[i]?.some((s) => s.at === stone.at && s.size === stone.size && s.way === stone.way);
			if (!was) out.push(`${i + 1}${stone.at}`);
		}
	});
	return out;
}

export class Motion {
	readonly flying = new Map<string, number>(); // own stones on their way: how far before their place
	readonly glow = new Map<number, number>();
	tumble = 0;
	rolled: Board | null = null; // dice that are being told

	constructor(
		private stage: Stage,
		private draw: (board: Board) => void,
	) {}

	end(): void {
		this.flying.clear();
		this.glow.clear();
	}

	async tell({ entries, before, after }: Told, match: Match, hurry: AbortSignal): Promise<void> {
		const pace = settings.still ? 0 : settings.pace;
		const [old, now] = [before.board as Board, after.board as Board];
		const seat = ownSeat(match);
		const events = entries.flatMap((entry) => entry.events);
		if (events.some((e) => e.event === 'chance' && e.move.startsWith('dice'))) await this.roll(boardOf(match), now, pace, hurry);
		const stones = fresh(old, now, seat);
		if (stones.length) {
			if (ui.single) ui.see(Number(stones[0]![0]));
			await this.snap(stones, { ...now, cards: old.cards }, pace, hurry);
		}
		const won = events.filter((e) => e.event === 'points' && e.row !== 'bonus' && e.seat === seat);
		if (won.length) sound('score');
		for (const e of won) if (e.event === 'points' && e.at) await this.pulse(Number(e.at), old, pace, hurry);
		this.rolled = null;
	}

	private async roll(shown: Board, board: Board, pace: number, hurry: AbortSignal): Promise<void> {
		this.rolled = board;
		await this.stage.tween(500 * pace, (t) => ((this.tumble = 1 - t), this.draw({ ...shown, solo: board.solo, dice: board.dice, roller: board.roller })), hurry);
		this.tumble = 0;
		sound('stone');
	}

	// From 12 pixels away onto the silhouette.
	private async snap(list: string[], board: Board, pace: number, hurry: AbortSignal): Promise<void> {
		await this.stage.tween(
			120 * pace,
			(t) => {
				for (const at of list) this.flying.set(at, 0.5 * (1 - t));
				this.draw(board);
			},
			hurry,
		);
		sound('stone');
	}

	private async pulse(zone: number, board: Board, pace: number, hurry: AbortSignal): Promise<void> {
		await this.stage.tween(
			450 * pace,
			(t) => {
				this.glow.set(zone, Math.sin(Math.PI * Math.min(1, t)));
				this.draw(board);
			},
			hurry,
			(t) => t,
		);
	}
}
