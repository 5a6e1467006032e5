// gettext for the page. Texts are English in the code; po/*.po become <language>.json.
import { languages } from 'virtual:languages';
import { Store } from '../core/store.ts';

// The code of a language: "en" or one of po/LINGUAS.
export type Language = string;

// All there are: [code, own name], English first.
export const names: [Language, string][] = Object.entries(languages).map(([code, { name }]) => [code, name]);

type Catalogue = Record<string, string | string[]>;
type Values = Record<string, string | number>;

class Texts extends Store {
	language: Language = 'en';
	private catalogue: Catalogue = {};

	// A language that is no longer there is English.
	async use(wanted: Language): Promise<void> {
		const language = wanted in languages ? wanted : 'en';
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
		this.changed();
	}

	one(text: string): string {
		const found = this.catalogue[text];
		return typeof found === 'string' && found !== '' ? found : text;
	}

	many(one: string, many: string, n: number): string {
		const found = this.catalogue[one];
		const own = Array.isArray(found);
		const form = languages[own ? this.language : 'en']!.plural(n);
		return (own ? found : [one, many])[form] || many;
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
	for (const one of wanted)
		for (const code of [one, one.split('-')[0]!]) {
			const found = names.find(([name]) => name.toLowerCase() === code.toLowerCase());
			if (found) return found[0];
		}
	return 'en';
}
