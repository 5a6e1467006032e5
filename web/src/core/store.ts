// The smallest observable there is, and its hook.
import { useEffect, useReducer } from 'preact/hooks';

// Something that changes, and tells whoever listens.
export class Store {
	private listeners = new Set<() => void>();
	private planned = false;
	version = 0;

	listen(f: () => void): () => void {
		this.listeners.add(f);
		return () => void this.listeners.delete(f);
	}

	// Several changes in one go are told once.
	changed(): void {
		this.version++;
		if (this.planned) return;
		this.planned = true;
		queueMicrotask(() => {
			this.planned = false;
			for (const f of [...this.listeners]) f();
		});
	}
}

// Draws a component again whenever the store changes.
export function useStore<S extends Store>(store: S): S {
	const [, again] = useReducer((n: number) => n + 1, 0);
	const { version } = store;
	useEffect(() => {
		if (version !== store.version) again(undefined); // it changed between drawing and listening
		return store.listen(() => again(undefined));
	}, [store]);
	return store;
}
