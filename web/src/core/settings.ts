// What this device remembers: settings, the running game, finished ones.
import { guess, texts, type Language } from '../i18n/text.ts';
import { Store } from './store.ts';

// The settings, as they are stored.
export interface Values {
	language: Language;
	theme: 'auto' | 'light' | 'dark';
	sound: boolean;
	motion: 'auto' | 'full' | 'less';
	speed: 'slow' | 'normal' | 'fast';
	confirm: 'always' | 'doubt' | 'never'; // a finished move; in doubt: unless a race runs or every pick was made by hand
	autoPass: boolean; // pass if nothing else is possible
	autoEnd: boolean; // end the turn if nothing else is possible
	table: '3d' | '2d';
	name: string;
}

// Stores a value on this device; null removes it.
export function remember(key: string, value: unknown): void {
	try {
		if (value === null) localStorage.removeItem(`firn.${key}`);
		else localStorage.setItem(`firn.${key}`, JSON.stringify(value));
	} catch {
		// a full or forbidden store costs only the memory
	}
}

// What was stored, or null. Nobody has checked its type.
export function recall<T>(key: string): T | null {
	try {
		return JSON.parse(localStorage.getItem(`firn.${key}`) ?? 'null') as T | null;
	} catch {
		return null;
	}
}

function media(query: string): MediaQueryList | null {
	return typeof matchMedia === 'undefined' ? null : matchMedia(query);
}

class Settings extends Store {
	values: Values = {
		language: typeof navigator === 'undefined' ? 'en' : guess(navigator.languages ?? []),
		theme: 'auto',
		sound: false,
		motion: 'auto',
		speed: 'normal',
		confirm: 'doubt',
		autoPass: false,
		autoEnd: false,
		table: '3d',
		name: '',
	};
	private night = media('(prefers-color-scheme: dark)');
	private calm = media('(prefers-reduced-motion: reduce)');

	async start(): Promise<void> {
		Object.assign(this.values, recall<Partial<Values>>('settings'));
		if (typeof this.values.confirm === 'boolean') this.values.confirm = this.values.confirm ? 'doubt' : 'never'; // before version 1.1
		this.values.language = guess([this.values.language]); // it may be gone
		this.night?.addEventListener('change', () => this.show());
		this.calm?.addEventListener('change', () => this.changed());
		this.show();
		await texts.use(this.values.language);
	}

	set(values: Partial<Values>): void {
		Object.assign(this.values, values);
		remember('settings', this.values);
		this.show();
		if (values.language) void texts.use(values.language);
	}

	get dark(): boolean {
		return this.values.theme === 'auto' ? (this.night?.matches ?? false) : this.values.theme === 'dark';
	}

	get still(): boolean {
		return this.values.motion === 'auto' ? (this.calm?.matches ?? false) : this.values.motion === 'less';
	}

	// Factor on all times of the table.
	get pace(): number {
		return { slow: 1.6, normal: 1, fast: 0.4 }[this.values.speed];
	}

	private show(): void {
		document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
		document.querySelector('meta[name=theme-color]')?.setAttribute('content', this.dark ? '#142634' : '#FFFFFF');
		this.changed();
	}
}

// The settings of this page; listeners hear of every change.
export const settings = new Settings();
