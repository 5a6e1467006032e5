// What the player in front of the screen does: clicks that become one move, and questions about places.
import { _ } from '../i18n/text.ts';
import { Choice, role } from './choice.ts';
import type { Match } from './match.ts';
import { Plan } from './plan.ts';
import type { Event, Fault } from './protocol.ts';
import { settings } from './settings.ts';

// A move and what it would bring for certain.
export interface Preview {
	move: string;
	events: Event[];
}

// The move that a player is putting together.
export class Picking {
	actor: number | null = null; // a human (or -1, typed in) who decides now
	choice: Choice;
	preview: Preview | null = null; // of the finished choice
	hover: string | null = null; // a place under the pointer or the focus
	pointed: Preview | null = null; // what a click there would do, if that is one move
	readonly plan: Plan; // for the next decision
	asking = false; // "why?": the next place is explained, not taken
	private held: string[] = []; // picks that stay for the next move of a race
	private readonly skipping = new Set<number>(); // seats that want no more questions this round
	private doneFor = -1; // the epoch in which a move was played unasked
	private previews = new Map<string, Promise<Preview | null>>(); // of the decision that is due

	constructor(private readonly match: Match) {
		this.choice = new Choice([], match.drawing.moves);
		this.plan = new Plan(match);
	}

	// Lets a seat decide between moves, or nobody. Where seats act at the same time, another one's move leaves half a choice as it is.
	decide(actor: number | null, moves: string[]): void {
		if (actor !== this.actor || !this.choice.same(moves)) {
			this.actor = actor;
			this.choice = new Choice(moves, this.match.drawing.moves);
			this.preview = this.pointed = null;
			if (actor !== null && this.match.timeLeft !== null) for (const pick of this.held) this.choice.pick(pick);
		}
		this.previews.clear();
		this.match.changed();
		this.unasked();
		if (actor !== null && actor >= 0) this.planned();
	}

	// Picks what was planned while others acted.
	private planned(): void {
		const fits = this.plan.take(this.choice);
		if (fits === false) this.match.say({ kind: 'info', stays: true, text: _('What you had planned is not possible any more.') });
		else if (fits) void this.picked();
	}

	// Plays for the seat what it need not be asked about: what it wants to be spared, and what is the only move there is.
	private unasked(): void {
		const { actor, choice, match } = this;
		if (actor === null || actor < 0 || match.mode === 'pad' || match.mode === 'learn' || this.doneFor === match.state.epoch) return;
		const declined = match.drawing.decline?.(match) ?? null;
		if (declined === null) this.skipping.delete(actor);
		const { autoPass, autoEnd } = settings.values;
		const alone = (autoPass && choice.alone === 'pass') || (autoEnd && choice.alone === 'end') ? choice.legal[0]! : null;
		const move = this.skipping.has(actor) ? declined : alone;
		if (move === null) return;
		this.doneFor = match.state.epoch;
		void match.turns.play(actor, move);
	}

	// "Not this round": declines, and goes on declining until this seat is asked something else.
	async skip(): Promise<void> {
		const move = this.match.drawing.decline?.(this.match);
		if (this.actor === null || !move) return;
		this.skipping.add(this.actor);
		await this.play(move);
	}

	// Plays a move for the seat that decides; a refusal is shown.
	async play(move: string): Promise<void> {
		if (this.actor === null) return;
		const mistake = this.choice.legal.includes(move) ? this.match.lessons.mistake(move) : null;
		if (mistake !== null) return this.match.say({ kind: 'info', text: mistake });
		const { roles } = this.match.drawing.moves;
		this.match.note = null;
		this.held = this.choice.said.filter((pick) => roles[role(pick)]?.stays);
		const fault = await this.match.turns.play(this.actor, move);
		if (fault) this.refuse(fault, move);
	}

	// A pick of a card, a button of a choice.
	async pick(pick: string): Promise<void> {
		this.plan.add(pick);
		this.match.queue.finish();
		if (!this.match.mine) return;
		this.match.note = null;
		const done = this.choice.pick(pick);
		if (!done) await this.explain(pick.slice(pick.indexOf(':') + 1));
		await this.picked();
	}

	// A button that plays at once.
	async act(pick: string): Promise<void> {
		if (!this.match.mine) return;
		this.choice.clear();
		this.choice.pick(pick);
		const move = this.choice.ready ?? (this.choice.moves.length === 1 ? this.choice.moves[0]! : null);
		if (move !== null) await this.play(move);
		else await this.picked();
	}

