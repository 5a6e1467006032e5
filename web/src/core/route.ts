// Screens by the address after '#': every state of the page that one may want to send.
import { Store } from './store.ts';

class Route extends Store {
	get parts(): string[] {
		return location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
	}

	start(): void {
		addEventListener('hashchange', () => this.changed());
	}

	go(...parts: (string | number)[]): void {
		location.hash = `/${parts.map((p) => encodeURIComponent(p)).join('/')}`;
	}
}

// The address of this page; listeners hear when it changes.
export const route = new Route();
