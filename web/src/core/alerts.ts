// Telling that it is one's turn while the page is not looked at: by a notification if the user wants it, by the title always.
import { _ } from '../i18n/text.ts';
import { recall, remember } from './settings.ts';
import { Store } from './store.ts';

class Alerts extends Store {
	private shown = new Map<string, Notification>();

	get possible(): boolean {
		return typeof Notification !== 'undefined' && Notification.permission !== 'denied';
	}

	// Wanted by the user and allowed by the browser.
	get on(): boolean {
		return this.possible && Notification.permission === 'granted' && recall<boolean>('alerts') === true;
	}

	async set(on: boolean): Promise<void> {
		if (on && typeof Notification !== 'undefined' && Notification.permission === 'default') await Notification.requestPermission();
		remember('alerts', on || null);
		this.changed();
	}

	// Only for one who looks elsewhere; once for a table until it is looked at.
	turn(table: string, game: string): void {
		if (!document.hidden || !this.on || this.shown.has(table)) return;
		const options = { body: _('It is your turn.'), tag: `firn-${table}`, icon: 'icon/icon-192.png' };
		try {
			const note = new Notification(game, options);
			note.onclick = () => {
				window.focus();
				location.hash = `t=${table}`;
				note.close();
			};
			this.shown.set(table, note);
		} catch {
			// phones: only a service worker may show one
			void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(game, options)).catch(() => {});
		}
	}

	seen(): void {
		for (const note of this.shown.values()) note.close();
		this.shown.clear();
	}
}

// The alerts of this page; listeners hear when they are turned on or off.
export const alerts = new Alerts();

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => document.hidden || alerts.seen());

// The title of the page: how many tables wait for you.
export function title(waiting: number): void {
	document.title = waiting > 1 ? _('({n}) Your turn – firn', { n: waiting }) : waiting ? _('Your turn – firn') : 'firn';
}
