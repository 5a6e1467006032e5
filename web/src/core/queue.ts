// What is being told on the table, one step after the other. A click finishes all of it.

// A step; it ends at once when it is hurried.
export type Step = (hurry: AbortSignal) => Promise<void> | void;

// Runs steps one after the other.
export class Queue {
	private steps: Step[] = [];
	private running: Promise<void> | undefined;
	private hurry = new AbortController();

	add(step: Step): Promise<void> {
		this.steps.push(step);
		return (this.running ??= this.run());
	}

	private async run(): Promise<void> {
		for (let step = this.steps.shift(); step; step = this.steps.shift()) {
			try {
				await step(this.hurry.signal);
			} catch (error) {
				console.error(error);
			}
		}
		this.running = undefined;
		this.hurry = new AbortController();
	}

	get busy(): boolean {
		return this.running !== undefined;
	}

	finish(): void {
		this.hurry.abort();
	}

	idle(): Promise<void> {
		return this.running ?? Promise.resolve();
	}
}

// Resolves after ms, or at once when hurried.
export function wait(ms: number, hurry?: AbortSignal): Promise<void> {
	if (ms <= 0 || hurry?.aborted) return Promise.resolve();
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		hurry?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
	});
}