	// A click on a place of the table. The second one on a finished choice plays it.
	async place(at: string): Promise<void> {
		this.plan.add(at);
		this.match.queue.finish();
		if (!this.match.mine) return;
		this.match.note = null;
		if (this.asking) {
			this.asking = false;
			return this.explain(at);
		}
		const ready = this.choice.ready;
		const last = this.choice.said[this.choice.said.length - 1];
		if (ready !== null && last?.endsWith(`:${at}`)) return this.play(ready);
		if (!this.choice.place(at)) await this.explain(at);
		await this.picked();
	}

	// The pointer or the focus is on a place, or on none.
	async point(at: string | null): Promise<void> {
		if (at === this.hover) return;
		this.hover = at;
		this.pointed = null;
		this.match.changed();
		if (at === null || !this.match.mine || !this.choice.places.has(at)) return;
		const move = this.choice.after(at);
		if (move === null || move === this.choice.ready) return;
		const preview = await this.previewed(move);
		if (!preview || this.hover !== at) return;
		this.pointed = preview;
		this.match.changed();
	}

	// The picks of a whole move: a hint that is taken, a line of the list.
	async take(move: string): Promise<void> {
		if (!this.match.mine || !this.choice.set(move)) return;
		await this.shown();
	}

	// Nothing is picked any more.
	clear(): void {
		this.match.hints.forget();
		this.plan.clear();
		this.choice.clear();
		this.match.note = null;
		void this.shown();
	}

	// The text box: any move as the protocol writes it.
	async type(text: string): Promise<void> {
		const move = text.trim().toLowerCase().replace(/\s+/g, ' ');
		if (move) await this.play(move);
	}

	// Turns "why?" on or off.
	ask(): void {
		this.asking = !this.asking;
		this.match.say(this.asking ? { kind: 'info', text: _('Choose a place to see why it is not possible.') } : null);
	}

	// Says why a move is not allowed, or that it is.
	async why(move: string): Promise<void> {
		if (this.actor === null) return;
		const answer = await this.match.engine.ask('why', { seat: this.actor, move });
		if (!answer.ok) return this.refuse(answer, move);
		if (answer.legal) this.match.say({ kind: 'info', text: _('This move is allowed.') });
		else this.refuse({ text: answer.text ?? '', ...(answer.clause && { clause: answer.clause }) }, move);
	}

	// Why a place cannot be used: the program says it of the move that was meant.
	private async explain(at: string): Promise<void> {
		const one = this.choice.places.has(at) ? this.choice.after(at) : null;
		const move = one ?? this.match.drawing.meant?.(at, this.match);
		if (move && this.actor !== null) return this.why(move);
		this.match.say({ kind: 'info', text: _('Nothing can be done there now.') });
	}

	private refuse({ text, clause, error }: Pick<Fault, 'text' | 'clause'> & { error?: string }, move: string): void {
		this.match.say({ kind: 'refused', text: _(text), move, ...(clause && { clause }), ...(error === 'offline' && { lost: true }) });
	}

	// Something was picked: a finished choice is played, or shown with what it brings.
	private async picked(): Promise<void> {
		const move = this.choice.sure;
		if (move !== null && !this.match.hints.waiting && this.plays(move)) return this.play(move);
		await this.shown();
	}

	// Whether a finished move is played without being confirmed.
	private plays(move: string): boolean {
		const { confirm } = settings.values;
		return confirm === 'never' || (confirm === 'doubt' && (this.match.timeLeft !== null || this.choice.plain(move)));
	}

	// Shows what the finished choice brings.
	private async shown(): Promise<void> {
		const move = this.choice.ready;
		this.preview = null;
		this.match.changed();
		if (move === null || this.actor === null) return;
		if (this.match.hints.waiting) return this.match.hints.chosen(move);
		const preview = await this.previewed(move);
		if (preview && this.choice.ready === move) this.preview = preview;
		this.match.changed();
	}

	// What a move would bring; asked once per decision.
	private previewed(move: string): Promise<Preview | null> {
		const known = this.previews.get(move) ?? this.askPreview(move);
		this.previews.set(move, known);
		return known;
	}

	private async askPreview(move: string): Promise<Preview | null> {
		if (this.actor === null) return null;
		const answer = await this.match.engine.ask('preview', { seat: this.actor, move });
		return answer.ok ? { move, events: answer.events } : null;
	}
}
