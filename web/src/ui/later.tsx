// A screen whose code comes when it is first shown.
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { _ } from '../i18n/text.ts';
import { Button } from './parts.tsx';

// A style sheet that comes with such a screen; what all screens share wins over it.
export function style(href: string): Promise<unknown> {
	if (typeof document === 'undefined' || document.querySelector(`link[href='${href}']`)) return Promise.resolve(); // tests have no page
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	return new Promise((done) => {
		link.onload = link.onerror = done;
		document.querySelector('link[rel=stylesheet]')!.before(link);
	});
}

// Shows the component that `load` brings; nothing until then.
export function Later<P extends object>({ load, ...props }: { load(): Promise<FunctionComponent<P>> } & P) {
	const [found, setFound] = useState<{ Screen: FunctionComponent<P> } | null>(null);
	const [fault, setFault] = useState('');
	useEffect(() => void load().then((Screen) => setFound({ Screen }), (error: Error) => setFault(error.message)), [load]);
	if (fault)
		return (
			<main class="page">
				<p class="bad">{fault}</p>
				<Button onClick={() => location.reload()}>{_('Load the page again')}</Button>
			</main>
		);
	if (!found) return <main class="page" aria-busy="true" />;
	return <found.Screen {...(props as unknown as P)} />;
}
