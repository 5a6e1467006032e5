// Tasks that must not overlap.

// Runs tasks one after the other; one that fails does not stop the next.
export class Line {
	private last: Promise<unknown> = Promise.resolve();

	// Runs a task after all that were added before, and answers what it answers.
	add<T>(task: () => Promise<T>): Promise<T> {
		const done = this.last.then(task);
		this.last = done.catch(() => {});
		return done;
	}

	// Resolves when all that was added until now is done.
	async idle(): Promise<void> {
		await this.last;
	}
}
