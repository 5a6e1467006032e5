// Before the book is printed every figure must have been drawn once: one after the other, as browsers allow few canvases at a time.
class Press {
	private readonly figures = new Map<string, () => Promise<void>>();
	private readonly waiting = new Map<string, () => void>();

	// A figure that can be drawn when asked to.
	add(id: string, draw: () => Promise<void>): () => void {
		this.figures.set(id, draw);
		return () => void (this.figures.get(id) === draw && this.figures.delete(id));
	}

	// Resolves when the figure is drawn.
	drawn(id: string): Promise<void> {
		return new Promise((done) => this.waiting.set(id, done));
	}

	done(id: string): void {
		this.waiting.get(id)?.();
		this.waiting.delete(id);
	}

	async print(): Promise<void> {
		for (const draw of [...this.figures.values()]) await draw();
		window.print();
	}
}

export const press = new Press();
