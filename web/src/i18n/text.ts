// gettext for the page. Texts are English in the code; po/*.po become <language>.json.
import { Store } from '../core/store.ts';

export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof languages;

type Catalogue = Record<string, string | string[]>;
type Values = Record<string, string | number>;

class Texts extends Store {
	language: Language = 'en';
	private catalogue: Catalogue = {};
	private rule: (n: number) => number = (n) => (n === 1 ? 0 : 1);

	async use(language: Language): Promise<void> {
		let catalogue: Catalogue = {};
		if (language !== 'en') {
			const answer = await fetch(`${language}.json`);
			if (!answer.ok) return;
			catalogue = (await answer.json()) as Catalogue;
		}
		this.set(language, catalogue);
		if (typeof document !== 'undefined') document.documentElement.lang = language;
	}

	set(language: Language, catalogue: Catalogue): void {
		this.language = language;
		this.catalogue = catalogue;
		this.rule = language === 'fr' ? (n) => (n > 1 ? 1 : 0) : (n) => (n === 1 ? 0 : 1);
		this.changed();
	}

	one(text: string): string {
		const found = this.catalogue[text];
		return typeof found === 'string' && found !== '' ? found : text;
	}

	many(one: string, many: string, n: number): string {
		const found = this.catalogue[one];
		const forms = Array.isArray(found) ? found : [one, many];
		return forms[Array.isArray(found) ? this.rule(n) : n === 1 ? 0 : 1] || many;
	}
}

export const texts = new Texts();

export function fill(text: string, values?: Values): string {
	if (!values) return text;
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function _(text: string, values?: Values): string {
	return fill(texts.one(text), values);
}

// A text with a number: _n('{n} block', '{n} blocks', n).
export function _n(one: string, many: string, n: number, values?: Values): string {
	return fill(texts.many(one, many, n), { n, ...values });
}

// Only marks a text for the catalogue.
export function N_(text: string): string {
	return text;
}

export function guess(wanted: readonly string[]): Language {
	for (const one of wanted) {
		const short = one.slice(0, 2).toLowerCase();
		if (short in languages) return short as Language;
	}
	return 'en';
}
